"""Pickomino's pages: their rooms, and what only they draw."""

from games.pickomino import later, play, play_later, state, table, table_later, view
from sitebuild.pages import kinds
from sitebuild.pages.kinds import ADVISOR, TABLE, Rooms
from ui.room import EXPLORED, PLAYERS

PAGES = (
    Rooms(
        ADVISOR,
        state,
        view,
        later,
        actions={
            **PLAYERS,
            "tile": "the tile to move to the place that is chosen, or back",
            "put": "the place to which tiles move",
            "shelf": '"all" or "none"',
            "into": '"throw" or "kept": what tapped dice are',
            "die": "the face that fell",
            "kept": "the face that was kept",
            "back": "the place of the die to take back",
            "roll": "a number at random",
            "clear": "nothing: no dice lie there",
            "bust": "nothing: the turn ends without a tile",
            "record": "nothing: the turn ends, or another game begins",
            "goal": "what is played for",
            "least": "the lowest tile that counts",
            "steal": "how much more a stolen tile counts, in percent",
            "short": "what stopping with too few points comes to",
            "tie": '"stop" or "throw", where they are equal',
            "returned": "what happens to a tile that is given back",
        },
    ),
    kinds.play(play, play_later),
    Rooms(
        TABLE,
        table,
        table,
        table_later,
        table,
        actions={
            **EXPLORED,
            "kept": "the face that was kept",
            "back": "the place of the die to take back",
            "clear": "nothing: no dice are kept",
            "goal": "what is played for",
            "least": "the lowest tile that counts",
            "for": "what the whole game is played for",
            "returned": "what happens to a tile that is given back",
            "face": "the face of which first dice are kept",
            "onto": "the tile that goes onto the stack that is chosen, or back",
            "pile": "the stack onto which tiles go",
        },
    ),
)
