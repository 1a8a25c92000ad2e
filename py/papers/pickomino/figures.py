"""Pickomino's figures for one turn; games has the whole games.

Source of the questions: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum
number of worms", 24 May 2012.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, fsum, prod
from operator import getitem

import numpy as np

from bestplay import pickomino
from bestplay.pickomino import PLAIN, Goal, Purpose, Situation, rules
from bestplay.pickomino.solver import BestPlay, graph
from bestplay.pickomino.strategies import TurnField
from bestplay.strategies import Rule
from papers.figure import Figure, Part, certificate, figure, figures
from papers.pickomino import games, players
from papers.pickomino.players import EXACT, WORMS, SolvedTurns, Table, Valuations, situation
from papers.pickomino.worths import Worths

#: The full shelf, and where the shelves of the slides' charts begin.
FULL = Situation()
SHELVES = rules.TILES


@cache
def solve_turn(first: int = 21) -> BestPlay:
    """The solved turn for expected worms with tiles from `first` up on the shelf, no own tile."""
    return best_play(Situation(range(first, 37)))


def best_play(here: Situation, goal: Goal = PLAIN, start: rules.Position = rules.START) -> BestPlay:
    """The solved turn for a goal in a situation, from a position on."""
    return BestPlay(Purpose(here, goal).payoff(), start)


def value(best: BestPlay, here: tuple[int, int, int] = rules.START) -> Fraction:
    """The expected worms of a position under best play that has been solved."""
    return Fraction(*best.worth(here))


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


def examples() -> Iterator[Figure]:
    """Figures of the example position's value in each situation, of stopping and of throwing on."""
    here = rules.position(KEPT)
    for number, ((shelf, tops), own, note) in enumerate(zip(EXAMPLES, OWN, NOTES, strict=True), 1):
        solved = best_play(Situation(shelf, tops, own), start=here)
        stop, throw = solved.stopping(here) or (0, 1), solved.throwing(here)
        name, both = f"pickomino.example.{number}", {"stop": Fraction(*stop)}
        yield figure(name, value(solved, here), "worms", note, {"own": own or None})
        yield from figures(f"{name}.", {**both, "throw": Fraction(*throw)}, "worms")
    fitting = {"2.own": own_tiles(1, Fraction("2.4352")), "3.own": own_tiles(2, Fraction(2))}
    yield from figures("pickomino.example.", fitting)


def own_tiles(place: int, printed: Fraction) -> list[str]:
    """The own tiles, or "none", with which an example's value rounds to the printed one."""
    shelf, tops = EXAMPLES[place]
    here = rules.position(KEPT)
    fitting = []
    for own in (0, *rules.TILES):
        if own in shelf or own in tops:
            continue
        solved = best_play(Situation(shelf, tops, own), start=here)
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
    """Figures of the two expectations that each question compares, in worms."""
    here, found = pickomino.Situation(), []
    for name, pair in FIRST.items():
        worths = [Fraction(here.plays(kept=(face,) * dice)[0].worth) for face, dice in pair]
        both = " and ".join(f"{dice} dice with {NAMES[face - 1]}" for face, dice in pair)
        note = f"After {both} in the first throw, full shelf, no own tile."
        found.append(figure(f"pickomino.question.{name}", worths, "worms", note))
    holding = pickomino.Situation(shelf="21-35", own=36)
    plays = {play.stop: Fraction(play.worth) for play in holding.plays(kept="5,5,5,6,6")}
    note = "Throwing on and stopping with three 5 and two worms, with the 36 to lose."
    name = "pickomino.question.four-worms-to-lose"
    return [*found, figure(name, [plays[False], plays[True]], "worms", note)]


PATHS = 10_000

TIES = "Equal values: stop; of equal selections the higher face, then more dice."


def openings() -> Iterator[Figure]:
    """Figures of the turn's value for every shelf, and of the greatest chance of any tile."""
    none = "Nobody else has a tile, and there is none to lose."
    values = {"full": value(solve_turn()), **{f"from.{k}": value(solve_turn(k)) for k in SHELVES}}
    tile = best_play(FULL, Goal("tile"))
    yield from figures("pickomino.turn.", values, "worms", none)
    yield figure("pickomino.tile.full", value(tile))


def outcomes() -> Iterator[Figure]:
    """Figures of the chances of worms and points under best play for expected worms."""
    for name, first in (("full", 21), ("from.30", 30)):
        outcome = Situation(range(first, 37)).turn().outcome()
        worms, chances = outcome.worms, outcome.points
        yield figure(f"pickomino.bust.{name}", worms[0], note=f"No tile. {TIES}")
        yield figure(f"pickomino.worms.{name}", worms, note=TIES)
        yield figure(f"pickomino.points.{name}", chances, note=f"Without a worm it is 0. {TIES}")
        yield figure(f"pickomino.points.{name}.5-to-20", sum(chances[5:21], Fraction()), note=TIES)


