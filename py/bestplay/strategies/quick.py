"""Lists of preferences judged between two taps: what Field.judge says of them, on whole numbers.

Where tiles are flipped a preference looks at the tiles that go or at those that stay, so its rank
is a number for each set of tiles, found once a game.  The ranks by a rule's preferences are the
digits of one number.  Of the plays with a throw the one with the least is played, of equal ones
that with the highest tile, which leads to the board of the least number.

    >>> from bestplay import strategies
    >>> from bestplay.strategies.quick import Judge
    >>> from bestplay.strategies.rule import Rule
    >>> judge = Judge(strategies.field("klackers"))
    >>> rule = Rule(("fewest", "highest"), None, ())
    >>> verdict = judge.judge(rule)
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3), len(verdict.costly_choices)
    (11.188, 0.179, 162)
    >>> judge.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 1-5,7,9 with 6 play 2,4',)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.preferences import DECIDING, LEFT, Move, rank_of
from bestplay.strategies import own
from bestplay.strategies.board_field import BoardField
from bestplay.strategies.choosing import Fault
from bestplay.strategies.rule import Rule
from bestplay.strategies.rule import Verdict as BaseVerdict


class Dice(NamedTuple):
    """A number of dice thrown on a board; what ends the turn is left out.

    total    ways in all
    stuck    ways that end the turn
    forced   how many of the groups of other throws have one play each, the first of them
    weights  the ways of a throw of each group
    throws   for each group the places of its throws
    sets     for each group the numbers of the sets of plays that its throws have, see Judge

    Throws of equal ways stand together, as MicroPython adds values up far quicker than it
    multiplies each.
    """

    total: int
    stuck: int
    forced: int
    weights: list[int]
    throws: list[list[int]]
    sets: list[list[int]]


#: A board's part of a rule: the place of the number of dice, for each throw in the groups of Dice
#: the place of its play in a list, and that list, of masks of tiles.
Row: TypeAlias = tuple[int, list[list[int]], list[int]]

#: The most that two dice show, and so that the tiles of a play come to.
MOST = 12

#: So many bits hold a mask of tiles.
WIDE = 12

#: What stands in place of a throw where the number of dice is chosen.
DICE = -1


class Lost(NamedTuple):
    """A choice that costs something, on whole numbers.

    share   less than 0: chance times loss, for sorting
    order   less than 0: the board's number, for sorting
    throw   the place of the throw, DICE for the number of dice
    chance  how likely it is to come up, times the field's scale
    loss    what it costs then, payoffs times the field's scale
    after   the board that it leads to, or the place of its number of dice
    """

    share: int
    order: int
    throw: int
    chance: int
    loss: int
    after: int


class Plan:
    """What a rule plays, and what comes of it.

    flipped, left  what each set of tiles adds to a play's number: where it is flipped, and left
    looks_left     whether it matters what stays up
    apart          exceptions, see Judge
    special        the boards that these are about
    played         the play of each set of plays, where nothing else matters
    rows           what is done on each board that the rule comes to; None on others and at the end
    values         what these are worth, payoffs times the field's scale; None for others
    """

    def __init__(
        self,
        rule: Rule,
        keys: tuple[list[int], list[int]],
        apart: dict[tuple[int, int], int],
        start: int,
        last: int,
    ) -> None:
        """start: the first board; last: what it is worth to have no tile left."""
        self.rule, self.apart = rule, apart
        self.flipped, self.left = keys
        self.looks_left = max(self.left) > 0
        self.special = {number for number, _ in apart}
        self.played: list[int] = []
        self.rows: list[Row | None] = [None] * (start + 1)
        self.values: list[int | None] = [None] * (start + 1)
        self.values[0] = last


class Verdict(BaseVerdict):
    """What a rule is worth, and how its turn ends."""

    @property
    def ends(self) -> dict[int, int]:
        """How likely the turn is to end on each board, times the scale."""
        ends: dict[int, int] = self.find()[1]
        return ends

    @property
    def distribution(self) -> dict[int, Fraction]:
        """How likely each result of a turn is, by result."""
        field = self.judge.field
        chances: dict[int, int] = {}
        for number in self.ends:
            result = field.result(number)
            chances[result] = chances.get(result, 0) + self.ends[number]
        return {result: Fraction(chances[result], field.scale) for result in sorted(chances)}

    def fault(self, place: int) -> Fault:
        """One of what is lost, in the words of the game."""
        fault: Fault = self.judge.fault(self.costly_choices[place])
        return fault


class Judge:
    """Judges the rules of a game with tiles to flip.

    field  the game and its goal

    What is asked of single boards is worked out when a rule first comes to them, and best play when
    it is asked where a rule loses: a page shows what a rule is worth before.
    """

    def __init__(self, field: BoardField, top: int | None = None) -> None:
        """top: what best play is worth from the start, payoffs times the field's scale, where that
        is known already."""
        self.field, self.graph, self.start, self._top_value = field, field.graph, field.start, top
        self._ranks: dict[str, tuple[int, list[int]]] = {}
        self._tops: dict[int, list[list[int]]] = {}
        self._usual: dict[int, int] = {}
        self._means: dict[int, list[int]] = {}
        self._best: list[int] = []
        self._tiles = [field.tiles_of(1 << n)[0] for n in range(len(bin(self.start)) - 2)]
        self._points = [0]
        #: The tiles of each set of tiles, by number, and their points.
        self._tiles_up: list[tuple[int, ...]] = [()]
        for tile in self._tiles:
            self._points += [points + tile for points in self._points]
            self._tiles_up += [tiles + (tile,) for tiles in self._tiles_up]
        #: The sets of plays that throws have, each play a mask of tiles, the highest tile first.
        self._sets: list[tuple[int, ...]] = []
        self._places: dict[int, int] = {}
        #: The masks as a list that rows may refer to.
        self._numbers = list(range(self.start + 1))
        #: What may be thrown on each board that a rule has come to.
        self._dice: list[list[Dice] | None] = [None] * (self.start + 1)
        #: All sets of tiles that a throw may flip, and more.
        numbers = range(1, self.start + 1)
        self._masks = [n for n in numbers if n & self.start == n and self._points[n] <= MOST]

    @property
    def best(self) -> list[int]:
        """The value of each board under best play, times the field's scale."""
        return self._best or self.field.best_values()

    def prepare(self) -> Iterator[float]:
        """Work out all that rules are judged by, board by board: the share that is done.

        It is not needed, but a page in which that takes seconds goes on meanwhile.
        """
        payoff, scale = self.field.payoff, self.field.scale
        best: list[int] = []
        for number in range(self.start + 1):
            here = payoff[number] * scale
            if number and number & self.start == number:
                means = []
                for total, stuck, _, weights, _, sets in self.options(number):
                    value = stuck * here
                    for weight, some in zip(weights, sets):
                        for each in some:
                            tops = [best[number - mask] for mask in self._sets[each]]
                            value += weight * max(tops)
                    means.append(value // total)
                here = max(means) if means else here
                yield number / self.start
            best.append(here)
        self._best = best

    @property
    def top(self) -> int:
        """That of the start."""
        if self._top_value is None:
            self._top_value = self.best[self.start]
        return self._top_value

    @property
    def chooses_dice(self) -> bool:
        """Whether a rule says when to throw one die."""
        start = self.start
        return max([len(each[1]) for n, each in enumerate(self.graph) if n & start == n]) > 1

    def options(self, number: int) -> list[Dice]:
        """What may be thrown on a board."""
        found = self._dice[number]
        if found is None:
            throws, options = self.graph[number]
            numbers = [_place(self._places, self._sets, number, nexts) for nexts in throws]
            found = self._dice[number] = [_dice(each, numbers, self._sets) for each in options]
        return found

    # Rules.

    def counting(self, rule: Rule) -> list[bool]:
        """Which of its preferences can make a difference."""
        active = len(decisive(rule.names))
        return [place < active for place in range(len(rule.names))]

    def things(self, rule: Rule) -> int:
        """How many things a rule has one remember: preferences that count, but for the highest
        tile at the end, which every rule has, and exceptions."""
        names = decisive(rule.names)
        return len(names) - (names[-1:] == ("highest",)) + len(rule.exceptions)

    def rank(self, name: str) -> tuple[int, list[int]]:
        """How many ranks there are by a preference, and that of each set of tiles, by number.

        ValueError for a preference that is not there.
        """
        if name not in self._ranks:
            rank, tiles = rank_of(name), self._tiles_up
            if name in LEFT:
                numbers = self._numbers
                found = [rank(Move((), tiles[number], 0)) for number in numbers]
            else:
                numbers = self._masks
                found = [rank(Move(tiles[number], (), 0)) for number in numbers]
            places = {each: place for place, each in enumerate(sorted(set(found)))}
            ranks = [0] * (self.start + 1)
            for number, each in zip(numbers, found):
                ranks[number] = places[each]
            self._ranks[name] = (len(places), ranks)
        return self._ranks[name]

    def _keys(self, names: Sequence[str]) -> tuple[list[int], list[int]]:
        """What each set of tiles adds to a play's number: where it is flipped, and where left."""
        flipped, left = [0] * (self.start + 1), [0] * (self.start + 1)
        unit = 1
        for name in reversed(decisive(names)):
            size, ranks = self.rank(name)
            if name in LEFT:
                left = [key + unit * rank for key, rank in zip(left, ranks)]
            else:
                for mask in self._masks:
                    flipped[mask] += unit * ranks[mask]
            unit *= size
        return flipped, left

    def _except(self, lines: Sequence[str]) -> dict[tuple[int, int], int]:
        """Exceptions by (board, place of the throw or DICE): the board after, or the place of the
        number of dice; ValueError for one that makes no sense."""
        field = self.field
        found: dict[tuple[int, int], int] = {}
        listed = own.read_exceptions(field, "\n".join(lines))
        throws = len(self.graph[self.start][0])
        places = {
            field.format_throw(field.throw(self.start, place)): place for place in range(throws)
        }
        for board, thrown in listed:
            number, play = self.number(board), listed[board, thrown]
            if thrown == own.DICE:
                dice = field.dice(number)
                if int(play) in dice:
                    found[number, DICE] = dice.index(int(play))
                continue
            for move in field.plays(number, places[thrown]):
                if move.text == play:
                    found[number, places[thrown]] = move.number
                    break
            else:
                raise ValueError(f"on {board} with {thrown} there is no play '{play}'")
        return found

    def number(self, board: str) -> int:
        """The number of a board in words."""
        bits = {tile: 1 << place for place, tile in enumerate(self._tiles)}
        return sum([bits[tile] for tile in words.numbers(board, "the tiles")])

    def does(self, rule: Rule) -> Plan:
        """What a rule does on each board that it comes to, and what that is worth."""
        field, start = self.field, self.start
        apart = self._except(rule.exceptions) if rule.exceptions else {}
        plan = Plan(rule, self._keys(rule.names), apart, start, field.payoff[0] * field.scale)
        self._visit(plan, start)
        return plan

    def _visit(self, plan: Plan, number: int) -> int:
        """What a board is worth, and all those that the rule comes to from there before it."""
        row = plan.rows[number] = self._row(plan, number)
        values, played = plan.values, row[2]
        total, stuck, _, weights, _, _ = self.options(number)[row[0]]
        value = stuck * (self.field.payoff[number] * self.field.scale)
        for weight, group in zip(weights, row[1]):
            together = 0
            for each in group:
                after = values[number - played[each]]
                if after is None:
                    after = self._visit(plan, number - played[each])
                together += after
            value += weight * together
        value //= total
        values[number] = value
        return value

    def _row(self, plan: Plan, number: int) -> Row:
        """What a rule does on a board."""
        options, sets, played = self.options(number), self._sets, plan.played
        if len(played) < len(sets):
            flipped = plan.flipped
            played += [_least(masks, flipped) for masks in sets[len(played) :]]
        place, apart, special = 0, plan.apart, number in plan.special
        if len(options) > 1:
            place = self._throw_place(plan.rule, number)
            if special:
                place = apart.get((number, DICE), place)
        thrown = options[place]
        if not special and not plan.looks_left:
            return place, thrown.sets, played
        flipped, left = plan.flipped, plan.left
        plays = [
            [_least_left(sets[each], flipped, left, number) for each in group]
            for group in thrown.sets
        ]
        if special:
            for own, throws in zip(plays[thrown.forced :], thrown.throws[thrown.forced :]):
                for at, throw in enumerate(throws):
                    if (number, throw) in apart:
                        own[at] = number - apart[number, throw]
        return place, plays, self._numbers

    def _throw_place(self, rule: Rule, number: int) -> int:
        """The place of the number of dice that a rule throws."""
        if rule.one_die is not None:
            return 0 if self._points[number] <= rule.one_die else len(self.options(number)) - 1
        if number not in self._usual:
            dice = self.field.dice(number)
            usual = self.field.usual_dice(self.field.position(number), dice)
            self._usual[number] = dice.index(usual)
        return self._usual[number]

    # Judging.

    def value(self, rule: Rule) -> int:
        """What a rule is worth from the start: payoffs times the field's scale."""
        return self.value_of(self.does(rule))

    def value_of(self, plan: Plan) -> int:
        """The same for what it does."""
        return plan.values[self.start] or 0

    def judge(self, rule: Rule, sure: bool = False) -> Verdict:
        """What a rule is worth, and where it loses; ValueError for what makes no sense.

        sure: it does make sense, and what it does is worked out when that is asked for.
        """
        verdict = Verdict(self, rule)
        _ = sure or verdict.choices_made
        return verdict

    def find(self, plan: Plan) -> tuple[list[Lost], dict[int, int]]:
        """Where a rule loses, the greatest share first, and how its turn ends: see Verdict."""
        best, rows = self.best, plan.rows
        lost: list[Lost] = []
        ends: dict[int, int] = {}
        reach = [0] * (self.start + 1)
        reach[self.start] = self.field.scale
        for number in range(self.start, 0, -1):
            row = rows[number]
            if not row:
                continue
            options, here, played = self.options(number), reach[number], row[2]
            if len(options) > 1:
                self._lose_dice(lost, number, here, row[0])
            total, stuck, forced, weights, throws, _ = options[row[0]]
            one = here // total
            if stuck:
                ends[number] = one * stuck
            for weight, group in zip(weights, row[1]):
                chance = one * weight
                for each in group:
                    reach[number - played[each]] += chance
            if forced < len(weights):
                for part, tops in enumerate(self._tops_of(number, row[0]), forced):
                    for each, top, throw in zip(row[1][part], tops, throws[part]):
                        after = number - played[each]
                        if best[after] != top:
                            chance, loss = one * weights[part], top - best[after]
                            lost.append(Lost(-chance * loss, -number, throw, chance, loss, after))
        if reach[0]:
            ends[0] = reach[0]
        lost.sort()
        return lost, ends

    def _tops_of(self, number: int, place: int) -> list[list[int]]:
        """The best that each throw with a choice leads to on a board, by groups; place: of the
        number of dice."""
        key = 2 * number + place
        if key not in self._tops:
            thrown, best, sets = self.options(number)[place], self.best, self._sets
            self._tops[key] = [
                [max([best[number - mask] for mask in sets[each]]) for each in group]
                for group in thrown.sets[thrown.forced :]
            ]
        return self._tops[key]

    def _lose_dice(self, lost: list[Lost], number: int, chance: int, place: int) -> None:
        if number not in self._means:
            self._means[number] = self.field.means(number)
        means = self._means[number]
        loss = max(means) - means[place]
        if loss:
            lost.append(Lost(-chance * loss, -number, DICE, chance, loss, place))

    def worth(self, value: int) -> Fraction:
        """A value of the start in the measure of the goal."""
        return self.field.worth(Fraction(value, self.field.scale))

    @property
    def best_worth(self) -> Fraction:
        """What best play is worth."""
        return self.worth(self.top)

    def cost(self, value: int) -> Fraction:
        """How much worse than best play it is."""
        worth, best = self.worth(value), self.best_worth
        return worth - best if self.field.fewer else best - worth

    # Faults and what mends them.

    def fault(self, lost: Lost) -> Fault:
        """What is lost, in the words of the game."""
        field, number, scale = self.field, -lost.order, self.field.scale
        if lost.throw == DICE:
            dice, means = field.dice(number), self._means[number]
            played = [str(dice[lost.after])]
            better = [str(count) for count, mean in zip(dice, means) if mean == max(means)]
        else:
            top, plays = lost.loss + self.best[lost.after], field.plays(number, lost.throw)
            played = [play.text for play in plays if play.number == lost.after]
            better = [play.text for play in plays if self.best[play.number] == top]
        return Fault(
            field.position(number),
            None if lost.throw == DICE else field.throw(number, lost.throw),
            tuple(played),
            tuple(better),
            Fraction(lost.chance, scale),
            Fraction(lost.loss, scale * field.unit),
        )

    def mend(self, verdict: Verdict, lost: Lost) -> Rule:
        """The rule with the exception that plays best where this is lost."""
        rule, line = verdict.rule, own.line_of(self.field, self.fault(lost))
        return Rule(rule.names, rule.one_die, rule.exceptions + (line,))

    def additions(self, verdict: Verdict) -> list[Rule]:
        """All rules that have one thing more to remember: a preference at any place where it can
        count, or the exception that mends the greatest share."""
        rule = verdict.rule
        names = list(decisive(rule.names))
        ends = len(names) - 1 if names and names[-1] in DECIDING else len(names)
        found = []
        for name in sorted(self.field.preferences):
            if name not in names:
                for place in range(ends + 1):
                    longer = names[:place] + [name] + names[place:]
                    found.append(Rule(tuple(longer), rule.one_die, rule.exceptions))
        if verdict.costly_choices:
            found.append(self.mend(verdict, verdict.costly_choices[0]))
        return found


def _place(
    places: dict[int, int],
    sets: list[tuple[int, ...]],
    number: int,
    nexts: Sequence[int],
) -> int:
    """The number of the set of the plays from a board to others, -1 for none."""
    if not nexts:
        return -1
    # Most throws have one play, and MicroPython finds a number far sooner than a tuple.
    if len(nexts) == 1:
        masks = [number - nexts[0]]
        key = masks[0]
    else:
        masks = [number - after for after in nexts]
        if masks[0] < masks[-1]:
            masks.sort(reverse=True)
        key = 0
        for mask in masks:
            key = key << WIDE | mask
    place = places.get(key, -1)
    if place < 0:
        place = places[key] = len(sets)
        sets.append(tuple(masks))
    return place


def _dice(
    option: tuple[int, Sequence[int]], numbers: Sequence[int], sets: Sequence[Sequence[int]]
) -> Dice:
    """A number of dice on a board whose throws have the sets of plays of these numbers."""
    total, weights = option
    stuck = total
    # By whether there is a choice, then by their ways.
    wide = max(weights) + 1
    throws: list[list[int]] = [[] for _ in range(2 * wide)]
    plays: list[list[int]] = [[] for _ in range(2 * wide)]
    for throw, each in enumerate(numbers):
        weight = weights[throw]
        if each >= 0 and weight:
            stuck -= weight
            group = weight + wide if len(sets[each]) > 1 else weight
            throws[group].append(throw)
            plays[group].append(each)
    found = [group for group in range(2 * wide) if plays[group]]
    return Dice(
        total,
        stuck,
        len([group for group in found if group < wide]),
        [group % wide for group in found],
        [throws[group] for group in found],
        [plays[group] for group in found],
    )


def _least(masks: Sequence[int], flipped: Sequence[int]) -> int:
    """The play with the least number, of equal ones the first."""
    least = masks[0]
    if len(masks) > 1:
        key = flipped[least]
        for mask in masks:
            if flipped[mask] < key:
                least, key = mask, flipped[mask]
    return least


def _least_left(
    masks: Sequence[int], flipped: Sequence[int], left: Sequence[int], number: int
) -> int:
    """The same where it matters what stays up of a board."""
    least = masks[0]
    if len(masks) > 1:
        key = flipped[least] + left[number - least]
        for mask in masks:
            other = flipped[mask] + left[number - mask]
            if other < key:
                least, key = mask, other
    return least


def decisive(names: Sequence[str]) -> tuple[str, ...]:
    """The names up to the first after which nothing is open."""
    for place, name in enumerate(names):
        if name in DECIDING:
            return tuple(names[: place + 1])
    return tuple(names)
