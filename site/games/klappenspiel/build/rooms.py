"""Klappenspiel's pages: their rooms, and what only they draw."""

from games.klappenspiel import later, play, play_later, state, table, view
from sitebuild.pages import kinds
from sitebuild.pages.kinds import ADVISOR, TABLE, Rooms
from ui.room import BOARDS, PLAYERS

PAGES = (
    Rooms(
        ADVISOR,
        state,
        view,
        later,
        actions={
            **PLAYERS,
            "board": "the number of a board: its tiles are up",
            "tile": "the tile to turn over",
            "die": "a die and its face: 0-4, the first shows 4",
            "throw": "both faces: 4,6",
            "roll": "a number at random",
            "clear": "nothing: the throw is open",
            "record": "nothing: the turn is written down",
            "goal": '"points", "shut" or "round"',
        },
    ),
    kinds.play(
        play,
        play_later,
        {
            "aim": 'what is played for alone: "tiles", "points" or the most points left',
            "replay": "the seed whose throws are played, or 'today' or 'yesterday'",
        },
    ),
    Rooms(
        TABLE,
        table,
        table,
        files=table,
        actions={
            **BOARDS,
            "preset": "the name of a rule to start from",
            "play": "a roll, of which the rule is turned round: 46",
        },
    ),
)
