"""Packs of compiled modules as a file system of MicroPython's, to import them from.

The interpreter's own file system is JavaScript's: an import asks it for every 25 bytes, which takes
a third of its time or more.  This module stands in the page by itself, and static/start.mjs imports
it before there is a pack.
"""

from __future__ import annotations

import sys
from io import BytesIO

# Nothing is looked for in JavaScript's file system, whose every miss makes an Error.
sys.path.clear()

import io
import json

import vfs

#: What stat() begins with, for a folder and for a file.
_FOLDER, _FILE = 0x4000, 0x8000

_NO_ENTRY = 2


class Packs:
    """All modules that are here, by their paths, e.g. "/ui/page.mpy"."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.folders = {"", "/"}

    def add(self, path: str, size: int) -> None:
        """Take in a pack of size bytes: a line of JSON, [[path, length], ...], then the modules."""
        with open(path, "rb") as pack:  # noqa: PTH123, MicroPython has no pathlib
            content = pack.read(size)  # without a size it is asked for in many small parts
        at = content.index(b"\n") + 1
        for name, length in json.loads(content[:at]):
            name = f"/{name}"
            self.files[name] = content[at : at + length]
            at += length
            folder = name.rpartition("/")[0]
            while folder not in self.folders:
                self.folders.add(folder)
                folder = folder.rpartition("/")[0]

    def stat(self, path: str) -> tuple[int, ...]:
        """(kind, 0, 0, ...) of a path, as an import reads it; OSError for a missing file.

        An import asks for "/ui/page" before "/ui/page.mpy", and only whether it is a folder. A name
        without an ending therefore passes for a file, since exceptions take their time.
        """
        if "." in path and path not in self.files:
            raise OSError(_NO_ENTRY)
        return (_FOLDER if path in self.folders else _FILE, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path: str, mode: str) -> BytesIO:
        """A stream of the bytes of a module, which MicroPython reads."""
        return io.BytesIO(self.files[path])

    def mount(self, readonly: bool, create: bool) -> None:
        """Do nothing; MicroPython calls it when it mounts a file system."""


packs = Packs()
vfs.mount(packs, "/site")
sys.path.append("/site")
