"""What a page of play can show: a game as far as it has been played, or a question to practise.

Each game's page has a subclass of State, which knows the game's rules and how to draw it; see
ui.play_room for what a reader's actions do.
"""

import json

from ui import scoring
from ui.play_progress import MISTAKES, Progress, progress_of
from ui.play_words import Words
from ui.score import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

    from bestplay.play import Record
    from ui.html import Html

#: The players that are no persons.
BEST = Words.RIVAL
EMPEROR = "The emperor"
BEGINNER = "The beginner"

#: How several may play: alone, on one phone, or against best play, which is then second or first.
COMPANY = ("alone", "friends", "second", "first")

#: Who plays then; the emperor is a layout of Knock 'm Down.
NAMES = {
    "alone": (YOU,),
    "friends": ("Player 1", "Player 2"),
    "second": (YOU, BEST),
    "first": (BEST, YOU),
    "beginner": (YOU, BEGINNER),
    "emperor": (YOU, EMPEROR),
}


class State(Words):
    """A game that has not begun, one player, the page's own dice."""

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
        self.dealt = False
        """Whether practice asks it, and not a link; a day's ten count no other questions."""
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

    @property
    def kind(self) -> str:
        """What is decided now: "play", what to choose, or "dice", how many to throw."""
        return "play" if self.record.course.chooses(self.record.spot) else "dice"

    @property
    def owner(self) -> str:
        """Whose game the record is."""
        score = self.score
        return score.player if score.several and not score.over and not self.practising else YOU

    @property
    def whose(self) -> str:
        """The same as a beginning: "Your" or "Ada\u2019s"."""
        return "Your" if self.owner == YOU else f"{self.owner}\u2019s"

    def does(self, yours: str, others: str) -> str:
        """The beginning of what a player does: "You take", "Best play takes"."""
        return f"You {yours}" if self.owner == YOU else f"{self.owner} {others}"

    @property
    def best_plays(self) -> bool:
        """Whether it is the turn of a player that is no person."""
        if self.practising or self.company in ("alone", "friends"):
            return False
        names = (self.RIVAL, BEGINNER)
        return not self.score.over and self.score.names[self.score.turn] in names

    def players(self, company: str) -> tuple[str, ...]:
        """The names of those who play then."""
        return tuple([self.RIVAL if name == BEST else name for name in NAMES[company]])

    @property
    def rival(self) -> str:
        """What is told of the player that is no person."""
        if self.company == "beginner":
            return (
                "The beginner plays by the rule of thumb that stands further down, whatever you do."
            )
        return self.about_opponent()

    def begin(self, seed: str = "") -> None:
        """A new game, or the same dice again."""
        self.record = self.course().record(seed)
        self.pending = ()
        self.asking = False
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
        if self.practising:
            saved["dealt"] = self.dealt
            saved["queue"] = list(self.queue)
            saved["tried"] = list(self.tried)
            saved["shown"] = self.shown
        return saved

    def remember(self, saved: "dict[str, Any]") -> None:
        """Take the record of practice, which belongs to no game; a damaged one is kept as it is."""
        self.damaged = str(saved.get("damaged", ""))
        if "progress" in saved:
            try:
                self.progress = progress_of(saved["progress"])
            except ValueError:
                self.damaged = json.dumps(saved["progress"])
        if self.practice == MISTAKES and not self.queue:
            self.queue = self.progress.questions

    def restore(self, saved: "dict[str, Any]") -> None:
        super().restore(saved)
        self.own_dice = bool(saved.get("own_dice"))
        self.telling = bool(saved.get("telling"))
        self.remember(saved)
        company = saved.get("company")
        if company not in [each for each, _ in self.companies]:
            raise ValueError("the saved game is damaged")
        self.company = company
        if not self.practising:
            self.record = self.course().record(self.record.seed, self.record.steps)
            return
        self.dealt = bool(saved.get("dealt"))
        self.shown = bool(saved.get("shown"))
        self.queue = tuple([str(each) for each in saved.get("queue", self.queue)])
        tried = [str(choice) for choice in saved.get("tried", ())] if self.asking else []
        for choice in tried:
            self.check(choice)
        self.tried = tuple(tried)

    def check(self, choice: str) -> None:
        """ValueError for what cannot be chosen now."""
        course, spot = self.record.course, self.record.spot
        if self.kind == "play":
            course.choose(spot, choice)
        elif choice not in [str(count) for count in course.counts(spot)]:
            raise ValueError(f"{choice} dice cannot be thrown now")
