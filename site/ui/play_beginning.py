"""Practice around its questions, drawn: its beginning, a day's result, what the device keeps."""

from __future__ import annotations

from bestplay.core import words
from ui import play_deck, play_made, text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play_progress import ALL, MISTAKES, TEN
from ui.play_state import State

RIGHT, WRONG = "\u25cf", "\u25cb"


def following(state: State, known: Known) -> str:
    """The words of the question that comes next, "" where none does."""
    if state.practice == MISTAKES:
        return state.queue[0] if state.queue else ""
    cards = play_made.cards(state, known)
    if not cards:
        return ""
    if state.practice == ALL:

        def fits(question: str) -> bool:
            basis = words.some(state.basis, state.RULES)
            return words.some(question, state.RULES) == basis

        return play_deck.following(cards, state.progress, fits)
    done = len(state.progress.marks(state.practice))
    return play_deck.daily(cards, state.page, state.practice)[done] if done < TEN else ""


# The beginning, and a day's result.


def beginning(state: State, known: Known) -> tuple[Html, Html]:
    """What is practised, before the first question."""
    failure = known.failure(play_deck.KEY)
    if failure and state.practice != MISTAKES:
        retry = view.button("retry", play_deck.KEY, "Try again", None, "action")
        return markup("<strong>The questions are missing</strong>{}", retry), view.note(failure)
    question = following(state, known)
    done = (
        state.practice not in (ALL, MISTAKES) and len(state.progress.marks(state.practice)) == TEN
    )
    if done:
        return markup("<strong>Your ten of {}</strong>", state.practice), join(
            [marks(state), markup('<p class="note">{}</p>', other_ways(state))]
        )
    if not question and state.practice == MISTAKES:
        ways = markup('<p class="note">{}</p>', other_ways(state))
        return markup("<strong>There are no mistakes to practise</strong>"), ways
    if not question:
        return dealing(state, known)
    go = view.button("ask", question, "Begin", None, "action", ident="next")
    told = explained(state)
    if state.damaged:
        told += " The record that this device kept is damaged: see \u201cYour practice\u201d."
    return markup("<strong>{}</strong>{}", headline(state), go), view.note(told)


def dealing(state: State, known: Known) -> tuple[Html, Html]:
    """What stands there before the questions are known; or that there are none."""
    if not state.asks_basis:
        return markup("<strong>{}</strong>", view.waits("Loading")), EMPTY
    if play_made.cards(state, known) is not None:
        told = "Under these rules there is nothing to decide from here."
        return markup("<strong>No questions</strong>"), view.note(told)
    base = state.base()
    if not base.deals and not base.solution(known):
        return state.unsolved(known)
    done, count = play_made.done(state, known)
    bar = markup(
        '<p class="soft"><progress aria-label="{}" max="{}" value="{}"></progress></p>',
        base.DEALING,
        count,
        done,
    )
    return markup("<strong>{}</strong>", view.waits("Dealing the questions")), bar


def headline(state: State) -> str:
    """What is practised."""
    if state.practice == ALL:
        return "Practice"
    if state.practice == MISTAKES:
        return f"Your {text.many(len(state.queue or ()), 'mistake')}"
    return f"Ten for {state.practice}"


def explained(state: State) -> str:
    """How it goes."""
    if state.practice == ALL:
        done = state.progress
        far = f"So far {done.right:,} of {done.asked:,} at the first try. " if done.asked else ""
        return far + (
            "You get situations that come up often and in which a wrong choice costs much"
            f"{state.asked_about}. What you get wrong is asked again."
        )
    if state.practice == MISTAKES:
        return "Each is asked again until you get it right at the first try."
    rules = ", under the game\u2019s own rules" if state.basis else ""
    return f"The same ten for everyone{rules}. Your first answer counts."


def marks(state: State) -> Html:
    """A day's answers, and the button that copies them; they give nothing away."""
    given = state.progress.marks(state.practice)
    drawn = "".join([RIGHT if mark == "1" else WRONG for mark in given])
    count = len([mark for mark in given if mark == "1"])
    title = state.title
    shared = f"{title}, {state.practice}: {count} of {TEN} {drawn}"
    copy = view.button("copy", shared, "Copy the result", None, "action plain")
    return markup(
        '<p class="note">{} of {} at the first try <span class="marks">{}</span> {}</p>',
        count,
        TEN,
        drawn,
        copy,
    )


def other_ways(state: State) -> Html:
    """The other things that can be done."""
    ways = [view.button("roll-practice", "", "Practise more", None, "action plain", ident="more")]
    if state.progress.wrong and state.practice != MISTAKES:
        ways.append(view.button("mistakes", "", "Practise my mistakes", None, "action plain"))
    return join(ways)
