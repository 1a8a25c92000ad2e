"""All positions of a turn of Pickomino and what leads from one to the next: 1939, ends first.

1287 of them can still throw.  The graph does not depend on the tiles, so it is made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.pickomino import rules
from bestplay.pickomino.rules import Position
from bestplay.pickomino.throws import SIDES, Throws

#: A solver's key holds a value times KEY and the bit of its selection, less than 6 faces times
#: 8 counts.
KEY = 64


class Node(NamedTuple):
    """One position as the solver needs it."""

    points: int
    """Those of the kept dice, or -1 without a worm."""
    dice: int
    total: int
    """In how many ways the dice may be thrown: 6**dice, 1 where nothing is thrown any more."""
    scale: int
    """6**depth(...), a denominator of the position's value in units of the payoff."""
    throws: Throws
    """What its throws offer, shared with all positions of as many dice and free faces."""
    nexts: Sequence[int]
    """The places of the positions that a selection leads to; none where the turn is over."""
    steps: Sequence[tuple[int, int]]
    """(multiplier, bit) of each: a value times this is a key in the scale after the throw."""


def depth(dice: int, free: int) -> int:
    """How many dice at most are thrown from here on, all throws together."""
    thrown = 0
    while dice and free:
        thrown += dice
        dice -= 1
        free -= 1
    return thrown


class Graph:
    """All positions of a turn, ends first: positions[place] and nodes[place]."""

    def __init__(self) -> None:
        afters = _afters()
        self.positions = [_position(code) for code, _ in afters]
        self._places = {code: place for place, (code, _) in enumerate(afters)}
        self._regions: dict[int, list[int]] = {}
        self.nodes: list[Node] = []
        free = [len(rules.free_faces((used, 0, 0))) for used in range(rules.ALL_USED + 1)]
        places, shared = self._places, {}
        for here, (_, after) in zip(self.positions, afters):
            alike = (here[2], free[here[0]])
            if alike not in shared:
                shared[alike] = _node_parts(*alike)
            total, scale, throws, steps = shared[alike]
            points = here[1] if rules.has_worm(here) else -1
            nexts = [places[code] for code in after] if steps else ()
            self.nodes.append(Node(points, here[2], total, scale, throws, nexts, steps))

    def place(self, here: Position) -> int:
        """Where a position is listed; ValueError for one that eight dice cannot come to."""
        place = self._places.get(_code(here))
        if place is None:
            raise ValueError(f"no kept dice make {here[1]} points with {here[2]} left")
        return place

    def region(self, place: int) -> list[int]:
        """The places that can be reached from one, ends first and itself last."""
        if place == len(self.nodes) - 1:
            return list(range(place + 1))  # everything follows from the start
        if place not in self._regions:
            seen = {place}
            waiting = [place]
            while waiting:
                for after in self.nodes[waiting.pop()].nexts:
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)
            self._regions[place] = sorted(seen)
        return self._regions[place]


def _afters() -> list[tuple[int, list[int]]]:
    """(code, the codes that follow it) of every position, those with more faces used first."""
    layers = []
    codes = {_code(rules.START)}
    while codes:
        layer = [(code, _after(code)) for code in sorted(codes)]
        layers.append(layer)
        codes = {code for _, after in layer for code in after}
    return [each for layer in layers[::-1] for each in layer]


def _code(here: Position) -> int:
    """A position as a number: MicroPython looks tuples up slowly."""
    return here[0] << 10 | here[1] << 4 | here[2]


def _position(code: int) -> Position:
    """The position of a code."""
    return code >> 10, code >> 4 & 63, code & 15


#: For each face: the bit of a code that says that it is used, and what one die of it adds.
_MOVES = [
    (_code((1 << face - 1, 0, 0)), _code((0, rules.face_points(face), 0)) - 1)
    for face in rules.FACES
]


def _after(code: int) -> list[int]:
    """The codes that follow one: face by face, from one die to all; the rules' after() on codes."""
    counts = range(1, (code & 15) + 1)
    return [code + used + die * n for used, die in _MOVES if not code & used for n in counts]


def _node_parts(dice: int, free: int) -> tuple[int, int, Throws, Sequence[tuple[int, int]]]:
    """(total, scale, throws, steps) of every node with so many dice and free faces."""
    throws = Throws(dice, free)
    if not dice or not free:
        return 1, 1, throws, ()
    return SIDES**dice, SIDES ** depth(dice, free), throws, _steps(dice, free)


def _steps(dice: int, free: int) -> list[tuple[int, int]]:
    """(multiplier, bit) of every selection, face by face; see Node.steps."""
    steps = []
    for slot in range(free):
        for count in range(1, dice + 1):
            more = depth(dice, free) - dice - depth(dice - count, free - 1)
            steps.append((KEY * SIDES**more, slot * dice + count - 1))
    return steps


_made: list[Graph] = []


def graph() -> Graph:
    """The one graph, made when it is first asked for."""
    if not _made:
        _made.append(Graph())
    return _made[0]
