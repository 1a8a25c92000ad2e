"""A module's source without what only people and type checkers read.

Comments, docstrings, annotations, type aliases, type variables, protocols, typed dictionaries,
what makes a class generic, imports that nothing else needs, what completion and notebooks ask for,
empty lines and most of the indentation are cut out; all else stays as it was written and tested,
but for what MicroPython says in another way (lowering).  What it lacks and runs all the same is
told, with its line.
(Empty lines would keep the line numbers, for 1 kB of each page.)
"""

import ast
import io
import json
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from sitebuild import ROOT
from sitebuild.kept import keep_results
from sitebuild.runtime import lowering

#: Modules of the standard library that MicroPython does not have.
LACKING = ("__future__", "abc", "collections.abc", "contextlib", "dataclasses", "enum", "typing")

#: What makes a name for type checkers alone, when it is called or is a class's base.
TYPES = ("NewType", "ParamSpec", "Protocol", "TypeVar", "TypedDict")

#: What a module says of itself to who completes names in a notebook.
OFFERED = ("__all__", "__dir__", "__getattr__")

#: The methods by which notebooks draw a value and make a table of it: pages draw for themselves.
DRAWN = ("_repr_html_", "to_dataframe")

#: What lets plays be sorted: what pages draw is sorted already.
SORTED = "best_first"

_Body = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.If
_Import = ast.Import | ast.ImportFrom
_Function = ast.FunctionDef | ast.AsyncFunctionDef

#: From one byte of the source up to another, and what takes their place.
_Cut = tuple[int, int, bytes]


@cache
def strip(source: str) -> str:
    """The source, cut; remembered, because pages share most of their modules.

    SyntaxError names the line of what MicroPython has not.
    """
    return _cut(source, tuple(filter(_names_type, _says(source).handed)))


@keep_results
def _cut(source: str, types: tuple[str, ...]) -> str:
    """The source, cut; types: what it hands on from other modules that is cut there."""
    tree = ast.parse(source)
    _check_imports(tree)
    lowering.check(_runs(tree))
    source = lowering.lower(source)
    text = source.encode()
    end = len(text) + 1
    for start, stop, instead in sorted(_Finder(source, types).cuts(), reverse=True):
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

    def __init__(self, source: str, types: tuple[str, ...]) -> None:
        self.source = source
        self.types = types
        lines = source.splitlines(keepends=True)
        self.lines = [line.encode() for line in lines]
        self.starts = [0, *accumulate(len(line) for line in self.lines)]
        self.text = b"".join(self.lines)

    def cuts(self) -> list[_Cut]:
        """Every cut; one that lies within another is left out."""
        listed = [*self.comments()]
        tree = ast.parse(self.source)
        listed += self.imports(tree)
        for node in ast.walk(tree):
            if isinstance(node, _Body):
                listed += self.statements(node)
            if isinstance(node, _Function):
                listed += self.signature(node)
            elif isinstance(node, ast.ClassDef):
                listed += self.decorators(node)
                listed += self.bases(node)
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

    def decorators(self, node: ast.ClassDef) -> Iterator[_Cut]:
        """The decorators of a class that only notebooks need, each with its sign."""
        for each in node.decorator_list:
            if _sorts(each):
                yield self.text.rindex(b"@", 0, self.start(each)), self.end(each), b""

    def for_readers(self, node: ast.stmt) -> bool:
        """A text that is no part of anything, a bare annotation, what type checkers need, or
        what completion does."""
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if isinstance(node, ast.AnnAssign):
            return node.value is None or _is_type(node)
        if isinstance(node, ast.Assign):
            return ast.unparse(node.targets[0]) in OFFERED or _is_type(node)
        if isinstance(node, ast.FunctionDef):
            return node.name in DRAWN or (node.name in OFFERED and node.col_offset == 0)
        return _is_type(node)

    def imports(self, tree: ast.Module) -> Iterator[_Cut]:
        """Imports without the names that nothing but types needs."""
        needed, offered = _names_used(tree), _offered_names(tree)
        for node in tree.body:
            if not isinstance(node, _Import):
                continue
            left = [
                alias
                for alias in node.names
                if (alias.asname or alias.name.partition(".")[0]) in needed
                or (_hands_on(alias, offered) and _name(node, alias) not in self.types)
            ]
            if isinstance(node, ast.ImportFrom) and node.module == "__future__":
                left = []
            if len(left) == len(node.names):
                continue
            listed = ", ".join(ast.unparse(alias) for alias in left)
            source = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
            text = f"{source}import {listed}" if left else ""
            yield self.start(node), self.end(node), text.encode()

    def bases(self, node: ast.ClassDef) -> Iterator[_Cut]:
        """What makes a class generic, which is its only base."""
        for base in node.bases:
            if _base(base) == "Generic":
                name = self.start(node) + len(f"class {node.name}".encode())
                yield name, self.text.index(b")", self.end(base)) + 1, b""

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


