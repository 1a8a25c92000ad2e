"""The end of a game, drawn: how the result adds up, and what each choice was worth."""

from __future__ import annotations

from bestplay.play import Record, Review
from ui import charts, text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play import after, asked, lists, past, practice, progress
from ui.play.practice import RIGHT, WRONG
from ui.play.room import questions
from ui.play.state import State
from ui.play.view import answer, graded_record, settings
from ui.score import YOU

#: No chart of throws and choices has more bars than this.
MOST_BARS = 12


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what follows a game, nothing before its end; and of practice.

    What the page could not answer at once is drawn as well: practice, whose Python comes with this,
    and best play's turn, which may have had to be worked out.
    """
    if state.asking:
        asked.options(state)  # the course keeps them: the reader's answer is graded at once
    drawn = {"report": report(state.reviewed, known)}
    if not state.record.over:
        drawn.update(questions(state, known))
        if state.best_plays:
            drawn["best"], drawn["moves"] = answer(state, known)
    return drawn | others(state)


def report(state: State | None, known: Known) -> Html:
    """How a game adds up, and what each choice was worth; nothing where none is over."""
    record = graded_record(state, known) if state else None
    if not state or not record:
        return EMPTY
    review = record.review()
    best = record.played_best()
    parts = [
        sentence(state, review),
        choices(state, review),
        played_best(state, best),
        after.moves(state, record.course, review),
        shared(state),
        more(state, review),
    ]
    return join(parts)


def others(state: State) -> dict[str, Html]:
    """What can be set, with the opponents whose Python comes with this, and what was answered."""
    drawn = past.regions(state)
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
    """What a game came to, and a mark for each choice: full where it was the best."""
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
    text_of = progress.file_of(state.progress, state.page, state.kept_games())
    return f"bestplay-{state.page}-practice.json", "application/json", text_of


def sentence(state: State, review: Review) -> Html:
    """What best play comes to, and in two numbers what luck and choices have changed."""
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


def played_best(state: State, best: Record) -> Html:
    """What the same throws come to played best; nothing where they are not known to its end."""
    if not best.over:
        return EMPTY
    return markup("<p>{}</p>", state.best_text(best.course.worth(best.spot)))


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
    """How many of the decisions were the best, in a sentence; "" for a single one that was not."""
    if decisions < 3:
        return FEW[decisions - 1][right]
    if right == decisions:
        return f"All {decisions} decisions were the best."
    verb = "were" if right > 1 else "was"
    return f"{right or 'None'} of {'' if right else 'the '}{decisions} decisions {verb} the best."


def shared(state: State) -> Html:
    """The result to share, and the same dice to try again."""
    share = view.button("share", "", "Share the result", None, "action plain", ident="share-result")
    buttons = [share]
    if state.record.seed:
        label = "Play the same dice again"
        buttons.append(view.button("again", "same", label, None, "action plain"))
    return markup("<p>{}</p>", join(buttons))


def more(state: State, review: Review) -> Html:
    """Luck and choices throw by throw, the sum exactly, and the steps, folded away."""
    inside = [chart(state, review), exactly(review), transcript(state)]
    return view.fold("more-report", f"More about this {state.PLAYED}", join(inside))


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


def transcript(state: State) -> Html:
    """The game in words, to read and to copy."""
    record = state.record
    said = [(step.throw, state.step_words(step.throw, step.choice)) for step in record.steps]
    before = [f"{words}." for throw, words in said if not throw]
    steps = [words for throw, words in said if throw]
    told = f"Dice of the seed {record.seed}." if record.seed else "Dice thrown at a table."
    numbered = [f"{number}. {line}" for number, line in enumerate(steps, 1)]
    plain = "\n".join(before + numbered + [state.end_text(record.spot)])
    inside = markup(
        '<p>{}</p><ol class="steps">{}</ol><p>{}</p>',
        " ".join([told, *before]),
        join([markup("<li>{}</li>", step) for step in steps]),
        view.button("copy", plain, "Copy all steps", None, "action plain"),
    )
    return view.fold("transcript", f"The {state.PLAYED} step by step", inside)
