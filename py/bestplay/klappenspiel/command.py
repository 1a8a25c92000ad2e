"""Klappenspiel's part of the command; see bestplay.command."""

from __future__ import annotations

from bestplay import klappenspiel
from bestplay.command.told import Asked, Measure, Told, Word, check_words, lines_of

WORDS = (
    Word(
        "goal", "what is played for: every tile, or one's share of a round", ("shut", "round"), ()
    ),
    Word("players", f"how many play the round, 2 to {klappenspiel.MOST}", (), (("goal", "round"),)),
    Word(
        "scores", "the points left of those who have played, such as 6,12", (), (("goal", "round"),)
    ),
)


def describe_arguments(game: str) -> Asked:
    """What the command asks about a position and a throw, and the words that it knows."""
    tiles = ("tiles", "the tiles that are up, such as 4,6,10 or 1-3,5; all where none are named")
    return Asked(
        tiles, ("throw", "the dice, such as 4,6; none for an open throw"), WORDS, "no tile up"
    )


def measure_of(field: object) -> Measure:
    """What the worth of a strategy counts."""
    return Measure("chance to flip every tile", "")


def answer(game: str, position: str | None, throw: str | None, words: dict[str, str]) -> Told:
    """What to do on a board; ValueError says what cannot be."""
    check_words(WORDS, words)
    here = klappenspiel.read(words)
    best = (here or klappenspiel.GAME).solution()
    board = klappenspiel.Board(position)
    found = best.answer(board, throw)
    measure = "share of the round" if here else "chance to flip every tile"
    return Told(str(board), throw, measure, False, found.worth, lines_of(found.plays))