def _is_type(node: ast.stmt) -> bool:
    """Whether a statement names a type and does nothing else."""
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation) == "TypeAlias"
    if isinstance(node, ast.Assign):
        return isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in TYPES
    if not isinstance(node, ast.ClassDef):
        return False
    return any(_base(base) in TYPES for base in node.bases)


def _base(node: ast.expr) -> str:
    """What a base of a class is called, without the types for which it is generic."""
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node)


def _check_imports(tree: ast.Module) -> None:
    """SyntaxError for a name that is needed and not there to be imported."""
    needed = _names_used(tree) - {"NamedTuple"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in LACKING:
            for alias in node.names:
                if (alias.asname or alias.name) in needed:
                    lacking = f"{node.module}.{alias.name}"
                    raise SyntaxError(f"line {node.lineno}: MicroPython has no {lacking}")


def _runs(tree: ast.AST) -> Iterator[ast.AST]:
    """All that is there to be run."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if (isinstance(node, ast.stmt) and _is_type(node)) or _sorts(node):
            continue
        if isinstance(node, ast.FunctionDef) and node.name in DRAWN:
            continue
        yield node
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns"):
                several = value if isinstance(value, list) else [value]
                waiting += [each for each in several if isinstance(each, ast.AST)]


def _sorts(node: ast.AST) -> bool:
    """Whether a decorator is the one that lets plays be sorted."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == SORTED


class _Said(NamedTuple):
    """What a module says of the names at its top; those of other modules have these before them."""

    handed: list[str]
    """What it imports and offers, which it does not where that is there for types alone."""
    imported: dict[str, str]
    """Names that it imports, as they are called where they come from."""
    types: list[str]
    """Its own names for types alone."""


@cache
def _says(source: str) -> _Said:
    return _Said(*json.loads(_read(source)))


@keep_results
def _read(source: str) -> str:
    """What a module says of the names at its top, as JSON."""
    tree = ast.parse(source)
    offered = _offered_names(tree)
    said = _Said([], {}, [])
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                said.imported[alias.asname or alias.name] = _name(node, alias)
                if _hands_on(alias, offered):
                    said.handed.append(_name(node, alias))
        elif isinstance(node, ast.AnnAssign | ast.Assign | ast.ClassDef) and _is_type(node):
            said.types.append(_defined_name(node))
    return json.dumps(said)


def _names_type(name: str) -> bool:
    """Whether a name of a module of ours is there for types alone, and so cut there.

    It may be handed on from another module.
    """
    module, _, own = name.rpartition(".")
    stem = module.replace(".", "/")
    tails = (f"{base}/{stem}{end}" for base in ("py", "site") for end in (".py", "/__init__.py"))
    path = next((ROOT / tail for tail in tails if (ROOT / tail).is_file()), None)
    if path is None:
        return False
    said = _says(path.read_text("utf-8"))
    return _names_type(said.imported[own]) if own in said.imported else own in said.types


def _hands_on(alias: ast.alias, offered: set[str]) -> bool:
    """Whether a module offers what it imports."""
    return alias.asname == alias.name or (alias.asname or alias.name) in offered


def _name(node: _Import, alias: ast.alias) -> str:
    """What is imported, with its module before it."""
    return f"{node.module}.{alias.name}" if isinstance(node, ast.ImportFrom) else alias.name


def _defined_name(node: ast.AnnAssign | ast.Assign | ast.ClassDef) -> str:
    """The name that a statement gives to something."""
    if isinstance(node, ast.ClassDef):
        return node.name
    return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])


def _names_used(tree: ast.AST) -> set[str]:
    """The names that are looked up from around a node when it runs."""
    names: set[str] = set()
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if (isinstance(node, ast.stmt) and _is_type(node)) or _sorts(node):
            continue
        if isinstance(node, ast.FunctionDef) and node.name in DRAWN:
            continue
        if isinstance(node, _Function) and node is not tree:
            names |= _names_used(node) - _imported_names(node)
            continue
        if isinstance(node, ast.Subscript) and _base(node) == "Generic":
            continue
        if isinstance(node, ast.Name):
            names.add(node.id)
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns"):
                several = value if isinstance(value, list) else [value]
                waiting += [each for each in several if isinstance(each, ast.AST)]
    return names


def _imported_names(function: _Function) -> set[str]:
    """The names that a function imports for itself."""
    found = [node for node in ast.walk(function) if isinstance(node, _Import)]
    return {alias.asname or alias.name for node in found for alias in node.names}


def _offered_names(tree: ast.Module) -> set[str]:
    """What a module's __all__ names."""
    return {
        str(each.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for each in ast.walk(node.value)
        if isinstance(each, ast.Constant)
    }
