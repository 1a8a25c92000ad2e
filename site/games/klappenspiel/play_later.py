"""What follows a game of Klappenspiel that was played: how it adds up, and how it is played."""

from __future__ import annotations

from games.klappenspiel import how_to_play, play, same_throws
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
    drawn["report"] = join([drawn["report"], same_throws.region(state)])
    here = state.here
    chased = here and here.goal == "round" and here == state.asked_for and here.players == 2
    target = here.lowest if here and chased else None
    drawn["how-words"] = how_to_play.explain_game(how_to_play.ending(here, target))
    return drawn
