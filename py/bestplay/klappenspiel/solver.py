"""Klappenspiel solved exactly: optimal play and every other strategy's chance to win.

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995.
Values are ints over SCALE: at most ten throws, 36 ways each, and a factor of two for each of the
choices that random play makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bestplay.core import backward, dice
from bestplay.core.backward import Graph, Options, Throws
from bestplay.core.types import Report
from bestplay.klappenspiel import rules
from bestplay.klappenspiel.rules import Roll

Plays: TypeAlias = dict[Roll, str]

SCALE = 36**10
RANDOM_SCALE = 72**10

#: P(win) on each board: 1 with every tile down, 0 where the turn ends before.
WIN = (1,) + (0,) * rules.START


#: What each throw of dice.PAIRS may flip while all that it needs is up, in the order of its plays.
_FLIPS = [
    [rules.START - after for _, after in rules.moves(rules.START, pair)] for pair in dice.PAIRS
]


def entry(board: int) -> tuple[Throws, Options]:
    """A board's entry of the graph."""
    if not board:
        return [], []
    nexts = [[board - flips for flips in each if board & flips == flips] for each in _FLIPS]
    return nexts, [(36, dice.PAIR_WEIGHTS)]


_graph: list[tuple[Throws, Options]] = []
_optimal: list[list[int]] = []
_decisions: list[tuple[int, Roll, int, int]] = []


def grow(boards: int) -> None:
    """Build the graph up to so many boards, where it is not that long yet."""
    while len(_graph) < boards:
        _graph.append(entry(len(_graph)))


def graph() -> Graph:
    """The graph of all 1024 boards, built once; its throws are dice.PAIRS."""
    grow(rules.START + 1)
    return _graph


def payoff(scale: int = SCALE) -> list[int]:
    """The payoff of every board, over the scale."""
    return [scale * win for win in WIN]


def values(pick: Callable[[Sequence[int]], int] = max, scale: int = SCALE) -> list[int]:
    """P(win) on every board over the scale; pick=min plays to lose."""
    return backward.values(graph(), payoff(scale), pick)


def optimal() -> list[int]:
    """P(win) on every board over SCALE under best play, computed once."""
    if not _optimal:
        _optimal.append(values())
    return _optimal[0]


def points_left() -> list[int]:
    """The points left on each board."""
    points = [0]
    for tile in rules.TILES:
        points += [rest + tile for rest in points]
    return points


def random_values() -> list[int]:
    """P(win) on every board over RANDOM_SCALE when every choice is made by a fair coin."""
    return backward.values(graph(), payoff(RANDOM_SCALE), backward.average)


def fixed_graph(plays: Plays) -> Graph:
    """The graph when plays[roll] ("IND" or "SUM") settles every choice on that roll.

    Rolls that plays does not name stay free.  Forced moves are forced whatever plays says.
    """
    places: list[int | None] = [None] * len(dice.PAIRS)
    for roll, play in plays.items():
        if roll not in rules.CHOICE_ROLLS:
            listed = " ".join([f"{low},{high}" for low, high in rules.CHOICE_ROLLS])
            named = ",".join([str(face) for face in roll])
            raise ValueError(f"roll {named} offers no choice; those that do are {listed}")
        if play not in rules.PLAYS:
            raise ValueError(f"a play is IND or SUM, not {play}")
        places[dice.PAIRS.index(roll)] = rules.PLAYS.index(play)
    settled: list[tuple[Throws, Options]] = []
    for throws, options in graph():
        settled.append(
            (
                [
                    nexts if place is None or len(nexts) < 2 else [nexts[place]]
                    for place, nexts in zip(places, throws)
                ],
                options,
            )
        )
    return settled


def rule_values(plays: Plays) -> list[int]:
    """P(win) on every board under a rule of one play per roll; free rolls are played best."""
    return backward.values(fixed_graph(plays), payoff())


def always(play: str) -> Plays:
    """The rule that makes the same play on every roll."""
    return {roll: play for roll in rules.CHOICE_ROLLS}


def heuristic() -> Plays:
    """The paper's rule: IND on sums of six or less, SUM on seven or more."""
    return {roll: "IND" if sum(roll) <= 6 else "SUM" for roll in rules.CHOICE_ROLLS}


def decisions() -> list[tuple[int, Roll, int, int]]:
    """Every (board, roll, board after IND, board after SUM) at which a player has a choice.

    The list is kept, so leave it as it is.
    """
    if not _decisions:
        for board, (throws, _) in enumerate(graph()):
            for roll, nexts in zip(dice.PAIRS, throws):
                if len(nexts) == 2:
                    _decisions.append((board, roll, nexts[0], nexts[1]))
    return _decisions


def losing(plays: Plays) -> int:
    """How many decisions a full rule gets wrong, each judged by best play after it."""
    value = optimal()
    wrong = 0
    for _, roll, ind, both in decisions():
        gain = value[ind] - value[both]
        wrong += gain < 0 if plays[roll] == "IND" else gain > 0
    return wrong


def best_rule(report: Report | None = None) -> tuple[int, Plays]:
    """The best of all rules with one play per roll, as (P(win) over SCALE, plays).

    Branch and bound: a partial rule is worth at most what it wins when the rolls that it leaves
    free are played best, so a branch that cannot beat the best whole rule yet is cut.
    """
    leader = heuristic()
    top = rule_values(leader)[rules.START]
    stack: list[Plays] = [{}]
    seen = 0
    while stack:
        plays = stack.pop()
        seen += 1
        if report:
            report(seen, seen + len(stack))
        bound = rule_values(plays)[rules.START]
        if bound <= top:
            continue
        if len(plays) == len(rules.CHOICE_ROLLS):
            top, leader = bound, plays
            continue
        roll = rules.CHOICE_ROLLS[len(plays)]
        for play in rules.PLAYS:
            longer = dict(plays)
            longer[roll] = play
            stack.append(longer)
    return top, leader
