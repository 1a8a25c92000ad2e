"""Pickomino's figures for one turn; games has the whole games.

Source of the questions: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum
number of worms", 24 May 2012.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, fsum, prod
from operator import getitem

import numpy as np

from bestplay import pickomino
from bestplay.pickomino import Goal, Purpose, Situation, rules
from bestplay.pickomino.goal import PLAIN
from bestplay.pickomino.preferences import preferring
from bestplay.pickomino.solver import BestPlay, graph
from bestplay.pickomino.strategies import Grill, Worths
from bestplay.strategies.choosing import Sure
from papers.figure import Figure, certificate, figure, figures
from papers.pickomino import games, players
from papers.pickomino.players import EXACT, WORMS, Judgement, SolvedTurns, Table, situation

#: The full shelf, and where the shelves of the slides' charts begin.
FULL = Situation()
SHELVES = rules.TILES


@cache
def solve_turn(first: int = 21) -> BestPlay:
    """Best play for expected worms, tiles from the first up on the shelf, no own tile."""
    return best_play(Situation(range(first, 37)))


def best_play(here: Situation, goal: Goal = PLAIN, start: rules.Position = rules.START) -> BestPlay:
    """Best play for a goal from a position on."""
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


def examples() -> list[Figure]:
    """The position's value in each situation, with what stopping and throwing on are worth."""
    found = []
    here = rules.position(KEPT)
    for number, ((shelf, tops), own, note) in enumerate(zip(EXAMPLES, OWN, NOTES, strict=True), 1):
        solved = best_play(Situation(shelf, tops, own), start=here)
        stop, throw = solved.stopping(here) or (0, 1), solved.throwing(here)
        name, both = f"pickomino.example.{number}", {"stop": Fraction(*stop)}
        found.append(figure(name, value(solved, here), "worms", note, {"own": own or None}))
        found += figures(f"{name}.", {**both, "throw": Fraction(*throw)}, "worms")
    fitting = {"2.own": own_tiles(1, Fraction("2.4352")), "3.own": own_tiles(2, Fraction(2))}
    return [*found, *figures("pickomino.example.", fitting)]


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
    """Each question's two expectations, in worms."""
    here, found = pickomino.Situation(), []
    for name, pair in FIRST.items():
        worths = [Fraction(here.plays(kept=(face,) * dice)[0].worth) for face, dice in pair]
        told = " and ".join(f"{dice} dice with {NAMES[face - 1]}" for face, dice in pair)
        note = f"After {told} in the first throw, full shelf, no own tile."
        found.append(figure(f"pickomino.question.{name}", worths, "worms", note))
    holding = pickomino.Situation(shelf="21-35", own=36)
    plays = {play.stop: Fraction(play.worth) for play in holding.plays(kept="5,5,5,6,6")}
    note = "Throwing on and stopping with three 5 and two worms, with the 36 to lose."
    name = "pickomino.question.four-worms-to-lose"
    return [*found, figure(name, [plays[False], plays[True]], "worms", note)]


PATHS = 10_000

TIES = "Equal values: stop; of equal selections the higher face, then more dice."


def openings() -> list[Figure]:
    """The turn's value for every shelf, and the greatest chance of any tile."""
    none = "Nobody else has a tile, and there is none to lose."
    values = {"full": value(solve_turn()), **{f"from.{k}": value(solve_turn(k)) for k in SHELVES}}
    tile = best_play(FULL, Goal("tile"))
    return [
        *figures("pickomino.turn.", values, "worms", none),
        figure("pickomino.tile.full", value(tile)),
    ]


def outcomes() -> list[Figure]:
    """Worms and points under the best play for expected worms; a bust counts 0 points."""
    found = []
    for name, first in (("full", 21), ("from.30", 30)):
        outcome = Situation(range(first, 37)).turn().outcome()
        worms, chances = outcome.worms, outcome.points
        found += [
            figure(f"pickomino.bust.{name}", worms[0], note=f"No tile. {TIES}"),
            figure(f"pickomino.worms.{name}", worms, note=TIES),
            figure(f"pickomino.points.{name}", chances, note=f"Without a worm it is 0. {TIES}"),
            figure(f"pickomino.points.{name}.5-to-20", sum(chances[5:21], Fraction()), note=TIES),
        ]
    return found


def selections() -> list[Figure]:
    """The first selection: how likely each is under best play, and what it is worth."""
    ways = dict(solve_turn().choices(rules.START))
    chances, worths = {}, {}
    for face, count in product(rules.FACES, range(1, rules.DICE + 1)):
        name, after = f"{face}.{count}", rules.keep(rules.START, face, count)
        chances[name] = Fraction(ways.get((face - 1) * rules.DICE + count - 1, 0), 6**rules.DICE)
        worths[name] = value(solve_turn(), after)
        worths |= {f"{name}.from.{k}": value(solve_turn(k), after) for k in SHELVES}
    return [
        *figures("pickomino.select.", chances, note=TIES),
        *figures("pickomino.after.", worths, "worms"),
    ]


