"""Rules for a turn of Pickomino: preferences, exceptions, and how they are followed.

    >>> from bestplay.core.rule import read_rule
    >>> from bestplay.pickomino.play import Course
    >>> course = Course()
    >>> spot = course.read("6,6,6,1,2,5,5,4").spot
    >>> course.by_rule(read_rule("rule=highest-sum"))(spot)
    '6,6,6+throw'
    >>> course.by_rule(read_rule("rule=highest-sum&except=first+6,6,6:5,5"))(spot)
    '5,5+throw'

A preference says which dice to keep (SELECTIONS) or when to stop (STOPS).  An exception says
whether to stop once these dice are kept, or which dice to keep instead of others.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.preferences import Choose, Preference, Rank, liked
from bestplay.core.rule import Grammar
from bestplay.pickomino import rules
from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, face_points

#: Whether to stop after a play.
Stops: TypeAlias = Callable[["Move"], bool]

#: Dice of one face: (face, count).
Selection: TypeAlias = tuple[int, int]


class Kept(NamedTuple):
    """The dice kept so far.

    faces   the faces that are kept, rising; 6 is the worm
    points  what the kept dice count
    dice    how many dice are left to throw
    """

    faces: tuple[int, ...]
    points: int
    dice: int

    @property
    def worm(self) -> bool:
        """True once a worm is kept."""
        return WORM in self.faces

    @property
    def position(self) -> rules.Position:
        """The position as solvers have it."""
        return sum([1 << (face - 1) for face in self.faces]), self.points, self.dice

    def __str__(self) -> str:
        if not self.faces:
            return "the first throw"
        faces = ",".join([str(face) for face in self.faces])
        return f"{self.points} points with {faces} kept"


def kept_at(here: rules.Position) -> Kept:
    """A position as strategies are told it."""
    return Kept(tuple([face for face in FACES if here[0] >> (face - 1) & 1]), here[1], here[2])


class Move(
    namedtuple(
        "Move", ("face", "count", "stop", "points", "dice", "tile", "number", "faces", "worm")
    )
):
    """A play as strategies see it.

    face, count  it keeps so many dice of this face
    stop         whether it then stops, or throws what is left
    points       the points after it
    dice         the dice left after it
    tile         the tile that stopping after it takes, 0 for none
    number       the node that it leads to
    faces        how many faces are kept with it
    worm         whether a worm was kept before it
    """

    face: int
    count: int
    stop: bool
    points: int
    dice: int
    tile: int
    number: int
    faces: int
    worm: bool

    @property
    def text(self) -> str:
        """The dice and "stop" or "throw", "5,5 stop"; it stops where nothing is left to throw."""
        end = "stop" if self.stop or not self.dice or self.faces == len(FACES) else "throw"
        return dice_text((self.face,) * self.count) + " " + end

    @property
    def key(self) -> tuple[int, int, bool]:
        """Its other name: the face, the number of dice, and whether it stops."""
        return self.face, self.count, self.stop

    @property
    def worms(self) -> int:
        """The worms of the tile."""
        return rules.worms(self.tile)


def dice_text(dice: Sequence[int]) -> str:
    """Dice as exceptions and plays have them: "5,5"."""
    return ",".join([str(face) for face in dice])


#: Which dice to keep, by name: what it likes, and the rank of a play.
SELECTIONS: dict[str, Preference] = {}

#: When to stop, by name: in words, and whether to stop after a play with a tile that can be had.
STOPS: dict[str, Preference] = {}


def _keep(name: str, says: str, rank: Rank) -> None:
    SELECTIONS[name] = Preference(says, f"Keep {says}", rank)


def _stop(name: str, says: str, stops: Stops) -> None:
    STOPS[name] = Preference(says, f"Stop {says}", stops)


_keep("worms", "worms", lambda move: move.face != WORM)
_keep("worm-once", "worms while none is kept", lambda move: not move.worm and move.face != WORM)
_keep("most-dice", "the most dice", lambda move: -move.count)
_keep("fewest-dice", "the fewest dice", lambda move: move.count)
_keep("highest-sum", "the highest sum", lambda move: -move.count * face_points(move.face))
_keep("highest-face", "the highest face", lambda move: -move.face)


def _keep_sum(more: int) -> None:
    """The highest sum where worms, however many, count so many points more."""

    def rank(move: Move) -> int:
        return -move.count * face_points(move.face) - more * (move.face == WORM)

    _keep(f"sum-plus-{more}", f"the highest sum, {more} more for worms", rank)


def _keep_face(face: int) -> None:
    """The dice of a face, and any but these."""
    _keep(f"face-{face}", f"{face}s", lambda move: move.face != face)
    _keep(f"leave-{face}", f"anything but {face}s", lambda move: move.face == face)


for _more in range(1, 7):
    _keep_sum(_more)
for _face in FACES[:-1]:
    _keep_face(_face)

_stop("at-once", "as soon as a tile can be had", lambda move: True)
_stop("never", "only when no dice are left", lambda move: False)
_stop(
    "four-dice",
    "unless three faces or fewer are kept and four dice or more are left",
    lambda move: move.faces > 3 or move.dice < 4,
)


def _stop_from(name: str, says: str, least: int, left: int = DICE) -> None:
    """To stop with so many points or more, and so many dice or fewer left."""
    _stop(name, says, lambda move: move.points >= least and move.dice <= left)


for _left in (1, 2, 3, 4, 5):
    _dice = f"with {_left} dice or fewer left" if _left > 1 else "with one die or fewer left"
    if _left < 5:
        _stop_from(f"dice-{_left}", _dice, 0, _left)
    for _least in TILES[1:]:
        _says = f"{_dice} and {_least} points or more"
        _stop_from(f"dice-{_left}-from-{_least}", _says, _least, _left)
for _least in TILES[1:]:
    _stop_from(f"from-{_least}", f"with {_least} points or more", _least)

#: When a rule stops that does not say so.
USUAL = ("at-once",)

#: All of them by name, in words.
PREFERENCES = {name: f"keep {SELECTIONS[name].says}" for name in sorted(SELECTIONS)}
PREFERENCES.update({name: f"stop {STOPS[name].says}" for name in sorted(STOPS)})

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


def check(names: Sequence[str]) -> None:
    """ValueError for a preference that is not there."""
    for name in names:
        if name not in PREFERENCES:
            raise ValueError(f"the preferences are {', '.join(sorted(PREFERENCES))}, not '{name}'")


def stops_of(names: Sequence[str]) -> tuple[str, ...]:
    """The names that say when to stop; a rule without any stops at once."""
    return tuple([name for name in names if name in STOPS])


def ranks_of(names: Sequence[str]) -> list[Rank]:
    """The ranks by those of a rule's preferences that say what to keep."""
    return [SELECTIONS[name].rank for name in names if name in SELECTIONS]


