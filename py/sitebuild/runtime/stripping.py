"""A module's source without what only people and type checkers read.

Comments, docstrings, annotations, type aliases, type variables, protocols, typed dictionaries,
what makes a class generic, imports that nothing else needs, and what completion and notebooks ask
for are taken out; all else says what was written and tested, in the words that MicroPython has
(lowering).  What it lacks and runs all the same is told, with its line.
"""

import ast
import json
from functools import cache
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

#: The methods by which notebooks draw a value and make a table of it, and learners meet a game.
ELSEWHERE = ("_repr_html_", "to_dataframe", "observed", "most_choices")

#: What lets plays be sorted: what pages draw is sorted already.
SORTED = "best_first"

_Import = ast.Import | ast.ImportFrom
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def strip(source: str) -> str:
    """The source of what is left; remembered, because pages share most of their modules.

    SyntaxError names the line of what MicroPython has not.
    """
    return _cut(source, tuple(filter(_names_type, _says(source).handed)))


@keep_results
def _cut(source: str, types: tuple[str, ...]) -> str:
    """The source of what is left; types: what it hands on from other modules that is cut there."""
    tree = lowering.lower(ast.parse(source))
    offered = _offered_names(tree)
    tree = _Running().visit(tree)
    needed = _names_used(tree)
    _check_imports(tree, needed)
    lowering.check(tree)
    for node in tree.body:
        if isinstance(node, _Import):
            node.names = [
                alias
                for alias in node.names
                if (alias.asname or alias.name.partition(".")[0]) in needed
                or (_hands_on(alias, offered) and _name(node, alias) not in types)
            ]
    tree.body = [each for each in tree.body if not isinstance(each, _Import) or each.names]
    return lowering.write(tree)


class _Running(ast.NodeTransformer):
    """Leaves what is there to be run."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name in ("annotation", "returns"):
            if hasattr(node, name):
                setattr(node, name, None)
        super().generic_visit(node)
        if isinstance(node, ast.stmt) and getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        words = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if words else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        offers = isinstance(node.targets[0], ast.Name) and node.targets[0].id in OFFERED
        return None if offers or _is_type(node) else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None or _is_type(node):
            return None
        return self.generic_visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        offers = node.name in OFFERED and node.col_offset == 0
        return None if offers or node.name in ELSEWHERE else self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        if _is_type(node):
            return None
        node.decorator_list = [each for each in node.decorator_list if not _sorts(each)]
        bases = [each for each in node.bases if _base(each) != "Generic"]
        node.bases = [each.value if isinstance(each, ast.Subscript) else each for each in bases]
        return self.generic_visit(node)


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


def _sorts(node: ast.expr) -> bool:
    """Whether a decorator is the one that lets plays be sorted."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == SORTED


def _check_imports(tree: ast.Module, needed: set[str]) -> None:
    """SyntaxError for a name that is needed and not there to be imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in LACKING:
            for alias in node.names:
                if (alias.asname or alias.name) in needed:
                    raise lowering.lacking(node, f"{node.module}.{alias.name}")


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
    waiting = [*ast.iter_child_nodes(tree)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, _Function):
            names |= _names_used(node) - _imported_names(node)
        elif isinstance(node, ast.Name):
            names.add(node.id)
        else:
            waiting += ast.iter_child_nodes(node)
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
