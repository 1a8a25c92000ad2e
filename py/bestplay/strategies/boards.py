"""Games with tiles to flip, and the judge of their rules: a list of preferences, and exceptions.

A preference looks at the tiles that go or at those that stay, so its rank is a number for each set
of tiles, found once a game.  The ranks by a rule's preferences are the digits of one number.  Of
the plays with a throw the one with the least is played, of equal ones that with the highest tile,
which leads to the board of the least number.

    >>> from bestplay import strategies
    >>> from bestplay.strategies.boards import RuleJudge
    >>> from bestplay.strategies.choosing import Rule
    >>> judge = RuleJudge(strategies.field("klackers"))
    >>> rule = Rule(("fewest", "highest"), None, ())
    >>> verdict = judge.judge(rule)
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3), len(verdict.costly_choices)
    (11.188, 0.179, 162)
    >>> judge.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 1-5,7,9 with 6 play 2,4',)

It is quick enough to judge between two taps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bestplay.core import backward, exceptions, words
from bestplay.core.backward import Graph
from bestplay.core.preferences import (
    DECIDING,
    LEFT,
    Move,
    falling,
    prefer,
    preference_texts,
    rank_of,
)
from bestplay.strategies.choosing import (
    QUOTED,
    Choose,
    Rule,
    Strategy,
    cut,
    line_of,
    lines_of,
    strategy,
)
from bestplay.strategies.field import DICE, END, Dice, Field, Judge, Judgement, Lost, Plan, Row


class BoardField(Field):
    """A game whose positions are boards and whose plays flip tiles."""

    graph: Graph
    _best: list[int] | None = None
    _judge: RuleJudge | None = None

    def __init__(self) -> None:
        """Once the tiles of the start are known."""
        self.preferences = preference_texts(self.tiles_of(self.start))
        self._plays: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._means: dict[int, list[int]] = {}

    def tiles_of(self, number: int) -> list[int]:
        """The tiles of a board's number, rising."""
        raise NotImplementedError

    def plays(self, number: int, throw: int) -> list[Move]:
        """The plays with a throw, the highest tile first, of equal ones the next highest."""
        key = (number, throw)
        if key not in self._plays:
            moves = [
                Move(tuple(self.tiles_of(number - after)), tuple(self.tiles_of(after)), after)
                for after in self.graph[number][0][throw]
            ]
            moves.sort(key=lambda move: falling(move.flips))
            self._plays[key] = tuple(moves)
        return list(self._plays[key])

    def preferring(self, names: Sequence[str]) -> Choose:
        return prefer(*names)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        listed = self.read_exceptions(lines)
        choose_dice = base.dice or self.usual_dice

        def play(position: Any, throw: Any, plays: Sequence[Any]) -> Any:
            own = listed.get((str(position), self.format_throw(throw)))
            return base.play(position, throw, plays) if own is None else own

        def dice(position: Any, options: tuple[int, ...]) -> int:
            own = listed.get((str(position), exceptions.DICE))
            return choose_dice(position, options) if own is None else int(own)

        return strategy(base.name, play, dice, f"{base.says}, with {len(listed)} exceptions")

    def read_exceptions(self, lines: Sequence[str]) -> dict[tuple[str, str], str]:
        """{(board, throw or "dice"): play} of lines such as "on 1-5,7,9 with 6 play 2,4", or
        "on 1,2,4 throw 1"; ValueError names a line that is none, or that nothing fits."""
        listed = {}
        for line in lines:
            parts = line.split()
            if len(parts) == 4 and (parts[0], parts[2]) == ("on", "throw") and parts[3] in "12":
                listed[self._board_in(line, parts[1]), exceptions.DICE] = parts[3]
                continue
            if len(parts) < 6 or (parts[0], parts[2], parts[4]) != ("on", "with", "play"):
                said = cut(line, QUOTED)
                raise ValueError(f"an exception is like 'on 1-5,7,9 with 6 play 2,4', not '{said}'")
            where = self._board_in(line, parts[1]), self._throw_in(line, parts[3])
            listed[where] = " ".join(parts[5:])
        return listed

    def _board_in(self, line: str, text: str) -> str:
        """The board of an exception as the game writes it: "1,2,3" is "1-3"."""
        tiles, whole = sorted(set(words.numbers(text, "the tiles"))), self.tiles_of(self.start)
        if not tiles or not set(tiles) <= set(whole):
            said = cut(line, QUOTED)
            raise ValueError(
                f"'{said}': the tiles are {words.ranges(whole)}, not {cut(text, QUOTED)}"
            )
        return words.ranges(tiles)

    def _throw_in(self, line: str, text: str) -> str:
        """The throw of an exception as the game writes it, the lower die first."""
        throw, known = ",".join(sorted(text.split(","))), self.throws()
        if throw not in known:
            said = f"'{cut(line, QUOTED)}': the throws are {known[0]} to {known[-1]}"
            raise ValueError(f"{said}, not {cut(text, QUOTED)}")
        return throw

    def judge(self, strategy: Strategy | Rule | str) -> Judgement:
        if not isinstance(strategy, Rule):
            return super().judge(strategy)
        if self._judge is None:
            self._judge = RuleJudge(self)
        return self._judge.judge(strategy)

    def throws(self) -> list[str]:
        """All throws in words, in the order of the graph."""
        count = len(self.graph[self.start][0])
        return [self.format_throw(self.throw(self.start, place)) for place in range(count)]

    def means(self, number: int) -> list[int]:
        if number not in self._means:
            self._means[number] = super().means(number)
        return self._means[number]

    def best_values(self) -> list[int]:
        if self._best is None:
            self._best = backward.values(self.graph, [p * self.scale for p in self.payoff])
        return self._best


