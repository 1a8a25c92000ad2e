"""Knock 'm Down: how to lay tokens out before the dice take them away.

Both players lay the same number of tokens on the values of a game.  Whatever is rolled, each takes
one token off it; whoever is empty first wins.

    >>> from bestplay import knock_m_down
    >>> game = knock_m_down.Game("1/3,2/3")
    >>> game.expected_rolls("1,1", exact=True), game.expected_rolls("0,2", exact=True)
    (Fraction(7, 2), Fraction(3, 1))
    >>> game.outcome("1,1", "0,2", exact=True)
    Outcome(win=Fraction(5, 9), draw=Fraction(0, 1), loss=Fraction(4, 9))
    >>> best, other = knock_m_down.Game("1,2,3").moves("0,0,2", against="0,1,1")
    >>> best.text, best.after, best.worth, round(other.loss, 4)
    ('3 to 2', Allocation('0,1,1'), 0.5, 0.1583)

Allocations are given as text, as numbers or as an Allocation.  Chances that are floats are right
within ERROR, expected rolls within that part of themselves; exact=True gives Fractions.

Source: A. T. Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP Journal 20(1),
1999, 11-20.  How each answer is computed stands in the modules quadrature, exact, search
and tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report, Value
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.race import Race, Roll, any_seed
from bestplay.knock_m_down.tournament import Replies, Tournament
from bestplay.knock_m_down.values import (
    COMMON,
    DICE,
    ERROR,
    SEPARATE,
    Allocation,
    Answer,
    DiceRule,
    Distribution,
    Move,
    Outcome,
    rank_moves,
)

__all__ = (
    "COMMON",
    "DICE",
    "ERROR",
    "MOST_COMPARED",
    "MOST_TOKENS",
    "ONE_DIE",
    "SEPARATE",
    "TAIL",
    "TWO_DICE",
    "Allocation",
    "Answer",
    "DiceRule",
    "Distribution",
    "Game",
    "Move",
    "Outcome",
    "Race",
    "Roll",
)


#: An allocation has 1 to so many tokens.
MOST_TOKENS = rules.MOST_TOKENS

#: More allocations than this are not compared one by one: no best reply, no emperor.
MOST_COMPARED = rules.MOST_COMPARED

#: Distributions are followed until more rolls are rarer than this.
TAIL = quadrature.TAIL


#: An allocation as it can be given.
Layout: TypeAlias = Allocation | str | Iterable[int]

#: Games that have a name as well.
NAMED = {"two dice": "1,2,3,4,5,6,5,4,3,2,1", "one die": "1,1,1,1,1,1"}


class Game(Value):
    """The values that can be rolled and their chances: Game("1,2,3,4"), Game("1/3,2/3").

    Whole numbers are parts of their sum, decimals and fractions must sum to 1; a sequence of
    numbers will do as well, and "two dice" and "one die" are names.  Eleven values are the sums 2
    to 12 of two dice, others count from 1.  ValueError says which chance makes no sense.  str()
    gives the words of a link, in lowest terms.

    >>> from bestplay import knock_m_down
    >>> game = knock_m_down.Game("1,2,3,4")
    >>> str(game), game.values, game.chances[0]
    ('1,2,3,4', (1, 2, 3, 4), Fraction(1, 10))
    >>> [str(laid) for laid in game.fewest(10)]
    ['0,2,3,5']
    """

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
        return f"Game({str(self)!r})"

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

    def allocation(self, tokens: Layout, name: str = "the allocation") -> Allocation:
        """The tokens as an allocation; ValueError, calling it by name, if no card can hold it.

        It needs 1 to MOST_TOKENS tokens, and none on a value that is never thrown.
        """
        return Allocation(rules.allocation(self.rule, _numbers(tokens, name), name))

    def pair(self, a: Layout, b: Layout) -> tuple[Allocation, Allocation]:
        """Both players' allocations; ValueError unless they have as many tokens."""
        one, other = rules.pair(self.rule, _numbers(a, "A"), _numbers(b, "B"))
        return Allocation(one), Allocation(other)

    def count(self, tokens: int) -> int:
        """How many allocations of so many tokens there are."""
        return rules.count(self.rule, _check_tokens(tokens))

    def allocations(self, tokens: int) -> list[Allocation]:
        """All allocations of so many tokens, in lexicographic order; count() says how many."""
        return [Allocation(laid) for laid in rules.playable(self.rule, _check_tokens(tokens))]

    def variants(self, a: Layout) -> list[Allocation]:
        """The allocation and all that swap equally likely values, which no chance tells apart."""
        laid = self.allocation(a).tokens
        return [Allocation(variant) for variant in rules.variants(self.rule, laid)]

    def canonical(self, a: Layout) -> Allocation:
        """The largest of these, as a list, which stands for all of them."""
        return Allocation(rules.canonical(self.rule, self.allocation(a).tokens))

    def moved(
        self, a: Layout, source: int, target: int, name: str = "the allocation"
    ) -> Allocation:
        """The allocation with one token moved from a value to another; ValueError if it cannot."""
        laid = self.allocation(a, name).tokens
        source, target = given.whole(source, "a value"), given.whole(target, "a value")
        if source == target or not laid[self.place(source)]:
            raise ValueError(f"{name} has no token to move from {source} to {target}")
        return self.allocation(rules.moved(laid, self.place(source), self.place(target)), name)

    def made(self, a: Layout, move: str, name: str = "the allocation") -> Allocation:
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
        return Allocation(rules.spread(self.rule, _check_tokens(tokens)))

    def refitted(self, a: Layout, tokens: int) -> Allocation:
        """The allocation with tokens added or taken one by one, where it costs fewest rolls."""
        laid, count = self.allocation(a).tokens, _check_tokens(tokens)
        while sum(laid) != count:
            step = 1 if sum(laid) < count else -1
            tried = []
            for place, weight in enumerate(self.weights):
                if weight and (step > 0 or laid[place]):
                    changed = laid[:place] + (laid[place] + step,) + laid[place + 1 :]
                    tried.append((quadrature.rolls(self.rule, changed), changed))
            laid = min(tried)[1]
        return Allocation(laid)

    # One allocation.

    def expected_rolls(self, a: Layout, exact: bool = False) -> float | Fraction:
        """The expected number of rolls that clear an allocation."""
        laid = self.allocation(a).tokens
        if exact:
            from bestplay.knock_m_down import exact as fractions

            return Fraction(*fractions.rolls(self.rule, laid))
        return quadrature.rolls(self.rule, laid)

    def last_chances(self, a: Layout, exact: bool = False) -> tuple[float | Fraction, ...]:
        """For each value the chance that its tokens are the last to go."""
        laid = self.allocation(a).tokens
        if exact:
            from bestplay.knock_m_down import exact as fractions

            return tuple([Fraction(*chance) for chance in fractions.last(self.rule, laid)])
        return tuple(quadrature.last(self.rule, laid))

    def distribution(self, a: Layout, tail: float = TAIL) -> Distribution:
        """How many rolls clear an allocation, followed until more are rarer than the tail.

        ValueError where that may take more than 1600 rolls.
        """
        laid, rare = self.allocation(a).tokens, given.chance(tail, "the tail")
        try:
            return Distribution(quadrature.distribution(self.rule, laid, rare), rare)
        except ArithmeticError as error:
            raise ValueError(str(error)) from error

    # Two allocations.

    def outcome(
        self, a: Layout, b: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> Outcome:
        """Who is empty first, with the same dice for both ("common") or each with their own.

        The second is dice="separate", for which there are floats only: ValueError with exact.
        """
        one, other = self.pair(a, b)
        return self._outcomes([one.tokens], other.tokens, dice, exact, None)[0]

    def outcomes_of_moves(
        self,
        a: Layout,
        against: Layout,
        dice: DiceRule = COMMON,
        exact: bool = False,
        report: Report | None = None,
    ) -> list[Outcome]:
        """What answer() ranks: a's outcome as it is, and after each move of one token."""
        mine, other = self.pair(a, against)
        places = rules.neighbours(self.rule, mine.tokens)
        laid = [mine.tokens] + [rules.moved(mine.tokens, *move) for move in places]
        return self._outcomes(laid, other.tokens, dice, exact, report)

    def _outcomes(
        self,
        laid: list[rules.Tokens],
        other: rules.Tokens,
        dice: DiceRule,
        exact: bool,
        report: Report | None,
    ) -> list[Outcome]:
        """Each allocation's outcome against the other; report hears of those that take long."""
        dice = given.choice(dice, "dice are", DICE)
        if dice == SEPARATE and exact:
            raise ValueError("with separate dice there is no exact outcome, only floats")
        if dice == COMMON and not exact:
            return [Outcome(*quadrature.outcome(self.rule, each, other)) for each in laid]
        from bestplay.knock_m_down import exact as fractions

        rolls_of_other = self.distribution(other) if dice == SEPARATE else None
        outcomes = []
        for tokens in laid:
            if rolls_of_other:
                outcomes.append(self.distribution(tokens).against(rolls_of_other))
            else:
                chances = fractions.outcome(self.rule, tokens, other)
                outcomes.append(Outcome(*[Fraction(*chance) for chance in chances]))
            if report:
                report(len(outcomes), len(laid))
        return outcomes

    def answer(
        self,
        a: Layout,
        against: Layout,
        dice: DiceRule = COMMON,
        exact: bool = False,
        outcomes: Sequence[Outcome] | None = None,
    ) -> Answer:
        """Every move of one token of a, the best first.

        outcomes are those of outcomes_of_moves, where they have been worked out already.
        """
        mine, other = self.pair(a, against)
        dice = given.choice(dice, "dice are", DICE)
        if outcomes is None:
            outcomes = self.outcomes_of_moves(mine, other, dice, exact)
        return rank_moves(self.rule, mine, other, dice, outcomes)

    def moves(
        self, a: Layout, against: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> tuple[Move, ...]:
        """Every move of one token of a, the best first; see answer."""
        return self.answer(a, against, dice, exact).plays

    def plays(
        self, a: Layout, against: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> tuple[Move, ...]:
        """The same: moves of a token are what can be played, against the other's allocation.

        Other games face a throw; here all is chosen before the first roll.
        """
        return self.moves(a, against, dice, exact)

    def worth(
        self, a: Layout, against: Layout | None = None, dice: DiceRule = COMMON, exact: bool = False
    ) -> float | Fraction:
        """What an allocation is worth as it lies.

        Alone it is the expected rolls that clear it, of which fewer are better: nobody else is
        there to be beaten.  Against another it is the wins and half the draws, as a move's worth.
        """
        if against is None:
            return self.expected_rolls(a, exact)
        return self.outcome(a, against, dice, exact).worth

    def race(self, a: Layout, b: Layout, dice: DiceRule = COMMON, seed: int | None = None) -> Race:
        """Both allocations before the first roll; the same seed rolls the same."""
        one, other = self.pair(a, b)
        dice = given.choice(dice, "dice are", DICE)
        return Race(self.rule, one, other, dice, any_seed() if seed is None else seed)

    # All allocations.

    def fewest(self, tokens: int) -> tuple[Allocation, ...]:
        """The allocations with the fewest expected rolls; ties are exact.

        Of those that swap equally likely values only the largest one, as a list, is given.
        """
        from bestplay.knock_m_down import search

        return tuple([Allocation(laid) for laid in search.fewest(self.rule, _check_tokens(tokens))])

    def fewer(self, a: Layout) -> list[tuple[float, int, int]]:
        """(expected rolls, source, target) of every move of one token, fewest rolls first."""
        from bestplay.knock_m_down import search

        labels = self.rule.labels
        moves = search.neighbour_rolls(self.rule, self.allocation(a).tokens)
        return [(rolls, labels[source], labels[target]) for rolls, source, target in moves]

    def best_replies(self, against: Layout, report: Report | None = None) -> Replies:
        """How many of all allocations beat one, and the best of them; see Replies.

        ValueError where there are more than 2,000,000.
        """
        from bestplay.knock_m_down import tournament

        return tournament.best_replies(self.rule, self.allocation(against).tokens, report)

    def emperor(self, tokens: int, report: Report | None = None) -> Allocation | None:
        """The layout that beats every other but those that swap equally likely values.

        None where there is none; ValueError where there are more than 2,000,000 layouts.
        """
        from bestplay.knock_m_down import tournament

        laid = tournament.find_emperor(self.rule, _check_tokens(tokens), report)
        return Allocation(laid) if laid else None

    def tournament(self, tokens: int, report: Report | None = None) -> Tournament:
        """Every allocation of so many tokens against every other; see Tournament.

        ValueError where there are more than 2,000.
        """
        from bestplay.knock_m_down import tournament

        return tournament.tournament(self.rule, _check_tokens(tokens), report)


def _numbers(tokens: Layout, name: str) -> Iterable[int]:
    if isinstance(tokens, str):
        return Allocation(tokens, name)
    return tokens if isinstance(tokens, Allocation) else given.numbers(tokens, f"tokens of {name}")


def _check_tokens(tokens: int) -> int:
    """A number of tokens; ValueError unless it is 1 to MOST_TOKENS."""
    laid = given.whole(tokens, "the number of tokens")
    if not 1 <= laid <= rules.MOST_TOKENS:
        shown = given.excerpt(laid)
        raise ValueError(f"the number of tokens is 1 to {rules.MOST_TOKENS}, not {shown}")
    return laid


#: The sum of two dice is rolled.
TWO_DICE = Game("two dice")
#: One die is rolled.
ONE_DIE = Game("one die")
