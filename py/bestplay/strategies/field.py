"""A game in which strategies are judged: what a field has to know, and what it then tells.

A strategy is written out on a graph of positions as a plan: what it does wherever it comes.  Each
of its choices then stands beside best play after it.  Numbers are ints over a plan's scale, which
every denominator divides, so all of it is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from bestplay.core import backward
from bestplay.core.backward import Options, Throws, divide
from bestplay.core.fraction import Fraction
from bestplay.strategies.choosing import (
    LOTS,
    ChangingAnswers,
    Choose,
    Fault,
    Strategy,
    find_among,
    is_sure,
    picked_dice,
    picked_plays,
)


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


#: (size for sorting, number, throw or None for the dice, chance, loss of all lots together).
Choice: TypeAlias = tuple[int, int, int | None, int, int]


class Positions(Protocol):
    """Positions by number, each with its throws and options, as in bestplay.core.backward: a
    list, or what makes one when it is asked for."""

    def __getitem__(self, number: int) -> tuple[Throws, Options]: ...

    def __len__(self) -> int: ...


class Row(NamedTuple):
    """What a strategy does in a position.

    option  the place of the number of dice that it throws; None where the turn is over
    nexts   for each throw the positions that it plays to; several are as likely, none ends there
    """

    option: int | None
    nexts: list[tuple[int, ...]]


class Plan(NamedTuple):
    """A strategy in every position that it comes to.

    field  the game
    rows   the row of each position that it may come to
    scale  what values and chances are parts of
    """

    field: Field
    rows: dict[int, Row]
    scale: int

    def values(self) -> dict[int, int]:
        """The value of every position that the strategy comes to, payoffs times scale."""
        field, rows = self.field, self.rows
        values: dict[int, int] = {}
        for number in sorted(rows):
            row = rows[number]
            here = field.payoff[number] * self.scale
            if row.option is not None:
                total, weights = field.graph[number][1][row.option]
                value = 0
                for weight, nexts in zip(weights, row.nexts):
                    if weight and nexts:
                        value += weight * divide(sum([values[n] for n in nexts]), len(nexts))
                    else:
                        value += weight * here
                here = divide(value, total)
            values[number] = here
        return values

    def reach(self) -> dict[int, int]:
        """How likely each position is to come up, times scale."""
        reach = {self.field.start: self.scale}
        for number in sorted(self.rows)[::-1]:
            for throw, chance in self.throws(number, reach[number]):
                nexts = self.rows[number].nexts[throw]
                for after in nexts:
                    reach[after] = reach.get(after, 0) + divide(chance, len(nexts))
        return reach

    def throws(self, number: int, chance: int) -> list[tuple[int, int]]:
        """Every throw in a position that comes up with this chance, and its chance."""
        option = self.rows[number].option
        if option is None:
            return []
        total, weights = self.field.graph[number][1][option]
        return [
            (throw, divide(chance * weight, total))
            for throw, weight in enumerate(weights)
            if weight
        ]

    def ends(self, reach: dict[int, int]) -> dict[int, int]:
        """How likely the turn is to end in each position, times scale."""
        ends: dict[int, int] = {}
        for number in self.rows:
            row, left = self.rows[number], reach[number]
            if row.option is not None:
                throws = self.throws(number, left)
                left = sum([chance for throw, chance in throws if not row.nexts[throw]])
            if left:
                ends[number] = left
        return ends


def compile_plan(
    field: Field,
    strategy: Strategy,
    known: dict[int, Row] | None = None,
    twice: bool = False,
) -> Plan:
    """The strategy, asked in every position that it comes to, from the start of the field.

    known  rows of which it is known already that the strategy has them too
    twice  whether it is asked everything again, the last first

    IllegalPlay names the first position in which it returns what may not be played,
    ChangingAnswers one in which it answers otherwise the second time.
    """
    known = known or {}
    rows: dict[int, Row] = {}
    waiting = {field.start}
    sizes = {1}
    for number in range(field.start, -1, -1):
        if number not in waiting:
            continue
        row = known[number] if number in known else _row(field, strategy, number)
        rows[number] = row
        for nexts in row.nexts:
            sizes.add(len(nexts) or 1)
            for after in nexts:
                waiting.add(after)
    if twice:
        for number in sorted(rows):
            if rows[number].option is not None:
                _compare(field, number, rows[number], _row(field, strategy, number))
    lots = 1
    for size in sizes:
        lots *= size
    return Plan(field, rows, field.scale * lots**field.depth)


def _row(field: Field, strategy: Strategy, number: int) -> Row:
    throws, options = field.graph[number]
    if not options:
        return Row(None, [])
    option, here = option_of(field, strategy, number), field.position(number)
    nexts: list[tuple[int, ...]] = [()] * len(throws)
    for throw, weight in enumerate(options[option][1]):
        if weight and throws[throw]:
            nexts[throw] = nexts_of(field, strategy, number, throw, here)
    return Row(option, nexts)


def _compare(field: Field, number: int, first: Row, again: Row) -> None:
    """Raise ChangingAnswers where two rows of a position are not the same."""
    here = field.position(number)
    if first.option != again.option:
        dice = field.dice(number)
        threw = f"{dice[first.option or 0]} dice, then {dice[again.option or 0]}"
        raise ChangingAnswers(f"asked twice on {here}, the strategy threw {threw}")
    for throw, nexts in enumerate(first.nexts):
        if sorted(nexts) != sorted(again.nexts[throw]):
            plays = field.plays(number, throw)
            told = []
            for numbers in (nexts, again.nexts[throw]):
                texts = " or ".join([play.text for play in plays if play.number in numbers])
                told.append(f"'{texts}'")
            where = f"on {here} with {field.format_throw(field.throw(number, throw))}"
            raise ChangingAnswers(
                f"asked twice {where}, the strategy played {told[0]}, then {told[1]}. {LOTS}"
            )


def nexts_of(
    field: Field, strategy: Strategy, number: int, throw: int, here: object
) -> tuple[int, ...]:
    """The positions that the strategy plays to with a throw; several where it draws lots.

    here  the position as strategies are given it
    """
    nexts = field.graph[number][0][throw]
    if len(nexts) < 2:
        return tuple(nexts)
    return tuple([play.number for play in plays_of(field, strategy, number, throw, here)])


def plays_of(field: Field, strategy: Strategy, number: int, throw: int, here: object) -> list[Any]:
    """What the strategy plays with a throw; see nexts_of()."""
    plays, thrown = field.plays(number, throw), field.throw(number, throw)
    # The strategy's list is its own: what it does to it changes nothing here.
    answer = strategy.play(here, thrown, list(plays))
    return picked_plays(answer, plays, lambda: f"on {here} with {field.format_throw(thrown)}")


def option_of(field: Field, strategy: Strategy, number: int) -> int:
    """The place of the number of dice that the strategy throws."""
    dice = field.dice(number)
    if len(dice) < 2:
        return 0
    choose, here = strategy.dice or field.usual_dice, field.position(number)
    return dice.index(picked_dice(choose(here, dice), dice, f"on {here}"))


class Found(NamedTuple):
    """What a strategy's choices come to.

    faults   the choices that cost something, the greatest share first
    choices  how many choices come up in a game, times the plan's scale
    wrong    how many of these cost something, times the plan's scale
    """

    faults: list[Choice]
    choices: int
    wrong: int


def find_choices(plan: Plan, reach: dict[int, int]) -> Found:
    """All choices of a plan; reach says how likely each position is, times the plan's scale."""
    faults: list[Choice] = []
    choices = wrong = 0
    for number in sorted(plan.rows)[::-1]:
        for throw, chance, ways, loss in _choices(plan, number, reach[number]):
            choices += chance
            if loss:
                wrong += chance
                faults.append((-chance * loss // ways, number, throw, chance, loss))
    faults.sort(key=lambda choice: choice[0])
    return Found(faults, choices, wrong)


def _choices(plan: Plan, number: int, reach: int) -> list[tuple[int | None, int, int, int]]:
    """Each choice in a position: (throw, chance, among how many plays lots are drawn, loss)."""
    field: Field = plan.field
    best, row = field.best_values(), plan.rows[number]
    throws, options = field.graph[number]
    listed: list[tuple[int | None, int, int, int]] = []
    if len(options) > 1 and row.option is not None:
        means = field.means(number)
        listed.append((None, reach, 1, max(means) - means[row.option]))
    for throw, chance in plan.throws(number, reach):
        if len(throws[throw]) > 1:
            chosen = [best[n] for n in row.nexts[throw]]
            top = max([best[n] for n in throws[throw]])
            listed.append((throw, chance, len(chosen), top * len(chosen) - sum(chosen)))
    return listed


class Field:
    """A game with its rules and its goal.  Each game's own is a subclass.

    graph        its positions, as in bestplay.core.backward
    start        the position with which it begins, the last
    payoff       what each position is worth where the turn ends in it, a whole number; more is
                 better
    unit         what payoffs are parts of
    depth        the most throws of a turn
    scale        what values are parts of under best play
    fewer        whether the goal's measure is better when it is less
    less_wins    whether of two results the smaller one is better
    known        the strategies that are known by name
    preferences  what a rule may prefer, by name, in words
    round        what a strategy is judged over, in a word
    counts       what a result of it counts
    meeting      how two strategies meet, where one does better than the other

    >>> from bestplay import strategies
    >>> box = strategies.field("klackers")
    >>> box.fewer, round(float(box.best), 3), "random" in box.known
    (True, 11.009, True)
    """

    graph: Positions
    start: int
    payoff: Sequence[int]
    unit: int
    depth: int
    scale: int
    fewer = False
    less_wins = True
    known: dict[str, Strategy]
    preferences: dict[str, str]
    round = "game"
    counts = "points left"
    meeting = "One turn each, neither looking at what the other has done"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.counts}, {len(self.known)} strategies>"

    # What a strategy is told.

    def position(self, number: int) -> Any:
        """A position that is no end, as strategies are given it."""
        raise NotImplementedError

    def throw(self, number: int, throw: int) -> Any:
        """The throw of this place as strategies are given it."""
        raise NotImplementedError

    def format_throw(self, throw: Any) -> str:
        """A throw in words."""
        return str(throw)

    def plays(self, number: int, throw: int) -> list[Any]:
        """A new list of the plays with a throw, as strategies get them; the highest tile first."""
        raise NotImplementedError

    def dice(self, number: int) -> tuple[int, ...]:
        """The numbers of dice that may be thrown, in the order of the graph's options."""
        return (1,)

    def usual_dice(self, position: Any, options: tuple[int, ...]) -> int:
        """The dice that a strategy throws that says nothing about them."""
        return options[-1]

    # Rules that can be put together.

    def preferring(self, names: Sequence[str]) -> Choose:
        """The function that goes by these preferences, each settling the ties of the last;
        ValueError for a preference that is not there."""
        raise NotImplementedError

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """A strategy but for some exceptions; ValueError for one that makes no sense.

        Those of games with tiles to flip are read by bestplay.strategies.own.
        """
        raise ValueError("this game has no exceptions")

    # What a reader is told.

    def worth(self, value: Fraction) -> Fraction:
        """What a value, in payoffs, is in the measure of the goal."""
        return value / self.unit

    def result(self, number: int) -> int:
        """What a turn that ends in a position comes to, for distributions."""
        raise NotImplementedError

    def link(self, fault: Fault) -> str:
        """The words of the advisor's link to where a fault is made."""
        raise NotImplementedError

    # Answers.

    def best_values(self) -> list[int]:
        """The value of every position under best play, payoffs times scale."""
        raise NotImplementedError

    def means(self, number: int) -> list[int]:
        """What each number of dice is worth in a position under best play, payoffs times scale."""
        best = self.best_values()
        throws, options = self.graph[number]
        here = self.payoff[number] * self.scale
        tops = [max([best[n] for n in nexts]) if nexts else here for nexts in throws]
        return [backward.mean(weights, tops, total) for total, weights in options]

    @property
    def best(self) -> Fraction:
        """What the start is worth under best play, in the measure of the goal."""
        return self.worth(Fraction(self.best_values()[self.start], self.scale))

    def find_strategy(self, strategy: Strategy | str) -> Strategy:
        """A strategy, or the known one of this name; ValueError for anything else."""
        return find_among(self.known, strategy)

    def judge(self, strategy: Strategy | str) -> Judgement:
        """What a strategy is worth, and where it loses; a function is asked everything twice.

        ChangingAnswers where it then answers otherwise, IllegalPlay for what may not be played.
        """
        chosen = self.find_strategy(strategy)
        plan = compile_plan(self, chosen, twice=not is_sure(chosen, self.known))
        return Judgement(self, chosen, plan)


class Judgement:
    """What a strategy is worth in a field; all of it exact.

    field     the game and its goal
    strategy  the strategy
    plan      what it does in every position that it comes to
    reach     how likely each of these is to come up, times the plan's scale
    worth     its worth from the start, in the measure of the goal
    best      that of best play

    >>> from bestplay import strategies
    >>> verdict = strategies.field("klackers").judge("highest tile")
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3), verdict.wrong
    (11.24, 0.231, 191)
    """

    field: Field
    strategy: Strategy
    plan: Plan
    reach: dict[int, int]
    worth: Fraction
    best: Fraction

    def __init__(self, field: Field, strategy: Strategy, plan: Plan) -> None:
        """Made by Field.judge."""
        self.field, self.strategy, self.plan = field, strategy, plan
        self.reach = plan.reach()
        self.worth = field.worth(Fraction(plan.values()[field.start], plan.scale))
        self.best = field.best
        self._kept: Found | None = None

    def __repr__(self) -> str:
        return f"<{self.strategy.name}: worth {self.worth}, best {self.best}>"

    def _repr_html_(self) -> str:
        """Its worth and its greatest faults, for notebooks."""
        from bestplay.core import notebook

        return notebook.faults(self)

    def to_dataframe(self) -> Any:
        """The choices that cost something as pandas' table, the greatest share first."""
        from bestplay.core import frames

        return frames.faults(self.faults)

    def as_json(self, most: int) -> dict[str, Any]:
        """What is known of it besides its worth, with so many faults at most, to be written as
        JSON."""
        spread = self.distribution
        return {
            "right": float(self.right),
            "choices": float(self.choices),
            "round": self.field.round,
            "counts": self.field.counts,
            "results": [[result, float(spread[result])] for result in sorted(spread)],
            "faults": self.told_faults(most),
        }

    def told_faults(self, most: int) -> list[dict[str, Any]]:
        """The choices that lose most, to be written as JSON."""
        return [
            {
                "where": str(fault.position),
                "throw": "" if fault.throw is None else self.field.format_throw(fault.throw),
                "plays": list(fault.plays),
                "better": list(fault.better),
                "reach": float(fault.reach),
                "loss": float(fault.loss),
                "share": float(fault.share),
                "link": self.field.link(fault),
            }
            for fault in self.worst(most)
        ]

    @property
    def cost(self) -> Fraction:
        """How much worse than best play it is, from 0 up."""
        return self.worth - self.best if self.field.fewer else self.best - self.worth

    @property
    def distribution(self) -> dict[int, Fraction]:
        """How likely each result of a turn is, by result."""
        chances: dict[int, int] = {}
        ends = self.plan.ends(self.reach)
        for number in ends:
            result = self.field.result(number)
            chances[result] = chances.get(result, 0) + ends[number]
        return {result: Fraction(chances[result], self.plan.scale) for result in sorted(chances)}

    @property
    def faults(self) -> list[Fault]:
        """Every choice that costs something, the greatest share first.

        Their shares add up to the cost exactly.
        """
        return self.worst(len(self._found_choices.faults))

    def worst(self, count: int) -> list[Fault]:
        """The first so many of the faults."""
        return [self._fault(*found[1:]) for found in self._found_choices.faults[:count]]

    @property
    def wrong(self) -> int:
        """How many choices cost something: as many as faults."""
        return len(self._found_choices.faults)

    @property
    def choices(self) -> Fraction:
        """How many choices between two plays or more come up in a game, on average."""
        return Fraction(self._found_choices.choices, self.plan.scale)

    @property
    def right(self) -> Fraction:
        """In which part of these it plays a best play, from 0 to 1."""
        return 1 - Fraction(self._found_choices.wrong, self._found_choices.choices or 1)

    def against(self, other: Judgement) -> Duel:
        """A turn of each, neither looking at what the other has done: whose result is better.

        ValueError where they are not of one game.
        """
        if type(self.field) is not type(other.field):
            raise ValueError("the two strategies are for different games")
        mine, theirs = self.distribution, other.distribution
        better = tie = Fraction(0)
        for result in mine:
            for rival in theirs:
                chance = mine[result] * theirs[rival]
                if result == rival:
                    tie += chance
                elif (result < rival) == self.field.less_wins:
                    better += chance
        return Duel(better, tie, 1 - better - tie)

    @property
    def _found_choices(self) -> Found:
        if self._kept is None:
            self._kept = find_choices(self.plan, self.reach)
        return self._kept

    def _fault(self, number: int, throw: int | None, chance: int, loss: int) -> Fault:
        field = self.field
        row = self.plan.rows[number]
        if throw is None:
            names = [str(count) for count in field.dice(number)]
            means = field.means(number)
            own = [names[row.option or 0]]
            better = [name for name, mean in zip(names, means) if mean == max(means)]
            ways = 1
        else:
            best, nexts = field.best_values(), row.nexts[throw]
            plays = field.plays(number, throw)
            top = max([best[play.number] for play in plays])
            own = [play.text for play in plays if play.number in nexts]
            if len(own) > len(set(nexts)):  # several lead to one position
                here = field.position(number)
                made = plays_of(field, self.strategy, number, throw, here)
                own = [text for text in own if text in [play.text for play in made]]
            better = [play.text for play in plays if best[play.number] == top]
            ways = len(nexts)
        return Fault(
            field.position(number),
            None if throw is None else field.throw(number, throw),
            tuple(own),
            tuple(better),
            Fraction(chance, self.plan.scale),
            Fraction(loss, field.scale * field.unit * ways),
        )
