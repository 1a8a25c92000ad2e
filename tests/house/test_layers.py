"""Who may import whom: core <- games <- modes <- (ui, pages, papers <- studies, sitebuild).

quickstart knows nobody, and others know its front alone.

Every import counts: those within functions, those for type checkers, and those by __import__ or
import_module. What is found by the games' records, import_module(f"...{family}..."), is followed
for circles alone.
"""

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bestplay import games
from bestplay.core.components import components
from sitebuild import ROOT, kept
from sitebuild.runtime.stripping import LACKING, strip

BASES = (ROOT / "py", ROOT / "site")
OURS = ("bestplay", "papers", "studies", "sitebuild", "quickstart", "ui", "games")

#: The folders of games: families, and games that have papers of their own.
GAMES = tuple({*games.families(), *(name.replace("-", "_") for name in games.NAMES)})

MODES = (
    *("bestplay.play", "bestplay.strategies", "bestplay.jobs"),
    *("bestplay.command", "bestplay.gym"),
)

#: The parts of a game that stand below its face: pages draw what the face returns.
BELOW_FACES = (
    *("rules", "solver", "payoffs", "positions", "throws", "network", "weights"),
    *("follow", "game_rules", "game_solver", "game_index", "round_solver", "duel_solver"),
    *("players", "pots", "stakes", "fair_pay", "quadrature", "exact", "tournament", "rolls"),
    *("search", "emperor"),
    *("replies", "two_values"),
)

#: The core that runs on MicroPython, and what that has of the standard library.
PORTABLE = ("bestplay", "ui", "games")
ON_MICROPYTHON = {
    "array",
    "asyncio",
    "collections",
    "functools",
    "heapq",
    "itertools",
    "json",
    "math",
    "re",
    "sys",
    "time",
}

#: What single modules ask for: core.fraction does without, notebooks alone need core.notebook,
#: core.plots, core.frames and core.cells, and the command and learners run where CPython does.
#: ui.packs runs on MicroPython alone, ui.strategies.worker on Pyodide.
ONLY = {
    "bestplay.core.fraction": {"fractions"},
    "bestplay.core.notebook": {"html"},
    "bestplay.core.plots": {"html"},
    "bestplay.core.frames": {"importlib"},
    "bestplay.core.cells": {"ast", "io", "linecache", "traceback"},
    "bestplay.gym": {"gymnasium", "numpy"},
    "bestplay.command.main": {"argparse", "os"},
    "bestplay.command.completion": {"argparse"},
    "bestplay.command.judging": {"importlib", "inspect", "traceback", "pathlib"},
    "ui.packs": {"io", "vfs"},
    "ui.strategies.modules": {"binascii", "os"},
    "ui.strategies.worker": {"hashlib"},
}

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
TOUCH_THE_BROWSER = {"ui.page", "ui.worker", "ui.address", "ui.gestures", "ui.browser"}
TOUCH_THE_BROWSER |= {"ui.files"}
TOUCH_THE_BROWSER |= {"ui.strategies.page", "ui.strategies.running", "ui.strategies.worker"}
TOUCH_THE_BROWSER |= {"ui.strategies.exploring", "ui.strategies.form", "ui.strategies.dragging"}
TOUCH_THE_BROWSER |= {"ui.strategies.several"}


