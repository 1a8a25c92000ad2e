"""What a rule for a turn of Pickomino is put together from, and how it is followed at the table.

    >>> from bestplay.pickomino.play import Course
    >>> course = Course()
    >>> spot = course.read("6,6,6,1,2,5,5,4").spot
    >>> course.ruling().choice(("highest-sum",), (), spot)
    ('6,6,6+throw', False)
    >>> course.ruling().choice(("highest-sum",), (("first", "6,6,6", "5,5"),), spot)
    ('5,5+throw', True)

A preference says which dice to keep (SELECTIONS) or when to stop (STOPS).  An exception is
("5,5,6", "then", "throw"), whether to stop once these dice are kept, or ("5,5", "4,4,4", "6,6"),
which dice to keep instead of others; "first" is the first throw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bestplay.pickomino import rules
from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, face_points
from bestplay.play import Course, Spot

#: rank(kept, move) of a selection, the least best: kept has faces and worm, those kept before, and
#: move has face, count, and the dice and points after it.
Rank: TypeAlias = Callable[[Any, Any], Any]

#: stops(kept, move): whether to stop after it.
Stops: TypeAlias = Callable[[Any, Any], bool]

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


def with_more(bonus: int) -> Rank:
    """The highest sum where worms, however many, count so many points more."""
    return lambda kept, move: (
        -move.count * face_points(move.face) - (bonus if move.face == WORM else 0)
    )


def of_face(face: int, wanted: bool) -> Rank:
    """The dice of a face, or any but these."""
    return lambda kept, move: (move.face == face) != wanted


def from_points(least: int, left: int) -> Stops:
    """To stop with so many points or more, and so many dice or fewer left."""
    return lambda kept, move: move.points >= least and move.dice <= left


for _left in (1, 2, 3, 4):
    _dice = "one die" if _left == 1 else f"{_left} dice"
    STOPS[f"dice-{_left}"] = (f"with {_dice} or fewer left", from_points(0, _left))
for _more in range(1, 7):
    _says = f"the highest sum, {_more} more for worms"
    SELECTIONS[f"sum-plus-{_more}"] = (_says, with_more(_more))
for _face in FACES[:-1]:
    SELECTIONS[f"face-{_face}"] = (f"{_face}s", of_face(_face, True))
    SELECTIONS[f"leave-{_face}"] = (f"anything but {_face}s", of_face(_face, False))
for _least in TILES[1:]:
    STOPS[f"from-{_least}"] = (f"with {_least} points or more", from_points(_least, DICE))
    for _left in (1, 2, 3, 4, 5):
        _dice = "one die" if _left == 1 else f"{_left} dice"
        STOPS[f"dice-{_left}-from-{_least}"] = (
            f"with {_dice} or fewer left and {_least} points or more",
            from_points(_least, _left),
        )

#: When a rule stops that does not say so.
USUAL = ("at-once",)

#: In an exception what stands for dice where it says whether to stop, and for the first throw.
THEN, FIRST = "then", "first"

#: All of them by name, in words.
PREFERENCES = {name: f"keep {SELECTIONS[name][0]}" for name in sorted(SELECTIONS)}
PREFERENCES.update({name: f"stop {STOPS[name][0]}" for name in sorted(STOPS)})


def stops_of(names: Sequence[str]) -> tuple[str, ...]:
    """What of a rule says when to stop; a rule that says nothing of it stops at once."""
    return tuple([name for name in names if name in STOPS])


def apart(lines: Sequence[str]) -> list[tuple[str, str, str]]:
    """Exceptions to a rule, as lines that strategies.Exceptions reads, in the words of a link.

    >>> apart(["on 5,5,6 throw", "at first keep 6,6 not 4,4,4"])
    [('5,5,6', 'then', 'throw'), ('first', '4,4,4', '6,6')]
    """
    found = []
    for line in lines:
        parts = line.split()
        place = FIRST if parts[0] == "at" else parts[1]
        found.append((place, THEN, parts[2]) if len(parts) == 3 else (place, parts[5], parts[3]))
    return found


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
    """What is kept so far, and so many dice of a face: both what ranks ask for."""

    def __init__(
        self, faces: Sequence[int], face: int, count: int, dice: int, points: int = 0
    ) -> None:
        """dice, points: after it, the points where they are known."""
        self.faces, self.worm = faces, WORM in faces
        self.face, self.count, self.dice, self.points = face, count, dice, points

    def ranks(self, names: Sequence[str]) -> list[Any]:
        """How those of these preferences like it that say what to keep, the least best; at the end
        as the higher face does."""
        ranks = [int(SELECTIONS[name][1](self, self)) for name in names if name in SELECTIONS]
        return [*ranks, -self.face]

    def stops(self, names: Sequence[str]) -> bool:
        """Whether any of these preferences stops after it."""
        stops = stops_of(names) or USUAL
        return bool([name for name in stops if STOPS[name][1](self, self)])


def rank_selections(kept: Sequence[int], dice: int, names: Sequence[str]) -> list[tuple[int, int]]:
    """The selections of a throw of so many dice, (face, count), the best liked first.

    kept: the faces that are kept; names: what to keep, each settling the ties of the last; what is
    still equal goes to the higher face.
    """
    ranked = []
    for face in FACES:
        for count in range(1, dice + 1):
            if face not in kept:
                ranked.append([*Taken(kept, face, count, dice - count).ranks(names), count])
    return [(-rank[-2], rank[-1]) for rank in sorted(ranked)]


class Turns:
    """How rules are followed in a turn of Pickomino."""

    def __init__(self, course: Course) -> None:
        self.course = course

    def check(self, names: Sequence[str]) -> None:
        for name in names:
            if name not in PREFERENCES:
                raise ValueError(f"the preferences are {', '.join(PREFERENCES)}, not '{name}'")

    def choice(
        self, names: Sequence[str], apart: Sequence[tuple[str, str, str]], spot: Spot
    ) -> tuple[str, bool]:
        kept, here = spot.place.kept, spot.place.position
        legal = self.course.legal(spot)
        offered = [_dice_in(each) for each in legal]
        ranked = [
            (Taken(kept, dice[0], len(dice), here[2] - len(dice)).ranks(names), dice)
            for dice in offered
        ]
        dice, excepted = min(ranked)[1], False
        for place, other, keep in apart:
            fits = other == _text(dice) and _dice_in(keep) in offered
            if fits and _position(place) == here:
                dice, excepted = _dice_in(keep), True
                break
        ends = [each for each in legal if _dice_in(each) == dice]
        if len(ends) == 1:  # nothing is left to throw, or nothing to stop for
            return ends[0], excepted
        there = rules.after(here, dice[0], len(dice))
        stop = Taken(kept, dice[0], len(dice), there[2], there[1]).stops(names)
        for place, then, play in apart:
            if then == THEN and _position(place) == there:
                stop, excepted = play == "stop", True
        return f"{_text(dice)}+{'stop' if stop else 'throw'}", excepted


def _dice_in(text: str) -> tuple[int, ...]:
    """The dice that a choice keeps, or an exception."""
    return tuple([int(face) for face in text.partition("+")[0].split(",")])


def _text(dice: Sequence[int]) -> str:
    return ",".join([str(face) for face in dice])


def _position(text: str) -> rules.Position:
    return rules.position(() if text == FIRST else _dice_in(text))
