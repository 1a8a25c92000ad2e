"""Strategies for Knock 'm Down: rules for the next token's value, and so for a layout.

    >>> from bestplay.knock_m_down.strategies import TokenField
    >>> card = TokenField("tokens=12")
    >>> rule = card.judge("two tokens more")
    >>> str(rule.allocation), round(rule.worth, 2), round(rule.cost, 4)
    ('0,0,1,2,2,3,2,1,1,0,0', 31.92, 0.0)

A strategy is told the tokens laid so far and the values, and returns one of the values.  Expected
rolls are floats within knock_m_down.ERROR of themselves; who beats whom is exact.

A rule is judged by the same, between two taps:

    >>> from bestplay.core.rule import Rule
    >>> card.judge(Rule(("add-1",), None, ())).cost
    0.0
    >>> verdict = card.judge(Rule((), None, ()))
    >>> card.mend(verdict, verdict.costly_choices[0]).exceptions
    ('3 to 7',)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.knock_m_down import ERROR, MOST_TOKENS, Allocation, Game
from bestplay.knock_m_down.preferences import (
    GRAMMAR,
    HALVES,
    NEXT,
    PROPORTIONAL,
    Value,
    apply_moves,
    in_halves,
    layout_of,
    layouts,
    preferences,
    preferring,
)
from bestplay.strategies.choosing import (
    AnyField,
    ChangingAnswers,
    Choose,
    Duel,
    IllegalPlay,
    Strategy,
    Verdict,
    picked_plays,
    strategy,
)


def named_strategies(card: TokenField) -> dict[str, Strategy]:
    """The built-in strategies, by name."""

    def best(laid: tuple[int, ...], throw: object, values: Sequence[Value]) -> Value:
        fewest = card.fewest[0]
        wanting = [value for value in values if laid[value.place] < fewest[value.place]]
        return wanting[0]

    listed = [
        strategy("fewest throws", best, None, "The layout with the fewest throws on average."),
        *[
            strategy(
                name,
                card.preferring([more]),
                None,
                f"Put the next token where (tokens there + {in_halves(HALVES[more])}) ÷ chance is "
                "smallest.",
            )
            for name, more in NEXT
        ],
        strategy(
            "all on the likeliest",
            lambda laid, throw, values: values[0],
            None,
            "Every token on the value that comes most often.",
        ),
        strategy(
            "evenly",
            lambda laid, throw, values: min(values, key=lambda value: (value.laid, -value.weight)),
            None,
            "As many tokens on every value, the likeliest first.",
        ),
    ]
    return {each.name: each for each in listed}


#: The game that the page opens with.
TOKENS = 12


#: The goals that pages offer: (words, in words for a reader, the measure), by game.
QUESTIONS = {
    "knock-m-down": tuple(
        [
            (f"tokens={count}", f"fewest throws, {count} tokens", "rolls")
            for count in (12, 6, 20, 36)
        ]
    )
}


class TokenField(AnyField):
    """A game and a number of tokens for strategies; two dice and twelve by default.

    Values are minus the expected rolls.
    """

    fewer = True
    grammar = GRAMMAR
    counts = "throws"

    def __init__(self, words: str = "") -> None:
        """From words such as "p=1,2,3&tokens=6"; ValueError for others."""
        given = links.only(links.split(words), ("p", "tokens"))
        self.game = Game(given.get("p", "two dice"))
        self.tokens = links.number(given.get("tokens", str(TOKENS)), "the number of tokens")
        if not 1 <= self.tokens <= MOST_TOKENS:
            raise ValueError(f"there are 1 to {MOST_TOKENS} tokens, not {self.tokens}")
        self.liking = preferences(self.game)
        self.preferences = {name: self.liking[name].says for name in self.liking}
        self.known = named_strategies(self)
        self._best: float | None = None
        self._fewest: tuple[Allocation, ...] = ()

    def __repr__(self) -> str:
        return f"<TokenField: {self.tokens} tokens>"

    @property
    def fewest(self) -> tuple[Allocation, ...]:
        """The layouts with the fewest expected rolls."""
        if not self._fewest:
            self._fewest = self.game.fewest(self.tokens)
        return self._fewest

    @property
    def best(self) -> float:
        """The fewest expected rolls of any layout."""
        if self._best is None:
            self._best = float(self.game.expected_rolls(self.fewest[0]))
        return self._best

    def best_as_text(self) -> str:
        return str(self.fewest[0])

    def take_best(self, text: str) -> None:
        self._fewest = (Allocation(text),)

    def preferring(self, names: Sequence[str]) -> Choose:
        """A strategy's function for these preferences; see preferring()."""
        return preferring(self.liking, names)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """A strategy that lays a strategy's layout after moves of one token; see apply_moves()."""
        wanted = apply_moves(self.game, self.layout(base).tokens, lines)

        def play(laid: tuple[int, ...], throw: object, values: Sequence[Value]) -> Value:
            missing = [value for value in values if laid[value.place] < wanted[value.place]]
            return missing[0]

        says = f"{base.says}, with {len(lines)} tokens moved"
        return type(base)(base.name, play, None, says, base.source)

    def format_throw(self, throw: object) -> str:
        """Always "": nothing is thrown while tokens are laid."""
        return ""

    def layout(self, strategy: Strategy | Rule | str) -> Allocation:
        """The layout that a strategy makes.

        IllegalPlay when it names no value that can come, or more than one; ChangingAnswers when it
        does not lay the same tokens twice.
        """
        if isinstance(strategy, Rule):
            lay = self.preferring(strategy.names)
            return layout_of(self.game, self.tokens, lay, strategy.exceptions)
        chosen = self.find_strategy(strategy)

        def choose(laid: tuple[int, ...], throw: object, values: Sequence[Value]) -> Any:
            where = f"after {sum(laid)} tokens"
            picked = picked_plays(chosen.play(laid, None, list(values)), values, lambda: where)
            if len(picked) > 1:
                raise IllegalPlay(f"{where} the strategy named {len(picked)} values, not one")
            return picked[0]

        laid = layouts(self.game, self.tokens, choose)
        if not self.is_sure(chosen) and layouts(self.game, self.tokens, choose) != laid:
            raise ChangingAnswers("asked twice, the strategy laid its tokens otherwise")
        return Allocation(laid[-1])

    def verdict(self, what: Strategy | Rule) -> LayoutVerdict:
        return LayoutVerdict(self, what)

    does = layout

    def value_of(self, plan: Allocation) -> float:
        """The value of a layout: minus its expected rolls."""
        return -float(self.game.expected_rolls(plan))

    def find(self, plan: Allocation) -> tuple[list[Shift], None]:
        """(moves of one token that save rolls, the best first; None)."""
        worth, shifts = -self.value_of(plan), []
        for rolls, source, target in self.game.fewer(plan):
            if worth - rolls > ERROR:
                places = self.game.place(source), self.game.place(target)
                shifts.append(Shift(rolls - worth, *places, f"{source} to {target}"))
        return sorted(shifts), None

    def measure(self, value: float) -> float:
        return -value

    def cost(self, value: float) -> float:
        """The rolls more than the fewest; 0.0 for a difference within the error of floats."""
        more = -value - self.best
        return more if more > ERROR else 0.0

    def counting(self, rule: Rule) -> list[bool]:
        return [True] * len(rule.names)

    def things(self, rule: Rule) -> int:
        """The number of things to remember; the default, laying in proportion, is none."""
        return len(rule.names) - (PROPORTIONAL in rule.names) + len(rule.exceptions)

    def exception(self, verdict: Any, lost: Shift) -> str:
        return lost.text

    def longer(self, rule: Rule) -> list[Rule]:
        """The rules with one more preference, or another amount to add."""
        names = [name for name in in_order(self.preferences) if name not in rule.names]
        return [rule.naming(with_name(rule.names, name)) for name in names]