def selections() -> Iterator[Figure]:
    """Figures of the chance and the worth of each first selection under best play."""
    ways = dict(solve_turn().choices(rules.START))
    chances, worths = {}, {}
    for face, count in product(rules.FACES, range(1, rules.DICE + 1)):
        name, after = f"{face}.{count}", rules.keep(rules.START, face, count)
        chances[name] = Fraction(ways.get((face - 1) * rules.DICE + count - 1, 0), 6**rules.DICE)
        worths[name] = value(solve_turn(), after)
        worths |= {f"{name}.from.{k}": value(solve_turn(k), after) for k in SHELVES}
    yield from figures("pickomino.select.", chances, note=TIES)
    yield from figures("pickomino.after.", worths, "worms")


def charts() -> Iterator[Figure]:
    """Figures read from the slides' charts: the highest contour, the highest value by shelf."""
    first = [rules.keep(rules.START, f, c) for f in rules.FACES for c in range(1, 9)]
    top = max(value(solve_turn(), after) for after in first)
    steps = [Fraction(n, 2) for n in range(1, 9)]
    note = f"Contours every half worm below the greatest value, {float(top)}."
    five = [rules.keep(rules.START, face, c) for face in (4, 5, 6) for c in range(1, 6)]
    highest = max(value(solve_turn(k), after) for k in SHELVES for after in five)
    yield figure(
        "pickomino.chart.contours.highest", max(s for s in steps if s < top), "worms", note
    )
    yield figure("pickomino.chart.shelf.highest", highest, "worms")


def structure() -> Iterator[Figure]:
    """Figures of counts and payoffs that the slides name: dice, throws, positions."""
    here = Purpose(FULL, PLAIN).payoff()
    positions = graph().positions
    # One throw before each selection.
    most = max(bin(used).count("1") for used, _, _ in positions)
    paid = {}
    for kept in ((5,) * 8, (1, 2, 3, 4, 5, 6, 6, 6), (1, 5, 5, 5, 6)):
        used, points, _ = rules.position(kept)
        pays = here.stop[points] if rules.has_worm((used, 0, 0)) else here.fail
        paid["-".join(map(str, kept))] = Fraction(pays or 0, here.unit)
    yield from figures("pickomino.", {"dice": rules.DICE, "throws.most": most})
    yield figure("pickomino.positions", len(positions), note="Faces used, points, dice left.")
    yield from figures("pickomino.payoff.", paid, "worms")


def simulation() -> Iterator[Figure]:
    """Figures of 10,000 opening turns played with dice, in place of the slides' simulation."""
    rng = np.random.default_rng(2012)
    games = np.arange(PATHS)
    pay, takes = situation(Table(PATHS), 0, games, EXACT)
    judgement = Valuations(EXACT, PATHS, rng, SolvedTurns())
    points = players.throw_turns(pay, judgement.valuation(pay, games), rng)
    worms = np.where(points >= rules.TILES[0], WORMS[takes.shelf[points, games]], 0)
    mean, error = float(worms.mean()), float(worms.std() / PATHS**0.5)
    off = (mean - float(value(solve_turn()))) / error
    note = f"{PATHS} seeded turns; {off:+.1f} standard errors from the exact value."
    by_points = np.bincount(np.maximum(points, 0), minlength=rules.TOP + 1).tolist()
    name = "pickomino.simulation.full"
    yield figure(name, mean, "worms", standard=error, note=note)
    yield Figure(f"{name}.error", error, "worms", None, "The standard error of the mean.")
    yield figure(f"{name}.within", abs(off) <= 2, note=note)
    yield figure(f"{name}.points", by_points, note=f"Turns of {PATHS} by points, 0 without a worm.")


# The hindsight bound, and the obvious rule, on the full grill.


def stored_points() -> list[int]:
    """List by points, from 0 for no tile: the stored number of turns that allow that many at most.

    ValueError where they are not as many as were thrown.
    """
    stored = certificate("known_turns")
    points: list[int] = stored["points"]
    if sum(points) != stored["turns"]:
        raise ValueError("the stored turns are not all there")
    return points


def hindsight_figures() -> Iterator[Figure]:
    """Figures of the hindsight bounds: chance of a tile and mean worms with all throws known."""
    points = stored_points()
    turns, name = sum(points), "hindsight.pickomino."
    tops = [min(each, rules.TILES[-1]) for each in range(len(points))]
    worms = [rules.worms(top) if top in rules.TILES else 0 for top in tops]
    tile = 1 - points[0] / turns
    mean = sum(worm * times for worm, times in zip(worms, points, strict=True)) / turns
    square = sum(worm**2 * times for worm, times in zip(worms, points, strict=True)) / turns
    note = (
        "Turns thrown at random. All throws are known before the first, each of eight dice, of "
        "which whoever throws fewer has the first."
    )
    evidence = {"turns": turns}
    off, spread = (tile * (1 - tile) / turns) ** 0.5, ((square - mean**2) / turns) ** 0.5
    yield figure(f"{name}tile", tile, "probability", note, evidence, standard=off)
    yield figure(f"{name}worms", mean, "worms", note, evidence, standard=spread)


