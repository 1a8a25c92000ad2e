"""Larger whole games of Pickomino for two, each value between two bounds that are proved.

Fractions of seven tiles have hundreds of thousands of digits.  Here floats find the values
(pickomino_whole_game), and then every value gets a radius r such that the box of all v - r to v + r
is mapped into itself: if the opponent's states are worth what the box's lower end says, no turn is
worth more than v + r, and if they are worth what its upper end says, the best turn is worth v - r
at least.  The value of a turn rises nowhere as the opponent's states are worth more, so that holds
for all that lies between.  Turns map the box into itself continuously, so it holds a solution
(Brouwer), and there is only one (see pickomino_exact).

Rounding.  The value of a throw is a sum of at most TERMS products of values and ways, all counted
exactly, over 6**dice; every one of at most six throws adds (TERMS + 3) * 2**-53 of the greatest
payoff to the error.  The rest is compared exactly.  ROUNDING is more than that.
"""

import numpy as np

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import rules
from papers.pickomino.studies import turns
from papers.pickomino.studies.turns import Floats
from papers.pickomino.studies.whole_game import Places, StateGraph, payoffs

#: Summands of a throw of eight dice: two for each of the 495 counts of four faces, and those of the
#: last two; see pickomino_turns.
TERMS = 1100

#: The error of a turn's value, as a part of the greatest payoff: 6 * (TERMS + 3) * 2**-53 and more.
ROUNDING = 1e-12

#: A radius that is too small is set so many times as large as it has to be at least, as states
#: that come back to it need more when it has more.
ROOM = 1.25

#: The most times that a layer's turns are looked at.
ROUNDS = 200


def radii(graph: StateGraph, values: Floats) -> Floats:
    """By how much each of these values, of one objective, may be off at most.

    Values of ended games are taken as exact.  ArithmeticError when no radii are found.
    """
    known = np.zeros(len(graph.states))
    going = np.flatnonzero(graph.failure >= 0)
    sizes = np.array([game.size(graph.states[place]) for place in going])
    for size in np.unique(sizes):
        _settle(graph, values, known, going[sizes == size])
    return known


def rounding(graph: StateGraph) -> float:
    """The error of a turn's value; nobody can pay more than all worms."""
    first = graph.states[0]
    return ROUNDING * sum(map(rules.worms, first.shelf + first.mine + first.theirs))


def _settle(graph: StateGraph, values: Floats, known: Floats, layer: Places) -> None:
    """Find the radii of a layer's states; those of all lower layers are known."""
    after = np.column_stack((graph.failure[layer], graph.shelf[layer], graph.steal[layer]))
    rows = np.arange(len(layer))
    for _ in range(ROUNDS):
        places = layer[rows]
        needed = reached(graph, values, known, places)
        grown = needed > known[places]
        known[places[grown]] = ROOM * needed[grown]
        changed = np.zeros(len(known) + 1, dtype=bool)  # the last stands for no state
        changed[places[grown]] = True
        rows = np.flatnonzero(changed[after].any(axis=1))
        if not len(rows):
            return
    raise ArithmeticError(f"no bounds after {ROUNDS} rounds")


def reached(graph: StateGraph, values: Floats, known: Floats, places: Places) -> Floats:
    """How far from its value each state's best turn may come at the ends of the box."""
    best = turns.openings(payoffs(graph, values - known, places), graph.low)
    worst = turns.openings(payoffs(graph, values + known, places), graph.low)
    farthest: Floats = np.maximum(best - values[places], values[places] - worst)
    return farthest + rounding(graph)


def holds(graph: StateGraph, values: Floats, known: Floats) -> bool:
    """Whether the box of these values and radii is mapped into itself: the proof, once more."""
    places = np.flatnonzero(graph.failure >= 0)
    return bool((reached(graph, values, known, places) <= known[places]).all())
