"""Positions of Shut the Box and Klackers that the home page asks about and the gallery tells of."""

from bestplay import games, klackers, shut_the_box
from bestplay.shut_the_box import Game
from sitebuild.pages.content.shown import Note, Question, choices
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


def notes() -> tuple[Note, ...]:
    """The notes, with what two rules about one die leave on average."""
    two, one = [text.decimal(Game(9, rule).worth(), 2) for rule in ("never", "max6")]
    return (
        Note(
            "klackers",
            "tiles=1,2,4",
            "Seven points, and still one die",
            "In Klackers a player may throw one die whenever they like. Huggins' rule of thumb "
            "keeps the single die for six points or fewer. With 1, 2 and 4 up there are seven, "
            "yet one die is better: whatever it shows, there is something to flip.",
            "The widget gives the price of the second die as well. Change a tile to see how far "
            "the exception goes.",
        ),
        Note(
            "shut-the-box",
            "one-die=never",
            "What the house rule costs",
            "Ask in two pubs and you will be told two rules for the box: always two dice, or one "
            "once the high tiles are down. It sounds like another game. Two dice always leave "
            f"{two} points on average, one die once 7, 8 and 9 are shut leaves {one}.",
            "Each line below the headline is a throw, the tiles to flip, and what is left on "
            "average after that. Tap one to see the other choices and what they cost.",
            "the house rule that costs almost nothing",
        ),
    )