def charts() -> list[Figure]:
    """What can be read from the axes and labels of the slides' charts."""
    first = [rules.keep(rules.START, f, c) for f in rules.FACES for c in range(1, 9)]
    top = max(value(solve_turn(), after) for after in first)
    steps = [Fraction(n, 2) for n in range(1, 9)]
    note = f"Contours every half worm below the greatest value, {float(top)}."
    five = [rules.keep(rules.START, face, c) for face in (4, 5, 6) for c in range(1, 6)]
    highest = max(value(solve_turn(k), after) for k in SHELVES for after in five)
    return [
        figure("pickomino.chart.contours.highest", max(s for s in steps if s < top), "worms", note),
        figure("pickomino.chart.shelf.highest", highest, "worms"),
    ]


def structure() -> list[Figure]:
    """Counts and payoffs that the slides name."""
    here = Purpose(FULL, PLAIN).payoff()
    positions = graph().positions
    # One throw before each selection.
    most = max(bin(used).count("1") for used, _, _ in positions)
    paid = {}
    for kept in ((5,) * 8, (1, 2, 3, 4, 5, 6, 6, 6), (1, 5, 5, 5, 6)):
        used, points, _ = rules.position(kept)
        pays = here.stop[points] if rules.has_worm((used, 0, 0)) else here.fail
        paid["-".join(map(str, kept))] = Fraction(pays or 0, here.unit)
    return [
        *figures("pickomino.", {"dice": rules.DICE, "throws.most": most}),
        figure("pickomino.positions", len(positions), note="Faces used, points, dice left."),
        *figures("pickomino.payoff.", paid, "worms"),
    ]


def simulation() -> list[Figure]:
    """The opening turn played with dice, in place of the slides' simulation."""
    rng = np.random.default_rng(2012)
    games = np.arange(PATHS)
    pay, takes = situation(Table(PATHS), 0, games, EXACT)
    judgement = Judgement(EXACT, PATHS, rng, SolvedTurns())
    points = players.throw_turns(pay, judgement.valuation(pay, games), rng)
    worms = np.where(points >= rules.TILES[0], WORMS[takes.shelf[points, games]], 0)
    mean, error = float(worms.mean()), float(worms.std() / PATHS**0.5)
    off = (mean - float(value(solve_turn()))) / error
    note = f"{PATHS} seeded turns; {off:+.1f} standard errors from the exact value."
    by_points = np.bincount(np.maximum(points, 0), minlength=rules.TOP + 1).tolist()
    name = "pickomino.simulation.full"
    return [
        figure(name, mean, "worms", standard=error, note=note),
        Figure(f"{name}.error", error, "worms", None, "The standard error of the mean."),
        figure(f"{name}.within", abs(off) <= 2, note=note),
        figure(f"{name}.points", by_points, note=f"Turns of {PATHS} by points, 0 without a worm."),
    ]


# Every throw known, and the obvious rule, on the full grill.

#: Worms while none is kept, then the highest sum; stop as soon as a tile can be had.
OBVIOUS = preferring(["worm-once", "highest-sum", "at-once"])


def stored_points() -> list[int]:
    """How many turns could be kept to each number of points, 0 for no tile.

    ValueError where they are not as many as were thrown.
    """
    told = certificate("known_turns")
    points: list[int] = told["points"]
    if sum(points) != told["turns"]:
        raise ValueError("the stored turns are not all there")
    return points


def hindsight_figures() -> list[Figure]:
    """How many turns have throws that allow a tile, and the worms that they allow on average."""
    points = stored_points()
    turns = sum(points)
    tops = [min(each, rules.TILES[-1]) for each in range(len(points))]
    worms = [rules.worms(top) if top in rules.TILES else 0 for top in tops]
    tile = 1 - points[0] / turns
    mean = sum(worm * times for worm, times in zip(worms, points, strict=True)) / turns
    square = sum(worm**2 * times for worm, times in zip(worms, points, strict=True)) / turns
    note = (
        "Turns thrown at random. All throws are known before the first, each of eight dice, of "
        "which whoever throws fewer has the first."
    )
    told = {"turns": turns}
    return [
        figure(
            f"hindsight.pickomino.{name}",
            value,
            unit,
            standard=(spread / turns) ** 0.5,
            note=note,
            evidence=told,
        )
        for name, value, unit, spread in (
            ("tile", tile, "probability", tile * (1 - tile)),
            ("worms", mean, "worms", square - mean**2),
        )
    ]


