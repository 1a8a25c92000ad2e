"""Pickomino's figures for one turn; whole games are in pickomino_games.

Source of the questions: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum
number of worms", 24 May 2012.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache, partial

import numpy as np

from bestplay.figures import pickomino_games
from bestplay.figures.figure import Figure, count, counts, exact, exacts, holds, lines
from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_follow as follow
from bestplay.solve import pickomino_goals as goals
from bestplay.solve import pickomino_graph
from bestplay.study import pickomino_play as play

FULL = rules.situation()
SHELVES = range(21, 37)

#: What the slides stand before in their example: three 5 and two worms.
KEPT = (5, 5, 5, 6, 6)

#: The examples' shelves and opponents' tops; the own tile is lost in the second and third.
EXAMPLES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    (rules.TILES, ()),
    (tuple(tile for tile in rules.TILES if tile != 32), ()),
    ((24, 33, 34), (21, 25, 29)),
)

#: The own tile with which the second and third come out; see own_tiles.
OWN = (0, 32, 32)

PATHS = 10_000

TIES = "Equal values: stop; of equal selections the higher face, then more dice."


@cache
def solved(first: int = 21) -> turn.Solved:
    """Best play for expected worms, tiles from the first up on the shelf, no own tile."""
    here = rules.situation(range(first, 37))
    return goals.solve(here, goals.goal())


def value(known: turn.Solved, here: tuple[int, int, int] = rules.START) -> Fraction:
    """The value of a position."""
    return Fraction(*turn.worth(known, here))


def openings() -> list[Figure]:
    """The turn's value for every shelf, and the greatest chance of any tile."""
    none = "Nobody else has a tile, and there is none to lose."
    found = [exact("pickomino.turn.full", value(solved()), "worms", none)]
    found += [exact(f"pickomino.turn.from.{k}", value(solved(k)), "worms", none) for k in SHELVES]
    tile = goals.solve(FULL, goals.goal("tile"))
    found.append(exact("pickomino.tile.full", value(tile)))
    return found


def outcomes() -> list[Figure]:
    """Worms and points under the best play for expected worms; a bust counts 0 points."""
    found = []
    for name, first in (("full", 21), ("from.30", 30)):
        here = rules.situation(range(first, 37))
        points, nothing, whole = follow.ends(solved(first), rules.START)
        taken, bust = goals.outcomes(here, goals.goal(), (points, nothing, whole))
        worms = [Fraction(bust, whole)] + [Fraction()] * 4
        for (_, tile), chance in taken.items():
            worms[rules.worms(tile)] += Fraction(chance, whole)
        chances = [Fraction(points.get(n, 0), whole) for n in range(rules.TOP + 1)]
        chances[0] = Fraction(nothing, whole)
        found += [
            exact(f"pickomino.bust.{name}", worms[0], note=f"No tile. {TIES}"),
            exacts(f"pickomino.worms.{name}", worms, note=TIES),
            exacts(f"pickomino.points.{name}", chances, note=f"Without a worm it is 0. {TIES}"),
            exact(f"pickomino.points.{name}.5-to-20", sum(chances[5:21], Fraction()), note=TIES),
        ]
    return found


def selections() -> list[Figure]:
    """The first selection: how likely each is under best play, and what it is worth."""
    graph = pickomino_graph.graph()
    ways = dict(follow.best_first(solved(), graph.place(rules.START)))
    found = []
    for face in rules.FACES:
        for number in range(1, rules.DICE + 1):
            after = rules.keep(rules.START, face, number)
            chance = Fraction(ways.get(graph.place(after), 0), 6**rules.DICE)
            found.append(exact(f"pickomino.select.{face}.{number}", chance, note=TIES))
            name = f"pickomino.after.{face}.{number}"
            found.append(exact(name, value(solved(), after), "worms"))
            for k in SHELVES:
                found.append(exact(f"{name}.from.{k}", value(solved(k), after), "worms"))
    return found


def charts() -> list[Figure]:
    """What can be read from the axes and labels of the slides' charts."""
    first = [rules.keep(rules.START, f, c) for f in rules.FACES for c in range(1, 9)]
    top = max(value(solved(), after) for after in first)
    steps = [Fraction(n, 2) for n in range(1, 9)]
    note = f"Contours every half worm below the greatest value, {float(top)}."
    five = [rules.keep(rules.START, face, c) for face in (4, 5, 6) for c in range(1, 6)]
    highest = max(value(solved(k), after) for k in SHELVES for after in five)
    return [
        exact("pickomino.chart.contours.highest", max(s for s in steps if s < top), "worms", note),
        exact("pickomino.chart.shelf.highest", highest, "worms"),
    ]


