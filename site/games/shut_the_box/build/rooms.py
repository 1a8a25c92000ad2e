"""The pages of Klackers and Shut the Box, each with its rooms."""

from games.shut_the_box import explorer, later, play, play_later, state, table, table_later, view
from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR, STRATEGIES, TABLE, Rooms
from ui.strategies.below import Below

PAGES = (
    Rooms[state.State](ADVISOR, state, view, later),
    rooms.play(play, play_later),
    Rooms(TABLE, table, table, table_later, table),
    Rooms(STRATEGIES, explorer.room, explorer.room, Below(explorer.room)),
)
