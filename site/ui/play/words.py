"""The game's own part of a page of play: its words, its drawings, its needs."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.play import Best, Course, Event, Fact, Option, Player, Reason, Record, Spot
from ui import text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.state import State as Base

#: What the kinds of events of a game are called.
EVENTS = {"throw": "throw", "dice": "dice", "play": "choice"}


class Words(Base):
    """A page's state as far as the game decides; see ui.play.state for what all games share."""

    record: Record
    tried: tuple[str, ...]
    pending: tuple[int, ...]

    #: The words of a link that say what is played.
    KEYS: tuple[str, ...] = ()
    #: Those that say by which rules one practises, and those that say where a game of it begins.
    RULES: tuple[str, ...] = ()
    BEGINS: tuple[str, ...] = ()
    #: The word of a link for a throw, which makes it a question.
    THROW = ""
    #: What the word `ask` of a link says, and which question that is.
    ASK = "dice"
    ASKED = "for the question how many to throw"
    #: What the game is called, what it is that adds up, and what wins a round, one of it.
    title = ""
    PLAYED = "game"
    COUNTED = "point"
    #: Where the game's advisor is.
    advisor = ""

    def course(self, solution: Any = None) -> Course:
        """The game that is played now; with best play, to grade it."""
        raise NotImplementedError

    def needs(self, known: Known) -> list[Need]:
        """The needs of grading."""
        raise NotImplementedError

    def solution(self, known: Known) -> Any:
        """Best play for course(), or None while it is not known."""
        raise NotImplementedError

    def player(self, known: Known) -> Player | None:
        """The computer player, or None while that is not known."""
        return Best()

    def question(self, spot: Spot) -> str:
        """The words of a moment as a question: what to do with the throw, or how many to throw."""
        said = self.position(spot)
        return said if spot.throw else f"{said}&ask={self.ASK}".lstrip("&")

    def can_ask(self, spot: Spot) -> bool:
        """True if a moment can be the question that the word `ask` of a link means."""
        return not spot.throw and len(self.record.course.counts(spot)) > 1

    def notice(self, known: Known) -> Html:
        """The notice of a file that could not be loaded, and of what works all the same."""
        return EMPTY

    def take(self, parts: dict[str, str]) -> None:
        """Take what a link says of the game into a new state; ValueError names what is wrong."""
        raise NotImplementedError

    def setup(self) -> list[tuple[str, object]]:
        """(word, value or None) of each word of a link for the game."""
        raise NotImplementedError

    def practice_words(self) -> list[tuple[str, object]]:
        """The same as setup() has it, for the game that one practises for."""
        return self.setup()

    #: The words of a link that say what a question is graded by, where a game is played for one
    #: thing alone.
    AIMS: tuple[str, ...] = ()

    #: The words of RULES with which a question says the game's own rules, where it says them.
    OWN = ""

    #: Whether practice under a link's own rules asks what comes up in games under them.
    deals = False

    def own_settings(self) -> Html:
        """The game's own settings, above those of all games; nothing where it has none."""
        return EMPTY

    # The second room, whose Python may come once the page is open: ui.play.report.

    def learn(self, known: Known) -> None:
        """Tell the course what is known by now, before anybody asks it."""

    def later_needs(self, known: Known) -> list[Need]:
        """Needs of the second room besides those of grading."""
        return []

    def how_to_play(self) -> Html:
        """The game's rules in sentences, as they are in force."""
        raise NotImplementedError

    def later_regions(self, known: Known, drawn: dict[str, Html]) -> dict[str, Html]:
        """The second room's regions, with what only this game adds to them."""
        return drawn

    def adding_up(self, known: Known) -> Html | None:
        """The message while a game that is over cannot be reviewed yet; None once it can."""
        return None

    def ungraded(self, known: Known) -> tuple[Html, Html] | None:
        """(headline, what belongs to it) while a question cannot be graded yet, else None."""
        return None

    @property
    def aim_phrase(self) -> str:
        """The goal of questions as the end of a sentence, where AIMS say that; else ""."""
        return ""

    def renew(self) -> None:
        """Reset to the opening position, whatever a link has said of the game."""
        raise NotImplementedError

    def position(self, spot: Spot) -> str:
        """The words of a link to a moment's position in the advisor."""
        raise NotImplementedError

    def table(self, spot: Spot) -> Html:
        """The board, or what lies on the table."""
        raise NotImplementedError

    def die(self, face: int) -> Html:
        """A small picture of a face, to be read."""
        return view.small_die(face)

    def totals(self) -> Html:
        """Buttons for the sum of a throw at a table, where only that counts; else nothing."""
        return EMPTY

    def pad(self, face: int) -> Html:
        """A picture of a face, for a button that is pressed."""
        return view.face(face)

    def face_name(self, face: int) -> str:
        """A face of a die in words."""
        return str(face)

    def phrase(self, choice: str) -> str:
        """A choice as a command: "Flip 4 and 6"."""
        return f"Flip {text.as_phrase(choice.split(','))}"

    def throw_words(self, count: int) -> str:
        """A throw as a command: "Throw two dice"."""
        return f"Throw {text.dice(count)}"

    def own_throw(self, counts: tuple[int, ...]) -> str:
        """The throw to make at the table, "" while one is being tapped in."""
        said = " or ".join([text.NUMBERS[count] for count in counts])
        return "" if self.pending else f"Throw {said} {'die' if counts == (1,) else 'dice'}"

    def choice_words(self, kind: str, choice: str) -> str:
        """A choice as a command, of a play or of how many dice to throw."""
        return self.throw_words(int(choice)) if kind == "dice" else self.phrase(choice)

    def choice_buttons(self, kind: str, choices: list[str]) -> Html:
        """A button for everything that can be chosen."""
        buttons = [
            view.button("make", choice, self.choice_words(kind, choice), None, "option")
            for choice in choices
        ]
        return markup('<div class="options" data-arrows>{}</div>', join(buttons))

    def ranking(self, choice: str = "") -> list[Option]:
        """The choices of a question, best first; choice: one that has to be among them."""
        return self.record.course.options(self.record.spot)

    def first_choice(self) -> tuple[Html, Html]:
        """(headline, what belongs to it) of a choice that is made before any throw."""
        raise NotImplementedError

    def last_throw(self) -> Html:
        """The effect of the last throw, in a game that chooses nothing with one; else nothing."""
        return EMPTY

    def event_name(self, event: Event) -> str:
        """The name of a throw or a choice in a chart: "throw 3", "choice 3"."""
        return f"{EVENTS[event.kind]} {event.number}"

    def reason(self, part: Reason) -> str:
        """A game's own part of why a choice costs something, with what is compared, the worse
        first; "" for what lies ahead, of which ui.play.why tells."""
        return ""

    def fact_text(self, fact: Fact) -> str:
        """A fact about two choices, as a sentence about the worse one."""
        raise NotImplementedError

    def end_text(self, spot: Spot) -> str:
        """The end in words: "You are stuck with 12 points left"."""
        raise NotImplementedError

    def points(self, spot: Spot) -> int:
        """The score of a game that is over; see ui.score for what wins the round."""
        raise NotImplementedError

    def amount(self, value: Fraction, signed: bool = False) -> str:
        """A worth, a piece of luck or a cost in the game's unit, without the unit's name."""
        raise NotImplementedError

    def result(self, value: Fraction) -> str:
        """The result of a game, in words: "12 points"."""
        raise NotImplementedError

    @property
    def unit(self) -> str:
        """The unit of amount(), such as "points"."""
        raise NotImplementedError

    @property
    def axis(self) -> str:
        """The unit of amount() as a chart says it: "% of ..." where the unit is "of ..."."""
        return f"% {self.unit}" if self.unit.startswith("of") else self.unit

    def loss(self, value: Fraction) -> str:
        """A cost, a piece of luck, with its unit: "3.66 points"."""
        return f"{self.amount(value)} {self.unit}"

    def between(self, low: Fraction, high: Fraction) -> str:
        """The ends of an interval of costs, with one unit: "between 0.29 and 3.66 points"."""
        one, two = self.amount(low), self.loss(high)
        return f"between {one if '%' in two else one.rstrip('%')} and {two}"

    def expects(self, value: Fraction) -> str:
        """The worth of best play from the start, as a sentence."""
        return f"Best play comes to {self.loss(value)} on average."

    def makes(self, value: Fraction) -> str:
        """The result of a game, as a sentence."""
        return f"That makes {self.result(value)}."

    #: What the best player that we have is called.
    RIVAL = "Best play"

    @property
    def companies(self) -> tuple[tuple[str, str], ...]:
        """(value, name) of each kind of company."""
        rival = self.RIVAL
        return (
            ("alone", self.alone_words()),
            ("friends", "With friends"),
            ("second", f"Against {rival[0].lower()}{rival[1:]}"),
            ("first", f"{rival} begins"),
            ("beginner", "Against a beginner"),
        )

    def alone_words(self) -> str:
        """The name of playing alone."""
        return "Alone"

    #: Computer players besides best play and the beginner: (value of the action "seat", name).
    MORE_SEATS: tuple[tuple[str, str], ...] = ()

    #: What the beginner does, the obvious rule of thumb, as the end of a sentence.
    THUMB = ""

    @property
    def opponent(self) -> str:
        """A sentence on how best play plays, for those who play against it."""
        return "Best play makes the most of its own game; it does not look at your score."

    #: What a throw does with which nothing can be done.
    stuck_words = "leaves you stuck"