class Shift(NamedTuple):
    """A move of one token that saves rolls.

    share           less than 0: the expected rolls that it saves, for sorting
    source, target  from which place to which
    text            from which value to which: "7 to 6"
    """

    share: float
    source: int
    target: int
    text: str

    @property
    def gain(self) -> float:
        """The expected rolls that it saves."""
        return -self.share


class LayoutVerdict(Verdict):
    """The worth of the layout that a strategy or rule makes.

    allocation  the layout
    worth       its expected rolls
    cost        the rolls more than the best layout's, 0 if floats cannot tell
    """

    field: TokenField

    @property
    def allocation(self) -> Allocation:
        """The layout that the strategy or rule makes."""
        laid: Allocation = self.choices_made
        return laid

    @property
    def shifts(self) -> list[Shift]:
        """The moves of one token that save rolls."""
        return self.costly_choices

    def __repr__(self) -> str:
        return f"<{self.strategy.name}: {self.allocation}>"

    def _repr_html_(self) -> str:
        """The layout, its worth and the moves that save rolls, for notebooks."""
        from bestplay.core import notebook

        shifts = self.shifts
        rows = [(each.text, each.gain) for each in shifts]
        shares = [each.gain / shifts[0].gain for each in shifts]
        below = notebook.Table(("move", "saves"), rows, shares).html()
        worth = f"{self.strategy.name}: expected throws, {self.best:.4f} at best,"
        return notebook.answer(self.allocation, None, self.worth, worth, below)

    def against(self, other: LayoutVerdict) -> Duel:
        """The chances to be empty first, to tie and to be last, both using the same dice; exact."""
        outcome = self.field.game.outcome(self.allocation, other.allocation, exact=True)
        return Duel(Fraction(outcome.win), Fraction(outcome.draw), Fraction(outcome.loss))


def in_order(names: Iterable[str]) -> list[str]:
    """Preferences in the order of the form: amounts to add, least first, then values left empty."""
    return sorted(names, key=lambda name: (name not in HALVES, HALVES.get(name, _value(name))))


def _value(name: str) -> int:
    """The value that stays empty, 0 for another preference."""
    number = name.rpartition("-")[2]
    return int(number) if number.isdigit() else 0


def with_name(names: Sequence[str], name: str) -> tuple[str, ...]:
    """A rule's preferences with one added; an amount comes first and replaces any other amount."""
    left = [each for each in names if name not in HALVES or each not in HALVES]
    return (name, *left) if name in HALVES else (*left, name)


def open_field(game: str, words: str) -> TokenField:
    """The field of the strategy page, from link words; "" for twelve tokens on two dice."""
    return TokenField(words)
