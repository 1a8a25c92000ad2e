"""What a page of play can show: a game as far as it has been played, or a question to practise.

Each game's page has a subclass of State, which knows the game's rules and how to draw it; see
ui.play_room for what a reader's actions do.
"""

import json

from ui import scoring, text, view
from ui.html import EMPTY
from ui.play_progress import Progress, progress_of
from ui.state import State as Base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

    from bestplay.fraction import Fraction
    from bestplay.play import Course, Record, Spot
    from ui.engine import Known, Need
    from ui.html import Html

#: How several may play: alone, on one phone, or against best play, which is then second or first.
COMPANY = ("alone", "friends", "second", "first")

#: The player that is no person.
BEST = "Best play"


class State(Base):
    """A game that has not begun, one player, the page's own dice."""

    #: The words of a link that say what is played.
    KEYS: tuple[str, ...] = ()
    #: The word of a link for a throw, which makes it a question.
    THROW = ""
    #: What the game is called.
    title = ""
    #: Where the game's advisor is.
    advisor = ""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.own_dice = False
        """Whether the throws are made at a table and typed in."""
        self.pending: tuple[int, ...] = ()
        """The dice of a throw that is being tapped in."""
        self.telling = False
        """Whether each choice is graded at once."""
        self.company = COMPANY[0]
        self.practising = False
        """Whether this is practice instead of a game."""
        self.practice = ""
        """What is practised, see ui.play_asked; "" for a question that a link asks."""
        self.asking = False
        """Whether a question is asked: the last moment of the record."""
        self.queue: tuple[str, ...] = ()
        """The mistakes that are still to be asked."""
        self.tried: tuple[str, ...] = ()
        """What the reader has chosen for the question so far."""
        self.shown = False
        """Whether the answer to the question was asked for."""
        self.progress = Progress()
        self.damaged = ""
        """A record of practice that the device kept and nobody can read."""
        self.record: Record = self.course().record()

    def copy(self) -> "Self":
        other = type(self)(self.page)
        for name in self.__dict__:
            setattr(other, name, self.__dict__[name])
        return other

    # What a game's own page says.

    def course(self, solution: "Any" = None) -> "Course":
        """The game that is played now; with best play, to grade it."""
        raise NotImplementedError

    def needs(self, known: "Known") -> "list[Need]":
        """What grading has to know."""
        raise NotImplementedError

    def solution(self, known: "Known") -> "Any":
        """Best play for course(), or None while it is not known."""
        raise NotImplementedError

    def question(self, spot: "Spot") -> str:
        """The words of a moment as a question: what to do with the throw, or how many to throw."""
        said = self.position(spot)
        return said if spot.throw else f"{said}&ask=dice".lstrip("&")

    def notice(self, known: "Known") -> "Html":
        """What could not be loaded, and what works all the same."""
        return EMPTY

    def take(self, parts: dict[str, str]) -> None:
        """Take what a link says of the game into a new state; ValueError names what is wrong."""
        raise NotImplementedError

    def setup(self) -> "list[tuple[str, object]]":
        """What a link says of the game."""
        raise NotImplementedError

    def renew(self) -> None:
        """Forget what a link has said of the game: the opening stands there."""
        raise NotImplementedError

    def position(self, spot: "Spot") -> str:
        """The words of a moment, for the advisor."""
        raise NotImplementedError

    def table(self, spot: "Spot") -> "Html":
        """The board, or what lies on the table."""
        raise NotImplementedError

    def die(self, face: int) -> "Html":
        """A die to read."""
        return view.small_die(face)

    def pad(self, face: int) -> "Html":
        """A die to press."""
        return view.face(face)

    def face_name(self, face: int) -> str:
        """A die in words."""
        return str(face)

    def phrase(self, choice: str) -> str:
        """A choice as a command: "Flip 4 and 6"."""
        return f"Flip {text.listed(choice.split(','))}"

    def ended(self, spot: "Spot") -> str:
        """What has happened at the end: "You are stuck with 12 points left"."""
        raise NotImplementedError

    def points(self, spot: "Spot") -> int:
        """What is written down for a game that is over; the lowest wins the round."""
        raise NotImplementedError

    def amount(self, value: "Fraction", signed: bool = False) -> str:
        """A worth, a piece of luck or a cost in the game's unit, without the unit's name."""
        raise NotImplementedError

    def result(self, value: "Fraction") -> str:
        """What a game has come to, in words: "12 points"."""
        raise NotImplementedError

    @property
    def unit(self) -> str:
        """What amount() counts, such as "points"."""
        raise NotImplementedError

    #: What best play is as a player, honestly.
    opponent = "Best play makes the most of its own game; it does not look at your score."
    #: What a throw does with which nothing can be done.
    stuck_words = "leaves you stuck"
    #: What a throw brings with which nothing can be done.
    nothing = "stuck"

    # What all games share.

    @property
    def best_plays(self) -> bool:
        """Whether it is the turn of best play itself."""
        if self.practising or self.company not in ("second", "first"):
            return False
        return not self.score.over and self.score.names[self.score.turn] == BEST

    def begin(self, seed: str = "") -> None:
        """A new game, or the same dice again."""
        self.record = self.course().record(seed)
        self.pending = ()
        self.tried = ()
        self.shown = False

    def restart(self, seed: str = "") -> None:
        """A new game from its very beginning."""
        self.begin(seed)

    @property
    def finished(self) -> str:
        """Who has won, once nobody can go on; "" before."""
        score = self.score
        return scoring.verdict(score) if score.several and score.over else ""

    def next_player(self) -> None:
        """The turn is over: write it down, and begin the next one."""
        if self.score.several:
            if self.score.over:
                self.score = self.score.next_round()
            else:
                self.score = self.score.recorded(self.points(self.record.spot))
        self.begin()

    def next_step(self) -> tuple[str, str]:
        """What follows a game that is over: (action, words)."""
        score = self.score
        if not score.several:
            return "again", "Play again"
        return (
            "record",
            f"Write down {self.points(self.record.spot)} for {scoring.object_of(score)}",
        )

    def who(self) -> "Html":
        """Everybody's score; nothing for one player alone."""
        return scoring.strip(self.score)

    def saved(self) -> "dict[str, Any]":
        saved = super().saved()
        saved["own_dice"] = self.own_dice
        saved["telling"] = self.telling
        saved["company"] = self.company
        saved["progress"] = self.progress.data()
        if self.damaged:
            saved["damaged"] = self.damaged
        return saved

    def remember(self, saved: "dict[str, Any]") -> None:
        """Take the record of practice, which belongs to no game; a damaged one is kept as it is."""
        self.damaged = str(saved.get("damaged", ""))
        if "progress" in saved:
            try:
                self.progress = progress_of(saved["progress"])
            except ValueError:
                self.damaged = json.dumps(saved["progress"])

    def restore(self, saved: "dict[str, Any]") -> None:
        super().restore(saved)
        self.own_dice = bool(saved.get("own_dice"))
        self.telling = bool(saved.get("telling"))
        self.remember(saved)
        company = saved.get("company")
        if company not in COMPANY:
            raise ValueError("the saved game is damaged")
        self.company = company
        if not self.practising:
            self.record = self.course().record(self.record.seed, self.record.steps)
