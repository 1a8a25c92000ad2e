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

#: What a tap on a board does.
LAYING = {
    "add": "the number that gets a token",
    "back": "the number from which a token is taken",
}

PAGES = (
    Rooms(
        ADVISOR,
        state,
        view,
        later,
        actions={
            **GAME,
            **LAYING,
            "a": "the other layout: 0,1,2",
            "swap": "nothing: the layout and the other one change places",
            "dice": "the same dice for both, or each their own",
            "roll-layout": "a number at random: a layout is drawn",
        },
    ),
    kinds.play(
        play,
        play_later,
        {**GAME, **LAYING},
    ),
    Rooms(
        TABLE,
        table,
        table,
        files=table,
        actions={
            **{name: value for name, value in EXPLORED.items() if name not in ("sort", "lay")},
            "tokens": "how many tokens the layouts have that are listed",
        },
    ),
)
