"""Why a choice costs what it costs: a list of parts that add up to the whole."""

from __future__ import annotations

from bestplay.core.fraction import Fraction, pair
from bestplay.play import Option, Reason, Spot, reasons
from ui.html import EMPTY, Html, join, markup
from ui.play_state import State


def sentence(state: State, spot: Spot, options: list[Option], choice: str) -> Html:
    """Why a choice costs something; nothing for one of the best."""
    chosen = [option for option in options if option.text == choice]
    if not chosen or chosen[0].best:
        return EMPTY
    kind = "play" if state.record.course.chooses(spot) else "dice"
    parts = reasons(state.record.course, spot, options[0].text, choice)
    parts = shown(parts, chosen[0].loss, 10_000 if "%" in state.amount(Fraction(1)) else 100)
    ordered = [part for part in parts if part.amount > 0]
    ordered += [part for part in parts if part.amount < 0]
    items = [
        markup("<li>{}: {}.</li>", state.amount(part.amount), state.reason(part))
        for part in ordered
    ]
    return markup(
        '<div class="note because"><p>\u201c{}\u201d costs {}:</p><ul>{}</ul></div>',
        state.choice_words(kind, choice),
        state.loss(chosen[0].loss),
        join(items),
    )


def shown(parts: list[Reason], loss: Fraction, scale: int) -> list[Reason]:
    """The parts without those that are nothing as they are written, if the others add up so.

    scale: what a part is written as is a whole number over this.
    """
    large = [part for part in parts if rounded(part.amount, scale)]
    together = sum([rounded(part.amount, scale) for part in large])
    return large if large and together == rounded(loss, scale) else parts


def rounded(value: Fraction, scale: int) -> int:
    """A number times a scale, rounded half up as readers see it."""
    top, bottom = pair(value)
    whole = (2 * abs(top) * scale + bottom) // (2 * bottom)
    return -whole if top < 0 else whole
