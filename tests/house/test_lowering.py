"""What ordinary Python says and MicroPython has not is said otherwise, and means the same there."""

import ast
import json
from typing import Any

import pytest

from sitebuild import ROOT
from sitebuild.runtime.lowering import lower, write
from sitebuild.runtime.stripping import strip
from tests.portable.harness import Everywhere

#: Of x = [1, 2], y = (3,), d = {"a": 1}: expressions that a JSON text can show.
SAID = [
    "[*x, 3]",
    "[0, *x]",
    "[*x]",
    "[*x, *y, 5, 6, *[n + 1 for n in x]]",
    "[*x, [*y, 7], (*x, *y)]",
    "list((*x, 3))",
    "list((0, *y))",
    "(*y, *x)[1]",
    "sorted({*x, 3, *y})",
    "sorted({**d, 'b': 2}.items())",
    "sorted({'b': 2, **d, 'a': 3}.items())",
    "sorted({**{'a': 9, 'c': 4}, **d}.items())",
    "list(zip(x, [*x], strict=True))",
    "[a + b for a, b in zip(x, [5, 6], strict=False)]",
    "['é', *x]",
    "[*(x or y), *x[:1]]",
]

GIVEN = 'x, y, d = [1, 2], (3,), {"a": 1}\n'

CLASSES = '''
from __future__ import annotations
from typing import Any, NamedTuple
import json
class Pair(NamedTuple):
    """Two numbers.

    low   the lower
    high  the higher
    """

    low: int
    high: int

    @property
    def sum(self) -> int:
        return self.low + self.high
class One(NamedTuple):
    value: Any
class Named(Pair):
    def __repr__(self) -> str:
        return f"{self.low} to {self.high}"
pair, one = Pair(1, high=2), One([3])
print(json.dumps([list(pair), pair.sum, pair == (1, 2), pair.high, one.value, repr(pair),
    hash(pair) == hash((1, 2)), repr(Named(3, 4)), Named(3, 4).sum,
    [list(each) for each in sorted([Pair(2, 1), pair])]]))
'''


def told(source: str) -> Any:
    names: dict[str, Any] = {}
    exec(source, names)
    return names["told"]


@pytest.mark.parametrize("said", SAID)
def test_what_is_said_otherwise_means_the_same(said: str) -> None:
    source = f"{GIVEN}told = {said}\n"
    lowered = strip(source)
    assert told(lowered) == told(source)
    stars = [node for node in ast.walk(ast.parse(lowered)) if isinstance(node, ast.Starred)]
    assert stars == []
    assert "**" not in lowered
    assert "strict" not in lowered


@pytest.mark.slow
def test_micropython_understands_all_of_it(everywhere: Everywhere) -> None:
    for said in SAID:
        written = f"import json\n{GIVEN}print(json.dumps({said}))\n"
        names: dict[str, Any] = {}
        exec(f"{GIVEN}told = {said}\n", names)
        expected = json.loads(json.dumps(names["told"]))
        assert set(map(repr, everywhere(strip(written)).values())) == {repr(expected)}, said


def test_a_named_tuple_is_the_same_everywhere(everywhere: Everywhere) -> None:
    told = everywhere(strip(CLASSES).replace("from __future__ import annotations\n", ""))
    assert told["cpython"] == told["micropython"] == told["pyodide"]
    assert told["cpython"][:6] == [[1, 2], 3, True, 2, [3], "Pair(low=1, high=2)"]
    first = everywhere.interpreters[0]
    assert first.run(CLASSES.lstrip()) == told["cpython"]


def test_what_needs_no_other_words_stays_as_it_was_written() -> None:
    for kept in (
        "a, *b = x\n",
        "a, b = b, a + 1\n",
        "[a, *b] = x\n",
        "f(*x, **d)\n",
        "for a, *b in x:\n    pass\n",
        "zip(x, y)\n",
        "print(*[1, 2])\n",
        "a, = (b,)\n",
        "a, b = (c,)\n",
        "a, b = c, d = e, f\n",
        "a = b, c = (d, e)\n",
    ):
        assert write(lower(ast.parse(kept))) == kept


def test_a_named_tuple_leaves_what_else_typing_gives() -> None:
    source = "from typing import Any, NamedTuple\nclass A(NamedTuple):\n    a: Any\n"
    assert strip(source) == (
        "from collections import namedtuple\n\nclass A(namedtuple('A', ('a',))):\n    pass\n"
    )


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('x = "ab"\n\ny = x.removeprefix("a")\n', r"line 3: MicroPython has no removeprefix\(\)"),
        ("x = 5\ny = x.bit_count()\n", r"line 2: MicroPython has no bit_count\(\)"),
        ("A = tuple[int, str]\n", r"line 1: MicroPython has no tuple\[...\] as a value"),
        ("def f(a, /, b):\n    return a\n", "line 1: MicroPython has no parameters by place"),
        ("class A(B, metaclass=C):\n    pass\n", "line 1: MicroPython has no keywords of classes"),
        ("# words\nmatch x:\n    case 1:\n        pass\n", "line 2: MicroPython has no match"),
        (
            "from typing import NamedTuple\nx = [*a]\nclass A(NamedTuple):\n    a: int = 3\n",
            "line 4: MicroPython has no defaults of named tuples",
        ),
        (
            "x = [\n    *a,\n]\nfrom typing import NamedTuple, cast\ny = cast(int, x)\n",
            "line 4: MicroPython has no typing.cast",
        ),
    ],
)
def test_what_cannot_be_said_is_told_with_the_line_as_it_was_written(
    source: str, message: str
) -> None:
    with pytest.raises(SyntaxError, match=message):
        strip(source)


def test_what_only_type_checkers_and_notebooks_read_may_say_anything() -> None:
    source = """\
from typing import Protocol
class Game(Protocol):
    def plays(self, board: str, /) -> str: ...
class Board:
    def _repr_html_(self) -> str:
        return "a".removeprefix("a")
"""
    assert strip(source) == "class Board:\n    pass\n"


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


def trees(having: str) -> list[tuple[str, ast.Module]]:
    """The modules in whose text this stands."""
    texts = [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in MODULES]
    return [(path, ast.parse(text)) for path, text in texts if having in text]


def test_no_f_string_stands_within_another() -> None:
    wrong = [
        (path, ast.unparse(node))
        for path, tree in trees('f"')
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and nested(node)
    ]
    assert wrong == []


def is_super(node: ast.expr) -> bool:
    named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id
    return named == "super"


def test_super_is_asked_for_methods_alone() -> None:
    """MicroPython's super() has a property itself, not what it returns."""
    wrong = []
    for path, tree in trees("super()"):
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and is_super(node.value):
                wrong += [(path, node.lineno, ast.unparse(node))] if id(node) not in called else []
    assert wrong == []
