"""Playing to win the whole game for two, by what a network has learned of it.

The network's modules are imported where they are needed: they come with the page's later part.
"""

from bestplay.pickomino_turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.pickomino_learned import Guess
    from bestplay.pickomino_stacks import Stacks
    from ui.games.pickomino.model import State

#: Where the network is known, and the name of the goal in a link.
KEY = "learned"
GOAL = "game"

#: The network once it is here, and the last turns that were asked for.
_guess: "list[Guess]" = []
_turns: "dict[tuple[Stacks, str], Turn]" = {}


def take(told: str) -> "Guess":
    """The network from its file; ValueError when that is damaged."""
    from bestplay import pickomino_learned as learned

    guess = learned.Guess.read(told)
    _guess[:] = [guess]
    return guess


def here() -> bool:
    """Whether the network is here."""
    return bool(_guess)


def turn(state: "State") -> "Turn":
    """The reader's turn, played to win."""
    from bestplay import pickomino_learned as learned

    key = (state.stacks(), state.returned)
    if key not in _turns:
        _turns.clear()
        _turns[key] = learned.turn(key[0], _guess[0], (), state.returned)
    return Turn(_turns[key].stakes, state.kept)
