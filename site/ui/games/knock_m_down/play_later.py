"""What follows a game of Knock 'm Down: how it adds up, and what the layout is worth."""

from ui import play_report
from ui.games.knock_m_down import play, play_known, play_layout
from ui.html import Html, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.engine import Known, Need

file = play_report.file


def needs(state: "play.State", known: "Known") -> "list[Need]":
    """What grading needs, and once the game is over the best reply where that is quick."""
    wanted = play.needs(state, known) + play_known.needs(state, known)
    return wanted + play_layout.needs(state)


def regions(state: "play.State", known: "Known") -> dict[str, Html]:
    """{element id: HTML}."""
    play_known.tell(state, known)
    working = play_known.adding_up(state, known) if play_known.shown(state) else None
    if working:
        return {"report": working}
    drawn = play_report.regions(state, known)
    about = [play_known.about_emperor(state, known), play_layout.section(state, known)]
    drawn["report"] = join([drawn["report"]] + about)
    return drawn
