"""Pickomino's figures for the slides' example, three 5 and two worms, in their three situations."""

from fractions import Fraction

from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn
from papers.figure import Figure, exact, lines
from papers.pickomino.figures.turn import value

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


PARTS = (examples,)
