"""Who may import whom: dice <- rules <- solve <- faces <- (jobs, ui, papers, sitebuild).

Every import counts, those within functions and by __import__ or import_module too; only what
stands below `if TYPE_CHECKING:` is for type checkers and binds nobody.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bestplay import games

ROOT = Path(__file__).resolve().parents[1]
BASES = (ROOT / "py", ROOT / "site")
OURS = ("bestplay", "papers", "sitebuild", "ui")

TOOLS = ("bestplay.fraction", "bestplay.small_fraction", "bestplay.value", "bestplay.words")
BASIS = (*TOOLS, "bestplay.dice", "bestplay.binomials")
RULES = (*BASIS, "bestplay.rules")
SOLVE = (*RULES, "bestplay.solve")
TABLES = (*TOOLS, "bestplay.tables", "bestplay.catalogue")

#: Layer to what it may import besides itself; the first name that fits a module counts.  What is
#: none of these and lies right in bestplay is a face.
MAY_IMPORT = {
    "bestplay.types": (),
    "bestplay.games": (),
    "bestplay.dice": TOOLS,
    "bestplay.binomials": TOOLS,
    "bestplay.fraction": TOOLS,
    "bestplay.small_fraction": (),
    "bestplay.value": (),
    "bestplay.words": (),
    "bestplay.tables": TOOLS,
    "bestplay.catalogue": TABLES,
    "bestplay.rules": BASIS,
    "bestplay.solve": RULES,
    "bestplay.jobs": ("bestplay",),
    "bestplay": (*SOLVE, *TABLES, "bestplay"),
    "ui": ("bestplay",),
    "papers": ("bestplay",),
    "sitebuild": ("bestplay", "papers", "ui"),
}

#: What ui may not import, however deep: it draws what faces return.
CLOSED_TO_UI = ("bestplay.rules", "bestplay.solve", "papers", "sitebuild")

#: The core that runs on MicroPython, and what that has of the standard library.
PORTABLE = ("bestplay", "ui")
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

#: What single modules ask for: bestplay.fraction does without, ui.packs runs on MicroPython alone,
#: ui.strategies.worker on Pyodide.
ONLY = {
    "bestplay.fraction": {"fractions"},
    "ui.packs": {"io", "vfs"},
    "ui.strategies.worker": {"hashlib"},
}

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
TOUCH_THE_BROWSER = {"ui.page", "ui.worker", "ui.address", "ui.gestures", "ui.browser"}
TOUCH_THE_BROWSER |= {"ui.strategies.page", "ui.strategies.solver", "ui.strategies.worker"}
TOUCH_THE_BROWSER |= {"ui.strategies.writing"}


def modules() -> Iterator[tuple[str, Path]]:
    for base in BASES:
        for path in sorted(base.rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


PATHS = dict(modules())


def within(name: str, *layers: str) -> bool:
    return any(name == layer or name.startswith(layer + ".") for layer in layers)


def is_for_checkers(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only type checkers see."""
    for child in ast.iter_child_nodes(node):
        if is_for_checkers(child):
            assert isinstance(child, ast.If)
            for other in child.orelse:
                yield other
                yield from statements(other)
        else:
            yield child
            yield from statements(child)


@cache
def imports(path: Path) -> frozenset[str]:
    """The full names that a module imports: for `from a import b` a.b, or a where b is a thing."""
    names: set[str] = set()
    for node in statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by full names"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in PATHS else str(node.module))
        elif isinstance(node, ast.Call):
            names |= set(by_call(node))
    own = next((name for name, where in PATHS.items() if where == path), "")
    return frozenset(names - {own})  # a pattern of names may take in the module itself


def by_call(node: ast.Call) -> Iterator[str]:
    """What __import__("a.b") or import_module(f"a.{x}") imports; for {x} any module there."""
    called = (
        node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    )
    if called not in ("__import__", "import_module"):
        return
    (name, *_) = node.args
    if isinstance(name, ast.Constant):
        yield str(name.value)
    elif isinstance(name, ast.JoinedStr) and isinstance(name.values[0], ast.Constant):
        folder = str(name.values[0].value).rpartition(".")[0]
        yield from (each for each in PATHS if each.startswith(folder + "."))


MODULES = pytest.mark.parametrize(
    ("name", "path"), [pytest.param(*each, id=each[0]) for each in PATHS.items()]
)


@MODULES
def test_layers(name: str, path: Path) -> None:
    layer = next(each for each in MAY_IMPORT if within(name, each))
    ours = {each for each in imports(path) if within(each, *OURS)}
    assert {each for each in ours if not within(each, layer, *MAY_IMPORT[layer])} == set()


@MODULES
def test_faces_import_no_jobs(name: str, path: Path) -> None:
    if name.startswith("bestplay.") and not within(name, "bestplay.jobs"):
        assert {each for each in imports(path) if within(each, "bestplay.jobs")} == set()


@MODULES
def test_pages_draw_what_faces_return(name: str, path: Path) -> None:
    if within(name, "ui"):
        assert {each for each in imports(path) if within(each, *CLOSED_TO_UI)} == set()


@MODULES
def test_only_these_modules_touch_the_browser(name: str, path: Path) -> None:
    if name not in TOUCH_THE_BROWSER:
        assert {each for each in imports(path) if within(each, *BROWSER)} == set()


@MODULES
def test_the_core_imports_what_micropython_has(name: str, path: Path) -> None:
    if within(name, *PORTABLE) and name != "bestplay.types":
        tops = {each.partition(".")[0] for each in imports(path)} - BROWSER
        allowed = ON_MICROPYTHON | ONLY.get(name, set())
        assert tops - set(OURS) - allowed == set()


def test_nobody_imports_in_a_circle() -> None:
    """Depth first; a module that is met again on its own path closes a circle."""
    done: set[str] = set()

    def go(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join([*path[path.index(name) :], name])
        if name in done:
            return
        for other in sorted(imports(PATHS[name])):
            if other in PATHS:
                go(other, (*path, name))
        done.add(name)

    for name in PATHS:
        go(name, ())


#: Modules of one game that do not bear its name.
OF_A_GAME = (
    *(f"bestplay.solve.{part}" for part in ("duels", "goals", "losers", "players")),
    *(f"papers.figures.web_ananian{part}" for part in ("", "_first", "_plays", "_sheet")),
    *(f"papers.figures.web{part}" for part in ("", "_advice", "_knight", "_pickomino", "_single")),
)


def own_files(name: str) -> bool:
    """Whether a module belongs to one game or one family of games."""
    names = [*games.families(), *(each.replace("-", "_") for each in games.NAMES)]
    parts = name.split(".")
    own = any(part == each or part.startswith(each + "_") for part in parts for each in names)
    return own or within(name, *OF_A_GAME) or "knock" in parts


@MODULES
def test_only_a_games_own_files_import_it_by_name(name: str, path: Path) -> None:
    """All others find the games in bestplay.games."""
    if own_files(name):
        return
    source = path.read_text("utf-8")
    found_by_record = "import_module(" in source or "__import__(" in source
    named = {each for each in imports(path) if own_files(each)}
    assert not named or found_by_record, f"{name} imports {named}"
