"""A page's Python in two parts, for MicroPython: what it opens with, and what may follow.

The first opens the page with two of its rooms, state and view, and holds all that modules import
at their top. It stands in the page itself: a slow line is idle after the page, until the answers
to its first requests come, so these bytes cost little there. The second, which the page fetches
once it has opened, holds the third room, later, and whatever else is imported only within
functions. ui.packs lets the interpreter import the modules of both.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from sitebuild.pages.rooms import Kind
from sitebuild.runtime import hashed
from sitebuild.runtime.compiled import compiled
from sitebuild.runtime.modules import SOURCES, collect, exists, source

#: What opens a page, whatever its game; the module that start.mjs imports.
_OPENING = """\
from ui import page
from ui.games.{family} import {state}, {room}
"""

_LATER = """\


def load_later():
    from ui.games.{family} import {later}

    return {later}


page.run({state}, {room}, load_later)
"""

_ALONE = """\

page.run({state}, {room}, None)
"""

#: Where it lies in a pack.
_START = "opening.py"

#: A script that writes modules into the interpreter's file system, where PyScript starts it.
_SCRIPT = """\
import os
import sys

for folder in {folders!r}:
    os.mkdir(folder)
for name, source in {files!r}:
    with open(name, "w") as file:
        file.write(source)
sys.path.insert(0, {root!r})
"""

_FOLDER = "/site"


@dataclass(frozen=True)
class Bundle:
    """A page's Python."""

    first: str
    """The pack that the page opens with, to stand in the page itself."""
    later: str
    """The URL path of the pack that may follow, "" when the page opens with everything."""


def write(family: str, kind: Kind, out: Path, sources: tuple[Path, ...] = SOURCES) -> Bundle:
    """Make the bundle of one kind of page, and write the part that may follow.

    Raises ModuleNotFoundError when a room, or one of our modules that it imports, is not there.
    """
    first, later = parts(entry(family, kind, sources), sources)
    name = f"{family.replace('_', '-')}-{kind.room}-later.txt"
    follows = hashed.write(pack(later).encode(), name, out) if later else ""
    return Bundle(pack(first), follows)


def write_alone(start: str, name: str, out: Path) -> str:
    """Write a script with all modules of ours that it imports, in functions too; its URL path."""
    modules = collect(start)
    folders = {str(Path(_FOLDER, path).parent) for path in modules.values()} | {_FOLDER}
    files = [(f"{_FOLDER}/{path}", source(module)) for module, path in sorted(modules.items())]
    text = _SCRIPT.format(folders=sorted(folders), files=files, root=_FOLDER) + start
    return hashed.write(text.encode(), name, out)


def parts(start: str, sources: tuple[Path, ...] = SOURCES) -> tuple[dict[str, str], dict[str, str]]:
    """The sources of an entry's two bundles by their paths, the entry's own in the first; the
    second is empty when there is nothing for it."""
    first = collect(start, sources, within_functions=False)
    whole = collect(start, sources)
    later = {path: source(name, sources) for name, path in whole.items() if name not in first}
    opens = {path: source(name, sources) for name, path in first.items()}
    return opens | {_START: start}, later


def pack(files: dict[str, str]) -> str:
    """Modules as one text: a line of JSON, [[path, length], ...], then the bytecode of each.

    A byte is a character whose code ends in that byte: itself where it is printable, else one of
    the letters from U+0100 on. So nothing in it can end an element of a page or be taken for
    white space, and it is four fifths of base64 once it is compressed.
    """
    contents = {
        f"{path.removesuffix('.py')}.mpy": compiled(path, text)
        for path, text in sorted(files.items())
    }
    listed = [[path, len(content)] for path, content in contents.items()]
    head = json.dumps(listed, separators=(",", ":"))
    return f"{head}\n{_letters(b''.join(contents.values()))}"


def finder() -> str:
    """The module ui.packs as bytecode, a byte as in a pack: the first that a page imports.

    A page that starts with no source has no need of the interpreter's compiler, whose own code the
    browser compiles when it is first called.
    """
    return _letters(compiled("packs.py", source("ui.packs")))


def _letters(content: bytes) -> str:
    return content.decode("latin-1").translate(_LETTERS)


_PRINTABLE = set(range(ord(" "), ord("~") + 1)) - {ord("<")}
_LETTERS = {byte: 0x100 + byte for byte in range(0x100) if byte not in _PRINTABLE}


def entry(family: str, kind: Kind, sources: tuple[Path, ...] = SOURCES) -> str:
    """What opens the pages of a family, with a third room where there is one."""
    names = {"family": family, "state": kind.state, "room": kind.room, "later": kind.later}
    opening = _OPENING.format(**names)
    if kind.later and exists(f"ui.games.{family}.{kind.later}", sources):
        return opening + _LATER.format(**names)
    return opening + _ALONE.format(**names)
