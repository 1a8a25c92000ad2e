"""Rounds of Klappenspiel from the rules: lowest points left win, those who tie share equally.

Nothing of the package is used.  A position is what is up for whoever plays, the lowest score so
far, how many hold it and how many are still to come; whoever plays takes what is best for their
own share, then the play with fewer points left on average, then what leaves most to the holders
and to the players after, one by one.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np

from tests.oracle.klappenspiel import ALL, Tiles, after_ind, after_sum

#: Every throw of two dice with its ways out of 36.
THROWS = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]

#: (my share, minus my points left, holders' share each, then each later player's)
Outlook = tuple[Fraction, ...]


class Rounds:
    """Rounds in which everybody begins with the same tiles up."""

    def __init__(self, everything: Tiles) -> None:
        self.everything = everything
        self.turn = cache(self._turn)

    def shares(self, players: int) -> list[Fraction]:
        """Each player's share of the round, in order of play."""
        outlook = self.turn(self.everything, None, 0, players - 1)
        return [outlook[0], *outlook[3:]]

    def share(self, up: Tiles, scores: tuple[int, ...], players: int) -> Fraction:
        """The share of whoever plays and has these tiles up, after others have scored so."""
        low = min(scores, default=None)
        return self.turn(up, low, scores.count(low) if scores else 0, players - 1 - len(scores))[0]

    def _turn(self, up: Tiles, low: int | None, holders: int, to_come: int) -> Outlook:
        parts: list[tuple[int, Outlook]] = []
        for a, b, ways in THROWS:
            plays = [after_ind(up, a, b), after_sum(up, a, b)] if up else []
            nexts = [after for after in plays if after is not None]
            if nexts:
                outlooks = [self.turn(after, low, holders, to_come) for after in nexts]
                parts.append((ways, max(outlooks)))
            else:
                parts.append((ways, self._over(up, low, holders, to_come)))
        columns = zip(*[[ways * part for part in outlook] for ways, outlook in parts], strict=True)
        return tuple(sum(column, Fraction(0)) / 36 for column in columns)

    def _over(self, up: Tiles, low: int | None, holders: int, to_come: int) -> Outlook:
        """My turn is over: what that is worth to me, to the holders before me, to the others."""
        mine = sum(up)
        if low is None or mine < low:
            me, rest = self._others(mine, 1, to_come)
            return (me, Fraction(-mine), Fraction(0), *rest)
        if mine == low:
            me, rest = self._others(low, holders + 1, to_come)
            return (me, Fraction(-mine), me, *rest)
        held, rest = self._others(low, holders, to_come)
        return (Fraction(0), Fraction(-mine), held, *rest)

    def _others(self, low: int, holders: int, to_come: int) -> tuple[Fraction, list[Fraction]]:
        """(each holder's share, each later player's) once those who are to come have played."""
        if not to_come:
            return Fraction(1, holders), []
        mine, _, held, *rest = self.turn(self.everything, low, holders, to_come - 1)
        return held, [mine, *rest]


def first_of_two(choose: Callable[[int, int, Tiles, Tiles], Tiles | None]) -> Fraction:
    """P(first wins) + half P(tie) of two with ten tiles, the second playing best for that.

    choose(a, b, after both tiles, after the sum's) is the first's play, None for the best.
    """
    kept = kept_of_two()

    @cache
    def first(up: Tiles) -> Fraction:
        total = Fraction(0)
        for a, b, ways in THROWS if up else []:
            nexts = [after_ind(up, a, b), after_sum(up, a, b)]
            both, one = nexts
            legal = [after for after in nexts if after is not None]
            if both is not None and one is not None and (chosen := choose(a, b, both, one)):
                total += ways * first(chosen)
            else:
                total += ways * max([first(after) for after in legal], default=kept[sum(up)])
        return total / 36 if up else kept[0]

    return first(ALL)


@cache
def kept_of_two() -> list[Fraction]:
    """The first of two players' share for each number of points left: 1 less the second's best.

    The second's turn is solved for all scores at once, as columns of whole numbers.
    """
    scores = range(sum(ALL) + 1)
    whole = 2 * 36**10
    value: dict[Tiles, np.ndarray] = {}
    for number in range(1024):
        up = frozenset(tile for tile in ALL if number >> (tile - 1) & 1)
        left = sum(up)
        over = np.array([whole * ((left < s) + (left <= s)) // 2 for s in scores], dtype=object)
        total = 0 * over
        for a, b, ways in THROWS if up else []:
            nexts = [after_ind(up, a, b), after_sum(up, a, b)]
            legal = [value[after] for after in nexts if after is not None]
            total += ways * (np.maximum.reduce(legal) if legal else over)
        value[up] = total // 36 if up else over
    return [1 - Fraction(int(chance), whole) for chance in value[ALL]]
