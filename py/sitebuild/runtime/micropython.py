"""A module in the part of Python that MicroPython has, without what only people read.

Comments, docstrings, annotations, types and the imports that only they need are taken out, and
what notebooks and learners ask for.  [*a, b], (*a, b), {*a, b} and {**a, "b": c} are put together
by + and |, a class of typing's NamedTuple becomes one of collections' namedtuple, and zip() loses
its strict: what is tested on CPython holds there.  What else is lacking is told with its line.
"""

import ast
from functools import cache, reduce
from pathlib import Path

from sitebuild import ROOT
from sitebuild.kept import keep_results

#: Modules of the standard library that MicroPython does not have.
LACKING = ("__future__", "abc", "collections.abc", "contextlib", "dataclasses", "enum", "typing")

#: Methods that MicroPython's texts and numbers do not have.
METHODS = ("bit_count", "removeprefix", "removesuffix", "zfill")

#: Types that it has without parameters.
GENERIC = ("tuple", "list", "dict", "set", "frozenset", "type")

#: Calls and base classes that make a name for type checkers alone.
TYPES = ("NewType", "ParamSpec", "Protocol", "TypeVar", "TypedDict")

#: Functions by which notebooks complete names, draw a value and make a table of it, and learners
#: meet a game; and the decorator that lets plays be sorted, which pages get sorted already.
ELSEWHERE = ("__dir__", "__getattr__", "_repr_html_", "to_dataframe", "observed", "most_choices")
SORTED = "best_first"

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Import = ast.Import | ast.ImportFrom


@cache
def strip(source: str) -> str:
    """A module's source for MicroPython; SyntaxError names the line of what it does not have."""
    handed_on = _handed_on(ast.parse(source)) if "__all__" in source else {}
    types = [name for name, (module, own) in handed_on.items() if _is_type(module, own)]
    return _strip(source, tuple(types))


@keep_results
def _strip(source: str, types: tuple[str, ...]) -> str:
    """A module's source for MicroPython; types: names of types that __all__ hands on."""
    tree = ast.parse(source)
    offered = {*_handed_on(tree)}.difference(types)
    tree = _Stripping().visit(tree)
    needed = _names(tree)
    _check(tree, needed)
    for node in tree.body:
        if isinstance(node, _Import):
            node.names = [
                alias
                for alias in node.names
                if (alias.asname or alias.name.partition(".")[0]) in needed
                or alias.asname == alias.name
                or (alias.asname or alias.name) in offered
            ]
    tree.body = [each for each in tree.body if not isinstance(each, _Import) or each.names]
    return f"{ast.unparse(_Bare().visit(tree))}\n" if tree.body else ""


class _Stripping(ast.NodeTransformer):
    """Leaves what is there to be run, in MicroPython's words."""

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
        if isinstance(node.value, ast.Call) and _name(node.value.func) in TYPES:
            return None
        return None if _name(node.targets[0]) == "__all__" else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if _name(node.annotation) == "TypeAlias" or node.value is None:
            return None
        return self.generic_visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        return None if node.name in ELSEWHERE else self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        bases = [ast.unparse(base) for base in plain]
        if set(bases).intersection(TYPES):
            return None
        if bases == ["NamedTuple"]:
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            for field in fields:
                if field.value:
                    raise _lacking(field, "defaults of named tuples")
            names = ", ".join(repr(ast.unparse(field.target)) for field in fields)
            plain = [_expression(f"namedtuple({node.name!r}, ({names},))")]
        node.bases = [base for base in plain if ast.unparse(base) != "Generic"]
        node.decorator_list = [
            each for each in node.decorator_list if not ast.unparse(each).startswith(f"{SORTED}(")
        ]
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        names = [alias for alias in node.names if alias.name != "NamedTuple"]
        if node.module != "typing" or len(names) == len(node.names):
            return [node]
        made = ast.ImportFrom("collections", [ast.alias("namedtuple")], 0)
        left = ast.ImportFrom("typing", names, 0)
        return [ast.copy_location(each, node) for each in (left, made) if each.names]

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "zip":
            node.keywords = [each for each in node.keywords if each.arg != "strict"]
        return self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        """Rewrite {**a, "b": c} as dict(a) | {"b": c}."""
        self.generic_visit(node)
        pieces: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                pieces.append(ast.Call(ast.Name("dict"), [value], []))
            elif pieces and isinstance(pieces[-1], ast.Dict):
                pieces[-1].keys.append(key)
                pieces[-1].values.append(value)
            else:
                pieces.append(ast.Dict([key], [value]))
        return _joined(pieces, ast.BitOr()) if None in node.keys else node

    def visit_List(self, node: ast.List | ast.Tuple | ast.Set) -> ast.AST:
        """Rewrite [*a, b] as list(a) + [b]; tuples likewise, and sets with |."""
        self.generic_visit(node)
        starred = [isinstance(each, ast.Starred) for each in node.elts]
        if not any(starred) or isinstance(getattr(node, "ctx", None), ast.Store):
            return node
        pieces: list[ast.expr] = []
        for each in node.elts:
            if isinstance(each, ast.Starred):
                kind = type(node).__name__.lower()
                pieces.append(ast.Call(ast.Name(kind), [each.value], []))
            elif pieces and isinstance(pieces[-1], ast.List | ast.Tuple | ast.Set):
                pieces[-1].elts.append(each)
            else:
                pieces.append(type(node)([each]))
        return _joined(pieces, ast.BitOr() if isinstance(node, ast.Set) else ast.Add())

    visit_Tuple = visit_Set = visit_List


