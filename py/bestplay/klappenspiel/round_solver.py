"""Klappenspiel for several: fewer points left win the round, and those who tie share it.

Whoever plays for a share has to know what each score keeps of the round once those who are to
come have played, each for their own share.  That depends on nothing but the score, how many hold
it and how many are to come; solve.rounds finds it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward
from bestplay.core.types import Report
from bestplay.klappenspiel import solver as solo

#: As many can play a round, and so many parts it is split into; as solve.rounds has them.
MOST, SPLIT = 6, 60
#: The scores are 0 to SCORES - 1.
SCORES = 56

_kept: dict[int, list[int]] = {}
#: The standings that have been solved, as rounds.Round has them; fewer to come are part of more.
_solved: dict[tuple[int, int | None, int], tuple[int, list[int]]] = {}


def unit(to_come: int) -> int:
    """What shares are over when so many are still to come."""
    whole: int = solo.SCALE**to_come
    return SPLIT * whole


def holder_shares(to_come: int, report: Report | None = None) -> list[int]:
    """What each holder of a score keeps on average, over unit(to_come), worked out once.

    In order of how many hold it, 1 to MOST - to_come, and for each of the scores from 0 up.
    """
    every = range(1, MOST - to_come + 1)
    if not to_come:
        return [SPLIT // holders for holders in every for _ in range(SCORES)]
    if to_come not in _kept:
        from bestplay.core import rounds  # which pages leave to a worker

        graph, points = solo.graph(), solo.points_left()
        several = rounds.Round(graph, points, solo.SCALE, report, everybody=False)
        several.solved = _solved
        standings = [(score, holders) for holders in every for score in range(SCORES)]
        several.solve(to_come, standings)
        _kept[to_come] = [_solved[(to_come,) + each][0] for each in standings]
    return _kept[to_come]


def is_known(to_come: int) -> bool:
    """Whether holder_shares() has been worked out, or taken."""
    return to_come in _kept


def keep(to_come: int, values: list[int]) -> None:
    """Take what holder_shares() would find."""
    _kept[to_come] = values


def shares(to_come: int, best: int | None, holders: int) -> list[int]:
    """What each score is worth to whoever plays, over unit(to_come): those to come play after.

    best, holders: the lowest score so far and how many have it; None and 0 before the first.
    """
    known = holder_shares(to_come)
    if best is None:
        return known[:SCORES]
    tie = [known[holders * SCORES + best]]
    return known[:best] + tie + [0] * (SCORES - 1 - best)


def payoff(worths: Sequence[int]) -> list[int]:
    """What a turn that ends on each board is worth, over the scale of values()."""
    scaled = [worth * solo.SCALE for worth in worths]
    return [scaled[points] for points in solo.points_left()]


def values(payoffs: Sequence[int]) -> list[int]:
    """Every board's value under best play for such a payoff."""
    return backward.values(solo.graph(), payoffs)
