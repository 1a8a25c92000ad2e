"""What lies on the table of the Knock 'm Down page: both layouts, a lifted token, a game."""

from __future__ import annotations

from typing import Any

from bestplay import knock_m_down as face
from bestplay.core import words
from ui.state import State as Base

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

#: Whose layout is to be improved; the first unless a link says otherwise.
SIDES = ("b", "a")

#: The part of the page with exact fractions, which are worked out once the reader has opened it.
EXACT = "exact-fold"

NO_GAMES = (0, 0, 0)

#: The page whose links set both layouts.
HOME = "/knock-m-down/"

#: Games of more rolls than this are not kept on the device.
MOST_KEPT = 400


def layouts_of(game: face.Game, tokens: int) -> tuple[face.Allocation, face.Allocation]:
    """The layouts that a game begins with: its own, or tokens laid by the chances."""
    known = LAYOUTS.get(str(game))
    if known:
        return game.pair(known[0], known[1])
    laid = game.spread(tokens)
    return laid, laid


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
        """The layouts as they are played, once the reader has rolled."""
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

    def saved(self) -> dict[str, Any]:
        """The games so far, and the one that is being played."""
        rolls = self.race.rolls if self.race and len(self.race.rolls) <= MOST_KEPT else ()
        shown = [[[roll.value] + list(roll.faces) for roll in both] for both in rolls]
        return {"score": self.score.saved(), "tally": list(self.tally), "rolls": shown}

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        tally = [int(count) for count in saved.get("tally", NO_GAMES)]
        if len(tally) != len(NO_GAMES) or min(tally) < 0:
            raise ValueError("the saved games are damaged")
        self.tally = (tally[0], tally[1], tally[2])
        rolls = saved.get("rolls")
        if rolls:
            race = self.game.race(self.a, self.b, self.dice)
            for both in rolls:
                race = race.taking(tuple([roll_of(shown) for shown in both]))
            self.race, self.seed = race, race.seed


def roll_of(shown: list[int]) -> face.Roll:
    """A roll as it was saved: its value and its dice; ValueError for dice that there are not."""
    if not shown:
        raise ValueError("a saved roll is empty")
    for pips in shown[1:]:
        if pips not in (1, 2, 3, 4, 5, 6):
            raise ValueError(f"no die shows {pips}")
    return face.Roll(int(shown[0]), tuple(shown[1:]))


def link(game: face.Game, a: face.Allocation, b: face.Allocation) -> str:
    """The words of the link to two layouts of a game."""
    return words.join([("p", str(game)), ("a", str(a)), ("b", str(b))])
