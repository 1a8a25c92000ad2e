"""What the Pickomino page can show: the table, the dice, and what is played for."""

from __future__ import annotations

from typing import Any, Self

from bestplay import pickomino
from bestplay.pickomino import Goal, Turn
from bestplay.pickomino.stacks import OBJECTIVES, RETURNED
from bestplay.pickomino.table import Table
from bestplay.pickomino.text import dice_of
from games.pickomino import winning
from games.pickomino.tiles import Tiles

#: The long work that the reader may ask for: the chart of first selections, the whole game.
FIRSTS = "firsts"
WHOLE = "whole"

#: Where a tapped face goes: into the throw, or among the dice that are kept already.
INTO = ("throw", "kept")


class State(Tiles):
    """What lies on the table, eight dice to throw, played for expected worms."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: tuple[int, ...] = ()
        self.throw: tuple[int, ...] = ()
        self.into = INTO[0]
        """Where a tapped face goes."""
        self.throwing = False
        """Whether the reader has said that they throw on."""
        self.goal = Goal()
        self.objective = OBJECTIVES[0]
        self.returned = RETURNED[0]
        self.to_win = False
        """Whether the reader plays to win the whole game for two."""
        self.face = 0
        """The face whose first selections are drawn, 0 for none chosen."""
        self.touched = False
        """Whether this is more than what the page opened with."""

    def copy(self) -> Self:
        """As for every game, but no copy is what the page opened with."""
        other = super().copy()
        other.touched = True
        return other

    @property
    def turn(self) -> Turn:
        """The reader's turn after the kept dice."""
        if self.plays_to_win and winning.here():
            return winning.turn(self.stacks(), self.returned, self.kept)
        return self.turn_alone

    @property
    def turn_alone(self) -> Turn:
        """The same for the turn's own goal, whatever the whole game is worth."""
        return self.situation.turn(self.kept, self.goal)

    @property
    def for_two(self) -> bool:
        """Whether two play, as far as is known."""
        return len(self.stacks_of) == 2 or (not self.stacks_of and len(self.tops) < 2)

    @property
    def plays_to_win(self) -> bool:
        """Whether this turn is played to win the whole game."""
        return self.to_win and self.for_two and bool(self.shelf)

    @property
    def missing(self) -> int:
        """How many dice of the throw are still to set."""
        return pickomino.DICE - len(self.kept) - len(self.throw)

    def saved(self) -> dict[str, Any]:
        kept = super().saved()
        kept["throw"] = list(self.throw)
        kept["into"] = self.into
        kept["stacks"] = [list(stack) for stack in self.stacks_of]
        return kept

    def restore(self, saved: dict[str, Any]) -> None:
        super().restore(saved)
        thrown = dice_of(saved["throw"])
        if len(self.kept) + len(thrown) > pickomino.DICE:
            raise ValueError("the saved throw has too many dice")
        self.throw = thrown
        if saved.get("into") in INTO:
            self.into = saved["into"]
        if self.score.several:
            stacks = [tuple(stack) for stack in saved["stacks"]]
            if len(stacks) != len(self.score.names):
                raise ValueError("the saved stacks do not fit the players")
            self.set_table(Table(self.shelf, stacks, self.score.turn))
            self.put_in_order()
