"""Knock 'm Down's plain values: an allocation, who wins, and how many rolls an allocation takes.

They know of no game: bestplay.knock_m_down makes, checks and compares them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.knock_m_down import rolls, rules

#: Every chance given as a float is right within this.
ERROR = 1e-9


class Allocation(Value):
    """How many tokens lie on each value of a game, in the values' order: Allocation("0,2,3,5").

    tokens  the same as a tuple, (0, 2, 3, 5)

    str() gives the words of a link, and it can be run through, indexed and measured like the tuple.

    >>> laid = Allocation("0,0,1,2,2,3,2,1,1,0,0")
    >>> laid.total, laid.tokens[5], str(laid)
    (12, 3, '0,0,1,2,2,3,2,1,1,0,0')
    """

    fields = ("tokens",)
    tokens: tuple[int, ...]

    def __init__(self, tokens: str | Iterable[int], name: str = "") -> None:
        """From text or numbers; ValueError, calling it by name, for no whole number from 0.

        What a game's card cannot hold is for Game.allocation to refuse.
        """
        if isinstance(tokens, str):
            what = f"the tokens{name and ' of ' + name}, such as 0,2,3,5"
            self._set(tokens=tuple([words.number(part, what) for part in words.pieces(tokens)]))
            return
        laid = tuple(given.numbers(tokens, f"the tokens{name and ' of ' + name}"))
        for count in laid:
            if not 0 <= count < 10**words.MOST_DIGITS:
                shown = given.excerpt(count)
                raise ValueError(f"on a value lies a whole number of tokens from 0, not {shown}")
        self._set(tokens=laid)

    @property
    def total(self) -> int:
        """How many tokens there are on all values together."""
        return sum(self.tokens)

    def __str__(self) -> str:
        return ",".join([str(count) for count in self.tokens])

    def __repr__(self) -> str:
        return f"Allocation({str(self)!r})"

    def _repr_html_(self) -> str:
        """The tokens above their values, for notebooks."""
        from bestplay.core import notebook

        first = 2 if len(self.tokens) == rules.SUMS_OF_TWO_DICE else 1
        return notebook.tokens(range(first, first + len(self.tokens)), self.tokens)

    def __iter__(self) -> Iterator[int]:
        return iter(self.tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    def __getitem__(self, place: int) -> int:
        return self.tokens[place]


class Outcome(NamedTuple):
    """How a game ends: three Fractions that sum to 1, or three floats.

    win   the chance that the first player is empty first
    draw  the chance that both are empty at once
    loss  the chance that the other player is empty first

    >>> outcome = Outcome(win=0.5, draw=0.25, loss=0.25)
    >>> outcome.worth, outcome.margin
    (0.625, 0.25)
    """

    win: float | Fraction
    draw: float | Fraction
    loss: float | Fraction

    @property
    def exact(self) -> bool:
        """Whether these are Fractions."""
        return not isinstance(self.win, float)

    @property
    def error(self) -> float:
        """What each chance is off by at most: 0 for Fractions."""
        return 0.0 if self.exact else ERROR

    @property
    def margin(self) -> float | Fraction:
        """P(win) - P(loss): above 0 just when the first allocation beats the second."""
        return self.win - self.loss

    @property
    def worth(self) -> float | Fraction:
        """Wins and half the draws, from 0 to 1."""
        return (1 + self.margin) / 2

    def turned(self) -> Outcome:
        """The same as the other player sees it."""
        return Outcome(self.loss, self.draw, self.win)


class Distribution(Value):
    """How many rolls an allocation takes.

    done  done[n] is the chance that n rolls clear it
    tail  the list ends where more rolls are rarer than this

    >>> from bestplay import knock_m_down
    >>> rolls = knock_m_down.Game("1,2").distribution("1,1")
    >>> round(rolls.done[2], 4), round(rolls.mean, 4)
    (0.4444, 3.5)
    """

    fields = ("done", "tail")
    done: tuple[float, ...]
    tail: float

    def __init__(self, done: Iterable[float], tail: float = rolls.TAIL) -> None:
        """Made by Game.distribution."""
        self._set(done=tuple(done), tail=tail)

    def __repr__(self) -> str:
        last = len(self.done) - 1
        return f"<Distribution: half within {self.median} rolls, all but {self.tail} within {last}>"

    def by(self, roll: int) -> float:
        """The chance that so many rolls clear it, 1.0 beyond the end of the list."""
        count = given.whole(roll, "the number of rolls")
        if count < 0:
            raise ValueError(f"the number of rolls is 0 or more, not {given.excerpt(count)}")
        return self.done[count] if count < len(self.done) else 1.0

    def within(self, chance: float) -> int:
        """The fewest rolls that clear it with at least that chance.

        ValueError where that may take more rolls than the list goes to.
        """
        if given.chance(chance, "a chance") > self.done[-1]:
            raise ValueError(
                f"{chance} is too near to 1: this distribution ends at {self.done[-1]}"
            )
        return len([done for done in self.done if done < chance])

    @property
    def median(self) -> int:
        """The fewest rolls that clear it in half of all games."""
        return self.within(0.5)

    @property
    def mean(self) -> float:
        """The expected rolls, but for those beyond the tail."""
        return rolls.mean(self.done)

    def later(self) -> Distribution:
        """The same for somebody who has one more roll to take first."""
        return Distribution((0.0,) + self.done, self.tail)

    def against(self, other: Distribution) -> Outcome:
        """Who is empty first when each player rolls dice of their own."""
        return Outcome(*rolls.separate(self.done, other.done))
