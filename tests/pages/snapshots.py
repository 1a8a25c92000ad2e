"""Five screens of each game as text that can be read through: tests/pages/snapshots/<game>.txt.

`python -m tests.pages.snapshots` writes them anew, after words were changed on purpose; the
difference is what readers see otherwise.
"""

import re
from pathlib import Path

from bestplay.core import words
from bestplay.games import GAMES, Game
from sitebuild.pages import rooms
from tests import words as prose
from tests.pages import walks
from ui import engine

FOLDER = Path(__file__).parent / "snapshots"

#: What a reader looks at, in its order, and how much of it; the rest are settings, charts and how
#: to play.
REGIONS = {"lead": 1, "who": 8, "hand": 1, "best": 8, "moves": 8, "report": 4}

BOX = ("tiles=9&moves=1,1", "tiles=9&moves=4,5:9")

#: The links of each game: of the advisor at the start, of a game that goes on, of one in which
#: nothing can be done any more, and of one that is won; and an action that the last refuses.
LINKS = {
    "klappenspiel": ("moves=4,6:10/1,3", "tiles=10&moves=1,1", "tiles=10&moves=4,6:10"),
    "klackers": ("moves=4,5:9/1,3", *BOX),
    "shut-the-box": ("moves=4,5:9/1,3", *BOX),
    "pickomino": (
        "moves=1,2,3,4,5,5,5,6:5,5,5+throw",
        "kept=1,1,1,1,1,1,1&moves=1",
        "kept=5,5,5,5,5,6&moves=1,1:1,1+stop",
    ),
    "knock-m-down": (
        "p=1,2,3&tokens=2&moves=:0,1,1/3",
        "p=1,2,3&tokens=2&moves=:2,0,0/3/3/3",
        "p=1,2,3&tokens=2&moves=:0,1,1/3/2",
    ),
}
REFUSED = ("type", "7,7,7,7,7,7,7,7,7")


def blocks(game: Game) -> dict[str, list[str]]:
    """What is read on each screen, by its name."""
    middle, stuck, won = LINKS[game.name]
    found = {"opening": lines(game, rooms.ADVISOR, "")}
    for name, link in (("middle", middle), ("stuck", stuck), ("won", won)):
        found[name] = lines(game, rooms.PLAY, link)
    own = rooms.of(game, rooms.ADVISOR)
    try:
        walks.act(own, own.state.start(game.name), *REFUSED)
    except ValueError as error:
        found["refused"] = [str(error)]
    return found


def lines(game: Game, kind: rooms.Kind, link: str) -> list[str]:
    """The words that are drawn in a state."""
    state = rooms.of(game, kind).state.read(game.name, words.split(link))
    regions = walks.show(game, kind, state, engine.Known()).regions
    said: list[str] = []
    for name, most in REGIONS.items():
        drawn = prose.lines(str(regions.get(name, "")))
        said += [line for line in drawn if re.search(r"[A-Za-z]{2}|\d\.\d", line)][:most]
    return said


def text(game: Game) -> str:
    """The file of a game."""
    shown = [f"== {name}\n" + "\n".join(each) + "\n" for name, each in blocks(game).items()]
    return "\n".join(shown)


def path_of(game: Game) -> Path:
    return FOLDER / f"{game.name}.txt"


if __name__ == "__main__":
    for each in GAMES:
        path_of(each).write_text(text(each), "utf-8")
