"""The pages of Pickomino, each with its rooms."""

from games.pickomino import later, play, play_later, state, table, table_later, view
from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR, TABLE, Rooms

PAGES = (
    Rooms(ADVISOR, state, view, later),
    rooms.play(play, play_later),
    Rooms(TABLE, table, table, table_later, table),
)
