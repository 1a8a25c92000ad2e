"""The worths of faces in a turn of Pickomino: python -m studies.worths --help

A rule to remember says what a die of each face is worth, which bonus worms have (they are kept once
at most, so always while no worm is kept), and from how many points it stops with three, two and
one dice left.  It keeps the face whose dice are worth most together, of equal ones the higher.

Everybody knows how to begin: dice are worth their points, no bonus, stop with any tile.  Each
number that differs from that is one thing to remember.  For the whole grill the study finds the
best rule for so many things, and proves it by trying all rules of RANGE; rules that keep the same
of every throw are one.  A rule is left alone where it is no better even if it stops at the best
moments.  For the situations of real games, the starts of the turns of games that the learned
player plays against itself, it goes from rule to rule by the best change of one number
until none is better: the best found.

A rule is looked at with many limits, or in many situations, at once, each a column of arrays.
Values of arrays are floats; the best are told by fractions.  It takes some twenty minutes.  Its
answers are the certificate that the site's figures read; tests check it by code of their own.
"""

import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bestplay.pickomino import Goal, Purpose, Situation, learned, rules
from bestplay.pickomino.learned import Learned
from bestplay.pickomino.play import Course
from bestplay.pickomino.rules import DICE, FACES
from bestplay.pickomino.solver import graph, weigh
from bestplay.pickomino.strategies import TurnField
from bestplay.pickomino.table import Table
from bestplay.play.dice import throw
from papers.pickomino.worths import POINTS, Worths, by_worths
from studies import running

Array = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

#: A limit: stop if that is worth more than throwing on, as no rule can.
FREE = 0


class Pays(NamedTuple):
    """The payoffs of a turn's ends."""

    stop: Array
    """The payoff with a worm by points and column; NaN if there is no tile."""
    fail: Array
    """The payoff without a tile, by column."""


Kept = dict[tuple[int, int], tuple[Whole, Array]]
"""By the faces that are kept, as bits, and the dice that are left: which selections a rule keeps of
the next throw, and the chance of each."""


@cache
def groups() -> dict[tuple[int, int], tuple[Whole, Whole, Whole]]:
    """{(faces used, dice left): (places in the graph, their points, places after selections)}."""
    nodes, found = graph().nodes, dict[tuple[int, int], list[int]]()
    for place, (used, _, dice) in enumerate(graph().positions):
        found.setdefault((used, dice), []).append(place)
    return {
        key: (
            np.array(places),
            np.array([graph().positions[place][1] for place in places]),
            np.array([nodes[place].nexts for place in places], np.int64),
        )
        for key, places in found.items()
    }


def keeps(rule: Worths) -> Kept:
    """{(faces used, dice left): (selections that a rule makes, chance of each)}; limits ignored."""
    every = product(FACES, range(1, DICE + 1))
    liked = sorted(every, key=lambda each: (rule.worth(*each), each[0]), reverse=True)
    orders = [tuple(each for each in liked if each[1] <= dice) for dice in range(DICE + 1)]
    return {
        (used, dice): _weighed(int(places[0]), orders[dice])
        for (used, dice), (places, _, nexts) in groups().items()
        if nexts.size
    }


@lru_cache(maxsize=20_000)
def _weighed(place: int, liked: tuple[tuple[int, int], ...]) -> tuple[Whole, Array]:
    """(selections made at a place in the graph, chance of each); liked: (face, count) by rank."""
    node, free = graph().nodes[place], rules.free_faces(graph().positions[place])
    order = [free.index(f) * node.dice + n - 1 for f, n in liked if f in free]
    bits, ways = zip(*weigh(node, order), strict=True)
    return np.array(bits), np.array(ways) / node.total


def values(kept: Kept, pays: Pays, limits: Whole) -> Array:
    """Array by column: the worth of a whole turn under a rule.

    limits: by dice left and column the points with which it stops, or FREE.
    """
    worth = np.zeros((len(graph().nodes), limits.shape[1]))
    for (used, dice), (places, points, nexts) in groups().items():
        stop = pays.stop[points]
        tile = ~np.isnan(stop) & rules.has_worm((used, 0, 0))
        if not nexts.size:
            worth[places] = np.where(tile, stop, pays.fail)
            continue
        selections, chances = kept[used, dice]
        total = chances @ worth[nexts[:, selections]] + pays.fail * (1 - chances.sum())
        if dice < len(limits):
            tile = tile & (points[:, None] >= limits[dice])
            total = np.where(tile & ((limits[dice] != FREE) | (stop > total)), stop, total)
        worth[places] = total
    opening: Array = worth[-1]
    return opening


