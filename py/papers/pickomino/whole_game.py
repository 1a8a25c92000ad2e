"""The whole game of Pickomino for two, solved over all states at once with NumPy.

v(state) = value of one turn whose outcomes pay -v(state that the opponent then faces).  Almost
every outcome shrinks the game, so states are solved in layers; what is left in a layer are the
ways round (a steal answered by a steal, two empty stacks passing, a spared tile coming back).
There a turn's value is linear in its outcomes' values as long as the best play stays the same,
with the chances of the outcomes as slopes: they are learnt from one step to the next.

Error: a turn is solved again until the values that it leads to change by TOLERANCE at most.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np

from bestplay.pickomino import game, rules
from papers.components import components
from papers.pickomino import turns
from papers.pickomino.turns import Floats, Payoffs, Places

TOLERANCE = 1e-10


class Precision(NamedTuple):
    """Tolerances for solving turns: values may change by `enough`; slopes are learnt from moves
    longer than `far`, beside which rounding is small."""

    kind: type[np.floating]
    enough: float
    far: float


#: One after the other.
PRECISIONS = (Precision(np.float32, 1e-5, 1e-3), Precision(np.float64, TOLERANCE, 1e-8))

Node = TypeVar("Node")

Objective = Callable[[game.State], float]


class StateGraph(NamedTuple):
    """All states that can follow a start, by place, and the places that each turn can lead to.

    failure[place] is the place after a failure; shelf[place, n - low] and steal[place, n - low]
    are those after n points took a tile, -1 where none can be taken.  From high points, one more
    than the highest tile, all outcomes are alike.
    """

    states: list[game.State]
    places: dict[game.State, int]
    low: int
    high: int
    failure: Places
    shelf: Places
    steal: Places


def state_graph(start: game.State, returned: str) -> StateGraph:
    """The graph of all states that can follow the start; returned: the rule for a returned tile."""
    states = list(game.states(start, returned))
    places = {state: place for place, state in enumerate(states)}
    low = min(start.shelf + start.mine + start.theirs)
    high = max(start.shelf + start.mine + start.theirs) + 1
    shape = (len(states), high - low + 1)
    failure = np.full(len(states), -1, dtype=np.intp)
    shelf, steal = np.full(shape, -1, dtype=np.intp), np.full(shape, -1, dtype=np.intp)
    for place, state in enumerate(states):
        if game.is_over(state):
            continue
        failure[place] = places[game.after_failure(state, returned)]
        for column in range(high - low + 1):
            for how, tile in game.takes(state, low + column):
                into = shelf if how == "shelf" else steal
                into[place, column] = places[game.after_take(state, how, tile)]
    return StateGraph(states, places, low, high, failure, shelf, steal)


def following(here: game.State, returned: str) -> list[game.State]:
    """The states that a turn from here can lead to; [] if the game is over."""
    return [] if game.is_over(here) else game.following(here, returned)


def payoffs(graph: StateGraph, values: Floats, lanes: Places) -> Payoffs:
    """The payoffs of a turn's outcomes to the player who moves, in these states.

    lanes and values count through the states once for each objective.
    """
    places = lanes % len(graph.states)
    base = lanes - places
    padded = np.append(-values, -np.inf)  # the last place: cannot be taken
    fail = -values[graph.failure[places] + base]
    best = np.full((len(lanes), graph.high - graph.low + 1), -np.inf)
    for part in (graph.shelf, graph.steal):
        after = np.where(part[places] < 0, -1, part[places] + base[:, None])
        np.maximum(best, padded[after], out=best)
    stop = np.full((rules.TOP + 1, len(lanes)), -np.inf)
    stop[graph.low : graph.high + 1] = best.T
    stop[graph.high + 1 :] = best[:, -1]
    return Payoffs(stop, np.where(np.isneginf(stop), fail, stop), fail)


def solve(graph: StateGraph, *objectives: Objective) -> list[Floats]:
    """For each objective, an array by state: its value to the player who moves.

    An objective is the pay of an ended game; it is also the first guess for all other states.
    """
    values = np.array([objective(state) for objective in objectives for state in graph.states])
    count = len(graph.states)
    bases = range(0, len(values), count)
    open_ = [place for place, state in enumerate(graph.states) if not game.is_over(state)]
    follow = {place: _followers(graph, place) for place in open_}
    for size in sorted({game.size(graph.states[place]) for place in open_}):
        layer = [place for place in open_ if game.size(graph.states[place]) == size]
        # What depends on solved states only, then what depends on that and on itself, and so on.
        for parts in waves(layer, follow.__getitem__):
            within = {place for part in parts for place in part}
            part = [place for place in layer if place in within]
            unknown = {
                place + base: [n + base for n in follow[place] if n in within]
                for base in bases
                for place in part
            }
            _settle(graph, values, np.array(list(unknown), dtype=np.intp), unknown)
    return [values[base : base + count] for base in bases]


def by_objective(graph: StateGraph) -> dict[str, Floats]:
    """{objective: array by state, its value to the player who moves}."""
    objectives = [partial(game.final, name) for name in game.OBJECTIVES]
    return dict(zip(game.OBJECTIVES, solve(graph, *objectives), strict=True))


def _followers(graph: StateGraph, place: int) -> list[int]:
    """Sorted places of the states that a turn from the state at this place can lead to."""
    columns = [graph.failure[place : place + 1], graph.shelf[place], graph.steal[place]]
    return sorted({int(n) for n in np.concatenate(columns) if n >= 0})


def waves(
    every: Iterable[Node], following: Callable[[Node], Iterable[Node]]
) -> list[list[list[Node]]]:
    """Groups of strongly connected parts of some nodes, each depending only on earlier groups.

    following: what follows a node; what is not among these nodes does not count.
    """
    depth: dict[Node, int] = {}
    listed: list[list[list[Node]]] = []
    among = set(every)
    for part in components(every, lambda node: [n for n in following(node) if n in among]):
        below = [depth[n] for node in part for n in following(node) if n in depth]
        level = max(below, default=-1) + 1
        depth |= dict.fromkeys(part, level)
        listed += [[] for _ in range(level + 1 - len(listed))]
        listed[level].append(part)
    return listed


def _settle(
    graph: StateGraph, values: Floats, lanes: Places, unknown: dict[int, list[int]]
) -> None:
    """Write into `values` those of states that depend on each other, by Broyden's method.

    A turn is solved again only where the values that it leads to have changed.
    """
    most = max(len(rest) for rest in unknown.values())
    after = np.full((len(lanes), most), -1, dtype=np.intp)
    for row, place in enumerate(lanes):
        after[row, : len(unknown[int(place)])] = unknown[int(place)]
    slopes, seen, mine = np.zeros(after.shape), np.zeros(after.shape), np.zeros(len(lanes))
    for precision in PRECISIONS if most else PRECISIONS[-1:]:
        rows, first = np.arange(len(lanes)), True
        while len(rows):
            new = _turns(graph, values, lanes[rows], precision.kind)
            now = np.where(after[rows] < 0, 0.0, values[after[rows]])
            if not first:
                moved, gained = now - seen[rows], new - mine[rows]
                slopes[rows] = _slopes(slopes[rows], moved, gained, precision.far)
            mine[rows], seen[rows] = new, now
            _linear(values, lanes, after, slopes, mine - (slopes * seen).sum(1))
            changed = np.abs(np.where(after < 0, 0.0, values[after]) - seen)
            rows, first = np.flatnonzero((changed > precision.enough).any(1)), False


def _slopes(slopes: Floats, moved: Floats, gained: Floats, far: float) -> Floats:
    """The slopes (minus chances, so -1 to 0) nearest to these that explain the last move."""
    length = (moved**2).sum(1)
    wrong = gained - (slopes * moved).sum(1)
    step = np.divide(wrong, length, out=np.zeros(len(wrong)), where=length > far**2)
    corrected: Floats = np.clip(slopes + step[:, None] * moved, -1.0, 0.0)
    return corrected


def _linear(values: Floats, lanes: Places, after: Places, slopes: Floats, fixed: Floats) -> None:
    """Solve values[lanes] = fixed + slopes * values[after] in place, by iteration."""
    for _ in range(10_000):
        new = fixed + (slopes * values[after]).sum(1)
        change = np.abs(new - values[lanes]).max()
        values[lanes] = new
        if change < TOLERANCE / 100:
            return


def _turns(graph: StateGraph, values: Floats, lanes: Places, kind: type[np.floating]) -> Floats:
    """Array by lane: the value of one turn in these states; see payoffs()."""
    pay = Payoffs(*(np.asarray(part, kind) for part in payoffs(graph, values, lanes)))
    return turns.openings(pay, graph.low)
