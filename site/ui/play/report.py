"""The second room of a page of play: how a game that is over adds up, practice, how to play."""

from __future__ import annotations

from bestplay.play import Course, Event, Review
from ui import charts, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play import asked, lists, practice, progress
from ui.play.practice import RIGHT, WRONG
from ui.play.room import needs as needs_of_grading
from ui.play.room import questions
from ui.play.state import State
from ui.play.view import answer, event_words, graded_record, settings
from ui.play.why import why
from ui.score import YOU

#: No chart of throws and choices has more bars than this.
MOST_BARS = 12


def needs(state: State, known: Known) -> list[Need]:
    """Needs of grading, and what the game asks for in a pause."""
    return needs_of_grading(state, known) + state.later_needs(known)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what follows a game, nothing before its end; and of practice.

    What the page could not answer at once is drawn as well: practice, whose Python comes with this,
    and best play's turn, which may have had to be worked out.
    """
    state.learn(known)
    if state.asking and not state.ungraded(known):
        asked.options(state)  # the course keeps them: the reader's answer is graded at once
    drawn = {"report": report(state.reviewed, known), "how-words": state.how_to_play()}
    if not state.record.over:
        drawn.update(questions(state, known))
        if state.best_plays:
            drawn["best"], drawn["moves"] = answer(state, known)
    return state.later_regions(known, drawn | others(state))


def report(state: State | None, known: Known) -> Html:
    """The report on a game that is over: luck, choices, and each move; nothing before."""
    waits = state.adding_up(known) if state else None
    record = graded_record(state, known) if state and not waits else None
    if not state or not record:
        return waits or EMPTY
    review = record.review()
    inside = join([chart(state, review), exactly(review)])
    parts = [
        sentence(state, review),
        choices(state, review),
        moves(state, record.course, review),
        shared(state),
        view.fold("more-report", f"More about this {state.PLAYED}", inside),
    ]
    return join(parts)


def others(state: State) -> dict[str, Html]:
    """{element id: HTML} of the record of practice, and outside practice of the settings."""
    drawn = lists.regions(state)
    if not state.practising:
        drawn["players"] = settings(state)
    return drawn


def share_text(state: State, known: Known) -> str:
    """A game, or a list of questions, in one line that gives nothing away; "" before its end."""
    if state.practising:
        return practice.result_line(state)
    reviewed = state.reviewed
    record = graded_record(reviewed, known) if reviewed else None
    return line(reviewed, record.review()) if reviewed and record else ""


def line(state: State, review: Review) -> str:
    """The result of a game, and a mark for each choice: full where it was the best."""
    marks = "".join([WRONG if event.cost else RIGHT for event in review.decisions])
    return f"{state.title}: {state.result(review.result)} {marks}".rstrip()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """(file name, media type, text) of a download; ValueError for one that is not there."""
    if name == "damaged" and state.damaged:
        return f"bestplay-{state.page}-damaged.json", "application/json", state.damaged
    if name == "questions":
        return f"bestplay-{state.page}-questions.json", "application/json", lists.file_of(state)
    if name != "practice":
        raise ValueError(f"there is no file '{name}'")
    text_of = progress.file_of(state.progress, state.page)
    return f"bestplay-{state.page}-practice.json", "application/json", text_of


def sentence(state: State, review: Review) -> Html:
    """The worth of best play, and in two numbers the effects of luck and choices."""
    luck, cost = review.luck, review.cost
    whose = state.whose
    if state.owner == YOU or whose.startswith("The "):
        whose = whose[0].lower() + whose[1:]
    kind = "Good luck" if luck * review.better > 0 else "Bad luck" if luck else "Luck"
    sums = (
        (kind, state.loss(abs(luck)) if luck else "nothing"),
        ("Choices cost", state.loss(abs(cost)) if cost else "nothing"),
    )
    drawn = [markup("<div><dt>{}</dt><dd>{}</dd></div>", name, value) for name, value in sums]
    return markup(
        '<h2 id="adds-up">How {} {} adds up</h2><dl class="sums">{}</dl>'
        '<p class="outcome">{} <b>{}</b></p>',
        whose,
        state.PLAYED,
        join(drawn),
        state.expects(review.expected),
        state.makes(review.result),
    )


def choices(state: State, review: Review) -> Html:
    """The share of best plays, and the costliest choice."""
    decisions = review.decisions
    if not decisions:
        return markup("<p>There was nothing to decide in this {}.</p>", state.PLAYED)
    worst, told = review.costliest, right_words(review.right, len(decisions))
    if not worst:
        return markup('<p class="perfect">{}</p>', told)
    practise = EMPTY
    if not state.best_plays:
        again = view.link(state.question(worst.spot), "Try it again")
        button = view.button("mistakes", "", "See my mistakes again", None, "action")
        practise = markup("<p>{} {}</p>", button, again)
    return markup(
        "<p>{} {} choice{} was \u201c{}\u201d: it cost {}.</p>{}",
        told,
        "The costliest" if told else "The one",
        f", at throw {worst.number}," if worst.number else "",
        state.choice_words(worst.kind, worst.text),
        state.loss(worst.cost),
        practise,
    )


#: What is said of one decision and of two, by how many were the best.
FEW = (
    ("", "The one decision was the best."),
    (
        "Neither decision was the best.",
        "One of the two decisions was the best.",
        "Both decisions were the best.",
    ),
)


def right_words(right: int, decisions: int) -> str:
    """The number of best decisions, in a sentence; "" for a single one that was not."""
    if decisions < 3:
        return FEW[decisions - 1][right]
    if right == decisions:
        return f"All {decisions} decisions were the best."
    verb = "were" if right > 1 else "was"
    return f"{right or 'None'} of {'' if right else 'the '}{decisions} decisions {verb} the best."


def shared(state: State) -> Html:
    """Buttons to share the result, and to play the same dice again if the page threw them."""
    share = view.button("share", "", "Share the result", None, "action plain", ident="share-result")
    buttons = [share]
    if state.record.seed:
        label = "Play the same dice again"
        buttons.append(view.button("again", "same", label, None, "action plain"))
    return markup("<p>{}</p>", join(buttons))


def chart(state: State, review: Review) -> Html:
    """A bar for each throw's luck and each choice's cost."""
    items: list[tuple[str | Html, float, str]] = []
    for event in review.events:
        change = event.luck if event.kind == "throw" else -event.cost
        if not change:
            continue
        items.append((state.event_name(event), float(change), state.amount(change, signed=True)))
    if not items:
        return EMPTY
    said = f"To the right what helped, to the left what hurt, in {state.axis}: each throw by its "
    said += "luck, each choice by what it cost against the best."
    if len(items) > MOST_BARS:
        largest = sorted([(-abs(item[1]), place) for place, item in enumerate(items)])[:MOST_BARS]
        items = [items[place] for place in sorted([place for _, place in largest])]
        said += f" These are the {MOST_BARS} that changed most."
    return charts.rows(items, state.unit, said, signed=True, name_width=84)


def exactly(review: Review) -> Html:
    """The result as a sum of best play, luck and choices in exact fractions."""
    parts = [(review.expected, "best play"), (review.luck, "luck"), (-review.cost, "choices")]
    return markup('<p class="exact">{} = {}</p>', text.as_sum(parts), text.exact(review.result))


# Move by move: each decision marked, and what was better.

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
    """A decision's label: "3. mistake", or of how many dice to throw "3. dice: best"."""
    told = "small mistake" if said == "small" else said
    return f"{event.number}. dice: {told}" if event.kind == "dice" else f"{event.number}. {told}"


def limits(state: State, course: Course) -> str:
    """The meaning of "small mistake" and "blunder", as a sentence."""
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
    """A link to try a costly choice again, and behind a button what was better and why."""
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
