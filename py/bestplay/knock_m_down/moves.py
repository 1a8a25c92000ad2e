"""Knock 'm Down's advice: every move of one token, best first, and what each is worth.

A move's worth is its wins and half the draws.  Outcomes are floats, but which moves equal the
best, and whether any helps, is settled exactly: by what the outcome depends on, and where that
differs and the floats are too close to tell, in fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.core.ranked import best_first
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.values import ERROR, Allocation, Outcome

Kind: TypeAlias = list[tuple[int, int, int]]

#: Who rolls which dice: one of DICE.
DiceRule: TypeAlias = Literal["common", "separate"]

#: The players roll together.
COMMON: DiceRule = "common"
#: Each rolls dice of their own.
SEPARATE: DiceRule = "separate"
#: The ways in which dice can be rolled.
DICE: tuple[DiceRule, ...] = (COMMON, SEPARATE)

#: Moves are listed by their margins in parts of 1 / FINE, and then from the first value on.
FINE = 10**10


class Follow(NamedTuple):
    """What a move does to the rolls that the mover needs.

    rolls   the expected rolls of the mover's allocation after the move
    before  those of the one before it

    >>> from bestplay import knock_m_down
    >>> move = knock_m_down.Game("1,2,3").moves("0,0,2", "0,1,1")[0]
    >>> round(move.follow().before, 3), round(move.follow().rolls, 3)
    (4.0, 3.8)
    """

    rolls: float
    before: float


@best_first(lambda move: (move.loss != 0, _key(move.outcome.margin), move.places))
class Move(NamedTuple):
    """One token moved from one value to another.

    source   the value that it is taken from, as it is rolled
    target   the value that it is laid on
    places   where both stand in an allocation, from 0
    before   the mover's allocation before the move
    after    the same after it
    outcome  how that one does against the other player's
    loss     how much less than the best move's worth that is: exactly 0 for all that equal it
    rule     the game as the solvers have it

    >>> from bestplay import knock_m_down
    >>> move = knock_m_down.Game("1,2,3").moves("0,0,2", "0,1,1")[0]
    >>> move.text, str(move.after), move.worth, move.best
    ('3 to 2', '0,1,1', 0.5, True)
    """

    source: int
    target: int
    places: tuple[int, int]
    before: Allocation
    after: Allocation
    outcome: Outcome
    loss: float | Fraction
    rule: rules.Game

    @property
    def text(self) -> str:
        """The move in words: "7 to 5"."""
        return f"{self.source} to {self.target}"

    @property
    def worth(self) -> float | Fraction:
        """Wins and half the draws after the move."""
        return self.outcome.worth

    @property
    def best(self) -> bool:
        """Whether no other move is worth more."""
        return self.loss == 0

    @property
    def ends(self) -> Fraction:
        """The chance that the next roll clears the mover's allocation."""
        if self.after.total > 1:
            return Fraction(0)
        return Fraction(self.rule.weights[self.after.tokens.index(1)], self.rule.total)

    def follow(self) -> Follow:
        """What the move does to the rolls that the mover needs."""
        return Follow(
            quadrature.rolls(self.rule, self.after.tokens),
            quadrature.rolls(self.rule, self.before.tokens),
        )

    def __repr__(self) -> str:
        return f"Move({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"

    def _repr_html_(self) -> str:
        """The move with its bar, for notebooks."""
        from bestplay.core import notebook

        return notebook.plays([self], "wins and half the draws")

    def __str__(self) -> str:
        return repr(self)


class Answer(NamedTuple):
    """Every move of one token of an allocation, best first.

    position  the mover's allocation
    against   the other player's
    dice      "common" or "separate"
    now       the outcome without a move
    gain      what the best move adds to its worth: exactly 0 where it adds nothing, below 0 where
              every move costs
    plays     the moves

    >>> from bestplay import knock_m_down
    >>> answer = knock_m_down.Game("1,2,3").answer("0,0,2", "0,1,1")
    >>> answer.best[0].text, round(answer.gain, 4)
    ('3 to 2', 0.14)
    """

    position: Allocation
    against: Allocation
    dice: DiceRule
    now: Outcome
    gain: float | Fraction
    plays: tuple[Move, ...]

    @property
    def worth(self) -> float | Fraction:
        """The worth after the best move, or of leaving everything where it is if that is more."""
        return self.plays[0].worth if self.gain > 0 else self.now.worth

    @property
    def best(self) -> tuple[Move, ...]:
        """The best move and all that equal it."""
        return tuple([move for move in self.plays if move.best])

    def to_dataframe(self) -> Any:
        """The plays as pandas' table, best first."""
        from bestplay.core import frames

        return frames.plays(self.plays)

    def _repr_html_(self) -> str:
        """Both allocations and the moves, for notebooks."""
        from bestplay.core import notebook

        below = self.against._repr_html_() + notebook.plays(self.plays, "worth", "move")
        measure = "wins and half the draws against the one below"
        return notebook.answer(self.position, None, self.worth, measure, below)


