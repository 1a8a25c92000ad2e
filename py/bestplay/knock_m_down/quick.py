"""Rules for laying tokens judged between two taps: Card.judge's layout, and the moves that mend it.

>>> from bestplay.knock_m_down.quick import Judge
>>> from bestplay.knock_m_down.strategies import Card
>>> from bestplay.strategies.rule import Rule
>>> judge = Judge(Card("tokens=12"))
>>> verdict = judge.judge(Rule(("add-1",), None, ()))
>>> str(verdict.laid), round(verdict.cost, 3), len(verdict.costly_choices)
('0,0,1,2,2,3,2,1,1,0,0', 0.0, 0)
>>> verdict = judge.judge(Rule((), None, ()))
>>> judge.mend(verdict, verdict.costly_choices[0]).exceptions
('3 to 7',)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bestplay.knock_m_down import ERROR, Allocation, Outcome
from bestplay.knock_m_down.preferences import HALVES, PROPORTIONAL, apply_moves
from bestplay.knock_m_down.strategies import Card
from bestplay.strategies import own
from bestplay.strategies.rule import Rule


class Lost(NamedTuple):
    """A move of one token that saves rolls.

    share           less than 0: the expected rolls that it saves, for sorting
    source, target  from which place to which
    """

    share: float
    source: int
    target: int


class Verdict:
    """What a rule's layout is worth.

    rule            the rule
    laid            its layout
    worth, cost     its expected rolls, and how many more than the best layout's they are
    costly_choices  the moves of one token that save rolls, the best first
    """

    def __init__(self, judge: Judge, rule: Rule, laid: Allocation) -> None:
        """Made by Judge.judge."""
        self.rule, self.laid = rule, laid
        self.worth = float(judge.field.game.expected_rolls(laid))
        self.cost = judge.cost(-self.worth)
        self.costly_choices: list[Lost] = []


class Judge:
    """Judges the rules of a game and a number of tokens; values are expected rolls less than 0.

    field  the game and its tokens
    best   the layout with the fewest expected rolls, the first of several
    """

    #: No rule says how many dice are thrown.
    chooses_dice = False

    def __init__(self, field: Card) -> None:
        self.field = field
        self.best = field.fewest[0]

    @property
    def best_worth(self) -> float:
        """The fewest rolls."""
        return self.field.best

    def counting(self, rule: Rule) -> list[bool]:
        """Which of what it says makes a difference: all of it."""
        return [True] * len(rule.names)

    def things(self, rule: Rule) -> int:
        """How many things a rule has one remember: all but to lay tokens in proportion."""
        return len(rule.names) - (PROPORTIONAL in rule.names) + len(rule.exceptions)

    def layout(self, rule: Rule) -> Allocation:
        """The tokens that a rule lays; ValueError for one that makes no sense."""
        field = self.field
        laid = field.layout(own.by_preferences(field, rule.names))
        lines = own.lines_of("\n".join(rule.exceptions))
        return Allocation(apply_moves(field.game, laid.tokens, lines))

    def judge(self, rule: Rule, sure: bool = False) -> Verdict:
        """What a rule's layout is worth, and which tokens would better lie elsewhere; ValueError
        for what makes no sense, whether it is sure to make some or not."""
        game, laid = self.field.game, self.layout(rule)
        verdict = Verdict(self, rule, laid)
        values = [str(value) for value in game.values]
        for rolls, source, target in game.fewer(laid):
            if verdict.worth - rolls > ERROR:
                places = values.index(str(source)), values.index(str(target))
                verdict.costly_choices.append(Lost(rolls - verdict.worth, *places))
        verdict.costly_choices.sort()
        return verdict

    def value(self, rule: Rule) -> float:
        """The expected rolls of a rule's layout, less than 0."""
        return -float(self.field.game.expected_rolls(self.layout(rule)))

    def cost(self, value: float) -> float:
        """How many rolls more than the best layout's these are, none if too few to tell."""
        cost = -value - self.field.best
        return cost if cost > ERROR else 0.0

    def against_best(self, verdict: Verdict) -> Outcome:
        """Who is empty first, the layout or the best, when both use the same dice."""
        return self.field.game.outcome(verdict.laid, self.best)

    def move(self, source: int, target: int) -> str:
        """The exception that moves a token from one place to another."""
        values = self.field.game.values
        return f"{values[source]} to {values[target]}"

    def mend(self, verdict: Verdict, lost: Lost) -> Rule:
        """The rule with the move that saves these rolls."""
        rule, line = verdict.rule, self.move(lost.source, lost.target)
        return Rule(rule.names, rule.one_die, rule.exceptions + (line,))

    def additions(self, verdict: Verdict) -> list[Rule]:
        """All rules that have one thing more to remember, or another amount to add."""
        rule = verdict.rule
        names = [name for name in in_order(self.field.preferences) if name not in rule.names]
        found = [Rule(with_name(rule.names, name), None, rule.exceptions) for name in names]
        if verdict.costly_choices:
            found.append(self.mend(verdict, verdict.costly_choices[0]))
        return found


def in_order(names: Iterable[str]) -> list[str]:
    """What a rule may say: the amounts to add, the least first, then what stays empty."""
    return sorted(names, key=lambda name: (name not in HALVES, HALVES.get(name, _value(name))))


def _value(name: str) -> int:
    """The number that stays empty, 0 where a name says none."""
    number = name.rpartition("-")[2]
    return int(number) if number.isdigit() else 0


def with_name(names: Sequence[str], name: str) -> tuple[str, ...]:
    """What a rule says, and one thing more: the amount to add first, and instead of another."""
    left = [each for each in names if name not in HALVES or each not in HALVES]
    return (name, *left) if name in HALVES else (*left, name)
