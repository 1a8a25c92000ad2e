"""Klappenspiel's whole strategy, board by board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import ONLY, SEVERAL
from bestplay.klappenspiel import memory
from games.klappenspiel import solved
from games.klappenspiel import state as advisor
from games.klappenspiel.state import State as Base
from ui import boards, explore, text
from ui.engine import Known, Need
from ui.explore import Column, Table
from ui.html import Html, markup
from ui.picture import Rule

#: All throws, as links write them, and the places of those that can offer a choice.
THROWS = tuple([f"{low},{high}" for low, high in game.ROLLS])
COLUMNS = tuple([place for place, roll in enumerate(game.ROLLS) if roll in game.CHOICE_ROLLS])

#: The rules of thumb that can be laid over the picture.
PAPER = "A. T. Benjamin and D. Stanford, 1995"
RULES = (
    Rule("heuristic", "Two tiles when the dice add up to 6 or less, their sum from 7 on", PAPER),
    Rule("always-ind", "Always the two tiles that the dice show", PAPER),
    Rule("always-sum", "Always the tile of the sum", PAPER),
)

TABLE = boards.table(game.TILES, THROWS, RULES)

#: How a card writes a play.
SHORT = {"both": "two", "equal": "=", "sum": "sum"}


class State(Base):
    """All boards, with any throw, as cards."""

    def __init__(self, page: str = "") -> None:
        super().__init__(page)
        self.look = explore.Look()


class Room(boards.BoardRoom[State]):
    """The table of the boards with their chances to win."""

    format = "bestplay-choices/1"
    over = "games"
    kinds = (
        (SEVERAL + 1, "the tile of the sum is best"),
        (SEVERAL + 2, "the two tiles are best"),
        (SEVERAL, "both are equally good"),
        (ONLY, "only one play"),
    )

    def table(self, state: State) -> Table:
        return TABLE

    def home(self, state: State) -> str:
        return "klappenspiel"

    def read(self, page: str, parts: dict[str, str]) -> State:
        """The state that a link's words say; a rule of the reader's own has gone."""
        mine = parts.get("rule") == "mine"
        told = {name: parts[name] for name in parts if name != "rule" or not mine}
        state = super().read(page, told)
        state.gone = advisor.GONE if mine else state.gone
        return state

    def see(self, state: State, known: Known) -> game.Solution | None:
        best = solved.solution(game.GAME, known)
        return best if best and boards.is_seen(known) else None

    def needs(self, state: State, known: Known) -> list[Need]:
        """The table and, in slices, so that a tap never waits for long, what is seen of all boards
        at once."""
        best = solved.solution(game.GAME, known)
        return boards.ahead(best.overview()) if best else solved.needs(game.GAME, known)

    def beside(self, state: State, known: Known) -> dict[str, Html]:
        return {"notice": solved.notice(game.GAME, known)}

    def throws_of(self, state: State) -> Sequence[int]:
        return COLUMNS

    def laid(self, state: State, rule: str) -> tuple[str, Callable[[int], Sequence[str]]]:
        sums = [game.ROLLS.index(roll) for roll in memory.rule(rule).sums]
        return rule, lambda throw: ("fewest",) if throw in sums else ("most",)

    def board_at(self, state: State, number: int) -> game.Board:
        return game.GAME.board_at(number)

    def worth_words(self, best: game.Solution, number: int) -> tuple[str, str]:
        return text.percent(best.worth(game.GAME.board_at(number))), "to win"

    def plays(self, best: game.Solution, number: int) -> list[tuple[str, str]]:
        """Those of the throws that offer a choice, "4,6 two"."""
        choices = zip(game.CHOICE_ROLLS, game.choices(best, game.GAME.board_at(number)))
        return [(f"{roll[0]},{roll[1]}", SHORT[choice]) for roll, choice in choices if choice]

    def play(self, best: game.Solution, number: int, throw: int) -> str:
        return what(best.plays(game.GAME.board_at(number), game.ROLLS[throw]))

    def cost(self, best: game.Solution, value: Fraction) -> str:
        return text.share(value)

    def link(self, state: State, board: game.Board, throw: int | None) -> str:
        roll = None if throw is None else THROWS[throw]
        return words.join([("tiles", str(board)), ("roll", roll)])

    def cell(self, state: State) -> tuple[int, int] | None:
        return (game.GAME.number(state.board), game.ROLLS.index(state.roll)) if state.roll else None

    def take(self, state: State, row: int, column: int) -> None:
        state.board, state.dice = game.GAME.board_at(row), game.ROLLS[column]

    def tell(self, state: State, seen: game.Solution) -> tuple[Html, str]:
        board, throw = state.board, game.ROLLS.index(state.roll or (1, 1))
        says = self.play(seen, game.GAME.number(board), throw)
        told = markup("<b>{}, throw {}</b>: {}", board, THROWS[throw], says)
        return told, self.link(state, board, throw)

    def about(self, state: State, seen: game.Solution) -> str:
        return f"Bestplay: best play at Klappenspiel{boards.some(state.look)}"

    def record(self, state: State, seen: game.Solution, row: int) -> Any:
        """(number, board, its choices)."""
        board = game.GAME.board_at(row)
        return row, board, game.choices(seen, board)

    def columns(self, state: State, seen: game.Solution) -> list[Column]:
        throws = [f"{low},{high}" for low, high in game.CHOICE_ROLLS]

        def plays(row: Any) -> dict[str, str]:
            return {throw: choice for throw, choice in zip(throws, row[2]) if choice}

        def throw(place: int) -> Column:
            name = f"throw_{throws[place].replace(',', '_')}"
            paper = lambda row: SHORT[row[2][place]] if row[2][place] else "\u00b7"  # noqa: E731
            return Column(name, None, lambda row: row[2][place] or "", throws[place], paper)

        def tiles(row: Any) -> str:
            return ",".join([str(tile) for tile in row[1].tiles])

        def worth(row: Any) -> Fraction:
            return seen.worth(row[1])

        return [
            Column("board", lambda row: row[0], None, "", None),
            Column(
                "tiles",
                lambda row: list(row[1].tiles),
                lambda row: f'"{tiles(row)}"',
                "Tiles up",
                lambda row: str(row[1]),
            ),
            Column("plays", plays, None, "", None),
            *self.figures(seen, worth, "Win", lambda row: text.percent(worth(row))),
            *[throw(place) for place in range(len(throws))],
        ]


def what(plays: list[game.Play]) -> str:
    """The best play with a throw, in a sentence without its beginning."""
    if not plays:
        return "the game is lost."
    told = f"flip {text.as_phrase(plays[0].flips)}"
    if len(plays) == 1:
        return f"{told}, the only play."
    other = text.as_phrase(plays[1].flips)
    if plays[1].best:
        return f"{told} or else {other}, equally good."
    return f"{told}; flipping {other} costs {text.share(plays[1].loss)}."


room = Room(State, advisor, {})
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT, needs, regions = room.shared_words, room.KEPT, room.needs, room.regions
files, file = room.files, room.file
