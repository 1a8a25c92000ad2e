"""The lab's jail: its frame's HTML and policy, and what the page hands it.

The frame is no page of the site: the lab writes it (`srcdoc`), so nobody else can open or frame it,
and its policy stands in its HTML and binds its worker too.  It adds to that of the lab, which a
frame written so inherits.  See site/static/frame.js.
"""

import hashlib
from pathlib import Path
from typing import Any

from sitebuild.runtime import interpreters, static
from sitebuild.runtime.policy import STRICT, policy_text

#: Nothing at all may be fetched, from nowhere: all that runs is the frame's own script, the worker
#: that it makes of a text, and the WebAssembly that this is handed.
POLICY = STRICT | {"script-src": "'wasm-unsafe-eval'", "worker-src": "blob:"}

#: What Pyodide asks for when it starts.
LOCK = "pyodide-lock.json"
FILES = ("pyodide.asm.wasm", "python_stdlib.zip", LOCK)


def frame() -> str:
    """The HTML of the frame in which a reader's cells run."""
    script = static.within(static.JAIL_FRAME)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cells</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy_text(POLICY, [script])}">'
        f"<script>{script}</script>"
    )


def lab_parts(
    out: Path, script: str, pyodide: str, wheel: str, micropip: str, lock: str
) -> dict[str, Any]:
    """What lab.mjs is told: the frame, each file's URL path and SHA-256 by its name within, and
    where the packages of its lock are."""
    paths = {"script": script, "wheel": wheel} | {name: pyodide + name for name in FILES}
    paths |= {"micropip": micropip, LOCK: lock}
    return {
        "frame": frame(),
        "files": _with_sums(out, paths),
        "packages": interpreters.packages(),
    }


def _with_sums(out: Path, paths: dict[str, str]) -> dict[str, list[str | int]]:
    """Each path with the SHA-256 of its file, and how many bytes that has."""
    contents = {name: (out / path[1:]).read_bytes() for name, path in paths.items()}
    return {
        name: [path, hashlib.sha256(contents[name]).hexdigest(), len(contents[name])]
        for name, path in paths.items()
    }
