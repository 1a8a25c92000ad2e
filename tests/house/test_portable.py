"""Pages' Python means the same on MicroPython: lowered, stripped, and complete."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sitebuild import ROOT
from sitebuild.runtime.micropython import strip
from tests.portable.harness import Everywhere

#: What runs in the pages; what the games give to the build runs there alone.
MODULES = sorted(
    path
    for folder in ("py/bestplay", "site/ui", "site/games")
    for path in (ROOT / folder).rglob("*.py")
    if path.parent.name != "build"
)

#: Of x = [1, 2], y = (3,), d = {"a": 1}: expressions that the build writes otherwise.
LOWERED = [
    "[0, *x, *y, 5, 6, *[n + 1 for n in x]]",
    "[*x, [*y, 7], (*x, *y)]",
    "list((*y, *x))",
    "sorted({*x, 3, *y})",
    "sorted({**{'a': 9, 'c': 4}, **d, 'b': 2}.items())",
    "list(zip(x, [*x], strict=True))",
    "['é', *(x or y), *x[:1]]",
]

GIVEN = 'x, y, d = [1, 2], (3,), {"a": 1}\n'

#: A named tuple of typing, with all that ours use.
CLASSES = '''
from __future__ import annotations
from typing import Any, NamedTuple
import json
class Pair(NamedTuple):
    """Two numbers."""

    low: int
    high: int

    @property
    def sum(self) -> int:
        return self.low + self.high
class Named(Pair):
    def __repr__(self) -> str:
        return f"{self.low} to {self.high}"
pair = Pair(1, high=2)
print(json.dumps([list(pair), pair.sum, pair == (1, 2), repr(pair), hash(pair) == hash((1, 2)),
    repr(Named(3, 4)), Named(3, 4).sum, [list(each) for each in sorted([Pair(2, 1), pair])]]))
'''


def test_what_micropython_cannot_say_means_the_same_there(everywhere: Everywhere) -> None:
    for said in LOWERED:
        names: dict[str, Any] = {}
        exec(f"{GIVEN}told = {said}\n", names)
        lowered = strip(f"import json\n{GIVEN}print(json.dumps({said}))\n")
        expected = repr(json.loads(json.dumps(names["told"])))
        assert {repr(told) for told in everywhere(lowered).values()} == {expected}, said
    told = everywhere(strip(CLASSES))
    assert told["cpython"] == told["micropython"] == told["pyodide"]
    assert told["cpython"][:4] == [[1, 2], 3, True, "Pair(low=1, high=2)"]


@pytest.mark.parametrize(
    ("source", "line", "lacks"),
    [
        ('x = "ab"\n\ny = x.removeprefix("a")\n', 3, "removeprefix"),
        ("A = tuple[int, str]\n", 1, "tuple"),
        ("def f(a, /, b):\n    return a\n", 1, "place"),
        ("class A(B, metaclass=C):\n    pass\n", 1, "keywords"),
        ("# words\nmatch x:\n    case 1:\n        pass\n", 2, "match"),
        ("from typing import NamedTuple\nclass A(NamedTuple):\n    a: int = 3\n", 3, "defaults"),
        ("from typing import cast\nx = [\n    *a,\n]\ny = cast(int, x)\n", 1, "cast"),
    ],
)
def test_what_it_lacks_is_told_with_its_line(source: str, line: int, lacks: str) -> None:
    with pytest.raises(SyntaxError, match=rf"line {line}: MicroPython has no .*{lacks}"):
        strip(source)


def test_what_runs_finds_every_name_that_it_needs(tmp_path: Path) -> None:
    for path in MODULES:
        to = tmp_path / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(strip(path.read_text("utf-8")), "utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821"]
    found = subprocess.run([*ruff, tmp_path], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def test_super_is_asked_for_methods_alone() -> None:
    """MicroPython's super() has a property itself, not its value."""
    for path in MODULES:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        asked = [n for n in nodes if isinstance(n, ast.Attribute) and id(n) not in called]
        assert not [n for n in asked if ast.unparse(n).startswith("super().")], path
