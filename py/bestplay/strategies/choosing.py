"""A strategy: a function that chooses a play, and, where dice may be chosen, another for these.

>>> from bestplay import strategies
>>> last = strategies.strategy("the last play", lambda board, throw, plays: plays[-1])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import given
from bestplay.core.fraction import Fraction

#: (position, throw, plays) -> one of the plays, its text, or a list of equally likely ones.
Choose: TypeAlias = Callable[[Any, Any, Any], Any]
#: (position, numbers of dice that may be thrown) -> one of these.
ChooseDice: TypeAlias = Callable[[Any, tuple[int, ...]], int]


class Strategy(NamedTuple):
    """What somebody does in every position.

    name    what it is called
    play    the function (position, throw, plays) -> one of the plays; its text will do, and a list
            of plays means that each of them is as likely
    dice    the function (position, options) -> a number of dice, where there is a choice; None for
            the game's usual way (see its field)
    says    the strategy in words
    source  who advises it, "" for ourselves

    >>> from bestplay import strategies
    >>> known = strategies.field("klackers").known["highest tile"]
    >>> known.name, known.says
    ('highest tile', 'Always the highest tile that can be flipped.')
    """

    name: str
    play: Choose
    dice: ChooseDice | None
    says: str
    source: str


def strategy(
    name: str,
    play: Choose,
    dice: ChooseDice | None = None,
    says: str = "",
    source: str = "",
) -> Strategy:
    """A strategy of these functions.

    >>> from bestplay import strategies
    >>> first = strategies.strategy("first", lambda board, throw, plays: plays[0])
    >>> first.name, strategies.field("klackers").judge(first).cost > 0
    ('first', True)
    """
    return Strategy(name, play, dice, says, source)


class Sure(Strategy):
    """A strategy that need not be asked twice: its answers are written down or follow a rule."""


class ChangingAnswers(ValueError):
    """A strategy has answered otherwise when it was asked again; the text names the position.

    >>> from bestplay import strategies
    >>> issubclass(strategies.ChangingAnswers, ValueError)
    True
    """


#: Why that is refused.
LOTS = "To draw lots, return a list of plays: each of them is then as likely"


class IllegalPlay(ValueError):
    """A strategy has returned something that is none of the plays; the text names the position.

    >>> from bestplay import strategies
    >>> issubclass(strategies.IllegalPlay, ValueError)
    True
    """


def picked_plays(answer: object, plays: Sequence[Any], where: Callable[[], str]) -> list[Any]:
    """The plays that a strategy's answer names; IllegalPlay when it names another, and says where.

    An answer is a play, its text or tiles, or a list of these, at most MOST_LOTS.
    """
    several = answer if isinstance(answer, list) and answer else [answer]
    if len(several) > MOST_LOTS:
        text = (
            f"{where()} the strategy returned a list of {len(several):,}; {MOST_LOTS} may be in it"
        )
        raise IllegalPlay(text)
    chosen = []
    for each in several:
        own = [play for play in plays if each is play] or [p for p in plays if same(each, p)]
        chosen += own[:1]
        if not own:
            listed = " or ".join([f"'{play.text}'" for play in plays])
            text = f"{where()} the strategy returned {quote(each)}; it may play {listed}"
            raise IllegalPlay(text)
    return chosen


#: Among how many plays lots may be drawn; one may be named more than once.
MOST_LOTS = 100


def same(answer: object, play: Any) -> bool:
    """Whether an answer means this play: the play itself, its text or its key."""
    if isinstance(answer, str):
        return answer == str(play.text)
    return answer is play or answer == play.key or answer == play


#: What a message quotes of an answer at most.
QUOTED = 60


def quote(answer: object) -> str:
    """An answer as a message quotes it."""
    return cut(repr(answer), QUOTED)


def cut(text: str, most: int) -> str:
    """A text of which a message has so many characters at most."""
    return text if len(text) <= most else text[:most] + "..."


def picked_dice(answer: object, options: tuple[int, ...], where: str) -> int:
    """The number of dice that a strategy's answer names; IllegalPlay when it may not be thrown."""
    if isinstance(answer, int) and answer in options:
        return answer
    listed = " or ".join([str(option) for option in options])
    raise IllegalPlay(f"{where} the strategy wants to throw {quote(answer)} dice; it may {listed}")


