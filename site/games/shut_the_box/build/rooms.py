"""The pages of Klackers and Shut the Box, each with its rooms."""

from games.shut_the_box import later, play, play_later, state, table, table_later, view
from sitebuild.pages import kinds
from sitebuild.pages.rooms import ADVISOR, TABLE, Rooms

PAGES = (
    Rooms(ADVISOR, state, view, later),
    kinds.play(play, play_later),
    Rooms(TABLE, table, table, table_later, table),
)