#: A turn is played for worms, a stolen tile counting twice: an opponent loses it.
GOAL = Goal(steal=100)

#: The number of games, and the turns used of them.
GAMES, EVERY = 20, 10

#: The ranges of dice's worths, the bonus, and the limits with one, two and three dice left.
RANGE = [range(7)] * 6 + [range(10), range(21, 37), range(21, 32), range(21, 27)]


def situations(game: int) -> list[Situation]:
    """The situations before each turn of a game that the learned player plays alone."""
    guess = learned.load(2)
    table, listed = Table(stacks=((), ())), []
    while not table.over:
        listed.append(table.situation)
        seed = f"game{game}turn{len(listed)}"
        course = Course(table.situation, GOAL)
        record = course.replay(partial(throw, seed), Learned(table, guess))
        taken = course.tile_taken(record.spot)
        table = table.take(taken) if taken else table.fail()
    return listed


def end_worths(situations: list[Situation], goal: Goal) -> Pays:
    """The payoffs of a turn's ends, with a column for each situation."""
    stop = np.full((rules.TOP + 1, len(situations)), np.nan)
    fail = np.zeros(len(situations))
    for column, each in enumerate(situations):
        purpose = Purpose(each, goal)
        pays = purpose.payoff()
        fail[column] = pays.fail / pays.unit
        for points, value in enumerate(pays.stop):
            if value is not None and purpose.take(points):
                stop[points, column] = value / pays.unit
    return Pays(stop, fail)


def worth(rule: Worths, pays: Pays) -> float:
    """The mean worth of a rule over all columns of payoffs, as a float."""
    limits = np.repeat(limits_of(rule)[:, None], len(pays.fail), axis=1)
    return float(values(keeps(rule), pays, limits).mean())


def limits_of(rule: Worths) -> Whole:
    """Array by dice left, from 0: the points from which a rule stops; 99 for no dice."""
    return np.array([99, *rule.limits])


def beside(rule: Worths) -> list[Worths]:
    """The rule itself, and all rules of RANGE that differ from it by one number."""
    numbers = (*rule.faces, rule.bonus, *rule.limits)
    near = {
        (*numbers[:place], value, *numbers[place + 1 :])
        for place, values in enumerate(RANGE)
        for value in values
    }
    rising = [each for each in sorted(near) if list(each[:5]) == sorted(each[:5])]
    return [Worths(each[:6], each[6], each[7:]) for each in rising]


def climb(rule: Worths, pays: Pays) -> tuple[float, Worths]:
    """(mean worth, rule): the best found from a rule by improving one number at a time."""
    best = -1e9
    while True:
        found = [(worth(each, pays), each) for each in beside(rule)]
        top, better = max(found, key=lambda each: each[0])
        if top <= best + 1e-9:
            return best, rule
        best, rule = top, better


def mean(rule: Worths | None, listed: list[Situation]) -> Fraction:
    """The exact mean worth of a rule over these situations; rule None: of best play."""
    total = Fraction(0)
    for each in listed:
        grill = TurnField(each, GOAL)
        total += Fraction(grill.judge(by_worths(rule) if rule else "best").worth)
    return total / len(listed)


def find_best(starts: list[Worths]) -> dict[str, Any]:
    """The certificate's part "games": the best rule found, its worth, and that of best play."""
    listed = [each for game in range(GAMES) for each in situations(game)][::EVERY]
    pays = end_worths(listed, GOAL)
    _, best = max(climb(each, pays) for each in starts)
    return {
        "games": GAMES,
        "every": EVERY,
        "situations": [str(each) for each in listed],
        "best play": str(mean(None, listed)),
        "rules": [{**each.data(), "worth": str(mean(each, listed))} for each in (*starts, best)],
    }


#: The worths of dice, never less for more points and for a worm; and bonuses of worms.
DIE, BONUS = range(7), range(10)

#: The points from which a rule may stop, by dice left; the last ones are never reached.
LIMITS = {3: range(21, 27), 2: range(21, 32), 1: range(21, 37)}

#: The number of rules between updates of the best, and the error bound of floats.
AT_ONCE, NEAR = 40, 1e-9