class _Bare(ast.NodeTransformer):
    """Writes a, b = b, a without unparse()'s parentheses, for which MicroPython makes a tuple."""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        sides = [each for each in (*node.targets, node.value) if isinstance(each, ast.Tuple)]
        if len(sides) <= len(node.targets) or any(len(side.elts) < 2 for side in sides):
            return node
        bare = [", ".join([ast.unparse(each) for each in side.elts]) for side in sides]
        return ast.Expr(ast.Name(" = ".join(bare)))


def _joined(pieces: list[ast.expr], operator: ast.operator) -> ast.expr:
    return reduce(lambda left, right: ast.BinOp(left, operator, right), pieces)


def _name(node: ast.expr) -> str:
    """The identifier, if the expression is a plain name; else ""."""
    return node.id if isinstance(node, ast.Name) else ""


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _handed_on(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """{name: (module, name there)} of all names in __all__ that a module imports."""
    offered = {
        str(each.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and _name(node.targets[0]) == "__all__"
        for each in ast.walk(node.value)
        if isinstance(each, ast.Constant)
    }
    imports = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return {name: imports[name] for name in offered & {*imports}}


@cache
def _is_type(module: str, name: str) -> bool:
    """True if a module's name is only a type, which stripping removes where it is defined."""
    stem = ROOT / "py" / module.replace(".", "/")
    for path in (stem.with_suffix(".py"), stem / "__init__.py"):
        for node in _parsed(path).body if path.is_file() else ():
            if isinstance(node, ast.ImportFrom) and node.module:
                own = [each.name for each in node.names if (each.asname or each.name) == name]
                if own:
                    return _is_type(node.module, own[0])
            elif _defines(node, name):
                return _Stripping().visit(node) is None
    return False


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _defines(node: ast.stmt, name: str) -> bool:
    """True for a statement at the top of a module that binds this name."""
    if isinstance(node, ast.ClassDef):
        return node.name == name
    targets = getattr(node, "targets", [getattr(node, "target", None)])
    return any(isinstance(each, ast.Name) and each.id == name for each in targets)


def _names(node: ast.AST) -> set[str]:
    """The names that the code in a node reads or binds, without its functions' own imports."""
    names: set[str] = set()
    waiting = [*ast.iter_child_nodes(node)]
    while waiting:
        each = waiting.pop()
        if isinstance(each, _Function):
            own = [alias for n in ast.walk(each) if isinstance(n, _Import) for alias in n.names]
            names |= _names(each) - {alias.asname or alias.name for alias in own}
        elif isinstance(each, ast.Name):
            names.add(each.id)
        else:
            waiting += ast.iter_child_nodes(each)
    return names


def _check(tree: ast.Module, needed: set[str]) -> None:
    """Raise SyntaxError, with the line, for anything that MicroPython does not have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match):
            raise _lacking(node, "match")
        if isinstance(node, ast.arguments) and node.posonlyargs:
            raise _lacking(node.posonlyargs[0], "parameters by place alone (/)")
        if isinstance(node, ast.ClassDef) and node.keywords:
            raise _lacking(node, "keywords of classes")
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in METHODS:
            raise _lacking(node, f"{ast.unparse(node.func)}()")
        if isinstance(node, ast.Subscript) and _name(node.value) in GENERIC:
            raise _lacking(node, f"{ast.unparse(node)} as a value; an alias is a TypeAlias")
        if isinstance(node, ast.ImportFrom) and node.module in LACKING:
            for alias in node.names:
                if (alias.asname or alias.name) in needed:
                    raise _lacking(node, f"{node.module}.{alias.name}")


def _lacking(node: ast.stmt | ast.expr | ast.arg, what: str) -> SyntaxError:
    return SyntaxError(f"line {node.lineno}: MicroPython has no {what}")
