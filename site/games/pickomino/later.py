"""What may follow on the Pickomino page: the whole game as a network knows it, how to play."""

from __future__ import annotations

from bestplay.pickomino import networks
from games.pickomino import how_to_play, winning
from games.pickomino.model import State
from ui.engine import Known, Need
from ui.html import Html


def needs(state: State, known: Known) -> list[Need]:
    """The network, where it is asked; the advice is drawn anew once it is here."""
    if not state.plays_to_win:
        return []
    players = state.players
    path = networks.table_of(players).path
    return [Need(winning.key(players), "table", path, lambda told: winning.take(told, players))]


def regions(state: State, known: Known) -> dict[str, Html]:
    """How the game is played; everything else the page answers at once."""
    aims = how_to_play.advice_for(state.goal, state.plays_to_win)
    return {"how-words": how_to_play.region(state.goal, state.returned, aims)}
