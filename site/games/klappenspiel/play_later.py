"""What follows a game of Klappenspiel that was played: how it adds up, and how it is played."""

from __future__ import annotations

from games.klappenspiel import how_to_play, play, play_solo
from ui.engine import Known
from ui.html import EMPTY, Html, join
from ui.play import past, report

file = report.file
needs = play.needs


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what follows a game, of practice, and how the game is played."""
    if state.awaited_round(known):
        drawn = {"report": EMPTY, **past.regions(state)}
    else:
        drawn = report.regions(state, known)
    drawn["report"] = join([drawn["report"], play_solo.region(state, known)])
    here = state.here
    if here and here.goal == "round":
        chased = here == state.asked_for and here.players == 2
        told = how_to_play.ending(not chased, here.lowest if chased else None)
    else:
        told = play_solo.ending(state.aim) if state.aim else how_to_play.ending(False, None)
    drawn["how-words"] = how_to_play.explain_game(told)
    return drawn
