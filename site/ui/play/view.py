"""A page of play, drawn: the table, the throw, what can be chosen, and how the game ends."""

from __future__ import annotations

from typing import Any

from bestplay.play import Course, Event, Natural, Player, Record
from ui import scoring, text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play.progress import ALL, MISTAKES, is_day
from ui.play.state import BEGINNER, State

#: What a grade says of a choice that was made.
GRADES = {
    "best": "the best choice.",
    "equal": "the best choice, and another one is exactly as good.",
    "only": "there was nothing else to choose.",
}


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of a game that is played; of practice, what surrounds its questions."""
    drawn = {
        "notice": state.notice(known),
        "who": EMPTY if state.practising else state.who(),
        "game": state.table(state.record.spot),
        "players": settings(state),
        "line": line(state),
        **modes(state),
    }
    if not state.practising:
        drawn["best"], drawn["moves"] = answer(state, known)
    return drawn


# What can be done.


def answer(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) for the moment of the game."""
    spot = state.record.spot
    if state.winner_sentence:
        button = view.button("record", "", "Next round", None, "action")
        won = markup('<strong class="celebrated">{}</strong>', state.winner_sentence)
        return markup("{}<span>{}</span>", won, button), EMPTY
    if spot.over:
        return ending(state), EMPTY
    if state.kind == "dice":
        return throwing(state, known)
    if not spot.throw:
        return state.first_choice()
    return choosing(state, known)


def throwing(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) before a throw, with buttons that throw, or a pad.

    The pad is for dice that were thrown at a table.
    """
    record = state.record
    counts = record.course.counts(record.spot)
    told = join([state.last_throw(), last_grade(state, known), because(state, known)])
    if state.own_dice:
        return own_throw(state, counts), join([state.totals(), pad(state), told])
    if state.best_plays:
        return best_throws(state, known, counts), told
    buttons = [
        view.button(f"roll-{count}", "", state.throw_words(count), None, "action")
        for count in counts
    ]
    return join(buttons), told


def own_throw(state: State, counts: tuple[int, ...]) -> Html:
    """The throw to make at the table, and the dice tapped so far."""
    thrown = join([state.die(face) for face in state.pending])
    asked = state.own_throw(counts)
    if asked:
        return markup("<strong>{}, then tap what fell</strong>{}", asked, thrown)
    alone = EMPTY
    if len(state.pending) in counts:
        alone = view.button("alone", "", "That was all", None, "action")
    clear = view.button("clear", "", "Clear", None, "quiet")
    return markup('<span class="thrown">{}</span>{}{}', thrown, alone, clear)


def pad(state: State) -> Html:
    """A button for each face of a die; each tap adds one to the throw."""
    faces = [
        view.button("die", face, state.pad(face), None, "die", f"a die shows {face}")
        for face in state.record.course.faces
    ]
    return markup('<div class="die-row" data-arrows>{}</div>', join(faces))


def choosing(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) with a throw: what fell, and what can be chosen."""
    record = state.record
    legal = record.course.legal(record.spot)
    fell = dice_thrown(state, state.does("threw", "threw"))
    if state.best_plays:
        return fell, best_chooses(state, known)
    told = EMPTY if record.spots[-2].throw else last_grade(state, known)
    return fell, join([state.choice_buttons("play", legal), told])


def dice_thrown(state: State, who: str) -> Html:
    """A heading such as "You threw", and the dice that fell as pictures."""
    return markup("<strong>{}</strong>{}", who, dice(state))


def dice(state: State) -> Html:
    """The throw that stands, drawn; nothing before one."""
    if state.taps_dice and state.can_tap:
        return EMPTY  # they are tapped below
    faces = join([state.die(face) for face in state.record.spot.throw])
    return markup('<span class="thrown">{}</span>', faces) if faces else EMPTY


def ending(state: State) -> Html:
    """The end of a game, and what can follow."""
    action, label = state.next_step()
    button = view.button(action, "", label, None, "action")
    told = state.end_text(state.record.spot)
    kind = markup(' class="celebrated"') if state.celebrated else EMPTY
    return markup("<strong{}>{}</strong><span>{}</span>", kind, told, button)


# Best play as a player, or a beginner.


def opponent(state: State, known: Known) -> tuple[Course, Player] | None:
    """(game, computer player) of this turn; None while best play is not known."""
    if state.owner == BEGINNER:
        return state.record.course, Natural()
    solution, player = state.solution(known), state.player(known)
    return (state.course(solution), player) if solution and player else None


def best_throws(state: State, known: Known, counts: tuple[int, ...]) -> Html:
    """The button for the computer's throw, and one that plays the page's dice to the end."""
    found = opponent(state, known)
    if not found:
        return markup("<strong>{}</strong>", view.waits(f"{state.owner} is getting ready"))
    record, (course, player) = state.record, found
    count = int(player.choice(course, record.spot)) if len(counts) > 1 else counts[0]
    label = f"{state.owner}: {state.throw_words(count).lower()}"
    buttons = [view.button(f"roll-{count}", "", label, None, "action")]
    if record.seed:
        whole = course.record(record.seed, record.steps).finished(player)
        finish = view.button("moves", str(whole), "Play it to the end", None, "action plain")
        buttons.append(finish)
    return join(buttons)


