"""Computer players of a round: who can be added, and why they choose what they choose."""

from __future__ import annotations

from typing import Any, TypeAlias

from bestplay.core import words
from bestplay.play import Best, Course, Natural, Option, Player, Spot
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play.state import State
from ui.play.why import why
from ui.score import within
from ui.state import Action

#: How an opponent plays: a game with what it knows, and who chooses; None while that is not known.
Found: TypeAlias = tuple[Course, Player] | None

#: What is opened for a reason.
OPENED = "reason"


def region(state: State) -> Html:
    """The buttons that add a computer player to a round."""
    label = f"Add one of these, for up to {text.NUMBERS[state.MOST]} players"
    seats = [view.button("seat", key, name, None) for key, name in state.seats]
    return markup(
        '<p class="label">{}</p><div class="segments" role="group" aria-label="{}">{}</div>',
        label,
        label,
        join(seats),
    )


def add(state: State, value: str) -> None:
    """Add a computer player, one of state.seats; the round begins anew."""
    seats = dict(state.seats)
    if value not in seats:
        raise ValueError(f"who can be added is {' or '.join(seats)}, not {words.quote_text(value)}")
    score = state.score.with_player()
    state.score = score.with_name(len(score.names) - 1, seats[value])
    state.company = "friends"
    state.leave_practice()
    state.restart()


ACTIONS = {"seat": Action(add, "players")}


def because(state: State, found: Found, best_play: Any) -> Html:
    """The button "Why?", and once opened an opponent's reason for its next or last choice."""
    spot = moment(state)
    if not found or not spot:
        return EMPTY
    opened = OPENED in state.open
    asked = f"Why, {within(state.owner)}?"
    button = view.button("fold", OPENED, "Why?", opened, "action plain", asked)
    if not opened:
        return markup('<p class="note">{}</p>', button)
    course, player = found
    choice = player.choice(course, spot)
    worse = []
    if type(player) is Best:
        state.record.course.take_best(best_play)
        worse = [option for option in course.options(spot) if not option.best]
    said = state.choice_words("play", choice)
    told = markup(
        '<p class="note">\u201c{}\u201d: {}</p>', said, sentence(state, player, spot, worse)
    )
    reasons = (
        why(state, state.record.course, spot, course.options(spot), worse[0].text)
        if worse
        else EMPTY
    )
    return markup('<p class="note">{}</p>{}{}', button, told, reasons)


def moment(state: State) -> Spot | None:
    """The spot of the throw that lies there, else of the last choice with one; None before."""
    spots = [spot for spot in state.record.spots if spot.throw and not spot.over]
    return spots[-1] if spots else None


def sentence(state: State, player: Player, spot: Spot, worse: list[Option]) -> str:
    """The deciding reason, as the rest of a sentence; worse: the choices that cost something, best
    first, for best play."""
    if len(state.record.course.legal(spot)) < 2:
        return "nothing else can be chosen with this throw."
    if isinstance(player, Natural):
        return f"its rule of thumb is to {state.THUMB}."
    if type(player) is not Best:
        return "it looks at the whole game, and has learned by itself what to choose."
    if not worse:
        return "all that can be chosen is exactly as good."
    return "nothing else is worth more. What is worse with the next best choice:"
