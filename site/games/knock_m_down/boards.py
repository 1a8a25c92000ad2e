"""Both players' boards: their tokens, the rolls that these take, and what a tap does."""

from __future__ import annotations

from bestplay.knock_m_down import Allocation
from games.knock_m_down import rounded
from games.knock_m_down.model import State
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: A column of more tokens than this shows their number instead.
STACK = 9

#: A board with a column of more tokens than this is drawn with smaller ones.
LARGE = 5


def hand(state: State) -> Html:
    """What a tap will do."""
    if state.hand:
        name, place = state.hand
        return markup(
            "You hold {}\u2019s token from {}: tap where to put it.",
            name.upper(),
            state.game.values[place],
        )
    if state.race and not state.race.over:
        return markup("Tap Roll, or type what your dice show.")
    return markup("Tap a token, then the number to put it on.")


def both(state: State) -> Html:
    """Both boards."""
    return markup('<div class="cards">{}{}</div>', board(state, "a"), board(state, "b"))


def board(state: State, name: str) -> Html:
    """One player's board: how long its tokens last, and a column for each value."""
    laid = state.layout(name)
    last = state.game.last_chances(laid)
    left = laid
    if state.race:
        left = state.race.a if name == "a" else state.race.b
    columns = [column(state, name, place, left[place], last[place]) for place in range(len(laid))]
    return markup(
        '<div class="card {}"><div class="owner"><h2>{}</h2>{}<span>{}</span></div>'
        '<div class="columns{}" data-arrows role="group" aria-label="{}\u2019s tokens">{}</div>'
        "</div>",
        name,
        name.upper(),
        view.button(
            "side", name, "Improve", state.side == name, "quiet", f"Improve {name.upper()}"
        ),
        lasting(state, laid, left),
        " small" if max(laid) > LARGE else "",
        name.upper(),
        join(columns),
    )


def lasting(state: State, laid: Allocation, left: Allocation) -> str:
    """How many rolls a layout takes; in a game, how many of its tokens are left."""
    if state.race:
        return f"{left.total} of {text.many(laid.total, 'token')} left"
    return f"{rounded.rolls(state.game.expected_rolls(laid))} rolls on average"


def column(state: State, name: str, place: int, left: int, last: rounded.Number) -> Html:
    """A value's tokens, its label, and the chance in percent that it is the last to go."""
    tokens = state.layout(name)[place]
    held = state.hand == (name, place)
    key = f"{name}-{place}"
    return markup(
        '<button type="button" id="col-{}" class="column" data-act="col" data-value="{}" '
        'data-drag="{}" aria-pressed="{}"{}>{}<span class="hidden">{}: {} on </span>'
        "<span>{}</span>{}</button>",
        key,
        key,
        key,
        view.truth(held),
        markup(" data-held") if held else EMPTY,
        stack(tokens, left, held),
        name.upper(),
        text.many(tokens, "token"),
        state.game.values[place],
        share(last) if tokens else NONE,
    )


def stack(tokens: int, left: int, held: bool) -> Html:
    """The tokens on a value, the top one lifted if it is held, those that are gone pale."""
    if tokens > STACK:
        return markup('<b>{}</b><i class="token"></i>', left - (1 if held else 0))
    drawn = [TOKEN if k < left else GONE for k in range(tokens)]
    if held:
        drawn[-1] = HELD
    return join(drawn[::-1])


TOKEN = markup('<i class="token"></i>')
GONE = markup('<i class="token gone"></i>')
HELD = markup('<i class="token held"></i>')
NONE = markup("<small>\u00b7</small>")


def share(last: rounded.Number) -> Html:
    """In how many percent of games a value holds the player's last token."""
    return markup(
        '<span class="hidden">, your last token in </span><small>{}</small>'
        '<span class="hidden"> % of games</span>',
        int(100 * last + 0.5),
    )
