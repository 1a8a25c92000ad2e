"""A page's Python in two parts, for MicroPython: what it opens with, and what may follow.

The first opens the page with two of its rooms, state and view, and holds all that modules import
at their top. It stands in the page itself: a slow line is idle after the page, until the answers
to its first requests come, so these bytes cost nothing there. The second, which the page fetches
once it has opened, holds the third room, later, and whatever else is imported only within
functions. Each is a script that writes its modules into the interpreter's file system; a module
is compiled when it is first imported.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sitebuild import ROOT
from sitebuild.pages.rooms import Kind
from sitebuild.runtime import hashed
from sitebuild.runtime.stripping import strip

#: Where the modules that a page may import lie; anything else is the interpreter's own.
SOURCES = (ROOT / "py", ROOT / "site")
PACKAGES = ("bestplay", "ui")

_SCRIPT = """\
import os
import sys

for folder in {folders!r}:
    os.mkdir(folder)
for name, source in {files!r}:
    with open(name, "w") as file:
        file.write(source)
"""

_PATH = """\
sys.path.insert(0, {root!r})
"""

#: What opens a page, whatever its game.
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

_FOLDER = "/site"


@dataclass(frozen=True)
class Bundle:
    """A page's Python."""

    first: str
    """The script that the page opens with, to stand in the page itself: see within()."""
    later: str
    """The URL path of what may follow, "" when the page opens with everything."""


def write(family: str, kind: Kind, out: Path, sources: tuple[Path, ...] = SOURCES) -> Bundle:
    """Make the bundle of one kind of page, and write the part that may follow.

    Raises ModuleNotFoundError when a room, or one of our modules that it imports, is not there.
    """
    first, later = scripts(entry(family, kind, sources), sources)
    name = f"{family.replace('_', '-')}-{kind.room}-later.py"
    return Bundle(first, hashed.write(later.encode(), name, out) if later else "")


def write_alone(start: str, name: str, out: Path) -> str:
    """Write a script with all modules of ours that it imports, in functions too; its URL path."""
    modules = collect(start)
    folders = sorted(_folders(modules) | {_FOLDER})
    text = _script(modules, folders, SOURCES) + _PATH.format(root=_FOLDER) + start
    return hashed.write(text.encode(), name, out)


def within(script: str) -> str:
    """The script as it may stand inside a page's <script> element, which only these could end.

    All that comes from our modules is within string literals, where \\x3c is as good as <.
    """
    return script.replace("</", "\\x3c/").replace("<!--", "\\x3c!--")


def scripts(start: str, sources: tuple[Path, ...] = SOURCES) -> tuple[str, str]:
    """The texts of both bundles of an entry; the second is "" when there is nothing for it."""
    first = collect(start, sources, within_functions=False)
    whole = collect(start, sources)
    later = {name: path for name, path in whole.items() if name not in first}
    known = _folders(first) | {_FOLDER}
    opening = _script(first, sorted(known), sources) + _PATH.format(root=_FOLDER) + start
    return opening, _script(later, sorted(_folders(later) - known), sources) if later else ""


def entry(family: str, kind: Kind, sources: tuple[Path, ...] = SOURCES) -> str:
    """What opens the pages of a family, with a third room where there is one."""
    names = {"family": family, "state": kind.state, "room": kind.room, "later": kind.later}
    opening = _OPENING.format(**names)
    if kind.later and _path(f"ui.games.{family}.{kind.later}", sources):
        return opening + _LATER.format(**names)
    return opening + _ALONE.format(**names)


def _folders(modules: dict[str, str]) -> set[str]:
    return {str(Path(_FOLDER, path).parent) for path in modules.values()}


def _script(modules: dict[str, str], folders: list[str], sources: tuple[Path, ...]) -> str:
    files = [
        (f"{_FOLDER}/{path}", strip(_find(name, sources).read_text("utf-8")))
        for name, path in sorted(modules.items())
    ]
    return _SCRIPT.format(folders=folders, files=files)


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


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(source: str, sources: tuple[Path, ...], within_functions: bool) -> Iterator[str]:
    """The names of our modules that a source imports, at its top or in its functions too."""
    for node in _statements(source, within_functions):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            raise ImportError(f"line {node.lineno}: the pages' modules import by full names")
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            # `from bestplay.rules import klackers` may name a module or a thing in one.
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [name for name in inner if _ours(name) and _path(name, sources)]
        else:
            continue
        yield from filter(_ours, names)


@cache
def _statements(source: str, within_functions: bool) -> list[ast.AST]:
    """The imports of a stripped source, at its top or in its functions too; pages share modules."""
    tree = ast.parse(strip(source))
    nodes: Iterable[ast.AST] = ast.walk(tree) if within_functions else tree.body
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


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
