"""What the data say of a game that is played: its deck of practice."""

import json
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from bestplay import games
from sitebuild.data import practice, sheets
from sitebuild.kept import keep_results


def write(game: str, made_from: str, data: Path) -> None:
    """Write a game's files.

    made_from: the digest of all that says what is in them.
    """
    for name, text in json.loads(_texts(game, made_from)).items():
        sheets.save(data / game / name, text)


@keep_results
def _texts(game: str, made_from: str) -> str:
    """The files by their names, as JSON."""
    rooms = import_module(f"games.{games.by_name(game).family}.play")
    course = rooms.start(game).course()
    with TemporaryDirectory() as folder:
        data = Path(folder)
        practice.write(game, data, course, practice.players(course))
        return json.dumps({path.name: path.read_text("utf-8") for path in data.glob("*/*")})
