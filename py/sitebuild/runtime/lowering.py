"""A module in the part of Python that MicroPython has, for what is simple to say in it.

[*a, b], (*a, b), {*a, b} and {**a, "b": c} are put together by + and |, a class of typing's
NamedTuple is one of collections' namedtuple, and zip() loses its strict: what is tested on CPython
holds there.  What else is lacking is told with its line.
"""

import ast
from functools import reduce

#: Methods that MicroPython's texts and numbers do not have.
METHODS = ("bit_count", "removeprefix", "removesuffix", "zfill")

#: Types that it has without parameters.
GENERIC = ("tuple", "list", "dict", "set", "frozenset", "type")

LOAD = ast.Load()


def lower(tree: ast.Module) -> ast.Module:
    """The module, which is changed, with all of that said otherwise.

    SyntaxError names the line of a named tuple's default.
    """
    lowered = _Lowering().visit(tree)
    assert isinstance(lowered, ast.Module)
    return ast.fix_missing_locations(lowered)


class _Lowering(ast.NodeTransformer):
    """Says otherwise what MicroPython has not."""

    def visit_List(self, node: ast.List) -> ast.expr:
        self.generic_visit(node)
        return _join(node) if isinstance(node.ctx, ast.Load) else node

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        self.generic_visit(node)
        return _join(node) if isinstance(node.ctx, ast.Load) else node

    def visit_Set(self, node: ast.Set) -> ast.expr:
        self.generic_visit(node)
        return _join(node)

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        """Pieces between two stars are dicts too: {**a, "b": c} is dict(a) | {"b": c}."""
        self.generic_visit(node)
        if None not in node.keys:
            return node
        pieces: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                pieces.append(_call("dict", [value]))
            elif pieces and isinstance(pieces[-1], ast.Dict):
                pieces[-1].keys.append(key)
                pieces[-1].values.append(value)
            else:
                pieces.append(ast.Dict([key], [value]))
        return _put_together(pieces, ast.BitOr())

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "zip":
            node.keywords = [each for each in node.keywords if each.arg != "strict"]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if [ast.unparse(base) for base in node.bases] == ["NamedTuple"]:
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            for field in fields:
                if field.value:
                    raise lacking(field, "defaults of named tuples")
            names: list[ast.expr] = [ast.Constant(ast.unparse(each.target)) for each in fields]
            told = [ast.Constant(node.name), ast.Tuple(names, LOAD)]
            node.bases = [_call("namedtuple", told)]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        names = [each for each in node.names if each.name != "NamedTuple"]
        if node.module != "typing" or len(names) == len(node.names):
            return [node]
        made = ast.ImportFrom("collections", [ast.alias("namedtuple")], 0)
        left = ast.ImportFrom("typing", names, 0)
        return [ast.copy_location(each, node) for each in (left, made) if each.names]


def _join(node: ast.List | ast.Tuple | ast.Set) -> ast.expr:
    """A list, tuple or set without stars: put together from those of its parts, if it has any."""
    if not any(isinstance(each, ast.Starred) for each in node.elts):
        return node
    pieces: list[ast.expr] = []
    for each in node.elts:
        if isinstance(each, ast.Starred):
            pieces.append(_call(type(node).__name__.lower(), [each.value]))
        elif pieces and isinstance(pieces[-1], ast.List | ast.Tuple | ast.Set):
            pieces[-1].elts.append(each)
        else:
            pieces.append(
                ast.Set([each]) if isinstance(node, ast.Set) else type(node)([each], LOAD)
            )
    return _put_together(pieces, ast.BitOr() if isinstance(node, ast.Set) else ast.Add())


def _call(name: str, arguments: list[ast.expr]) -> ast.Call:
    return ast.Call(ast.Name(name, LOAD), arguments, [])


def _put_together(pieces: list[ast.expr], joins: ast.operator) -> ast.expr:
    return reduce(lambda left, right: ast.BinOp(left, joins, right), pieces)


def write(tree: ast.Module) -> str:
    """The source of a module, which is changed."""
    return f"{ast.unparse(_Bare().visit(tree))}\n" if tree.body else ""


class _Bare(ast.NodeTransformer):
    """Writes a, b = b, a without the parentheses of unparse(), for which MicroPython would make a
    tuple."""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        sides = [each for each in (*node.targets, node.value) if isinstance(each, ast.Tuple)]
        if len(sides) <= len(node.targets) or any(len(side.elts) < 2 for side in sides):
            return node
        bare = [", ".join([ast.unparse(each) for each in side.elts]) for side in sides]
        return ast.Expr(ast.Name(" = ".join(bare), LOAD))


def check(tree: ast.Module) -> None:
    """SyntaxError names the line of what MicroPython has not and what is not put otherwise."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match):
            raise lacking(node, "match")
        if isinstance(node, ast.arguments) and node.posonlyargs:
            raise lacking(node.posonlyargs[0], "parameters by place alone (/)")
        if isinstance(node, ast.ClassDef) and node.keywords:
            raise lacking(node, "keywords of classes")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called = node.func.attr
            if called in METHODS:
                raise lacking(node, f"{called}()")
        if isinstance(node, ast.Subscript):
            kind = ast.unparse(node.value)
            if kind in GENERIC:
                raise lacking(node, f"{kind}[...] as a value; an alias is a TypeAlias")


def lacking(node: ast.stmt | ast.expr | ast.arg, what: str) -> SyntaxError:
    """The error that names what MicroPython has not, and the line where it stands."""
    return SyntaxError(f"line {node.lineno}: MicroPython has no {what}")