def examples() -> list[Figure]:
    """Three 5 and two worms in the slides' three situations."""
    notes = (
        "",
        "The own tile is lost in the copy; of all tiles and none only 32 gives the printed value.",
        "The own tile is lost in the copy; every tile with two worms or more makes stopping best "
        "and so gives the printed value, which is the 25 taken from an opponent: see "
        "pickomino.example.3.own. Without one, or with 22 or 23, throwing on is better.",
    )
    found = []
    for number, ((shelf, tops), own, note) in enumerate(zip(EXAMPLES, OWN, notes, strict=True), 1):
        here = rules.situation(shelf, tops, own)
        known = goals.solve(here, goals.goal(), rules.position(KEPT))
        name = f"pickomino.example.{number}"
        found.append(exact(name, value(known, rules.position(KEPT)), "worms", note))
        stop = turn.stop_value(known, rules.position(KEPT)) or (0, 1)
        throw = turn.throw_value(known, rules.position(KEPT))
        found.append(exact(f"{name}.stop", Fraction(*stop), "worms"))
        found.append(exact(f"{name}.throw", Fraction(*throw), "worms"))
    found.append(lines("pickomino.example.2.own", own_tiles(1, Fraction("2.4352"))))
    found.append(lines("pickomino.example.3.own", own_tiles(2, Fraction("2.0000"))))
    return found


def own_tiles(number: int, printed: Fraction) -> list[str]:
    """The own tiles, or "none", with which an example's value rounds to the printed one."""
    shelf, tops = EXAMPLES[number]
    found = []
    for own in (0, *rules.TILES):
        if own in shelf or own in tops:
            continue
        known = goals.solve(rules.situation(shelf, tops, own), goals.goal(), rules.position(KEPT))
        if abs(value(known, rules.position(KEPT)) - printed) <= Fraction(5, 10**5):
            found.append(str(own or "none"))
    return found


def structure() -> list[Figure]:
    """Counts and payoffs that the slides name."""
    here = goals.payoff(FULL, goals.goal())
    positions = pickomino_graph.graph().positions
    found = [
        count("pickomino.dice", rules.DICE),
        count("pickomino.throws.most", _longest(positions)),
        count("pickomino.positions", len(positions), "Faces used, points, dice left."),
    ]
    for kept in ((5,) * 8, (1, 2, 3, 4, 5, 6, 6, 6), (1, 5, 5, 5, 6)):
        used, points, _ = rules.position(kept)
        paid = here.stop[points] if rules.has_worm((used, 0, 0)) else here.fail
        name = f"pickomino.payoff.{'-'.join(map(str, kept))}"
        found.append(exact(name, Fraction(paid or 0, here.unit), "worms"))
    return found


def _longest(positions: Iterable[tuple[int, int, int]]) -> int:
    """The most throws in a turn: one before each selection."""
    return max(bin(used).count("1") for used, _, _ in positions)


def simulation() -> list[Figure]:
    """The opening turn played with dice, in place of the slides' simulation."""
    rng = np.random.default_rng(2012)
    table = play.Table(PATHS)
    games = np.arange(PATHS)
    pay, takes = play.situation(table, 0, games, play.EXACT)
    eyes = play.Eyes(play.EXACT, PATHS, rng, play.Memory())
    points = play.throw_turns(pay, eyes.see(pay, games), rng)
    worms = np.where(points >= 21, play.WORMS[takes.shelf[points, games]], 0)
    mean, error = float(worms.mean()), float(worms.std() / PATHS**0.5)
    expected = float(value(solved()))
    note = f"Seeded; standard error {error:.4f}, {(mean - expected) / error:+.1f} of them away."
    by_points = np.bincount(np.maximum(points, 0), minlength=rules.TOP + 1).tolist()
    said = f"Turns of {PATHS} by points, 0 without a worm."
    return [
        Figure("pickomino.simulation.full", mean, "worms", None, note),
        Figure("pickomino.simulation.full.error", error, "worms"),
        holds("pickomino.simulation.full.within", abs(mean - expected) <= 2 * error, note),
        counts("pickomino.simulation.full.points", by_points, said),
    ]


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    structure,
    openings,
    outcomes,
    examples,
    selections,
    charts,
    simulation,
    *(partial(pickomino_games.duel, name) for name in pickomino_games.READINGS),
    *(partial(pickomino_games.approximation, name) for name in pickomino_games.APPROXIMATIONS),
    pickomino_games.single_turn_play,
    *pickomino_games.WHOLE.values(),
)
