"""The states of a page of play: a game as far as it has been played, or a question.

Each game's page has a subclass of State, which knows the game's rules and how to draw it; see
ui.play.room for what a reader's actions do.
"""

from __future__ import annotations

import json
from typing import Any

from bestplay.core import words
from bestplay.play import Record
from ui import scoring
from ui.html import Html
from ui.play.progress import (
    ALL,
    DRILL,
    MISTAKES,
    TODAY,
    Progress,
    check_day,
    date_of,
    day_of,
    is_day,
    minute_of,
    progress_of,
)
from ui.play.words import Words
from ui.score import YOU, Score
from ui.state import Field, flag

#: The players that are no persons.
BEST = Words.RIVAL
BEGINNER = "The beginner"

#: The words of a link for the rule that a drill is about: its preferences, points for one die,
#: exceptions, its name.
RULE = ("rule", "die", "except", "called")

#: How several may play: alone, on one phone, or against best play, which is then second or first.
COMPANY = ("alone", "friends", "second", "first")

#: The words of a link that say a game's throws.
THROWS = ("seed", "moves")

#: When a question was dealt that a link asks.
LINKED = -1

#: What is said of links and kept games of earlier versions.
NO_RULES = "Rules no longer play here. What they played before stays, and you can go on for them."
ALONE = "Nobody plays by a rule here any more: you play alone."

#: Under which rules practice asks where a link has others, as the end of a sentence.
OWN_RULES = ", under the game\u2019s own rules"

#: Who plays then; a game may have more ways of its own, see State.players.
NAMES = {
    "alone": (YOU,),
    "friends": ("Player 1", "Player 2"),
    "second": (YOU, BEST),
    "first": (BEST, YOU),
    "beginner": (YOU, BEGINNER),
}


def texts(state: object, saved: Any) -> tuple[str, ...]:
    """A saved list as a tuple of texts; () for None."""
    return tuple([str(each) for each in saved or ()])


def count(name: str, start: int | None) -> Field:
    """A Field for a whole number that the device keeps; what is none is as at first."""

    def keep(state: object, saved: Any) -> int | None:
        return saved if isinstance(saved, int) and not isinstance(saved, bool) else start

    return Field(name, start, keep=keep)


def link(name: str) -> Field:
    """A Field for a game that is kept beside this one: its link, and what that does not say."""

    def keep(state: object, saved: Any) -> tuple[str, dict[str, Any]] | None:
        return (str(saved[0]), dict(saved[1])) if saved else None

    return Field(name, None, keep=keep)


def costliest(state: object, saved: Any) -> tuple[str, str, str, float] | None:
    """The saved (question, choice, cost in words, cost) of the costliest answer, or None."""
    question, said, cost, loss = saved or ("", "", "", 0)
    return (str(question), str(said), str(cost), float(loss)) if saved else None


#: What is kept of practice alone.
PRACTISED = ("dealt", "basis", "queue", "begun", "worst", "tried", "shown")


