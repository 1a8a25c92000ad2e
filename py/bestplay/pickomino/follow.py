"""What best play of a solved turn of Pickomino comes to: its choices, its ends, their chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.pickomino import rules
from bestplay.pickomino.positions import KEY, Node, graph
from bestplay.pickomino.rules import Position
from bestplay.pickomino.solver import Solved, value_of_throwing

#: [(place of the position after a selection, ways in which it is best)], best first.
Choices: TypeAlias = list[tuple[int, int]]

#: What best play does at the places where that has been asked.
Plans: TypeAlias = dict[int, Choices | None]

#: ({points: chance}, chance to end without a worm, what chances are parts of).
Ends: TypeAlias = tuple[dict[int, int], int, int]


def plan(solved: Solved, place: int, plans: Plans | None = None) -> Choices | None:
    """What best play does at a place: None to stop (or at an end), else best_first().

    It is looked up in the plans and added to them, where these are given.
    """
    if plans is None:
        return _plan(solved, place)
    if place not in plans:
        plans[place] = _plan(solved, place)
    return plans[place]


def _plan(solved: Solved, place: int) -> Choices | None:
    node = graph().nodes[place]
    if not node.nexts:
        return None
    payoff = solved.payoff
    at_once = payoff.stop[node.points] if node.points >= 0 else None
    best = solved.values[place]
    if at_once is not None and (at_once - solved.base) * node.scale == best:
        fail = payoff.fail - solved.base
        if payoff.tie == "stop" or value_of_throwing(node, solved.values, fail) < best:
            return None
    return best_first(solved, place)


def best_first(solved: Solved, place: int) -> Choices:
    """[(next place, ways in which it is best)] of a throw, best first.

    The ways of all selections, out of 6**dice, add up to those that are no bust.
    """
    node = graph().nodes[place]
    keys = [solved.values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps)]
    keys.sort(reverse=True)
    throws = node.throws
    without = throws.without
    choices = []
    mask = 0
    left = node.total
    for key in keys:
        bit = key % KEY
        mask |= 1 << bit
        now = without.get(mask)
        if now is None:
            now = throws.count(mask)
        if now != left:
            choices.append((node.nexts[bit], left - now))  # steps and nexts are in one order
            left = now
    return choices


def follow(
    solved: Solved,
    gains: Sequence[int],
    fail: int,
    start: Position = rules.START,
    plans: Plans | None = None,
) -> list[int]:
    """What best play brings of something else, by place, over the scale of each node.

    gains[n]: what ending at n points with a worm brings; fail: what every other end brings.
    Places that do not follow from the start have 0.
    """
    positions = graph()
    totals = [0] * len(positions.nodes)
    for place in positions.region(positions.place(start)):
        choices = plan(solved, place, plans)
        node = positions.nodes[place]
        if choices is None:
            totals[place] = (gains[node.points] if node.points >= 0 else fail) * node.scale
        else:
            totals[place] = _mean(node, choices, totals, fail)
    return totals


def follow_throw(solved: Solved, totals: list[int], here: Position, fail: int) -> tuple[int, int]:
    """What throwing on brings, whatever is best, from follow(): (numerator, denominator)."""
    place = graph().place(here)
    node = graph().nodes[place]
    return _mean(node, best_first(solved, place), totals, fail), node.scale


def _mean(node: Node, choices: Choices, totals: list[int], fail: int) -> int:
    """The mean over a throw's choices and busts, over the node's scale."""
    nodes = graph().nodes
    scale = node.scale // node.total
    value = 0
    left = node.total
    for after, ways in choices:
        value += totals[after] * ways * (scale // nodes[after].scale)
        left -= ways
    return value + fail * left * scale


def ends(solved: Solved, here: Position, throw: bool = False, plans: Plans | None = None) -> Ends:
    """How a turn under best play ends: ({points: chance}, chance to end without, whole).

    Chances are ints over whole.  points counts the turns that end with a worm at so many points,
    by stopping or with nothing left to throw; the rest is busts and ends without a worm.  With
    throw the next step is to throw on, whatever is best.
    """
    positions = graph()
    start = positions.place(here)
    whole = positions.nodes[start].scale
    reach = [0] * start + [whole]
    points: dict[int, int] = {}
    for place in positions.region(start)[::-1]:
        chance = reach[place]
        if not chance:
            continue
        node = positions.nodes[place]
        forced = throw and place == start and node.nexts
        choices = best_first(solved, place) if forced else plan(solved, place, plans)
        if choices is None:
            if node.points >= 0:
                points[node.points] = points.get(node.points, 0) + chance
            continue
        each = chance // node.total
        for after, ways in choices:
            reach[after] += each * ways
    return points, whole - sum(points.values()), whole
