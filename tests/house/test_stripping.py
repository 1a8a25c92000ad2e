"""What pages load is what was tested, without what only people and type checkers read."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import ROOT, kept
from sitebuild.runtime import stripping
from sitebuild.runtime.lowering import lower
from sitebuild.runtime.stripping import strip

SOURCE = '''\
"""A module."""
from __future__ import annotations
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar
from ui.html import EMPTY, Html, join as join
from bestplay.core.ranked import best_first
import json
# a comment
X = "# no comment"  # a comment
__all__ = (
    "X",
)
def __dir__() -> list[str]:
    """What is offered."""
    return list(__all__)
Number = TypeVar("Number", int, float)
Told: TypeAlias = dict[str, Any]
class Position(Protocol):
    """What a position offers."""
    text: str
    def plays(self) -> Any: ...
class Board(Position, Protocol[Number]):
    """What a board offers."""
class Kept(Generic[Number]):
    a = 2
class Empty:
    """Nothing but words."""
@best_first(
    lambda play: (play.loss, 1),
)
class Fields:
    def _repr_html_(self) -> str:
        """For notebooks."""
        from bestplay.core import notebook
        return notebook.tiles(self.tiles)
    a: int
    """What a is."""
    b: "Any" = 3
def f(a: Html, *b: int, c: Told = {}, **d: Callable[[], Number]) -> tuple[Any, ...]:
    """Words
    on several lines."""
    text = """a string

# not a comment
"""
    return text, EMPTY  # done
def g(): "one line"; return f'{X}#'
async def h(a: int) -> None:
    """Waits."""
    if a:
        for each in await f(
            a,
            text,
        ):
            print(each)  # until then
'''

STRIPPED = """\
from ui.html import EMPTY, join as join
X = '# no comment'

class Kept:
    a = 2

class Empty:
    pass

class Fields:
    b = 3

def f(a, *b, c={}, **d):
    text = 'a string\\n\\n# not a comment\\n'
    return (text, EMPTY)

def g():
    return f'{X}#'

async def h(a):
    if a:
        for each in await f(a, text):
            print(each)
"""


def test_only_what_runs_is_left() -> None:
    assert strip(SOURCE) == STRIPPED


def test_what_micropython_lacks_is_told_with_its_line() -> None:
    with pytest.raises(SyntaxError, match=r"line 2: MicroPython has no typing\.cast"):
        strip('"""A module."""\nfrom typing import cast\nx = cast(int, 3)\n')


def test_what_a_function_imports_for_itself_is_not_imported_before() -> None:
    """It may come later than the rest of the page."""
    later = "def f(a: X) -> X:\n    from late import X\n    return X(a)\n"
    assert strip("from late import X\n" + later) == strip(later)


def test_a_type_that_a_face_offers_is_not_imported_where_it_is_cut() -> None:
    offered = 'from bestplay.shut_the_box.payoffs import GOALS, GoalName\n__all__ = ("{}",)\n'
    plain = "from bestplay.shut_the_box.payoffs import GOALS\n"
    assert strip(offered.format('GOALS", "GoalName')) == plain
    again = "from bestplay.shut_the_box import Game as Game, GoalName as GoalName\n"
    assert strip(again) == "from bestplay.shut_the_box import Game as Game\n"


def test_what_is_kept_of_a_module_follows_those_that_it_imports_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between builds too, where one has a name for types alone, and the next to be run."""
    monkeypatch.setattr(stripping, "ROOT", tmp_path)
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    folder = tmp_path / "py" / "bestplay"
    folder.mkdir(parents=True)
    (folder / "face.py").write_text("from bestplay.rules import Name as Name\n", "utf-8")
    source = 'from bestplay.face import Name\n__all__ = ("Name",)\n'
    for rule, left in (
        ("Name: TypeAlias = str\n", ""),
        ('Name = "a name"\n', "from bestplay.face import Name\n"),
        ("class Name(Protocol):\n    text: str\n", ""),
        ("class Name:\n    pass\n", "from bestplay.face import Name\n"),
    ):
        (folder / "rules.py").write_text(rule, "utf-8")
        strip.cache_clear()  # as a new process begins
        assert strip(source) == left
    assert [*(tmp_path / "kept").iterdir()]


#: What runs in the pages; what the games give to the build runs there alone.
MODULES = sorted(
    path
    for folder in ("py/bestplay", "site/ui", "site/games")
    for path in (ROOT / folder).rglob("*.py")
    if path.parent.name != "build"
)


@pytest.mark.slow
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_stripping_our_modules_changes_nothing_else(path: Path) -> None:
    source = path.read_text("utf-8")
    assert _code(ast.parse(strip(source))) == _code(lower(ast.parse(source)))


def test_what_runs_finds_every_name_that_it_needs(tmp_path: Path) -> None:
    for path in MODULES:
        to = tmp_path / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(strip(path.read_text("utf-8")), "utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821"]
    found = subprocess.run([*ruff, tmp_path], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def _code(tree: ast.Module) -> str:
    """The syntax tree without what only people, type checkers and completion read."""
    return ast.dump(_Plain().visit(tree))


class _Plain(ast.NodeTransformer):
    """Takes out annotations, texts that nothing uses, and what is for type checkers."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        return None if isinstance(node.value, ast.Constant) else self._inside(node)

    def visit_Pass(self, node: ast.Pass) -> None:
        return None

    def visit_Import(self, node: ast.Import) -> None:
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return None

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
        if {"Protocol", "TypedDict"} & bases:
            return None
        node.decorator_list = [
            each for each in node.decorator_list if not ast.unparse(each).startswith("best_first(")
        ]
        if bases == {"Generic"}:
            node.bases = []
        return self._inside(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        if ast.unparse(node.targets[0]) == "__all__" or ast.unparse(node.value)[:8] == "TypeVar(":
            return None
        return self._inside(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None or ast.unparse(node.annotation) == "TypeAlias":
            return None
        plain = ast.Assign(targets=[node.target], value=node.value, lineno=node.lineno)
        return self._inside(plain)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        if node.name in ("__dir__", "__getattr__") and node.col_offset == 0:
            return None
        if node.name in ("_repr_html_", "to_dataframe"):
            return None
        node.returns = None
        return self._inside(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST | None:
        node.returns = None
        return self._inside(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def _inside(self, node: ast.stmt) -> ast.stmt:
        visited = self.generic_visit(node)
        assert isinstance(visited, ast.stmt)
        return visited