#: The most that two dice show, and so that the tiles of a play come to.
MOST = 12

#: So many bits hold a mask of tiles.
WIDE = 12


class RulePlan(Plan):
    """What a rule plays, and what comes of it.

    flipped, left  what each set of tiles adds to a play's number: where it is flipped, and left
    apart          exceptions by (board, place of the throw or DICE): the board after, or the place
                   of the number of dice
    played         the play of each set of plays, where nothing else matters
    """

    def __init__(
        self,
        judge: RuleJudge,
        rule: Rule,
        keys: tuple[list[int], list[int]],
        apart: dict[tuple[int, int], int],
    ) -> None:
        super().__init__(judge.field, [None] * (judge.start + 1))
        self.rule, self.apart = rule, apart
        self.flipped, self.left = keys
        self.looks_left = max(self.left) > 0
        self.special = {number for number, _ in apart}
        self.played: list[int] = []


class RuleJudge(Judge):
    """Judges the rules of a game with tiles to flip.

    What is asked of single boards is worked out when a rule first comes to them, and best play when
    it is asked where a rule loses: a page shows what a rule is worth before.
    """

    field: BoardField

    def __init__(self, field: BoardField, top: int | None = None) -> None:
        super().__init__(field, top)
        self._ranks: dict[str, tuple[int, list[int]]] = {}
        self._usual: dict[int, int] = {}
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

    def prepare(self) -> Iterator[float]:
        """Work out all that rules are judged by, board by board: the share that is done.

        It is not needed, but a page in which that takes seconds goes on meanwhile.
        """
        for number in range(1, self.start + 1):
            if number & self.start == number:
                self.options(number)
                yield number / self.start
        self.field.best_values()

    @property
    def chooses_dice(self) -> bool:
        """Whether a rule says when to throw one die."""
        start = self.start
        graph = enumerate(self.field.graph)
        return max([len(each[1]) for n, each in graph if n & start == n]) > 1

    def options(self, number: int) -> list[Dice]:
        """What may be thrown on a board; plays are the numbers of sets of plays."""
        found = self._dice[number]
        if found is None:
            throws, options = self.field.graph[number]
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
        """Exceptions as a plan has them; ValueError for one that makes no sense."""
        field, found = self.field, {}
        listed = field.read_exceptions(lines_of("\n".join(lines)))
        places = {throw: place for place, throw in enumerate(field.throws())}
        for board, thrown in listed:
            number, play = self.number(board), listed[board, thrown]
            if thrown == exceptions.DICE:
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

    def does(self, what: Any) -> Plan:
        """What a rule does on each board that it comes to, and what that is worth."""
        apart = self._except(what.exceptions) if what.exceptions else {}
        plan = RulePlan(self, what, self._keys(what.names), apart)
        self.visit(plan, self.start)
        return plan

    def row(self, plan: RulePlan, number: int) -> Row:
        """What a rule does on a board."""
        if not number:
            return END
        options, place, special = self.options(number), -1, number in plan.special
        if len(options) > 1:
            place = self._throw_place(plan.rule, number)
            if special:
                place = plan.apart.get((number, DICE), place)
        thrown, sets = options[place], self._sets
        if not special and not plan.looks_left:
            played = plan.played
            if len(played) < len(sets):
                flipped, left, start = plan.flipped, plan.left, self.start
                played += [_least(masks, flipped, left, start) for masks in sets[len(played) :]]
            return thrown, place, thrown.plays, played
        flipped, left, apart = plan.flipped, plan.left, plan.apart
        plays = [
            [_least(sets[each], flipped, left, number) for each in group] for group in thrown.plays
        ]
        if special:
            for own, throws in zip(plays[thrown.forced :], thrown.throws[thrown.forced :]):
                for at, throw in enumerate(throws):
                    if (number, throw) in apart:
                        own[at] = number - apart[number, throw]
        return thrown, place, plays, self._numbers

    def _throw_place(self, rule: Rule, number: int) -> int:
        """The place of the number of dice that a rule throws."""
        if rule.one_die is not None:
            return 0 if self._points[number] <= rule.one_die else len(self.options(number)) - 1
        if number not in self._usual:
            dice = self.field.dice(number)
            usual = self.field.usual_dice(self.field.position(number), dice)
            self._usual[number] = dice.index(usual)
        return self._usual[number]

    def value(self, rule: Rule) -> int:
        """What a rule is worth from the start: payoffs times the field's scale."""
        return self.value_of(self.does(rule))

    # What mends them.

    def mend(self, verdict: Judgement, lost: Lost) -> Rule:
        """The rule with the exception that plays best where this is lost."""
        rule, line = verdict.rule, line_of(self.field, verdict.fault(lost))
        return Rule(rule.names, rule.one_die, rule.exceptions + (line,))

    def additions(self, verdict: Judgement) -> list[Rule]:
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
        [],
    )


def _least(masks: Sequence[int], flipped: Sequence[int], left: Sequence[int], number: int) -> int:
    """Of the plays on a board the one with the least number, of equal ones the first."""
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
