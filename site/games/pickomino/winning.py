"""Playing to win the whole game, by what a network has learned of it for so many players.

The networks' modules are imported where they are needed: they come with the page's later part.
"""

from __future__ import annotations

from typing import TypeAlias

from bestplay.pickomino import company
from bestplay.pickomino.game import Returned
from bestplay.pickomino.learned import Guess
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn

#: The name of the goal in a link.
GOAL = "game"

Guesses: TypeAlias = "Guess | company.Guess"

#: The networks that are here, by the number of players, and the last turn that was asked for.
_guesses: dict[int, Guesses] = {}
_turns: dict[tuple[Table, str], Turn] = {}


def key(players: int) -> str:
    """Where the network for so many is known."""
    return f"learned for {players}"


def take(told: str, players: int) -> Guesses:
    """The network from its file; ValueError when that is damaged."""
    from bestplay.pickomino import company, learned

    two = players == 2
    guess = learned.Guess.read(told) if two else company.Guess.read(told, players)
    _guesses[players] = guess
    return guess


def here(players: int) -> bool:
    """Whether the network for so many is here."""
    return players in _guesses


def turn(table: Table, players: int, returned: Returned, kept: tuple[int, ...]) -> Turn:
    """The mover's turn with the dice that are kept, played to win; of two the other may have no
    stack yet."""
    from bestplay.pickomino import company, learned

    asked = (table, returned)
    if asked not in _turns:
        _turns.clear()
        guess = _guesses[players]
        if isinstance(guess, learned.Guess):
            theirs = [stack for n, stack in enumerate(table.stacks) if n != table.turn]
            stacks = Stacks(table.shelf, table.mine, *theirs)
            _turns[asked] = learned.turn(stacks, guess, (), returned)
        else:
            _turns[asked] = company.turn(table, guess, (), returned)
    return Turn(_turns[asked].stakes, kept)
