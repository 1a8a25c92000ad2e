"""Playing to win the whole game, by what a network has learned of it for so many players.

The networks' modules are imported where they are needed: they come with the page's later part.
"""

from __future__ import annotations

from bestplay.pickomino.learned import Learned, Network
from bestplay.pickomino.rules import Returned
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn
from ui.engine import Need

#: The name of the goal in a link.
GOAL = "game"

#: The networks that are here, by the number of players, and the last turn that was asked for.
_networks: dict[int, Network] = {}
_turns: dict[tuple[Table, str], Turn] = {}
_players: dict[Table, Learned] = {}


def key(players: int) -> str:
    """Key of the network for so many players."""
    return f"learned for {players}"


def need(players: int) -> Need:
    """The network for so many, from its file."""
    from bestplay.pickomino import learned

    path = learned.table_of(players).path
    return Need(key(players), "table", path, lambda told: take(told, players))


def take(told: str, players: int) -> Network:
    """Read a network from its file and keep it, for turn and player; ValueError if damaged."""
    from bestplay.pickomino import learned

    _networks[players] = learned.Network.read(told, players)
    return _networks[players]


def here(players: int) -> bool:
    """True if the network for so many is here."""
    return players in _networks


def turn(table: Table, players: int, returned: Returned, kept: tuple[int, ...]) -> Turn:
    """The mover's turn with the dice that are kept, played to win; a reader alone plays against one
    who has no tile."""
    from bestplay.pickomino import learned

    if len(table.stacks) == 1:
        table = Table(table.shelf, (table.mine, ()))
    asked = (table, returned)
    if asked not in _turns:
        _turns.clear()
        _turns[asked] = learned.turn(table, _networks[players], returned=returned)
    return Turn(_turns[asked].stakes, kept)


def player(table: Table) -> Learned:
    """The network as a player at a table, solved once for it."""
    from bestplay.pickomino import learned

    if table not in _players:
        _players.clear()
        _players[table] = learned.Learned(table, _networks[len(table.stacks)])
    return _players[table]
