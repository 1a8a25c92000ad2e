"""What lies on the table of the Knock 'm Down page: the cards, a lifted token, a race."""

from bestplay import knock_m_down as face
from bestplay import words
from ui.state import State as Base

#: The cards that a game begins with, by its chances: A and B.
CARDS = {
    "1,2,3,4,5,6,5,4,3,2,1": ("1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0"),
    "1,1,1,1,1,1": ("2,2,2,2,2,2", "4,4,4,0,0,0"),
    "1,2,3,4": ("1,2,3,4", "0,2,3,5"),
    "1,2,3": ("0,2,3", "0,1,4"),
    "1,2": ("1,1", "0,2"),
}

#: How many tokens any other game begins with.
TOKENS = 12

#: Whose card is to be improved; the first unless a link says otherwise.
SIDES = ("b", "a")

#: The part of the page with exact fractions, which are worked out once the reader has opened it.
EXACT = "exact-fold"

NO_GAMES = (0, 0, 0)


def cards_of(game: face.Game, tokens: int) -> tuple[face.Allocation, face.Allocation]:
    """The cards that a game begins with: its own, or tokens laid by the chances."""
    known = CARDS.get(str(game))
    if known:
        return game.pair(known[0], known[1])
    laid = game.spread(tokens)
    return laid, laid


OPENING = cards_of(face.TWO_DICE, TOKENS)


class State(Base):
    """Two dice with the cards of the paper's Figure 1, as rebuilt."""

    def __init__(self) -> None:
        super().__init__()
        self.game = face.TWO_DICE
        self.a, self.b = OPENING
        self.dice = face.COMMON
        self.side = SIDES[0]
        self.hand: tuple[str, int] | None = None
        """The card and the place of the token that the reader has lifted."""
        self.race: face.Race | None = None
        """The cards as they are played, once the reader has rolled."""
        self.seed: int | None = None
        """Where the dice go on in the next race."""
        self.tally = NO_GAMES
        """Races won by A, drawn, won by B."""
        self.exact = False
        """Whether the reader has opened the exact fractions."""

    def card(self, name: str) -> face.Allocation:
        """The allocation of "a" or of "b"."""
        return self.a if name == "a" else self.b

    @property
    def mine(self) -> face.Allocation:
        """The card to be improved."""
        return self.card(self.side)

    @property
    def other(self) -> face.Allocation:
        """The card that it plays against."""
        return self.a if self.side == "b" else self.b

    def lay(self, name: str, laid: face.Allocation) -> None:
        """Put an allocation on a card."""
        if name == "a":
            self.a = laid
        else:
            self.b = laid


def link(game: face.Game, a: face.Allocation, b: face.Allocation) -> str:
    """The words of the link to two cards of a game."""
    return words.join([("p", str(game)), ("a", str(a)), ("b", str(b))])
