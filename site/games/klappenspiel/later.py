"""The second room of the Klappenspiel page: how the game is played, by what is played for."""

from __future__ import annotations

from games.klappenspiel import how_to_play
from games.klappenspiel.state import State
from ui.engine import Known, Need
from ui.html import Html


def needs(state: State, known: Known) -> list[Need]:
    """An empty list: this part of the page needs nothing to be worked out."""
    return []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{"how-words": the rules in sentences, as HTML}."""
    return {"how-words": how_to_play.explain_game(how_to_play.ending(state.game))}
