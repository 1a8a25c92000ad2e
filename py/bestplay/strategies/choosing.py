"""Strategies and rules, and the games in which they are judged.

A strategy is a function that chooses a play, and, where dice may be chosen, another for these.  A
rule (bestplay.core.rule) is a list of preferences with exceptions.

>>> from bestplay import strategies
>>> last = strategies.strategy("the last play", lambda board, throw, plays: plays[-1])
>>> field = strategies.field("klackers")
>>> rule = strategies.Rule(("fewest", "highest"), None, ("on 1-5,7,9 with 6 play 2,4",))
>>> round(float(field.judge(rule).cost), 4)
0.1689
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Grammar, Rule

#: (position, throw, plays) -> one of the plays, its text, or a list of equally likely ones.
Choose: TypeAlias = Callable[[Any, Any, Any], Any]
#: (position, numbers of dice that may be thrown) -> one of these.
ChooseDice: TypeAlias = Callable[[Any, tuple[int, ...]], int]


class Strategy(NamedTuple):
    """A way to play: a function that chooses in every position.

    name    its name
    play    the function (position, throw, plays) -> one of the plays; its text will do, and a list
            of plays means that each of them is as likely
    dice    the function (position, options) -> a number of dice, where there is a choice; None for
            the game's usual way (see its field)
    says    the strategy in words
    source  the source that advises it, "" for ourselves

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
    """A strategy made of these functions.

    >>> from bestplay import strategies
    >>> first = strategies.strategy("first", lambda board, throw, plays: plays[0])
    >>> first.name, strategies.field("klackers").judge(first).cost > 0
    ('first', True)
    """
    return Strategy(name, play, dice, says, source)


class Deterministic(Strategy):
    """A strategy with fixed answers, which need not be checked by asking twice."""


class ChangingAnswers(ValueError):
    """A strategy gave another answer when asked again; the text names the position.

    >>> from bestplay import strategies
    >>> issubclass(strategies.ChangingAnswers, ValueError)
    True
    """


#: The text of a refusal of changing answers.
LOTS = "To draw lots, return a list of plays: each of them is then as likely"


class IllegalPlay(ValueError):
    """A strategy returned something other than a legal play; the text names the position.

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
            text = f"{where()} the strategy returned {words.excerpt(each)}; it may play {listed}"
            raise IllegalPlay(text)
    return chosen


#: The most plays in an answer; one may be named more than once, as more likely.
MOST_LOTS = 100


def same(answer: object, play: Any) -> bool:
    """True if an answer names this play: the play itself, its text or its key."""
    if isinstance(answer, str):
        return answer == str(play.text)
    return answer is play or answer == play.key or answer == play


def picked_dice(answer: object, options: tuple[int, ...], where: str) -> int:
    """The number of dice that a strategy's answer names; IllegalPlay when it may not be thrown."""
    if isinstance(answer, int) and answer in options:
        return answer
    listed = " or ".join([str(option) for option in options])
    raise IllegalPlay(
        f"{where} the strategy wants to throw {words.excerpt(answer)} dice; it may {listed}"
    )


