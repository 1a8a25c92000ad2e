"""Who may import whom: dice <- rules <- solve, and only the page's own module the browser."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BASES = (ROOT / "py", ROOT / "site")

#: Layer to the layers that it may import besides itself. The first name that fits counts.
MAY_IMPORT = {
    "bestplay.dice": (),
    "bestplay.words": (),
    "bestplay.rules": ("bestplay.dice", "bestplay.words"),
    "bestplay.binomials": (),
    "bestplay.solve": (
        "bestplay.binomials",
        "bestplay.dice",
        "bestplay.words",
        "bestplay.rules",
    ),
    "bestplay.advice": ("bestplay.dice", "bestplay.words", "bestplay.rules", "bestplay.solve"),
    "bestplay.tables": ("bestplay.dice", "bestplay.words", "bestplay.rules", "bestplay.solve"),
    "bestplay.catalogue": ("bestplay.tables",),
    "bestplay.study": (
        "bestplay.dice",
        "bestplay.words",
        "bestplay.rules",
        "bestplay.solve",
        "bestplay.tables",
    ),
}

#: The core that runs on MicroPython, and what that has of the standard library.
PORTABLE = (
    "bestplay.binomials",
    "bestplay.dice",
    "bestplay.words",
    "bestplay.rules",
    "bestplay.solve",
    "bestplay.advice",
    "bestplay.tables",
    "bestplay.catalogue",
    "bestplay.jobs",
    "ui",
)
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

#: What runs only on the build machine, and so may import the studies.
BUILD = ("bestplay.study", "bestplay.figures", "bestplay.results", "sitebuild")

BROWSER = {"js", "pyodide", "micropip"}


def modules() -> Iterator[tuple[str, Path]]:
    for base in BASES:
        for path in sorted(base.rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


def imports(path: Path) -> set[str]:
    """The full names that a module imports: for `from a import b` both a and a.b."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by full names"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def within(name: str, *layers: str) -> bool:
    return any(name == layer or name.startswith(layer + ".") for layer in layers)


MODULES = pytest.mark.parametrize(
    ("name", "path"), [pytest.param(*each, id=each[0]) for each in modules()]
)


@MODULES
def test_layers(name: str, path: Path) -> None:
    layer = next((each for each in MAY_IMPORT if within(name, each)), None)
    if layer is None:
        return
    ours = {each for each in imports(path) if within(each, "bestplay", "ui", "sitebuild")}
    assert {each for each in ours if not within(each, layer, *MAY_IMPORT[layer])} == set()


@MODULES
def test_only_the_build_imports_studies(name: str, path: Path) -> None:
    if not within(name, *BUILD):
        assert {each for each in imports(path) if within(each, "bestplay.study")} == set()


@MODULES
def test_only_the_page_module_touches_the_browser(name: str, path: Path) -> None:
    if name != "ui.page":
        assert {each for each in imports(path) if within(each, *BROWSER)} == set()


@MODULES
def test_the_core_imports_what_micropython_has(name: str, path: Path) -> None:
    if within(name, *PORTABLE):
        tops = {each.partition(".")[0] for each in imports(path)} - BROWSER
        assert tops - {"bestplay", "ui"} - ON_MICROPYTHON == set()
