"""Small immutable values, and plays that can be sorted: the base classes of answers.

Values that need no constructor of their own are namedtuples.  MicroPython cannot override a
namedtuple's constructor, so these are plain classes that keep their fields in attributes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

#: A progress report, called with (done, of); of is None if the end is not known.
Report: TypeAlias = Callable[[int, int | None], None]

Class = TypeVar("Class", bound=type)


class Value:
    """Equal to others of its class with equal fields; shown as it would be typed.

    A subclass names its `fields` and sets each once, in its constructor, by _set.
    """

    fields: tuple[str, ...] = ()

    def _set(self, **values: object) -> None:
        """Give the fields their values; for constructors alone."""
        for name in values:
            # setattr() would be refused by __setattr__.
            object.__setattr__(self, name, values[name])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change; make another one")

    def _parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(self) is type(other)
            and isinstance(other, Value)
            and (self._parts() == other._parts())
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in self.fields]
        return f"{type(self).__name__}({', '.join(parts)})"


def best_first(key: Callable[[Any], Any]) -> Callable[[Class], Class]:
    """A decorator for a class of plays: they compare by this key, so the least is the best.

    The key of plays of one position has to differ and to rise as the face lists them; equality
    and hash stay those of the class.  Pages draw what is sorted already, and the build leaves the
    decorator out.
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
