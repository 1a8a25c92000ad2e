"""A rule that is put together from cards, and what whoever judges one between two taps offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from bestplay.core.fraction import Fraction


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


class AnyVerdict(Protocol):
    """What a judge says of a rule: its worth, and the choices that cost something."""

    rule: Rule

    @property
    def worth(self) -> Fraction | float: ...

    @property
    def cost(self) -> Fraction | float: ...

    @property
    def lost(self) -> Sequence[Any]: ...


class AnyJudge(Protocol):
    """Whoever judges the rules of a game; a value is a number, and more is better."""

    @property
    def field(self) -> Any: ...

    @property
    def chooses_dice(self) -> bool: ...

    def counting(self, rule: Rule) -> list[bool]: ...

    def things(self, rule: Rule) -> int: ...

    def judge(self, rule: Rule) -> AnyVerdict: ...

    def value(self, rule: Rule) -> Any: ...

    def cost(self, value: Any) -> Fraction | float: ...

    def mend(self, verdict: Any, lost: Any) -> Rule: ...

    def additions(self, verdict: Any) -> list[Rule]: ...


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
