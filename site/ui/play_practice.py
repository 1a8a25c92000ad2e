"""Practice, drawn: the question, that an answer costs something, and then all plays."""

from __future__ import annotations

from bestplay.play import Option
from ui import play_asked, play_why, text, view
from ui.engine import Known
from ui.html import Html, join, markup
from ui.play_beginning import beginning, following, marks, other_ways
from ui.play_progress import ALL, MISTAKES
from ui.play_state import State
from ui.play_view import dice, thrown


def answer(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) of practice."""
    if not state.asking:
        return beginning(state, known)
    if state.tried or state.shown:
        options = play_asked.options(state)
        losses = {option.text: option.loss for option in options}
        right = [choice for choice in state.tried if not losses[choice]]
        if right or state.shown:
            chosen = right[-1] if right else ""
            return verdict(state, chosen, options), told(state, known, options)
    headline, offered = asked(state)
    return headline, join([offered, hint(state)])


# The question.


def asked(state: State) -> tuple[Html, Html]:
    """What the question is about, and everything that can be chosen."""
    if state.kind == "play" and not state.record.spot.throw:
        return state.first_choice()
    offered = state.offered(state.kind, play_asked.legal(state))
    if state.kind == "play":
        return thrown(state, "You threw"), offered
    return markup("<strong>How many dice do you throw?</strong>"), offered


def hint(state: State) -> Html:
    """That the last answer costs something; how much is told later."""
    if not state.tried:
        show = view.button("answer", "", "I do not know", None, "quiet")
        return markup('<p class="note">What is best? {}</p>', show)
    said = state.choice_words(state.kind, state.tried[-1])
    show = view.button("answer", "", "Show me", None, "quiet")
    return markup('<p class="note">\u201c{}\u201d is not the best. Try again. {}</p>', said, show)


# After it.


def verdict(state: State, chosen: str, options: list[Option]) -> Html:
    """Whether it was right."""
    best = [state.choice_words(state.kind, option.text) for option in options if option.best]
    if not chosen:
        return thrown(state, text.listed(best, "or"))
    others = [each for each in best if each != state.choice_words(state.kind, chosen)]
    first = len(state.tried) == 1 and not state.shown and play_asked.first_right(state)
    head = "Right" if first else "Now it is right"
    more = f"; exactly as good: {text.listed(others, 'or')}" if others else ""
    said = state.choice_words(state.kind, chosen)
    return markup("<strong>{}: {}</strong>{}{}", head, said, more, dice(state))


def told(state: State, known: Known, options: list[Option]) -> Html:
    """All plays with their worth, and what comes next."""
    better = state.record.course.better
    worths = [option.worth for option in options]
    low, high = min(worths), max(worths)
    rows = []
    for option in options:
        above = option.worth - low if better > 0 else high - option.worth
        share = float(above) / float(high - low) if high != low else 1.0
        rows.append(
            markup(
                '<li><div class="play still"><span>{}</span>{}<span class="num">{}</span>'
                '<span class="num {}">{}</span></div></li>',
                state.choice_words(state.kind, option.text),
                view.bar(share),
                state.amount(option.worth),
                "zero" if option.best else "loss",
                cost(state, option, options),
            )
        )
    return join(
        [
            markup('<ul class="moves">{}</ul>', join(rows)),
            because(state, options),
            markup('<p class="note next">{} {}</p>', onward(state, known), look(state)),
        ]
    )


def because(state: State, options: list[Option]) -> Html:
    """Why the reader's wrong answers cost something; without any, the obvious play's, or the next
    best one's where that is best."""
    spot, course = state.record.spot, state.record.course
    wrong = [choice for choice in state.tried if choice not in best_texts(options)]
    if not wrong:
        natural = course.natural(spot) if state.kind == "play" else str(course.natural_count(spot))
        costly = [option.text for option in options if option.loss]
        wrong = [natural] if natural in costly else costly[:1]
    return join([play_why.sentence(state, spot, options, choice) for choice in wrong])


def best_texts(options: list[Option]) -> list[str]:
    """What none is better than."""
    return [option.text for option in options if option.best]


def cost(state: State, option: Option, options: list[Option]) -> str:
    """What an option costs: "best", "equal", or how much."""
    if option.best:
        return "best" if option is options[0] else "equal"
    return text.MINUS + state.amount(option.loss)


def look(state: State) -> Html:
    """A link to the advisor."""
    return view.link(state.position(state.record.spot), "Look at it closely", page=state.advisor)


def onward(state: State, known: Known) -> Html:
    """The button for the next question."""
    if not state.practice:
        return view.button("roll-practice", "", "Practise more", None, "action", ident="more")
    question = following(state, known)
    if question:
        return view.button("ask", question, "Next", None, "action", ident="next")
    if state.practice == MISTAKES:
        return markup("<b>All of them are right now.</b> {}", other_ways(state))
    if state.practice != ALL:
        return join([marks(state), other_ways(state)])
    if state.asks_basis:
        return view.waits("The next question is being dealt")
    return view.note("The questions could not be loaded.")
