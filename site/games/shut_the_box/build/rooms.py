"""The pages of Klackers and Shut the Box: their rooms, and what only they draw."""

from games.shut_the_box import later, play, play_later, state, table, table_later, view
from sitebuild.pages import kinds
from sitebuild.pages.kinds import ADVISOR, TABLE, Rooms
from ui.room import BOARDS, PLAYERS

RULES = {
    "set": "the tiles of the box: 1-9",
    "one-die": "when one die may be thrown",
    "most": "how many tiles a throw may flip at most",
    "reading": "how the tiles that are left score: sum, digits or tiles",
    "house": "the house rule of a name: usual, unlucky-7, thai",
    "goal": "what is played for",
    "target": "the score to beat",
    "tie": "what a tie counts",
    "pays": "what a shut box pays",
    "clack": "when a shut box ends the round",
    "round-players": "how many play the round",
    "round-scores": "the scores before: 12,7",
}

PAGES = (
    Rooms(
        ADVISOR,
        state,
        view,
        later,
        actions={
            **PLAYERS,
            **RULES,
            "all": '"up" or "down"',
            "tile": "the tile to turn over",
            "faces": '"1" to tap dice, "0" to tap their sum',
            "dice": "how many dice to show",
            "die": "a die and its face: 0-4, or one-4 for one alone",
            "sum": "the sum of the throw",
            "roll-1": "a number at random",
            "roll-2": "a number at random",
            "clear": "nothing: the throw is open",
            "record": "nothing: the turn is written down",
        },
    ),
    kinds.play(play, play_later),
    Rooms(
        TABLE,
        table,
        table,
        table_later,
        table,
        actions={**RULES, **BOARDS},
    ),
)
