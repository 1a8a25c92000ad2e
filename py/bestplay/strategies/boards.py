"""Games with tiles to flip for strategies; rules are judged quickly enough for a tap.

A preference looks at the tiles that go or at those that stay, so its rank is a number for each set
of tiles, found once a game.  The ranks by a rule's preferences are the digits of one number.  Of
the plays with a throw the one with the least is played, of equal ones that with the highest tile,
which leads to the board of the least number.

    >>> from bestplay import strategies
    >>> box = strategies.field("klackers")
    >>> verdict = box.judge(strategies.Rule(("fewest", "highest"), None, ()))
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3), verdict.wrong
    (11.188, 0.179, 162)
    >>> box.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 1-5,7,9 with 6 play 2,4',)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core import backward, dice, words
from bestplay.core.backward import Graph
from bestplay.core.fraction import Fraction
from bestplay.core.preferences import (
    DECIDING,
    GRAMMAR,
    LEFT,
    Move,
    falling,
    prefer,
    preference_texts,
    rank_of,
)
from bestplay.core.rule import COUNT, Rule
from bestplay.strategies.choosing import Choose, Fault, Strategy
from bestplay.strategies.field import DICE, END, CostlyChoice, Dice, Field, Judgement, Plan, Row
from bestplay.tiles import goals
from bestplay.tiles import rules as tiles
from bestplay.tiles.answers import TileGame

#: The greatest sum of two dice, and so of a play's tiles.
MOST = 12

#: The number of bits in a mask of tiles.
WIDE = 12


class RulePlan(Plan):
    """The plays of a rule on every board it reaches, with their values.

    flipped, left  each set of tiles' part of a play's key: when flipped, and when left standing
    cases          exceptions by (board, place of the throw or DICE): the board after, or the place
                   of the number of dice
    special        the boards with exceptions
    played         the play from each set of plays, if no exception or tile left standing matters
    """

    def __init__(self, field: BoardField, rule: Rule, keys: tuple[list[int], list[int]]) -> None:
        super().__init__(field, [None] * (field.start + 1))
        self.rule = rule
        self.flipped, self.left = keys
        self.looks_left = max(self.left) > 0
        self.cases: dict[tuple[int, int], int] = {}
        self.special: set[int] = set()
        self.played: list[int] = []


class Tables:
    """Lookup tables for judging a game's rules, each computed on first use.

    points  the points of each set of tiles, by number
    ups     the tiles of each
    masks   all sets of tiles that a throw may flip, and others
    ranks   (number of ranks, rank of each set of tiles) of each preference, by its name
    usual   the place of the usual number of dice, by board
    sets    the sets of plays of throws, each play a mask of tiles, the highest tile first
    places  the place of a set in sets, by its masks in one number
    dice    the options to throw on each board that a rule has reached; plays are numbers of sets
    whole   the masks as a list that rows may refer to
    """

    def __init__(self, start: int, each: Sequence[int]) -> None:
        self.points = [0]
        self.ups: list[tuple[int, ...]] = [()]
        for tile in each:
            self.points += [points + tile for points in self.points]
            self.ups += [up + (tile,) for up in self.ups]
        numbers = range(1, start + 1)
        self.masks = [n for n in numbers if n & start == n and self.points[n] <= MOST]
        self.ranks: dict[str, tuple[int, list[int]]] = {}
        self.usual: dict[int, int] = {}
        self.sets: list[tuple[int, ...]] = []
        self.places: dict[int, int] = {}
        self.dice: list[list[Dice] | None] = [None] * (start + 1)
        self.whole = list(range(start + 1))


class BoardField(Field):
    """A game whose positions are boards and whose plays flip tiles, for strategies.

    game     the game and its goal
    results  the result of a turn that ends on each board, by its number
    """

    game: Any
    graph: Graph
    grammar = GRAMMAR
    _best: list[int] | None = None
    _tables: Tables | None = None

    def __init__(
        self, game: TileGame, start: int = 0, pays: tuple[Sequence[int], int] | None = None
    ) -> None:
        """start: the number of the board where the game begins, 0 for all tiles up.

        pays  what each number of points left pays, and the whole of which these are parts, where
              that is another thing than the game's goal
        """
        self.game, self.rule = game, game.rule
        rule, aim = game.rule, game.aim
        self.graph, self.results = tiles.graph(rule), tiles.scores(rule)
        self.start = start or tiles.start(rule)
        self.depth, self.scale = len(rule.tiles), tiles.scale(rule)
        if pays:
            self.payoff = [pays[0][points] for points in self.results]
            self.unit, self.offset = pays[1], 0
        else:
            _, wanted, self.offset = goals.payoffs(rule, aim, game.others())
            self.payoff, self.unit = wanted[0], goals.unit(rule, aim) // self.scale
        self.fewer, self.less_wins = game.measure == "score" and not pays, game.goal != "most"
        self.preferences = preference_texts(self.tiles_of(self.start), rule.style == "thai")
        self._boards: dict[int, Any] = {}
        self._plays: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._means: dict[int, list[int]] = {}

    def position(self, number: int) -> Any:
        if number not in self._boards:
            self._boards[number] = self.game.board_at(number)
        return self._boards[number]

    def worth(self, value: Fraction) -> Fraction:
        if self.fewer:
            return Fraction(self.game.points) - value
        return (value - self.offset) / self.unit

    def result(self, number: int) -> int:
        return self.results[number]

    def link(self, fault: Fault) -> str:
        throw = None if fault.throw is None else self.format_throw(fault.throw)
        board = words.join([("tiles", fault.position), ("roll", throw)])
        return "&".join([part for part in (str(self.game), board) if part])

    def usual_dice(self, position: Any, options: tuple[int, ...]) -> int:
        """One die if six points or fewer are up, two otherwise."""
        return options[0] if position.score <= tiles.MOST_FOR_ONE_DIE else options[-1]

    def tiles_of(self, number: int) -> list[int]:
        """The tiles of a board's number, rising."""
        return tiles.tiles_of(self.rule, number)

    def dice(self, number: int) -> tuple[int, ...]:
        return tiles.dice_options(self.rule, number)

    def throw(self, number: int, throw: int) -> int | tuple[int, int]:
        """The throw as strategies are given it: the sum, or both dice where they count apart."""
        return throw + 1 if self.rule.style == "sum" else dice.PAIRS[throw]

    def format_throw(self, throw: int | tuple[int, int]) -> str:
        return str(throw) if isinstance(throw, int) else f"{throw[0]},{throw[1]}"

    def plays(self, number: int, throw: int) -> list[Move]:
        """The legal plays with a throw, the highest tile first, then the next highest."""
        key = (number, throw)
        if key not in self._plays:
            moves = [
                Move(tuple(self.tiles_of(number - after)), tuple(self.tiles_of(after)), after)
                for after in self.graph[number][0][throw]
            ]
            moves.sort(key=lambda move: falling(move.flips))
            self._plays[key] = tuple(moves)
        return list(self._plays[key])

    def throws(self) -> list[str]:
        """All throws as text, in the order of the graph."""
        return [tiles.throw_text(self.rule, thrown) for thrown in tiles.throws(self.rule)]

    def means(self, number: int) -> list[int]:
        if number not in self._means:
            self._means[number] = super().means(number)
        return self._means[number]

    def best_values(self) -> list[int]:
        if self._best is None:
            self._best = backward.values(self.graph, [p * self.scale for p in self.payoff])
        return self._best

    # Strategies.

    def preferring(self, names: Sequence[str]) -> Choose:
        return prefer(*names)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        self.read_exceptions(lines)
        listed = {case[:2]: case[2] for case in self.grammar.cases(lines)}
        choose_dice = base.dice or self.usual_dice

        def play(position: Any, throw: Any, plays: Sequence[Any]) -> Any:
            own = listed.get((str(position), self.format_throw(throw)))
            return base.play(position, throw, plays) if own is None else own

        def throw(position: Any, options: tuple[int, ...]) -> int:
            own = int(listed.get((str(position), COUNT), 0))
            return own if own in options else choose_dice(position, options)

        says = f"{base.says}, with {len(lines)} exceptions"
        return type(base)(base.name, play, throw, says, base.source)

    def number(self, board: str) -> int:
        """A board's number, from its text; ValueError for tiles not in the game."""
        up, whole = words.numbers(board, "the tiles"), self.tiles_of(self.start)
        if not up or not set(up) <= set(whole):
            raise ValueError(f"the tiles are {words.ranges(whole)}, not {words.quote_text(board)}")
        bits = [1 << place for place in range(WIDE) if self.start >> place & 1]
        return sum([bit for bit, tile in zip(bits, whole) if tile in up])

    def read_exceptions(self, lines: Sequence[str]) -> dict[tuple[int, int], str]:
        """{(board, place of the throw or DICE): play} of exceptions.

        They are lines such as "on 1-5,7,9 with 6 play 2,4" or "on 1,2,4 throw 1"; ValueError for
        one that makes no sense.
        """
        throws, found = self.throws(), {}
        for board, thrown, play in self.grammar.cases(lines):
            number = self.number(board)
            if thrown == COUNT:
                if play not in ("1", "2"):
                    raise ValueError(f"one or two dice are thrown, not {words.quote_text(play)}")
                if int(play) in self.dice(number):
                    found[number, DICE] = play
                continue
            if thrown not in throws:
                allowed = f"the throws are {throws[0]} to {throws[-1]}"
                raise ValueError(f"{allowed}, not {words.quote_text(thrown)}")
            place = throws.index(thrown)
            if play not in [move.text for move in self.plays(number, place)]:
                raise ValueError(
                    f"on {board} with {thrown} there is no play {words.quote_text(play)}"
                )
            found[number, place] = play
        return found

    # Rules.

    @property
    def tables(self) -> Tables:
        """Lookup tables for judging rules."""
        if self._tables is None:
            each = [self.tiles_of(1 << n)[0] for n in range(len(bin(self.start)) - 2)]
            self._tables = Tables(self.start, each)
        return self._tables

    def options(self, number: int) -> list[Dice]:
        """The Dice of each option to throw on a board; their plays are places in tables.sets."""
        tables = self.tables
        found = tables.dice[number]
        if found is None:
            throws, options = self.graph[number]
            numbers = [_place(tables.places, tables.sets, number, nexts) for nexts in throws]
            found = tables.dice[number] = [_dice(each, numbers, tables.sets) for each in options]
        return found

    @property
    def chooses_dice(self) -> bool:
        start = self.start
        graph = enumerate(self.graph)
        return max([len(each[1]) for n, each in graph if n & start == n]) > 1

    def counting(self, rule: Rule) -> list[bool]:
        active = len(decisive(rule.names))
        return [place < active for place in range(len(rule.names))]

    def things(self, rule: Rule) -> int:
        """The number of things to remember, without the highest tile that ends every rule."""
        names = decisive(rule.names)
        return len(names) - (names[-1:] == ("highest",)) + len(rule.exceptions)

    def rank(self, name: str) -> tuple[int, list[int]]:
        """A preference's number of ranks, and its rank for each set of tiles, by number.

        ValueError for a preference that is not there.
        """
        tables = self.tables
        if name not in tables.ranks:
            rank, ups = rank_of(name), tables.ups
            if name in LEFT:
                numbers = tables.whole
                found = [rank(Move((), ups[number], 0)) for number in numbers]
            else:
                numbers = tables.masks
                found = [rank(Move(ups[number], (), 0)) for number in numbers]
            places = {each: place for place, each in enumerate(sorted(set(found)))}
            ranks = [0] * (self.start + 1)
            for number, each in zip(numbers, found):
                ranks[number] = places[each]
            tables.ranks[name] = (len(places), ranks)
        return tables.ranks[name]

    def _keys(self, names: Sequence[str]) -> tuple[list[int], list[int]]:
        """(keys if flipped, keys if left standing), each set of tiles' part of a play's key."""
        flipped, left = [0] * (self.start + 1), [0] * (self.start + 1)
        unit = 1
        for name in reversed(decisive(names)):
            size, ranks = self.rank(name)
            if name in LEFT:
                left = [key + unit * rank for key, rank in zip(left, ranks)]
            else:
                for mask in self.tables.masks:
                    flipped[mask] += unit * ranks[mask]
            unit *= size
        return flipped, left

    def does(self, what: Any) -> Plan:
        """The plan of a rule or a strategy: its plays on every board it reaches."""
        if not isinstance(what, Rule):
            return super().does(what)
        listed = self.read_exceptions(what.exceptions) if what.exceptions else {}
        plan = RulePlan(self, what, self._keys(what.names))
        for (number, place), play in listed.items():
            plan.special.add(number)
            if place == DICE:
                plan.cases[number, DICE] = self.dice(number).index(int(play))
            else:
                for move in self.plays(number, place):
                    if move.text == play:
                        plan.cases[number, place] = move.number
        self.visit(plan, self.start)
        return plan

    def row(self, plan: RulePlan, number: int) -> Row:
        """The Row of a rule's plays on one board; END for the empty board."""
        if not number:
            return END
        options, place, special = self.options(number), -1, number in plan.special
        if len(options) > 1:
            place = self._throw_place(plan.rule, number)
            if special:
                place = plan.cases.get((number, DICE), place)
        thrown, sets = options[place], self.tables.sets
        if not special and not plan.looks_left:
            played = plan.played
            if len(played) < len(sets):
                flipped, left, start = plan.flipped, plan.left, self.start
                played += [_least(masks, flipped, left, start) for masks in sets[len(played) :]]
            return thrown, place, thrown.plays, played
        flipped, left, cases = plan.flipped, plan.left, plan.cases
        plays = [
            [_least(sets[each], flipped, left, number) for each in group] for group in thrown.plays
        ]
        if special:
            for own, throws in zip(plays[thrown.forced :], thrown.throws[thrown.forced :]):
                for at, throw in enumerate(throws):
                    if (number, throw) in cases:
                        own[at] = number - cases[number, throw]
        return thrown, place, plays, self.tables.whole

    def _throw_place(self, rule: Rule, number: int) -> int:
        """The number of dice that a rule throws, as a place among the board's options."""
        tables = self.tables
        if rule.one_die is not None:
            return 0 if tables.points[number] <= rule.one_die else len(self.options(number)) - 1
        if number not in tables.usual:
            counts = self.dice(number)
            tables.usual[number] = counts.index(self.usual_dice(self.position(number), counts))
        return tables.usual[number]

    def exception(self, verdict: Judgement, lost: CostlyChoice) -> str:
        return self.line(verdict.fault(lost))

    def line(self, fault: Fault) -> str:
        """The exception that corrects a fault, as text."""
        if fault.throw is None:
            return f"on {fault.position} throw {fault.better[0]}"
        return f"on {fault.position} with {self.format_throw(fault.throw)} play {fault.better[0]}"

    def longer(self, rule: Rule) -> list[Rule]:
        names = list(decisive(rule.names))
        ends = len(names) - 1 if names and names[-1] in DECIDING else len(names)
        return [
            rule.naming(names[:place] + [name] + names[place:])
            for name in sorted(self.preferences)
            if name not in names
            for place in range(ends + 1)
        ]


def _place(
    places: dict[int, int],
    sets: list[tuple[int, ...]],
    number: int,
    nexts: Sequence[int],
) -> int:
    """The place in `sets` of the plays from a board to these boards, added if new; -1 for none."""
    if not nexts:
        return -1
    # Most throws have one play, and MicroPython hashes a number far quicker than a tuple.
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
    """The Dice of one option on a board, with these numbers of sets for its throws."""
    total, weights = option
    stuck = total
    # Sorted by choice or no choice, then by ways.
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
    """The play on a board with the least key, as a mask of its tiles; the first of equal ones."""
    least = masks[0]
    if len(masks) > 1:
        key = flipped[least] + left[number - least]
        for mask in masks:
            other = flipped[mask] + left[number - mask]
            if other < key:
                least, key = mask, other
    return least


def decisive(names: Sequence[str]) -> tuple[str, ...]:
    """The preferences up to the first that leaves no ties."""
    for place, name in enumerate(names):
        if name in DECIDING:
            return tuple(names[: place + 1])
    return tuple(names)
