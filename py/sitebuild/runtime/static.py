"""The site's own scripts and styles, as they are served: joined and minified."""

import subprocess
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256

from sitebuild import ROOT

FOLDER = ROOT / "site" / "static"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"

#: Scripts that stand before another within its file: one request less, and all or nothing.
BEFORE = {
    "early.js": ("look.js",),
    "start.mjs": ("remedy.js",),
    "worker.mjs": ("remedy.js", "held.js"),
}

#: What a game's page carries itself: its answer is painted before anything else comes, and its
#: Python is asked for with the page's first bytes.
WITHIN_SCRIPTS = ("early.js", "start.mjs")
WITHIN = ("style.css", *WITHIN_SCRIPTS)


def joined(name: str) -> bytes:
    """A file with what stands before it."""
    parts = (*BEFORE.get(name, ()), name)
    return b"\n".join((FOLDER / part).read_bytes() for part in parts)


@lru_cache
def minified(name: str, content: bytes, *options: str) -> bytes:
    """A script or style without what only its readers need; what it exports keeps its name.

    options: more of esbuild's.  CalledProcessError for one that esbuild cannot read.
    """
    loader = "css" if name.endswith(".css") else "js"
    command = [str(ESBUILD), "--minify", "--target=es2022", f"--loader={loader}", "--charset=utf8"]
    if name.endswith(".mjs"):
        command.append("--format=esm")
    command += options
    return subprocess.run(command, input=content, capture_output=True, check=True).stdout


def served(name: str) -> bytes:
    """A file as browsers get it."""
    return minified(name, joined(name))


def within(name: str) -> str:
    """A file's text as it may stand inside an element of a page, which only </ could end."""
    return inside(served(name).decode().strip(), name)


def inside(text: str, name: str) -> str:
    """The text itself; ValueError names it where it would end the element that it stands in."""
    if "</" in text or "<!--" in text:
        raise ValueError(f"{name} would end the element that it stands in")
    return text


def source(name: str) -> str:
    """How a policy allows that text, and nothing else, inside a page."""
    return f"'sha256-{b64encode(sha256(within(name).encode()).digest()).decode()}'"
