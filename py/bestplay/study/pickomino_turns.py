"""Many turns of Pickomino at once, with NumPy: the same recursion as solve/pickomino.py, in floats.

A lane is one situation; single precision will do for play, double for values.  Arrays run over
positions (in the order of the solver's graph) and lanes.  Throws are listed face by face instead
of sorting selections, so this shares only the graph with the exact solver; tests compare the two.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn

Floats = NDArray[np.floating]

Noise = Callable[[tuple[int, ...]], Floats]

#: Lanes that are worked on together: their arrays should fit into a processor's cache.
LANES = 256


class Payoffs(NamedTuple):
    """stop and end by points 0..40 and lane, fail by lane; see solve.pickomino.Payoff.

    -inf in stop says that stopping is not allowed.
    """

    stop: Floats
    end: Floats
    fail: Floats


class Group(NamedTuple):
    """Positions with the same dice and as many free faces, which throw alike.

    nexts[slot][count - 1] lists the next place of each of the places; stops are those of the
    places, by their order here, that have a worm.
    """

    dice: int
    kept_faces: int
    places: NDArray[np.intp]
    stops: NDArray[np.intp]
    points: NDArray[np.intp]
    nexts: NDArray[np.intp]


@cache
def groups(least: int) -> tuple[list[Group], NDArray[np.intp]]:
    """The groups in the order of solving, and the places that have no hope.

    least: the lowest tile of all; with fewer points than it in reach a turn can only fail.
    """
    graph = turn.graph()
    found: dict[tuple[int, int], list[int]] = {}
    hopeless = []
    for place, (here, node) in enumerate(zip(graph.positions, graph.nodes, strict=True)):
        if here[1] + 5 * here[2] < least:
            hopeless.append(place)
        elif node.nexts:
            free = len(rules.free_faces(here))
            found.setdefault((free, node.dice), []).append(place)
    listed = []
    for (free, dice), places in found.items():
        nexts = np.array([graph.nodes[place].nexts for place in places], dtype=np.intp)
        worm = [n for n, place in enumerate(places) if graph.nodes[place].points >= 0]
        points = [graph.nodes[places[n]].points for n in worm]
        listed.append(
            Group(
                dice,
                6 - free,
                np.array(places, dtype=np.intp),
                np.array(worm, dtype=np.intp),
                np.array(points, dtype=np.intp),
                np.ascontiguousarray(nexts.T).reshape(free, dice, len(places)),
            )
        )
    return listed, np.array(hopeless, dtype=np.intp)


@cache
def last_places() -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """(places that end with a worm, their points, places that end without one)."""
    nodes = turn.graph().nodes
    with_worm = [p for p, node in enumerate(nodes) if not node.nexts and node.points >= 0]
    without = [p for p, node in enumerate(nodes) if not node.nexts and node.points < 0]
    points = [nodes[place].points for place in with_worm]
    return np.array(with_worm), np.array(points), np.array(without)


class Values(NamedTuple):
    """By position and lane: the value, and that of throwing on (-inf where nothing is left)."""

    best: Floats
    throw: Floats


def values(pay: Payoffs, least: int = 21, noise: Noise | None = None) -> Values:
    """The value of every position in every lane.

    noise(shape) is added to the value of throwing from every position as it is computed, and so
    reaches the earlier ones.
    """
    lanes = pay.fail.shape[0]
    shape = (len(turn.graph().nodes), lanes)
    found = Values(np.empty(shape, pay.fail.dtype), np.full(shape, -np.inf, pay.fail.dtype))
    for start in range(0, lanes, LANES):
        part = slice(start, start + LANES)
        some = Payoffs(pay.stop[:, part], pay.end[:, part], pay.fail[part])
        _solve(some, least, noise, found.best[:, part], found.throw[:, part])
    return found


def _solve(pay: Payoffs, least: int, noise: Noise | None, best: Floats, throws: Floats) -> None:
    listed, hopeless = groups(least)
    with_worm, points, without = last_places()
    best[with_worm] = pay.end[points]
    best[without] = pay.fail
    best[hopeless] = pay.fail
    throws[hopeless] = pay.fail
    for group in listed:
        throw = _throw(group, best, pay.fail)
        if noise is not None:
            throw += noise(throw.shape)
        throws[group.places] = throw
        stops = group.stops
        throw[stops] = np.maximum(throw[stops], pay.stop[group.points])
        best[group.places] = throw


def _throw(group: Group, found: Floats, fail: Floats) -> Floats:
    """The value of throwing from every position of a group.

    Counts of each free face are chosen in turn, the best of them kept along; the last face's
    counts are weighed together.
    """
    faces, dice, size = group.nexts.shape
    lanes = fail.shape[0]
    chosen = found[group.nexts].reshape(faces, dice, size * lanes)
    nothing = np.broadcast_to(fail, (size, lanes)).reshape(size * lanes)
    total = np.zeros(size * lanes, fail.dtype)
    kept = group.kept_faces

    def go(slot: int, left: int, best: Floats | None, ways: int) -> None:
        nonlocal total
        if slot == faces - 1:
            none = ways * kept**left
            if none:
                total += none * (nothing if best is None else best)
            if left:
                first = 1 if kept else left  # with no face kept, the last one takes the rest
                weights = np.array(
                    [
                        ways * turn.CHOOSE[left][c] * kept ** (left - c)
                        for c in range(first, left + 1)
                    ],
                    dtype=fail.dtype,
                )
                rest = chosen[slot, first - 1 : left]
                total += weights @ (rest if best is None else np.maximum(rest, best))
            return
        go(slot + 1, left, best, ways)
        for count in range(1, left + 1):
            mine = chosen[slot, count - 1]
            more = ways * turn.CHOOSE[left][count]
            go(slot + 1, left - count, mine if best is None else np.maximum(best, mine), more)

    go(0, dice, None, 1)
    return total.reshape(size, lanes) / 6**dice
