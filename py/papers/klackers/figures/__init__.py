"""Klackers' figures: three strategies alone, against each other, and against a second player.

Source of the questions: E. Huggins, "Optimal Klackers", 2007.  MES has the least expected score,
MP0 the greatest P(all down), HEU follows the paper's Rules 1 to 3.  The others are readings of the
paper that may explain what it prints:

highest-first               Rule 3 without Rule 2, and as many dice as MES
highest-first-with-rule-1   the same with Rule 1's number of dice
HEU-with-best-dice          Rules 2 and 3, and as many dice as MES
MP0-by-rules                MP0 with ties broken by Rules 2 and 3
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Any

from bestplay.core import backward
from bestplay.shut_the_box import players, rules
from bestplay.shut_the_box import solver as solo
from papers import hindsight
from papers.figure import Figure, exact, exacts, holds
from papers.klackers import known_throws
from papers.klackers.figures import chase, choices, conditions, three_rules
from papers.shut_the_box import figures as preferences

RULE = rules.KLACKERS
TOP = sum(RULE.tiles)
SCALE = solo.scale(RULE)
NAMES = ("MES", "MP0", "HEU")

#: Readings that are played against the others.
READINGS = ("highest-first", "MP0-by-rules")

#: Readings of the strategy alone.
ALONE = ("highest-first-with-rule-1", "HEU-with-best-dice")

CONVENTIONS = {
    "MES": "MES breaks ties by the greater P(all down).",
    "MP0": "MP0 breaks ties by the lower expected score.",
    "HEU": "HEU follows Rules 1 to 3 as stated.",
    "highest-first": "Highest tile first, however many tiles, and MES's number of dice.",
    "highest-first-with-rule-1": "Highest tile first, however many tiles, and Rule 1.",
    "HEU-with-best-dice": "Rules 2 and 3, and MES's number of dice.",
    "MP0-by-rules": "MP0 with ties broken by fewest, then highest tiles.",
}

Strategy = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""


@cache
def strategy(name: str) -> Strategy:
    """The strategy as a graph with its moves only."""
    down, shut = solo.points_down(RULE), solo.all_down(RULE)
    if name == "MES":
        return solo.optimal(RULE, down, shut)
    if name == "MP0":
        return solo.optimal(RULE, shut, down)
    if name == "HEU":
        return solo.rules_1_to_3(RULE)
    if name == "MP0-by-rules":
        return _by_rules(shut)
    if name == "highest-first":
        return _dice_of("MES", _highest_first())
    if name == "highest-first-with-rule-1":
        return _dice_of("HEU", _highest_first())
    if name == "HEU-with-best-dice":
        return _dice_of("MES", strategy("HEU"))
    raise ValueError(f"no strategy is called {name}")


def _highest_first() -> Strategy:
    """The highest tile first in every throw; how many dice are thrown is left open."""
    return [
        ([[min(nexts)] if nexts else [] for nexts in throws], dice)
        for throws, dice in solo.graph(RULE)
    ]


def _dice_of(name: str, plays: Strategy) -> Strategy:
    """Some plays with another strategy's numbers of dice."""
    pairs = zip(plays, strategy(name), strict=True)
    return [(throws, dice) for (throws, _), (_, dice) in pairs]


def _by_rules(payoff: Sequence[int]) -> Strategy:
    """Best play by one payoff, ties broken by the order of the rules' moves."""
    worth = solo.solve(RULE, payoff)
    best = backward.best(solo.graph(RULE), worth, [SCALE * points for points in payoff])
    plays = []
    for board, (throws, dice) in enumerate(best):
        first = [
            [move for move in rules.moves(RULE, board, total) if move in nexts][:1]
            for total, nexts in enumerate(throws, 1)
        ]
        plays.append((first, dice[:1]))
    return plays


@cache
def chances(name: str) -> list[Fraction]:
    """P(final score = s) for s = 0..45."""
    return [Fraction(chance, SCALE) for chance in solo.distribution(RULE, strategy(name))]


def expected_score(name: str) -> Fraction:
    """The expected score."""
    return sum((score * chance for score, chance in enumerate(chances(name))), Fraction())


