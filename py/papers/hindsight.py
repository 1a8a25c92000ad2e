"""What a player could reach who knew every throw of a turn before it began.

Whoever knows the throws picks the best of all ways to play them, so that it is enough to follow
the set of boards that some way can have reached: after each throw the set of all boards that its
boards lead to.  A way ends where a throw flips nothing, or with nothing left to flip; the best of
all is the board of the least cost that is ever reached.  The chances of all sets, one throw after
the other, give the chance of each least cost exactly.  What a turn of best play falls short of it
is what it costs not to know the dice.

A set of boards is one whole number, with bit b for board b: whatever flips the same tiles moves all
of its boards by one shift.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

Use = TypeVar("Use", bound=Hashable)

#: The set of the empty board alone.
EMPTY = 1


def least(
    start: int,
    after: Callable[[int, Use], Iterable[int]],
    outcomes: Sequence[tuple[Sequence[Use], int]],
    cost: Sequence[int],
) -> dict[int, Fraction]:
    """The chance of each least cost that the throws of a turn from the start allow.

    after(board, use): the boards that it can lead to, each with less to flip; none where nothing
    can be flipped.  outcomes: (the ways to use what the dice show, how often they show it).  cost:
    of each board, 0 of the empty one, which is board 0, and of no other; a board costs less than
    one that leads to it.
    """
    total = sum(ways for _, ways in outcomes)
    uses = {use: _shifts(start, after, use) for shown, _ in outcomes for use in shown}
    costing: dict[int, int] = {}
    for board in range(start + 1):
        costing[cost[board]] = costing.get(cost[board], 0) | 1 << board
    by_cost = sorted(costing.items())
    ended: dict[int, Fraction] = {}
    # The sets that are alive, and in how many ways each has which least cost of all so far.
    alive = {1 << start: {cost[start]: 1}}
    throws = 0
    while alive:
        throws += 1
        over: dict[int, int] = {}
        later: dict[int, dict[int, int]] = {}
        for boards, lows in alive.items():
            for further, ways in _further(boards, uses, outcomes).items():
                into = later.setdefault(further, {}) if further > EMPTY else over
                for low, before in lows.items():
                    least = 0 if further == EMPTY else low
                    into[least] = into.get(least, 0) + before * ways
        for least, ways in over.items():
            ended[least] = ended.get(least, Fraction()) + Fraction(ways, total**throws)
        alive = {boards: _at_most(_lowest(boards, by_cost), lows) for boards, lows in later.items()}
    return ended


def _shifts(
    start: int, after: Callable[[int, Use], Iterable[int]], use: Use
) -> list[tuple[int, int]]:
    """(how far, which boards) of each shift that a way to use the dice makes of a set."""
    moved: dict[int, int] = {}
    for board in range(start + 1):
        for further in after(board, use):
            moved[board - further] = moved.get(board - further, 0) | 1 << board
    return list(moved.items())


def _further(
    boards: int,
    uses: dict[Use, list[tuple[int, int]]],
    outcomes: Sequence[tuple[Sequence[Use], int]],
) -> dict[int, int]:
    """The sets that a set leads to, and by how many ways to throw; EMPTY where all is flipped."""
    reached = {}
    for use, shifts in uses.items():
        further = 0
        for far, moving in shifts:
            further |= (boards & moving) >> far
        reached[use] = further
    leading: dict[int, int] = {}
    for shown, ways in outcomes:
        further = 0
        for use in shown:
            further |= reached[use]
        further = EMPTY if further & EMPTY else further
        leading[further] = leading.get(further, 0) + ways
    return leading


def _lowest(boards: int, by_cost: Sequence[tuple[int, int]]) -> int:
    """The least cost of a set's boards."""
    return next(cost for cost, costing in by_cost if boards & costing)


def _at_most(most: int, lows: dict[int, int]) -> dict[int, int]:
    """The ways by least cost, where a board of so much has been reached."""
    low = {least: ways for least, ways in lows.items() if least < most}
    more = sum(lows.values()) - sum(low.values())
    return {**low, most: more} if more else low


def mean(chances: dict[int, Fraction]) -> Fraction:
    """The least cost on average."""
    return sum((cost * chance for cost, chance in chances.items()), Fraction())
