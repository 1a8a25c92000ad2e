"""A game that is over, move by move: each decision marked, a second try, and luck added up."""

from __future__ import annotations

from bestplay.play import Course, Event, Review, Spot
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.play.state import State
from ui.play.view import event_words
from ui.play.why import why

#: What each mark says of a choice.
MARKS = {
    "best": "the best choice",
    "equal": "as good as the best choice",
    "only": "nothing else could be chosen",
    "small": "a small mistake",
    "mistake": "a mistake",
    "blunder": "a blunder",
}


def moves(state: State, course: Course, review: Review) -> Html:
    """A button for each decision with its mark, the one that is looked at, and what the marks mean.

    Nothing for a game whose only decision comes before its first throw: the report tells of it.
    """
    decisions = [
        (place, event)
        for place, event in enumerate(review.events)
        if event.decided and (event.spot.throw or event.kind == "dice")
    ]
    if not decisions:
        return EMPTY
    places = [place for place, _ in decisions]
    buttons = [
        view.button(
            "moment",
            place,
            button_text(event, event.mark(course.limits)),
            place == state.looked,
            "loss" if event.cost else "",
        )
        for place, event in decisions
    ]
    at = state.looked if state.looked in places else None
    return markup(
        '<h2 id="by-move">Move by move</h2>'
        '<div class="segments" role="group" aria-label="Decisions, by throw" data-arrows>{}</div>'
        '{}<p class="soft">{}</p>',
        join(buttons),
        EMPTY if at is None else moment(state, course, review.events[at], places),
        limits(state, course),
    )


def button_text(event: Event, said: str) -> str:
    """Such as "3. mistake", or "3. dice: best" of how many were thrown."""
    told = "small mistake" if said == "small" else said
    return f"{event.number}. dice: {told}" if event.kind == "dice" else f"{event.number}. {told}"


def limits(state: State, course: Course) -> str:
    """What "small mistake" and "blunder" mean beside the moves, as a sentence."""
    small, blunder = [state.loss(each) for each in course.limits]
    return f"A small mistake costs less than {small}, a blunder {blunder} or more."


def moment(state: State, course: Course, event: Event, places: list[int]) -> Html:
    """A decision on its board: what it was, a second try where it cost something, and the next."""
    thrown = join([state.die(face) for face in event.spot.throw])
    at = places.index(state.looked) if state.looked in places else 0
    steps = []
    if at:
        steps.append(
            view.button("moment", places[at - 1], "Back", None, "action plain", ident="moment-back")
        )
    if at + 1 < len(places):
        steps.append(
            view.button("moment", places[at + 1], "Next", None, "action plain", ident="moment-next")
        )
    return markup(
        '<div class="looked">{}<p>{} {}: <b>{}</b>.</p>{}<div class="segments">{}</div></div>',
        state.table(event.spot),
        markup('<span class="thrown">{}</span>', thrown) if event.spot.throw else EMPTY,
        event_words(state, event),
        MARKS[event.mark(course.limits)],
        second_try(state, course, event),
        join(steps),
    )


def second_try(state: State, course: Course, event: Event) -> Html:
    """What could be chosen instead, until the best is found or asked for; then why."""
    if not event.cost:
        return EMPTY
    losses = {option.text: option.loss for option in event.options}
    found = [choice for choice in state.guessed if not losses.get(choice, 1)]
    best = state.choice_words(event.kind, event.options[0].text)
    if found or state.shown or state.best_plays:
        head = f"Right: \u201c{state.choice_words(event.kind, found[0])}\u201d." if found else ""
        told = head or f"The best was \u201c{best}\u201d."
        return join(
            [
                markup("<p>{}</p>", told),
                why(state, state.record.course, event.spot, list(event.options), event.text),
            ]
        )
    buttons = [
        view.button(
            "guess",
            choice,
            state.choice_words(event.kind, choice),
            None,
            "option wrong" if choice in state.guessed + (event.text,) else "option",
        )
        for choice in choices(course, event.spot)
    ]
    asked = "What is better?"
    if state.guessed:
        asked = f"\u201c{state.choice_words(event.kind, state.guessed[-1])}\u201d is not the best."
    return markup(
        '<div class="options" data-arrows>{}</div><p class="note">{} {}</p>',
        join(buttons),
        asked,
        view.button("reveal", "", "Show me", None, "quiet"),
    )


def choices(course: Course, spot: Spot) -> list[str]:
    """What could be chosen, in an order that gives nothing away."""
    return course.legal(spot) if spot.throw else [str(count) for count in course.counts(spot)]