class Fault(NamedTuple):
    """A costly choice of a strategy.

    position  the position where it is made
    throw     the throw; None where the number of dice is chosen
    plays     the texts of what the strategy plays, several where it draws lots
    better    the texts of the best plays
    reach     its expected number in a game
    loss      its cost each time, in the measure of the goal

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
        """The fault's cost per game; over all faults they add up to the strategy's cost."""
        return self.reach * self.loss

    def _repr_html_(self) -> str:
        """The choice and what is better, for notebooks."""
        from bestplay.core import notebook

        return notebook.faults([self]).html()


class Duel(NamedTuple):
    """The chances when two players take one turn each.

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
    """A game in which strategies and rules are judged: the common interface.

    known        the built-in strategies, by name
    preferences  the preferences of rules in words, by name
    grammar      the syntax of exceptions
    fewer        True if less is better in the goal's measure
    less_wins    True if the smaller of two results is better
    round        the unit of play that is judged, in a word
    counts       the unit of a result

    A rule is judged between two taps.  Values are numbers, and more is better.
    """

    known: dict[str, Strategy]
    preferences: dict[str, str]
    grammar: Grammar
    fewer = False
    less_wins = True
    round = "game"
    counts = "points left"

    @property
    def chooses_dice(self) -> bool:
        """True if rules choose the number of dice."""
        return False

    @property
    def best(self) -> Fraction | float:
        """The worth of best play, in the measure of the goal."""
        raise NotImplementedError

    def best_as_text(self) -> str:
        """Best play as text, for take_best() of another field, which then need not solve it."""
        raise NotImplementedError

    def take_best(self, text: str) -> None:
        """Take what best_as_text() of the same game and goal has returned."""
        raise NotImplementedError

    def find_strategy(self, strategy: Strategy | Rule | str) -> Strategy:
        """The strategy itself, a rule's, or the built-in one of this name; else ValueError."""
        if isinstance(strategy, Strategy):
            return strategy
        if isinstance(strategy, Rule):
            return self.following(strategy)
        if not isinstance(strategy, str):
            shown = words.excerpt(strategy)
            raise ValueError(
                f"a strategy is a name, or made by strategy(name, function), not {shown}"
            )
        if strategy not in self.known:
            raise ValueError(f"the strategies are {', '.join(self.known)}, not '{strategy}'")
        return self.known[strategy]

    def is_sure(self, strategy: Strategy) -> bool:
        """True if a strategy is built in or declared deterministic: it is called only once."""
        return isinstance(strategy, Deterministic) or strategy is self.known.get(strategy.name)

    def preferring(self, names: Sequence[str]) -> Choose:
        """A strategy's function for these preferences, each settling the ties of the last.

        ValueError for an unknown preference.
        """
        raise NotImplementedError

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """A strategy with exceptions; ValueError for one that makes no sense."""
        raise NotImplementedError

    def following(self, rule: Rule) -> Strategy:
        """The strategy that follows a rule; ValueError for a rule that makes no sense."""
        dice = None if rule.one_die is None else few_points(rule.one_die)
        says = ", then ".join([self.preferences.get(name, name) for name in rule.names])
        base = Deterministic("your rule", self.preferring(rule.names), dice, says, "")
        return self.excepting(base, rule.exceptions) if rule.exceptions else base

    def usual_dice(self, position: Any, options: tuple[int, ...]) -> int:
        """The number of dice for a strategy that does not choose it."""
        return options[-1]

    def format_throw(self, throw: Any) -> str:
        """A throw as text."""
        return str(throw)

    def judge(self, strategy: Strategy | Rule | str) -> Any:
        """The verdict on a strategy or a rule: its worth and its costly choices.

        A function is called twice in every position, to detect changing answers.

        ChangingAnswers for an answer that differs, IllegalPlay for one that is no legal play,
        ValueError for a rule that makes no sense.
        """
        if not isinstance(strategy, Rule):
            strategy = self.find_strategy(strategy)
        verdict = self.verdict(strategy)
        _ = verdict.choices_made
        return verdict

    def verdict(self, what: Strategy | Rule) -> Any:
        """The Verdict on a strategy or a rule, with nothing computed yet."""
        raise NotImplementedError

    def value(self, rule: Rule) -> Any:
        """The value of a rule from the start, a number; more is better."""
        return self.verdict(rule).value

    def cost(self, value: Any) -> Any:
        """The loss of a value against best play, from 0 up."""
        raise NotImplementedError

    def counting(self, rule: Rule) -> list[bool]:
        """For each of a rule's preferences, True if it can make a difference."""
        raise NotImplementedError

    def things(self, rule: Rule) -> int:
        """The number of things to remember in a rule: its exceptions, and the preferences that
        count, apart from the ones that end every rule."""
        raise NotImplementedError

    def exception(self, verdict: Any, lost: Any) -> str:
        """The exception, as text, that plays best at a costly choice."""
        raise NotImplementedError

    def mend(self, verdict: Any, lost: Any) -> Rule:
        """The rule with an exception that plays best at a costly choice."""
        rule: Rule = verdict.rule
        return rule.adding(self.exception(verdict, lost))

    def longer(self, rule: Rule) -> list[Rule]:
        """All rules with one more preference, at any place where it can count."""
        raise NotImplementedError

    def additions(self, verdict: Any) -> list[Rule]:
        """All rules with one more preference, or the exception that corrects the greatest share."""
        mended = [self.mend(verdict, lost) for lost in verdict.costly_choices[:1]]
        return self.longer(verdict.rule) + mended


def few_points(most: int) -> ChooseDice:
    """A function that throws the fewest dice once this many points or fewer are up."""
    return lambda position, options: options[0] if position.score <= most else options[-1]


class Verdict:
    """A field's verdict on a strategy or a rule.

    field           the game and its goal
    rule            the strategy or rule that is judged
    choices_made    its choices, in the field's own form
    value           its value from the start
    costly_choices  the choices that cost something, the greatest share first

    Each is computed on first use; the last takes the longest.
    """

    def __init__(self, field: Any, rule: Any, choices_made: Any = None) -> None:
        """choices_made: where they are known already; else they are computed on first use."""
        self.field, self.rule = field, rule
        self._choices_made = choices_made
        self._value: Any = None
        self._found: tuple[list[Any], Any] | None = None

    @property
    def choices_made(self) -> Any:
        """The choices of the strategy or rule; ValueError for a senseless rule."""
        if self._choices_made is None:
            self._choices_made = self.field.does(self.rule)
        return self._choices_made

    @property
    def value(self) -> Any:
        """The value from the start, in the field's own numbers; more is better."""
        if self._value is None:
            self._value = self.field.value_of(self.choices_made)
        return self._value

    def find(self) -> tuple[list[Any], Any]:
        """The costly choices, and the chance of each position, in the field's own form."""
        if self._found is None:
            self._found = self.field.find(self.choices_made)
        return self._found

    @property
    def costly_choices(self) -> list[Any]:
        """The choices that cost something, in the field's own form, the greatest share first."""
        return self.find()[0]

    @property
    def strategy(self) -> Strategy:
        """The strategy that is judged."""
        found: Strategy = self.field.find_strategy(self.rule)
        return found

    @property
    def worth(self) -> Any:
        """Its worth from the start, in the measure of the goal."""
        return self.field.measure(self.value)

    @property
    def best(self) -> Any:
        """The worth of best play."""
        return self.field.best

    @property
    def cost(self) -> Any:
        """The loss against best play, from 0 up."""
        return self.field.cost(self.value)


def adopting_saves(field: AnyField, verdict: Verdict, lost: Any) -> Any:
    """The cost saved by adding an exception that plays best at a costly choice; negative if the
    rule plays so badly afterwards that it then costs more."""
    return verdict.cost - field.cost(field.value(field.mend(verdict, lost)))


def try_rules(field: AnyField, rules: Sequence[Rule]) -> Iterator[tuple[Any, Rule] | None]:
    """None after each rule tried, then (value, rule) of the best, the first of equal ones, or None.

    One that makes no sense is passed over.  A page can go on between two of them.
    """
    top = None
    for rule in rules:
        try:
            value = field.value(rule)
        except ValueError:  # such as two preferences that exclude each other
            value = None
        if value is not None and (top is None or value > top[0]):
            top = (value, rule)
        yield None
    yield top
