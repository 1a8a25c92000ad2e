"""Klappenspiel's whole strategy, board by board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import ONLY, SEVERAL, Overview
from bestplay.klappenspiel import memory
from games.klappenspiel import solved
from games.klappenspiel import state as advisor
from ui import boards, text
from ui.engine import Known, Need, slice_of
from ui.html import Html
from ui.picture import Rule

#: The places of the throws that can offer a choice.
COLUMNS = tuple([place for place, roll in enumerate(game.ROLLS) if roll in game.CHOICE_ROLLS])

PAPER = "A. T. Benjamin and D. Stanford, 1995"


class Room(boards.BoardRoom):
    """The table of the boards with their chances to win."""

    choices = tuple([f"{low},{high}" for low, high in game.ROLLS])
    rolls = game.ROLLS
    rules = (
        Rule(
            "heuristic", "Two tiles when the dice add up to 6 or less, their sum from 7 on", PAPER
        ),
        Rule("always-ind", "Always the two tiles that the dice show", PAPER),
        Rule("always-sum", "Always the tile of the sum", PAPER),
    )
    format = "bestplay-choices/1"
    past, gone = ("rule=mine",), advisor.GONE
    over, lost = "games", "the game is lost."
    kinds = (
        (SEVERAL + 1, "the tile of the sum is best"),
        (SEVERAL + 2, "the two tiles are best"),
        (SEVERAL, "both are equally good"),
        (ONLY, "only one play"),
    )

    def best_play(self, state: Any, known: Known) -> game.Solution | None:
        best = solved.solution(game.GAME, known)
        return best if best and known.value(SLICES[-1]) else None

    def needs(self, state: Any, known: Known) -> list[Need]:
        """The need of the table; once it is here, those of the overview of all boards, in slices.

        So a tap never waits for long.
        """
        best = solved.solution(game.GAME, known)
        if not best:
            return solved.needs(game.GAME, known)
        return [slice_of(name, work_of(best.overview(), name)) for name in SLICES]

    def beside(self, state: Any, known: Known) -> dict[str, Html]:
        return {"notice": solved.notice(game.GAME, known)}

    def throws_of(self, state: Any) -> Sequence[int]:
        return COLUMNS

    def liked(self, rule: str, throw: int) -> Sequence[str]:
        return ("fewest",) if game.ROLLS[throw] in memory.rule(rule).sums else ("most",)

    def worth(self, best: Any, number: int) -> tuple[str, str]:
        return text.percent(best.worth(game.GAME.board_at(number))), "to win"

    def head_of_worths(self, best: Any) -> str:
        return "Win"

    def cost(self, best: Any, value: Fraction) -> str:
        return text.share(value)

    def chips(self, best: Any, number: int) -> list[tuple[str, str]]:
        """(throw, best plays in a word) for each throw that offers a choice: ("4,6", "both")."""
        plays = zip(self.choices, self.record(None, best, number)[2])
        return [(throw, play) for throw, play in plays if play]

    def record(self, state: Any, best: Any, row: int) -> tuple[int, game.Board, list[str | None]]:
        board = game.GAME.board_at(row)
        plays: list[str | None] = [None] * len(game.ROLLS)
        for place, choice in zip(COLUMNS, game.choices(best, board)):
            plays[place] = choice
        return row, board, plays

    def link(self, state: Any, board: Any, throw: int | None) -> str:
        roll = None if throw is None else self.choices[throw]
        return words.join([("tiles", str(board)), ("roll", roll)])

    def set_roll(self, state: Any, roll: Any) -> None:
        state.set_dice(roll)


#: What works an overview out ahead of time: each slice some of the throws, the last two what is at
#: stake and how often boards come.
SLICES = tuple([f"seen {n}" for n in range(len(game.ROLLS) // 3 + 2)])


def work_of(overview: Overview, name: str) -> Callable[[], bool]:
    """A function that does a slice's part of an overview, and returns True."""

    def work() -> bool:
        for _ in range(3 if name in SLICES[:-2] else 1):
            overview.work()
        return True

    return work


room = Room(advisor)
