"""Why a choice costs what it costs, in a sentence whose parts add up to the whole."""

from bestplay.play_why import reasons
from ui import text
from ui.html import EMPTY, Html, markup
from ui.play_view import choice_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.play import Option, Spot
    from bestplay.play_why import Reason
    from ui.play_state import State


def sentence(state: "State", spot: "Spot", options: "list[Option]", choice: str) -> Html:
    """Why a choice costs something; nothing for one of the best."""
    chosen = [option for option in options if option.text == choice]
    if not chosen or chosen[0].best:
        return EMPTY
    kind = "play" if spot.throw else "dice"
    parts = reasons(state.course(), spot, options[0].text, choice)
    for_it = [part for part in parts if part.amount > 0]
    against = [part for part in parts if part.amount < 0]
    said = [reason(state, part) for part in for_it]
    less = [reason(state, part) for part in against]
    return markup(
        '<p class="note because"><b>{}</b> costs {} {}: {}{}.</p>',
        choice_words(state, kind, choice),
        state.amount(chosen[0].loss),
        state.unit,
        text.listed(said),
        f", less {text.listed(less)}" if less else "",
    )


def reason(state: "State", part: "Reason") -> str:
    """One part: how much it is, and what is compared, the worse choice first."""
    amount = state.amount(abs(part.amount))
    best, other = part.best, part.other
    if part.what == "stuck":
        one, two = text.percent(other.stuck), text.percent(best.stuck)
        return f"{amount} because the next throw {state.stuck_words} {one} of the time, not {two}"
    if part.what == "left":
        one, two = state.result(other.left), state.result(best.left)
        return f"{amount} because, stuck, you would have {one}, not {two}"
    one, two = state.amount(other.onward), state.amount(best.onward)
    return f"{amount} because, going on, you come to {one} on average, not {two}"
