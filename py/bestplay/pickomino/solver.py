"""One turn of Pickomino solved exactly, in any situation and for any payoff of the points.

v(x) = max(p(x), E[max over selections y of v(x + y)]) by backward induction over the 1939 positions
of a turn, as in R. C. Seydel's slides (24 May 2012), but over (faces used, points, dice left)
instead of sorted dice.  1287 of them can still throw.  They do not depend on the tiles.

E[max] needs no list of throws: take the selections (face, count) best first, and weigh each by the
ways in which it is offered and no better one is.  In how many ways dice offer none of a set of
selections depends on their number, the number of free faces and the set, so it is counted once.
What a rule keeps is weighed like best play (bestplay.pickomino.strategies), and both are followed
by one forward pass.

Exactness.  Everything is an int: from a node on at most dice + (dice - 1) + ... are thrown, as
long as faces last, so 6**depth is a denominator of its value, and a step to another position
multiplies by a power of 6.  Equal values are found equal, and ties have a rule: equal selections
go to the higher face and then to more dice; stopping or throwing, as the payoff says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core.dice import binomials
from bestplay.pickomino import rules
from bestplay.pickomino.rules import Position

SIDES = len(rules.FACES)

#: CHOOSE[n][k]: the number of ways to choose k of n dice.
CHOOSE = [binomials(n) for n in range(rules.DICE + 1)]

#: A key is a value with its selection in the last bits: less than 6 faces times 8 counts.
KEY_BITS = 6
BIT = (1 << KEY_BITS) - 1

#: The value listed for a position that was not reached.
UNREACHED = -1

#: A value as (numerator, denominator).
Pair: TypeAlias = tuple[int, int]

#: The selections kept of a throw, best first: [(bit of the selection, ways)].
Choices: TypeAlias = list[tuple[int, int]]

#: An end distribution: ({points: chance}, chance to end without a worm, denominator).
Ends: TypeAlias = tuple[dict[int, int], int, int]


class Payoff(NamedTuple):
    """The values of a turn's ends, as ints over unit."""

    stop: Sequence[int | None]
    """stop[n]: the value of stopping at n points, None if that is not allowed."""
    end: Sequence[int]
    """end[n]: the value of n points with a worm when nothing is left to throw."""
    fail: int
    """The value of every other end."""
    unit: int
    tie: str
    """ "stop" or "throw": the choice between equal values."""


# Positions, and their successors.


class Throws:
    """All throws of so many dice with so many free faces.

    A set of selections is a mask: bit slot * dice + count - 1 stands for exactly count dice of the
    free face in that slot (0 for the lowest).
    """

    def __init__(self, dice: int, free: int) -> None:
        self.dice = dice
        self.free = free
        #: The number of ways to throw no free face.
        self.busts = (SIDES - free) ** dice
        #: without[mask]: the number of ways to throw none of the mask's selections, once counted.
        self.without: dict[int, int] = {}
        self._rows: dict[int, list[int]] = {}
        self._listed: tuple[list[tuple[int, ...]], list[int]] | None = None

    def listed(self) -> tuple[list[tuple[int, ...]], list[int]]:
        """(throws, ways): every throw, as how many dice show each of the free faces."""
        if self._listed is None:
            kept = SIDES - self.free
            listed: list[tuple[tuple[int, ...], int, int]] = [((), self.dice, 1)]
            for slot in range(self.free):
                last = slot == self.free - 1 and not kept  # shown by all remaining dice
                listed = [
                    (counts + (more,), left - more, ways * CHOOSE[left][more])
                    for counts, left, ways in listed
                    for more in range(left if last else 0, left + 1)
                ]
            ways = [ways * kept**left for _, left, ways in listed]
            self._listed = [counts for counts, _, _ in listed], ways
        return self._listed

    def count(self, mask: int) -> int:
        """The number of ways to throw none of the mask's selections; cached in `without`."""
        row = self._row(mask, self.free - 1)
        ways = _spread(row, mask >> (self.dice * (self.free - 1)), self.dice)
        self.without[mask] = ways
        return ways

    def _row(self, mask: int, free: int) -> list[int]:
        """For 0, 1, ... dice the ways to show kept faces and the first free ones, without
        selections of the mask."""
        inside = mask & ((1 << self.dice * free) - 1)
        key = inside * 8 + free
        if key not in self._rows:
            if free:
                before = self._row(inside, free - 1)
                shut = inside >> (self.dice * (free - 1))
                row = [_spread(before, shut, n) for n in range(self.dice + 1)]
            else:
                row = [(SIDES - self.free) ** n for n in range(self.dice + 1)]
            self._rows[key] = row
        return self._rows[key]


