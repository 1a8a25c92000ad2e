"""What follows a game of Knock 'm Down: how it adds up, and what the layout is worth."""

from __future__ import annotations

from bestplay.knock_m_down import COMMON, SEPARATE
from games.knock_m_down import how_to_play, play, play_known, play_layout
from ui import play_report
from ui.engine import Known, Need
from ui.html import Html, join

file = play_report.file


def needs(state: play.State, known: Known) -> list[Need]:
    """What grading needs, and once the game is over the best reply where that is quick."""
    wanted = play.needs(state, known) + play_known.needs(state, known)
    return wanted + play_layout.needs(state)


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    play_known.tell(state, known)
    dice = SEPARATE if state.apart else COMMON
    alone = not state.against and (state.practising or not state.score.several)
    told = how_to_play.region(state.game, dice, alone)
    working = play_known.adding_up(state, known) if play_known.shown(state) else None
    if working:
        return {"report": working, "how-words": told}
    drawn = play_report.regions(state, known)
    drawn["how-words"] = told
    about = [play_known.about_emperor(state, known), play_layout.section(state, known)]
    drawn["report"] = join([drawn["report"]] + about)
    return drawn
