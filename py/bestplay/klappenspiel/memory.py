"""Rules for Klappenspiel that fit in a head: one play for each throw that can offer a choice.

    >>> from bestplay.klappenspiel import memory
    >>> paper = memory.rule("heuristic")
    >>> paper
    Rule('16,25,26,34,35,36,45,46')
    >>> round(float(memory.judge_rule(paper).worth), 6)
    0.002864

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.core import backward, dice, words
from bestplay.core.backward import Graph
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.klappenspiel import CHOICE_ROLLS, RULE, START, TABLE, Roll, solution
from bestplay.tiles import goals, rules

__all__ = ("PRESETS", "Judgement", "Rule", "judge_rule", "rule")

#: The rules to start from, and the least sum that they play as such: the paper's own, always the
#: dice's two tiles, always their sum.
PRESETS = ("heuristic", "always-ind", "always-sum")
LEAST_SUMS = (7, 13, 0)


class Rule(Value):
    """A rule with one play for each roll that can offer a choice, whatever the board.

    sums  the rolls on which it plays the sum's tile, each written "16"; on all others it plays
          both dice's tiles

    >>> Rule("16,25").sums
    ((1, 6), (2, 5))
    """

    fields = ("sums",)
    sums: tuple[Roll, ...]

    def __init__(self, sums: str | list[Roll] = "none") -> None:
        """From the rolls that are played as a sum, in text ("none" for no roll) or as pairs.

        ValueError names a roll that offers no choice.
        """
        if isinstance(sums, str):
            known = {f"{low}{high}": (low, high) for low, high in CHOICE_ROLLS}
            parts = [] if sums == "none" else sums.split(",")
            for part in parts:
                if part not in known:
                    shown = words.quote_text(part)
                    expected = "sum-on names rolls with a choice, such as 16 or 25"
                    raise ValueError(f"{expected}, not {shown}")
            sums = [known[part] for part in parts]
        for roll in sums:
            _check(roll)
        self._set(sums=tuple([roll for roll in CHOICE_ROLLS if roll in sums]))

    def __str__(self) -> str:
        return ",".join([f"{low}{high}" for low, high in self.sums]) or "none"

    def __repr__(self) -> str:
        return f"Rule({str(self)!r})"

    def play(self, roll: Roll) -> str:
        """The rule's play on a roll with a choice, in the paper's words: "IND" or "SUM"."""
        return "SUM" if _check(roll) in self.sums else "IND"


def _check(roll: Roll) -> Roll:
    if roll not in CHOICE_ROLLS:
        listed = " ".join([f"{low},{high}" for low, high in CHOICE_ROLLS])
        text = ",".join([str(face) for face in roll])
        raise ValueError(f"roll {text} offers no choice; those that do are {listed}")
    return roll


def rule(name: str) -> Rule:
    """The rule of PRESETS with this name; ValueError for any other.

    >>> rule("heuristic")
    Rule('16,25,26,34,35,36,45,46')
    """
    if name not in PRESETS:
        raise ValueError(f"the rules to start from are {', '.join(PRESETS)}, not '{name}'")
    least = LEAST_SUMS[PRESETS.index(name)]
    return Rule([roll for roll in CHOICE_ROLLS if sum(roll) >= least])


class Judgement(NamedTuple):
    """The worth of a rule from the start, beside best play's.

    worth      its chance to win
    best       best play's
    wrong      the number of wrong decisions, each judged by best play after it
    decisions  the number of (board, roll) pairs with two plays

    >>> judgement = judge_rule(Rule("16,25"))
    >>> judgement.best > judgement.worth, judgement.decisions
    (True, 1792)
    """

    worth: Fraction
    best: Fraction
    wrong: int
    decisions: int

    @property
    def share(self) -> Fraction:
        """The rule's worth as a share of best play's, from 0 to 1."""
        return self.worth / self.best


def judge_rule(judged: Rule) -> Judgement:
    """The Judgement of a rule: its exact worth from the start, and best play's.

    >>> judgement = judge_rule(rule("heuristic"))
    >>> round(float(judgement.worth), 6), judgement.wrong
    (0.002864, 173)
    """
    worth = Fraction(rule_values(judged)[START], TABLE.scale)
    value, offered = solution().values, decisions()
    gains = [(roll, value[ind] - value[by_sum]) for roll, ind, by_sum in offered]
    wrong = [1 for roll, gain in gains if (gain > 0 if roll in judged.sums else gain < 0)]
    return Judgement(worth, solution().worth(), len(wrong), len(offered))


def rule_values(followed: Rule, free: Sequence[Roll] = ()) -> list[int]:
    """P(win) on every board by a rule, over TABLE.scale; free rolls are played best."""
    is_sum, is_free = [[roll in some for roll in dice.PAIRS] for some in (followed.sums, free)]
    settled: Graph = [
        (
            [
                nexts if is_free[throw] or len(nexts) < 2 else [nexts[is_sum[throw]]]
                for throw, nexts in enumerate(throws)
            ],
            options,
        )
        for throws, options in rules.graph(RULE)
    ]
    return backward.values(settled, goals.scale_payoff(RULE, goals.all_down(RULE)))


def decisions() -> list[tuple[Roll, int, int]]:
    """Every choice between two plays: (roll, board after IND, board after SUM)."""
    return [
        (roll, nexts[0], nexts[1])
        for throws, _ in rules.graph(RULE)
        for roll, nexts in zip(dice.PAIRS, throws)
        if len(nexts) == 2
    ]
