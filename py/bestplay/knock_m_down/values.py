"""Answers of Knock 'm Down's face: distributions of rolls, and ranked moves of one token.

bestplay.knock_m_down makes and checks them.  A move's worth is its wins and half the draws.
Outcomes are floats, but which moves equal the best, and whether any helps, is settled exactly: by
what the outcome depends on, and where that differs and the floats are too close to tell, in
fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value, best_first
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.rules import (
    ERROR,
    SEPARATE,
    Allocation,
    Dice,
    DiceRule,
    Outcome,
    Tokens,
)

#: Margins are compared in parts of 1 / FINE, so that float noise does not order moves.
FINE = 10**10


class Distribution(Value):
    """The distribution of the rolls that clear an allocation.

    done  done[n] is the chance that n rolls clear it
    tail  the list ends where more rolls are rarer than this

    >>> from bestplay import knock_m_down
    >>> rolls = knock_m_down.Game("1,2").distribution("1,1")
    >>> round(rolls.done[2], 4), rolls.median
    (0.4444, 3)
    """

    fields = ("done", "tail")
    done: tuple[float, ...]
    tail: float

    def __init__(self, done: Iterable[float], tail: float = quadrature.TAIL) -> None:
        """done[n]: the chance that n rolls clear it; made by Game.distribution."""
        self._set(done=tuple(done), tail=tail)

    def __repr__(self) -> str:
        last = len(self.done) - 1
        return f"<Distribution: half within {self.median} rolls, all but {self.tail} within {last}>"

    def by(self, roll: int) -> float:
        """The chance that this many rolls clear it, 1.0 beyond the end of the list."""
        count = words.whole(roll, "the number of rolls")
        if count < 0:
            raise ValueError(f"the number of rolls is 0 or more, not {words.excerpt(count)}")
        return self.done[count] if count < len(self.done) else 1.0

    def within(self, chance: float) -> int:
        """The fewest rolls that clear it with at least that chance.

        ValueError where that may take more rolls than the list goes to.
        """
        if words.chance(chance, "a chance") > self.done[-1]:
            raise ValueError(
                f"{chance} is too near to 1: this distribution ends at {self.done[-1]}"
            )
        return len([done for done in self.done if done < chance])

    @property
    def median(self) -> int:
        """The fewest rolls that clear it in half of all games or more."""
        return self.within(0.5)

    def against(self, other: Distribution) -> Outcome:
        """Chances to be empty first when each player rolls their own dice, within both tails."""
        size = max(len(self.done), len(other.done))
        mine, theirs = [list(d.done) + [1.0] * (size - len(d.done)) for d in (self, other)]
        win = loss = 0.0
        for n in range(1, size):
            win += (mine[n] - mine[n - 1]) * (1.0 - theirs[n])
            loss += (theirs[n] - theirs[n - 1]) * (1.0 - mine[n])
        return Outcome(win, max(1.0 - win - loss, 0.0), loss)


@best_first(lambda move: (move.loss != 0, _key(move.outcome.margin), move.places))
class Move(NamedTuple):
    """One token moved from one value to another.

    source   the value that it is taken from, as it is rolled
    target   the value that it is laid on
    places   the places of both in an allocation, from 0
    before   the mover's allocation before the move
    after    the mover's allocation after it
    outcome  the chances of that against the other player's
    loss     the best move's worth less this one's: exactly 0 for all that equal it
    game     the values and their chances

    >>> from bestplay import knock_m_down
    >>> move = knock_m_down.Game("1,2,3").plays("0,0,2", "0,1,1")[0]
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
    game: Dice

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
        """True if no other move is worth more."""
        return self.loss == 0

    @property
    def ends(self) -> Fraction:
        """The chance that the next roll clears the mover's allocation."""
        if self.after.total > 1:
            return Fraction(0)
        return self.game.chances[self.after.tokens.index(1)]

    def __repr__(self) -> str:
        return f"Move({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"

    def _repr_html_(self) -> str:
        """The move with its bar, for notebooks."""
        from bestplay.core import notebook

        return notebook.plays([self]).html("wins and half the draws")

    def __str__(self) -> str:
        return repr(self)


