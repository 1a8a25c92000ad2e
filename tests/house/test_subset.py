"""What MicroPython reads wrongly or not at all, and CPython would never tell."""

import ast
from collections.abc import Iterator

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


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in MODULES:
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def test_no_f_string_stands_within_another() -> None:
    wrong = [
        (path, ast.unparse(node))
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and nested(node)
    ]
    assert wrong == []


def test_super_is_asked_for_methods_alone() -> None:
    """MicroPython's super() has a property itself, not what it returns."""
    wrong = []
    for path, tree in trees():
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "super()":
                wrong += [(path, node.lineno, ast.unparse(node))] if id(node) not in called else []
    assert wrong == []
