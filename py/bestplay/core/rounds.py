"""A round for several players, one turn each: the best score takes the pot, equal ones split it.

Each player knows the scores before and plays for their own expected share, and so will everybody
who is still to come.  So the last player is solved first, for every standing that may come: how
many are to come, the best score so far, and how many hold it.  What a holder has on average after
the next player's turn is the payoff of the player before.  Nothing else about the scores matters.

Where plays are worth the same to the one who plays, others may care which is taken: it is the one
of the lower expected score, of those the one that leaves the holders most, then the next players.

Sources: "Possibly Wrong" (blog), January 2013, and E. Huggins, 2007, for two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.core import at_once
from bestplay.core.backward import Graph
from bestplay.core.value import Report

#: The best score so far, None before the first, and how many hold it.
Standing: TypeAlias = tuple[int | None, int]

#: As many can play a round; so many have room on a page.
MOST = 6

#: So many standings are solved in one pass: more take more memory and hardly less time.
AT_ONCE = 64


def standings(to_come: int) -> int:
    """Roughly how many standings are solved for each score when so many are to come: one with as
    many players to come as can be, then two, and so on, for one holder is more."""
    return max(1, to_come * (to_come - 1) // 2)


class Round:
    """The shares of a pot of 1 for the lowest score, in a game of which everybody plays one turn.

    Shares with so many players to come are ints over unit(to_come).
    """

    #: A common multiple of the numbers of players that can split the pot.
    SPLIT = 60

    def __init__(
        self,
        graph: Graph,
        points: Sequence[int],
        scale: int,
        report: Report | None = None,
        everybody: bool = True,
    ) -> None:
        """graph: the positions of a turn, which begins at the last; see core.backward.

        points: the score of a turn that ends at each position, from 0 up; scale: what every
        chance of a turn is an int over; report(done, of) hears of each standing that is solved;
        everybody: whether shares() is asked of all to come, which takes twice the work.
        """
        self.graph = graph
        self.points = points
        self.scale = scale
        self.report = report
        self.everybody = everybody
        self.scores = sorted(set(points))
        self.solved: dict[tuple[int, int | None, int], tuple[int, list[int]]] = {}

    # The rules of the pot.

    def unit(self, to_come: int) -> int:
        """The denominator of the shares when so many players are still to come."""
        whole: int = self.scale**to_come
        return self.SPLIT * whole

    def after(self, best: int | None, holders: int, score: int) -> tuple[int, int]:
        """The standing (best, holders) once the next player has scored."""
        if best is None or score < best:
            return score, 1
        return (best, holders + 1) if score == best else (best, holders)

    # What a standing is worth.

    def shares(
        self, to_come: int, best: int | None = None, holders: int = 0
    ) -> tuple[int, list[int]]:
        """(share of each holder, [share of each player to come, in order, or without everybody of
        the next one alone]) over unit(to_come)."""
        self.solve(to_come, [(best, holders)])
        return self._follow(to_come, best, holders)

    def worths(self, to_come: int, best: int | None = None, holders: int = 0) -> list[int]:
        """The next player's share for each of scores, over unit(to_come - 1).

        to_come counts the next player.
        """
        afters = [self.after(best, holders, score) for score in self.scores]
        led = [standing for standing, score in zip(afters, self.scores) if standing[0] == score]
        self.solve(to_come - 1, led)
        return self._worths(to_come, best, holders)

    def payoff(self, to_come: int, best: int | None = None, holders: int = 0) -> list[int]:
        """The same for a turn that ends at each position: what backward.values() maximises, once
        it is multiplied by the scale."""
        worth = dict(zip(self.scores, self.worths(to_come, best, holders)))
        return [worth[score] for score in self.points]

    # One level of standings after the other, those with the fewest players to come first.

    def solve(self, to_come: int, standings: Sequence[Standing]) -> None:
        """Solve these standings and all that may follow them, those that are not solved yet."""
        levels: list[tuple[int, list[Standing]]] = []
        wanted = set(standings)
        while to_come and wanted:
            new = [each for each in wanted if (to_come,) + each not in self.solved]
            levels.append((to_come, sorted(new) if len(new) > 1 else new))
            wanted = {self.after(best, held, score) for best, held in new for score in self.scores}
            to_come -= 1
        total, done = sum([len(new) for _, new in levels]), 0
        for number, new in levels[::-1]:
            for start in range(0, len(new), AT_ONCE):
                part = new[start : start + AT_ONCE]
                self._solve(number, part)
                done += len(part)
                if self.report:
                    self.report(done, total)

    def _solve(self, to_come: int, standings: list[Standing]) -> None:
        """Solve standings when those that may follow are."""
        packs = [self._pack(self._score_values(to_come, *each)) for each in standings]
        values = at_once.start_values(self.graph, self.points, [payoff for payoff, _ in packs])
        for (best, holders), value, (_, bases) in zip(standings, values, packs):
            digits = []
            for least, base in bases[::-1]:
                value, digit = divmod(value, base)
                digits.append(digit + least * self.scale)
            mine, _, held, *others = digits[::-1]
            self.solved[(to_come, best, holders)] = held, [mine] + others

    def _score_values(self, to_come: int, best: int | None, holders: int) -> list[list[int]]:
        """What each score is worth: to the next player, in points, to a holder, to the others."""
        top = self.scores[-1]
        afters = [self.after(best, holders, score) for score in self.scores]
        follow = [self._follow(to_come - 1, low, count) for low, count in afters]
        held = [share if low == best else 0 for (share, _), (low, _) in zip(follow, afters)]
        mine = self._worths(to_come, best, holders)
        wanted = [mine, [top - score for score in self.scores], held]
        if self.everybody:
            wanted += [list(column) for column in zip(*[shares for _, shares in follow])]
        return wanted

    def _worths(self, to_come: int, best: int | None, holders: int) -> list[int]:
        worth = []
        for score in self.scores:
            low, count = self.after(best, holders, score)
            worth.append(self._follow(to_come - 1, low, count)[0] if score == low else 0)
        return worth

    def _follow(self, to_come: int, best: int | None, holders: int) -> tuple[int, list[int]]:
        """shares() of a standing that is solved."""
        if to_come:
            return self.solved[(to_come, best, holders)]
        return (self.SPLIT // holders if holders else 0), []

    def _pack(self, wanted: list[list[int]]) -> tuple[list[int], list[tuple[int, int]]]:
        """One payoff over scores that ranks by the first list, then by the second, and so on; and
        what unpacks its value: (the least of each list, the base of its digit)."""
        packed = [0] * len(self.scores)
        bases = []
        for worths in wanted:
            least = min(worths)
            base = self.scale * (max(worths) - least) + 1
            packed = [number * base + worth - least for number, worth in zip(packed, worths)]
            bases.append((least, base))
        return [self.scale * number for number in packed], bases
