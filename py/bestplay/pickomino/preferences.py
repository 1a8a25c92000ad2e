"""Rules for a turn of Pickomino: their preferences and exceptions, and functions that follow them.

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

#: A function that tells if a rule stops after a play.
Stops: TypeAlias = Callable[["Move"], bool]

#: Dice of one face: (face, count).
Selection: TypeAlias = tuple[int, int]


class Kept(NamedTuple):
    """The dice kept so far.

    faces   the faces that are kept, rising; 6 is the worm
    points  the points of the kept dice
    dice    the number of dice left to throw
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
        """The position as solvers have it: (faces used as bits, points, dice left)."""
        return sum([1 << (face - 1) for face in self.faces]), self.points, self.dice

    def __str__(self) -> str:
        if not self.faces:
            return "the first throw"
        faces = ",".join([str(face) for face in self.faces])
        return f"{self.points} points with {faces} kept"


def kept_at(here: rules.Position) -> Kept:
    """The Kept of a solver's position, as strategies are given it."""
    return Kept(tuple([face for face in FACES if here[0] >> (face - 1) & 1]), here[1], here[2])


class Move(
    namedtuple(
        "Move", ("face", "count", "stop", "points", "dice", "tile", "number", "faces", "worm")
    )
):
    """A play as strategies are given it.

    face, count  it keeps so many dice of this face
    stop         True if it then stops, False if it throws the rest
    points       the points after it
    dice         the dice left after it
    tile         the tile that stopping after it takes, 0 for none
    number       the node that it leads to
    faces        the number of faces kept with it
    worm         True if a worm was kept before it
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
        """The play's other name: (face, number of dice, True if it stops)."""
        return self.face, self.count, self.stop

    @property
    def worms(self) -> int:
        """The worms of the tile."""
        return rules.worms(self.tile)


def dice_text(dice: Sequence[int]) -> str:
    """Dice as text in exceptions and plays: "5,5"."""
    return ",".join([str(face) for face in dice])


#: Preferences about dice to keep, by name.
SELECTIONS: dict[str, Preference] = {}

#: Preferences about stopping with a tile that can be taken, by name; their rank is True to stop.
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
    """Add a preference for the highest sum, with worms, however many, counting more."""

    def rank(move: Move) -> int:
        return -move.count * face_points(move.face) - more * (move.face == WORM)

    _keep(f"sum-plus-{more}", f"the highest sum, {more} more for worms", rank)


def _keep_face(face: int) -> None:
    """Add two preferences: the dice of a face, and any but these."""
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
    """Add a preference for stopping with so many points or more and dice or fewer left."""
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

#: The stopping rule of a rule without one.
USUAL = ("at-once",)

#: All preferences in words, by name.
PREFERENCES = {name: f"keep {SELECTIONS[name].says}" for name in sorted(SELECTIONS)}
PREFERENCES.update({name: f"stop {STOPS[name].says}" for name in sorted(STOPS)})

#: Rules of thumb: (name, dice to keep, when to stop, who advises it).
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
    """Raise ValueError for an unknown preference."""
    for name in names:
        if name not in PREFERENCES:
            raise ValueError(f"the preferences are {', '.join(sorted(PREFERENCES))}, not '{name}'")


def stops_of(names: Sequence[str]) -> tuple[str, ...]:
    """A rule's preferences about stopping; () for a rule that stops at once."""
    return tuple([name for name in names if name in STOPS])


def ranks_of(names: Sequence[str]) -> list[Rank]:
    """The rank functions of a rule's preferences about keeping."""
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


# Functions that follow rules.


def preferring(names: Sequence[str]) -> Choose:
    """A strategy's function for these preferences, each settling the ties of the last.

    What is still equal goes to the higher face.  It stops only with a tile.  ValueError for a name
    that is not there.
    """
    check(names)
    stops = [STOPS[name].rank for name in stops_of(names) or USUAL]
    return by_ranks(ranks_of(names), lambda move: any([each(move) for each in stops]))


def by_ranks(ranks: Sequence[Rank], stops: Stops) -> Choose:
    """A strategy's function that keeps the dice of the least rank, then decides whether to stop."""

    def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
        left: list[Move] = liked(plays, ranks)
        own = [move for move in left if move.face == left[0].face]
        if own[0].stop and (len(own) < 2 or (own[0].tile and stops(own[0]))):
            return own[0]
        return own[-1]

    return play


#: The words that stand for dice in exceptions about stopping, and for the first throw.
THEN, FIRST = "then", "first"

#: The syntax of exceptions in a turn.
GRAMMAR = Grammar(
    "on 5,5,6 throw' or 'on 5,5 keep 6,6 not 4,4,4",
    ("on {0} {2}", ("", THEN, "")),
    ("on {0} keep {2} not {1}", ("", "", "")),
    ("at first keep {2} not {1}", (FIRST, "", "")),
)


#: A rule's exceptions: True to stop, by the position after the dice are kept; and by the position
#: before, (selection, replacement) in order, each applied to the choice that the others leave.
Exceptions: TypeAlias = tuple[
    dict[rules.Position, bool], dict[rules.Position, list[tuple[Selection, Selection]]]
]


def read_exceptions(lines: Sequence[str]) -> Exceptions:
    """A rule's exceptions by position; ValueError names a line that makes no sense."""
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
    """The selection in a text, "6,6"; ValueError for an impossible one."""
    dice = words.numbers(text, "dice")
    if not dice or dice.count(dice[0]) < len(dice):
        raise ValueError("dice of one face are kept")
    rules.keep(here, dice[0], len(dice))
    return dice[0], len(dice)


def excepting(choose: Choose, lines: Sequence[str]) -> Choose:
    """A strategy's function with exceptions; ValueError for one that makes no sense."""
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
