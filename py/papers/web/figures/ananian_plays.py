"""C. S. Ananian's two-player Shut the Box: best play, short strategies, and what they win.

Nine tiles, one die forced when those that are up sum to six or less; the tiles that are left are
read as one number, the lower number wins the stake, shutting the box pays two stakes and ends the
game at once.  Strategies:

lowest        leave as low a number as possible
largest       leave as high a number as possible
largest-sure  for the second player: the largest that is lower than the score to beat; if there is
              none, that which equals it; if there is none, the largest
zeros         the best chance to shut; ties by the highest tile, then the next
zeros-lowest  the same; ties leave as low a number as possible
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from operator import mul
from typing import Any

import numpy as np
import numpy.typing as npt

from bestplay.core import at_once, backward
from bestplay.shut_the_box import duels, rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box import stakes as payment
from bestplay.shut_the_box.strategies import Box
from papers.web.figures import advice

RULE = rules.rules(9, "sum6-forced")
WHOLE = solo.scale(RULE)
READING = "digits"
CLACK = "immediate"
USUAL = duels.terms(RULE, READING, (2, 1), CLACK)
SCORES = solo.scores(RULE, READING)

Strategy = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""

Chances = list[int]
"""How likely a turn is to end on each board, over WHOLE."""

Table = npt.NDArray[np.int64]
"""A row for each of finals(), which is what the first player leaves; a column for each board."""


@cache
def finals() -> list[int]:
    """The boards on which a turn can end."""
    return duels.ends(RULE)


def targets() -> list[int]:
    """Their scores, which the second player is to beat."""
    return [SCORES[board] for board in finals()]


@cache
def stakes() -> Table:
    """What the second player wins by what both leave."""
    return np.array([payment.second(SCORES, target, *USUAL[1:]) for target in targets()])


@cache
def best() -> duels.Solved:
    """Both players' best play."""
    return duels.solve(RULE, USUAL)


def choosing(pick: Callable[[int, Sequence[int]], int], among: Strategy | None = None) -> Strategy:
    """The strategy that picks one of several boards to leave, from the board and those."""
    return [
        ([[pick(board, n)] if len(n) > 1 else n for n in throws], options)
        for board, (throws, options) in enumerate(among or solo.graph(RULE))
    ]


@cache
def zeros() -> Strategy:
    """All plays with the best chance to shut, ties as they are."""
    shut = [WHOLE * worth for worth in solo.all_down(RULE)]
    return backward.best(solo.graph(RULE), backward.values(solo.graph(RULE), shut), shut)


def lowest(_: int, nexts: Sequence[int]) -> int:
    return min(nexts, key=SCORES.__getitem__)


def largest(_: int, nexts: Sequence[int]) -> int:
    return max(nexts, key=SCORES.__getitem__)


@cache
def strategy(name: str) -> Strategy:
    """A strategy that does not look at the score to beat."""
    if name in ("zeros-best", "zeros-worst"):
        return _zeros_with_ties_by_winnings(1 if name == "zeros-best" else -1)
    if name == "lowest":
        return choosing(lowest)
    if name == "largest":
        return choosing(largest)
    if name == "largest-sure":  # whoever goes first is sure of nothing but a box that is shut
        return largest_sure(0)
    if name == "zeros-lowest":
        return choosing(lowest, zeros())

    def highest(board: int, nexts: Sequence[int]) -> int:
        return max(nexts, key=lambda after: advice.highest(advice.flips(board, after)))

    return choosing(highest, zeros())


def _zeros_with_ties_by_winnings(sign: int) -> Strategy:
    """The best chance to shut, ties for or against what the first player wins."""
    winnings = [sign * WHOLE * worth for worth in best().payoff]
    values = backward.values(zeros(), winnings)
    return backward.first(backward.best(zeros(), values, winnings))


def zeros_second_with_best_ties() -> int:
    """The same for the second player against the first player's best play, over WHOLE twice."""
    by_score = WHOLE * stakes()[:, np.argsort(SCORES)]
    wins = at_once.start_values(zeros(), SCORES, by_score.tolist())
    return sum(map(mul, first_ends("usual"), wins))


Ties = Callable[[Sequence[int]], int]
"""What plays with the same chance to shut come to: max, min, or backward.average for a lot."""

#: A lot halves what a throw comes to, nine times at most.
FINE = WHOLE * 2**9


def zeros_first(ties: Ties) -> Fraction:
    """What the first player wins by the best chance to shut against best play."""
    payoff = [FINE * worth for worth in best().payoff]
    return Fraction(backward.values(zeros(), payoff, ties)[-1], FINE * WHOLE)


def zeros_second(ties: Ties) -> Fraction:
    """What the second player wins by it against the first player's best play; the score to beat
    settles no tie."""
    return _against_usual((np.array(first_ends("usual")) @ stakes()).tolist(), ties)


def zeros_outcome(place: int, ties: Ties) -> Fraction:
    """How often the game then ends in one way; see outcome."""
    by_answer = np.array(first_ends("usual")) @ (ways() == place)
    return _against_usual(by_answer.tolist(), ties)


def _against_usual(payoff: Sequence[int], ties: Ties) -> Fraction:
    value = backward.values(zeros(), [FINE * worth for worth in payoff], ties)[-1]
    return Fraction(value, FINE * WHOLE)