def _spread(row: list[int], shut: int, dice: int) -> int:
    """The ways of `dice` dice after adding a face to row, in no count that the mask shut has."""
    ways = row[dice]
    for count in range(1, dice + 1):
        if not shut >> (count - 1) & 1:
            ways += CHOOSE[dice][count] * row[dice - count]
    return ways


class Node(NamedTuple):
    """A position, prepared for the solver."""

    points: int
    """The points of the kept dice, or -1 without a worm."""
    dice: int
    total: int
    """The number of throws: 6**dice, 1 if nothing is thrown any more."""
    scale: int
    """6**depth(...), a denominator of the position's value in units of the payoff."""
    throws: Throws
    """Its throws, shared with all positions of as many dice and free faces."""
    nexts: Sequence[int]
    """The place of the position after each selection, by its bit; none if the turn is over."""
    steps: Sequence[tuple[int, int]]
    """(multiplier, bit) of each selection: a value times this is a key in the scale of throws."""


def depth(dice: int, free: int) -> int:
    """The most dice thrown from here on, all throws together, with so many dice and free faces."""
    thrown = 0
    while dice and free:
        thrown += dice
        dice -= 1
        free -= 1
    return thrown


class Graph:
    """All positions of a turn, ends first: positions[place] and nodes[place]."""

    def __init__(self) -> None:
        layers, codes = [], {_code(rules.START)}
        while codes:
            layers.append([(code, _after(code)) for code in sorted(codes)])
            codes = {code for _, after in layers[-1] for code in after}
        afters = [each for layer in layers[::-1] for each in layer]
        self.positions = [(code >> 10, code >> 4 & 63, code & 15) for code, _ in afters]
        self._places = places = {code: place for place, (code, _) in enumerate(afters)}
        self.nodes: list[Node] = []
        free = [len(rules.free_faces((used, 0, 0))) for used in range(rules.ALL_USED + 1)]
        shared: dict[tuple[int, int], tuple[int, int, Throws, Sequence[tuple[int, int]]]] = {}
        for here, (_, after) in zip(self.positions, afters):
            alike = (here[2], free[here[0]])
            if alike not in shared:
                total = SIDES ** here[2] if after else 1
                shared[alike] = total, SIDES ** depth(*alike), Throws(*alike), _steps(*alike)
            points = here[1] if rules.has_worm(here) else -1
            nexts = [places[code] for code in after]
            total, scale, throws, steps = shared[alike]
            self.nodes.append(Node(points, here[2], total, scale, throws, nexts, steps))

    def place(self, here: Position) -> int:
        """The place of a position; ValueError for one that eight dice cannot reach."""
        place = self._places.get(_code(here))
        if place is None:
            raise ValueError(f"no kept dice make {here[1]} points with {here[2]} left")
        return place

    def region(self, place: int) -> Sequence[int]:
        """The places that can be reached from one, ends first and itself last."""
        if place == len(self.nodes) - 1:
            return range(place + 1)  # everything follows from the start
        seen, waiting = {place}, [place]
        while waiting:
            for after in self.nodes[waiting.pop()].nexts:
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return sorted(seen)


def _code(here: Position) -> int:
    """A position encoded as a number, since MicroPython looks tuples up slowly."""
    return here[0] << 10 | here[1] << 4 | here[2]


#: For each face: its bit in a code, and the change of a code for one die of it.
_MOVES = [
    (_code((1 << face - 1, 0, 0)), _code((0, rules.face_points(face), 0)) - 1)
    for face in rules.FACES
]


def _after(code: int) -> list[int]:
    """The codes of the positions after one, face by face, from one die to all."""
    counts = range(1, (code & 15) + 1)
    return [code + used + die * n for used, die in _MOVES if not code & used for n in counts]


def _steps(dice: int, free: int) -> list[tuple[int, int]]:
    """(multiplier, bit) of every selection, face by face; see Node.steps."""
    whole = depth(dice, free) - dice
    mores = [whole - depth(dice - count, free - 1) for count in range(1, dice + 1)] if free else []
    return [
        (SIDES**more << KEY_BITS, slot * dice + n)
        for slot in range(free)
        for n, more in enumerate(mores)
    ]