class Answer(NamedTuple):
    """Every move of one token of an allocation, best first.

    position  the mover's allocation
    against   the other player's
    dice      "common" or "separate"
    now       the outcome without a move
    gain      the worth added by the best move: exactly 0 if it adds nothing, below 0 if every move
              costs
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
        """The worth after the best move, or of no move if that is more."""
        return self.plays[0].worth if self.gain > 0 else self.now.worth

    @property
    def best(self) -> tuple[Move, ...]:
        """The best move and all that equal it."""
        return tuple([move for move in self.plays if move.best])

    def to_dataframe(self) -> Any:
        """The plays as pandas' table, best first."""
        from bestplay.core import notebook

        return notebook.plays(self.plays).frame()

    def _repr_html_(self) -> str:
        """Both allocations and the moves, for notebooks."""
        from bestplay.core import notebook

        below = self.against._repr_html_() + notebook.plays(self.plays).html()
        measure = "wins and half the draws against the one below"
        return notebook.answer(self.position, None, self.worth, measure, below)


def rank_moves(
    game: Dice, mine: Allocation, against: Allocation, dice: DiceRule, outcomes: Sequence[Outcome]
) -> Answer:
    """The Answer with every move of one token of `mine` against another layout, best first.

    outcomes are that of the allocation as it is, and of each of rules.neighbours in turn.
    """
    now = outcomes[0].margin
    places = rules.neighbours(game, mine.tokens)
    laid = [rules.moved(mine.tokens, *each) for each in places]
    margins = [outcome.margin for outcome in outcomes[1:]]
    # Margins within a float's error stay in the order of the list.
    order = sorted(range(len(laid)), key=lambda k: (_key(margins[k]), k))
    top = margins[order[0]] if order else now
    losses = [(top - margin) / 2 for margin in margins]
    gain = (top - now) / 2
    if order and not outcomes[0].exact:
        near = [k for k in order if -ERROR <= losses[k] <= ERROR]
        still = [mine.tokens] if -ERROR <= gain <= ERROR else []
        exactly = _margins(game, [laid[k] for k in near] + still, against.tokens, dice)
        top = max(exactly[: len(near)])
        for k, margin in zip(near, exactly):
            losses[k] = float(top - margin) / 2
        if still:
            gain = float(top - exactly[-1]) / 2
        order = [k for k in order if not losses[k]] + [k for k in order if losses[k]]
    plays = []
    for k in order:
        source, target = [game.values[place] for place in places[k]]
        after = Allocation(laid[k])
        plays.append(Move(source, target, places[k], mine, after, outcomes[k + 1], losses[k], game))
    return Answer(mine, against, dice, outcomes[0], gain, tuple(plays))


def _key(margin: float | Fraction) -> int | Fraction:
    """Sort key of margins, the greatest first; floats in parts of 1 / FINE."""
    return -int(margin * FINE) if isinstance(margin, float) else -margin


def _margins(game: Dice, laid: Sequence[Tokens], b: Tokens, dice: DiceRule) -> list[Fraction]:
    """Exact margins against b, for comparison; equal ones where symmetry proves them equal.

    With separate dice it cannot be told, and they count as equal.
    """
    kinds = [_kind(game, tokens, b) for tokens in laid]
    known: dict[object, Fraction] = {}
    if dice == SEPARATE or kinds == kinds[:1] * len(kinds):
        return [Fraction(0)] * len(kinds)
    from bestplay.knock_m_down import exact

    for kind, tokens in zip(kinds, laid):
        if kind not in known:
            known[kind] = exact.margin(game, tokens, b)
    return [known[kind] for kind in kinds]


def _kind(game: Dice, a: Tokens, b: Tokens) -> tuple[tuple[int, int, int], ...]:
    """Key of an allocation's margin against b: equal keys mean exactly equal margins.

    A value's chance to be the last to go follows from its weight and the greater of both counts,
    among all of these.  So for each such pair it matters only on how many more values b has the
    greater count than a; and where that is nowhere the case, nothing else matters.
    """
    held = [(w, max(x, y)) for w, x, y in zip(game.weights, a, b) if x or y]
    ahead: dict[tuple[int, int], int] = {}
    for weight, x, y in zip(game.weights, a, b):
        if x != y:
            pair = (weight, max(x, y))
            ahead[pair] = ahead.get(pair, 0) + (1 if x < y else -1)
    if not [1 for count in ahead.values() if count]:
        return ()
    return tuple(sorted([(weight, most, ahead.get((weight, most), 0)) for weight, most in held]))