def obvious() -> Iterator[Figure]:
    """Figures of the worth of the obvious rule that the page of play shows, by goal."""
    note = "Worms while none is kept, then the highest sum; stop as soon as a tile can be had."
    obvious = Rule(("worm-once", "highest-sum", "at-once"), None, ())
    for goal, unit in (("tile", "probability"), ("worms", "worms")):
        worth = TurnField(f"goal={goal}").judge(obvious).worth
        yield figure(f"pickomino.obvious.{goal}", worth, unit, note)


# The best rules by what dice are worth, as studies.worths has found them.


def worth_rules() -> dict[int, Worths]:
    """{number of things to remember: best rule}, as stored."""
    return {row["things"]: Worths.of(row) for row in certificate("worths")["grill"]["best"]}


def in_games() -> tuple[list[Worths], list[Fraction]]:
    """([plain rule, best on the whole grill, best in games], their mean costs in games)."""
    stored = certificate("worths")["games"]
    best = Fraction(stored["best play"])
    costs = [best - Fraction(each["worth"]) for each in stored["rules"]]
    return [Worths.of(each) for each in stored["rules"]], costs


def worths() -> Iterator[Figure]:
    """Figures of the worth of the best rules, and of the number of rules in the proof."""
    stored, note = certificate("worths")["grill"], "The best rule with so many numbers."
    about = "Worms a turn in situations of games, a steal counting twice."
    name, looked = "pickomino.worths.", stored["different"]
    for each in stored["best"]:
        worth, evidence = Fraction(each["worth"]), Worths.of(each).data()
        yield figure(f"{name}{each['things']}", worth, "worms", note, evidence)
    for rule_name, best, cost in zip(("plain", "grill", "found"), *in_games(), strict=True):
        yield figure(f"{name}games.{rule_name}", cost, "worms", about, best.data())
    yield figure(f"{name}looked-at", looked, note="Rules, to prove the best.")


# What two specialists of Pickomino's Extrawurm bring in the first turn.
#
# The rules as reviews tell them (reich-der-spiele.de/kritiken/Heckmeck-Extrawurm,
# ultraboardgames.com/pickomino/game-rules.php): whoever has the canned worm may count it where no
# die that is kept shows a worm, with five points; whoever has the weasel may throw the dice that
# were just thrown again, once a turn. Here the sixteen tiles of the first game are on the grill and
# the mover has none; the tiles 11 and 13, which want exactly their points, are left out. Of the
# golden die they say that it is one more and shows ones and worms only (gamesgazette.co.uk,
# goplaylisten.com), not how many faces show which.

ERROR = 1e-9

SAYS = {
    "none": "Without a specialist.",
    "canned-worm": "Counts as a worm with five points where none is kept.",
    "weasel": "The dice that were just thrown are thrown again, once a turn.",
}


@cache
def throws(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """(how many dice show each face, the chance of that) of all throws of this many dice."""
    shown = combinations_with_replacement(rules.FACES, dice)
    listed = [tuple(map(faces.count, rules.FACES)) for faces in shown]
    ways = [factorial(dice) // prod(map(factorial, counts)) for counts in listed]
    return [(counts, each / 6**dice) for counts, each in zip(listed, ways, strict=True)]


class Turn:
    """The first turn, for the most worms; canned: with the canned worm."""

    def __init__(self, canned: bool = False) -> None:
        self.canned = canned
        self.throw = cache(self._throw)

    def best(self, kept: frozenset[int], points: int, dice: int, weasel: bool) -> float:
        """The expected worms of a position under best play, by stopping or by throwing on."""
        worm = rules.WORM in kept
        counted = points if worm else points + 5
        tiles = [tile for tile in rules.TILES if tile <= counted and (worm or self.canned)]
        here = float(rules.worms(tiles[-1])) if tiles else 0.0
        if not dice or len(kept) == len(rules.FACES):
            return here
        return max(here, self.throw(kept, points, dice, weasel))

    def _throw(self, kept: frozenset[int], points: int, dice: int, weasel: bool = False) -> float:
        """The expected worms of throwing this many dice; weasel: with a second throw allowed."""
        again = self.throw(kept, points, dice) if weasel else 0.0
        # The worth of keeping 0, 1, ... dice, by face.
        worths = [[again] * (dice + 1) for _ in rules.FACES]
        for face in {*rules.FACES} - kept:
            for count in range(1, dice + 1):
                after = points + count * min(face, 5), dice - count
                worths[face - 1][count] = self.best(kept | {face}, *after, weasel)
        return fsum(
            chance * max(again, *map(getitem, worths, counts)) for counts, chance in throws(dice)
        )


def specialists() -> list[Figure]:
    """Figures of the expected worms of the first turn without a specialist and with each."""
    start, plain = (frozenset[int](), 0, rules.DICE), Turn()
    worths = {"none": plain.throw(*start), "canned-worm": Turn(canned=True).throw(*start)}
    worths["weasel"] = plain.throw(*start, weasel=True)
    return [
        figure(f"pickomino.extrawurm.{name}.turn", worth, "worms", within=ERROR, note=SAYS[name])
        for name, worth in worths.items()
    ]


PARTS: tuple[Part, ...] = (
    structure,
    openings,
    outcomes,
    examples,
    questions,
    selections,
    charts,
    simulation,
    hindsight_figures,
    obvious,
    worths,
    specialists,
    *games.PARTS,
)
