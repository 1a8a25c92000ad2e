"""The gallery's note on Klappenspiel."""

from sitebuild.pages.content.gallery import Note


def notes() -> tuple[Note, ...]:
    """The note."""
    return (
        Note(
            "klappenspiel",
            "tiles=4,6,10&roll=4,6",
            "The tile that turns the answer around",
            "Late in a game of Klappenspiel only 4, 6 and 10 are up, and the dice show 4 and 6. "
            "They may flip the two tiles that they show, or the ten that they add up to. Two "
            "tiles gone looks like twice the progress, and here it is right: a lone ten comes "
            "more easily than a four and a six.",
            "Now tap the 1 so that it is up as well, and set the same dice again. On the fuller "
            "board the throw wants the ten. No two dice add up to one, so the 1 can only go "
            "beside another tile: leave it two.",
            "the tile that turns the answer around",
        ),
    )
