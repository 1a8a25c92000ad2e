"""Strategies for Knock 'm Down: a rule for where the next token goes, and so a layout.

    >>> from bestplay.knock_m_down.strategies import Card
    >>> card = Card("tokens=12")
    >>> rule = card.judge("two tokens more")
    >>> str(rule.allocation), round(rule.worth, 2), round(rule.cost, 4)
    ('0,0,1,2,2,3,2,1,1,0,0', 31.92, 0.0)

A strategy is told the tokens laid so far and the values, and returns one of the values.  Expected
rolls are floats within knock_m_down.ERROR of themselves; who beats whom is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import MOST_TOKENS, Allocation, Game
from bestplay.knock_m_down.preferences import (
    Value,
    apply_moves,
    next_token,
    preference_texts,
    preferring,
    values_of,
)
from bestplay.knock_m_down.thumb import NEXT
from bestplay.strategies.choosing import (
    ChangingAnswers,
    Choose,
    IllegalPlay,
    Strategy,
    find_among,
    is_sure,
    picked_plays,
    strategy,
)
from bestplay.strategies.field import Duel


def named_strategies(card: Card) -> dict[str, Strategy]:
    """The strategies with a name, by name."""

    def best(laid: tuple[int, ...], throw: object, values: Sequence[Value]) -> Value:
        fewest = card.fewest[0]
        wanting = [value for value in values if laid[value.place] < fewest[value.place]]
        return wanting[0]

    listed = [
        strategy("fewest throws", best, None, "The layout with the fewest throws on average.")
    ]
    for name, more, says in NEXT:
        listed.append(strategy(name, next_token(more), None, says))
    listed += [
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


#: What pages ask: (words, in words for a reader, the measure), by the name of the page.
QUESTIONS = {
    "knock-m-down": tuple(
        [
            (f"tokens={count}", f"fewest throws, {count} tokens", "rolls")
            for count in (12, 6, 20, 36)
        ]
    )
}


class Card:
    """A game and a number of tokens: two dice and twelve unless said else."""

    #: What a rule for the next token may be, by name, in words.
    preferences: dict[str, str]
    less_wins = True
    fewer = True
    counts = "throws"
    meeting = "The same dice for both"

    def __init__(self, words: str = "", fewest: str = "") -> None:
        """From words such as "p=1,2,3&tokens=6"; ValueError for others.

        fewest  the layout with the fewest expected rolls, where that is known already
        """
        given = links.only(links.split(words), ("p", "tokens"))
        self.game = Game(given.get("p", "two dice"))
        self.tokens = links.number(given.get("tokens", str(TOKENS)), "the number of tokens")
        if not 1 <= self.tokens <= MOST_TOKENS:
            raise ValueError(f"there are 1 to {MOST_TOKENS} tokens, not {self.tokens}")
        self.known = named_strategies(self)
        self.preferences = preference_texts(self.game)
        self._best: float | None = None
        self._fewest: tuple[Allocation, ...] = (Allocation(fewest),) if fewest else ()

    def __repr__(self) -> str:
        return f"<Card: {self.tokens} tokens>"

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

    def find_strategy(self, strategy: Strategy | str) -> Strategy:
        """A strategy, or the known one of this name; ValueError for anything else."""
        return find_among(self.known, strategy)

    def preferring(self, names: Sequence[str]) -> Choose:
        """The rule for the next token of these names; see preferring()."""
        return preferring(names, self.preferences)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """The layout of a strategy after moves of one token: see apply_moves()."""
        wanted = apply_moves(self.game, self.layout(base).tokens, lines)

        def play(laid: tuple[int, ...], throw: object, values: Sequence[Value]) -> Value:
            missing = [value for value in values if laid[value.place] < wanted[value.place]]
            return missing[0]

        says = f"{base.says}, with {len(lines)} tokens moved"
        return strategy(base.name, play, None, says)

    def usual_dice(self, position: object, options: tuple[int, ...]) -> int:
        """No dice are chosen while tokens are laid."""
        return options[-1]

    def format_throw(self, throw: object) -> str:
        """Nothing is thrown while tokens are laid."""
        return ""

    def layout(self, strategy: Strategy | str) -> Allocation:
        """The tokens that a strategy lays.

        IllegalPlay when it names no value that can come, or more than one; ChangingAnswers when it
        does not lay the same tokens twice.
        """
        chosen = self.find_strategy(strategy)
        places = self._places(chosen)
        if not is_sure(chosen, self.known) and self._places(chosen) != places:
            raise ChangingAnswers("asked twice, the strategy laid its tokens otherwise")
        return Allocation([places.count(place) for place in range(len(self.game.weights))])

    def _places(self, strategy: Strategy) -> list[int]:
        """Where it lays one token after the other."""
        laid, places = [0] * len(self.game.weights), []
        for count in range(self.tokens):
            places.append(self._next(strategy, laid, count))
            laid[places[-1]] += 1
        return places

    def _next(self, strategy: Strategy, laid: Sequence[int], count: int) -> int:
        """The place of the value that the next token is laid on."""
        values = self.values(laid)
        answer = strategy.play(tuple(laid), None, list(values))
        chosen = picked_plays(answer, values, lambda: f"after {count} tokens")
        if len(chosen) > 1:
            raise IllegalPlay(
                f"after {count} tokens the strategy named {len(chosen)} values, not one"
            )
        place: int = chosen[0].place
        return place

    def values(self, laid: Sequence[int]) -> list[Value]:
        """The values that can be rolled, the likeliest first, of equal ones the lower."""
        return values_of(self.game, laid)

    def judge(self, strategy: Strategy | str) -> Laid:
        """What a strategy's layout is worth."""
        chosen = self.find_strategy(strategy)
        return Laid(self, chosen, self.layout(chosen))


