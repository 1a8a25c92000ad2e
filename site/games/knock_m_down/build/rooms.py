"""The pages of Knock 'm Down: their rooms, and what only they draw."""

from games.knock_m_down import later, play, play_later, state, table, view
from sitebuild.pages import kinds
from sitebuild.pages.kinds import ADVISOR, TABLE, Rooms
from ui.room import EXPLORED

#: What is rolled, and with how many tokens.
GAME = {
    "p": "the chances of the dice: 1,2,3",
    "tokens": "how many tokens each player has",
}

PAGES = (
    Rooms(
        ADVISOR,
        state,
        view,
        later,
        actions={
            **GAME,
            "a": "A's layout: 0,1,2",
            "b": "B's layout: 0,1,2",
            "swap": "nothing: A and B change layouts",
            "side": '"a" or "b": whose layout is to be improved',
            "dice": "the same dice for both, or each their own",
            "col": "the column whose token is lifted or put down",
            "sum": "the number that was thrown",
            "die": "one of two dice and its face: 0-4",
            "faces": '"1" to tap dice, "0" to tap their sum',
            "first": '"a" or "b": with dice of their own, whose throw the next one is',
            "roll": "a number at random",
            "roll-layout": "a number at random: a layout is drawn for the chosen side",
            "finish": "nothing: all throws to the end",
            "again": "nothing: the tokens are back",
        },
    ),
    kinds.play(
        play,
        play_later,
        {
            **GAME,
            "add": "the column that gets a token",
            "back": "the column from which a token is taken",
            "whose": "the same dice for all, or each their own",
        },
    ),
    Rooms(
        TABLE,
        table,
        table,
        files=table,
        actions={**EXPLORED, "tokens": "how many tokens the layouts have that are listed"},
    ),
)
