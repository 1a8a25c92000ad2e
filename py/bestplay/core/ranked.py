"""Plays that can be sorted: the best comes first.

Pages do without: what they draw is sorted already, and the build leaves the decorator out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Class = TypeVar("Class", bound=type)


def best_first(key: Callable[[Any], Any]) -> Callable[[Class], Class]:
    """A decorator for a class of plays: they compare by this key, so the least is the best.

    The key of plays of one position has to differ and to rise as the face lists them; equality
    and hash stay those of the class.
    """

    def add_order(made: Class) -> Class:
        def comparing(name: str) -> Callable[[Any, Any], Any]:
            def compare(self: Any, other: Any) -> Any:
                if not isinstance(other, made):
                    return NotImplemented
                return getattr(key(self), name)(key(other))

            return compare

        for name in ("__lt__", "__le__", "__gt__", "__ge__"):
            setattr(made, name, comparing(name))
        return made

    return add_order
