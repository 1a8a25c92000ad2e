"""Klappenspiel to be played: its board, its words, and where best play is known from."""

from __future__ import annotations

from bestplay import klappenspiel as rules
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import play
from bestplay.play import Spot
from games.klappenspiel import solved
from games.klappenspiel import state as states
from ui import text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, markup
from ui.play.room import Room
from ui.play.state import THROWS
from ui.play.tapping import TileBoard
from ui.state import Action
from ui.worths import Worths

#: What can be played for alone: the value of the action, and what it is called.
AIMS = (
    ("points", "Fewest points left"),
    ("30", "30 or fewer"),
    ("20", "20 or fewer"),
    ("10", "10 or fewer"),
    ("tiles", "Every tile"),
)

#: The words of a link for a position; where it says one, or a game, without its goal, it means
#: every tile.
PLACED = ("tiles", "roll")


class Course(play.Course):
    """A game that leaves to the page what takes long."""

    def compute_solution(self) -> rules.Solution:
        if self.here and not self.here.quick:
            raise ValueError("this round is still being worked out: try again in a moment")
        return play.Course.compute_solution(self)


class State(Worths, TileBoard):
    """A game from all tiles up, or from another board."""

    KEYS = ("tiles", "beat") + rules.GOAL_WORDS
    RULES, BEGINS = rules.GOAL_WORDS, ("tiles",)
    title = "Klappenspiel"
    THUMB = "flip the tile of the sum whenever it is up"
    THROW = "roll"
    advisor = "/klappenspiel/"

    def __init__(self, page: str = "klappenspiel") -> None:
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.board = rules.GAME.board()
        self.asked_for = rules.FEWEST
        """What a link, or the reader, asks for."""

    OWN = str(rules.FEWEST)
    opponent = "Best play plays for its own chance to win, and knows that whoever plays later "
    opponent += "does so, too."

    @property
    def game(self) -> rules.Game:
        """The goal: the round of several players, or what was asked for."""
        several = self.score.several and not self.practising
        return states.round_of(self.score) if several else self.asked_for

    def alone_words(self) -> str:
        here = self.asked_for
        if here == rules.FEWEST or here.goal == "round":
            return "Alone"
        return f"Alone, for {states.aim_words(here)}"

    def own_settings(self) -> Html:
        """The goals to choose from for one alone."""
        here = self.asked_for
        if self.practising or self.score.several:
            return EMPTY
        listed: tuple[tuple[str, str], ...] = AIMS
        chosen = {"shut": "tiles", "score": "points"}.get(here.goal, str(here.mark or ""))
        if chosen not in ["", *dict(AIMS)]:
            listed += ((chosen, f"{chosen} or fewer"),)
        title = "What to play for"
        return markup(
            '<p class="label">{}</p>{}', title, view.segments("aim", listed, chosen, title)
        )

    @property
    def aim_phrase(self) -> str:
        here = self.game
        return f" for {states.aim_words(here)}" if here.goal in ("score", "beat") else ""

    def course(self, solution: rules.Solution | None = None) -> Course:
        return Course(self.board, solution, None if self.game == rules.GAME else self.game)

    def needs(self, known: Known) -> list[Need]:
        return solved.needs(self.game, known)

    def solution(self, known: Known) -> rules.Solution | None:
        return solved.solution(self.game, known)

    def ungraded(self, known: Known) -> tuple[Html, Html] | None:
        """(headline, message) while the later players' table is missing, else None."""
        here = self.game
        waits = self.asking and here.to_come and not self.solution(known)
        return solved.unsolved_message(here, known) if waits else None

    def how_to_play(self) -> Html:
        from games.klappenspiel import how_to_play

        here = self.game
        chased = here.goal == "round" and here == self.asked_for and here.players == 2
        target = here.lowest if chased else None
        return how_to_play.explain_game(how_to_play.ending(here, target))

    def notice(self, known: Known) -> Html:
        return solved.notice(self.game, known)

    def take(self, parts: dict[str, str]) -> None:
        if "tiles" in parts:
            self.board = rules.GAME.board(parts["tiles"])
        placed = [word for word in (*PLACED, *THROWS) if word in parts]
        if placed or "goal" in parts:
            self.asked_for = rules.read(parts) or rules.GAME
        if "beat" in parts:
            points = words.number(parts["beat"], "the points to beat")
            self.asked_for = rules.Game("round", scores=(points,))
        if "roll" in parts:
            faces = words.numbers(parts["roll"], "a die's face")
            self.record = self.course().record().throw(tuple(faces))
        else:
            self.record = self.course().record()

    def setup(self) -> list[tuple[str, object]]:
        return self._words(bool(self.record.steps or self.record.seed))

    def practice_words(self) -> list[tuple[str, object]]:
        return self._words(False)

    def _words(self, placed: bool) -> list[tuple[str, object]]:
        full = self.board == rules.GAME.board()
        asked = states.goal_words(self.asked_for, placed or not full)
        return [("tiles", None if full else str(self.board))] + asked

    def position(self, spot: Spot) -> str:
        roll = ",".join([str(face) for face in spot.throw])
        played = states.goal_words(self.game, True)
        return words.join([("tiles", str(spot.place)), ("roll", roll or None)] + played)

    def end_text(self, spot: Spot) -> str:
        points, here = sum(spot.place.tiles), self.game
        left = f"with {text.many(points, 'point')} left"
        if here.goal == "round":
            return f"{self.does('end', 'ends')} {left}"
        if not points:
            return "You have won"
        if here.mark is not None:
            return f"You have {'reached' if points <= here.mark else 'missed'} your mark, {left}"
        if here.goal == "score":
            return f"You are stuck, {left}"
        return f"You are stuck and have lost, {left}"

    def result(self, value: Fraction) -> str:
        done = DONE.get(self.game.measure)
        return done[0 if value else 1] if done else super().result(value)

    def expects(self, value: Fraction) -> str:
        return f"From the start best play {states.expects(self.game, value)}."

    def makes(self, value: Fraction) -> str:
        if self.game.measure in DONE:
            return f"You {self.result(value)}."
        verb = "You are left with" if self.game.measure == "score" else "That makes"
        return f"{verb} {self.result(value)}."


#: What a game is, where it is for something that is done or not.
DONE = {"win": ("reached the mark", "missed the mark"), "shut": ("won", "lost")}


def set_aim(state: State, value: str) -> None:
    """Set the goal of one alone: "tiles" for all, "points", or the most that may be left."""
    if state.score.several:
        raise ValueError("that is for one player alone")
    state.leave_practice()
    if value in ("tiles", "points"):
        state.asked_for = rules.GAME if value == "tiles" else rules.FEWEST
    else:
        state.asked_for = rules.Game("mark", words.number(value, "the points to leave"))
    state.restart()


State.ACTIONS = {**TileBoard.ACTIONS, "aim": Action(set_aim, "what you play for")}

room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