def modules() -> Iterator[tuple[str, Path]]:
    for base in BASES:
        for path in sorted(base.rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


PATHS = dict(modules())
PACKAGES = {name for name, path in PATHS.items() if path.name == "__init__.py"}


def within(name: str, *layers: str) -> bool:
    return any(name == layer or name.startswith(layer + ".") for layer in layers)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def statements(within: ast.AST) -> Iterator[ast.stmt]:
    """All statements, those within others too: far fewer than there are nodes."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(within, name, ()):
            if isinstance(each, ast.stmt):
                yield each
            yield from statements(each)


@cache
def imports(path: Path, for_types: bool = True) -> frozenset[str]:
    """The full names that a module imports: for `from a import b` a.b, or a where b is a thing.

    Without what is for types, those that the page's interpreter imports.
    """
    names: set[str] = set()
    for node in statements(tree(path) if for_types else ast.parse(strip(path.read_text("utf-8")))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by full names"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in PATHS else str(node.module))
    return frozenset(names)


@cache
def by_record(path: Path) -> frozenset[str]:
    """What __import__(f"a.{x}.b") or import_module(f"a.{x}") may import: any module so called."""
    found: set[str] = set()
    if not re.search("__import__|import_module", path.read_text("utf-8")):
        return frozenset()
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in ("__import__", "import_module") and isinstance(node.args[0], ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in node.args[0].values
            ]
            found |= {each for each in PATHS if re.fullmatch("".join(parts), each)}
    return frozenset({each for each in found if not each.endswith(".__main__")})  # it is run


def portable(name: str) -> bool:
    """Whether a module runs in the pages."""
    return within(name, *PORTABLE) and ".build" not in name


def game_of(name: str) -> str:
    """The game to whose folders a module belongs, "" for one of all games."""
    top, _, rest = name.partition(".")
    folder = rest.partition(".")[0]
    return folder if top in ("bestplay", "games", "papers") and folder in GAMES else ""


def family(game: str) -> str:
    """The family of a game's folder: Klackers is one of the box's games."""
    return {each.name.replace("-", "_"): each.family for each in games.GAMES}.get(game, game)


def may_import(name: str, other: str) -> bool:
    own, theirs = family(game_of(name)), family(game_of(other))
    if theirs and own != theirs and not within(name, "studies"):
        # Evidence about one game may ask another game's face.
        return within(name, "papers") and other == f"bestplay.{theirs}"
    if within(name, "bestplay.core"):
        return within(other, "bestplay.core")
    if within(name, "bestplay"):
        return within(other, "bestplay")
    if within(name, "ui"):
        return within(other, "ui", "bestplay")
    if within(name, "studies"):
        return within(other, "studies", "papers", "bestplay")
    if within(other, "studies"):
        return False  # they are run by hand
    if within(name, "papers"):
        return within(other, "papers", "bestplay")
    if within(name, "studies"):
        return within(other, "studies", "papers", "bestplay")
    if within(name, "quickstart"):
        return within(other, "quickstart")
    if within(other, "quickstart"):
        return other == "quickstart"  # its front alone
    if within(name, "games") and ".build" not in name:
        return within(other, "games", "ui", "bestplay") and ".build" not in other
    return True


#: What is wrong, by the name of the module.
Wrong = dict[str, set[str]]


def wrong(allowed: Callable[[str, str], bool], for_types: bool = True) -> Wrong:
    """The imports of all modules that are not allowed, by the module's name."""
    found: Wrong = {}
    for name, path in PATHS.items():
        listed = {each for each in imports(path) if not allowed(name, each)}
        if listed and portable(name) and not for_types:
            listed &= imports(path, for_types=False)
        if listed:
            found[name] = listed
    return found


def test_layers() -> None:
    """A game's own files alone know it; what the web states is evidence about several games."""

    def allowed(name: str, other: str) -> bool:
        return within(name, "papers.web") or not within(other, *OURS) or may_import(name, other)

    assert wrong(allowed) == {}


def test_faces_import_no_jobs() -> None:
    def allowed(name: str, other: str) -> bool:
        is_face = within(name, "bestplay") and not within(name, *MODES)
        return not is_face or name.endswith(".jobs") or not other.endswith(".jobs")

    assert wrong(allowed) == {}


def test_pages_draw_what_faces_return() -> None:
    """Pages work out no move, value or chance."""
    below = {f"bestplay.{game}.{part}" for game in GAMES for part in BELOW_FACES}

    def allowed(name: str, other: str) -> bool:
        return not within(name, "ui", "games") or ".build" in name or other not in below

    assert wrong(allowed) == {}


def test_only_these_modules_touch_the_browser() -> None:
    def allowed(name: str, other: str) -> bool:
        return name in TOUCH_THE_BROWSER or not within(other, *BROWSER)

    assert wrong(allowed, for_types=False) == {}


def test_the_core_imports_what_micropython_has() -> None:
    """What it lacks is for types, or strip refuses it."""

    def allowed(name: str, other: str) -> bool:
        known = ON_MICROPYTHON | BROWSER | set(OURS) | ONLY.get(name, set())
        return not portable(name) or other in LACKING or other.partition(".")[0] in known

    assert wrong(allowed, for_types=False) == {}


def circles() -> list[set[str]]:
    """Modules that import each other, however far around, with what is imported only for types,
    within functions or by record; a package's own modules belong to it."""
    graph: dict[str, set[str]] = {}
    for name, path in PATHS.items():
        known = {each for each in imports(path) | by_record(path) if each in PATHS}
        graph[name] = known - {name}
    found = components(sorted(graph), lambda name: graph[name])
    return [set(tied) for tied in found if len(tied) > 1]


def test_nobody_imports_in_a_circle() -> None:
    assert circles() == []


TABLES = ["sitebuild.data.store", *[f"games.{each}.build.tables" for each in games.families()]]
DECKS = ["sitebuild.data.played", *[f"games.{each}.play" for each in games.families()]]


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
    empty = {name for name in PACKAGES if not tree(PATHS[name]).body[1:]}
    unknown = [name for name in seen if not any(PATHS[name].is_relative_to(top) for top in tops)]
    assert set(unknown) <= empty | {"sitebuild"}


def test_only_decks_are_made_by_what_pages_are_made_of() -> None:
    """All else that makes data finds no page's module by a game's name either."""
    data = [name for name in PATHS if within(name, "sitebuild.data")]
    asked = {name for name in data if any(each in DECKS for each in by_record(PATHS[name]))}
    assert asked == {"sitebuild.data.played", "sitebuild.data.practice", "sitebuild.data.yourself"}


# Scripts of the pages that run Python import as well, and nothing else reads them.


#: `from bestplay.core.cells import question_handler`, in a script's text.
IMPORT = re.compile(r"\bfrom (bestplay[\w.]*) import (\w+)")

IMPORTS = sorted(
    (path.name, *found)
    for path in (ROOT / "site").rglob("*js")
    for found in IMPORT.findall(path.read_text("utf-8"))
)


@pytest.mark.parametrize(("script", "module", "name"), IMPORTS)
def test_what_a_script_imports_is_there(script: str, module: str, name: str) -> None:
    found = importlib.import_module(module)
    assert hasattr(found, name) or importlib.import_module(f"{module}.{name}")


def test_the_jail_and_the_worker_have_such_imports() -> None:
    assert {script for script, _, _ in IMPORTS} >= {"jail-worker.js", "worker.mjs"}
