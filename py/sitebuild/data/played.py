"""What the data say of a game that is played: its deck of practice, and luck or skill.

Both go through the same moments of the same course, which remembers what it has found there.
"""

import json
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from bestplay import games
from sitebuild.data import practice, sheets, skill, yourself
from sitebuild.kept import keep_results


def write(game: str, made_from: str, data: Path) -> None:
    """Write a game's files, and the questions that tell its rules of thumb apart.

    made_from: the digest of all that says what is in them.
    """
    for name, text in json.loads(_texts(game, made_from)).items():
        sheets.save(data / game / name, text)


@keep_results
def _texts(game: str, made_from: str) -> str:
    """The files by their names, as JSON."""
    rooms = import_module(f"games.{games.by_name(game).family}.play")
    course = rooms.start(game).course()
    played = practice.players(course)
    with TemporaryDirectory() as folder:
        data = Path(folder)
        practice.write(game, data, course, played)
        yourself.write(game, data)
        skill.write(game, data, course, {name: one.results for name, one in played.items()})
        return json.dumps({path.name: path.read_text("utf-8") for path in data.glob("*/*")})
