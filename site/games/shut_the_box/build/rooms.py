"""The pages of Klackers and Shut the Box, each with its rooms."""

from games.shut_the_box import (
    explorer,
    explorer_later,
    later,
    play,
    play_later,
    state,
    table,
    table_later,
    view,
)
from sitebuild.pages import kinds
from sitebuild.pages.kinds import ADVISOR, STRATEGIES, TABLE, Rooms

PAGES = (
    Rooms(ADVISOR, state, view, later),
    kinds.play(play, play_later),
    Rooms(TABLE, table, table, table_later, table),
    Rooms(STRATEGIES, explorer, explorer, explorer_later),
)