_made: list[Graph] = []


def graph() -> Graph:
    """The graph of all positions, made on first use."""
    if not _made:
        _made.append(Graph())
    return _made[0]


# The walk through a turn, for best play and for any rule.


def weigh(node: Node, keys: Sequence[int]) -> Choices:
    """The choices when the first available of some selections is kept, each with its ways.

    keys: selections of the node, best first, by their last bits; see KEY_BITS.  All ways add up to
    those of the throws that offer any.
    """
    throws = node.throws
    without = throws.without
    choices = []
    mask, left = 0, node.total
    for key in keys:
        bit = key & BIT
        mask |= 1 << bit
        now = without.get(mask)
        if now is None:
            now = throws.count(mask)
        if now != left:
            choices.append((bit, left - now))
            left = now
    return choices


def mean_of_best(node: Node, keys: Sequence[int]) -> int:
    """The sum of weigh()'s choices, each times the value in its key.

    It makes no list of them, with which solving takes a fifth longer.
    """
    throws = node.throws
    without = throws.without
    mask = value = 0
    left = node.total
    for key in keys:
        mask |= 1 << (key & BIT)
        now = without.get(mask)
        if now is None:
            now = throws.count(mask)
        if now != left:
            value += (key >> KEY_BITS) * (left - now)
            left = now
    return value


def follow(start: int, choose: Callable[[int], Choices | None]) -> list[int]:
    """The chance to reach each place from one, over that one's scale, when choices are fixed.

    choose(place): the choices there; None if the turn ends.  It is called once for each place
    that comes up, the start first.
    """
    nodes = graph().nodes
    reach = [0] * start + [nodes[start].scale]
    for place in range(start, -1, -1):
        chance = reach[place]
        choices = choose(place) if chance else None
        if choices is not None:
            node = nodes[place]
            nexts, each = node.nexts, chance // node.total
            for bit, ways in choices:
                reach[nexts[bit]] += each * ways
    return reach


