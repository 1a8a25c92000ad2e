"""What pages load is what was tested, without what only people and type checkers read."""

import ast
from pathlib import Path

import pytest

from sitebuild import ROOT
from sitebuild.runtime.stripping import strip

SOURCE = '''\
"""A module."""
# a comment
X = "# no comment"  # a comment
__all__ = (
    "X",
)
def __dir__() -> list[str]:
    """What is offered."""
    return list(__all__)
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
class Empty:
    """Nothing but words."""
class Fields:
    a: int
    """What a is."""
    b: "Any" = 3
def f(a: "Any", *b: int, c: "dict[str, int]" = {}, **d: str) -> "tuple[Any, ...]":
    """Words
    on several lines."""
    text = """a string

# not a comment
"""
    return text, a  # done
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

STRIPPED = '''\
X = "# no comment"
class Empty:
 pass
class Fields:
 b = 3
def f(a, *b, c = {}, **d):
 text = """a string

# not a comment
"""
 return text, a
def g(): "one line"; return f'{X}#'
async def h(a):
 if a:
  for each in await f(
a,
text,
):
   print(each)
'''


def test_only_what_runs_is_left() -> None:
    assert strip(SOURCE) == STRIPPED


def test_a_flag_that_is_asked_at_run_time_stays() -> None:
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n import a\nelse:\n import b\n"
    assert strip(source) == source


def test_letters_beyond_ascii_do_not_move_the_cuts() -> None:
    source = 'x = "é"  # ü\ndef f(é: int) -> "Straße":\n    return "ß"  # ö\n'
    assert strip(source) == 'x = "é"\ndef f(é):\n return "ß"\n'


MODULES = sorted([*ROOT.glob("py/bestplay/**/*.py"), *ROOT.glob("site/ui/**/*.py")])


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_stripping_our_modules_changes_nothing_else(path: Path) -> None:
    source = path.read_text("utf-8")
    assert _code(strip(source)) == _code(source)


def _code(source: str) -> str:
    """The syntax tree without what only people, type checkers and completion read."""
    return ast.dump(_Plain().visit(ast.parse(source)))


class _Plain(ast.NodeTransformer):
    """Takes out annotations, texts that nothing uses, and what is for type checkers."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        return None if isinstance(node.value, ast.Constant) else self._inside(node)

    def visit_Pass(self, node: ast.Pass) -> None:
        return None

    def visit_If(self, node: ast.If) -> ast.AST | None:
        checked = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if checked and not node.orelse else self._inside(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        names = [ast.unparse(target) for target in node.targets]
        return None if names in (["TYPE_CHECKING"], ["__all__"]) else self._inside(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        plain = ast.Assign(targets=[node.target], value=node.value, lineno=node.lineno)
        return self._inside(plain)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        if node.name == "__dir__":
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
