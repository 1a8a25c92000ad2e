"""What a reader's hands do on the Knock 'm Down page: move tokens, and roll."""

from bestplay import words
from ui.games.knock_m_down.model import State


def touch(state: State, value: str) -> None:
    """A tap on a column: lift a token there, or put down the one in the hand."""
    card, place = column(state, value)
    if state.hand == (card, place):
        state.hand = None
    elif state.hand and state.hand[0] == card:
        shift(state, card, state.hand[1], place)
    elif not state.card(card)[place]:
        label = state.game.values[place]
        raise ValueError(f"{card.upper()} has no token on {label} to lift")
    else:
        state.hand = (card, place)


def column(state: State, value: str) -> tuple[str, int]:
    """A column as (card, place): "b-3" is the fourth of card B."""
    card, _, number = value.partition("-")
    if card not in ("a", "b"):
        raise ValueError(f"the cards are a and b, not '{card}'")
    place = words.number(number, "a column")
    if place >= len(state.game.values):
        raise ValueError(f"{card.upper()} has no column {place}")
    return card, place


def drag(state: State, value: str) -> None:
    """A token drawn from one column to another of the same card, "a-3 a-5"."""
    source, _, target = value.partition(" ")
    card, first = column(state, source)
    other, second = column(state, target)
    if card != other:
        raise ValueError("a token stays on its own card; both cards hold as many")
    shift(state, card, first, second)


def make_move(state: State, value: str) -> None:
    """The listed move "b-5-3"."""
    start, _, target = value.rpartition("-")
    card, first = column(state, start)
    shift(state, card, first, column(state, f"{card}-{target}")[1])


def shift(state: State, card: str, source: int, target: int) -> None:
    """Move a token on a card, if its new value can be rolled; the hand is empty then."""
    values = state.game.values
    laid = state.game.moved(state.card(card), values[source], values[target], card.upper())
    state.lay(card, laid)
    state.hand = None


# Rolling.


def roll(state: State, value: str) -> None:
    """Roll once, in a new race if the last one is over."""
    _race(state, to_the_end=False)


def finish(state: State, value: str) -> None:
    """Roll to the end."""
    _race(state, to_the_end=True)


def lay_out_again(state: State, value: str) -> None:
    """Put all tokens back."""
    state.race = None


def _race(state: State, to_the_end: bool) -> None:
    race = state.race
    if not race or race.over:
        race = state.game.race(state.a, state.b, state.dice, state.seed)
    race = race.finished() if to_the_end else race.rolled()
    state.race, state.seed = race, race.seed
    if race.over:
        tally = list(state.tally)
        tally[("a", "draw", "b").index(race.winner)] += 1
        state.tally = (tally[0], tally[1], tally[2])
