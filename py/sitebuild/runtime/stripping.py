"""A module's source without what only people and type checkers read.

Comments, docstrings, annotations, `TYPE_CHECKING = False`, what stands below `if TYPE_CHECKING:`,
what completion asks for, empty lines and most of the indentation are cut out; all else stays as it
was written and tested.
(Empty lines would keep the line numbers, for 1 kB of each page.)
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import TypeGuard

FLAG = "TYPE_CHECKING"

#: What a module says of itself to who completes names in a notebook.
OFFERED = ("__all__", "__dir__")

_Body = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.If
_Function = ast.FunctionDef | ast.AsyncFunctionDef

#: From one byte of the source up to another, and what takes their place.
_Cut = tuple[int, int, bytes]


@cache
def strip(source: str) -> str:
    """The source, cut; remembered, because pages share most of their modules."""
    text = source.encode()
    end = len(text) + 1
    for start, stop, instead in sorted(_Finder(source).cuts(), reverse=True):
        if stop > end:
            # It reaches into a greater cut that is done already, so it lies within it.
            continue
        text = text[:start] + instead + text[stop:]
        end = start
    return _narrow(_without_empty_lines(text.decode()))


def _without_empty_lines(text: str) -> str:
    """The text without its empty lines, but for those within a string."""
    empty = {
        token.start[0]
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.NL and not token.line.strip()
    }
    lines = text.splitlines()
    return "".join([f"{line.rstrip()}\n" for n, line in enumerate(lines, 1) if n not in empty])


def _narrow(text: str) -> str:
    """The text with one space for each level of its blocks, and none where a line goes on."""
    depths: dict[int, int] = {}
    kept: set[int] = set()
    depth, begins = 0, True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.INDENT, tokenize.DEDENT):
            depth += 1 if token.type == tokenize.INDENT else -1
        elif token.type == tokenize.NEWLINE:
            begins = True
        elif token.type != tokenize.NL:
            if begins:
                depths[token.start[0]] = depth
            begins = False
            kept.update(range(token.start[0] + 1, token.end[0] + 1))  # lines within a string
    lines = enumerate(text.splitlines(keepends=True), 1)
    return "".join(
        [line if n in kept else " " * depths.get(n, 0) + line.lstrip(" ") for n, line in lines]
    )


class _Finder:
    """Finds what is to be cut out of a source; places are counted in bytes, as ast does."""

    def __init__(self, source: str) -> None:
        self.source = source
        lines = source.splitlines(keepends=True)
        self.lines = [line.encode() for line in lines]
        self.starts = [0, *accumulate(len(line) for line in self.lines)]
        self.text = b"".join(self.lines)
        self.asked = False
        """Whether the flag has to be there at run time."""

    def cuts(self) -> list[_Cut]:
        """Every cut; one that lies within another is left out."""
        listed = [*self.comments()]
        tree = ast.parse(self.source)
        self.asked = any(_is_asked(node) and node.orelse for node in ast.walk(tree))
        for node in ast.walk(tree):
            if isinstance(node, _Body):
                listed += self.statements(node)
            if isinstance(node, _Function):
                listed += self.signature(node)
            elif isinstance(node, ast.AnnAssign) and node.value:
                listed.append((self.end(node.target), self.end(node.annotation), b""))
        whole = [(start, stop) for start, stop, _ in listed]
        return [
            cut
            for cut in set(listed)
            if not any(a <= cut[0] and cut[1] <= b and (a, b) != cut[:2] for a, b in whole)
        ]

    def at(self, row: int, column: int) -> int:
        return self.starts[row - 1] + column

    def start(self, node: ast.expr | ast.stmt | ast.arg) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt | ast.arg) -> int:
        return self.at(node.end_lineno or 0, node.end_col_offset or 0)

    def comments(self) -> Iterator[_Cut]:
        for token in tokenize.generate_tokens(io.StringIO(self.source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                start = self.at(row, len(token.line[:column].encode()))
                yield start, start + len(token.string.encode()), b""

    def statements(self, node: _Body) -> Iterator[_Cut]:
        """The statements of a body that are for readers alone, where they fill their lines."""
        readers = [inner for inner in node.body if self.for_readers(inner) and self.alone(inner)]
        for inner in readers:
            keep = len(readers) == len(node.body) and inner is readers[0]
            instead = b"pass" if keep and not isinstance(node, ast.Module) else b""
            yield self.start(inner), self.end(inner), instead

    def for_readers(self, node: ast.stmt) -> bool:
        """A text that is no part of anything, a bare annotation, what type checkers need, or
        what completion does."""
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if isinstance(node, ast.AnnAssign):
            return node.value is None
        if isinstance(node, ast.Assign):
            name = ast.unparse(node.targets[0])
            return name in OFFERED or (name == FLAG and not self.asked)
        if isinstance(node, ast.FunctionDef):
            return node.name in OFFERED and node.col_offset == 0
        return _is_asked(node) and not node.orelse

    def alone(self, node: ast.stmt) -> bool:
        """Whether a statement shares no line with another one."""
        before = self.lines[node.lineno - 1][: node.col_offset]
        after = self.lines[(node.end_lineno or 0) - 1][node.end_col_offset :]
        return not before.strip() and not after.partition(b"#")[0].strip()

    def signature(self, node: _Function) -> Iterator[_Cut]:
        """The annotations of a function's parameters and of its result."""
        arguments = node.args
        listed = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        listed += [each for each in (arguments.vararg, arguments.kwarg) if each]
        for argument in listed:
            if argument.annotation:
                name = self.start(argument) + len(argument.arg.encode())
                yield name, self.end(argument.annotation), b""
        if node.returns:
            arrow = self.text.rindex(b"->", 0, self.start(node.returns))
            while self.text[arrow - 1 : arrow] == b" ":
                arrow -= 1
            yield arrow, self.end(node.returns), b""


def _is_asked(node: ast.AST) -> TypeGuard[ast.If]:
    """Whether a statement asks for the flag."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == FLAG