class BestPlay:
    """Best play of a turn from a position on: its worth and its ends.

    payoff  the values of the turn's ends
    """

    def __init__(
        self,
        payoff: Payoff,
        start: Position = rules.START,
        take: Callable[[int], object] | None = None,
    ) -> None:
        """take(points): the tile for so many points, None for none; for fails() alone.

        ValueError for a position that eight dice cannot come to.
        """
        self.payoff = payoff
        self._nodes, self._take = graph().nodes, take
        # Values are counted from the least that any end pays.
        allowed = [value for value in payoff.stop if value is not None]
        base = min([payoff.fail] + allowed + list(payoff.end))
        fail = payoff.fail - base
        stop = [None if value is None else value - base for value in payoff.stop]
        self._base, self._fail, self._stop = base, fail, stop
        end = [value - base for value in payoff.end]
        self._values = values = [UNREACHED] * len(self._nodes)
        self._choices: dict[int, Choices | None] = {}
        self._short: dict[int, int] = {}
        for place in graph().region(graph().place(start)):
            node = self._nodes[place]
            if not node.nexts:
                values[place] = end[node.points] if node.points >= 0 else fail
                continue
            # Selections of the least value add nothing and are left out.
            keys = [
                values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps) if values[n]
            ]
            keys.sort(reverse=True)
            value = mean_of_best(node, keys)
            if fail:
                value += fail * (node.scale // node.total) * node.throws.busts
            at_once = stop[node.points] if node.points >= 0 else None
            values[place] = value if at_once is None else max(value, at_once * node.scale)

    def _keys(self, node: Node) -> list[int]:
        """All selections of a node, best first: value << KEY_BITS, plus the selection's bit."""
        values = self._values
        keys = [values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps)]
        keys.sort(reverse=True)
        return keys

    def _throwing(self, place: int) -> int:
        """The value of throwing on at a place, less the base, in its node's scale."""
        node, value = self._nodes[place], self._values[place]
        stop = self._stop[node.points] if node.points >= 0 else None
        if stop is None or stop * node.scale < value:
            return value
        busts: int = self._fail * (node.scale // node.total) * node.throws.busts
        return busts + mean_of_best(node, self._keys(node))

    def values(self) -> list[int]:
        """The value of every position by its place, over the payoff's unit times its scale."""
        return [value + self._base * node.scale for value, node in zip(self._values, self._nodes)]

    def throwing_at(self, place: int) -> int:
        """The value of throwing on at a place where something is left to throw, in its scale."""
        return self._throwing(place) + self._base * self._nodes[place].scale

    def worth(self, here: Position) -> Pair:
        """The value of a position as (numerator, denominator); ValueError for one not reached."""
        place = graph().place(here)
        value, scale = self._values[place], self._nodes[place].scale
        if value == UNREACHED:
            raise ValueError("this position does not follow from the one that was solved")
        return value + self._base * scale, self.payoff.unit * scale

    def throwing(self, here: Position) -> Pair:
        """The value of throwing on as (numerator, denominator); ValueError if nothing is left."""
        place = graph().place(here)
        if not self._nodes[place].nexts:
            raise ValueError("there is nothing left to throw")
        return self.throwing_at(place), self.payoff.unit * self._nodes[place].scale

    def stopping(self, here: Position) -> Pair | None:
        """The value of stopping here as (numerator, denominator), or None where it is not allowed.

        With nothing left to throw it is what the turn comes to.
        """
        payoff, worm = self.payoff, rules.has_worm(here)
        if rules.ends(here):
            return (payoff.end[here[1]] if worm else payoff.fail), payoff.unit
        value = payoff.stop[here[1]] if worm else None
        return None if value is None else (value, payoff.unit)

    @property
    def failure(self) -> Pair:
        """The value of a failure as (numerator, denominator)."""
        return self.payoff.fail, self.payoff.unit

    def choices(self, here: Position) -> Choices:
        """The best selections of the next throw as (bit, ways), best first."""
        node = self._nodes[graph().place(here)]
        return weigh(node, self._keys(node))

    def _choose(self, place: int) -> Choices | None:
        """Best play's choices at a place, cached; None to stop, or at an end."""
        if place not in self._choices:
            node = self._nodes[place]
            stop = self._stop[node.points] if node.points >= 0 and node.nexts else None
            stops = not node.nexts
            if stop is not None and stop * node.scale == self._values[place]:
                stops = self.payoff.tie == "stop" or self._throwing(place) < self._values[place]
            self._choices[place] = None if stops else weigh(node, self._keys(node))
        return self._choices[place]

    def _first(self, place: int, throw: bool) -> Choices | None:
        """Best play's choices at the start, None to stop or at an end; with throw it throws on."""
        node = self._nodes[place]
        return weigh(node, self._keys(node)) if throw and node.nexts else self._choose(place)

    def fails(self, here: Position, throw: bool = False) -> Pair:
        """(numerator, denominator) of the chance that a turn under best play ends without a tile.

        With throw the next step is to throw on, whatever is best.
        """
        place = graph().place(here)
        return self._fails(place, self._first(place, throw)), self._nodes[place].scale

    def _fails(self, place: int, choices: Choices | None) -> int:
        """The chance to fail from a place with these choices, over its node's scale."""
        node, known = self._nodes[place], self._short
        if choices is None:
            taken = node.points >= 0 and self._take and self._take(node.points)
            return 0 if taken else node.scale
        nexts, steps = node.nexts, node.steps
        value: int = node.throws.busts * (node.scale // node.total)
        for bit, ways in choices:
            after = nexts[bit]
            short = known.get(after)
            if short is None:
                short = known[after] = self._fails(after, self._choose(after))
            if short:
                value += short * ways * (steps[bit][0] >> KEY_BITS)
        return value

    def ends(self, here: Position, throw: bool = False) -> Ends:
        """The end distribution under best play: ({points: chance}, chance of no tile, whole).

        Chances are ints over whole.  points counts the turns that end with a worm at so many
        points, by stopping or with nothing left to throw; the rest ends without a worm or a
        face to keep.  With throw the next step is to throw on, whatever is best.
        """
        start, last = graph().place(here), []

        def choose(place: int) -> Choices | None:
            kept = self._first(place, throw) if place == start else self._choose(place)
            if kept is None:
                last.append(place)
            return kept

        reach = follow(start, choose)
        points: dict[int, int] = {}
        for place in last:
            total = self._nodes[place].points
            if total >= 0:
                points[total] = points.get(total, 0) + reach[place]
        return points, reach[start] - sum(points.values()), reach[start]
