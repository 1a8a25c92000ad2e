"""The pages of Klappenspiel, each with its rooms."""

from games.klappenspiel import later, play, play_later, state, table, view
from sitebuild.pages import kinds
from sitebuild.pages.rooms import ADVISOR, TABLE, Rooms

PAGES = (
    Rooms(ADVISOR, state, view, later),
    kinds.play(play, play_later),
    Rooms(TABLE, table, table, files=table),
)
