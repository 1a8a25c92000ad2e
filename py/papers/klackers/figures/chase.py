"""Klackers' second player: when to throw one die, and whether Rule 2 still holds.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, Appendix 2 and the text before it.
"""

from fractions import Fraction
from functools import cache

from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, count, counts, exact, holds, lines
from papers.klackers.figures.choices import (
    BOARDS,
    RULE,
    SCALE,
    best,
    by_dice,
    choices,
    digits,
    flips,
    one_die_boards,
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
    return one_die_boards(below(target), solo.below(RULE, target))


def _board_names(boards: list[int]) -> list[str]:
    """Boards in the appendix's order: by points, then by number."""
    ordered = sorted(boards, key=lambda b: (rules.score(RULE, b), b))
    return [digits(rules.tiles_of(RULE, b)) for b in ordered]


def appendix2() -> list[Figure]:
    """For every score to beat, the boards that want one die."""
    note = "One die is strictly better than two for P(score below M)."
    figures = [
        lines(f"klackers.appendix2.{target}", _board_names(one_die(target)), note)
        for target in TARGETS
    ]
    shut = solo.all_down(RULE)
    tie = one_die_boards(solo.solve(RULE, shut), shut)
    about = "One die is strictly better than two for a score of 0, which is a tie with M = 0."
    return [*figures, lines("klackers.appendix2.0.for-a-tie", _board_names(tie), about)]


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
        exact(f"{name}.two-dice.loss", worst),
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
    exceptions = []
    for target in TARGETS:
        for choice in choices():
            plays = best(choice, below(target))
            if not set(plays) & set(choice.fewest):
                play = ",".join(map(str, flips(choice.board, plays[0])))
                up = digits(rules.tiles_of(RULE, choice.board))
                exceptions.append(f"{play} on {up} chasing {target}")
    note = "For P(score below M), all M from 0 to 45."
    return [
        holds("klackers.chase.rule2-holds", not exceptions, f"{note} {'; '.join(exceptions)}."),
        lines("klackers.chase.rule2-exceptions", exceptions, note),
    ]


def rule3() -> list[Figure]:
    """Rule 3's exceptions by the score to beat: how many, and how many lists of them there are."""
    by_target = []
    for target in TARGETS:
        worth = below(target)
        by_target.append(
            frozenset(
                (choice.board, choice.total)
                for choice in choices()
                if len(choice.fewest) > 1
                and set(best(choice, worth)) & set(choice.fewest)
                and choice.fewest[0] not in best(choice, worth)
            )
        )
    note = "For P(score below M), M from 0 to 45; equal plays are no exceptions."
    different = len(set(by_target))
    return [
        counts("klackers.chase.rule3-exceptions", [len(each) for each in by_target], note),
        holds(
            "klackers.chase.rule3-exceptions-vary",
            different > 1,
            f"{different} lists of exceptions for {len(by_target)} scores to beat.",
            {"lists": different, "scores": len(by_target)},
        ),
    ]


PARTS = (appendix2, examples, rule2, rule3)