def known_rules() -> list[Worths]:
    """One rule for each way to keep dice, that with the fewest unusual numbers; plain limits."""
    listed = [
        Worths((*faces, worm), bonus, POINTS.limits)
        for faces in combinations_with_replacement(DIE, len(FACES) - 1)
        for worm, bonus in product(DIE, BONUS)
    ]
    pairs = [
        ((high, more), (low, count))
        for high, low in product(FACES, FACES)
        for more, count in product(range(1, DICE), range(1, DICE))
        if low < high and more + count <= DICE
    ]
    found: dict[tuple[bool, ...], Worths] = {}
    for rule in sorted(listed, key=changed):
        worths = {each: rule.worth(*each) for each in product(FACES, range(1, DICE))}
        found.setdefault(tuple(worths[one] >= worths[other] for one, other in pairs), rule)
    return list(found.values())


def changed(rule: Worths) -> int:
    """The number of a rule's face worths and bonus that are not the plain ones."""
    own, plain = (*rule.faces, rule.bonus), (*POINTS.faces, POINTS.bonus)
    return sum(one != other for one, other in zip(own, plain, strict=True))


class Search:
    """The search for the best rule for the whole grill, by its number of unusual numbers."""

    def __init__(self) -> None:
        self.pays = end_worths([Situation()], Goal())
        self.best: list[tuple[float, Worths]] = [(0.0, POINTS)] * 11
        self.tried = 0

    def look(self, some: Sequence[Worths]) -> None:
        """Try some rules with all limits, and update `best`."""
        bars, found = np.array([value for value, _ in self.best]), []
        for rule in some:
            kept, limits = keeps(rule), np.full((len(LIMITS) + 1, 1), FREE)
            for dice in (0, *LIMITS):
                if dice:
                    size = limits.shape[1]
                    limits = np.repeat(limits, len(LIMITS[dice]), axis=1)
                    limits[dice] = np.tile(LIMITS[dice], size)
                worth = values(kept, self.pays, limits)
                things = changed(rule) + (limits > limits_of(POINTS)[:, None]).sum(axis=0)
                left = worth > bars[things] + NEAR
                limits, worth, things = limits[:, left], worth[left], things[left]
            for value, many, column in zip(worth, things, limits.T, strict=True):
                stops = tuple(int(each) for each in column[1:])
                found.append((float(value), int(many), rule._replace(limits=stops)))
        self.tried += len(some)
        for value, many, rule in sorted(found, key=lambda each: -each[0]):
            for things in range(many, len(self.best)):
                if value > self.best[things][0] + NEAR:
                    self.best[things] = value, rule


def grill() -> dict[str, Any]:
    """The certificate's part "grill": the best rules by number of things, for the whole grill."""
    search, every = Search(), known_rules()
    free = np.full((len(LIMITS) + 1, 1), FREE)
    bounds = [(float(values(keeps(rule), search.pays, free)[0]), rule) for rule in every]
    bounds.sort(key=lambda each: -each[0])
    for first in range(0, len(bounds), AT_ONCE):
        some = bounds[first : first + AT_ONCE]
        bars = [value for value, _ in search.best]
        search.look([rule for bound, rule in some if bound > bars[changed(rule)] + NEAR])
        sys.stderr.write(f"\r{first} of {len(bounds)}: {search.best[-1][0]:.6f}")
    best = [rule for _, rule in search.best]
    first_of = [n for n, rule in enumerate(best) if not n or rule != best[n - 1]]
    return {
        "range": {
            "die": [DIE[0], DIE[-1]],
            "bonus": [BONUS[0], BONUS[-1]],
            "stop": {str(dice): [each[0], each[-1]] for dice, each in LIMITS.items()},
        },
        "different": len(every),
        "tried with all limits": search.tried,
        "best": [
            {
                "things": n,
                **best[n].data(),
                "worth": str(TurnField().judge(by_worths(best[n])).worth),
            }
            for n in first_of
        ],
    }


def main() -> int:
    """Run the study's command: search the parts that are asked for, and write the certificate."""
    parser = running.parser("worths")
    parser.add_argument("parts", nargs="*", default=["grill", "games"], help="what to search")
    options = parser.parse_args()
    stored = json.loads(options.out.read_text("utf-8")) if options.out.exists() else {}
    for part in options.parts:
        best = stored["grill"]["best"][-1] if part == "games" else None
        stored[part] = find_best([POINTS, Worths.of(best)]) if best else grill()
        running.write("worths", options.out, stored)
    return 0


if __name__ == "__main__":
    sys.exit(main())
