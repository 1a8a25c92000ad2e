"""Pickomino's figures for whole games of two, with the lowest tiles from 21 up.

Up to six tiles are solved here in floats.  What takes longer is read from certificates, which the
tests check again: exact fractions, the longer ones rounded, with their number of digits and a
digest of their text; and larger games in floats, with a proof of how far off they are at most.

Source of the question: R. C. Seydel's slides, 24 May 2012, which leave the whole game open.
"""

from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any

from bestplay.pickomino import game_rules as game
from papers.certificates import certificate as read
from papers.figure import Error, Figure, count, counts, exact, within
from papers.pickomino import whole_game as solver
from papers.pickomino.turns import Floats

#: What studies.exact and studies.enclosure have found.
EXACT = Path(__file__).parents[1] / "exact.json"
EXACT_FORMAT = "bestplay-pickomino-certificate/1"
BOUNDS = Path(__file__).parents[1] / "enclosure.json"
BOUNDS_FORMAT = "bestplay-pickomino-enclosure/1"

#: The most tiles for which the whole game is solved.
MOST = 6

#: Two solvers that share no turn agree within this; see tests/proofs/pickomino/test_game.py.
ERROR = 1e-9

#: A value that is not written as a fraction is the nearest float.
ROUNDED = 1e-16

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
def solve_game(tiles: int, returned: str) -> tuple[solver.StateGraph, dict[str, Floats]]:
    """All states of a game with so many tiles from 21 up, and their values by objective."""
    graph = solver.state_graph(game.start(tiles), returned)
    return graph, solver.by_objective(graph)


def whole(returned: str) -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), in games of one to six tiles; and
    what to do with the last tile where a returned one may leave.

    All states of the smaller games belong to the largest one.
    """
    figures = []
    kind = "" if returned == "leaves" else f".{returned}"
    graph, values = solve_game(MOST, returned)
    note = f"{RULE[returned]} {CONVENTION}"
    for tiles in range(1, MOST + 1):
        name = f"pickomino.whole.{tiles}{kind}"
        start = graph.places[game.start(tiles)]
        for objective, unit in UNITS.items():
            value = round(float(values[objective][start]), 12)
            figures.append(within(f"{name}.{objective}", value, unit, ERROR, note))
        going = len(going_on(tiles, returned))
        figures.append(count(f"{name}.states", going, "States in which a turn is to be played."))
    return figures + (last_tile(graph, values) if returned == "leaves" else [])


def last_tile(graph: solver.StateGraph, values: dict[str, Floats]) -> list[Figure]:
    """In how many situations a player may end the game with the last tile or steal and keep it
    going, and what is better."""
    choices = [
        here
        for here in graph.places
        if len(here.shelf) == 1 and here.theirs and here.theirs[-1] > here.shelf[0]
    ]
    name = f"pickomino.whole.{MOST}.last-tile"
    note = f"One tile on the grill, and points for the opponent's top tile. {RULE['leaves']}"
    figures = [count(f"{name}.states", len(choices), f"{note} {CONVENTION}")]
    for objective in ("difference", "win"):
        steals = takes = 0
        for here in choices:
            lead = -game.lead(game.after_take(here, "shelf", here.shelf[0]))
            taken = lead if objective == "difference" else (lead > 0) - (lead < 0)
            after = graph.places[game.after_take(here, "steal", here.theirs[-1])]
            stolen = -float(values[objective][after])
            steals += stolen > taken + ERROR
            takes += stolen < taken - ERROR
        figures.append(count(f"{name}.{objective}.steals", steals, note))
        figures.append(count(f"{name}.{objective}.takes", takes, note))
    return figures


def going_on(tiles: int, returned: str = "leaves") -> list[game.State]:
    """The states of a game with so many tiles in which a turn is to be played."""
    return [s for s in game.states(game.start(tiles), returned) if not game.is_over(s)]


@cache
def certificate() -> list[dict[str, Any]]:
    """The stored answers, game by game; ValueError when they are of another format."""
    games: list[dict[str, Any]] = read(EXACT, EXACT_FORMAT)["games"]
    return games


def in_fractions() -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), exactly; and how long they are."""
    return [_value(each) for each in certificate()] + growth()


def name_of(answer: dict[str, Any]) -> str:
    """The name of the figure in floats that a game's answer makes exact."""
    kind = "" if answer["returned"] == "leaves" else f".{answer['returned']}"
    return f"pickomino.whole.{answer['tiles']}{kind}.{answer['objective']}"


def _value(answer: dict[str, Any]) -> Figure:
    name, unit = f"{name_of(answer)}.exact", UNITS[answer["objective"]]
    proof = (
        f"No turn improves any of {answer['turns']:,} states, in exact fractions. "
        f"{RULE[answer['returned']]} {CONVENTION}"
    )
    evidence = {key: answer[key] for key in ("states", "turns", "digits", "decimal", "sha256")}
    if "fraction" in answer:
        return exact(name, Fraction(answer["fraction"]), unit, proof, evidence)
    above, below = answer["digits"]
    long = (
        f"A fraction of {above:,} over {below:,} digits, not written out; the digest is that of "
        f'its text in hexadecimal, "a/b". {proof}'
    )
    value = float(Fraction(answer["decimal"]))
    return Figure(name, value, unit, None, long, evidence, Error("at most", ROUNDED))


def growth() -> list[Figure]:
    """The digits of the denominators by number of tiles."""
    figures = []
    for objective in UNITS:
        listed = [
            each
            for each in certificate()
            if (each["objective"], each["returned"]) == (objective, "leaves")
        ]
        figures.append(
            counts(
                f"pickomino.whole.{objective}.denominator-digits",
                [each["digits"][1] for each in listed],
                f"With {listed[0]['tiles']} to {listed[-1]['tiles']} tiles, in lowest terms.",
                {"turns": [each["turns"] for each in listed]},
            )
        )
    return figures


def proved_bounds() -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), each within a proved error."""
    figures = []
    for each in read(BOUNDS, BOUNDS_FORMAT)["games"]:
        figures.append(_within(each))
        if each["objective"] == "win":
            name = f"{name_of(each).rpartition('.')[0]}.states"
            note = "States in which a turn is to be played."
            figures.append(count(name, each["turns"], note))
    return figures


def _within(answer: dict[str, Any]) -> Figure:
    note = (
        "The error is proved: with values so far off at most, the best turn of every state comes "
        f"to a value that is. {RULE[answer['returned']]} {CONVENTION}"
    )
    evidence = {key: answer[key] for key in ("states", "turns")}
    error = Error("at most", float(answer["within"]))
    unit = UNITS[answer["objective"]]
    return Figure(name_of(answer), float(answer["value"]), unit, None, note, evidence, error)


#: The parts by the rule about the returned tile: tables can share their work.
WHOLE = {returned: partial(whole, returned) for returned in game.RETURNED}
PARTS = (in_fractions, proved_bounds)