def sure(target: int) -> list[int]:
    """Each board's rank for who leaves the largest number, but takes a sure win, or else a sure
    tie, at once: the greatest is left."""
    beyond = max(SCORES) + 1
    return [
        beyond + 1 + score if score < target else beyond if score == target else score
        for score in SCORES
    ]


def largest_sure(target: int) -> Strategy:
    """The strategy of these ranks."""
    ranks = sure(target)
    return choosing(lambda _, nexts: max(nexts, key=ranks.__getitem__))


@cache
def ends(name: str) -> Chances:
    """Where a turn of a strategy ends; "usual" is the first player's best play.

    Of that player's equal plays the one with the highest tile is made, then the next: the solver
    lists it first.
    """
    if name == "usual":
        payoff = [WHOLE * worth for worth in best().payoff]
        values = backward.values(solo.graph(RULE), payoff)
        return backward.best_ends(solo.graph(RULE), values, payoff, rules.start(RULE), WHOLE)
    return backward.ends(strategy(name), rules.start(RULE), WHOLE)


def first_ends(name: str) -> Chances:
    """The same for each of finals() alone."""
    return [ends(name)[board] for board in finals()]


@cache
def second_ends(name: str) -> Table:
    """Where the second player's turn ends, over WHOLE; of equal "usual" plays as in ends()."""
    if name == "usual":
        return _ends_by_rank(usual_values())
    if name == "largest-sure":
        return _ends_by_rank(np.array([sure(target) for target in targets()]))
    return np.array([ends(name)] * len(finals()))


def _ends_by_rank(ranks: Table) -> Table:
    """Where a turn ends that always goes to the board of the greatest rank, over WHOLE."""
    reached, rows = np.zeros_like(ranks), np.arange(len(ranks))
    reached[:, -1] = WHOLE
    for board, (throws, options) in reversed(list(enumerate(solo.graph(RULE)))):
        here = reached[:, board].copy()
        for total, weights in options:  # one at most: one die is forced or is not allowed
            for weight, nexts in zip(weights, throws, strict=True):
                if nexts:
                    part = here * weight // total
                    reached[rows, np.take(nexts, ranks[:, nexts].argmax(1))] += part
                    reached[:, board] -= part
    return reached


@cache
def usual_values() -> Table:
    """What each board is worth to the second player under best play, over WHOLE."""
    ended = WHOLE * stakes()
    worth = ended.copy()
    for board, (throws, options) in enumerate(solo.graph(RULE)):
        for total, weights in options:
            after = [worth[:, nexts].max(1) if nexts else ended[:, board] for nexts in throws]
            worth[:, board] = np.array(weights) @ after // total
    return worth


@cache
def second_wins(name: str) -> list[int]:
    """What the second player wins with a strategy against each of finals(), over WHOLE."""
    won: list[int] = (second_ends(name) * stakes()).sum(1).tolist()
    return won


def first(name: str) -> Fraction:
    """What the first player wins with a strategy against best play."""
    worth = sum(c * p for c, p in zip(ends(name), best().payoff, strict=True))
    return Fraction(worth, WHOLE**2)


def second(name: str) -> Fraction:
    """What the second player wins with a strategy against the best reply to it."""
    payoff = [0] * len(SCORES)
    for board, won in zip(finals(), second_wins(name), strict=True):
        payoff[board] = -won
    return Fraction(-solo.solve(RULE, payoff)[-1], WHOLE**2)


def second_v_usual(name: str) -> Fraction:
    """What the second player wins with a strategy against the first player's best play."""
    won = sum(map(mul, first_ends("usual"), second_wins(name)))
    return Fraction(won, WHOLE**2)


def outcomes(one: str, other: str) -> list[Fraction]:
    """How often a game ends in each way; see outcome."""
    found = []
    for place in range(5):
        chances = np.where(ways() == place, second_ends(other), 0).sum(1).tolist()
        found.append(Fraction(sum(map(mul, first_ends(one), chances)), WHOLE**2))
    return found


@cache
def ways() -> Table:
    """In which way a game ends; see outcome."""
    boards = range(len(SCORES))
    return np.array([[outcome(board, after) for after in boards] for board in finals()])


def outcome(board: int, after: int) -> int:
    """How a game ends in which these two are left: 0 the first player shuts, 1 the second, 2 the
    first wins by points, 3 the second, 4 a tie."""
    if not board:
        return 0
    if not after:
        return 1
    return 4 if after == board else 2 if SCORES[after] > SCORES[board] else 3


class First(Box):
    """Going first in his game: the payoff is what a board wins against the best answer."""

    def __init__(self) -> None:
        super().__init__("set=1-9&one-die=sum6-forced&goal=shut")
        self.payoff = best().payoff
        self.unit = WHOLE

    def worth(self, value: Fraction) -> Fraction:
        """Stakes."""
        return value / self.unit


class Rough(First):
    """The same in floats, for the search."""

    def __init__(self) -> None:
        super().__init__()
        self.payoff = [pays / self.unit for pays in self.payoff]  # type: ignore[misc]
        self.scale = 1.0  # type: ignore[assignment]
        self.unit = 1
