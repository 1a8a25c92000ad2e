"""A module's source in the part of Python that MicroPython has, for what is simple to say in it.

[*a, b], (*a, b), {*a, b} and {**a, "b": c} are put together by + and |, a class of typing's
NamedTuple is one of collections' namedtuple, and zip() loses its strict: what is tested on CPython
holds there.  What else is lacking is told with its line, which is that of the source as it was
written.
"""

import ast
from collections.abc import Iterable, Iterator
from itertools import accumulate

#: Methods that MicroPython's texts and numbers do not have.
METHODS = ("bit_count", "removeprefix", "removesuffix", "zfill")

#: Types that it has without parameters.
GENERIC = ("tuple", "list", "dict", "set", "frozenset", "type")

#: What several elements of a kind stand in, what makes that of a starred one, and what joins them.
_LISTED: dict[type[ast.expr], tuple[str, str, str, str]] = {
    ast.List: ("[", "]", "list", " + "),
    ast.Tuple: ("(", ",)", "tuple", " + "),
    ast.Set: ("{", "}", "set", " | "),
    ast.Dict: ("{", "}", "dict", " | "),
}


def lower(source: str) -> str:
    """The source with all of that said otherwise."""
    while found := [*_changes(source, ast.parse(source))]:
        text = source.encode()
        starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
        cuts = []
        for node, instead in found:
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            cuts.append((start, -end, instead))
        done, pieces = 0, b""
        for start, end, instead in sorted(cuts):  # the outer of two first
            if start >= done:  # what lies within another one is left for the next round
                pieces += text[done:start] + instead.encode()
                done = -end
        source = (pieces + text[done:]).decode()
    return source


def check(nodes: Iterable[ast.AST]) -> None:
    """SyntaxError names the line of what MicroPython has not and what is not put otherwise."""
    for node in nodes:
        lacking = ""
        if isinstance(node, ast.Match):
            lacking = "match"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            lacking, node = "parameters by place alone (/)", node.posonlyargs[0]
        elif isinstance(node, ast.ClassDef) and node.keywords:
            lacking = "keywords of classes"
        elif isinstance(node, ast.ClassDef) and _is_named_tuple(node):
            given = [each for each in node.body if isinstance(each, ast.AnnAssign) and each.value]
            if given:
                lacking, node = "defaults of named tuples", given[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            lacking = f"{node.func.attr}()" if node.func.attr in METHODS else ""
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value) in GENERIC:
            lacking = f"{ast.unparse(node.value)}[...] as a value; an alias is a TypeAlias"
        if lacking and isinstance(node, (ast.stmt, ast.expr, ast.arg)):
            raise SyntaxError(f"line {node.lineno}: MicroPython has no {lacking}")


def _changes(source: str, tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What is put otherwise, each with the text that takes its place."""

    def text(node: ast.expr) -> str:
        return ast.get_source_segment(source, node) or ""

    for node in ast.walk(tree):
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            loaded = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
            stars = [isinstance(each, ast.Starred) for each in node.elts]
            if loaded and any(stars):
                inner = [
                    each.value if isinstance(each, ast.Starred) else each for each in node.elts
                ]
                parts = [(text(each), star) for each, star in zip(inner, stars, strict=True)]
                yield node, _join(parts, type(node))
        elif isinstance(node, ast.Dict) and None in node.keys:
            pairs = zip(node.keys, node.values, strict=True)
            parts = [
                (f"{text(key)}: {text(value)}", False) if key else (text(value), True)
                for key, value in pairs
            ]
            yield node, _join(parts, ast.Dict)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "zip":
            if [each.arg for each in node.keywords] == ["strict"]:
                yield node, f"zip({', '.join([text(each) for each in node.args])})"
        elif isinstance(node, ast.ClassDef) and _is_named_tuple(node):
            fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
            listed = ", ".join([f'"{ast.unparse(field)}"' for field in fields])
            end = "," if len(fields) == 1 else ""
            yield node.bases[0], f'namedtuple("{node.name}", ({listed}{end}))'
    for node in tree.body:
        names = [each.name for each in node.names] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module == "typing" and "NamedTuple" in names:
            left = ", ".join([each for each in names if each != "NamedTuple"])
            lines = [f"from typing import {left}"] if left else []
            lines.append("from collections import namedtuple")
            yield node, "\n".join(lines)


def _is_named_tuple(node: ast.ClassDef) -> bool:
    return [ast.unparse(base) for base in node.bases] == ["NamedTuple"]


def _join(parts: list[tuple[str, bool]], kind: type[ast.expr]) -> str:
    """Elements put together; (its text, whether it has a star) of each."""
    opens, closes, makes, joins = _LISTED[kind]
    pieces: list[str] = []
    plain: list[str] = []
    for text, starred in [*parts, ("", True)]:
        if not starred:
            plain.append(text)
            continue
        if plain:
            pieces.append(f"{opens}{', '.join(plain)}{closes}")
            plain = []
        if text:
            pieces.append(f"{makes}({text})")
    return pieces[0] if len(pieces) == 1 else f"({joins.join(pieces)})"
