"""What MicroPython reads wrongly or not at all, and CPython would never tell."""

import ast
from pathlib import Path

import pytest

from sitebuild import ROOT

#: What runs in the pages; what the games give to the build runs there alone.
MODULES = sorted(
    path
    for folder in ("py/bestplay", "site/ui", "site/games")
    for path in (ROOT / folder).rglob("*.py")
    if path.parent.name != "build"
)


def nested(text: ast.JoinedStr) -> bool:
    """Whether an f-string stands within another one."""
    places = [part.value for part in text.values if isinstance(part, ast.FormattedValue)]
    return any(isinstance(node, ast.JoinedStr) for place in places for node in ast.walk(place))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_f_string_stands_within_another(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    assert [ast.unparse(text) for text in texts if nested(text)] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_super_is_asked_for_methods_alone(path: Path) -> None:
    """MicroPython's super() has a property itself, not what it returns."""
    tree = ast.parse(path.read_text("utf-8"))
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "super()":
            assert id(node) in called, f"line {node.lineno}: {ast.unparse(node)}"
