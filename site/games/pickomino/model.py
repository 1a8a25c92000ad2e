"""The states of the Pickomino page: the table, the dice, and the goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino import Goal, Situation, Turn
from bestplay.pickomino.rules import RETURNED, Returned, dice_of, own_of, throw_of
from bestplay.pickomino.table import MOST_PLAYERS, OBJECTIVES, Objective, Table
from games.pickomino import winning
from ui.state import Field, one_of
from ui.state import State as Base

#: Where a tapped tile may go when one reader is alone.
PLACES = ("shelf", "own", "tops")

#: The long work that the reader may ask for: the whole game.
WHOLE = "whole"

#: Where a tapped face goes: into the throw, or among the dice that are kept already.
INTO = ("throw", "kept")


# What a link says.


def numbers(what: str) -> Callable[[Any, str], tuple[int, ...]]:
    """A reader of a link's word as numbers; what: the name of each of them in an error."""
    return lambda state, said: tuple(words.numbers(said, what))


def read_kept(state: State, said: str) -> tuple[int, ...]:
    """The dice that are kept."""
    return dice_of(words.numbers(said, "a kept die"))


def read_throw(state: State, said: str) -> tuple[int, ...]:
    """All dice of a throw after those that are kept."""
    return throw_of(state.kept, words.numbers(said, "a thrown die"))


def listed(dice: tuple[int, ...]) -> str:
    """Dice or a stack as a link writes them: "5,5,6"."""
    return ",".join([str(number) for number in dice])


