"""What follows a game of Klappenspiel that was played: how it adds up, and how it is played."""

from __future__ import annotations

from games.klappenspiel import how_to_play, play
from ui import play_report, play_session
from ui.engine import Known, Need
from ui.html import EMPTY, Html

file = play_report.file


def needs(state: play.State, known: Known) -> list[Need]:
    """What grading has to know, and what players are worth once that is asked for."""
    return play.needs(state, known) + play_session.needs(state)


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what follows a game, of practice, and how the game is played."""
    drawn = {"report": EMPTY} if state.awaited_round(known) else play_report.regions(state, known)
    here = state.here
    chased = here and here == state.asked_for and here.players == 2
    target = here.lowest if here and chased else None
    drawn["how-words"] = how_to_play.region(bool(here) and target is None, target)
    return drawn
