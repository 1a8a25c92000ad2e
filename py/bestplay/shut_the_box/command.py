"""The part of Shut the Box and Klackers in the command; see bestplay.command."""

from __future__ import annotations

from typing import Any

from bestplay.command import CommandAnswer, Form, Line, Measure, Word, lines_of
from bestplay.core import words as links
from bestplay.shut_the_box import Game, fields
from bestplay.shut_the_box.play import Course
from bestplay.shut_the_box.strategies import OPENING

FORM = Form(
    ("tiles", "the tiles that are up, such as 2,4,5,7 or 1-5,9; all where none are named"),
    ("throw", "the sum or the dice, 9 or 4,5; none for an open throw"),
    "no tile up",
    tuple([Word(each.word, each.about, each.allowed, each.belongs) for each in fields.FIELDS]),
)

MEASURES = {
    "shut": Measure("chance to shut the box", ""),
    "win": Measure("chance to win", ""),
    "share": Measure("chance to win the round", ""),
    "stakes": Measure("stakes won on average", "stakes"),
}

#: The name of points left, by the reading of tiles.
POINTS = {
    "sum": Measure("points left on average", "points"),
    "digits": Measure("left on average, the tiles read as one number", "points"),
    "tiles": Measure("tiles left on average", "tiles"),
}


def answer(
    game: str, position: str | None, throw: str | None, words: dict[str, str]
) -> CommandAnswer:
    """The plays on a board, or numbers of dice before the throw; ValueError if impossible."""
    played = _game(game, words)
    found = played.answer(position, throw)
    lines = lines_of(found.plays)
    if throw is None:
        lines = [
            Line("1 die" if way.dice == 1 else f"{way.dice} dice", None, way.worth, way.loss)
            for way in found.options
        ]
    better = "less" if played.measure == "score" else "more"
    measure = _measure(played).words
    return CommandAnswer(str(found.board), throw, measure, better, found.worth, lines)


def measure_of(field: Any) -> Measure:
    """The unit of a strategy's worth."""
    return _measure(field.game)


def course(game: str, words: dict[str, str]) -> Course:
    """The Course of a turn, from link words; ValueError for unknown ones."""
    return Course(_game(game, links.only(words, fields.WORDS)))


def _game(game: str, words: dict[str, str]) -> Game:
    """A page's game, with `words` changing its opening."""
    return Game(**fields.arguments(words, Game.read(OPENING[game])))


def _measure(game: Game) -> Measure:
    return MEASURES.get(game.measure) or POINTS[game.reading]
