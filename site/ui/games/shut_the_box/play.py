"""Klackers and Shut the Box to be played: the board, its words, and what is played for."""

from bestplay import shut_the_box as rules
from bestplay import words
from bestplay.fraction import pair
from bestplay.shut_the_box_play import Course
from ui import text, view
from ui.games.shut_the_box import solved
from ui.games.shut_the_box.model import OPENING, QUICK_FIRST
from ui.html import Html
from ui.play_room import Room
from ui.play_state import State as Base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.fraction import Fraction
    from bestplay.play import Spot
    from ui.engine import Known, Need


class State(Base):
    """A turn from all tiles up, or from another board, for the lowest score."""

    KEYS = rules.WORDS + ("tiles",)
    THROW = "roll"
    opponent = "Best play knows its seat: going first with 9, 10 or 12 tiles it plays against your "
    opponent += "best answer, going second it plays to beat your score, a tie counting half."

    def __init__(self, page: str = "klackers") -> None:
        self.advisor = f"/{page}/"
        self.title = "Klackers" if page == "klackers" else "Shut the Box"
        self.rules = OPENING[page]
        self.board = self.rules.board()
        super().__init__(page)

    def renew(self) -> None:
        self.rules = OPENING[self.page]
        self.board = self.rules.board()

    @property
    def game(self) -> rules.Game:
        """The rules, and what is played for: with others what the seat and their scores ask for."""
        score, own = self.score, self.rules
        if self.practising or not score.several or score.over:
            return own
        if score.best:
            return rules.Game(own.tiles, own.one_die, "beat", score.best, "half", most=own.most)
        if score.best == 0:
            return rules.Game(own.tiles, own.one_die, "shut", most=own.most)
        if len(score.names) == 2 and tuple(own.tiles) in QUICK_FIRST:
            return rules.Game(own.tiles, own.one_die, "first", most=own.most)
        return own

    def course(self, solution: "rules.Solution | None" = None) -> Course:
        return Course(solution.game if solution else self.game, self.board, solution)

    def needs(self, known: "Known") -> "list[Need]":
        return solved.needs(self, known)

    def solution(self, known: "Known") -> "rules.Solution | None":
        return solved.solution(self, known)

    def notice(self, known: "Known") -> Html:
        return solved.notice(self.game, known)

    def take(self, parts: dict[str, str]) -> None:
        self.rules = rules.Game(**rules.arguments(parts, self.rules))
        if self.rules.reading != "sum":
            raise ValueError("games are played here with the tiles that are left added up")
        self.board = self.rules.board(parts.get("tiles"))
        self.record = self.course().record()
        if "roll" in parts:
            total = self.rules.roll(self.board, parts["roll"])
            alone = total <= MOST_OF_ONE and 1 in self.rules.dice(self.board)
            dice = (total,) if alone else (total - total // 2, total // 2)
            self.record = self.record.throw(dice)

    def setup(self) -> "list[tuple[str, object]]":
        return self._words(self.board, self.rules)

    def _words(self, board: rules.Board, game: rules.Game) -> "list[tuple[str, object]]":
        full = board.tiles == game.tiles
        pairs: list[tuple[str, object]] = list(rules.pairs(game, OPENING[self.page]))
        return pairs + [("tiles", None if full else str(board))]

    def position(self, spot: "Spot") -> str:
        return words.join(self._words(spot.place, self.game) + [("roll", sum(spot.throw) or None)])

    def table(self, spot: "Spot") -> Html:
        return view.still_tiles(self.rules.tiles, spot.place.tiles)

    def ended(self, spot: "Spot") -> str:
        if not spot.place.tiles:
            return f"{self.does('have', 'has')} shut the box"
        return f"{self.does('are', 'is')} stuck with {text.many(spot.place.score, 'point')} left"

    def points(self, spot: "Spot") -> int:
        return int(spot.place.score)

    def amount(self, value: "Fraction", signed: bool = False) -> str:
        if self.game.measure == "score":
            return text.amount(value, signed)
        return text.amount(value * 100, signed, text.THIN + "%")

    @property
    def unit(self) -> str:
        players = 0 if self.practising else len(self.score.names)
        return {
            "score": "points",
            "shut": "of your chance to shut the box",
            "win": f"of your chance to {'lead' if self.score.turn + 1 < players else 'win'}",
            "stakes": "of the stake",
        }[self.game.measure]

    def result(self, value: "Fraction") -> str:
        if self.game.measure == "score":
            top, bottom = pair(value)
            return text.many(top // bottom, "point")
        return self.amount(value)


#: The most that one die shows.
MOST_OF_ONE = 6

room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
