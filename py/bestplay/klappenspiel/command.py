"""Klappenspiel's part of the command; see bestplay.command."""

from __future__ import annotations

from bestplay import klappenspiel
from bestplay.command import CommandAnswer, Form, Measure, Word, lines_of
from bestplay.core import words as links
from bestplay.klappenspiel.play import Course

GOALS = ("shut", "round")
ROUND = (("goal", "round"),)

FORM = Form(
    ("tiles", "the tiles that are up, such as 4,6,10 or 1-3,5; all where none are named"),
    ("throw", "the dice, such as 4,6; none for an open throw"),
    "no tile up",
    (
        Word("goal", "what is played for: every tile, or one's share of a round", GOALS, ()),
        Word("players", f"how many play the round, 2 to {klappenspiel.MOST}", (), ROUND),
        Word("scores", "the points left of those who have played, such as 6,12", (), ROUND),
    ),
)

EVERY_TILE = "chance to flip every tile"


def answer(
    game: str, position: str | None, throw: str | None, words: dict[str, str]
) -> CommandAnswer:
    """The best play and its alternatives on a board; ValueError for an impossible one."""
    here = klappenspiel.read(words)
    best = (here or klappenspiel.GAME).solution()
    board = klappenspiel.GAME.board(position)
    found = best.answer(board, throw)
    measure = "chance to win the round" if here else EVERY_TILE
    return CommandAnswer(str(board), throw, measure, "more", found.worth, lines_of(found.plays))


def measure_of(field: object) -> Measure:
    """The unit of a strategy's worth."""
    return Measure(EVERY_TILE, "")


def course(game: str, words: dict[str, str]) -> Course:
    """The Course of a game or of a turn in a round; ValueError for unknown link words."""
    return Course(here=klappenspiel.read(links.only(words, klappenspiel.WORDS)))
