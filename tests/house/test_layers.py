"""Allowed imports: core <- games <- modes <- (ui, pages, papers <- studies, sitebuild).

Every import counts, those within functions and for type checkers too.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bestplay import games
from papers.components import components
from sitebuild import ROOT, kept
from sitebuild.runtime.micropython import LACKING, strip

BASES = (ROOT / "py", ROOT / "site")
OURS = ("bestplay", "papers", "studies", "sitebuild", "quickstart", "ui", "games")

#: The folders of games: families, and games that have papers of their own.
GAMES = tuple({*games.families(), *(name.replace("-", "_") for name in games.NAMES)})

#: What runs on MicroPython, and what that has of the standard library.
PORTABLE = ("bestplay", "ui", "games")
ON_MICROPYTHON = {"array", "asyncio", "collections", "functools", "heapq", "itertools"}
ON_MICROPYTHON |= {"json", "math", "re", "sys", "time"}

#: What single modules ask for, which run where CPython does, or ask only there.
ONLY = {
    "bestplay.core.fraction": {"fractions"},
    "bestplay.core.notebook": {"html", "importlib"},
    "bestplay.pickomino.learned": {"importlib"},
    "bestplay.core.cells": {"ast", "io", "linecache", "traceback"},
    "bestplay.gym": {"gymnasium", "numpy"},
    "bestplay.command": {"argparse", "importlib", "inspect", "os", "pathlib", "traceback"},
    "ui.packs": {"io", "vfs"},
    "ui.strategies.below": {"binascii"},
}

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}


def modules() -> Iterator[tuple[str, Path]]:
    for base in BASES:
        for path in sorted(base.rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


PATHS = dict(modules())


def within(name: str, *layers: str) -> bool:
    return any(name == layer or name.startswith(layer + ".") for layer in layers)


@cache
def imports(path: Path, for_types: bool = True) -> frozenset[str]:
    """The full names that a module imports, or those that the page's interpreter imports."""
    text = path.read_text("utf-8")
    names: set[str] = set()
    for node in ast.walk(ast.parse(text if for_types else strip(text))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in PATHS else str(node.module))
    return frozenset(names)


def game_of(name: str) -> str:
    """The family of the game to whose folders a module belongs, "" for one of all games."""
    top, _, rest = name.partition(".")
    folder = rest.partition(".")[0]
    if top not in ("bestplay", "games", "papers") or folder not in GAMES:
        return ""
    return {each.name.replace("-", "_"): each.family for each in games.GAMES}.get(folder, folder)


def may_import(name: str, other: str) -> bool:
    own, theirs = game_of(name), game_of(other)
    if theirs and own != theirs and not within(name, "studies"):
        # Evidence about one game may ask another game's face.
        return within(name, "papers") and within(other, f"bestplay.{theirs}")
    for layer, known in (
        ("bestplay.core", ("bestplay.core",)),
        ("bestplay", ("bestplay",)),
        ("ui", ("ui", "bestplay")),
        ("papers", ("papers", "bestplay")),
        ("studies", ("studies", "papers", "bestplay")),
        ("quickstart", ("quickstart",)),
    ):
        if within(name, layer):
            return within(other, *known)
    if within(other, "studies"):
        return False  # they are run by hand
    if within(other, "quickstart"):
        return other == "quickstart"  # its front alone
    if within(name, "games") and ".build" not in name:
        return within(other, "games", "ui", "bestplay") and ".build" not in other
    return True


def wrong(allowed: Callable[[str, str], bool], for_types: bool = True) -> dict[str, set[str]]:
    """The imports of all modules that are not allowed, by the module's name."""
    found = {}
    for name, path in PATHS.items():
        listed = {each for each in imports(path) if not allowed(name, each)}
        if listed and within(name, *PORTABLE) and ".build" not in name and not for_types:
            listed &= imports(path, for_types=False)
        if listed:
            found[name] = listed
    return found


def test_layers() -> None:
    """A game's own files alone know it; what the web states is evidence about several games."""

    def allowed(name: str, other: str) -> bool:
        return within(name, "papers.web") or not within(other, *OURS) or may_import(name, other)

    assert wrong(allowed) == {}


def test_pages_import_what_micropython_has_and_the_package_leaves_browsers_alone() -> None:
    """Other modules that MicroPython lacks are for types, or strip refuses them."""

    def allowed(name: str, other: str) -> bool:
        if within(other, *BROWSER):
            return within(name, "ui")
        known = ON_MICROPYTHON | set(OURS) | ONLY.get(name, set())
        is_portable = within(name, *PORTABLE) and ".build" not in name
        return not is_portable or other in LACKING or other.partition(".")[0] in known

    assert wrong(allowed, for_types=False) == {}


def test_nobody_imports_in_a_circle() -> None:
    graph = {
        name: {each for each in imports(path) if each in PATHS} - {name}
        for name, path in PATHS.items()
    }
    found = components(sorted(graph), lambda name: graph[name])
    assert [tied for tied in found if len(tied) > 1] == []


TABLES = ["sitebuild.data.store", *[f"games.{each}.build.tables" for each in games.families()]]
DECKS = ["sitebuild.data.practice", *[f"games.{each}.play" for each in games.families()]]


@pytest.mark.parametrize(
    ("begun", "known"), [(TABLES, kept.SOURCES), (DECKS, kept.SOURCES + kept.PAGES)]
)
def test_what_data_are_made_from_is_known(begun: list[str], known: tuple[str, ...]) -> None:
    """Or a change might not make them again: see sitebuild.kept."""
    tops = [top for pattern in known for top in ROOT.glob(pattern)]
    waiting, seen = list(begun), set[str]()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += [each for each in imports(PATHS[name]) if each in PATHS]
    unknown = [name for name in seen if not any(PATHS[name].is_relative_to(top) for top in tops)]
    assert [name for name in unknown if PATHS[name].name != "__init__.py"] == []
