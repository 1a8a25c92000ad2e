"""What the data say of a game that is played: its deck of practice, and luck or skill.

Both go through the same moments of the same course, which remembers what it has found there.
"""

from importlib import import_module
from pathlib import Path

from bestplay import games
from sitebuild.data import practice, skill, yourself


def write(game: str, data: Path) -> None:
    """Write a game's files, and the questions that tell its rules of thumb apart."""
    rooms = import_module(f"games.{games.by_name(game).family}.play")
    course = rooms.start(game).course()
    played = practice.players(course)
    practice.write(game, data, course, played)
    yourself.write(game, data)
    skill.write(game, data, course, {name: one.results for name, one in played.items()})
