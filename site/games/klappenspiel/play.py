"""Klappenspiel to be played: its board, its words, and where best play is known from."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import play, rounds
from bestplay.play import Fact, Spot
from games.klappenspiel import solved
from games.klappenspiel import state as states
from ui import play_view, text, view
from ui.engine import Known, Need
from ui.html import Html
from ui.play_room import Room
from ui.play_state import State as Base


class Course(play.Course):
    """A game that leaves to the page what takes long."""

    def solved(self) -> game.Solution:
        if self.here and not self.here.quick:
            raise ValueError("this round is still being worked out: try again in a moment")
        return play.Course.solved(self)


class State(Base):
    """A game from all tiles up, or from another board."""

    KEYS = ("tiles", "beat") + rounds.WORDS
    RULES, BEGINS = rounds.WORDS, ("tiles",)
    title = "Klappenspiel"
    THROW = "roll"
    advisor = "/klappenspiel/"

    def __init__(self, page: str = "klappenspiel") -> None:
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.board = game.Board()
        self.asked_for: rounds.Round | None = None
        """The round that a link asks for."""

    alone_text = "Alone even best play wins only 3 games of 1,000. Try to be left with few points, "
    alone_text += "or play the same dice again after a game and leave fewer than before."
    opponent = "Best play plays for its own share of the round, and knows that whoever plays later "
    opponent += "does so, too."

    @property
    def here(self) -> rounds.Round | None:
        """The round that is played for: that of several players, or a link's; None for none."""
        several = self.score.several and not self.practising
        return states.round_of(self.score) if several else self.asked_for

    def course(self, solution: game.Solution | None = None) -> Course:
        return Course(self.board, solution, self.here)

    def needs(self, known: Known) -> list[Need]:
        return solved.needs(self.here, known, self.asked)

    def solution(self, known: Known) -> game.Solution | None:
        return solved.solution(self.here, known)

    def awaited_round(self, known: Known) -> rounds.Round | None:
        """The round of a question that cannot be graded yet: what others leave is not known."""
        here = self.here if self.asking else None
        return here if here and here.to_come and not self.solution(known) else None

    def notice(self, known: Known) -> Html:
        return solved.notice(self.here, known)

    def take(self, parts: dict[str, str]) -> None:
        if "tiles" in parts:
            self.board = game.Board(parts["tiles"])
        self.asked_for = rounds.read(parts)
        if "beat" in parts:
            points = words.number(parts["beat"], "the points to beat")
            self.asked_for = rounds.Round(2, (points,))
        if "roll" in parts:
            faces = words.numbers(parts["roll"], "a die's face")
            self.record = self.course().record().throw(tuple(faces))
        else:
            self.record = self.course().record()

    def setup(self) -> list[tuple[str, object]]:
        full = self.board == game.Board()
        asked = self.asked_for.pairs() if self.asked_for else []
        return [("tiles", None if full else str(self.board))] + asked

    def position(self, spot: Spot) -> str:
        roll = ",".join([str(face) for face in spot.throw])
        played = self.here.pairs() if self.here else []
        return words.join([("tiles", str(spot.place)), ("roll", roll or None)] + played)

    def table(self, spot: Spot) -> Html:
        return view.still_tiles(game.TILES, spot.place.tiles)

    def fact_text(self, fact: Fact) -> str:
        from ui import tile_facts

        return tile_facts.sentence(fact, True)

    def rivals(self) -> tuple[tuple[str, str], ...]:
        from ui import play_rule

        listed = (
            ("always both", ("most",)),
            ("always the sum", ("fewest",)),
            ("both up to six", ("most-to-6",)),
        )
        return play_rule.rules_of(listed, None)

    def end_text(self, spot: Spot) -> str:
        left = sum(spot.place.tiles)
        if self.here:
            return f"{self.does('end', 'ends')} with {text.many(left, 'point')} left"
        if not left:
            return "You have won"
        return f"You are stuck and have lost, with {text.many(left, 'point')} left"

    def foreseen_text(self, value: Fraction) -> str:
        if self.here:
            return super().foreseen_text(value)
        if value:
            return "These throws could have been won, by somebody who had known them all."
        return "Nobody could have won with these throws, not even knowing them all."

    def points(self, spot: Spot) -> int:
        return sum(spot.place.tiles)

    def amount(self, value: Fraction, signed: bool = False) -> str:
        return text.share(value, signed)

    @property
    def unit(self) -> str:
        return "of the round" if self.here else "percentage points"

    def loss(self, value: Fraction) -> str:
        return f"{self.amount(value)} of the round" if self.here else text.points(value)

    def expects(self, value: Fraction) -> str:
        if self.here:
            return f"Best play takes {text.percent(value)} of the round on average."
        return f"Best play wins {text.percent(value)} of games from there."

    def makes(self, value: Fraction) -> str:
        if self.here:
            return f"That makes {self.result(value)}."
        return "You won." if value else "You lost."

    def result(self, value: Fraction) -> str:
        if not self.here:
            return "a win, 100%" if value else "a loss, 0%"
        if not value or value == 1:
            return "the whole round" if value else "none of the round"
        return f"{text.percent(value)} of the round"


room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs = room.means, room.needs
by_itself = room.by_itself
KEPT = room.KEPT


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of the game; a question that cannot be graded yet waits."""
    here = state.awaited_round(known)
    if not here:
        return room.regions(state, known)
    drawn = play_view.regions(state, known)
    drawn["modes"] = play_view.modes(state)
    drawn["practice"] = play_view.practice_record(state)
    drawn["best"], drawn["moves"] = solved.unsolved_message(here, known)
    return drawn
