"""Tile games for the papers: judged rules of thumb, and hindsight bounds."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from operator import floordiv, mul, truediv
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.core.preferences import Move, Rank, rank_of
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies import Judgement, Strategy
from bestplay.strategies.choosing import ChooseDice, Deterministic
from bestplay.tiles import goals, rules
from papers.figure import Figure, figure

Numbers = NDArray[Any]

#: The words of the house rules that papers and programs are about.
NINE = "set=1-9&one-die=never"
FORCED = "set=1-9&one-die=sum6-forced"


@cache
def box(words: str) -> BoxField:
    """The field that judges strategies of a Shut the Box game; words: its rules and goal."""
    return BoxField(words)


def liking(*preferences: str | Rank, dice: ChooseDice | None = None) -> Strategy:
    """A strategy that plays by these preferences, each settling the ties of the last.

    What they leave equal is played as often: without any it plays at random.
    """
    ranks = [rank_of(each) if isinstance(each, str) else each for each in preferences]

    def play(position: object, throw: object, plays: Sequence[Move]) -> list[Move]:
        ranked = [tuple(rank(move) for rank in ranks) for move in plays]
        least = min(ranked)
        return [move for move, own in zip(plays, ranked, strict=True) if own == least]

    return Deterministic("", play, dice, "", "")


def ends(verdict: Judgement) -> dict[int, Fraction]:
    """{position's number: chance that a judged strategy's turn ends there}."""
    whole = verdict.plan.scale
    return {number: Fraction(chance, whole) for number, chance in verdict.ends.items()}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of results, given {result: chance}."""
    return sum((result * chance for result, chance in chances.items()), Fraction())


def by_score(chances: Mapping[int, Fraction], most: int) -> list[Fraction]:
    """The chances of the scores 0 to `most` as a list, from {score: chance}."""
    return [chances.get(score, Fraction()) for score in range(most + 1)]


def final_scores(rule: rules.Rules, payoff: Sequence[int]) -> list[int]:
    """P(final score = s) times rules.scale(rule), for s = 0, 1, ..., under best play for a payoff.

    Of equal plays the first is played.
    """
    play, over, whole = rules.graph(rule), goals.scale_payoff(rule, payoff), rules.scale(rule)
    values = backward.values(play, over)
    return goals.by_score(rule, backward.best_ends(play, values, over, rules.start(rule), whole))


def columns(graph: Graph, ended: Numbers) -> Numbers:
    """Array [board, column] of values under best play, for many payoffs at once, a column each.

    ended: what a turn pays that ends on each board; whole numbers of which all values are parts, or
    floats.
    """
    value, divide = np.array(ended), floordiv if ended.dtype.kind == "i" else truediv
    for board, (throws, options) in enumerate(graph):
        if options:
            here = ended[board]
            after = [value[nexts].max(axis=0) if nexts else here for nexts in throws]
            means = [divide(sum(map(mul, weights, after)), total) for total, weights in options]
            value[board] = np.stack(means).max(axis=0)
    return value


def name_of(tiles: Iterable[int]) -> str:
    """Tiles as one writes them: "4,5"."""
    return ",".join(map(str, tiles))


# The hindsight bound: the result of a player who knows every throw of a turn before it begins. Such
# a player picks the best of all ways to play the throws, so it is enough to follow the set of
# boards that some way can reach: after each throw, all boards that the set's boards lead to. A way
# ends at a throw that flips nothing, or with nothing left to flip; the best is the board of the
# least cost that is ever reached. The difference to best play is the cost of not knowing the dice.
# A set is one whole number, with bit b for board b.

Use = TypeVar("Use", bound=Hashable)

#: The set of the empty board alone.
EMPTY = 1

#: A note about a lone die, with all throws known.
LONE_DIE = "; who throws one die throws the first of the two"


def hindsight(
    start: int,
    after: Callable[[int, Use], Iterable[int]],
    outcomes: Sequence[tuple[Sequence[Use], int]],
    cost: Sequence[int],
) -> dict[int, Fraction]:
    """{cost: chance that it is the least possible for a player who knows all throws of a turn}.

    after(board, use): the boards that it can lead to, each with less to flip; none where nothing
    can be flipped.  outcomes: (the ways to use what the dice show, how often they show it).  cost:
    of each board, 0 of the empty one, which is board 0, and of no other; a board costs less than
    one that leads to it.
    """
    total = sum(ways for _, ways in outcomes)
    # Ways to flip the same tiles move all boards by one shift: (shift, boards).
    uses: dict[Use, dict[int, int]] = {use: {} for shown, _ in outcomes for use in shown}
    costing: dict[int, int] = {}
    for board in range(start + 1):
        costing[cost[board]] = costing.get(cost[board], 0) | 1 << board
        for use, shifts in uses.items():
            for further in after(board, use):
                shifts[board - further] = shifts.get(board - further, 0) | 1 << board
    by_cost = sorted(costing.items())

    def leads(boards: int) -> dict[int, int]:
        """{set: number of ways to throw} of the sets that one throw leads to."""
        reached, found = {}, dict[int, int]()
        for use, shifts in uses.items():
            further = 0
            for far, moving in shifts.items():
                further |= (boards & moving) >> far
            reached[use] = further
        for shown, ways in outcomes:
            further = 0
            for use in shown:
                further |= reached[use]
            further = EMPTY if further & EMPTY else further
            found[further] = found.get(further, 0) + ways
        return found

    ended: dict[int, Fraction] = {}
    # The live sets, and the number of ways to reach each with each least cost so far.
    alive, throws = {1 << start: {cost[start]: 1}}, 0
    while alive:
        throws += 1
        later: dict[int, dict[int, int]] = {}
        for boards, lows in alive.items():
            for further, ways in leads(boards).items():
                into = later.setdefault(further, {})
                for low, before in lows.items():
                    low = 0 if further == EMPTY else low
                    into[low] = into.get(low, 0) + before * ways
        for over in (0, EMPTY):
            for low, ways in later.pop(over, {}).items():
                ended[low] = ended.get(low, Fraction()) + Fraction(ways, total**throws)
        alive = {}
        for boards, lows in later.items():
            most = next(cost for cost, costing in by_cost if boards & costing)
            less = {low: ways for low, ways in lows.items() if low < most}
            more = sum(lows.values()) - sum(less.values())
            alive[boards] = {**less, most: more} if more else less
    return ended


def hindsight_figures(
    name: str, won: str, chances: Mapping[int, Fraction], dice: str = ""
) -> list[Figure]:
    """Figures of the hindsight bounds: the chance to flip everything, the mean of fewest points.

    won: what the first is called; dice: what a lone die shows.
    """
    note = f"The player knows all throws before the first one{dice}."
    return [
        figure(f"hindsight.{name}.{won}", chances[0], note=note),
        figure(f"hindsight.{name}.score", mean(chances), "points", note),
    ]
