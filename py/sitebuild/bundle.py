"""A page's Python in one file: the entry module and all that it imports, for MicroPython.

The bundle is a script that writes the modules into the interpreter's file system and then
imports the entry module, so that a page makes one request for its Python and each module is
compiled when it is first imported. Comments and docstrings are cut out of the text and all
else, line numbers too, stays as it was written and tested.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
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
sys.path.insert(0, {root!r})
import {entry}
"""

_FOLDER = "/site"

_Body = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def write(entry: str, out: Path, sources: tuple[Path, ...] = SOURCES) -> str:
    """Write the bundle of e.g. `ui.klappenspiel`, and return its URL path.

    Raises ModuleNotFoundError when the entry, or one of our modules it imports, is not there.
    """
    name = entry.rpartition(".")[2].replace("_", "-")
    return hashed.write(script(entry, sources).encode(), f"{name}.py", out)


def script(entry: str, sources: tuple[Path, ...] = SOURCES) -> str:
    """The text of the bundle."""
    modules = collect(entry, sources)
    folders = sorted({str(Path(_FOLDER, path).parent) for path in modules.values()} | {_FOLDER})
    files = [
        (f"{_FOLDER}/{path}", strip(_find(name, sources).read_text("utf-8")))
        for name, path in sorted(modules.items())
    ]
    return _SCRIPT.format(folders=folders, files=files, root=_FOLDER, entry=entry)


def collect(entry: str, sources: tuple[Path, ...] = SOURCES) -> dict[str, str]:
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
        waiting += _imports(ast.parse(path.read_text("utf-8")), sources)
    return found


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(tree: ast.Module, sources: tuple[Path, ...]) -> Iterator[str]:
    """The names of our modules that a module imports, at its top or in its functions."""
    for node in ast.walk(tree):
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