def obvious() -> list[Figure]:
    """What the rule of thumb of the page of play comes to."""
    note = "Worms while none is kept, then the highest sum; stop as soon as a tile can be had."
    play = Sure("obvious", OBVIOUS, None, "", "")
    return [
        figure(f"pickomino.obvious.{name}", Grill(f"goal={goal}").judge(play).worth, unit, note)
        for name, goal, unit in (("tile", "tile", "probability"), ("worms", "worms", "worms"))
    ]


# The best rules by what dice are worth, as studies.worths has found them.


def worth_rules() -> dict[int, Worths]:
    """The best rule with so many numbers to remember, or fewer, where more make a better one."""
    return {told["things"]: Worths.of(told) for told in certificate("worths")["grill"]["best"]}


def in_games() -> tuple[list[Worths], list[Fraction]]:
    """The plain rule, the best for the whole grill and the best found in the situations of games;
    and what they cost there on average."""
    told = certificate("worths")["games"]
    best = Fraction(told["best play"])
    costs = [best - Fraction(each["worth"]) for each in told["rules"]]
    return [Worths.of(each) for each in told["rules"]], costs


def worths() -> list[Figure]:
    """What the rules are worth, and how many the proof has looked at."""
    told, note = certificate("worths")["grill"], "The best rule with so many numbers."
    name, about = (
        "pickomino.worths.",
        "Worms a turn in situations of games, a steal counting twice.",
    )
    found = []
    for each in told["best"]:
        worth, evidence = Fraction(each["worth"]), Worths.of(each).data()
        found.append(figure(f"{name}{each['things']}", worth, "worms", note, evidence))
    for rule_name, best, cost in zip(("plain", "grill", "found"), *in_games(), strict=True):
        found.append(figure(f"{name}games.{rule_name}", cost, "worms", about, best.data()))
    looked = figure(f"{name}looked-at", told["different"], note="Rules, to prove the best.")
    return [*found, looked]


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
    """(how many dice show each face, the chance of that)."""
    found = []
    for faces in combinations_with_replacement(rules.FACES, dice):
        counts = tuple(map(faces.count, rules.FACES))
        found.append((counts, factorial(dice) / prod(map(factorial, counts)) / 6**dice))
    return found


class Turn:
    """The first turn, for the most worms; canned: with the canned worm."""

    def __init__(self, canned: bool = False) -> None:
        self.canned = canned
        self.known: dict[tuple[frozenset[int], int, int, bool], float] = {}

    def stop(self, kept: frozenset[int], points: int) -> float:
        """The worms of stopping with these faces and points."""
        if rules.WORM not in kept:
            if not self.canned:
                return 0.0
            points += 5
        tiles = [tile for tile in rules.TILES if tile <= points]
        return float(rules.worms(tiles[-1])) if tiles else 0.0

    def best(self, kept: frozenset[int], points: int, dice: int, weasel: bool) -> float:
        """The worms of the better of stopping and throwing on."""
        here = self.stop(kept, points)
        if not dice or len(kept) == len(rules.FACES):
            return here
        return max(here, self.throw(kept, points, dice, weasel))

    def throw(self, kept: frozenset[int], points: int, dice: int, weasel: bool = False) -> float:
        """The worms of throwing so many dice; weasel: with one that may throw them again."""
        state = kept, points, dice, weasel
        if state not in self.known:
            again = self.throw(kept, points, dice) if weasel else 0.0
            worths = [self.selections(state, face, again) for face in rules.FACES]
            self.known[state] = fsum(
                chance * max(again, *map(getitem, worths, counts))
                for counts, chance in throws(dice)
            )
        return self.known[state]

    def selections(
        self, state: tuple[frozenset[int], int, int, bool], face: int, none: float
    ) -> list[float]:
        """What keeping 0, 1, ... dice of a face is worth; `none` where it may not be kept."""
        kept, points, dice, weasel = state
        if face in kept:
            return [none] * (dice + 1)
        return [none] + [
            self.best(kept | {face}, points + count * min(face, 5), dice - count, weasel)
            for count in range(1, dice + 1)
        ]


def specialists() -> list[Figure]:
    """The worms of the first turn without a specialist and with each."""
    start = frozenset[int](), 0, rules.DICE
    plain, canned = Turn(), Turn(canned=True)
    worths = {
        "none": plain.throw(*start),
        "canned-worm": canned.throw(*start),
        "weasel": plain.throw(*start, weasel=True),
    }
    return [
        figure(f"pickomino.extrawurm.{name}.turn", worth, "worms", within=ERROR, note=SAYS[name])
        for name, worth in worths.items()
    ]


PARTS: tuple[Callable[[], list[Figure]], ...] = (
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
