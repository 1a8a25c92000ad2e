"""The pages of Klackers and Shut the Box, each with its rooms."""

from games.shut_the_box import explorer, later, play, state, table, view
from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR, STRATEGIES, TABLE, Rooms
from ui.strategies.below import Below

PAGES = (
    Rooms[state.State](ADVISOR, state, view, later),
    rooms.play(play),
    Rooms(TABLE, table.room, table.room, files=table.room),
    Rooms(STRATEGIES, explorer.room, explorer.room, Below(explorer.room)),
)
