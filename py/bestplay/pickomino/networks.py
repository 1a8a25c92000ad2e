"""The networks that have learned the whole game of Pickomino, one for each number of players.

That for two is of bestplay.pickomino.learned, the others are of bestplay.pickomino.company.
"""

from __future__ import annotations

from typing import TypeAlias

from bestplay.core import tables
from bestplay.pickomino import company, learned
from bestplay.pickomino.game import Returned
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn

Guess: TypeAlias = learned.Guess | company.Guess


def table_of(players: int) -> tables.Table:
    """The weights for so many as a table of the site; ValueError where there are none."""
    return learned.TABLE if players == 2 else company.table_of(players)


def read(text: str, players: int) -> Guess:
    """The network for so many from the text of its table's file; ValueError when it is damaged."""
    return learned.Guess.read(text) if players == 2 else company.Guess.read(text, players)


def turn(table: Table, guess: Guess, returned: Returned = "leaves") -> Turn:
    """The mover's turn, played to win; of two the other may have no stack.

    ValueError when the game is over.
    """
    if isinstance(guess, company.Guess):
        return company.turn(table, guess, (), returned)
    theirs = [stack for seat, stack in enumerate(table.stacks) if seat != table.turn]
    return learned.turn(Stacks(table.shelf, table.mine, *theirs), guess, (), returned)