class Fault(NamedTuple):
    """A choice that costs something.

    position  where it is made
    throw     the throw; None where the number of dice is chosen
    plays     the texts of what the strategy plays, several where it draws lots
    better    the texts of the best plays
    reach     how often it comes up in a game, on average
    loss      what it costs each time, in the measure of the goal

    >>> from bestplay import strategies
    >>> fault = strategies.field("klackers").judge("highest tile").faults[0]
    >>> str(fault.position), fault.throw, fault.plays, fault.better
    ('1-5,7,9', 6, ('1,5',), ('2,4',))
    >>> fault.share == fault.reach * fault.loss
    True
    """

    position: Any
    throw: Any
    plays: tuple[str, ...]
    better: tuple[str, ...]
    reach: Fraction
    loss: Fraction

    @property
    def share(self) -> Fraction:
        """What it costs a game: the shares of all faults add up to the strategy's cost."""
        return self.reach * self.loss

    def _repr_html_(self) -> str:
        """The choice and what is better, for notebooks."""
        from bestplay.core import notebook

        return notebook.fault_rows([self], 1)


class Duel(NamedTuple):
    """How one turn of each compares.

    win   the chance that the first does better
    tie   the chance that it does as well
    loss  the chance that it does worse

    >>> from bestplay import strategies
    >>> box = strategies.field("klackers")
    >>> duel = box.judge("highest tile").against(box.judge("random"))
    >>> round(float(duel.win), 3), duel.win + duel.tie + duel.loss == 1
    (0.767, True)
    """

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def margin(self) -> Fraction:
        """P(win) - P(loss)."""
        return self.win - self.loss


class AnyField:
    """A game in which strategies can be judged: what all of them offer.

    known        the strategies that are known by name
    preferences  what a rule may prefer, by name, in words
    fewer        whether the goal's measure is better when it is less
    less_wins    whether of two results the smaller one is better
    round        what a strategy is judged over, in a word
    counts       what a result of it counts
    meeting      how two strategies meet, where one does better than the other
    """

    known: dict[str, Strategy]
    preferences: dict[str, str]
    fewer = False
    less_wins = True
    round = "game"
    counts = "points left"
    meeting = "One turn each, neither looking at what the other has done"

    @property
    def best(self) -> Fraction | float:
        """What best play is worth, in the measure of the goal."""
        raise NotImplementedError

    def find_strategy(self, strategy: Strategy | str) -> Strategy:
        """A strategy, or the known one of this name; ValueError for anything else."""
        if isinstance(strategy, Strategy):
            return strategy
        if not isinstance(strategy, str):
            shown = given.excerpt(strategy)
            raise ValueError(
                f"a strategy is a name, or made by strategy(name, function), not {shown}"
            )
        if strategy not in self.known:
            raise ValueError(f"the strategies are {', '.join(self.known)}, not '{strategy}'")
        return self.known[strategy]

    def is_sure(self, strategy: Strategy) -> bool:
        """Whether a strategy is known here, or is otherwise sure to answer the same again."""
        return isinstance(strategy, Sure) or strategy is self.known.get(strategy.name)

    def preferring(self, names: Sequence[str]) -> Choose:
        """The function that goes by these preferences, each settling the ties of the last;
        ValueError for a preference that is not there."""
        raise NotImplementedError

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """A strategy but for some exceptions; ValueError for one that makes no sense."""
        raise NotImplementedError

    def usual_dice(self, position: Any, options: tuple[int, ...]) -> int:
        """The dice that a strategy throws that says nothing about them."""
        return options[-1]

    def format_throw(self, throw: Any) -> str:
        """A throw in words."""
        return str(throw)

    def judge(self, strategy: Strategy | str) -> Any:
        """What a strategy is worth, and where it loses; a function is asked everything twice.

        ChangingAnswers where it then answers otherwise, IllegalPlay for what may not be played.
        """
        raise NotImplementedError
