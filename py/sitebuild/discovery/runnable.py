"""The examples of the reference as cells of the lab: each with what stands before it in its text.

A docstring's examples run one after the other, with the names of their module; so does `make test`.
"""

import ast
import builtins
import doctest
import sys
from types import ModuleType

#: Where the lab opens one.
LINK = "/lab/#example="


def link(name: str, number: int) -> str:
    """The link to a docstring's example of this number, from 1 on."""
    return LINK + key(name, number)


def key(name: str, number: int) -> str:
    """What links call it: "module.name", then "module.name-2"."""
    return name if number == 1 else f"{name}-{number}"


def cells(block: str) -> list[str]:
    """The cells of a block of examples: each ends where something is shown."""
    found: list[str] = []
    begun = ""
    for example in doctest.DocTestParser().get_examples(block):
        begun += example.source
        if example.want:
            found.append(begun.rstrip("\n"))
            begun = ""
    return found + [begun.rstrip("\n")] * bool(begun)


def whole(blocks: list[str], module: ModuleType) -> list[str]:
    """The cells of a docstring's first blocks, and before them what they take from its module."""
    listed = [cell for block in blocks for cell in cells(block)]
    names = sorted(_free("\n".join(listed)) & set(vars(module)))
    first = [f"from {module.__name__} import {', '.join(names)}"] if names else []
    return first + listed


def _free(source: str) -> set[str]:
    """The names that a text looks up and has not bound itself."""
    tree = ast.parse(source)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = {node.id for node in nodes if isinstance(node.ctx, ast.Store)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            bound |= {(each.asname or each.name).partition(".")[0] for each in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
    return {node.id for node in nodes} - bound - set(vars(builtins))


def module_of(owner: object, face: ModuleType) -> ModuleType:
    """The module whose names an object's examples have: the one where it is made."""
    return sys.modules.get(getattr(owner, "__module__", ""), face)
