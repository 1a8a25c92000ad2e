"""A turn of Pickomino as a graph of positions and throws, in which any strategy can be followed.

Best play needs no list of throws (bestplay.pickomino.solver), but a strategy may look at the whole
throw.  Dice that show a face kept before are lumped together: nobody may keep them.

A number is a node: FAILED; STOPPED + points and ENDED + points, with a worm, by choice or with
nothing left to throw; THROWING + the place of a position in bestplay.pickomino.positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.core.backward import Options, Throws
from bestplay.core.dice import binomials
from bestplay.pickomino import rules
from bestplay.pickomino.positions import graph
from bestplay.pickomino.rules import Position
from bestplay.pickomino.throws import SIDES

Counts: TypeAlias = tuple[int, ...]

#: Dice of a throw that may be kept: (face, count).
Offer: TypeAlias = tuple[int, int]

FAILED = 0
STOPPED = 1
ENDED = STOPPED + rules.TOP + 1
THROWING = ENDED + rules.TOP + 1
START = THROWING + len(graph().nodes) - 1

CHOOSE = [binomials(n) for n in range(rules.DICE + 1)]

_lists: dict[tuple[int, int], tuple[list[Counts], list[int]]] = {}


def throws(dice: int, free: int) -> tuple[list[Counts], list[int]]:
    """(throws, ways): every throw of so many dice, as how many show each of the free faces."""
    if (dice, free) not in _lists:
        listed: list[tuple[Counts, int]] = [((), 1)]
        for _ in range(free):
            listed = [
                (counts + (more,), ways * CHOOSE[dice - sum(counts)][more])
                for counts, ways in listed
                for more in range(dice - sum(counts) + 1)
            ]
        kept = SIDES - free
        ways = [ways * kept ** (dice - sum(counts)) for counts, ways in listed]
        some = [(counts, number) for (counts, _), number in zip(listed, ways) if number]
        _lists[dice, free] = [counts for counts, _ in some], [number for _, number in some]
    return _lists[dice, free]


def position(number: int) -> Position:
    """The position of a node in which one throws."""
    return graph().positions[number - THROWING]


_offers: dict[tuple[int, int], list[list[Offer]]] = {}


def offers(here: Position) -> list[list[Offer]]:
    """What each throw offers in a position: (face, count) of the faces that may be kept, rising."""
    key = (here[0], here[2])  # the points make no difference
    if key not in _offers:
        free = rules.free_faces(here)
        listed = throws(here[2], len(free))[0]
        _offers[key] = [
            [(face, count) for face, count in zip(free, counts) if count] for counts in listed
        ]
    return _offers[key]


def after(here: Position, stops: Sequence[int | None]) -> list[int]:
    """The nodes that a position after a selection may be played to: stopping before throwing."""
    worm = rules.has_worm(here)
    if rules.ends(here):
        return [ENDED + here[1] if worm else FAILED]
    stop = [STOPPED + here[1]] if worm and stops[here[1]] is not None else []
    return stop + [THROWING + graph().place(here)]


class Nodes:
    """The graph for a payoff that says where stopping is allowed; rows are made when asked for."""

    def __init__(self, stops: Sequence[int | None]) -> None:
        self.stops = stops
        self._rows: dict[int, tuple[Throws, Options]] = {}

    def __getitem__(self, number: int) -> tuple[Throws, Options]:
        """(throws, options) of a node, as in bestplay.core.backward."""
        if number < THROWING:
            return [], []
        if number not in self._rows:
            self._rows[number] = self._row(number)
        return self._rows[number]

    def __len__(self) -> int:
        return START + 1

    def _row(self, number: int) -> tuple[Throws, Options]:
        here = position(number)
        if rules.ends(here):
            return [], []
        free = rules.free_faces(here)
        nexts = {
            (face, count): after(rules.after(here, face, count), self.stops)
            for face in free
            for count in range(1, here[2] + 1)
        }
        rows = [[node for each in offered for node in nexts[each]] for offered in offers(here)]
        return rows, [(SIDES ** here[2], throws(here[2], len(free))[1])]
