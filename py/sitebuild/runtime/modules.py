"""Which modules of ours a script of the pages imports, and what they say there."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from sitebuild import ROOT
from sitebuild.runtime.stripping import strip

#: Where the modules that a page may import lie; anything else is the interpreter's own.
SOURCES = (ROOT / "py", ROOT / "site")
PACKAGES = ("bestplay", "ui", "games")

#: Within one build alone: what is cut of a module depends on those that it imports from.
stripped = cache(strip)


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
        return stripped(path.read_text("utf-8"))
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
    for node in _statements(source, within_functions):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            raise ImportError(f"line {node.lineno}: the pages' modules import by full names")
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            # `from bestplay.core import words` may name a module or a thing in one.
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [name for name in inner if _ours(name) and _path(name, sources)]
        else:
            continue
        yield from filter(_ours, names)


@cache
def _statements(source: str, within_functions: bool) -> list[ast.AST]:
    """The imports of a stripped source, at its top or in its functions too; pages share modules."""
    tree = ast.parse(stripped(source))
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
