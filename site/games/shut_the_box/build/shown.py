"""Positions of Shut the Box and Klackers that the home page asks about."""

from bestplay import games, klackers, shut_the_box
from sitebuild.pages.home import Question, choices
from ui import text

#: A visitor sees one of these first.
FIRST = True

#: More plays than this are too many for a glance; the worst are left out.
MOST = 3


def questions() -> list[Question]:
    """Two boards on which the best play is not the one that most people make."""
    nine = shut_the_box.Game("1-9", "max6")
    return [
        _flip("klackers", klackers.GAME, "2,4,5,7", (5, 4)),
        _flip("shut-the-box", nine, "1,2,4-6,8", (6, 5), "&one-die=max6"),
    ]


def _flip(
    name: str, game: shut_the_box.Game, tiles: str, dice: tuple[int, int], rule: str = ""
) -> Question:
    plays = sorted(game.plays(tiles, sum(dice))[:MOST], key=lambda play: play.flips)
    up = shut_the_box.Board(tiles).tiles
    return Question(
        f"{games.by_name(name).title}: what would you flip?",
        tuple((tile, tile in up) for tile in game.tiles),
        dice,
        f"You throw {sum(dice)}.",
        choices(
            plays,
            [text.as_phrase(play.flips) for play in plays],
            [f"flipping {text.as_phrase(play.flips)}" for play in plays],
            [text.decimal(play.worth, 2) for play in plays],
            "leaves {} points on average",
        ),
        f"/{name}/#tiles={tiles}{rule}&roll={sum(dice)}",
    )
