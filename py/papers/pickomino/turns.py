"""Many turns of Pickomino at once, with NumPy: the recursion of pickomino.solver, in floats.

A lane is one situation; single precision will do for play, double for values.  Arrays run over
positions (in the order of the solver's graph) and lanes.  Throws are listed face by face instead
of sorting selections, so this shares only the graph with the exact solver; tests compare the two.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.pickomino import rules, solver
from bestplay.pickomino.solver import CHOOSE

Floats = NDArray[np.floating]
Places = NDArray[np.intp]

Noise = Callable[[tuple[int, ...]], Floats]

#: The number of lanes that are computed together; fewer with noise, which is drawn by these parts.
#: The remainder is always the same, as the last bit of a sum depends on where sums end.
LANES, FEWER = 1920, 384

#: The number of values that are summed together and stay in the processor's cache. The remaining
#: lanes are not cut, again for the last bit.
NUMBERS = 8 * LANES


class Payoffs(NamedTuple):
    """stop and end by points 0..40 and lane, fail by lane; see pickomino.solver.Payoff.

    -inf in stop says that stopping is not allowed.
    """

    stop: Floats
    end: Floats
    fail: Floats


class Group(NamedTuple):
    """Positions with the same dice and as many free faces, which throw alike.

    nexts[slot][count] lists the next place of each of the places, the one after all others where
    the count is 0; stops are those of the places, by their order here, that have a worm.
    """

    dice: int
    kept_faces: int
    places: Places
    stops: Places
    points: Places
    nexts: Places


@cache
def groups(least: int) -> tuple[list[Group], Places]:
    """(groups of positions in the order of solving, the places that can only fail).

    least: the lowest tile of all; with fewer points than it in reach a turn can only fail.
    """
    graph = solver.graph()
    by_throw: dict[tuple[int, int], list[int]] = {}
    hopeless = []
    for place, (here, node) in enumerate(zip(graph.positions, graph.nodes, strict=True)):
        if here[1] + 5 * here[2] < least:
            hopeless.append(place)
        elif node.nexts:
            free = len(rules.free_faces(here))
            by_throw.setdefault((free, node.dice), []).append(place)
    listed = []
    for (free, dice), places in by_throw.items():
        nexts = np.array([graph.nodes[place].nexts for place in places], dtype=np.intp)
        nexts = nexts.T.reshape(free, dice, len(places))
        worm = [n for n, place in enumerate(places) if graph.nodes[place].points >= 0]
        points = [graph.nodes[places[n]].points for n in worm]
        listed.append(
            Group(
                dice,
                6 - free,
                np.array(places, dtype=np.intp),
                np.array(worm, dtype=np.intp),
                np.array(points, dtype=np.intp),
                np.insert(nexts, 0, len(graph.nodes), axis=1),
            )
        )
    return listed, np.array(hopeless, dtype=np.intp)


@cache
def last_places() -> tuple[Places, Places, Places]:
    """(places that end a turn with a worm, their points, places that end it without one)."""
    nodes = solver.graph().nodes
    with_worm = [p for p, node in enumerate(nodes) if not node.nexts and node.points >= 0]
    without = [p for p, node in enumerate(nodes) if not node.nexts and node.points < 0]
    points = [nodes[place].points for place in with_worm]
    return np.array(with_worm), np.array(points), np.array(without)


class Values(NamedTuple):
    """The value of each position by lane, and that of throwing on (-inf if nothing is left)."""

    best: Floats
    throw: Floats


def values(pay: Payoffs, least: int = 21, noise: Noise | None = None) -> Values:
    """The values of every position in every lane, as arrays [place, lane].

    noise(shape) is added to the value of throwing from every position as it is computed, and so
    reaches the earlier ones.
    """
    lanes = len(pay.fail)
    best, throws = _room_for(lanes, pay.fail), _room_for(lanes, pay.fail)
    for part in _parts(lanes, FEWER if noise else LANES):
        _solve(_of(pay, part), least, best[:, part], throws[:, part], noise)
    return Values(best[:-1], throws[:-1])


def openings(pay: Payoffs, least: int = 21) -> Floats:
    """Array by lane: the value of the whole turn."""
    lanes = len(pay.fail)
    room, opened = _room_for(min(lanes, LANES), pay.fail), np.empty_like(pay.fail)
    for part in _parts(lanes, LANES):
        best = room[:, : part.stop - part.start]
        _solve(_of(pay, part), least, best)
        opened[part] = best[-2]
    return opened


def _room_for(lanes: int, like: Floats) -> Floats:
    """An empty array [place, lane], with a last row for impossible selections."""
    return np.empty((len(solver.graph().nodes) + 1, lanes), like.dtype)


def _of(pay: Payoffs, part: slice) -> Payoffs:
    """The payoffs of the lanes in a slice."""
    return Payoffs(*(each[..., part] for each in pay))


def _parts(lanes: int, together: int) -> list[slice]:
    """Slices of the lanes that are computed together."""
    whole = lanes - lanes % FEWER
    starts = [*range(0, whole, together), *([whole] if whole < lanes else [])]
    return [slice(*ends) for ends in pairwise([*starts, lanes])]


def _solve(
    pay: Payoffs,
    least: int,
    best: Floats,
    throws: Floats | None = None,
    noise: Noise | None = None,
) -> None:
    """Write every position's value into `best`, and that of throwing on into `throws`, if given."""
    listed, hopeless = groups(least)
    with_worm, points, without = last_places()
    best[-1] = -np.inf  # for selections that cannot be kept
    best[with_worm] = pay.end[points]
    best[without] = pay.fail
    best[hopeless] = pay.fail
    if throws is not None:
        throws[with_worm] = throws[without] = -np.inf
        throws[hopeless] = pay.fail
    for group in listed:
        throw = _throw(group, best, pay.fail)
        if noise is not None:
            throw += noise(throw.shape)
        if throws is not None:
            throws[group.places] = throw
        stops = group.stops
        throw[stops] = np.maximum(throw[stops], pay.stop[group.points])
        best[group.places] = throw


