"""All positions of a turn of Pickomino and what leads from one to the next: 1939, ends first.

1287 of them can still throw.  The graph does not depend on the tiles, so it is made once.
"""

from collections import namedtuple

from bestplay.rules import pickomino as rules
from bestplay.solve.pickomino_throws import SIDES, Throws

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.rules.pickomino import Position

#: A solver's key holds a value times KEY and the bit of its selection, less than 6 faces times
#: 8 counts.
KEY = 64


class Node(namedtuple("Node", ("points", "dice", "total", "scale", "throws", "nexts", "steps"))):
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
    nexts: "Sequence[int]"
    """The places of the positions that a selection leads to; none where the turn is over."""
    steps: "Sequence[tuple[int, int]]"
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
        self.positions = _positions()
        self.nodes: list[Node] = []
        self._places = {_code(here): place for place, here in enumerate(self.positions)}
        self._regions: dict[int, list[int]] = {}
        self._throws: dict[tuple[int, int], Throws] = {}
        self._steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for here in self.positions:
            self.nodes.append(self._node(here))

    def _node(self, here: "Position") -> Node:
        """What the solver needs to know of a position."""
        faces = rules.free_faces(here)
        dice = here[2]
        key = (dice, len(faces))
        if key not in self._throws:
            self._throws[key] = Throws(dice, len(faces))
            self._steps[key] = _steps(dice, len(faces))
        points = here[1] if rules.has_worm(here) else -1
        if rules.ends(here):
            return Node(points, dice, 1, 1, self._throws[key], (), ())
        places = self._places
        counts = range(1, dice + 1)
        nexts = [places[_code(rules.after(here, f, count))] for f in faces for count in counts]
        scale = SIDES ** depth(dice, len(faces))
        return Node(points, dice, SIDES**dice, scale, self._throws[key], nexts, self._steps[key])

    def place(self, here: "Position") -> int:
        """Where a position is listed; ValueError for one that eight dice cannot come to."""
        place = self._places.get(_code(here))
        if place is None:
            raise ValueError(f"no kept dice make {here[1]} points with {here[2]} left")
        return place

    def region(self, place: int) -> list[int]:
        """The places that can be reached from one, ends first and itself last."""
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


def _positions() -> "list[Position]":
    """Every position that can be reached, those with more faces used first."""
    layers = [[rules.START]]
    for _ in rules.FACES:
        reached = {}
        for here in layers[-1]:
            for face in rules.free_faces(here):
                for count in range(1, here[2] + 1):
                    after = rules.after(here, face, count)
                    reached[_code(after)] = after
        layers.append([reached[code] for code in sorted(reached)])
    return [here for layer in layers[::-1] for here in layer]


def _code(here: "Position") -> int:
    """A position as a number: MicroPython looks tuples up slowly."""
    return here[0] << 10 | here[1] << 4 | here[2]


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
