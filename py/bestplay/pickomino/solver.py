"""One turn of Pickomino solved exactly, in any situation and for any payoff of the points.

v(x) = max(p(x), E[max over selections y of v(x + y)]) by backward induction over the positions,
as in R. C. Seydel's slides (24 May 2012), but over (faces used, points, dice left) instead of
sorted dice.

E[max] needs no list of throws: take the selections (face, count) best first and add each one's
value times the ways in which it is offered and no better one is (throws.py).

Exactness.  Everything is an int: from a node on at most dice + (dice - 1) + ... are thrown, as
long as faces last, so 6**depth is a denominator of its value, and a step to another position
multiplies by a power of 6.  Equal values are found equal, and ties have a rule: equal selections
go to the higher face and then to more dice; stopping or throwing, as the payoff says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.pickomino import rules
from bestplay.pickomino.positions import KEY, Node, graph
from bestplay.pickomino.rules import Position

#: The value that is listed for a position that was not reached.
UNREACHED = -1


class Payoff(NamedTuple):
    """What the ends of a turn are worth, as ints over unit."""

    stop: Sequence[int | None]
    """stop[n]: what stopping at n points is worth, None where it is not allowed."""
    end: Sequence[int]
    """end[n]: what n points with a worm are worth when nothing is left to throw."""
    fail: int
    """What every other end is worth."""
    unit: int
    tie: str
    """ "stop" or "throw": whichever an equal value goes to."""


class Solved(NamedTuple):
    """The values of positions under best play; worth() gives them over one denominator."""

    payoff: Payoff
    base: int
    """The least that any end pays: values are counted from it."""
    values: list[int]
    """values[place] + base * scale is a position's value over unit * scale, its node's."""


def solve(payoff: Payoff, start: Position = rules.START) -> Solved:
    """The value of every position from start on."""
    positions = graph()
    allowed = [value for value in payoff.stop if value is not None]
    base = min([payoff.fail] + allowed + list(payoff.end))
    fail = payoff.fail - base
    stop = [None if value is None else value - base for value in payoff.stop]
    end = [value - base for value in payoff.end]
    values = [UNREACHED] * len(positions.nodes)
    for place in positions.region(positions.place(start)):
        node = positions.nodes[place]
        if not node.nexts:
            values[place] = end[node.points] if node.points >= 0 else fail
            continue
        value = value_of_throwing(node, values, fail)
        if node.points >= 0:
            at_once = stop[node.points]
            if at_once is not None:
                value = max(value, at_once * node.scale)
        values[place] = value
    return Solved(payoff, base, values)


def value_of_throwing(node: Node, values: list[int], fail: int) -> int:
    """The value of throwing: each selection's, best first, times the ways that leave it best.

    values and fail are counted from the least that any end pays.  That least value counts nothing,
    so that its selections need not be looked at, unless a failure is better.
    """
    if fail:
        keys = [values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps)]
    else:
        keys = [values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps) if values[n]]
    keys.sort(reverse=True)
    throws = node.throws
    without = throws.without
    mask = value = 0
    left = node.total
    for key in keys:
        mask |= 1 << key % KEY
        now = without.get(mask)
        if now is None:
            now = throws.count(mask)
        if now != left:
            value += key // KEY * (left - now)
            left = now
    if fail:
        value += fail * (node.scale // node.total) * left
    return value


def throw_value(solved: Solved, here: Position) -> tuple[int, int]:
    """The value of throwing on, as (numerator, denominator); ValueError where nothing is left."""
    node = graph().nodes[graph().place(here)]
    if not node.nexts:
        raise ValueError("there is nothing left to throw")
    value = value_of_throwing(node, solved.values, solved.payoff.fail - solved.base)
    return _whole(solved, node, value)


def worth(solved: Solved, here: Position) -> tuple[int, int]:
    """The value of a position as (numerator, denominator); ValueError for one not reached."""
    place = graph().place(here)
    value = solved.values[place]
    if value == UNREACHED:
        raise ValueError("this position does not follow from the one that was solved")
    return _whole(solved, graph().nodes[place], value)


def stop_value(solved: Solved, here: Position) -> tuple[int, int] | None:
    """What stopping here is worth, as (numerator, denominator), or None where it is not allowed.

    With nothing left to throw it is what the turn comes to.
    """
    payoff = solved.payoff
    worm = rules.has_worm(here)
    if rules.ends(here):
        return (payoff.end[here[1]] if worm else payoff.fail), payoff.unit
    value = payoff.stop[here[1]] if worm else None
    return None if value is None else (value, payoff.unit)


def _whole(solved: Solved, node: Node, value: int) -> tuple[int, int]:
    return value + solved.base * node.scale, solved.payoff.unit * node.scale