def _throw(group: Group, values: Floats, fail: Floats) -> Floats:
    """Array [position in the group, lane]: the value of throwing on."""
    size, lanes = len(group.places), len(fail)
    few = NUMBERS // lanes if lanes >= FEWER else size
    nexts = [group.nexts[..., start : start + few] for start in range(0, size, few)]
    return np.concatenate([_throw_some(some, group.kept_faces, values, fail) for some in nexts])


def _throw_some(nexts: Places, kept_faces: int, values: Floats, fail: Floats) -> Floats:
    """Array [position, lane]: the value of throwing on from some positions of a group.

    Counts of each free face are chosen in turn, the best selection of them kept along; those of
    the last two faces are weighed together.
    """
    faces, counts, size = nexts.shape
    dice = counts - 1
    lanes = fail.shape[0]
    chosen = values[nexts].reshape(faces, counts, size * lanes)
    nothing = np.broadcast_to(fail, (size, lanes)).reshape(size * lanes)
    total = np.zeros(size * lanes, fail.dtype)
    rest = _rest(min(faces, 2), dice, kept_faces, fail.dtype)
    ends = np.empty((len(rest.counts), size * lanes), fail.dtype)
    for end, (before, last) in zip(ends, rest.counts, strict=True):
        np.maximum(chosen[-2 % faces, before], chosen[-1, last], out=end)
    room, more = np.empty_like(ends), np.empty_like(total)
    sums = Sums(total, chosen, nothing, kept_faces, rest, ends, room, more)
    _add(sums, 0, dice, None, 1)
    mean: np.ndarray = total.reshape(size, lanes) / 6**dice
    return mean


class Sums(NamedTuple):
    """Arrays from which a group's throws are summed up, in total.

    No closure: that would hold these arrays until garbage is collected.
    """

    total: Floats
    chosen: Floats
    nothing: Floats
    kept_faces: int
    rest: "Rest"
    ends: Floats
    room: Floats
    more: Floats


def _add(sums: Sums, slot: int, left: int, best: Floats | None, ways: int) -> None:
    """Add to sums.total all throws with `left` dice for the free faces from a slot on."""
    total, chosen, added = sums.total, sums.chosen, sums.more
    if slot >= len(chosen) - 2:
        none = ways * sums.kept_faces**left
        if none:
            np.multiply(sums.nothing if best is None else best, none, out=added)
            np.add(total, added, out=total)
        part, weights = sums.rest.parts[left]
        if len(weights):
            some = sums.ends[part]
            if best is not None:
                some = np.maximum(some, best, out=sums.room[: len(weights)])
            np.add(total, np.matmul(ways * weights, some, out=added), out=total)
        return
    _add(sums, slot + 1, left, best, ways)
    for count in range(1, left + 1):
        mine = chosen[slot, count]
        more = ways * CHOOSE[left][count]
        _add(sums, slot + 1, left - count, mine if best is None else np.maximum(best, mine), more)


class Rest(NamedTuple):
    """Counts of dice that show the last two free faces, or the only one, fewest dice first.

    parts[left] says which of these so many dice can show, the others showing faces that are
    kept, and in how many ways each.
    """

    counts: list[tuple[int, int]]
    parts: list[tuple[slice, Floats]]


@cache
def _rest(faces: int, dice: int, kept: int, kind: np.dtype[np.floating]) -> Rest:
    """The Rest for one or two faces, up to this many dice; kept: number of faces that are kept."""
    counts = [(a, n - a) for n in range(1, dice + 1) for a in range(n + 1 if faces == 2 else 1)]
    sums = [a + b for a, b in counts]
    parts = []
    for left in range(dice + 1):
        # With no face kept, the last ones show all remaining dice.
        part = slice(0 if kept else bisect_left(sums, left), bisect_right(sums, left))
        ways = [
            CHOOSE[left][a] * CHOOSE[left - a][b] * kept ** (left - a - b) for a, b in counts[part]
        ]
        parts.append((part, np.array(ways, dtype=kind)))
    return Rest(counts, parts)
