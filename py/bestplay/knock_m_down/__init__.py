"""Knock 'm Down: layouts of tokens, and their chances against the dice and each other.

Both players lay the same number of tokens on the values of a game.  Whatever is rolled, each takes
one token off it; whoever is empty first wins.

    >>> from bestplay import knock_m_down
    >>> game = knock_m_down.Game("1/3,2/3")
    >>> game.expected_rolls("1,1", exact=True), game.expected_rolls("0,2", exact=True)
    (Fraction(7, 2), Fraction(3, 1))
    >>> game.outcome("1,1", "0,2", exact=True)
    Outcome(win=Fraction(5, 9), draw=Fraction(0, 1), loss=Fraction(4, 9))
    >>> best, other = knock_m_down.Game("1,2,3").plays("0,0,2", "0,1,1")
    >>> best.text, best.after, best.worth, round(other.loss, 4)
    ('3 to 2', Allocation('0,1,1'), 0.5, 0.1583)

Allocations are given as text, as numbers or as an Allocation.  Chances that are floats are right
within ERROR, expected rolls within that part of themselves; exact=True gives Fractions.

Source: A. T. Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP Journal 20(1),
1999, 11-20.  How each answer is computed stands in the modules quadrature, exact, search
and tournament.
"""

from __future__ import annotations

from typing import Any

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.quadrature import TAIL
from bestplay.knock_m_down.rules import (
    COMMON,
    DICE,
    ERROR,
    MOST_COMPARED,
    MOST_TOKENS,
    SEPARATE,
    Allocation,
    Dice,
    DiceRule,
    Layout,
    Outcome,
)
from bestplay.knock_m_down.tournament import Replies, Tournament
from bestplay.knock_m_down.values import Answer, Distribution, Move, rank_moves

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
    "Layout",
    "Move",
    "Outcome",
)


