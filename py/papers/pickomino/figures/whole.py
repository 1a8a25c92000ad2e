"""Pickomino's figures for whole games of two with one to six tiles, from 21 up.

Source of the question: R. C. Seydel's slides, 24 May 2012, which leave the whole game open.
"""

from functools import cache, partial

from bestplay.pickomino import game_rules as game
from papers.figure import Figure, count, within
from papers.pickomino.studies import whole_game as study
from papers.pickomino.studies.turns import Floats

#: The most tiles for which the whole game is solved.
MOST = 6

#: Two solvers that share no turn agree within this; see tests/proofs/pickomino/test_game.py.
ERROR = 1e-9

RULE = {
    "leaves": "A returned tile may itself be the highest that leaves.",
    "spared": "If the returned tile is the highest, none leaves.",
}
UNITS = {"difference": "worms", "win": "probability"}
CONVENTION = (
    "On failure the top tile goes back; stop only with a worm and enough points for a tile; the "
    "highest shelf tile or an exact steal, at the mover's choice."
)


@cache
def solved(tiles: int, returned: str) -> tuple[study.StateGraph, dict[str, Floats]]:
    """All states of a game with so many tiles from 21 up, and their values by objective."""
    graph = study.state_graph(game.start(tiles), returned)
    return graph, study.by_objective(graph)


def whole(returned: str) -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), in games of one to six tiles.

    All states of the smaller games belong to the largest one.
    """
    figures = []
    kind = "" if returned == "leaves" else f".{returned}"
    graph, values = solved(MOST, returned)
    note = f"{RULE[returned]} {CONVENTION}"
    for tiles in range(1, MOST + 1):
        name = f"pickomino.whole.{tiles}{kind}"
        start = graph.places[game.start(tiles)]
        for objective, unit in UNITS.items():
            value = round(float(values[objective][start]), 12)
            figures.append(within(f"{name}.{objective}", value, unit, ERROR, note))
        going = len(going_on(tiles, returned))
        figures.append(count(f"{name}.states", going, "States in which a turn is to be played."))
    return figures


def going_on(tiles: int, returned: str = "leaves") -> list[game.State]:
    """The states of a game with so many tiles in which a turn is to be played."""
    return [s for s in game.states(game.start(tiles), returned) if not game.over(s)]


#: The parts by the rule about the returned tile: tables can share their work.
WHOLE = {returned: partial(whole, returned) for returned in game.RETURNED}
PARTS = tuple(WHOLE.values())
