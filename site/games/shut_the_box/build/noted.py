"""The gallery's notes on Shut the Box and Klackers."""

from bestplay.shut_the_box import Game
from sitebuild.pages.content.gallery import Note
from ui import text


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
