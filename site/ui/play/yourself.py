"""Know yourself, drawn: twenty questions without a word on them, then how the reader plays."""

from __future__ import annotations

import json
from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.play import yourself
from ui import text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play.progress import YOURSELF
from ui.play.state import State

KEY = YOURSELF

#: What is given away is written as parts of this.
PARTS = 10**9


def need(page: str) -> Need:
    """The questions, and what the rules of thumb answer."""
    return Need(KEY, "table", f"{page}/{KEY}.json", read)


def read(text: str) -> dict[str, Any]:
    """The questions; ValueError when the file is damaged."""
    try:
        data = json.loads(text)
        found: dict[str, Any] = {"rules": list(data["rules"]), "sets": list(data["sets"])}
    except (KeyError, TypeError, ValueError):
        raise ValueError("the questions about yourself are damaged") from None
    return found


def set_of(state: State, known: Known) -> list[Any]:
    """The questions of this time; another twenty each time."""
    sets = known.value(KEY)["sets"]
    chosen: list[Any] = sets[state.sitting % len(sets)]
    return chosen


def following(state: State, known: Known) -> str:
    """The words of the next question, "" after the last one."""
    asked = set_of(state, known)
    place = len(state.given)
    return str(asked[place][0]) if place < len(asked) else ""


def answer(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it): the beginning, a question that was answered, or the end."""
    if not known.value(KEY):
        failure = known.failure(KEY)
        if failure:
            return missing(KEY, failure)
        return markup("<strong>{}</strong>", view.waits("Loading")), EMPTY
    count, question = len(set_of(state, known)), following(state, known)
    if not question:
        return result(state, known)
    go = view.button(
        "ask", question, "Next" if state.given else "Begin", None, "action", ident="next"
    )
    if state.given:
        head = f"Noted: {len(state.given)} of {count}"
        return markup("<strong>{}</strong>{}", head, go), view.note("What it was worth comes last.")
    told = (
        "Twenty questions tell which rule of thumb you play by, what that gives away a "
        f"{state.PLAYED}, and what to learn first. Answer as you would at the table; "
        "nothing is told before the end."
    )
    return markup("<strong>Know yourself</strong>{}", go), view.note(told)


def place(state: State, known: Known) -> Html:
    """Which of the questions is asked; nothing before they are known."""
    if not known.value(KEY):
        return EMPTY
    return view.note(f"Question {len(state.given) + 1} of {len(set_of(state, known))}.")


def missing(key: str, failure: str) -> tuple[Html, Html]:
    """(headline, what belongs to it) where questions did not arrive."""
    retry = view.button("retry", key, "Try again", None, "action")
    return markup("<strong>The questions are missing</strong>{}", retry), view.note(failure)


def result(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it): which rule the reader plays most like."""
    rules, asked = known.value(KEY)["rules"], set_of(state, known)
    own = [[question[2][place] for question in asked] for place in range(len(rules))]
    costs = [rule[1] for rule in rules]
    weights = yourself.weigh(own, [question[1] for question in asked], state.given)
    place = yourself.closest(weights)
    says, _, habits, exception = rules[place]
    same = len([1 for plays, given in zip(own[place], state.given) if given in plays])
    low, high = yourself.interval(weights, costs)
    about = amount(state, yourself.mean(weights, costs))
    between = state.between(fraction(low), fraction(high))
    likely = f": {between} for 95 of 100 who answer as you did" if low < high else ""
    sure = not [plays for plays in own[place] if len(plays) > 1]
    told = f" {same} of your {len(asked)} answers are this rule\u2019s." if sure else ""
    parts = [
        markup("<p>{}{}</p>", says, told),
        markup("<p>You give away about <b>{}</b> a {}{}.</p>", about, state.PLAYED, likely),
    ]
    if habits:
        items = [
            markup("<li>{}: {}</li>", text.capital(each), amount(state, c)) for each, c in habits
        ]
        told = f"What this rule gives away a {state.PLAYED}, by habit:"
        parts.append(markup('<p>{}</p><ul class="faults">{}</ul>', told, join(items)))
    for question, where, mine, better, share in exception:
        parts.append(learned_first(state, question, f"{where}: {better}, not {mine}.", share))
    told_all = markup('<div class="note because">{}</div>', join(parts))
    again = view.button("yourself", str(state.sitting + 1), "Twenty others", None, "action plain")
    practise = view.button("roll-practice", "", "Practise", None, "action plain", ident="more")
    more = markup('<p class="note next">{} {}</p>', again, practise)
    return markup("<strong>This is how you play</strong>"), join([told_all, more])


def learned_first(state: State, question: str, told: str, share: float) -> Html:
    """The exception to learn first; what is worth next to nothing has no figure."""
    worth = amount(state, share)
    alone = "" if worth.startswith("<") else f" That alone is worth {worth} a {state.PLAYED}."
    link = view.link(question, "Try it")
    return markup("<p><b>Learn this first.</b> {}{} {}</p>", told, alone, link)


def fraction(value: float) -> Fraction:
    """A number from the file."""
    return Fraction(int(value * PARTS + 0.5), PARTS)


def amount(state: State, value: float) -> str:
    """What is given away, with its unit."""
    return str(state.loss(fraction(value)))
