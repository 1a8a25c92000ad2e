"""Strategies for Knock 'm Down: a rule for where the next token goes, and so a layout.

    >>> from bestplay.knock_m_down.strategies import TokenField
    >>> card = TokenField("tokens=12")
    >>> rule = card.judge("two tokens more")
    >>> str(rule.allocation), round(rule.worth, 2), round(rule.cost, 4)
    ('0,0,1,2,2,3,2,1,1,0,0', 31.92, 0.0)

A strategy is told the tokens laid so far and the values, and returns one of the values.  Expected
rolls are floats within knock_m_down.ERROR of themselves; who beats whom is exact.

A rule that is put together from preferences is judged between two taps:

    >>> from bestplay.strategies.choosing import Rule
    >>> judge = Judge(card)
    >>> judge.judge(Rule(("add-1",), None, ())).cost
    0.0
    >>> verdict = judge.judge(Rule((), None, ()))
    >>> judge.mend(verdict, verdict.costly_choices[0]).exceptions
    ('3 to 7',)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import ERROR, MOST_TOKENS, Allocation, Game, Outcome
from bestplay.knock_m_down.preferences import (
    HALVES,
    NEXT,
    PROPORTIONAL,
    Value,
    apply_moves,
    layouts,
    next_token,
    preference_texts,
    preferring,
    values_of,
)
from bestplay.strategies.choosing import (
    AnyField,
    ChangingAnswers,
    Choose,
    Duel,
    IllegalPlay,
    Rule,
    Strategy,
    lines_of,
    picked_plays,
    strategy,
)


def named_strategies(card: TokenField) -> dict[str, Strategy]:
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


class TokenField(AnyField):
    """A game and a number of tokens: two dice and twelve unless said else."""

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

    def cost(self, rolls: float) -> float:
        """How many rolls more than the best layout's these are, 0 if too few to tell."""
        return rolls - self.best if rolls - self.best > ERROR else 0.0

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

    def format_throw(self, throw: object) -> str:
        """Nothing is thrown while tokens are laid."""
        return ""

    def layout(self, strategy: Strategy | Rule | str) -> Allocation:
        """The tokens that a strategy lays.

        IllegalPlay when it names no value that can come, or more than one; ChangingAnswers when it
        does not lay the same tokens twice.
        """
        chosen = self.find_strategy(strategy)
        places = self._places(chosen)
        if not self.is_sure(chosen) and self._places(chosen) != places:
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

    def judge(self, strategy: Strategy | Rule | str) -> LayoutVerdict:
        """What a strategy's layout is worth."""
        chosen = self.find_strategy(strategy)
        return LayoutVerdict(self, chosen, self.layout(chosen))


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


def better_moves(game: Game, laid: Allocation, worth: float) -> list[Shift]:
    """The moves of one token that save rolls, the best first; worth: the layout's rolls."""
    shifts = []
    for rolls, source, target in game.fewer(laid):
        if worth - rolls > ERROR:
            places = game.place(source), game.place(target)
            shifts.append(Shift(rolls - worth, *places, f"{source} to {target}"))
    return sorted(shifts)


class LayoutVerdict:
    """What a strategy's layout is worth.

    field, strategy  the game and the strategy
    allocation       the layout
    worth, best      its expected rolls, and the fewest of any layout
    cost             how many rolls more than the best layout it takes, 0 if too few to tell
    """

    def __init__(self, field: TokenField, strategy: Strategy, allocation: Allocation) -> None:
        """Made by TokenField.judge."""
        self.field, self.strategy, self.allocation = field, strategy, allocation
        self.worth = float(field.game.expected_rolls(allocation))
        self.best = field.best
        self.cost = field.cost(self.worth)
        self._shifts: list[Shift] | None = None

    @property
    def shifts(self) -> list[Shift]:
        """The moves of one token that save rolls, worked out when first asked for."""
        if self._shifts is None:
            self._shifts = better_moves(self.field.game, self.allocation, self.worth)
        return self._shifts

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

    def as_json(self, most: int) -> dict[str, Any]:
        """The layout, and so many better moves at most, to be written as JSON."""
        shifts = [{"text": shift.text, "gain": shift.gain} for shift in self.shifts[:most]]
        return {"layout": str(self.allocation), "shifts": shifts}

    def against(self, other: LayoutVerdict) -> Duel:
        """Who is empty first when both use the same dice, exactly."""
        outcome = self.field.game.outcome(self.allocation, other.allocation, exact=True)
        return Duel(Fraction(outcome.win), Fraction(outcome.draw), Fraction(outcome.loss))


# Rules judged between two taps.


class RuleVerdict(LayoutVerdict):
    """What a rule's layout is worth; rule: that one."""

    def __init__(
        self, field: TokenField, strategy: Strategy, allocation: Allocation, rule: Rule
    ) -> None:
        """Made by Judge.judge."""
        super().__init__(field, strategy, allocation)
        self.rule = rule

    @property
    def costly_choices(self) -> list[Shift]:
        """The moves of one token that save rolls."""
        return self.shifts


class Judge:
    """Judges the rules of a game and a number of tokens; values are expected rolls less than 0.

    field  the game and its tokens
    best   the layout with the fewest expected rolls, the first of several
    """

    #: No rule says how many dice are thrown.
    chooses_dice = False

    def __init__(self, field: TokenField) -> None:
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
        laid = layouts(field.game, field.tokens, field.preferring(rule.names))[-1]
        lines = lines_of("\n".join(rule.exceptions))
        return Allocation(apply_moves(field.game, laid, lines))

    def judge(self, rule: Rule, sure: bool = False) -> RuleVerdict:
        """What a rule's layout is worth, and which tokens would better lie elsewhere; ValueError
        for what makes no sense, whether it is sure to make some or not."""
        base = self.field.following(Rule(rule.names, None, ()))
        return RuleVerdict(self.field, base, self.layout(rule), rule)

    def value(self, rule: Rule) -> float:
        """The expected rolls of a rule's layout, less than 0."""
        return -float(self.field.game.expected_rolls(self.layout(rule)))

    def cost(self, value: float) -> float:
        """How many rolls more than the best layout's these are, none if too few to tell."""
        return self.field.cost(-value)

    def against_best(self, verdict: RuleVerdict) -> Outcome:
        """Who is empty first, the layout or the best, when both use the same dice."""
        return self.field.game.outcome(verdict.allocation, self.best)

    def move(self, source: int, target: int) -> str:
        """The exception that moves a token from one place to another."""
        values = self.field.game.values
        return f"{values[source]} to {values[target]}"

    def mend(self, verdict: RuleVerdict, lost: Shift) -> Rule:
        """The rule with the move that saves these rolls."""
        rule = verdict.rule
        return Rule(rule.names, rule.one_die, rule.exceptions + (lost.text,))

    def additions(self, verdict: RuleVerdict) -> list[Rule]:
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


def open_field(game: str, words: str) -> TokenField:
    """The field of the page."""
    return TokenField(words)
