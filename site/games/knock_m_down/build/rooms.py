"""The pages of Knock 'm Down, each with its rooms."""

from games.knock_m_down import explorer, later, play, state, table, view
from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR, STRATEGIES, TABLE, Rooms
from ui.strategies.below import Below

PAGES = (
    Rooms(ADVISOR, state, view, later),
    rooms.play(play),
    Rooms(TABLE, table.room, table.room, files=table.room),
    Rooms(STRATEGIES, explorer.room, explorer.room, Below(explorer.room)),
)
