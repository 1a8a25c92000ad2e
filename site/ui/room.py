"""What a page's rooms offer to the page, and the actions that each kind of page may draw.

Rooms are modules of pure functions, in games.<family>.  The page works with any state: a room's
own functions take and return their game's.  Pages import nothing from here; it is for type
checkers, for the build and for tests.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from ui.engine import Known, Needy
from ui.html import Html
from ui.state import State

S = TypeVar("S", bound=State)
Shown = TypeVar("Shown", bound=State, contravariant=True)


class StateRoom(Protocol[S]):
    """What can be shown, its link, and what a reader's action makes of it.

    One whose words the game's other pages do not all understand has shared_words(page, state): the
    words that links to them carry along.
    """

    def start(self, page: str) -> S:
        """The state that the page opens with; page is the game's name."""

    def read(self, page: str, parts: dict[str, str]) -> S:
        """The state that a link's words say; ValueError says what is wrong with them."""

    def write(self, page: str, state: S) -> str:
        """The words for a state, "" for the opening state."""

    def act(self, state: S, action: str, value: str) -> S:
        """The state after a reader's action; ValueError says why not, and the old one stays."""

    def step(self, action: str, value: str, after: S) -> str:
        """The words of an action that can be taken back and led to a state, "" for others."""


class ViewRoom(Needy[Shown], Protocol[Shown]):
    """What answers the reader at once.

    A view may have a function ahead(): work for the first tap, which is done before it.  One that
    has position(state), the position in words, lets the page tell and share it.  One with charts
    that can be saved has give_chart(name).
    """

    def regions(self, state: Shown, known: Known) -> dict[str, Html]:
        """{element id: HTML} for the regions that can be answered now."""


class LaterRoom(ViewRoom[Shown], Protocol[Shown]):
    """What may follow when the reader pauses; it may import what comes once a page is open.

    It may have share_text(state, known): what is shared instead of the position and its answer.
    """


class FileRoom(Protocol[Shown]):
    """A room with downloads; where they come and go, files(state, known) gives their names."""

    def file(self, state: Shown, known: Known, name: str) -> tuple[str, str, str]:
        """(file name, media type, text) of a download; ValueError where there is none."""


class ReportRoom(LaterRoom[Shown], FileRoom[Shown], Protocol[Shown]):
    """What follows a game that was played; the record of practice can be downloaded."""


class PlayRoom(StateRoom[S], ViewRoom[S], Protocol[S]):
    """What is shown and what is done on a page of play; see ui.play.room, which makes it."""

    @property
    def KEPT(self) -> str:
        """Where the device keeps a game of this page, apart from the advisor's."""

    def means(self, state: S, action: str, value: str) -> str:
        """The action that an action comes to: typing "throw" is throwing."""


# The actions: each with what its value is.  What only one game's pages draw is said in its own
# record, games.<family>.build.rooms.  A name that ends with a dash stands for all that begin so.

#: What the page does itself, whatever it shows; see ui.page.
PAGE = {
    "share": "nothing",
    "copy": "the text",
    "download": "the name of the file",
    "picture": "the id of the part whose chart is saved, with .png or .svg at its end",
    "retry": "the key under which something is missing",
    "reload": "nothing",
    "undo": "nothing",
    "redo": "nothing",
    "to": "the number of the step to look at, from 0",
}

#: What all states take; see ui.state.
SHARED = {
    "open": "the id of what the reader opened",
    "fold": "the id of what is to be opened, or closed again",
    "go": "the name of the long job to begin",
    "cancel": "nothing",
}

#: Who plays; see ui.scoring.
PLAYERS = {
    "join": "nothing",
    "leave": "the place of the player who goes, from 0",
    "round": "nothing",
    "name-": "what the player at the place behind the dash is called",
}

ADVISOR = {
    **PAGE,
    **SHARED,
    "make": "the play, as one types it",
    "type": "what was typed",
}

#: The whole strategy has only what its game's record says besides.
TABLE = {**PAGE, **SHARED}

#: A strategy table that is explored; see ui.explore.
EXPLORED = {
    "want": "the item, a tile say, to be asked for as there, then as not there, then either",
    "either": "nothing: no item is asked for",
    "choose": 'the choice of ui.explore.Table.choices, or "any"',
    "sort": "the order of the rows, of ui.explore.Table.sorts",
    "page": "the place of the first row to list, from 0",
    "show": 'what the rows are called, such as "boards", or "picture"',
    "lay": 'the name of the rule of thumb to lay over the picture, or "none"',
    "cell": "the column and the row of the picture: 4-17",
    "move": "left, right, up or down: the cell beside the chosen one",
}

#: The same of boards; see ui.boards.
BOARDS = {**EXPLORED, "only": "the tiles of the one board to show: 2,4,5,7"}

PLAY = {
    **ADVISOR,
    **PLAYERS,
    # A game.
    "roll": "a number at random",
    "roll-": "a number at random, for so many dice as stand behind the dash",
    "die": "the face that fell at the table",
    "alone": "nothing: the one die that was tapped is the throw",
    "clear": "nothing: the dice are tapped anew",
    "moves": "nothing: best play plays on",
    "pick": "the tile that is selected for the play, or taken out again",
    "again": "nothing: another game",
    "record": "nothing: the turn is written down",
    "company": "who plays, of ui.play.state.COMPANY",
    "seat": '"best", "beginner" or another computer player of the game, who plays as well',
    "dice": '"page", or "own" for dice that are thrown at a table',
    "telling": '"1" to be told after each choice, "0" at the end',
    # A game that is over.
    "moment": "which of its throws and choices is looked at, from 0",
    "guess": "what is tried there instead",
    "reveal": "nothing: what was best there is told",
    # Practice.
    "game": "nothing: no practice",
    "roll-practice": "a number at random",
    "daily": "the day",
    "mistakes": "nothing",
    "drill": "nothing: what a link lists, from its beginning",
    "ask": "the words of the question",
    "answer": "nothing: the reader does not know",
    "import": "the text of the file",
    "earlier": "nothing: the record that a file has replaced takes its place again",
}