class Shift(NamedTuple):
    """A move of one token that saves rolls.

    text  from which value to which: "7 to 6"
    gain  the expected rolls that it saves
    """

    text: str
    gain: float


class Laid:
    """What a strategy's layout is worth.

    field, strategy  the game and the strategy
    allocation       the layout
    worth, best      its expected rolls, and the fewest of any layout
    """

    def __init__(self, field: Card, strategy: Strategy, allocation: Allocation) -> None:
        """Made by Card.judge."""
        self.field, self.strategy, self.allocation = field, strategy, allocation
        self.worth = float(field.game.expected_rolls(allocation))
        self.best = field.best

    def __repr__(self) -> str:
        return f"<{self.strategy.name}: {self.allocation}>"

    def _repr_html_(self) -> str:
        """The layout, its worth and the moves that save rolls, for notebooks."""
        from bestplay.core import notebook

        rows = [
            (
                shift.text,
                notebook.bar(shift.gain / self.shifts[0].gain),
                notebook.number(shift.gain),
            )
            for shift in self.shifts
        ]
        below = notebook.table(("move", "", "saves"), rows)
        worth = f"{self.strategy.name}: expected throws, {self.best:.4f} at best,"
        return notebook.answer(self.allocation, None, self.worth, worth, below)

    @property
    def cost(self) -> float:
        """How many rolls more than the best layout it takes, from 0 up."""
        return self.worth - self.best

    @property
    def shifts(self) -> list[Shift]:
        """The moves of one token that save rolls, the best first."""
        game, tokens = self.field.game, self.allocation.tokens
        shifts = []
        for source, count in enumerate(tokens):
            for target, weight in enumerate(game.weights):
                if count and weight and source != target:
                    laid = list(tokens)
                    laid[source] -= 1
                    laid[target] += 1
                    gain = self.worth - float(game.expected_rolls(laid))
                    if gain > 0:
                        text = f"{game.values[source]} to {game.values[target]}"
                        shifts.append(Shift(text, gain))
        shifts.sort(key=lambda shift: -shift.gain)
        return shifts

    def as_json(self, most: int) -> dict[str, Any]:
        """The layout, and so many better moves at most, to be written as JSON."""
        shifts = [{"text": shift.text, "gain": shift.gain} for shift in self.shifts[:most]]
        return {"layout": str(self.allocation), "shifts": shifts}

    def against(self, other: Laid) -> Duel:
        """Who is empty first when both use the same dice, exactly."""
        outcome = self.field.game.outcome(self.allocation, other.allocation, exact=True)
        return Duel(Fraction(outcome.win), Fraction(outcome.draw), Fraction(outcome.loss))


def open_field(game: str, words: str) -> Card:
    """The field of the page."""
    return Card(words)
