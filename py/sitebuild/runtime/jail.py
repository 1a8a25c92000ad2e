"""The jail of a reader's own function: its frame's HTML and policy, and what the page hands it.

The frame is no page of the site: the strategy page writes it (`srcdoc`), so nobody else can open
or frame it, and its policy stands in its HTML and binds its worker too.  It adds to that of the
strategy page, which a frame written so inherits.  See site/static/jail.mjs.
"""

import hashlib
from pathlib import Path
from typing import Any

from sitebuild.runtime import static
from sitebuild.runtime.policy import STRICT, WASM, policy_text

#: Nothing at all may be fetched, from nowhere: all that runs is the frame's own script, the worker
#: that it makes of a text, and the WebAssembly that this is handed.
POLICY = STRICT | {
    "script-src": f"{static.source(static.JAIL_FRAME)} {WASM}",
    "worker-src": "blob:",
}

#: What Pyodide asks for when it starts.
FILES = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def frame() -> str:
    """The frame's HTML."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>A function</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy_text(POLICY)}">'
        f"<script>{static.within(static.JAIL_FRAME)}</script>"
    )


def parts(out: Path, script: str, pyodide: str, wheel: str) -> dict[str, Any]:
    """What jail.mjs is told: the frame, and each file's URL path and SHA-256 by its name within."""
    paths = {"script": script, "wheel": wheel} | {name: pyodide + name for name in FILES}
    return {
        "frame": frame(),
        "files": {
            name: [path, hashlib.sha256((out / path[1:]).read_bytes()).hexdigest()]
            for name, path in paths.items()
        },
    }
