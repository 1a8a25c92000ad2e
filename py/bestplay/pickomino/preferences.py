"""What a rule for a turn of Pickomino may be put together from: rules of thumb, and their kin."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.pickomino import thumb
from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, face_points
from bestplay.pickomino.thumb import Rank, Stops

#: Which dice to keep, and when to stop, as bestplay.pickomino.thumb has them.
SELECTIONS = dict(thumb.SELECTIONS)
STOPS = dict(thumb.STOPS)


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
