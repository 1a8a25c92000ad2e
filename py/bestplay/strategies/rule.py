"""Rules that are put together: preferences in order, and exceptions.

>>> from bestplay import strategies
>>> from bestplay.strategies.rule import by_preferences
>>> field = strategies.field("klackers")
>>> rule = by_preferences(field, ["fewest", "highest"], "on 1-5,7,9 with 6 play 2,4")
>>> round(float(field.judge(rule).cost), 4)
0.1689
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from bestplay.core.fraction import Fraction
from bestplay.strategies.choosing import AnyField, ChooseDice, Fault, Strategy, strategy

#: The most exceptions to a rule.
MOST_EXCEPTIONS = 200


class Rule(NamedTuple):
    """A list of preferences, each settling what those before it leave open.

    names       their names, as the game's field has them
    one_die     how many points may be up when one die is thrown, where that may be; None for the
                game's usual way
    exceptions  as the game reads them, one line each
    """

    names: tuple[str, ...]
    one_die: int | None
    exceptions: tuple[str, ...]


def by_preferences(
    field: AnyField, names: Sequence[str], exceptions: str = "", one_die: int | None = None
) -> Strategy:
    """The strategy that goes by these preferences, in order, but for the exceptions.

    exceptions  one a line: "on 1-5,7,9 with 6 play 2,4", or "on 1,2,4 throw 1" for the dice
    one_die     how many points may be up when it throws one die, where it may; None for the
                game's usual way

    ValueError for a preference or an exception that makes no sense.
    """
    choose = field.preferring(names)
    says = ", then ".join([field.preferences.get(name, name) for name in names])
    dice = None if one_die is None else few_points(one_die)
    return with_exceptions(field, strategy("your rule", choose, dice, says), exceptions)


def few_points(most: int) -> ChooseDice:
    """The function that throws the fewest dice once so many points or fewer are up."""
    return lambda position, options: options[0] if position.score <= most else options[-1]


def with_exceptions(field: AnyField, base: Strategy, exceptions: str) -> Strategy:
    """A strategy but for some exceptions, written as in by_preferences()."""
    lines = lines_of(exceptions)
    return field.excepting(base, lines) if lines else base


def lines_of(text: str) -> list[str]:
    """The exceptions of a text; ValueError for too many."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) > MOST_EXCEPTIONS:
        raise ValueError(f"there may be {MOST_EXCEPTIONS} exceptions, not {len(lines)}")
    return lines


def line_of(field: AnyField, fault: Fault) -> str:
    """The exception that mends a fault, on tiles, as with_exceptions() reads it."""
    if fault.throw is None:
        return f"on {fault.position} throw {fault.better[0]}"
    return f"on {fault.position} with {field.format_throw(fault.throw)} play {fault.better[0]}"


class AnyVerdict(Protocol):
    """What a judge says of a rule: its worth, and the choices that cost something."""

    rule: Rule

    @property
    def worth(self) -> Fraction | float: ...

    @property
    def cost(self) -> Fraction | float: ...

    @property
    def costly_choices(self) -> Sequence[Any]: ...


class AnyJudge(Protocol):
    """Whoever judges the rules of a game; a value is a number, and more is better."""

    @property
    def field(self) -> Any: ...

    @property
    def chooses_dice(self) -> bool: ...

    def counting(self, rule: Rule) -> list[bool]: ...

    def things(self, rule: Rule) -> int: ...

    def judge(self, rule: Rule, sure: bool = False) -> AnyVerdict: ...

    def value(self, rule: Rule) -> Any: ...

    @property
    def best_worth(self) -> Fraction | float: ...

    def cost(self, value: Any) -> Fraction | float: ...

    def mend(self, verdict: Any, lost: Any) -> Rule: ...

    def additions(self, verdict: Any) -> list[Rule]: ...


class Verdict:
    """What a judge of whole numbers says of a rule, all of it exact.

    rule            the rule
    choices_made    what it does, as the judge lists that
    value           what it is worth from the start, in whole numbers
    costly_choices  the choices that cost something, the greatest share first

    Each is worked out when it is first asked for; the last takes the longest.
    """

    def __init__(self, judge: Any, rule: Any) -> None:
        """Made by a judge."""
        self.judge, self.rule = judge, rule
        self._choices_made: Any = None
        self._value: int | None = None
        self._found: tuple[list[Any], Any] | None = None

    @property
    def choices_made(self) -> Any:
        """What it does; ValueError for a rule that makes no sense."""
        if self._choices_made is None:
            self._choices_made = self.judge.does(self.rule)
        return self._choices_made

    @property
    def value(self) -> int:
        """What it is worth from the start."""
        if self._value is None:
            self._value = self.judge.value_of(self.choices_made)
        return self._value

    def find(self) -> tuple[list[Any], Any]:
        """What is lost, and how likely what the rule comes to is, as the judge has that."""
        if self._found is None:
            self._found = self.judge.find(self.choices_made)
        return self._found

    @property
    def costly_choices(self) -> list[Any]:
        """The choices that cost something."""
        return self.find()[0]

    @property
    def worth(self) -> Fraction:
        """Its worth from the start, in the measure of the goal."""
        worth: Fraction = self.judge.worth(self.value)
        return worth

    @property
    def cost(self) -> Fraction:
        """How much worse than best play it is, from 0 up."""
        cost: Fraction = self.judge.cost(self.value)
        return cost


def adopting_saves(judge: AnyJudge, verdict: AnyVerdict, lost: Any) -> Fraction | float:
    """How much less a rule costs with the exception that plays best where this is lost; less than
    0 where the rule goes on so badly after it that it then costs more."""
    mended = judge.value(judge.mend(verdict, lost))
    return verdict.cost - judge.cost(mended)


def try_rules(judge: AnyJudge, rules: Sequence[Rule]) -> Iterator[tuple[Any, Rule] | None]:
    """The value and the rule of the best of some, after a None for each that was looked at.

    Of equal ones it is the first.  A page goes on between two of them.
    """
    top = None
    for rule in rules:
        value = judge.value(rule)
        if top is None or value > top[0]:
            top = (value, rule)
        yield None
    yield top
