"""What lies on the table of the Knock 'm Down page: both layouts, a lifted token, a game."""

from __future__ import annotations

from typing import Any

from bestplay import knock_m_down as face
from bestplay.core import words
from ui.state import State as Base
from ui.state import half_set

#: The layouts that a game begins with, by its chances: A's and B's.
LAYOUTS = {
    "1,2,3,4,5,6,5,4,3,2,1": ("1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0"),
    "1,1,1,1,1,1": ("2,2,2,2,2,2", "4,4,4,0,0,0"),
    "1,2,3,4": ("1,2,3,4", "0,2,3,5"),
    "1,2,3": ("0,2,3", "0,1,4"),
    "1,2": ("1,1", "0,2"),
}

#: How many tokens any other game begins with.
TOKENS = 12

#: Both players by their names in links.
PLAYERS = ("a", "b")

#: Whose layout is to be improved; the first unless a link says otherwise.
SIDES = ("b", "a")

#: The part of the page with exact fractions, which are worked out once the reader has opened it.
EXACT = "exact-fold"

NO_GAMES = (0, 0, 0)

#: The page whose links set both layouts.
HOME = "/knock-m-down/"

#: A link tells a game of so many throws; one of more begins anew where the link is opened.
MOST_TOLD = 400


def layouts_of(game: face.Game, tokens: int) -> tuple[face.Allocation, face.Allocation]:
    """The layouts that a game begins with: its own, or tokens laid by the chances."""
    known = LAYOUTS.get(str(game))
    if known:
        return game.pair(known[0], known[1])
    laid = game.spread(tokens)
    return laid, laid


def game_of(text: str) -> face.Game:
    """The game whose chances somebody typed, with commas or blanks between them."""
    return face.Game(",".join(words.pieces(text.replace(" /", "/").replace("/ ", "/"))))


def how_many(text: str, most: int) -> int:
    """A number of tokens that somebody wrote; ValueError says how many there may be."""
    number = text.strip()
    if not number:
        raise ValueError(f"enter how many tokens, from 1 to {most}")
    if not number.isdigit() or len(number) > words.MOST_DIGITS or not 1 <= int(number) <= most:
        raise ValueError(f"1 to {most} tokens are laid here, not {words.shorten_text(number)}")
    return int(number)


OPENING = layouts_of(face.TWO_DICE, TOKENS)


class State(Base):
    """Two dice with the layouts of the paper's Figure 1, as rebuilt."""

    def __init__(self) -> None:
        super().__init__()
        self.game = face.TWO_DICE
        self.a, self.b = OPENING
        self.dice = face.COMMON
        self.side = SIDES[0]
        self.hand: tuple[str, int] | None = None
        """The player and the place of the token that the reader has lifted."""
        self.race: face.Race | None = None
        """The layouts as they are played, once something was thrown."""
        self.by_faces = False
        """Whether a throw of two dice is tapped die by die instead of as their sum."""
        self.dice_set = (0, 0)
        """The die that was tapped of a throw; 0 for one that is open."""
        self.first = "a"
        """With dice of their own, who throws first each time."""
        self.seed: int | None = None
        """Where the dice go on in the next game."""
        self.tally = NO_GAMES
        """Games won by A, drawn, won by B."""
        self.exact = False
        """Whether the reader has opened the exact fractions."""

    def layout(self, name: str) -> face.Allocation:
        """The layout of "a" or of "b"."""
        return self.a if name == "a" else self.b

    @property
    def mine(self) -> face.Allocation:
        """The layout to be improved."""
        return self.layout(self.side)

    @property
    def other(self) -> face.Allocation:
        """The layout that it plays against."""
        return self.a if self.side == "b" else self.b

    def lay(self, name: str, laid: face.Allocation) -> None:
        """Give a player a layout."""
        if name == "a":
            self.a = laid
        else:
            self.b = laid

    def layout_left(self, name: str) -> face.Allocation:
        """What is left of the layout of "a" or of "b"."""
        if not self.race:
            return self.layout(name)
        return self.race.a if name == "a" else self.race.b

    @property
    def shows_dice(self) -> bool:
        """Whether there are two dice to tap, and not their sums."""
        return self.by_faces and self.game == face.TWO_DICE

    @property
    def thrower(self) -> str:
        """With dice of their own, whose throw is the next one."""
        can = self.race.next_players if self.race else PLAYERS
        return self.first if self.first in can else can[0]

    def as_json(self) -> dict[str, Any]:
        """The games so far, and how throws are tapped; the link tells the throws themselves."""
        return {
            "score": self.score.as_json(),
            "tally": list(self.tally),
            "by_faces": self.by_faces,
            "dice": list(self.dice_set),
            "first": self.first,
        }

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        tally = [int(count) for count in saved.get("tally", NO_GAMES)]
        if len(tally) != len(NO_GAMES) or min(tally) < 0:
            raise ValueError("the saved games are damaged")
        self.tally = (tally[0], tally[1], tally[2])
        self.by_faces = bool(saved.get("by_faces"))
        self.dice_set = half_set(saved.get("dice"))
        first = saved.get("first", self.first)
        if first not in PLAYERS:
            raise ValueError("the saved game is damaged")
        self.first = first


def link(game: face.Game, a: face.Allocation, b: face.Allocation) -> str:
    """The words of the link to two layouts of a game."""
    return words.join([("p", str(game)), ("a", str(a)), ("b", str(b))])
