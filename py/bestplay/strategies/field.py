"""A game in which strategies are judged: what a field has to know, and what it then tells."""

from bestplay.fraction import Fraction
from bestplay.solve import backward
from bestplay.strategies.choosing import Fault
from bestplay.strategies.duel import Duel
from bestplay.strategies.faults import Found, found
from bestplay.strategies.plan import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bestplay.solve.backward import Graph
    from bestplay.strategies.choosing import Choose, Strategy
    from bestplay.strategies.pickomino_graph import Nodes
    from bestplay.strategies.plan import Plan


class Field:
    """A game with its rules and its goal.  Each game's own is a subclass.

    graph        its positions, as in bestplay.solve.backward
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
    """

    graph: "Graph | Nodes"
    start: int
    payoff: "Sequence[int]"
    unit: int
    depth: int
    scale: int
    fewer = False
    less_wins = True
    known: "dict[str, Strategy]"
    preferences: dict[str, str]

    # What a strategy is told.

    def position(self, number: int) -> "Any":
        """A position as strategies are given it."""
        raise NotImplementedError

    def throw(self, number: int, throw: int) -> "Any":
        """The throw of this place as strategies are given it."""
        raise NotImplementedError

    def thrown(self, throw: "Any") -> str:
        """A throw in words."""
        return str(throw)

    def plays(self, number: int, throw: int) -> "list[Any]":
        """The plays with a throw, as strategies are given them; the highest tile first."""
        raise NotImplementedError

    def dice(self, number: int) -> tuple[int, ...]:
        """The numbers of dice that may be thrown, in the order of the graph's options."""
        return (1,)

    def usual_dice(self, position: "Any", options: tuple[int, ...]) -> int:
        """The dice that a strategy throws that says nothing about them."""
        return options[-1]

    # Rules that can be put together.

    def preferring(self, names: "Sequence[str]") -> "Choose":
        """The function that goes by these preferences, each settling the ties of the last;
        ValueError for a preference that is not there."""
        raise NotImplementedError

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

    def named(self, strategy: "Strategy | str") -> "Strategy":
        """A strategy, or the known one of this name; ValueError for a name that is not known."""
        if not isinstance(strategy, str):
            return strategy
        if strategy not in self.known:
            raise ValueError(f"the strategies are {', '.join(self.known)}, not '{strategy}'")
        return self.known[strategy]

    def judge(self, strategy: "Strategy | str") -> "Judgement":
        """What a strategy is worth, and where it loses."""
        chosen = self.named(strategy)
        return Judgement(self, chosen, compiled(self, chosen))


class Judgement:
    """What a strategy is worth in a field; all of it exact.

    field     the game and its goal
    strategy  the strategy
    plan      what it does in every position that it comes to
    worth     its worth from the start, in the measure of the goal
    best      that of best play
    """

    field: Field
    strategy: "Strategy"
    plan: "Plan"
    worth: Fraction
    best: Fraction

    def __init__(self, field: Field, strategy: "Strategy", plan: "Plan") -> None:
        """Made by Field.judge."""
        self.field, self.strategy, self.plan = field, strategy, plan
        self._reach = plan.reach()
        self.worth = field.worth(Fraction(plan.values()[field.start], plan.scale))
        self.best = field.best
        self._kept: "Found | None" = None

    def __repr__(self) -> str:
        return f"<{self.strategy.name}: worth {self.worth}, best {self.best}>"

    @property
    def cost(self) -> Fraction:
        """How much worse than best play it is, from 0 up."""
        return self.worth - self.best if self.field.fewer else self.best - self.worth

    @property
    def distribution(self) -> dict[int, Fraction]:
        """How likely each result of a turn is, by result."""
        chances: dict[int, int] = {}
        ends = self.plan.ends(self._reach)
        for number in ends:
            result = self.field.result(number)
            chances[result] = chances.get(result, 0) + ends[number]
        return {result: Fraction(chances[result], self.plan.scale) for result in sorted(chances)}

    @property
    def faults(self) -> list[Fault]:
        """Every choice that costs something, the greatest share first.

        Their shares add up to the cost exactly.
        """
        return self.worst(len(self._found.faults))

    def worst(self, count: int) -> list[Fault]:
        """The first so many of the faults."""
        return [self._fault(*found[1:]) for found in self._found.faults[:count]]

    @property
    def wrong(self) -> int:
        """How many choices cost something: as many as faults."""
        return len(self._found.faults)

    @property
    def choices(self) -> Fraction:
        """How many choices between two plays or more come up in a game, on average."""
        return Fraction(self._found.choices, self.plan.scale)

    @property
    def right(self) -> Fraction:
        """In which part of these it plays a best play, from 0 to 1."""
        return 1 - Fraction(self._found.wrong, self._found.choices or 1)

    def against(self, other: "Judgement") -> Duel:
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
    def _found(self) -> Found:
        if self._kept is None:
            self._kept = found(self.plan, self._reach)
        return self._kept

    def _fault(self, number: int, throw: "int | None", chance: int, loss: int) -> Fault:
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
