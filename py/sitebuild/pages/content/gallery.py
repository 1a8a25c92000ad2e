"""The gallery's prose: for each game one position, and what there is to say about it."""

from dataclasses import dataclass

from bestplay.games import Game
from sitebuild.pages.examples import Example


@dataclass(frozen=True)
class Note:
    """A widget and the paragraphs around it."""

    game: str
    words: str
    heading: str
    before: str
    after: str


NOTES = (
    Note(
        "klappenspiel",
        "tiles=4,6,10&roll=4,6",
        "The tile that turns the answer around",
        "Late in a game of Klappenspiel only 4, 6 and 10 are up, and the dice show 4 and 6. They "
        "may flip the two tiles that they show, or the ten that they add up to. Two tiles gone "
        "looks like twice the progress, and here it is right: a lone ten comes more easily than "
        "a four and a six.",
        "Now tap the 1 so that it is up as well, and set the same dice again. On the fuller "
        "board the throw wants the ten. No two dice add up to one, so the 1 can only go beside "
        "another tile: leave it two.",
    ),
    Note(
        "klackers",
        "tiles=1,2,4",
        "Seven points, and still one die",
        "In Klackers a player may throw one die whenever they like. Huggins' rule of thumb keeps "
        "the single die for six points or fewer. With 1, 2 and 4 up there are seven, yet one die "
        "is better: whatever it shows, there is something to flip.",
        "The widget gives the price of the second die as well. Change a tile to see how far the "
        "exception goes.",
    ),
    Note(
        "shut-the-box",
        "one-die=never",
        "What the house rule costs",
        "Ask in two pubs and you will be told two rules for the box: always two dice, or one once "
        "the high tiles are down. It sounds like another game. It is worth about a seventh of a "
        "point, where eleven are left on average.",
        "Each line below the headline is a throw, the tiles to flip, and what is left on average "
        "after that. Tap one to see the other choices and what they cost.",
    ),
    Note(
        "pickomino",
        "kept=5,5,5,6,6",
        "Two worms in the hand",
        "Three fives and two worms lie on the table: 25 points, a tile with two worms for the "
        "taking, and three dice left to throw. Most people stop. They should not: one throw in "
        "seven spoils it all, and the others bring three worms on average.",
        "Now tap You and the 32, so that there are three worms to lose. It is still right to "
        "throw, but by less.",
    ),
    Note(
        "knock-m-down",
        "p=1,2,3,4&a=1,2,3,4&b=0,2,3,5",
        "Fewer rolls, and still the loser",
        "Four values come with chances .1, .2, .3 and .4, and each player lays ten tokens on them. "
        "B clears them in fewer rolls on average, by more than one. Yet A wins more games: its "
        "one token on the rarest value makes its bad games very long, which spoils its average "
        "and hardly its chances.",
        "Lift a token with a tap and put it down on another value. The bar shows at once who "
        "gains by it.",
    ),
)


def note(game: Game, places: list[Example]) -> Note:
    """The game's own note, or for a game without one its first example and its line."""
    for own in NOTES:
        if own.game == game.name:
            return own
    first = places[0]
    return Note(game.name, first.words, f"{game.title}: {first.label}", game.line, "")
