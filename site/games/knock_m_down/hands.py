"""What a reader's hands do on the Knock 'm Down page: move tokens."""

from __future__ import annotations

from bestplay.core import words
from games.knock_m_down.model import State
from games.knock_m_down.throws import must_lie


def touch(state: State, value: str) -> None:
    """A tap on a column: lift a token there, or put down the one in the hand."""
    must_lie(state)
    player, place = column(state, value)
    if state.hand == (player, place):
        state.hand = None
    elif state.hand and state.hand[0] == player:
        shift(state, player, state.hand[1], place)
    elif not state.layout(player)[place]:
        label = state.game.values[place]
        raise ValueError(f"{player.upper()} has no token on {label} to lift")
    else:
        state.hand = (player, place)


def drop(state: State, value: str) -> None:
    """Put a lifted token back where it was."""
    state.hand = None


def column(state: State, value: str) -> tuple[str, int]:
    """A column as (player, place): "b-3" is the fourth of B."""
    player, _, number = value.partition("-")
    if player not in ("a", "b"):
        raise ValueError(f"the players are a and b, not '{player}'")
    place = words.number(number, "a column")
    if place >= len(state.game.values):
        raise ValueError(f"{player.upper()} has no column {place}")
    return player, place


def drag(state: State, value: str) -> None:
    """A token drawn from one column to another of the same player, "a-3 a-5"."""
    must_lie(state)
    source, _, target = value.partition(" ")
    player, first = column(state, source)
    other, second = column(state, target)
    if player != other:
        raise ValueError("a token stays with its player; both have as many")
    shift(state, player, first, second)


def make(state: State, value: str) -> None:
    """Make a move on the layout to be improved, "7-5" or "7 to 5"."""
    must_lie(state)
    name = state.side.upper()
    state.lay(state.side, state.game.made(state.mine, value, name))
    state.hand = None


def shift(state: State, player: str, source: int, target: int) -> None:
    """Move a player's token, if its new value can be rolled; the hand is empty then."""
    values = state.game.values
    laid = state.game.moved(state.layout(player), values[source], values[target], player.upper())
    state.lay(player, laid)
    state.hand = None