class State(Base):
    """The full grill, nobody has a tile, eight dice to throw, played for expected worms.

    What the player whose turn it is sees is held as a link says it.  Where several play,
    everybody's stack is known besides.
    """

    MOST = MOST_PLAYERS

    shelf: tuple[int, ...]
    tops: tuple[int, ...]
    """The opponents' top tiles."""
    own: int
    """The mover's top tile, 0 for none."""
    under_own: tuple[int, ...]
    under_top: tuple[int, ...]
    """What lies below the mover's top, or below the one opponent's, from the bottom up."""
    stacks_of: tuple[tuple[int, ...], ...]
    """Everybody's stack from the bottom up where several play, else nothing."""
    put: str
    """Where a tapped tile goes: one of PLACES, or a player's place where several play."""
    kept: tuple[int, ...]
    throw: tuple[int, ...]
    into: str
    """Where a tapped face goes."""
    throwing: bool
    """True if the reader has said that they throw on."""
    goal: Goal
    objective: Objective
    returned: Returned
    to_win: bool
    """True if the reader plays to win the whole game."""

    FIELDS = (
        Field("shelf", pickomino.TILES, "shelf", numbers("a tile"), words.ranges),
        Field("tops", (), "tops", numbers("an opponent's top tile"), words.ranges),
        Field("own", 0, "own", lambda state, said: own_of(said)),
        Field("under_own", (), "under-own", numbers("a tile below the top"), listed),
        Field("under_top", (), "under-top", numbers("a tile below the top"), listed),
        Field("kept", (), "kept", read_kept, listed),
        Field("throw", (), "throw", read_throw, listed, lambda state, saved: dice_of(saved)),
        Field("goal", Goal(), "goal"),
        Field("objective", OBJECTIVES[0], "for", one_of("for", OBJECTIVES)),
        Field("returned", RETURNED[0], "returned", one_of("returned", RETURNED)),
        Field("into", INTO[0], keep=lambda state, saved: saved if saved in INTO else INTO[0]),
        Field("put", PLACES[0]),
        *[Field(name, False) for name in ("throwing", "to_win")],
        Field("stacks_of", ()),
    )
    WORDS = ("goal", "least", "exactly", "steal", "short", "tie")

    def complete(self, parts: dict[str, str]) -> None:
        if "shelf" not in parts:
            self.shelf = self.unused_tiles()
        self.put_in_order()
        self.to_win = parts.get("goal") == winning.GOAL
        self.goal = Goal.of({k: v for k, v in parts.items() if k != "goal" or not self.to_win})

    def words(self) -> list[tuple[str, object]]:
        told: list[tuple[str, object]] = []
        for word, said in super().words():
            if word == "goal":
                told += self.goal_words()
            elif word == "shelf":
                full = self.shelf == self.unused_tiles()
                told.append((word, None if full else words.ranges(self.shelf)))
            elif word != "throw" or not self.missing:
                told.append((word, said))
        return told

    def goal_words(self) -> list[tuple[str, object]]:
        """A link's (word, value) pairs for the goal: to win, "game" and the rules of a turn."""
        if not self.to_win:
            return self.goal.words()
        return [("goal", winning.GOAL), *self.goal.having(name="worms").words()[1:]]

    @property
    def situation(self) -> Situation:
        """The situation of the mover; ValueError where it cannot be."""
        return Situation(self.shelf, self.tops, self.own)

    @property
    def table(self) -> Table:
        """Everything on the table; for a reader alone their own stack comes first."""
        if self.score.several:
            return Table(self.shelf, self.stacks_of, self.score.turn)
        others: list[tuple[int, ...]] = [(top,) for top in self.tops]
        if len(self.tops) == 1:
            others = [self.under_top + self.tops]
        return Table(self.shelf, (self.stack("mine"),) + tuple(others))

    def set_table(self, table: Table) -> None:
        """Let this lie on the table; a reader alone is always the first player."""
        self.shelf = table.shelf
        if self.score.several:
            self.stacks_of = table.stacks
            self.score = self.score.having(turn=table.turn)
            self.see()
            return
        mine, others = table.stacks[0], [stack for stack in table.stacks[1:] if stack]
        self.set_stack("mine", mine)
        self.tops = tuple([stack[-1] for stack in others])
        self.under_top = others[0][:-1] if len(others) == 1 else ()

    def see(self) -> None:
        """Set the tops and stacks that the player whose turn it is sees, where several play."""
        mover = self.score.turn
        self.under_own, self.own = split(self.stacks_of[mover])
        others = [stack for place, stack in enumerate(self.stacks_of) if stack and place != mover]
        self.tops = tuple([stack[-1] for stack in others])
        self.under_top = others[0][:-1] if others and len(self.stacks_of) == 2 else ()

    def stacks(self) -> Table:
        """The table of a game for two; ValueError where it cannot be."""
        if self.under_own and not self.own:
            raise ValueError("under-own is what lies below your top tile: own must name that tile")
        if self.under_top and len(self.tops) != 1:
            raise ValueError(
                "under-top is what lies below one opponent's top tile: tops must name that tile "
                "alone"
            )
        return Table(self.shelf, (self.stack("mine"), self.stack("theirs")))

    def put_in_order(self) -> None:
        """Put the tiles in order; ValueError where they cannot lie so."""
        here = self.situation
        self.stacks()
        self.shelf, self.tops = here.shelf, here.tops

    def unused_tiles(self) -> tuple[int, ...]:
        """All tiles but those on the stacks that a link names."""
        away = self.stack("mine") + self.stack("theirs")
        return tuple([tile for tile in pickomino.TILES if tile not in away])

    def where_is(self, tile: int) -> str:
        """A tile's place: "shelf", "tops", "own", "under-own", "under-top" or "out"."""
        for place, tiles in (
            ("shelf", self.shelf),
            ("tops", self.tops),
            ("own", (self.own,)),
            ("under-own", self.under_own),
            ("under-top", self.under_top),
        ):
            if tile in tiles:
                return place
        return "out" if self.owner(tile) is None else "under-top"

    def owner(self, tile: int) -> int | None:
        """The place of the player whose stack has a tile, None if none; where several play."""
        for place, stack in enumerate(self.stacks_of):
            if tile in stack:
                return place
        return None

    def stack(self, whose: str) -> tuple[int, ...]:
        """The mover's stack, "mine", or the others', "theirs", from the bottom up.

        Of several opponents, as one reader sees them, the top tiles.
        """
        if whose == "mine":
            return self.under_own + ((self.own,) if self.own else ())
        return self.under_top + self.tops

    def set_stack(self, whose: str, tiles: tuple[int, ...]) -> None:
        """Set the mover's stack, "mine", or the others', "theirs": tops of several opponents."""
        if whose == "mine":
            self.under_own, self.own = split(tiles)
        elif len(self.tops) > 1:
            self.tops = tiles
        else:
            self.under_top = tiles[:-1]
            self.tops = tiles[-1:]

    def lift(self, tile: int) -> None:
        """Take a tile from wherever it lies; what lay below is on top then."""
        self.shelf = without(self.shelf, tile)
        self.stacks_of = tuple([without(stack, tile) for stack in self.stacks_of])
        if self.score.several:
            self.see()
            return
        for whose in ("mine", "theirs"):
            stack = self.stack(whose)
            if tile in stack:
                self.set_stack(whose, without(stack, tile))

    def close(self) -> None:
        super().close()
        self.throwing = False  # make sets it

    def settle(self) -> None:
        """Put tiles and dice in order; what was asked for is still asked for."""
        self.put_in_order()

    @property
    def turn(self) -> Turn:
        """The reader's turn after the kept dice, for its own goal or to win the whole game."""
        if self.plays_to_win and winning.here(self.players):
            return winning.turn(self.table, self.players, self.returned, self.kept)
        return self.turn_alone

    @property
    def turn_alone(self) -> Turn:
        """The turn after the kept dice for its own goal, whatever the whole game is worth."""
        return self.situation.turn(self.kept, self.goal)

    @property
    def players(self) -> int:
        """The number of players; 0 where only the tops of several opponents are known."""
        return len(self.stacks_of) or (2 if len(self.tops) < 2 else 0)

    @property
    def plays_to_win(self) -> bool:
        """True if this turn is played to win the whole game."""
        return self.to_win and bool(self.players) and bool(self.shelf)

    @property
    def missing(self) -> int:
        """The number of dice of the throw that are still to set."""
        return pickomino.DICE - len(self.kept) - len(self.throw)

    def as_json(self) -> dict[str, Any]:
        return {**super().as_json(), "stacks": [list(stack) for stack in self.stacks_of]}

    def restore(self, saved: dict[str, Any]) -> None:
        super().restore(saved)
        if len(self.kept) + len(self.throw) > pickomino.DICE:
            raise ValueError("the saved throw has too many dice")
        if self.score.several:
            stacks = [tuple(stack) for stack in saved["stacks"]]
            if len(stacks) != len(self.score.names):
                raise ValueError("the saved stacks do not fit the players")
            self.set_table(Table(self.shelf, stacks, self.score.turn))
            self.put_in_order()


def split(stack: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """(the tiles below the top, the top or 0) of a stack."""
    return stack[:-1], stack[-1] if stack else 0


def without(tiles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """These tiles without the one that is gone."""
    return tuple([tile for tile in tiles if tile != gone])