def against(mine: list[Fraction], other: list[Fraction]) -> list[Fraction]:
    """[P(lower), P(higher), P(equal)] of two independent scores."""
    lower = sum((m * sum(other[s + 1 :]) for s, m in enumerate(mine)), Fraction())
    equal = sum((m * o for m, o in zip(mine, other, strict=True)), Fraction())
    return [lower, 1 - lower - equal, equal]


@cache
def reply_chances(name: str) -> list[Fraction]:
    """[P(second wins), P(first wins), P(tie)] when the first player follows a strategy."""
    total = [Fraction()] * 3
    for target, chance in enumerate(chances(name)):
        win, same, lose = (Fraction(part, SCALE) for part in _chase(target))
        total = [t + chance * p for t, p in zip(total, (win, lose, same), strict=True)]
    return total


@cache
def _chase(target: int) -> list[int]:
    return list(players.chase(RULE, target))


def alone() -> list[Figure]:
    """Expected score and P(all down) of each strategy; the scores of the best."""
    figures = []
    for name in (*NAMES, *READINGS, *ALONE):
        note = CONVENTIONS[name]
        figures.append(exact(f"klackers.{name}.expected", expected_score(name), "points", note))
        figures.append(exact(f"klackers.{name}.shut", chances(name)[0], note=note))
    figures.append(exacts("klackers.MES.scores", chances("MES"), note=CONVENTIONS["MES"]))
    return figures


def versus() -> list[Figure]:
    """Two players who take independent turns: [P(A wins), P(B wins), P(tie)] and A's winnings."""
    figures = []
    for a in (*NAMES, *READINGS):
        for b in (*NAMES, *READINGS):
            parts = against(chances(a), chances(b))
            note = " ".join(CONVENTIONS[name] for name in sorted({a, b}))
            name = f"klackers.versus.{a}.{b}"
            figures.append(exacts(name, parts, note=note))
            figures.append(exact(f"{name}.winnings", parts[0] - parts[1], "stakes", note))
    ties = [against(chances(n), chances(n))[2] for n in NAMES]
    note = "MES, MP0, HEU, each with itself."
    return [*figures, exacts("klackers.versus.same.ties", ties, note=note)]


def second() -> list[Figure]:
    """The second player's chances, and winnings, when she knows the score to beat."""
    figures = []
    for name in (*NAMES, *READINGS):
        parts = reply_chances(name)
        note = (
            "[P(second wins), P(first wins), P(tie)]; she maximises P(lower score), ties by lower "
            f"expected score. {CONVENTIONS[name]}"
        )
        figures.append(exacts(f"klackers.second.{name}", parts, note=note))
        winnings = f"klackers.second.{name}.winnings"
        figures.append(exact(winnings, parts[0] - parts[1], "stakes", note))
    better = all(reply_chances(name)[0] > reply_chances(name)[1] for name in NAMES)
    return [*figures, holds("klackers.second.has-the-advantage", better)]


def both_best() -> list[Figure]:
    """The first player's value when both play their best, a tie worth nothing or replayed."""
    value = Fraction(*players.first_value(RULE, 1, "answered"))
    replayed = Fraction(*players.replay(RULE))
    return [
        exact(
            "klackers.equilibrium.first",
            value,
            "stakes",
            "Both maximise wins less losses; a tie is worth 0.",
        ),
        exact(
            "klackers.replay.first",
            replayed,
            "stakes",
            "Ties are replayed in the same order; a fixed point, found exactly.",
        ),
    ]


def hindsight_figures() -> list[Figure]:
    """How often the throws allow the box to be shut, and the lowest score that they allow."""
    chances = known_throws.stored_chances()
    note = (
        "The player knows all throws before the first one; who throws one die throws the first of "
        "the two."
    )
    return [
        exact("hindsight.klackers.shut", chances[0], note=note),
        exact("hindsight.klackers.score", hindsight.mean(chances), "points", note),
    ]


PARTS = (
    hindsight_figures,
    alone,
    versus,
    second,
    both_best,
    *choices.PARTS,
    *three_rules.PARTS,
    *conditions.PARTS,
    *chase.PARTS,
    partial(preferences.figures, "klackers"),
)
