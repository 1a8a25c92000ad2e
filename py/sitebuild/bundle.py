"""A page's Python in two parts, for MicroPython: what it opens with, and what may follow.

The first holds the entry module and all that modules import at their top, and stands in the
page itself: a slow line is idle after the page, until the answers to its first requests come,
so these bytes cost nothing there. The second, which the page fetches once it has opened, holds
what is imported only within functions. Each is a script that writes its modules into the
interpreter's file system, and the first then imports the entry module; a module is compiled
when it is first imported. Comments and docstrings are cut out of the text and all else, line
numbers too, stays as it was written and tested.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sitebuild import ROOT, hashed

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

_ENTRY = """\
sys.path.insert(0, {root!r})
import {entry}
"""

_FOLDER = "/site"

_Body = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Bundle:
    """A page's Python."""

    first: str
    """The script that the page opens with, to stand in the page itself: see within()."""
    later: str
    """The URL path of what may follow, "" when the page opens with everything."""


def write(entry: str, out: Path, sources: tuple[Path, ...] = SOURCES) -> Bundle:
    """Make the bundle of e.g. `ui.klappenspiel`, and write the part that may follow.

    Raises ModuleNotFoundError when the entry, or one of our modules it imports, is not there.
    """
    name = entry.rpartition(".")[2].replace("_", "-")
    first, later = scripts(entry, sources)
    return Bundle(first, hashed.write(later.encode(), f"{name}-later.py", out) if later else "")


def within(script: str) -> str:
    """The script as it may stand inside a page's <script> element, which only these could end.

    All that comes from our modules is within string literals, where \\x3c is as good as <.
    """
    return script.replace("</", "\\x3c/").replace("<!--", "\\x3c!--")


def scripts(entry: str, sources: tuple[Path, ...] = SOURCES) -> tuple[str, str]:
    """The texts of both bundles; the second is "" when there is nothing for it."""
    first = collect(entry, sources, within_functions=False)
    whole = collect(entry, sources)
    later = {name: path for name, path in whole.items() if name not in first}
    known = _folders(first) | {_FOLDER}
    opening = _script(first, sorted(known), sources) + _ENTRY.format(root=_FOLDER, entry=entry)
    return opening, _script(later, sorted(_folders(later) - known), sources) if later else ""


def _folders(modules: dict[str, str]) -> set[str]:
    return {str(Path(_FOLDER, path).parent) for path in modules.values()}


def _script(modules: dict[str, str], folders: list[str], sources: tuple[Path, ...]) -> str:
    files = [
        (f"{_FOLDER}/{path}", strip(_find(name, sources).read_text("utf-8")))
        for name, path in sorted(modules.items())
    ]
    return _SCRIPT.format(folders=folders, files=files)


def collect(
    entry: str, sources: tuple[Path, ...] = SOURCES, within_functions: bool = True
) -> dict[str, str]:
    """The entry and every module of ours that it imports, however far: name to relative path."""
    found: dict[str, str] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        path = _find(name, sources)
        tail = "/__init__.py" if path.name == "__init__.py" else ".py"
        found[name] = name.replace(".", "/") + tail
        waiting += _parents(name)
        waiting += _imports(ast.parse(path.read_text("utf-8")), sources, within_functions)
    return found


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(tree: ast.Module, sources: tuple[Path, ...], within_functions: bool) -> Iterator[str]:
    """The names of our modules that a module imports, at its top or in its functions too."""
    for node in ast.walk(tree) if within_functions else tree.body:
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


def strip(source: str) -> str:
    """The source without comments and docstrings, every line where it was."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, _Body):
            _cut_docstring(node, lines)
    return "\n".join(lines).rstrip() + "\n"


def _cut_docstring(node: _Body, lines: list[str]) -> None:
    if ast.get_docstring(node, clean=False) is None:
        return
    text, following = node.body[0], node.body[1:]
    last = text.end_lineno or text.lineno
    indent = lines[text.lineno - 1][: text.col_offset]
    if indent.strip() or (following and following[0].lineno == last):
        return  # it shares a line with code: leave it
    lines[text.lineno - 1 : last] = [""] * (last - text.lineno + 1)
    if not following and not isinstance(node, ast.Module):
        lines[text.lineno - 1] = indent + "pass"
