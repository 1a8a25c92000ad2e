"""What a reader's hands do on the Knock 'm Down page: move tokens, and roll."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.core import words
from games.knock_m_down.model import State
from ui.state import random_number


def touch(state: State, value: str) -> None:
    """A tap on a column: lift a token there, or put down the one in the hand."""
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
    source, _, target = value.partition(" ")
    player, first = column(state, source)
    other, second = column(state, target)
    if player != other:
        raise ValueError("a token stays with its player; both have as many")
    shift(state, player, first, second)


def make(state: State, value: str) -> None:
    """Make a move on the layout to be improved, "7-5" or "7 to 5"."""
    name = state.side.upper()
    state.lay(state.side, state.game.made(state.mine, value, name))
    state.hand = None


def shift(state: State, player: str, source: int, target: int) -> None:
    """Move a player's token, if its new value can be rolled; the hand is empty then."""
    values = state.game.values
    laid = state.game.moved(state.layout(player), values[source], values[target], player.upper())
    state.lay(player, laid)
    state.hand = None


# Rolling.


def roll(state: State, value: str) -> None:
    """Roll once, in a new game if the last one is over; value: a number at random, or ""."""
    _go_on(state, _race(state, value).rolled())


def finish(state: State, value: str) -> None:
    """Roll to the end."""
    _go_on(state, _race(state, "").finished())


def take(state: State, value: str) -> None:
    """Take what the players' own dice show, such as "7"."""
    if state.dice == face.SEPARATE:
        raise ValueError("each player has dice of their own here: tap Roll")
    shown = face.Roll(words.number(value, "a roll"), ())
    _go_on(state, _race(state, "").taking((shown,)))


def lay_out_again(state: State, value: str) -> None:
    """Put all tokens back."""
    state.race = None


def _race(state: State, value: str) -> face.Race:
    """The game that is being played, or a new one."""
    if state.race and not state.race.over:
        return state.race
    seed = state.seed or (1 + random_number(value) if value else None)
    return state.game.race(state.a, state.b, state.dice, seed)


def _go_on(state: State, race: face.Race) -> None:
    """The game after a roll; once it is over it counts."""
    state.race, state.seed, state.hand = race, race.seed, None
    if race.over:
        tally = list(state.tally)
        tally[("a", "draw", "b").index(race.winner)] += 1
        state.tally = (tally[0], tally[1], tally[2])
