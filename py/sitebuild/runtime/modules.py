"""Which modules of ours a script of the pages imports, and what they say there."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sitebuild import ROOT
from sitebuild.kept import kept
from sitebuild.runtime.stripping import strip

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
    for name, is_module in _named(source, within_functions):
        if _ours(name) and (is_module or _path(name, sources)):
            yield name


@cache
def _named(source: str, within_functions: bool) -> list[tuple[str, bool]]:
    return [(name, sure) for name, sure in json.loads(_read(strip(source), within_functions))]


@kept
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
