"""Advice on Shut the Box that people find on the web, played to the letter.

Nine tiles, one die forced when the tiles that are up sum to six or less, so that nothing but the
tiles is chosen.  Where a rule leaves several plays, the one with the highest tile is made, of those
the one with the next highest, and so on.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from operator import mul
from typing import Any

from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, exact, exacts

RULE = rules.rules(9, "sum6-forced")

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
        play = following(rule, solo.graph(RULE))
        shut, down = (solo.expected_value(RULE, play, payoff) for payoff in _payoffs())
        figures += _figures(name, Fraction(shut), Fraction(down), note)
    shut, down = (solo.solve(RULE, payoff)[-1] for payoff in _payoffs())
    return figures + _figures("best", Fraction(shut), Fraction(down), "Best play for each.")


def at_random() -> list[Figure]:
    """Every legal play as likely as any other."""

    def mean(values: Iterable[Fraction]) -> Fraction:
        listed = list(values)
        return sum(listed, Fraction()) / len(listed)

    shut, down = (
        backward.values(solo.graph(RULE), [Fraction(solo.scale(RULE) * p) for p in payoff], mean)
        for payoff in _payoffs()
    )
    return _figures("random", shut[-1], down[-1], "Each legal play is as likely as any other.")


def against_best_play() -> list[Figure]:
    """Who has the lower score when best play meets a careless player, each turn on its own."""
    best = _spread(solo.optimal(RULE, *_payoffs()[::-1]))
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
        lower = sum(chance * sum(other[score + 1 :]) for score, chance in enumerate(best))
        equal = sum(map(mul, best, other))
        note = f"The least expected score against {who}: lower, higher, equal."
        parts = [Fraction(lower), 1 - lower - equal, Fraction(equal)]
        figures.append(exacts(f"web.skill.best-v-{name}", parts, note=note))
    return figures


def _spread(play: Graph) -> list[Fraction]:
    """The chance of each final score; of several moves each is as likely."""
    chances = [Fraction()] * (sum(RULE.tiles) + 1)
    for board, chance in enumerate(backward.ends(play, rules.start(RULE), Fraction(1))):
        chances[rules.score(RULE, board)] += chance
    return chances


def _payoffs() -> tuple[list[int], list[int]]:
    return solo.all_down(RULE), solo.points_down(RULE)


def _figures(name: str, shut: Fraction, down: Fraction, note: str) -> list[Figure]:
    whole = solo.scale(RULE)
    expected = sum(RULE.tiles) - down / whole
    return [
        exact(f"web.advice.{name}.shut", shut / whole, note=note),
        exact(f"web.advice.{name}.expected", expected, "points", note),
    ]


PARTS = (strategies, at_random, against_best_play)
