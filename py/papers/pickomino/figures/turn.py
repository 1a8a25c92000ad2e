"""Pickomino's best turn for expected worms: the slides' example and the questions they ask first.

The example is three 5 and two worms, in three situations.
"""

from fractions import Fraction
from functools import cache

from bestplay import pickomino
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn
from papers.figure import Figure, exact, exacts, lines

#: The full shelf, and where the shelves of the slides' charts begin.
FULL = rules.situation()
SHELVES = rules.TILES


@cache
def solved(first: int = 21) -> turn.Solved:
    """Best play for expected worms, tiles from the first up on the shelf, no own tile."""
    here = rules.situation(range(first, 37))
    return goals.solve(here, goals.goal())


def value(best: turn.Solved, here: tuple[int, int, int] = rules.START) -> Fraction:
    """The expected worms of a position under best play that has been solved."""
    return Fraction(*turn.worth(best, here))


KEPT = (5, 5, 5, 6, 6)

#: The examples' shelves and opponents' tops; the own tile is lost in the second and third.
EXAMPLES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    (rules.TILES, ()),
    (tuple(tile for tile in rules.TILES if tile != 32), ()),
    ((24, 33, 34), (21, 25, 29)),
)

#: The own tile (0 for none) with which they come out; see own_tiles.
OWN = (0, 32, 32)

NOTES = (
    "",
    "With 32 as the own tile. Only its worms count: with three of them, on 29 to 32, the printed "
    "value comes out, and of those tiles only 32 is off the shelf here.",
    "With 32 as the own tile. Every tile with two worms or more makes stopping best, and that is "
    "the printed value: the 25 taken from an opponent (see pickomino.example.3.own). Without one, "
    "or with 22 or 23, throwing on is better.",
)


def examples() -> list[Figure]:
    """The position's value in each situation, with what stopping and throwing on are worth."""
    figures = []
    here = rules.position(KEPT)
    for number, ((shelf, tops), own, note) in enumerate(zip(EXAMPLES, OWN, NOTES, strict=True), 1):
        solved = goals.solve(rules.situation(shelf, tops, own), goals.goal(), here)
        stop = turn.stop_value(solved, here) or (0, 1)
        throw = turn.throw_value(solved, here)
        name = f"pickomino.example.{number}"
        figures += [
            exact(name, value(solved, here), "worms", note, {"own": own or None}),
            exact(f"{name}.stop", Fraction(*stop), "worms"),
            exact(f"{name}.throw", Fraction(*throw), "worms"),
        ]
    figures.append(lines("pickomino.example.2.own", own_tiles(1, Fraction("2.4352"))))
    figures.append(lines("pickomino.example.3.own", own_tiles(2, Fraction("2.0000"))))
    return figures


def own_tiles(place: int, printed: Fraction) -> list[str]:
    """The own tiles, or "none", with which an example's value rounds to the printed one."""
    shelf, tops = EXAMPLES[place]
    here = rules.position(KEPT)
    fitting = []
    for own in (0, *rules.TILES):
        if own in shelf or own in tops:
            continue
        solved = goals.solve(rules.situation(shelf, tops, own), goals.goal(), here)
        if abs(value(solved, here) - printed) <= Fraction(5, 10**5):
            fitting.append(str(own or "none"))
    return fitting


#: The first selections that are compared, as (face, dice); the worm is face 6.
FIRST = {
    "four-1": ((1, 4), (6, 1)),
    "two-5-or-two-6": ((5, 2), (6, 2)),
    "two-4-or-two-5": ((4, 2), (5, 2)),
    "three-5-or-two-6": ((5, 3), (6, 2)),
    "four-5-or-two-6": ((5, 4), (6, 2)),
    "three-3-or-one-6": ((3, 3), (6, 1)),
    "five-5-or-one-6": ((5, 5), (6, 1)),
}

NAMES = ["a 1", "a 2", "a 3", "a 4", "a 5", "a worm"]


def questions() -> list[Figure]:
    """Each question's two expectations, in worms."""
    here = pickomino.Situation()
    figures = []
    for name, pair in FIRST.items():
        worths = [_worth(here, face, dice) for face, dice in pair]
        told = " and ".join(f"{dice} dice with {NAMES[face - 1]}" for face, dice in pair)
        note = f"After {told} in the first throw, full shelf, no own tile."
        figures.append(exacts(f"pickomino.question.{name}", worths, "worms", note))
    return [*figures, *_with_four_worms_to_lose()]


def _worth(here: pickomino.Situation, face: int, dice: int) -> Fraction:
    """The expected worms when so many dice with a face are kept first."""
    plays = here.plays(kept=(face,) * dice)
    return Fraction(plays[0].worth)


def _with_four_worms_to_lose() -> list[Figure]:
    holding = pickomino.Situation(shelf="21-35", own=36)
    plays = {play.stop: play.worth for play in holding.plays(kept="5,5,5,6,6")}
    note = "Throwing on and stopping with three 5 and two worms, with the 36 to lose."
    return [
        exacts(
            "pickomino.question.four-worms-to-lose",
            [Fraction(plays[False]), Fraction(plays[True])],
            "worms",
            note,
        )
    ]


PARTS = (examples, questions)