def best_chooses(state: State, known: Known) -> Html:
    """One button for the computer's choice, with its reason; a note until it is known."""
    found = opponent(state, known)
    if not found:
        return view.note(view.waits(f"{state.owner} is getting ready"))
    course, player = found
    choice = player.choice(course, state.record.spot)
    button = view.button("make", choice, state.phrase(choice), None, "option")
    return markup('<div class="options">{}</div>{}', button, because(state, known))


# What of it is in the part of the page's Python that follows; until that is here it is left out.


def module() -> Any:
    """ui.play.opponents, None before it is here."""
    try:
        from ui.play import opponents as play_opponents
    except ImportError:
        return None
    return play_opponents


def because(state: State, known: Known) -> Html:
    """The reason for a computer's next choice, or its last one; nothing on a person's turn."""
    own = module() if state.best_plays else None
    return own.because(state, opponent(state, known), state.solution(known)) if own else EMPTY


def opponents(state: State) -> Html:
    """The buttons that add computer players; nothing in practice, or before they are here."""
    own = None if state.practising else module()
    return own.region(state) if own else EMPTY


# Grading on the way.


def graded_record(state: State, known: Known) -> Record | None:
    """The game with best play, which can be reviewed; None while that is not known."""
    solution = state.solution(known)
    record = state.record
    return state.course(solution).record(record.seed, record.steps) if solution else None


def last_grade(state: State, known: Known) -> Html:
    """The grade of the last choice, if the reader wants to be told at once; else nothing."""
    record = graded_record(state, known) if state.telling and not state.best_plays else None
    if not record:
        return EMPTY
    chosen = [event for event in record.review().events if event.options]
    if not chosen:
        return EMPTY
    return view.note(graded_words(state, chosen[-1]))


def graded_words(state: State, event: Event) -> str:
    """A choice and its grade in a sentence."""
    said = event_words(state, event)
    if not event.cost:
        return f"{said}: {GRADES[event.grade]}"
    best = state.choice_words(event.kind, event.options[0].text)
    return f"{said}: this costs {state.loss(event.cost)}. The best is \u201c{best}\u201d."


def event_words(state: State, event: Event) -> str:
    """A choice in quotes, with the throw that it was made with."""
    said = f"\u201c{state.choice_words(event.kind, event.text)}\u201d"
    if event.kind == "dice" or not event.spot.throw:
        return said
    fell = text.as_phrase([state.face_name(face) for face in event.spot.throw])
    return f"{said} with {fell}"


# What can be set.


def line(state: State) -> Html:
    """The players, and every setting that is not as at first, in one line."""
    if state.practising:
        return markup("Practice{}", state.asked_about)
    names, who = state.score.names, dict(state.companies)[state.company]
    if state.company == "friends" and [name for name in names if name in state.machines]:
        who = f"{len(names)} players"
    told = [f"Playing {who[0].lower()}{who[1:]}" if state.company == "alone" else who]
    if state.own_dice:
        told.append("your own dice")
    if state.telling:
        told.append("told after each choice")
    return markup("{}", " \u00b7 ".join(told))


def rival(state: State) -> str:
    """A sentence on how the computer player plays."""
    if state.company == "beginner":
        return f"The beginner plays by a rule of thumb, whatever you do: {state.THUMB}."
    return state.opponent


def settings(state: State) -> Html:
    """The settings: players, dice, and when choices are graded."""
    dice = (("page", "This page\u2019s dice"), ("own", "Our own dice"))
    telling = (("0", "At the end"), ("1", "After each choice"))
    against = state.company not in ("alone", "friends")
    note = markup('<p class="soft">{}</p>', rival(state)) if against else EMPTY
    form = scoring.form(state.score) if state.company == "friends" else EMPTY
    return markup(
        '{}<p class="label">Who plays</p>{}{}<p class="label">Dice</p>{}'
        '<p class="label">Tell me what my choices were worth</p>{}',
        state.own_settings(),
        view.segments("company", state.companies, state.company, "Who plays"),
        join([form, note, opponents(state)]),
        view.segments("dice", dice, "own" if state.own_dice else "page", "Whose dice"),
        view.segments("telling", telling, "1" if state.telling else "0", "When to grade"),
    )


# What a page of play can be.


def modes(state: State) -> dict[str, Html]:
    """{element id: HTML} of the buttons for play and practice, and for kinds of practice."""
    either = [
        view.button("game", "", "Play", not state.practising),
        view.button("daily", "", "Practise", state.practising),
    ]
    drawn = {"modes": join(either), "kinds": EMPTY}
    if state.practising:
        daily = is_day(state.practice)
        kinds = [
            view.button("daily", "", "Daily ten", daily, ident="daily-ten"),
            view.button("roll-practice", "", "Others", state.practice == ALL),
        ]
        if state.progress.wrong or state.practice == MISTAKES:
            mistakes = state.practice == MISTAKES
            kinds.insert(1, view.button("mistakes", "", "Mistakes", mistakes, ident="mine"))
        drawn["kinds"] = markup(
            '<div class="segments" role="group" aria-label="What to practise">{}</div>', join(kinds)
        )
    return drawn
