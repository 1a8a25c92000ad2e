"""What Knock 'm Down's face returns: allocations, outcomes, distributions, and moves of a token.

bestplay.knock_m_down makes and checks them.  A move's worth is its wins and half the draws.
Outcomes are floats, but which moves equal the best, and whether any helps, is settled exactly: by
what the outcome depends on, and where that differs and the floats are too close to tell, in
fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value, best_first
from bestplay.knock_m_down import quadrature, rules

#: Every chance given as a float is right within this.
ERROR = 1e-9

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

    def __init__(self, done: Iterable[float], tail: float = quadrature.TAIL) -> None:
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
        rolls = 0.0
        for chance in self.done:  # one by one, see quadrature.dot()
            rolls += 1.0 - chance
        return rolls

    def later(self) -> Distribution:
        """The same for somebody who has one more roll to take first."""
        return Distribution((0.0,) + self.done, self.tail)

    def against(self, other: Distribution) -> Outcome:
        """Who is empty first when each player rolls dice of their own, within both tails."""
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
        from bestplay.core import notebook

        return notebook.plays(self.plays).frame()

    def _repr_html_(self) -> str:
        """Both allocations and the moves, for notebooks."""
        from bestplay.core import notebook

        below = self.against._repr_html_() + notebook.plays(self.plays).html()
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


def _kind(rule: rules.Game, a: rules.Tokens, b: rules.Tokens) -> list[tuple[int, int, int]]:
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
