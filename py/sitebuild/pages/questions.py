"""Positions that can be asked as questions, each at an address of its own: its widget asks first.

For most games these are the examples that have a throw.  Where a position of the advisor is no
question they are taken from the deck of practice: one of each level.
"""

import json
from dataclasses import replace
from pathlib import Path

from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages import examples, rooms

GROUP = "Questions"


def questions_of(
    game: Game, offered: list[examples.Example], tables: Path
) -> list[examples.Example]:
    """The questions of a game, none for one that is not played."""
    if not rooms.has(game.family, rooms.PLAY):
        return []
    listed = [place for place in offered if throw(game) in words.split(place.words)]
    if not listed:
        deck = json.loads((tables / game.name / "practice.json").read_text("utf-8"))
        by_level = {level: question for question, _, level, *_ in reversed(deck["cards"])}
        labels = ("easy", "harder", "hard")
        listed = [
            examples.Example(game.name, by_level[level], f"A question, {label}", GROUP)
            for level, label in enumerate(labels, 1)
        ]
    folder = rooms.PLAY.folder
    return [replace(each, folder=folder) for each in listed if can_be_asked(game, each.words)]


def throw(game: Game) -> str:
    """The word of a link that makes a position a question; "" for a game that is not played."""
    if not rooms.has(game.family, rooms.PLAY):
        return ""
    state = rooms.of(game, rooms.PLAY).state.start(game.name)
    return str(state.THROW)


def can_be_asked(game: Game, said: str) -> bool:
    """Whether the page of play has these rules, and something can be done with the throw."""
    try:
        return bool(rooms.of(game, rooms.PLAY).state.read(game.name, words.split(said)).asking)
    except ValueError:
        return False
