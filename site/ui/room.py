"""The protocols of a page's rooms.

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
    """The states of a page, their links, and the reader's actions.

    One whose words the game's other pages do not all understand has shared_words(page, state): the
    words that links to them carry along.  On a page of play it has KEPT, where the device keeps a
    game apart from the advisor's, and means(state, action, value), what typing comes to.
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
    """The room that answers the reader at once.

    A view may have a generator ahead(state): work for the first tap, done before it, in slices.
    One that has position(state), the position in words, lets the page tell and share it.  One with
    charts that can be saved has give_chart(name).  The room that follows when the reader pauses is
    such a one, too; it may have share_text(state, known), what is shared instead of the position.
    """

    def regions(self, state: Shown, known: Known) -> dict[str, Html]:
        """{element id: HTML} for the regions that can be answered now."""


class FileRoom(Protocol[Shown]):
    """A room with downloads; where they come and go, files(state, known) gives their names."""

    def file(self, state: Shown, known: Known, name: str) -> tuple[str, str, str]:
        """(file name, media type, text) of a download; ValueError where there is none."""


#: The actions that the page does itself, whatever it shows; see ui.page.
PAGE = ("share", "download", "picture", "retry", "reload", "undo", "redo", "to")
