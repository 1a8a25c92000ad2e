"""Modules that follow: written into the interpreter's file system, to be imported from there."""

from __future__ import annotations

import binascii
import json
import os
from typing import Any

#: Where the page's Python lies; see sitebuild.runtime.bundle.
FOLDER = "/site"


def write(text: str) -> list[str]:
    """Write modules, a JSON list of (path, bytecode in base 64, its name where it is to be imported
    at once); these names, each behind those that it imports."""
    made: list[str] = []
    names: list[str] = []
    for path, content, name in json.loads(text):
        names += [name] * bool(name)
        folder = FOLDER
        for part in path.split("/")[:-1]:
            folder = f"{folder}/{part}"
            if folder not in made:
                made.append(folder)
                try:
                    os.mkdir(folder)  # noqa: PTH102
                except OSError:
                    continue  # it is there
        with open(f"{FOLDER}/{path}", "wb") as file:  # noqa: PTH123, MicroPython has no pathlib
            file.write(binascii.a2b_base64(content.encode()))
    return names


def load_module(name: str) -> Any:
    """A module that was written, by its full name."""
    return __import__(name, None, None, ("",))