def rank_selections(kept: Sequence[int], dice: int, names: Sequence[str]) -> list[Selection]:
    """The selections of a throw of so many dice, the best liked first.

    kept: the faces that are kept; names: what to keep, each settling the ties of the last; what is
    still equal goes to the higher face.
    """
    ranks, ranked = ranks_of(names), []
    for face in FACES:
        for count in range(1, dice + 1):
            if face not in kept:
                after = len(kept) + 1, WORM in kept
                move = Move(face, count, False, 0, dice - count, 0, 0, *after)
                ranked.append(([int(rank(move)) for rank in ranks], -face, count))
    return [(-face, count) for _, face, count in sorted(ranked)]


# How a rule plays.


def preferring(names: Sequence[str]) -> Choose:
    """The function that keeps what these like, each settling the ties of the last, and stops where
    one of them says so; without any such, as soon as it can.

    What is still equal goes to the higher face.  It stops only with a tile.  ValueError for a name
    that is not there.
    """
    check(names)
    stops = [STOPS[name].rank for name in stops_of(names) or USUAL]
    return by_ranks(ranks_of(names), lambda move: any([each(move) for each in stops]))


def by_ranks(ranks: Sequence[Rank], stops: Stops) -> Choose:
    """The function that keeps the dice of the least rank and asks whether to stop then."""

    def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
        left: list[Move] = liked(plays, ranks)
        own = [move for move in left if move.face == left[0].face]
        if own[0].stop and (len(own) < 2 or (own[0].tile and stops(own[0]))):
            return own[0]
        return own[-1]

    return play


#: In an exception what stands for dice where it says whether to stop, and for the first throw.
THEN, FIRST = "then", "first"

#: What is an exception in a turn.
GRAMMAR = Grammar(
    "on 5,5,6 throw' or 'on 5,5 keep 6,6 not 4,4,4",
    ("on {0} {2}", ("", THEN, "")),
    ("on {0} keep {2} not {1}", ("", "", "")),
    ("at first keep {2} not {1}", (FIRST, "", "")),
)


#: Whether a rule stops, by the position after the dice are kept; and by the position before what
#: it would keep, and what it keeps in its place where it may, each of what those before it leave.
Exceptions: TypeAlias = tuple[
    dict[rules.Position, bool], dict[rules.Position, list[tuple[Selection, Selection]]]
]


def read_exceptions(lines: Sequence[str]) -> Exceptions:
    """The exceptions of a rule by position; ValueError names a line that makes no sense."""
    stops: dict[rules.Position, bool] = {}
    swaps: dict[rules.Position, list[tuple[Selection, Selection]]] = {}
    for line, (place, other, play) in zip(lines, GRAMMAR.cases(lines)):
        try:
            here = rules.position([] if place == FIRST else words.numbers(place, "dice"))
            if other == THEN:
                if play not in ("stop", "throw") or not rules.has_worm(here) or rules.ends(here):
                    raise ValueError("one stops with a worm, or throws with dice and faces left")
                stops[here] = play == "stop"
                continue
            keep, instead = selection(here, play), selection(here, other)
            if keep[0] == instead[0]:
                raise ValueError("all dice of a face are kept")
            swaps.setdefault(here, []).append((instead, keep))
        except ValueError as error:
            raise ValueError(f"{words.quote_text(line)}: {error}") from error
    return stops, swaps


def selection(here: rules.Position, text: str) -> Selection:
    """A selection in words, "6,6"; ValueError for one that cannot be."""
    dice = words.numbers(text, "dice")
    if not dice or dice.count(dice[0]) < len(dice):
        raise ValueError("dice of one face are kept")
    rules.keep(here, dice[0], len(dice))
    return dice[0], len(dice)


def excepting(choose: Choose, lines: Sequence[str]) -> Choose:
    """The function but for some exceptions; ValueError for one that makes no sense."""
    stops, swaps = read_exceptions(lines)

    def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
        here = kept.position
        move: Move = choose(kept, throw, plays)
        for instead, keep in swaps.get(here, ()):
            own = [each for each in plays if (each.face, each.count) == keep]
            if own and (move.face, move.count) == instead:
                move = choose(kept, throw, own)
        own = [each for each in plays if each.face == move.face]
        stop = stops.get(rules.after(here, move.face, move.count))
        if stop is None or len(own) < 2:
            return move
        return own[0] if stop else own[1]

    return play
