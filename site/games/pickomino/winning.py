"""Playing to win the whole game for two, by what a network has learned of it.

The network's modules are imported where they are needed: they come with the page's later part.
"""

from __future__ import annotations

from bestplay.pickomino.game import Returned
from bestplay.pickomino.learned import Guess
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.turn import Turn

#: Where the network is known, and the name of the goal in a link.
KEY = "learned"
GOAL = "game"

#: The network once it is here, and the last turns that were asked for.
_guess: list[Guess] = []
_turns: dict[tuple[Stacks, str], Turn] = {}


def take(told: str) -> Guess:
    """The network from its file; ValueError when that is damaged."""
    from bestplay.pickomino import learned

    guess = learned.Guess.read(told)
    _guess[:] = [guess]
    return guess


def here() -> bool:
    """Whether the network is here."""
    return bool(_guess)


def turn(stacks: Stacks, returned: Returned, kept: tuple[int, ...]) -> Turn:
    """The reader's turn with the dice that are kept, played to win."""
    from bestplay.pickomino import learned

    key = (stacks, returned)
    if key not in _turns:
        _turns.clear()
        _turns[key] = learned.turn(stacks, _guess[0], (), returned)
    return Turn(_turns[key].stakes, kept)
