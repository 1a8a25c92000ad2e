"""Why a choice costs what it costs, in a sentence whose parts add up to the whole."""

from bestplay.play_why import reasons
from ui import text
from ui.html import EMPTY, Html, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.play import Option, Spot
    from ui.play_state import State


def sentence(state: "State", spot: "Spot", options: "list[Option]", choice: str) -> Html:
    """Why a choice costs something; nothing for one of the best."""
    chosen = [option for option in options if option.text == choice]
    if not chosen or chosen[0].best:
        return EMPTY
    kind = "play" if state.record.course.chooses(spot) else "dice"
    parts = reasons(state.record.course, spot, options[0].text, choice)
    for_it = [part for part in parts if part.amount > 0]
    against = [part for part in parts if part.amount < 0]
    said = [state.reason(part) for part in for_it]
    less = [state.reason(part) for part in against]
    return markup(
        '<p class="note because"><b>{}</b> costs {} {}: {}{}.</p>',
        state.choice_words(kind, choice),
        state.amount(chosen[0].loss),
        state.unit,
        text.listed(said),
        f", less {text.listed(less)}" if less else "",
    )
