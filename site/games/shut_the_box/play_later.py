"""What follows a game of Shut the Box or Klackers that was played: how it adds up."""

from __future__ import annotations

from games.shut_the_box import how_to_play, play
from ui.engine import Known
from ui.html import Html
from ui.play import report

file = report.file
needs = play.needs


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """The end of the turn, and how the game is played."""
    drawn = report.regions(state, known)
    several = state.score.several and not state.practising
    drawn["how-words"] = how_to_play.region(state.rules, several)
    return drawn
