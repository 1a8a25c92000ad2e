"""Klappenspiel to be played: its board, its words, and where best play is known from."""

from bestplay import klappenspiel as game
from bestplay import words
from bestplay.fraction import Fraction
from bestplay.klappenspiel_play import Course
from ui import text, view
from ui.games.klappenspiel import play_beating as beating
from ui.games.klappenspiel import values
from ui.html import Html
from ui.play_room import Room
from ui.play_state import State as Base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.play import Spot
    from ui.engine import Known, Need


class State(Base):
    """A game from all tiles up, or from another board."""

    KEYS = ("tiles", "beat")
    title = "Klappenspiel"
    THROW = "roll"
    advisor = "/klappenspiel/"

    def __init__(self, page: str = "klappenspiel") -> None:
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.board = game.Board()
        self.beat: int | None = None
        """The points left that a link asks to beat."""

    opponent = "Going first, best play makes the most of its chance to turn all tiles down. Going "
    opponent += "last, it plays to beat your score, a tie counting half."

    @property
    def target(self) -> "int | None":
        """The score to beat, by the last of several players or in a link."""
        score = self.score
        last = score.several and score.turn == len(score.names) - 1
        return score.best if last and not self.practising else self.beat

    def course(self, solution: "game.Solution | None" = None) -> Course:
        return Course(self.board, solution, self.target)

    def needs(self, known: "Known") -> "list[Need]":
        target = self.target
        return values.needs(known) if target is None else beating.needs(target)

    def solution(self, known: "Known") -> "game.Solution | None":
        target = self.target
        if target is None:
            return values.solution(known)
        best: game.Solution | None = known.value(beating.key(target))
        return best

    def notice(self, known: "Known") -> Html:
        return values.notice(known)

    def take(self, parts: dict[str, str]) -> None:
        if "tiles" in parts:
            self.board = game.Board(parts["tiles"])
        if "beat" in parts:
            self.beat = words.number(parts["beat"], "the points to beat")
            game.check_points(self.beat)
        if "roll" in parts:
            faces = words.numbers(parts["roll"], "a die's face")
            self.record = self.course().record().throw(tuple(faces))
        else:
            self.record = self.course().record()

    def setup(self) -> "list[tuple[str, object]]":
        full = self.board == game.Board()
        return [("tiles", None if full else str(self.board)), ("beat", self.beat)]

    def question(self, spot: "Spot") -> str:
        asked = super().question(spot)
        return asked if self.target is None else f"{asked}&beat={self.target}"

    def position(self, spot: "Spot") -> str:
        roll = ",".join([str(face) for face in spot.throw])
        return words.join([("tiles", str(spot.place)), ("roll", roll or None)])

    def table(self, spot: "Spot") -> Html:
        return view.still_tiles(game.TILES, spot.place.tiles)

    def ended(self, spot: "Spot") -> str:
        left = sum(spot.place.tiles)
        if self.score.several or self.beat is not None:
            return f"{self.does('end', 'ends')} with {text.many(left, 'point')} left"
        if not left:
            return "You have won"
        return f"You are stuck and have lost, with {text.many(left, 'point')} left"

    def points(self, spot: "Spot") -> int:
        return sum(spot.place.tiles)

    def amount(self, value: "Fraction", signed: bool = False) -> str:
        return text.amount(value * 100, signed, text.THIN + "%")

    @property
    def unit(self) -> str:
        return "of your chance to win"

    def result(self, value: "Fraction") -> str:
        if value == Fraction(1, 2):
            return "a tie, 50\u202f%"
        return "a win, 100\u202f%" if value else "a loss, 0\u202f%"


room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