class State(Words):
    """A game that has not begun, one player, the page's own dice."""

    own_dice: bool
    """True if the throws are made at a table and typed in."""
    telling: bool
    """True if each choice is graded at once."""
    company: str
    rule: str
    """The words of the rule that a drill is about; see ui.play.lists."""
    left: tuple[str, dict[str, Any]] | None
    """The game that practice has interrupted: its link, and what that does not say."""
    written: tuple[str, dict[str, Any]] | None
    """The game that a person has written down last in this round, likewise.  Its report stays until
    another game is over."""
    looked: int | None
    """Which event of a game that is over the reader looks at; see ui.play.report."""
    dealt: int
    """How many questions were answered when practice dealt it; LINKED where a link asks."""
    basis: str
    """The words of a link's own rules, "" for the game's own: a drill is under them, and so is the
    game after practice."""
    queue: tuple[str, ...] | None
    """The mistakes that are still to be asked, None for all that the record has."""
    begun: int
    """How many questions were answered when a link's list was begun; LINKED before."""
    worst: tuple[str, str, str, float] | None
    """The answer that has cost most of what is practised: its question; what was chosen and what
    that cost, in words; the same as a number."""
    tried: tuple[str, ...]
    """What the reader has chosen for the question, if anything."""
    shown: bool
    """True if the answer to the question was asked for."""

    FIELDS = (
        flag("own_dice"),
        flag("telling"),
        link("left"),
        link("written"),
        Field("rule", "", keep=lambda state, saved: state.rule_kept(saved)),
        Field("company", COMPANY[0], keep=lambda state, saved: state.company_kept(saved)),
        count("looked", None),
        Field("basis", "", keep=lambda state, saved: state.basis_kept(str(saved))),
        count("dealt", LINKED),
        Field("queue", (), keep=texts),
        count("begun", LINKED),
        Field("worst", None, keep=costliest),
        Field("tried", (), keep=lambda state, saved: state.tried_kept(saved)),
        flag("shown"),
    )

    def __init__(self, page: str) -> None:
        super().__init__(page)
        self.pending: tuple[int, ...] = ()
        """The dice of a throw that is being tapped in."""
        self.practising = False
        """True if this is practice instead of a game."""
        self.practice = ""
        """What is practised, see ui.play.asked; "" for a question that a link asks."""
        self.asking = False
        """True if a question is asked: the last moment of the record."""
        self.drill: tuple[str, ...] = ()
        """What a link has the reader drill, as it says that."""
        self.collected: tuple[str, ...] = ()
        """The questions on the reader's own list."""
        self.tap_record: Record | None = None
        self.tap_tiles: tuple[int, ...] = ()
        """The tiles that are selected on the board, for the play with this record's throw."""
        self.progress = Progress()
        self.minute = 0
        """Now, in minutes since 1970, as far as the page has told."""
        self.damaged = ""
        """A record of practice that the device kept and nobody can read."""
        self.record: Record = self.course().record()

    def close(self) -> None:
        """Close nothing: what was opened is about the game, which goes on."""

    def follow_players(self, action: str) -> None:
        """Begin a new game for changed players, except where somebody is only named."""
        score = self.score
        if not score.several and score.player in self.machines:  # somebody has to play
            self.score = Score(highest=score.highest)
        self.company = COMPANY[1] if score.several else COMPANY[0]
        if not action.startswith("name-"):
            self.leave_practice()
            self.restart()

    @property
    def kind(self) -> str:
        """The kind of decision now: "play", what to choose, or "dice", how many to throw."""
        return "play" if self.record.course.chooses(self.record.spot) else "dice"

    @property
    def tapped(self) -> tuple[int, ...]:
        """The tiles that are selected on the board for a play with this throw; () for none."""
        return self.tap_tiles if self.tap_record is self.record else ()

    @property
    def can_tap(self) -> bool:
        """True if a play is to be selected on the board."""
        spot = self.record.spot
        if spot.over or not spot.throw or self.kind != "play" or self.best_plays:
            return False
        if self.practising:
            return self.asking and not (self.tried or self.shown)
        return not self.winner_sentence

    @property
    def celebrated(self) -> bool:
        """True if the game that is over ended as well as a game can."""
        return False

    @property
    def asked_about(self) -> str:
        """The subject of the questions, as the end of a sentence; "" for the usual one."""
        if self.asking or self.practice == DRILL:
            return f",{self.aim_phrase}" if self.aim_phrase else ""
        return OWN_RULES if self.basis and not self.asks_anew else ""

    @property
    def asks_anew(self) -> bool:
        """True if practice asks what comes up under a link's own rules, for which nobody has made
        questions."""
        own = words.some(self.basis, self.RULES)
        return self.deals and self.practice == ALL and own not in ("", self.OWN)

    @property
    def owner(self) -> str:
        """The name of the player whose game is played; YOU alone, in practice, after a round."""
        score = self.score
        return score.player if score.several and not score.over and not self.practising else YOU

    @property
    def whose(self) -> str:
        """The owner of the record, as the beginning of a sentence: "Your" or "Ada\u2019s"."""
        return "Your" if self.owner == YOU else f"{self.owner}\u2019s"

    def does(self, yours: str, others: str) -> str:
        """The beginning of what a player does: "You take", "Best play takes"."""
        return f"You {yours}" if self.owner == YOU else f"{self.owner} {others}"

    @property
    def best_plays(self) -> bool:
        """True if it is the turn of a computer player."""
        over = self.practising or self.score.over
        return not over and self.score.player in self.machines

    @property
    def machines(self) -> tuple[str, ...]:
        """The names of the computer players."""
        return tuple([name for _, name in self.seats])

    @property
    def seats(self) -> tuple[tuple[str, str], ...]:
        """Computer players that a round can have: (value of the action "seat", name)."""
        return (("best", self.RIVAL), ("beginner", BEGINNER), *self.MORE_SEATS)

    #: Whether the dice themselves are tapped to choose what to do with them.
    taps_dice = False

    #: What faces of a die are called where one types, and the face: ("ace", "1").
    FACE_NAMES: tuple[tuple[str, str], ...] = ()

    #: What one types besides for an action of the game, and that action.
    TYPED: tuple[tuple[str, str], ...] = ()

    #: With which words a choice may end where one types.
    ENDS: tuple[str, ...] = ()

    def players(self, company: str) -> tuple[str, ...]:
        """The names of those who play in such company, a word such as "friends"."""
        return tuple([self.RIVAL if name == BEST else name for name in NAMES[company]])

    @property
    def rule_name(self) -> str:
        """The name of a link's rule, "The rule" where it has none."""
        return words.split(self.rule).get("called", "The rule")

    def begin(self, seed: str = "") -> None:
        """Begin a new game; seed: that of the same dice again."""
        self.record = self.course().record(seed)
        self.pending = ()
        self.looked = None
        self.asking, self.tried, self.shown = False, (), False

    def leave_practice(self) -> None:
        """End practice; of a question that a link asks the position stays, as a game's opening."""
        if self.practice:
            self.renew()
        self.practising = False
        self.practice = ""

    def restart(self, seed: str = "") -> None:
        """Begin a new game from its very beginning; seed: that of the same dice again."""
        self.begin(seed)

    @property
    def winner_sentence(self) -> str:
        """The winner in a sentence, once nobody can go on; "" before."""
        score = self.score
        if not score.several or not score.over:
            return ""
        return f"{scoring.verdict(score)} {self.COUNTED}{'' if score.best == 1 else 's'}"

    def next_player(self) -> None:
        """Write down a turn that is over, or go to the next round, and begin a game."""
        if self.score.several:
            if self.score.over:
                self.written = None
                self.score = self.score.next_round()
            else:
                self.score = self.score.with_points(self.points(self.record.spot))
        self.begin()

    @property
    def reviewed(self) -> State | None:
        """The state whose game the report is about: this one once it is over, else, while a
        computer plays or the round is over, that of the game written down last; None for none."""
        record = self.record
        if self.practising or (record.over and not record.steps):
            return None
        if record.over:
            return self
        if not self.written or not (self.best_plays or self.winner_sentence):
            return None
        link, moment = self.written
        parts = words.split(link)
        other = type(self)(self.page)
        other.take(parts)
        other.record = other.course().read(parts.get("moves", ""), parts.get("seed", ""))
        other.restore(moment)
        other.looked = self.looked
        other.open, other.asked, other.progress = self.open, self.asked, self.progress
        return other

    def next_step(self) -> tuple[str, str]:
        """(action, words) of the button after a game that is over."""
        score = self.score
        if not score.several:
            return "again", "Play again"
        return (
            "record",
            f"Write down {self.points(self.record.spot)} for {scoring.object_of(score)}",
        )

    def who(self) -> Html:
        """Everybody's score; nothing for one player alone."""
        return scoring.strip(self.score)

    # The games of a session.

    def game_link(self) -> str:
        """The words of a link to the game that is played."""
        record = self.record
        own: list[tuple[str, object]] = [
            ("seed", record.seed or None),
            ("moves", str(record) or None),
        ]
        return words.join(self.setup() + own)

    def kept_fields(self) -> list[Field]:
        others = ("looked",) if self.practising else PRACTISED
        return [each for each in self.FIELDS if each.name not in others]

    def moment(self) -> dict[str, Any]:
        """The part of as_json() that belongs to a game, and not to the reader."""
        return super().as_json()

    def as_json(self) -> dict[str, Any]:
        saved = {**self.moment(), "progress": self.progress.data()}
        if self.collected:
            saved["collected"] = list(self.collected)
        if self.damaged:
            saved["damaged"] = self.damaged
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        self.remember(saved)
        super().restore(saved)
        if "seated" in saved:  # a game of an earlier version
            self.company_kept("rule")
        if not self.practising:
            self.record = self.course().record(self.record.seed, self.record.steps)
        if not self.record.over:
            self.looked = None

    # What the device has kept of it, each checked.

    def rule_kept(self, saved: Any) -> str:
        """The rule of a drill; ValueError for one that makes no sense."""
        rule = str(saved) if self.practice == DRILL else self.rule
        if rule:
            from bestplay.core.rule import read_rule

            self.course().by_rule(read_rule(rule))
        return rule

    def company_kept(self, saved: Any) -> str:
        """The company as kept, "friends" for the old "rule"; ValueError for an unknown one."""
        if saved == "rule":
            self.gone = NO_RULES
            return "friends"
        if saved not in [each for each, _ in self.companies]:
            raise ValueError("the saved game is damaged")
        return str(saved)

    def basis_kept(self, saved: str) -> str:
        """A link's own rules; ValueError for what are none."""
        type(self)(self.page).take(words.split(saved))
        return saved

    def tried_kept(self, saved: Any) -> tuple[str, ...]:
        """(choice,) as kept for the question that is asked, or (); ValueError for no choice."""
        tried = texts(self, saved) if self.asking else ()
        for choice in tried:
            self.check(choice)
        return tried[:1]

    def check(self, choice: str) -> None:
        """ValueError for what cannot be chosen now."""
        course, spot = self.record.course, self.record.spot
        if self.kind == "play":
            course.choose(spot, choice)
        elif choice not in [str(count) for count in course.counts(spot)]:
            raise ValueError(f"{choice} dice cannot be thrown now")

    # The record of practice.  It belongs to no game and is not taken back with one: whatever is
    # shown, the record is what the device keeps now, which another tab may have written, with what
    # is news.

    def tell(self, *event: Any) -> None:
        """Add an event to the record and to the unsaved news: an answer, a seed, a damaged mistake,
        the questions on the reader's own list, or another record instead of it."""
        self.news += (event,)
        self._hear(event)

    def _hear(self, event: tuple[Any, ...]) -> None:
        what, about = event[0], event[1:]
        if what == "answered":
            self.progress = self.progress.after_answer(*about)
        elif what == "seed":
            self.progress = self.progress.having(seed=self.progress.seed or about[0])
        elif what == "damaged":
            self.progress = self.progress.without(about[0])
            self.damaged = about[1]
        elif what == "collected":
            self.collected = about[0]
        else:
            self.progress, self.damaged = about[0], ""

    def remember(self, saved: dict[str, Any]) -> None:
        """Take the record that was kept, then the news; a damaged one is kept as it is."""
        self.damaged = str(saved.get("damaged", ""))
        self.collected = tuple([str(each) for each in saved.get("collected", self.collected)])
        if "progress" in saved:
            try:
                self.progress = progress_of(saved["progress"])
            except ValueError:
                self.damaged = json.dumps(saved["progress"])
        self.recall(self)

    def recall(self, other: State) -> None:
        """Take the record that another state has, then the news."""
        self.progress, self.damaged = other.progress, other.damaged
        self.collected = other.collected
        for event in self.news:
            self._hear(event)
        if self.practice == MISTAKES and self.queue is None:
            self.queue = self.progress.questions

    def tell_time(self, now: str) -> None:
        self.minute = minute_of(now)

    def check_date(self) -> None:
        """Take "today" for the day that it is; ValueError for the ten of a day still to come."""
        if self.practice == TODAY:
            self.practice = date_of(day_of(self.minute))
        if is_day(self.practice):
            check_day(self.practice, self.minute)
