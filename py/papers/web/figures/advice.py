"""Advice on Shut the Box that people find on the web, played to the letter.

Nine tiles, one die forced when the tiles that are up sum to six or less, so that nothing but the
tiles is chosen.  Where a rule leaves several plays, the one with the highest tile is made, of those
the one with the next highest, and so on.
"""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import mul
from typing import Any, NamedTuple

from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact, exacts

RULE = rules.rules(9, "sum6-forced")
SCORES = solo.scores(RULE)

Graph = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""

Flips = tuple[int, ...]
"""The tiles that a play flips, in rising order."""

Rule = Callable[[Flips], tuple[int, ...]]
"""What a play is worth by a rule; the greatest is made."""


def highest(flips: Flips) -> tuple[int, ...]:
    """The highest tile, then the next."""
    return flips[::-1]


def lowest(flips: Flips) -> tuple[int, ...]:
    """The lowest tile, then the next lowest."""
    return tuple(-tile for tile in flips)


def _high_or_lowest(flips: Flips) -> tuple[int, ...]:
    return (1, *highest(flips)) if flips[-1] >= 7 else (0, *lowest(flips))


ADVICE: dict[str, tuple[Rule, str]] = {
    "lowest-first": (lowest, "The lowest tile, then the next lowest."),
    "most-tiles": (lambda flips: (len(flips), *highest(flips)), "As many tiles as can be."),
    "highest-first": (highest, "The highest tile, then the next highest."),
    "fewest-tiles": (lambda flips: (-len(flips), *highest(flips)), "As few tiles as can be."),
    "highest-789-else-lowest": (
        _high_or_lowest,
        "The highest of 7, 8 and 9 where a play flips one of them, else the lowest tile first.",
    ),
}


class Ends(NamedTuple):
    """Where a turn ends: how likely each board is to be the last, in parts of the whole."""

    chances: list[int]
    whole: int

    def chance(self, board: int = 0) -> Fraction:
        """The chance of a board, or of a box that is shut."""
        return Fraction(self.chances[board], self.whole)

    def mean(self, worths: Sequence[int]) -> Fraction:
        """The mean of what the last boards are worth."""
        return Fraction(sum(map(mul, self.chances, worths)), self.whole)

    def by_score(self, scores: Sequence[int]) -> list[Fraction]:
        """The chance of each score, from 0 up, by those of the boards."""
        found = [0] * (max(scores) + 1)
        for score, chance in zip(scores, self.chances, strict=True):
            found[score] += chance
        return [Fraction(chance, self.whole) for chance in found]


def ends(rule: Rules, play: Graph) -> Ends:
    """Where a turn ends if of the plays that are left each is as likely as any other."""
    lots = math.lcm(*(len(nexts) or 1 for throws, _ in play for nexts in throws))
    whole = solo.scale(rule) * lots ** len(rule.tiles)
    return Ends(backward.ends(play, rules.start(rule), whole), whole)


def against(one: Sequence[Fraction], other: Sequence[Fraction]) -> list[Fraction]:
    """How often the one's score is lower than the other's, higher, and equal."""
    lower = sum((chance * sum(other[n + 1 :]) for n, chance in enumerate(one)), Fraction())
    equal = sum(map(mul, one, other), Fraction())
    return [lower, 1 - lower - equal, equal]


def following(rule: Rule, play: Graph) -> Graph:
    """The graph that is left when a rule makes every choice of tiles."""
    chosen = []
    for board, (throws, options) in enumerate(play):
        made = [sorted(nexts, key=lambda after: rule(flips(board, after)))[-1:] for nexts in throws]
        chosen.append((made, options))
    return chosen


def flips(board: int, after: int) -> Flips:
    """The tiles that lead from one board to another."""
    return tuple(rules.flips_between(RULE, board, after))


def strategies() -> list[Figure]:
    """Each piece of advice: the chance to shut, and the expected score."""
    figures = []
    for name, (rule, note) in ADVICE.items():
        ended = ends(RULE, following(rule, solo.graph(RULE)))
        figures += _figures(name, ended.chance(), ended.mean(SCORES), note)
    shut, down = (
        Fraction(solo.solve(RULE, payoff)[-1], solo.scale(RULE))
        for payoff in (solo.all_down(RULE), solo.points_down(RULE))
    )
    return figures + _figures("best", shut, SCORES[-1] - down, "Best play for each.")


def at_random() -> list[Figure]:
    """Every legal play as likely as any other."""
    ended = ends(RULE, solo.graph(RULE))
    note = "Each legal play is as likely as any other."
    return _figures("random", ended.chance(), ended.mean(SCORES), note)


def against_best_play() -> list[Figure]:
    """Who has the lower score when best play meets a careless player, each turn on its own."""
    best = _spread(solo.optimal(RULE, solo.points_down(RULE), solo.all_down(RULE)))
    others = {
        "random": ("one who flips at random", _spread(solo.graph(RULE))),
        "lowest-first": (
            "one who flips the lowest tiles first",
            _spread(following(lowest, solo.graph(RULE))),
        ),
        "fewest-tiles": (
            "one who flips as few tiles as can be",
            _spread(following(ADVICE["fewest-tiles"][0], solo.graph(RULE))),
        ),
    }
    figures = []
    for name, (who, other) in others.items():
        note = f"The least expected score against {who}: lower, higher, equal."
        figures.append(exacts(f"web.skill.best-v-{name}", against(best, other), note=note))
    return figures


def _spread(play: Graph) -> list[Fraction]:
    """The chance of each final score."""
    return ends(RULE, play).by_score(SCORES)


def _figures(name: str, shut: Fraction, expected: Fraction, note: str) -> list[Figure]:
    return [
        exact(f"web.advice.{name}.shut", shut, note=note),
        exact(f"web.advice.{name}.expected", expected, "points", note),
    ]


PARTS = (strategies, at_random, against_best_play)
