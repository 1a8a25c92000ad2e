"""Bounds on larger whole games of Pickomino: python -m studies.enclosure

What are whole games for two worth with seven and eight tiles, for which fractions are too long?
Floats find the values (whole_game), and then every value gets a radius r such that the box of all
v - r to v + r is mapped into itself: if the opponent's states are worth what the box's lower end
says, no turn is worth more than v + r, and if they are worth what its upper end says, the best turn
is worth v - r at least.  The value of a turn rises nowhere as the opponent's states are worth more,
so that holds for all that lies between.  Turns map the box into itself continuously, so it holds a
solution (Brouwer), and there is only one (see exact).

Rounding.  The value of a throw is a sum of at most TERMS products of values and ways, all counted
exactly, over 6**dice; every one of at most six throws adds (TERMS + 3) * 2**-53 of the greatest
payoff to the error.  The rest is compared exactly.  ROUNDING is more than that.

On one core seven tiles take some four minutes and 2 GB, eight half an hour and 12 GB.  Each game
is added to the certificate when it is solved, and one that is there is not solved again.
"""

import json
import random
import sys
from decimal import ROUND_CEILING, Context
from typing import Any

import numpy as np

from bestplay.pickomino import game, rules
from papers.pickomino import turns
from papers.pickomino import whole_game as floats
from papers.pickomino.turns import Floats, Places
from papers.pickomino.whole_game import StateGraph, payoffs
from studies import running
from studies.exact import near

#: The error of a turn's value, as a part of the greatest payoff: 6 * 1103 * 2**-53 and more.  A
#: throw of eight dice has at most 1100 summands: two for each of the 495 counts of four faces, and
#: those of the last two; see turns.
ROUNDING = 1e-12

#: A radius that is too small is multiplied by this, as states that come back to it grow with it.
ROOM = 1.25

#: The most rounds over a layer's turns.
ROUNDS = 200


def radii(graph: StateGraph, values: Floats) -> Floats:
    """A proved bound on the error of each state's value, for one objective; 0 for ended games.

    Values of ended games are taken as exact.  ArithmeticError when no radii are found.
    """
    known = np.zeros(len(graph.states))
    going = np.flatnonzero(graph.failure >= 0)
    sizes = np.array([game.size(graph.states[place]) for place in going])
    for size in np.unique(sizes):
        _settle(graph, values, known, going[sizes == size])
    return known


def rounding(graph: StateGraph) -> float:
    """An upper bound on the rounding error of a turn's value."""
    first = graph.states[0]
    return ROUNDING * sum(map(rules.worms, first.shelf + first.mine + first.theirs))


def _settle(graph: StateGraph, values: Floats, known: Floats, layer: Places) -> None:
    """Write the radii of a layer's states into `known`, which has those of all lower layers."""
    after = np.column_stack((graph.failure[layer], graph.shelf[layer], graph.steal[layer]))
    rows = np.arange(len(layer))
    for _ in range(ROUNDS):
        places = layer[rows]
        needed = reach(graph, values, known, places)
        grown = needed > known[places]
        known[places[grown]] = ROOM * needed[grown]
        changed = np.zeros(len(known) + 1, dtype=bool)  # the last stands for no state
        changed[places[grown]] = True
        rows = np.flatnonzero(changed[after].any(axis=1))
        if not len(rows):
            return
    raise ArithmeticError(f"no bounds after {ROUNDS} rounds")


def reach(graph: StateGraph, values: Floats, known: Floats, places: Places) -> Floats:
    """Array by place: the greatest distance of the best turn from the value, within the box."""
    best = turns.openings(payoffs(graph, values - known, places), graph.low)
    worst = turns.openings(payoffs(graph, values + known, places), graph.low)
    farthest: Floats = np.maximum(best - values[places], values[places] - worst)
    return farthest + rounding(graph)


def holds(graph: StateGraph, values: Floats, known: Floats) -> bool:
    """True if turns map the box of these values and radii into itself: the proof, once more."""
    places = np.flatnonzero(graph.failure >= 0)
    return bool((reach(graph, values, known, places) <= known[places]).all())


#: The games of the certificate: (tiles from 21 up, rule for a returned tile).
GAMES = ((7, "leaves"), (7, "spared"), (8, "leaves"))

#: Decimals of values, whose rounding the radius takes in.
DECIMALS = 12

#: The number of sampled states, each kept with its followers, for the tests of the proof.
SAMPLES = 24


def answers(tiles: int, returned: str) -> list[dict[str, Any]]:
    """The certificate's answers for a game, one for each objective; returned: the tile rule."""
    graph = floats.state_graph(game.start(tiles), returned)
    listed = []
    for name, values in floats.by_objective(graph).items():
        known = radii(graph, values)
        if not holds(graph, values, known):
            raise ArithmeticError(f"the bounds of {tiles} tiles do not hold")
        listed.append({"objective": name} | answer(graph, returned, values, known))
    return listed


def answer(
    graph: floats.StateGraph, returned: str, values: Floats, radii: Floats
) -> dict[str, Any]:
    """A game's answer in the certificate: value and radius of the start, and sampled states."""
    going = np.flatnonzero(graph.failure >= 0).tolist()
    first = going[0]
    sample = [first, *random.Random(len(graph.states)).sample(going[1:], SAMPLES - 1)]
    return {
        "tiles": game.size(graph.states[first]),
        "returned": returned,
        "states": len(graph.states),
        "turns": len(going),
        "value": _text(values[first]),
        "within": within(radii[first]),
        "sample": [_rows(graph, returned, values, radii, place) for place in sample],
    }


def _rows(
    graph: floats.StateGraph, returned: str, values: Floats, radii: Floats, place: int
) -> list[list[Any]]:
    """[[state, value, radius], ...] of the state at a place, then of all that can follow it."""
    first = graph.states[place]
    listed = [first, *sorted(near([first], returned) - {first})]
    places = [graph.places[here] for here in listed]
    return [
        [here, _text(values[n]), within(radii[n])] for here, n in zip(listed, places, strict=True)
    ]


def _text(value: float) -> str:
    return f"{value:.{DECIMALS}f}"


def within(radius: float) -> str:
    """A radius as text, rounded up to four digits, with the rounding of the value added."""
    rounded = Context(prec=4, rounding=ROUND_CEILING)
    return str(rounded.create_decimal_from_float(radius + 10.0**-DECIMALS)) if radius else "0"


def main() -> int:
    """Solve the games that the certificate does not have yet, and add each as it is solved."""
    options = running.parser("enclosure").parse_args()
    listed = json.loads(options.out.read_text("utf-8"))["games"] if options.out.exists() else []
    for tiles, returned in GAMES:
        if (tiles, returned) not in {(each["tiles"], each["returned"]) for each in listed}:
            print(f"{tiles} tiles, {returned}", flush=True)
            listed += answers(tiles, returned)
            running.write("enclosure", options.out, {"games": listed})
    return 0


if __name__ == "__main__":
    sys.exit(main())
