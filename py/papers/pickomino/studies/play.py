"""Thousands of whole games of Pickomino for two at once, played with dice.

All games take their turns side by side: the situations of one round are lanes of
pickomino_turns.values.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from bestplay.pickomino import positions, rules
from papers.pickomino.studies.players import (
    Ints,
    Judgement,
    Player,
    SolvedTurns,
    Table,
    Takes,
    Valuation,
    guessed_situation,
    move,
    node_points,
    situation,
)
from papers.pickomino.studies.turns import Payoffs

#: Far more turns than any game takes.
MOST_TURNS = 1000


@cache
def nexts() -> Ints:
    """nexts()[place, face - 1, count]: the place after a selection, -1 where it cannot be."""
    graph = positions.graph()
    after = np.full((len(graph.nodes), 6, rules.DICE + 1), -1)
    for place, here in enumerate(graph.positions):
        for face in rules.free_faces(here):
            for count in range(1, here[2] + 1):
                after[place, face - 1, count] = graph.place(rules.keep(here, face, count))
    return after


def throw_turns(pay: Payoffs, valuation: Valuation, rng: np.random.Generator) -> Ints:
    """Play one turn in every lane with dice: the points of each, or -1 without a worm or bust."""
    nodes = positions.graph().nodes
    dice = np.array([node.dice if node.nexts else 0 for node in nodes])
    lanes = np.arange(len(pay.fail))
    places = np.full(len(lanes), len(nodes) - 1)
    least = np.full(len(lanes), np.inf)
    result = np.full(len(lanes), -1)
    while len(lanes):
        here = node_points()[places]
        ended = (here >= 0) & (pay.stop[here, lanes] >= least) | (dice[places] == 0)
        result[lanes[ended]] = here[ended]
        lanes, places = lanes[~ended], places[~ended]
        faces = rng.integers(0, 6, (len(lanes), rules.DICE))
        faces[np.arange(rules.DICE) >= dice[places][:, None]] = 6
        counts = np.stack([(faces == face).sum(1) for face in range(6)], 1)
        after = nexts()[places[:, None], np.arange(6), counts]
        worth, stops = valuation(after, np.broadcast_to(lanes[:, None], after.shape))
        chosen = np.where(after >= 0, worth, -np.inf).argmax(1)[:, None]
        places = np.take_along_axis(after, chosen, 1)[:, 0]
        goes_on = places >= 0
        least = np.take_along_axis(stops, chosen, 1)[goes_on, 0]
        lanes, places = lanes[goes_on], places[goes_on]
    return result


class Score(NamedTuple):
    """The first player's games won, drawn and lost, and the leads in worms."""

    won: int
    drawn: int
    lost: int
    leads: Ints


def play(first: Player, second: Player, games: int, seed: int) -> Score:
    """Whole games; each player begins half of them."""
    rng = np.random.default_rng(seed)
    table = Table(games)
    solved = SolvedTurns()
    judgements = [Judgement(player, games, rng, solved) for player in (first, second)]
    begins = np.arange(games) % 2
    for turn_number in range(MOST_TURNS):
        going = table.shelf.any(1)
        if not going.any():
            break
        for mover in (0, 1):
            mine = np.flatnonzero(going & ((begins + turn_number) % 2 == mover))
            if len(mine):
                pay, takes = _situation(table, mover, mine, judgements[mover].player)
                valuation = judgements[mover].valuation(pay, mine)
                move(table, mover, mine, takes, throw_turns(pay, valuation, rng))
    else:
        raise RuntimeError(f"a game is not over after {MOST_TURNS} turns")
    leads = table.worms(0) - table.worms(1)
    return Score(int((leads > 0).sum()), int((leads == 0).sum()), int((leads < 0).sum()), leads)


def _situation(table: Table, mover: int, games: Ints, player: Player) -> tuple[Payoffs, Takes]:
    if player.network is None:
        return situation(table, mover, games, player)
    return guessed_situation(table, mover, games, player.network)
