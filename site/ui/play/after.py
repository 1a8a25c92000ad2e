"""A game that is over, move by move: each decision marked, and what was better."""

from __future__ import annotations

from bestplay.play import Course, Event, Review
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
    """A decision on its board: what it was, what was better, and the next."""
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
        better(state, course, event),
        join(steps),
    )


#: What is opened for what was better.
BETTER = "better"


def better(state: State, course: Course, event: Event) -> Html:
    """The way to try it again, and behind a button what was better and why."""
    if not event.cost:
        return EMPTY
    opened = BETTER in state.open or state.best_plays
    told = EMPTY
    if opened:
        best = state.choice_words(event.kind, event.options[0].text)
        reasons = why(state, state.record.course, event.spot, list(event.options), event.text)
        told = markup("<p>The best was \u201c{}\u201d.</p>{}", best, reasons)
    return markup(
        '<p class="note">{} {}</p>{}',
        view.link(state.question(event.spot), "Try it again"),
        view.button("fold", BETTER, "What was better?", opened, "quiet"),
        told,
    )
