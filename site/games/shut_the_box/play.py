"""Klackers and Shut the Box to be played: the board, its words, and what is played for."""

from __future__ import annotations

from bestplay import shut_the_box as rules
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.play import Spot
from bestplay.shut_the_box.fields import is_played
from bestplay.shut_the_box.play import Course
from games.shut_the_box import solved
from games.shut_the_box.solved import OPENING
from ui import text
from ui.engine import Known, Need
from ui.html import Html
from ui.play.room import Room
from ui.play.tapping import TileBoard
from ui.worths import Worths


class State(Worths, TileBoard):
    """A turn from all tiles up, or from another board, for the lowest score."""

    KEYS = rules.WORDS + ("tiles",)
    deals = True
    RULES, BEGINS = rules.WORDS, ("tiles",)
    THROW = "roll"
    THUMB = "flip the largest tile that fits, and throw one die once no tile above 6 is up"
    opponent = "Best play plays to win the round: going first it expects your best answer, going "
    opponent += "second it knows your score. A tie counts half. Your choices are graded so, too."

    def __init__(self, page: str = "klackers") -> None:
        self.advisor = f"/{page}/"
        self.title = "Klackers" if page == "klackers" else "Shut the Box"
        self.page = page
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.rules = OPENING[self.page]
        self.board = self.rules.board()

    @property
    def game(self) -> rules.Game:
        """The rules, and what is played for: with others one's share of the round."""
        score, own = self.score, self.rules
        if self.practising or not score.several or score.over:
            return own
        made = [min(points, own.points) for points in score.scores_made]
        return own.having("round", players=len(score.names), scores=made)

    def course(self, solution: rules.Solution | None = None) -> Course:
        return Course(solution.game if solution else self.game, self.board, solution)

    def needs(self, known: Known) -> list[Need]:
        return solved.needs(self, known)

    def solution(self, known: Known) -> rules.Solution | None:
        return solved.solution(self, known)

    def notice(self, known: Known) -> Html:
        return solved.grading(self, known)

    def how_to_play(self) -> Html:
        from games.shut_the_box import how_to_play

        several = self.score.several and not self.practising
        return how_to_play.region(self.rules, several)

    def take(self, parts: dict[str, str]) -> None:
        self.rules = rules.Game(**rules.arguments(parts, self.rules))
        if not is_played(self.rules):
            raise ValueError("these house rules are not played here; the advisor knows them")
        self.board = self.rules.board(parts.get("tiles"))
        self.record = self.course().record()
        if "roll" in parts:
            total = self.rules.roll(self.board, parts["roll"])
            alone = total <= MOST_OF_ONE and 1 in self.rules.dice(self.board)
            dice = (total,) if alone else (total - total // 2, total // 2)
            self.record = self.record.throw(dice)

    def setup(self) -> list[tuple[str, object]]:
        return self._words(self.board, self.rules)

    def _words(self, board: rules.Board, game: rules.Game) -> list[tuple[str, object]]:
        full = board.tiles == game.tiles
        pairs: list[tuple[str, object]] = list(rules.pairs(game, OPENING[self.page]))
        return pairs + [("tiles", None if full else str(board))]

    def position(self, spot: Spot) -> str:
        return words.join(self._words(spot.place, self.game) + [("roll", sum(spot.throw) or None)])

    def tap_words(self, legal: list[str]) -> str:
        total = sum(self.record.spot.throw)
        left = total - sum(self.tapped)
        more = f": {left} to go" if 0 < left < total else ""
        return f"tiles that add up to {total}{more}"

    def end_text(self, spot: Spot) -> str:
        if not spot.place.tiles:
            return f"{self.does('have', 'has')} shut the box"
        return f"{self.does('are', 'is')} stuck with {text.many(spot.place.score, 'point')} left"

    def expects(self, value: Fraction) -> str:
        from games.shut_the_box import figures  # only once a game is over

        return f"Best play {figures.does(self.game, value)}."

    def makes(self, value: Fraction) -> str:
        game = self.game
        if game.measure == "shut":
            return "The box is shut." if value else "The box is not shut."
        if game.measure == "win":
            return f"That beats {game.target}." if value else f"That does not beat {game.target}."
        return f"That makes {self.result(value)}."


#: The most that one die shows.
MOST_OF_ONE = 6

room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
