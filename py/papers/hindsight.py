"""What a player could reach who knew every throw of a turn before it began.

Whoever knows the throws picks the best of all ways to play them, so that it is enough to follow
the set of boards that some way can have reached: after each throw the set of all boards that its
boards lead to.  A way ends where a throw flips nothing, or with nothing left to flip.  The chances
of all sets, one throw after the other, give the chance of each least cost exactly.  What a turn of
best play falls short of it is what it costs not to know the dice.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)


def least(
    start: int,
    after: Callable[[int, Outcome], Iterable[int]],
    outcomes: Sequence[tuple[Outcome, int]],
    cost: Sequence[int],
) -> dict[int, Fraction]:
    """The chance of each least cost that the throws of a turn from the start allow.

    after(board, outcome): the boards that it can lead to, each with less to flip; none where the
    turn ends.  outcomes: (what the dice show, in how many ways).  cost: of each board, 0 of the
    empty one, which is board 0, and of no other; a board costs less than one that leads to it.
    """
    total = sum(ways for _, ways in outcomes)
    known: dict[tuple[int, Outcome], frozenset[int]] = {}

    def led(board: int, outcome: Outcome) -> frozenset[int]:
        key = board, outcome
        if key not in known:
            known[key] = frozenset(after(board, outcome))
        return known[key]

    ended: dict[int, Fraction] = {}
    # The sets that are alive, and in how many ways each has which least cost of what has ended.
    alive = {frozenset((start,)): {cost[start]: 1}}
    throws = 0
    while alive:
        throws += 1
        later: dict[frozenset[int], dict[int, int]] = {}
        for boards, lows in alive.items():
            for outcome, share in outcomes:
                reached: set[int] = set()
                stuck = cost[start]
                for board in boards:
                    further = led(board, outcome)
                    if further:
                        reached |= further
                    else:
                        stuck = min(stuck, cost[board])
                goes_on = reached and 0 not in reached
                into = later.setdefault(frozenset(reached), {}) if goes_on else {}
                for low, ways in lows.items():
                    least = 0 if 0 in reached else min(low, stuck)
                    into[least] = into.get(least, 0) + ways * share
                if not goes_on:
                    for least, ways in into.items():
                        chance = Fraction(ways, total**throws)
                        ended[least] = ended.get(least, Fraction()) + chance
        alive = later
    return ended


def mean(chances: dict[int, Fraction]) -> Fraction:
    """The least cost on average."""
    return sum((cost * chance for cost, chance in chances.items()), Fraction())
