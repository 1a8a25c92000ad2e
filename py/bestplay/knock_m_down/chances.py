"""Knock 'm Down's chances, and the allocations that can be laid out on their values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.values import Allocation


def spread(rule: rules.Game, tokens: int) -> rules.Tokens:
    """Tokens in proportion to the chances, as nearly as whole tokens allow."""
    laid = [0] * len(rule.weights)
    for n in range(1, tokens + 1):
        short = [
            (n * w - rule.total * x, -place) for place, (w, x) in enumerate(zip(rule.weights, laid))
        ]
        laid[-max(short)[1]] += 1
    return tuple(laid)


def refitted(rule: rules.Game, tokens: Sequence[int], count: int) -> rules.Tokens:
    """The allocation with tokens added or taken away one by one, where it costs fewest rolls."""
    laid = tuple(tokens)
    while sum(laid) != count:
        step = 1 if sum(laid) < count else -1
        tried = []
        for place, weight in enumerate(rule.weights):
            if weight and (step > 0 or laid[place]):
                changed = laid[:place] + (laid[place] + step,) + laid[place + 1 :]
                tried.append((quadrature.rolls(rule, changed), changed))
        laid = min(tried)[1]
    return laid


Laid: TypeAlias = Allocation | str | Iterable[int]


#: Games that have a name as well.
NAMED = {"two dice": "1,2,3,4,5,6,5,4,3,2,1", "one die": "1,1,1,1,1,1"}


class Chances(Value):
    """The values that can be rolled, each with its chance; see knock_m_down.Game."""

    fields = ("rule",)
    rule: rules.Game

    def __init__(self, chances: str | Iterable[int | float | Fraction]) -> None:
        if isinstance(chances, str):
            text = chances
        else:
            parts = [str(part) for part in given.items(chances, "chances")]
            for part in parts:
                if "," in part:
                    raise ValueError(f"{words.quote_text(part)} is not a chance, but several")
            text = ",".join(parts)
        self._set(rule=rules.parse(NAMED.get(text, text)))

    def __str__(self) -> str:
        return ",".join([str(weight) for weight in self.rule.weights])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @property
    def values(self) -> tuple[int, ...]:
        """What is rolled, such as 2 to 12."""
        return self.rule.labels

    @property
    def weights(self) -> tuple[int, ...]:
        """The chances in whole parts of their sum, in lowest terms."""
        return self.rule.weights

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of each value."""
        return tuple([Fraction(weight, self.rule.total) for weight in self.rule.weights])

    def allocation(self, tokens: Laid, name: str = "the allocation") -> Allocation:
        """The tokens as an allocation; ValueError, calling it by name, if no card can hold it.

        It needs 1 to MOST_TOKENS tokens, and none on a value that is never thrown.
        """
        return Allocation(rules.allocation(self.rule, _numbers(tokens, name), name))

    def pair(self, a: Laid, b: Laid) -> tuple[Allocation, Allocation]:
        """Both players' allocations; ValueError unless they have as many tokens."""
        one, other = rules.pair(self.rule, _numbers(a, "A"), _numbers(b, "B"))
        return Allocation(one), Allocation(other)

    def count(self, tokens: int) -> int:
        """How many allocations of so many tokens there are."""
        return rules.count(self.rule, check_tokens(tokens))

    def allocations(self, tokens: int) -> list[Allocation]:
        """All allocations of so many tokens, in lexicographic order; count() says how many."""
        return [Allocation(laid) for laid in rules.playable(self.rule, check_tokens(tokens))]

    def variants(self, a: Laid) -> list[Allocation]:
        """The allocation and all that swap equally likely values, which no chance tells apart."""
        laid = self.allocation(a).tokens
        return [Allocation(variant) for variant in rules.variants(self.rule, laid)]

    def canonical(self, a: Laid) -> Allocation:
        """The largest of these, as a list, which stands for all of them."""
        return Allocation(rules.canonical(self.rule, self.allocation(a).tokens))

    def moved(self, a: Laid, source: int, target: int, name: str = "the allocation") -> Allocation:
        """The allocation with one token moved from a value to another; ValueError if it cannot."""
        laid = self.allocation(a, name).tokens
        source, target = given.whole(source, "a value"), given.whole(target, "a value")
        if source == target or not laid[self.place(source)]:
            raise ValueError(f"{name} has no token to move from {source} to {target}")
        return self.allocation(rules.moved(laid, self.place(source), self.place(target)), name)

    def made(self, a: Laid, move: str, name: str = "the allocation") -> Allocation:
        """The allocation after a move as one types it, "7-5" or "7 to 5".

        ValueError names what is no move, and where there are tokens.
        """
        laid = self.allocation(a, name)
        if not isinstance(move, str):
            raise ValueError(f"a move is two values, such as '7-5', not {given.excerpt(move)}")
        typed = move.replace("to", "-").replace("\u2192", "-").replace(" ", "").split("-")
        if len(typed) != 2 or not (typed[0].isdigit() and typed[1].isdigit()):
            shown = words.quote_text(move)
            raise ValueError(f"a move is two values, such as 7-5, not {shown}")
        source, target = int(typed[0]), int(typed[1])
        if not laid[self.place(source)]:
            held = [str(value) for value, count in zip(self.values, laid) if count]
            raise ValueError(f"{name} has no token on {source}, only on {', '.join(held)}")
        return self.moved(laid, source, target, name)

    def place(self, value: int) -> int:
        """Where a value stands in an allocation, from 0; ValueError for one that is not there."""
        rolled = given.whole(value, "a value")
        if rolled not in self.values:
            shown = given.excerpt(rolled)
            raise ValueError(f"the numbers are {self.values[0]} to {self.values[-1]}, not {shown}")
        return self.values.index(rolled)

    def spread(self, tokens: int) -> Allocation:
        """Tokens in proportion to the chances, as nearly as whole tokens allow."""
        return Allocation(spread(self.rule, check_tokens(tokens)))

    def refitted(self, a: Laid, tokens: int) -> Allocation:
        """The allocation with tokens added or taken one by one, where it costs fewest rolls."""
        laid = self.allocation(a).tokens
        return Allocation(refitted(self.rule, laid, check_tokens(tokens)))


def _numbers(tokens: Laid, name: str) -> Iterable[int]:
    if isinstance(tokens, str):
        return Allocation(tokens, name)
    return tokens if isinstance(tokens, Allocation) else given.numbers(tokens, f"tokens of {name}")


def check_tokens(tokens: int) -> int:
    """A number of tokens; ValueError unless it is 1 to MOST_TOKENS."""
    laid = given.whole(tokens, "the number of tokens")
    if not 1 <= laid <= rules.MOST_TOKENS:
        shown = given.excerpt(laid)
        raise ValueError(f"the number of tokens is 1 to {rules.MOST_TOKENS}, not {shown}")
    return laid
