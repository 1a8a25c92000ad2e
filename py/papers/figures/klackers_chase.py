"""Klackers' second player: when to throw one die, and whether Rule 2 still holds.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, Appendix 2 and the text before it.
"""

from fractions import Fraction
from functools import cache

from bestplay.rules import shut_the_box as rules
from bestplay.solve import shut_the_box as solo
from papers.figure import Figure, count, counts, exact, holds, lines
from papers.figures.klackers_choices import (
    BOARDS,
    RULE,
    SCALE,
    best,
    by_dice,
    choices,
    digits,
    flips,
)

TOP = sum(RULE.tiles)
TARGETS = range(TOP + 1)


@cache
def below(target: int) -> list[int]:
    """The greatest P(score below the target) on every board, over the scale."""
    return list(solo.solve(RULE, solo.below(RULE, target)))


@cache
def one_die(target: int) -> list[int]:
    """The boards on which one die gives strictly more chance to beat the target than two."""
    payoff = solo.below(RULE, target)
    return [b for b in BOARDS if _better(b, below(target), payoff)]


def _better(board: int, values: list[int], payoff: list[int]) -> bool:
    found = by_dice(board, values, SCALE * payoff[board])
    return found[1] > found[2]


def _named(boards: list[int]) -> list[str]:
    """Boards in the appendix's order: by points, then by number."""
    ordered = sorted(boards, key=lambda b: (rules.score(RULE, b), b))
    return [digits(rules.tiles_of(RULE, b)) for b in ordered]


def appendix2() -> list[Figure]:
    """For every score to beat, the boards that want one die."""
    note = "One die is strictly better than two for P(score below M)."
    found = []
    for target in TARGETS:
        says = note
        if target == 0:
            says += (
                " No score is below 0, so no number of dice is better for winning; the boards on "
                f"which one die is better for a tie are {', '.join(_named(_for_a_tie()))}."
            )
        found.append(lines(f"klackers.appendix2.{target}", _named(one_die(target)), says))
    return found


def _for_a_tie() -> list[int]:
    payoff = solo.all_down(RULE)
    values = solo.solve(RULE, payoff)
    return [b for b in BOARDS if _better(b, values, payoff)]


def examples() -> list[Figure]:
    """The two worked boards, and how far from the target one die is ever better."""
    board, target = rules.board_of(RULE, (1, 2, 3, 4)), 10
    payoff = solo.below(RULE, target)
    chance = by_dice(board, below(target), SCALE * payoff[board])
    wins = {number: value / SCALE for number, value in chance.items()}
    worst = _two_dice_above(board, target)
    name = f"klackers.chase.{target}.1-2-3-4"
    third = rules.board_of(RULE, (1, 2, 3, 9))
    gaps = [rules.score(RULE, b) - m for m in TARGETS if m for b in one_die(m)]
    near = [(m, b) for m in TARGETS for b in BOARDS if 0 <= rules.score(RULE, b) - m <= 6]
    used = sum(b in one_die(m) for m, b in near)
    share = "Boards and targets with the points 0 to 6 above the target: one die better, of all."
    return [
        exact(f"{name}.one-die.win", wins[1]),
        exact(f"{name}.two-dice.win", wins[2]),
        exact(f"{name}.two-dice.no-win", 1 - wins[2]),
        exact(
            f"{name}.two-dice.loss",
            worst,
            note=f"A sum that cannot be played leaves {target} points, which is a tie with M = "
            f"{target}: {float(1 - wins[2]):.4f} is the chance not to win.",
        ),
        counts("klackers.chase.1-2-3-9.one-die", [m for m in TARGETS if third in one_die(m)]),
        count("klackers.chase.least-excess", min(gaps)),
        count("klackers.chase.greatest-excess", max(gaps)),
        counts("klackers.chase.within-six", [used, len(near)], share),
        holds("klackers.chase.within-six.not-always", 0 < used < len(near)),
    ]


def _two_dice_above(board: int, target: int) -> Fraction:
    """P(score above the target) after two dice, then least chance of it."""
    payoff = [0 if points > target else 1 for points in solo.scores(RULE)]
    values = solo.solve(RULE, payoff)
    return 1 - by_dice(board, values, SCALE * payoff[board])[2] / SCALE


def rule2() -> list[Figure]:
    """The choices where every play that is best against the target flips more tiles than needed."""
    found = []
    for target in TARGETS:
        for choice in choices():
            tops = best(choice, below(target))
            if not set(tops) & set(choice.fewest):
                play = ",".join(map(str, flips(choice.board, tops[0])))
                up = digits(rules.tiles_of(RULE, choice.board))
                found.append(f"{play} on {up} chasing {target}")
    listed = "For P(score below M), all M from 0 to 45: " + "; ".join(found) + "."
    return [
        holds("klackers.chase.rule2-holds", not found, listed),
        lines("klackers.chase.rule2-exceptions", found),
    ]


PARTS = (appendix2, examples, rule2)
