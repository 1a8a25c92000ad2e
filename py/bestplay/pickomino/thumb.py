"""Rules of thumb that people go by in a turn of Pickomino: what to keep, and when to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from bestplay.pickomino.rules import FACES, WORM, face_points


class Kept(Protocol):
    """What is kept so far: the faces, and whether a worm is among them."""

    @property
    def faces(self) -> Sequence[int]: ...

    @property
    def worm(self) -> bool: ...


class Move(Protocol):
    """So many dice of a face that may be kept, and the dice that are left then."""

    @property
    def face(self) -> int: ...

    @property
    def count(self) -> int: ...

    @property
    def dice(self) -> int: ...


class Ended(Protocol):
    """A selection after which one may stop: the points then, and the dice that are left."""

    @property
    def points(self) -> int: ...

    @property
    def dice(self) -> int: ...


Rank: TypeAlias = "Callable[[Kept, Move], Any]"
Stops: TypeAlias = "Callable[[Kept, Ended], bool]"

#: Which dice to keep, by name: (what it likes, the rank).
SELECTIONS: dict[str, tuple[str, Rank]] = {
    "worms": ("worms", lambda kept, move: move.face != WORM),
    "worm-once": (
        "worms while none is kept",
        lambda kept, move: not kept.worm and move.face != WORM,
    ),
    "most-dice": ("the most dice", lambda kept, move: -move.count),
    "fewest-dice": ("the fewest dice", lambda kept, move: move.count),
    "highest-sum": ("the highest sum", lambda kept, move: -move.count * face_points(move.face)),
    "highest-face": ("the highest face", lambda kept, move: -move.face),
}

#: When to stop, by name: (in words, whether to stop with a tile that can be had).
STOPS: dict[str, tuple[str, Stops]] = {
    "at-once": ("as soon as a tile can be had", lambda kept, move: True),
    "never": ("only when no dice are left", lambda kept, move: False),
    "four-dice": (
        "unless three faces or fewer are kept and four dice or more are left",
        lambda kept, move: len(kept.faces) + 1 > 3 or move.dice < 4,
    ),
}


def with_few_dice(left: int) -> Stops:
    """To stop with so many dice or fewer left."""
    return lambda kept, move: move.dice <= left


for _left in (1, 2, 3, 4):
    _dice = "one die" if _left == 1 else f"{_left} dice"
    STOPS[f"dice-{_left}"] = (f"with {_dice} or fewer left", with_few_dice(_left))

#: (name, what to keep, when to stop, who advises it).
PLAIN = (
    ("worms first, then most dice", ("worms", "most-dice"), "at-once", "several Pickomino pages"),
    ("most dice", ("most-dice",), "at-once", "several Pickomino pages"),
    ("highest sum", ("highest-sum",), "at-once", "several Pickomino pages"),
    ("worms first, then highest sum", ("worms", "highest-sum"), "at-once", ""),
    ("highest sum, on with four dice", ("highest-sum",), "four-dice", "boostyourplay.com"),
    ("highest face", ("highest-face",), "at-once", ""),
    ("fewest dice", ("fewest-dice",), "at-once", ""),
)


class Taken:
    """What is kept so far, and so many dice of a face, as ranks ask for them."""

    def __init__(self, faces: Sequence[int], face: int, count: int, dice: int) -> None:
        self.faces, self.worm = faces, WORM in faces
        self.face, self.count, self.dice = face, count, dice
        #: The points then, where somebody has counted them.
        self.points = 0


def rank_selections(kept: Sequence[int], dice: int, names: Sequence[str]) -> list[tuple[int, int]]:
    """The selections of a throw of so many dice, (face, count), the best liked first.

    kept: the faces that are kept; names: what to keep, each settling the ties of the last; what is
    still equal goes to the higher face.
    """
    ranked: list[tuple[Any, ...]] = []
    for face in FACES:
        for count in range(1, dice + 1):
            if face not in kept:
                each = Taken(kept, face, count, dice - count)
                ranks = [SELECTIONS[name][1](each, each) for name in names]
                ranked.append(tuple(ranks) + (-face, count))
    return [(-rank[-2], rank[-1]) for rank in sorted(ranked)]
