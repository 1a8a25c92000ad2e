"""Positions of Knock 'm Down that the gallery tells of."""

from sitebuild.pages.content.shown import Note


def notes() -> tuple[Note, ...]:
    """The notes about positions of this game, of which there is one."""
    return (
        Note(
            "knock-m-down",
            "p=1,2,3,4&a=1,2,3,4&b=0,2,3,5",
            "Fewer throws, and still the loser",
            "Four values come with chances .1, .2, .3 and .4, and each player lays ten tokens on "
            "them. B clears them in fewer throws on average, by more than one. Yet A wins more "
            "games: its one token on the rarest value makes its bad games very long, which "
            "spoils its average and hardly its chances.",
            "Lift a token with a tap and put it down on another value. The bar shows at once who "
            "gains by it.",
        ),
    )
