"""The part of Shut the Box and Klackers in the command; see bestplay.command."""

from __future__ import annotations

from bestplay.command.told import Asked, Line, Told, Word, lines_of
from bestplay.shut_the_box import (
    CLACK,
    FORCED,
    GOALS,
    ONE_DIE,
    READINGS,
    STYLES,
    TIES,
    Game,
    Measure,
)
from bestplay.shut_the_box.game import LIMITS, arguments
from bestplay.shut_the_box.strategies import OPENING

WORDS = (
    Word("set", "the tiles of the game, such as 1-9", ()),
    Word("one-die", "when one die may be thrown, or must", ONE_DIE + FORCED),
    Word("goal", "what is played for", tuple(GOALS)),
    Word("target", "the score to beat", ()),
    Word("tie", "what a tie counts where a score is to be beaten", tuple(TIES)),
    Word("pays", "how many stakes shutting the box pays, such as 2 or 3.8", ()),
    Word("clack", "whether a first player who shuts it wins at once", tuple(CLACK)),
    Word("most", "how many tiles a throw may flip at most", LIMITS),
    Word("reading", "how the tiles that are left make a score", tuple(READINGS)),
    Word("players", "how many play the round", ()),
    Word("scores", "what those who have played have scored, such as 6,12", ()),
    Word("style", "what a throw flips: tiles of its sum, or one tile, of a die or the sum", STYLES),
    Word("stop", "a sum that ends the turn, such as 7", ()),
    Word("first", "a tile that the first throw must flip, such as 2", ()),
)

MEASURES: dict[Measure, str] = {
    "score": "points left on average",
    "most": "points left on average",
    "shut": "chance to shut the box",
    "win": "chance to win",
    "share": "share of the round",
    "stakes": "stakes won on average",
}


def describe_arguments(game: str) -> Asked:
    """What the command asks about a position and a throw, and the words that it knows."""
    tiles = ("tiles", "the tiles that are up, such as 2,4,5,7 or 1-5,9; all where none are named")
    return Asked(tiles, ("throw", "the sum or the dice, 9 or 4,5; none for an open throw"), WORDS)


def answer(game: str, position: str | None, throw: str | None, words: dict[str, str]) -> Told:
    """What to do on a board; ValueError says what cannot be."""
    played = Game(**arguments(words, Game.read(OPENING[game])))
    found = played.answer(position, throw)
    lines = lines_of(found.plays)
    if throw is None:
        lines = [
            Line("1 die" if way.dice == 1 else f"{way.dice} dice", None, way.worth, way.loss)
            for way in found.options
        ]
    measure = MEASURES[played.measure]
    fewer = played.measure == "score"
    return Told(str(found.board), throw, measure, fewer, found.worth, lines)
