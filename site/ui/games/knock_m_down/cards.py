"""Both cards of the Knock 'm Down page: their tokens, their expected rolls, and what a tap does."""

from ui import text, view
from ui.games.knock_m_down import rounded
from ui.html import Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.games.knock_m_down.model import State

#: A column of more tokens than this shows their number instead.
STACK = 9

#: A card with a column of more tokens than this is drawn with smaller ones.
LARGE = 5


def hand(state: "State") -> Html:
    """What a tap will do."""
    if state.hand:
        card, place = state.hand
        return markup(
            "A token of {} from {} is in your hand: tap where to put it.",
            card.upper(),
            state.game.values[place],
        )
    return markup(
        "Tap a column to lift a token, tap another to put it down. Or drag it, or use the keys."
    )


def both(state: "State") -> Html:
    """Both cards."""
    return markup('<div class="cards">{}{}</div>', card(state, "a"), card(state, "b"))


def card(state: "State", name: str) -> Html:
    """One player's card: expected rolls, and a column for each value."""
    laid = state.card(name)
    last = state.game.last_chances(laid)
    left = laid
    if state.race:
        left = state.race.a if name == "a" else state.race.b
    columns = [column(state, name, place, left[place], last[place]) for place in range(len(laid))]
    return markup(
        '<div class="card {}"><h2>{} <span>{} rolls on average</span></h2>'
        '<div class="columns{}" data-arrows role="group" aria-label="Card {}">{}</div></div>',
        name,
        name.upper(),
        rounded.rolls(state.game.expected_rolls(laid)),
        " small" if max(laid) > LARGE else "",
        name.upper(),
        join(columns),
    )


def column(state: "State", name: str, place: int, left: int, last: "rounded.Number") -> Html:
    """A value's tokens, its label, and the chance in percent that it is the last to go."""
    tokens = state.card(name)[place]
    held = state.hand == (name, place)
    key = f"{name}-{place}"
    return markup(
        '<button type="button" id="col-{}" class="column" data-act="col" data-value="{}" '
        'data-drag="{}" aria-pressed="{}">{}<span class="hidden">{}: {} on </span>'
        "<span>{}</span>{}</button>",
        key,
        key,
        key,
        view.truth(held),
        stack(tokens, left, held),
        name.upper(),
        text.many(tokens, "token"),
        state.game.values[place],
        share(last) if tokens else NONE,
    )


def stack(tokens: int, left: int, held: bool) -> Html:
    """The tokens on a value, the top one lifted if it is held, those that are gone pale."""
    if tokens > STACK:
        return markup('<b>{}</b><i class="token"></i>', tokens - (1 if held else 0))
    drawn = [TOKEN if k < left else GONE for k in range(tokens)]
    if held:
        drawn[-1] = HELD
    return join(drawn[::-1])


TOKEN = markup('<i class="token"></i>')
GONE = markup('<i class="token gone"></i>')
HELD = markup('<i class="token held"></i>')
NONE = markup("<small>\u00b7</small>")


def share(last: "rounded.Number") -> Html:
    """In how many of a hundred games a value is the last to go."""
    return markup(
        '<span class="hidden">, the last to go in </span><small>{}</small>'
        '<span class="hidden"> of 100 games</span>',
        int(100 * last + 0.5),
    )