def rank_moves(
    rule: rules.Game,
    mine: Allocation,
    against: Allocation,
    dice: DiceRule,
    outcomes: Sequence[Outcome],
) -> Answer:
    """The answer for one allocation against another.

    outcomes are that of the allocation as it is, and of each of rules.neighbours in turn.
    """
    now, b = outcomes[0], against.tokens
    legal = rules.neighbours(rule, mine.tokens)
    after = [rules.moved(mine.tokens, *places) for places in legal]
    margins = [outcome.margin for outcome in outcomes[1:]]
    order = _order(margins)
    top = margins[order[0]] if order else now.margin
    losses = [(top - margin) / 2 for margin in margins]
    gain = (top - now.margin) / 2
    if order and not now.exact:
        close = [k for k in order if -ERROR <= losses[k] <= ERROR]
        for k, behind in zip(close, _behind(rule, [after[k] for k in close], b, dice)):
            losses[k] = behind / 2
        order = [k for k in order if not losses[k]] + [k for k in order if losses[k]]
        if -ERROR <= gain <= ERROR:
            before, ahead = _behind(rule, [mine.tokens, after[order[0]]], b, dice)
            gain = (before - ahead) / 2
    plays = []
    for k in order:
        labels = rule.labels[legal[k][0]], rule.labels[legal[k][1]]
        laid = Allocation(after[k])
        plays.append(Move(*labels, legal[k], mine, laid, outcomes[k + 1], losses[k], rule))
    return Answer(mine, against, dice, now, gain, tuple(plays))


def _key(margin: float | Fraction) -> int | Fraction:
    """What sorts margins, the greatest first; floats in parts of 1 / FINE."""
    return -int(margin * FINE) if isinstance(margin, float) else -margin


def _order(margins: Sequence[float | Fraction]) -> list[int]:
    """Their places, greatest first; what floats cannot tell apart stays as it is listed."""
    keys = [_key(margin) for margin in margins]
    return [place for _, place in sorted(zip(keys, range(len(keys))))]


def _behind(
    rule: rules.Game, close: Sequence[rules.Tokens], b: rules.Tokens, dice: str
) -> list[float]:
    """How far each one's margin against b is below the greatest of them, exactly 0 for those.

    With separate dice it cannot be told, and they count as equal.
    """
    kinds = [_kind(rule, tokens, b) for tokens in close]
    if dice == SEPARATE or kinds == kinds[:1] * len(kinds):
        return [0.0] * len(kinds)
    from bestplay.knock_m_down import exact

    margins = [Fraction(*exact.margin(rule, tokens, b)) for tokens in close]
    greatest = max(margins)
    return [float(greatest - margin) for margin in margins]


def _kind(rule: rules.Game, a: rules.Tokens, b: rules.Tokens) -> Kind:
    """What the margin of a against b depends on: those of one kind have exactly the same.

    A value's chance to be the last to go follows from its weight and the greater of both counts,
    among all of these.  So for each such pair it matters only on how many more values b has the
    greater count than a; and where that is nowhere the case, nothing else matters.
    """
    held = [(w, max(x, y)) for w, x, y in zip(rule.weights, a, b) if x or y]
    ahead: dict[tuple[int, int], int] = {}
    for weight, x, y in zip(rule.weights, a, b):
        if x != y:
            pair = (weight, max(x, y))
            ahead[pair] = ahead.get(pair, 0) + (1 if x < y else -1)
    if not [1 for count in ahead.values() if count]:
        return []
    return sorted([(weight, most, ahead.get((weight, most), 0)) for weight, most in held])
