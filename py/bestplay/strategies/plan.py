"""A strategy written out on a graph of positions: what it does wherever it comes, and its worth.

Numbers are ints over a plan's scale, which every denominator divides, so all of it is exact.
"""

from collections import namedtuple

from bestplay.solve.backward import divide
from bestplay.strategies.choosing import picked, picked_dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.strategies.choosing import Strategy
    from bestplay.strategies.field import Field


class Row(namedtuple("Row", ("option", "nexts"))):
    """What a strategy does in a position.

    option  the place of the number of dice that it throws; None where the turn is over
    nexts   for each throw the positions that it plays to; several are as likely, none ends there
    """

    option: "int | None"
    nexts: "list[tuple[int, ...]]"


class Plan(namedtuple("Plan", ("field", "rows", "scale"))):
    """A strategy in every position that it comes to.

    field  the game
    rows   the row of each position that it may come to
    scale  what values and chances are parts of
    """

    field: "Field"
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

    def throws(self, number: int, chance: int) -> "list[tuple[int, int]]":
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


def compiled(field: "Field", strategy: "Strategy", known: "dict[int, Row] | None" = None) -> Plan:
    """The strategy, asked in every position that it comes to, from the start of the field.

    known  rows of which it is known already that the strategy has them too

    IllegalPlay names the first position in which it returns what may not be played.
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
    lots = 1
    for size in sizes:
        lots *= size
    return Plan(field, rows, field.scale * lots**field.depth)


def _row(field: "Field", strategy: "Strategy", number: int) -> Row:
    throws, options = field.graph[number]
    if not options:
        return Row(None, [])
    option, here = option_of(field, strategy, number), field.position(number)
    nexts: list[tuple[int, ...]] = [()] * len(throws)
    for throw, weight in enumerate(options[option][1]):
        if weight and throws[throw]:
            nexts[throw] = nexts_of(field, strategy, number, throw, here)
    return Row(option, nexts)


def nexts_of(
    field: "Field", strategy: "Strategy", number: int, throw: int, here: object
) -> tuple[int, ...]:
    """The positions that the strategy plays to with a throw; several where it draws lots.

    here  the position as strategies are given it
    """
    plays = field.plays(number, throw)
    if len(plays) > 1:
        thrown = field.throw(number, throw)
        answer = strategy.play(here, thrown, plays)
        plays = picked(answer, plays, lambda: f"on {here} with {field.thrown(thrown)}")
    return tuple([play.number for play in plays])


def option_of(field: "Field", strategy: "Strategy", number: int) -> int:
    """The place of the number of dice that the strategy throws."""
    dice = field.dice(number)
    if len(dice) < 2:
        return 0
    choose, here = strategy.dice or field.usual_dice, field.position(number)
    return dice.index(picked_dice(choose(here, dice), dice, f"on {here}"))
