"""The strongly connected components of a graph, each after the ones that it leads to.

>>> after = {1: [2], 2: [1, 3], 3: []}
>>> components([1], after.__getitem__)
[[3], [2, 1]]

R. Tarjan's algorithm (SIAM J. Comput. 1(2), 1972), without recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Node = TypeVar("Node")


def components(
    roots: Iterable[Node], following: Callable[[Node], Iterable[Node]]
) -> list[list[Node]]:
    """Lists of nodes, one per component, of all that follow from the roots, followers first."""
    number: dict[Node, int] = {}
    least: dict[Node, int] = {}
    open_: list[Node] = []
    closed: set[Node] = set()
    found: list[list[Node]] = []
    for root in roots:
        if root in number:
            continue
        path = [(root, _begin(root, following, number, least, open_))]
        while path:
            node, waiting = path[-1]
            if waiting:
                after = waiting.pop()
                if after not in number:
                    path.append((after, _begin(after, following, number, least, open_)))
                elif after not in closed:
                    least[node] = min(least[node], number[after])
                continue
            path.pop()
            if path:
                above = path[-1][0]
                least[above] = min(least[above], least[node])
            if least[node] == number[node]:
                component: list[Node] = []
                while not component or component[-1] != node:
                    component.append(open_.pop())
                    closed.add(component[-1])
                found.append(component)
    return found


def _begin(
    node: Node,
    following: Callable[[Node], Iterable[Node]],
    number: dict[Node, int],
    least: dict[Node, int],
    open_: list[Node],
) -> list[Node]:
    """Number a newly visited node, put it on the stack, and return the nodes that follow it."""
    number[node] = least[node] = len(number)
    open_.append(node)
    return list(following(node))
