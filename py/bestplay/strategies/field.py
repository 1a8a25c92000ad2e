"""Games in which strategies are judged, exactly: a strategy's worth, its faults and its ends.

What somebody does is written out as a plan: a row for each position that it comes to.  One pass
backward over the rows says what it is worth, one forward how likely each position is, where it
loses against best play, and how its turn ends.  Numbers are ints over a plan's scale, which every
denominator divides.

A plan comes from a function, which is asked in every position that it comes to, or from a rule:
see bestplay.strategies.boards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import backward
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.strategies.choosing import (
    LOTS,
    AnyField,
    ChangingAnswers,
    Duel,
    Fault,
    Strategy,
    Verdict,
    picked_dice,
    picked_plays,
    strategy,
)


class Dice(NamedTuple):
    """A number of dice thrown in a position, without the throws that end the turn.

    total    ways in all
    stuck    ways that end the turn
    forced   the number of groups, listed first, whose throws have one play each
    weights  the ways of each group's throws
    throws   for each group the places of its throws
    plays    for each group the plays of its throws, as in a row
    tops     the best values after the throws of the other groups; empty until computed

    Throws of equal ways may stand together, as MicroPython adds values up far quicker than it
    multiplies each.
    """

    total: int
    stuck: int
    forced: int
    weights: Sequence[int]
    throws: Sequence[Sequence[int]]
    plays: Sequence[Sequence[int]]
    tops: list[list[list[int]]]


#: The choices in a position: its Dice; the place of their number among the options, or -1 if there
#: is only one; for each throw, in the groups of the dice, the place of its play in the next list;
#: and the difference of the position's number and that after each play. A plain tuple, as
#: MicroPython makes named ones slowly.
Row: TypeAlias = tuple[Dice, int, Sequence[Sequence[int]], Sequence[int]]

#: The row of a position where the turn is over.
END: Row = Dice(1, 1, 0, (), (), (), []), -1, (), ()


class Plan:
    """The choices of a strategy in every position it reaches, with their values.

    rows    the choices by position, None where it is not reached
    values  the values of positions, payoffs times the scale; None where not reached
    scale   the denominator of values and chances
    lots    a further denominator of losses: 1 unless plays are picked at random
    """

    def __init__(self, field: Field, rows: list[Row | None], lots: int = 1) -> None:
        self.rows, self.lots = rows, lots
        self.scale = field.scale * lots**field.depth
        self.values: list[int | None] = [None] * len(rows)


#: The value in place of a throw for choices of the number of dice.
DICE = -1


class CostlyChoice(NamedTuple):
    """A costly choice, in whole numbers.

    share   minus the chance times the loss, for sorting
    order   minus the position's number, for sorting
    throw   the place of the throw, DICE for the number of dice
    chance  the chance of it to come up, times the plan's scale
    loss    the loss then, payoffs times the field's scale and the plan's lots
    group   the group of the throw in the row's dice
    """

    share: int
    order: int
    throw: int
    chance: int
    loss: int
    group: int


class Field(AnyField):
    """A game with its rules and its goal, as a graph; each game has a subclass.

    graph   its positions by number, as in bestplay.core.backward; they may be made when asked for
    start   the position with which it begins, the last
    payoff  the payoff of a turn that ends in each position, a whole number; more is better
    unit    the denominator of payoffs
    depth   the most throws of a turn
    scale   the denominator of values under best play
    known_top  the value of the start under best play, where that is known already

    >>> from bestplay import strategies
    >>> box = strategies.field("klackers")
    >>> box.fewer, round(float(box.best), 3), "random" in box.known
    (True, 11.009, True)
    """

    graph: Any
    start: int
    payoff: Sequence[int]
    unit: int
    depth: int
    scale: int
    known_top: int | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.counts}, {len(self.known)} strategies>"

    # Arguments of strategies.

    def position(self, number: int) -> Any:
        """The position with this number, which is no end, in the form that strategies are given."""
        raise NotImplementedError

    def number(self, position: str) -> int:
        """The number of a position, from its text; needed only where dice are chosen."""
        raise NotImplementedError

    def throw(self, number: int, throw: int) -> Any:
        """The throw at this place in the graph, in the form that strategies are given."""
        raise NotImplementedError

    def plays(self, number: int, throw: int) -> list[Any]:
        """A new list of the plays with a throw, as strategies get them; the highest tile first."""
        raise NotImplementedError

    def dice(self, number: int) -> tuple[int, ...]:
        """The numbers of dice that may be thrown, in the order of the graph's options."""
        return (1,)

    # Answers of strategies.

    def picked(self, strategy: Strategy, number: int, throw: int, here: object) -> list[Any]:
        """The plays that a strategy picks with a throw, several if it picks at random.

        here  the position as strategies are given it
        """
        plays, thrown = self.plays(number, throw), self.throw(number, throw)
        # A copy, as a strategy may change its list.
        answer = strategy.play(here, thrown, list(plays))
        return picked_plays(answer, plays, lambda: f"on {here} with {self.format_throw(thrown)}")

    def nexts(self, strategy: Strategy, number: int, throw: int, here: object) -> tuple[int, ...]:
        """Numbers of the positions that a strategy moves to; a single one is not asked about."""
        nexts = self.graph[number][0][throw]
        if len(nexts) < 2:
            return tuple(nexts)
        return tuple([play.number for play in self.picked(strategy, number, throw, here)])

    def picked_option(self, strategy: Strategy, number: int) -> int:
        """The number of dice that a strategy throws, as a place in dice()."""
        dice = self.dice(number)
        if len(dice) < 2:
            return 0
        choose, here = strategy.dice or self.usual_dice, self.position(number)
        return dice.index(picked_dice(choose(here, dice), dice, f"on {here}"))

    # Output for readers.

    def worth(self, value: Fraction) -> Fraction:
        """The worth of a value, converted from payoffs to the measure of the goal."""
        return value / self.unit

    def result(self, number: int) -> int:
        """The result of a turn that ends in a position, for distributions."""
        raise NotImplementedError

    def link(self, fault: Fault) -> str:
        """The link words of a fault's position for the advisor."""
        raise NotImplementedError

    # Best play.

    def best_values(self) -> list[int]:
        """The value of every position under best play, payoffs times scale."""
        raise NotImplementedError

    def means(self, number: int) -> list[int]:
        """The value of each number of dice under best play, payoffs times scale."""
        best = self.best_values()
        throws, options = self.graph[number]
        here = self.payoff[number] * self.scale
        tops = [max([best[n] for n in nexts]) if nexts else here for nexts in throws]
        return [backward.mean(weights, tops, total) for total, weights in options]

    @property
    def top(self) -> int:
        """The value of the start under best play, payoffs times scale."""
        if self.known_top is None:
            self.known_top = self.best_values()[self.start]
        return self.known_top

    @property
    def best(self) -> Fraction:
        """The worth of best play, in the measure of the goal."""
        return self.measure(self.top)

    def best_as_text(self) -> str:
        return str(self.top)

    def take_best(self, text: str) -> None:
        self.known_top = int(text)

    def measure(self, value: int | Fraction) -> Fraction:
        """A value of the start, payoffs times scale, in the measure of the goal."""
        return self.worth(Fraction(value, self.scale))

    def cost(self, value: int | Fraction) -> Fraction:
        worth = self.measure(value)
        return worth - self.best if self.fewer else self.best - worth

    # Plans of strategies.

    def judge(self, strategy: Strategy | Rule | str) -> Judgement:
        judged: Judgement = super().judge(strategy)
        return judged

    def verdict(self, what: Strategy | Rule) -> Any:
        return Judgement(self, what)

    def does(self, what: Any) -> Plan:
        """The plan of a strategy: its choices in every position it reaches, and their values.

        Unless it is deterministic, it is called again in every position, in reverse order.
        IllegalPlay names the first position with an answer that is no legal play, ChangingAnswers
        one in which the second answer differs.
        """
        return self.ask(self.find_strategy(what), ())

    def ask(self, what: Strategy, known: Sequence[Row | None]) -> Plan:
        """The plan of a strategy, with some rows known already, by number."""
        lots, first, twice = 1, {}, not known and not self.is_sure(what)
        rows: list[Row | None] = [None] * (self.start + 1)
        waiting = {self.start}
        for number in range(self.start, -1, -1):
            if number not in waiting:
                continue
            row = known[number] if known else None
            if not row and not self.graph[number][1]:
                row = END
            if not row:
                answers = self._answers(what, number)
                row = self._row(number, *answers)
                if twice:
                    first[number] = answers
            rows[number] = row
            dice, place, plays, _ = row
            for group in plays:
                waiting.update([number - play for play in group])
            if row is not END:
                drawn = dice.total // self.graph[number][1][place][0]
                lots *= drawn if lots % drawn else 1
        for number in sorted(first):
            self._compare(number, first[number], self._answers(what, number))
        plan = Plan(self, rows, lots)
        self.visit(plan, self.start)
        return plan

    def _answers(self, strategy: Strategy, number: int) -> tuple[int, dict[int, Sequence[int]]]:
        """A strategy's choices in a position: the place of the number of dice, and for each throw
        the equally likely positions it moves to."""
        throws, options = self.graph[number]
        place, here = self.picked_option(strategy, number), self.position(number)
        return place, {
            throw: self.nexts(strategy, number, throw, here)
            for throw, weight in enumerate(options[place][1])
            if weight and throws[throw]
        }

    def _row(self, number: int, place: int, answers: dict[int, Sequence[int]]) -> Row:
        """The plan's row from a strategy's answers; equally likely picks form a group."""
        throws, options = self.graph[number]
        total, weights = options[place]
        stuck, lots = total, 1
        groups: dict[tuple[bool, int, int, int], tuple[list[int], list[int]]] = {}
        for throw, nexts in answers.items():
            weight = weights[throw]
            stuck -= weight
            count = len(nexts)
            lots *= count if lots % count else 1
            key = (len(throws[throw]) > 1, weight, count, throw if count > 1 else 0)
            fell, plays = groups.setdefault(key, ([], []))
            fell += [throw] * count
            plays += [number - after for after in nexts]
        keys = sorted(groups)
        ways = [weight * lots // count for _, weight, count, _ in keys]
        forced = len([key for key in keys if not key[0]])
        thrown, played = [groups[key][0] for key in keys], [groups[key][1] for key in keys]
        dice = Dice(total * lots, stuck * lots, forced, ways, thrown, played, [])
        return dice, place if len(options) > 1 else -1, played, range(number + 1)

    def _compare(
        self,
        number: int,
        first: tuple[int, dict[int, Sequence[int]]],
        again: tuple[int, dict[int, Sequence[int]]],
    ) -> None:
        """Raise ChangingAnswers if two answers in a position differ."""
        here, dice = self.position(number), self.dice(number)
        if first[0] != again[0]:
            threw = f"{dice[first[0]]} dice, then {dice[again[0]]}"
            raise ChangingAnswers(f"asked twice on {here}, the strategy threw {threw}")
        for throw in sorted(first[1]):
            both = first[1][throw], again[1][throw]
            if sorted(both[0]) != sorted(both[1]):
                plays = self.plays(number, throw)
                one, other = [
                    " or ".join([play.text for play in plays if play.number in nexts])
                    for nexts in both
                ]
                where = f"on {here} with {self.format_throw(self.throw(number, throw))}"
                raise ChangingAnswers(
                    f"asked twice {where}, the strategy played '{one}', then '{other}'. {LOTS}"
                )

    def row(self, plan: Any, number: int) -> Row:
        """The plan's row for a position, when it has none yet."""
        raise NotImplementedError

    # Values and losses of plans.

    def visit(self, plan: Plan, number: int) -> int:
        """The value of a position; fills in the plan for all positions reached from it."""
        row = plan.rows[number]
        if row is None:
            row = plan.rows[number] = self.row(plan, number)
        values = plan.values
        (total, stuck, _, weights, _, _, _), _, plays, played = row
        value: int = stuck * (self.payoff[number] * plan.scale)
        for weight, group in zip(weights, plays):
            together = 0
            for each in group:
                after = values[number - played[each]]
                if after is None:
                    after = self.visit(plan, number - played[each])
                together += after
            value += weight * together
        value, rest = divmod(value, total)
        if rest:
            raise ArithmeticError(backward.TOO_SMALL)
        values[number] = value
        return value

    def value_of(self, plan: Plan) -> int | Fraction:
        """The plan's value from the start, payoffs times scale."""
        value = plan.values[self.start] or 0
        return Fraction(value, plan.lots**self.depth) if plan.lots > 1 else value

    def find(self, plan: Plan) -> tuple[list[CostlyChoice], list[int]]:
        """The plan's costly choices, the greatest share first, and the chance of each position
        times the plan's scale."""
        best = self.best_values()
        lost: list[CostlyChoice] = []
        reach = [0] * (self.start + 1)
        reach[self.start] = plan.scale
        for number in range(self.start, -1, -1):
            row = plan.rows[number]
            if not row:
                continue
            (total, _, forced, weights, throws, _, tops), place, plays, played = row
            here = reach[number]
            if place >= 0:
                means = self.means(number)
                loss = max(means) - means[place]
                if loss:
                    lost.append(CostlyChoice(-here * loss, -number, DICE, here, loss, DICE))
            one = here // total
            for weight, group in zip(weights, plays):
                chance = one * weight
                for each in group:
                    reach[number - played[each]] += chance
            if forced < len(weights):
                if not tops:
                    graph = self.graph[number][0]
                    # Appended at once, as MicroPython is slow to grow lists.
                    some = throws[forced:]
                    tops.append(
                        [[max([best[n] for n in graph[t]]) for t in group] for group in some]
                    )
                for part, group_tops in enumerate(tops[0], forced):
                    for each, top, throw in zip(plays[part], group_tops, throws[part]):
                        after = best[number - played[each]]
                        if after != top:
                            chance, loss = one * weights[part], top - after
                            lost.append(
                                CostlyChoice(-chance * loss, -number, throw, chance, loss, part)
                            )
        if plan.lots > 1:
            lost = _all_lots(plan, lost)
        lost.sort()
        return lost, reach


def _all_lots(plan: Plan, lost: list[CostlyChoice]) -> list[CostlyChoice]:
    """Costly choices with the random picks for one throw merged into one."""
    found: dict[tuple[int, int], list[CostlyChoice]] = {}
    for each in lost:
        found.setdefault((each.order, each.throw), []).append(each)
    together = []
    for (order, throw), parts in found.items():
        (dice, *_), group = plan.rows[-order] or END, parts[0].group
        lots = 1 if throw == DICE else dice.throws[group].count(throw)
        chance = parts[0].chance * lots
        loss = sum([part.loss for part in parts]) * plan.lots // lots
        together.append(CostlyChoice(-chance * loss, order, throw, chance, loss, group))
    return together


class Judgement(Verdict):
    """The exact worth of a strategy or a rule in a field.

    strategy  the strategy
    worth     its worth from the start, in the measure of the goal
    cost      its loss against best play, from 0 up

    >>> from bestplay import strategies
    >>> verdict = strategies.field("klackers").judge("highest tile")
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3), verdict.wrong
    (11.24, 0.231, 191)
    """

    field: Field

    def __repr__(self) -> str:
        return f"<{self.strategy.name}: worth {self.worth}, best {self.best}>"

    def _repr_html_(self) -> str:
        """Its worth and its greatest faults, for notebooks."""
        from bestplay.core import notebook

        return notebook.judgement(self)

    def to_dataframe(self) -> Any:
        """The choices that cost something as pandas' table, the greatest share first."""
        from bestplay.core import notebook

        return notebook.faults(self.faults).frame()

    @property
    def plan(self) -> Plan:
        """The strategy's choices in every position it reaches."""
        plan: Plan = self.choices_made
        return plan

    @property
    def ends(self) -> dict[int, int]:
        """The chance of a turn ending in each position, by number, times the plan's scale."""
        reach, found = self.find()[1], {}
        for number, row in enumerate(self.plan.rows):
            if row:
                total, stuck, _, _, _, _, _ = row[0]
                if stuck:
                    found[number] = reach[number] // total * stuck
        return found

    @property
    def distribution(self) -> dict[int, Fraction]:
        """The chance of each result of a turn, by result."""
        chances: dict[int, int] = {}
        ends = self.ends
        for number in ends:
            result = self.field.result(number)
            chances[result] = chances.get(result, 0) + ends[number]
        return {result: Fraction(chances[result], self.plan.scale) for result in sorted(chances)}

    @property
    def faults(self) -> list[Fault]:
        """Every choice that costs something, the greatest share first.

        Their shares add up to the cost exactly.
        """
        return self.worst(self.wrong)

    def worst(self, count: int) -> list[Fault]:
        """The first `count` faults."""
        return [self.fault(lost) for lost in self.costly_choices[:count]]

    @property
    def wrong(self) -> int:
        """The number of choices that cost something: the length of faults."""
        return len(self.costly_choices)

    @property
    def choices(self) -> Fraction:
        """The expected number of choices in a game, between two plays or more."""
        plan, reach = self.plan, self.find()[1]
        count = 0
        for number, row in enumerate(plan.rows):
            if row:
                (total, _, forced, weights, _, _, _), place, plays, _ = row
                groups = zip(weights[forced:], plays[forced:])
                ways = sum([weight * len(group) for weight, group in groups])
                count += reach[number] // total * (ways + total * (place >= 0))
        return Fraction(count, plan.scale)

    @property
    def right(self) -> Fraction:
        """The share of choices in which the play is a best one, from 0 to 1."""
        wrong = Fraction(sum([lost.chance for lost in self.costly_choices]), self.plan.scale)
        return 1 - wrong / (self.choices or 1)

    def against(self, other: Judgement) -> Duel:
        """The chances to win, tie and lose in a turn each, played regardless of the other's result.

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

    def fault(self, lost: CostlyChoice) -> Fault:
        """A costly choice as a Fault, in the words of the game."""
        field, plan, number = self.field, self.plan, -lost.order
        (dice, place, plays, played), thrown = plan.rows[number] or END, None
        if lost.throw == DICE:
            names, means = [str(count) for count in field.dice(number)], field.means(number)
            own = [names[place]]
            better = [name for name, mean in zip(names, means) if mean == max(means)]
        else:
            thrown, best = field.throw(number, lost.throw), field.best_values()
            offered = field.plays(number, lost.throw)
            top = max([best[play.number] for play in offered])
            better = [play.text for play in offered if best[play.number] == top]
            fell, group = dice.throws[lost.group], plays[lost.group]
            at = fell.index(lost.throw)
            lots = group[at : at + fell.count(lost.throw)]
            nexts = [number - played[each] for each in lots]
            own = [play.text for play in offered if play.number in nexts]
            if len(own) > len(set(nexts)):  # several plays lead to one position
                picked = field.picked(self.strategy, number, lost.throw, field.position(number))
                made = [play.text for play in picked]
                own = [text for text in own if text in made]
        return Fault(
            field.position(number),
            thrown,
            tuple(own),
            tuple(better),
            Fraction(lost.chance, plan.scale),
            Fraction(lost.loss, field.scale * field.unit * plan.lots),
        )


def best_strategy(name: str, says: str, solved: Callable[[], Field]) -> Strategy:
    """Best play in a field, solved on first use; of equals the first play and the most dice."""
    known: list[Field] = []

    def field() -> Field:
        if not known:
            known.append(solved())
        return known[0]

    def play(position: object, throw: object, plays: Sequence[Any]) -> Any:
        values = field().best_values()
        return max(plays, key=lambda play: values[play.number])

    def dice(position: object, options: tuple[int, ...]) -> int:
        means = field().means(field().number(str(position)))
        return options[-1] if means[-1] == max(means) else options[0]

    return strategy(name, play, dice, says)