class Game(Dice):
    """The values that can be rolled and their chances: Game("1,2,3,4"), Game("1/3,2/3").

    values   the values that can be rolled, such as 2 to 12
    weights  the chances in whole parts of their sum, in lowest terms
    chances  the chances as Fractions

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

    # Allocations.

    def count(self, tokens: int) -> int:
        """The number of allocations of so many tokens."""
        return rules.count(self, _check_tokens(tokens))

    def allocations(self, tokens: int) -> list[Allocation]:
        """All allocations of so many tokens, in lexicographic order; count() says how many."""
        return [Allocation(laid) for laid in rules.playable(self, _check_tokens(tokens))]

    def canonical(self, a: Layout) -> Allocation:
        """The representative of all allocations that swap equally likely values: the largest."""
        return Allocation(rules.canonical(self, self.allocation(a).tokens))

    def spread(self, tokens: int) -> Allocation:
        """Tokens in proportion to the chances, as nearly as whole tokens allow."""
        return Allocation(rules.spread(self, _check_tokens(tokens)))

    def refitted(self, a: Layout, tokens: int) -> Allocation:
        """The allocation with tokens added or removed one by one, each where rolls are fewest."""
        laid, count = self.allocation(a).tokens, _check_tokens(tokens)
        while sum(laid) != count:
            step = 1 if sum(laid) < count else -1
            tried = []
            for place, weight in enumerate(self.weights):
                if weight and (step > 0 or laid[place]):
                    changed = laid[:place] + (laid[place] + step,) + laid[place + 1 :]
                    tried.append((quadrature.rolls(self, changed), changed))
            laid = min(tried)[1]
        return Allocation(laid)

    def moved(
        self, a: Layout, source: int, target: int, name: str = "the allocation"
    ) -> Allocation:
        """The allocation with one token moved to another value; ValueError if impossible."""
        laid = self.allocation(a, name).tokens
        one, other = self.place(source), self.place(target)
        what = f"{name} has no token to move from {source} to {target}"
        if one == other:
            raise ValueError(what)
        if not laid[one]:
            held = [str(value) for value, count in zip(self.values, laid) if count]
            raise ValueError(f"{what}, only on {', '.join(held)}")
        return self.allocation(rules.moved(laid, one, other), name)

    def made(self, a: Layout, move: str, name: str = "the allocation") -> Allocation:
        """The allocation after a move as one types it, "7-5" or "7 to 5"; ValueError for none."""
        typed = str(move).replace("to", "-").replace("\u2192", "-").replace(" ", "").split("-")
        if len(typed) != 2 or not (typed[0].isdigit() and typed[1].isdigit()):
            raise ValueError(f"a move is two values, such as 7-5, not {words.quote_text(move)}")
        return self.moved(a, int(typed[0]), int(typed[1]), name)

    # One allocation.

    def expected_rolls(self, a: Layout, exact: bool = False) -> float | Fraction:
        """The expected number of rolls that clear an allocation."""
        rolls: float | Fraction = _solver(exact).rolls(self, self.allocation(a).tokens)
        return rolls

    def last_chances(self, a: Layout, exact: bool = False) -> tuple[float | Fraction, ...]:
        """For each value the chance that its tokens are the last to go."""
        return tuple(_solver(exact).last(self, self.allocation(a).tokens))

    def distribution(self, a: Layout, tail: float = TAIL) -> Distribution:
        """The rolls that clear an allocation, with their chances.

        They are followed until more are rarer than the tail; ValueError where that may take more
        than 1600 rolls.
        """
        laid, rare = self.allocation(a).tokens, words.chance(tail, "the tail")
        return Distribution(quadrature.distribution(self, laid, rare), rare)

    # Two allocations.

    def outcome(
        self, a: Layout, b: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> Outcome:
        """Chances to be empty first, with the same dice for both, "common", or each with their own.

        For dice="separate" there are floats only: ValueError with exact.
        """
        one, other = self.pair(a, b)
        return self._outcomes([one.tokens], other.tokens, dice, exact)[0]

    def _outcomes(
        self, laid: list[rules.Tokens], other: rules.Tokens, dice: DiceRule, exact: bool
    ) -> list[Outcome]:
        """Each allocation's outcome against the other."""
        dice = words.one_of(dice, "dice are", DICE)
        if dice == COMMON:
            solver = _solver(exact)
            return [Outcome(*solver.outcome(self, tokens, other)) for tokens in laid]
        if exact:
            raise ValueError("with separate dice there is no exact outcome, only floats")
        rolls_of_other = self.distribution(other)
        return [self.distribution(tokens).against(rolls_of_other) for tokens in laid]

    def answer(
        self, a: Layout, against: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> Answer:
        """Every move of one token of a, the best first."""
        mine, other = self.pair(a, against)
        moves = rules.neighbours(self, mine.tokens)
        laid = [mine.tokens] + [rules.moved(mine.tokens, *move) for move in moves]
        outcomes = self._outcomes(laid, other.tokens, dice, exact)
        return rank_moves(self, mine, other, dice, outcomes)

    def plays(
        self, a: Layout, against: Layout, dice: DiceRule = COMMON, exact: bool = False
    ) -> tuple[Move, ...]:
        """Every move of one token of a, the best first; see answer.

        Other games face a throw; here all is chosen before the first roll.
        """
        return self.answer(a, against, dice, exact).plays

    def worth(
        self, a: Layout, against: Layout | None = None, dice: DiceRule = COMMON, exact: bool = False
    ) -> float | Fraction:
        """The expected rolls of an allocation, or its worth against another.

        Alone it is the expected rolls that clear it, of which fewer are better; against another
        the wins and half the draws, as a move's worth.
        """
        if against is None:
            return self.expected_rolls(a, exact)
        return self.outcome(a, against, dice, exact).worth

    # All allocations.

    def fewest(self, tokens: int) -> tuple[Allocation, ...]:
        """The allocations with the fewest expected rolls; ties are exact.

        Of those that swap equally likely values only the largest one, as a list, is given.
        """
        from bestplay.knock_m_down import search

        return tuple([Allocation(laid) for laid in search.fewest(self, _check_tokens(tokens))])

    def fewer(self, a: Layout) -> list[tuple[float, int, int]]:
        """(expected rolls, source, target) of every move of one token, fewest rolls first."""
        from bestplay.knock_m_down import search

        moves = search.neighbour_rolls(self, self.allocation(a).tokens)
        return [
            (rolls, self.values[source], self.values[target]) for rolls, source, target in moves
        ]

    def best_replies(self, against: Layout, report: Report | None = None) -> Replies:
        """The best of all allocations that beat one, and their number; see Replies.

        ValueError where there are more than 2,000,000.
        """
        from bestplay.knock_m_down import tournament

        return tournament.best_replies(self, self.allocation(against).tokens, report)

    def emperor(self, tokens: int, report: Report | None = None) -> Allocation | None:
        """The layout that beats every other but those that swap equally likely values.

        None where there is none; ValueError where there are more than 2,000,000 layouts.
        """
        from bestplay.knock_m_down import tournament

        laid = tournament.find_emperor(self, _check_tokens(tokens), report)
        return Allocation(laid) if laid else None

    def tournament(self, tokens: int, report: Report | None = None) -> Tournament:
        """Every allocation of so many tokens against every other; see Tournament.

        ValueError where there are more than 2,000.
        """
        from bestplay.knock_m_down import tournament

        return tournament.tournament(self, _check_tokens(tokens), report)


def _solver(exact: bool) -> Any:
    """The module that answers in Fractions, or the one that does in floats."""
    if not exact:
        return quadrature
    from bestplay.knock_m_down import exact as fractions

    return fractions


def _check_tokens(tokens: int) -> int:
    """A number of tokens; ValueError unless it is 1 to MOST_TOKENS."""
    laid = words.whole(tokens, "the number of tokens")
    if not 1 <= laid <= MOST_TOKENS:
        shown = words.excerpt(laid)
        raise ValueError(f"the number of tokens is 1 to {MOST_TOKENS}, not {shown}")
    return laid


#: The game with the sum of two dice.
TWO_DICE = Game("two dice")
#: The game with one die.
ONE_DIE = Game("one die")
