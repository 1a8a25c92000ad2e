"""Practice, drawn: its beginning, the question, that an answer costs something, then all plays."""

from __future__ import annotations

from bestplay.core import words
from bestplay.play import Option, plan
from ui import text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play import asked, deck
from ui.play.progress import ALL, DRILL, LISTED, MISTAKES, TEN, date_of, day_of, is_day
from ui.play.state import OWN_RULES, State
from ui.play.view import dice, dice_thrown
from ui.play.why import why


def answer(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) of practice."""
    if not state.asking:
        return beginning(state, known)
    if state.tried or state.shown:
        options = asked.options(state)
        losses = {option.text: option.loss for option in options}
        right = [choice for choice in state.tried if not losses[choice]]
        if right or state.shown:
            chosen = right[-1] if right else ""
            return verdict(state, chosen, options), answer_and_next(state, known, options)
    headline, offered = question_and_choices(state)
    return headline, join([offered, hint(state, known)])


# The question.


def question_and_choices(state: State) -> tuple[Html, Html]:
    """What the question is about, and everything that can be chosen."""
    if state.kind == "play" and not state.record.spot.throw:
        return state.first_choice()
    offered = state.choice_buttons(state.kind, asked.legal(state))
    if state.kind == "play":
        return dice_thrown(state, "You threw"), offered
    return markup("<strong>How many dice do you throw?</strong>"), offered


def hint(state: State, known: Known) -> Html:
    """That the last answer costs something; how much is told later."""
    if not state.tried:
        show = view.button("answer", "", "I do not know", None, "quiet")
        return markup('<p class="note">{}What is best? {}</p>', place(state, known), show)
    said = state.choice_words(state.kind, state.tried[-1])
    show = view.button("answer", "", "Show me", None, "quiet")
    again = markup("<output>\u201c{}\u201d is not the best. Try again.</output>", said)
    return markup('<p class="note">{} {}</p>', again, show)


def place(state: State, known: Known) -> str:
    """Which of a day's ten the question is, as a sentence; "" for any other."""
    cards = deck.deck_of(known) if is_day(state.practice) else None
    listed = deck.daily(cards, state.page, state.practice) if cards else []
    question = state.question(state.record.spot)
    if question not in listed:
        return ""
    return f"Question {listed.index(question) + 1} of {TEN}. "


# After it.


def verdict(state: State, chosen: str, options: list[Option]) -> Html:
    """Whether the answer to a question was right, as the head of the page."""
    best = [state.choice_words(state.kind, option.text) for option in options if option.best]
    if not chosen:
        return dice_thrown(state, text.as_phrase(best, "or"))
    others = [each for each in best if each != state.choice_words(state.kind, chosen)]
    first = len(state.tried) == 1 and not state.shown and asked.first_right(state)
    head = "Right" if first else "Now it is right"
    more = f"; exactly as good: {text.as_phrase(others, 'or')}" if others else ""
    said = state.choice_words(state.kind, chosen)
    return markup("<strong>{}: {}</strong>{}{}", head, said, more, dice(state))


def answer_and_next(state: State, known: Known, options: list[Option]) -> Html:
    """All plays with their worth, and what comes next."""
    better = state.record.course.better
    worths = [option.worth for option in options]
    low, high = min(worths), max(worths)
    rows = []
    if "%" not in state.amount(options[0].worth):
        rows.append(
            markup(
                '<li><div class="play still heads"><span></span><span></span>'
                '<span class="num">{}</span><span></span></div></li>',
                state.unit,
            )
        )
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
            marks(state) if is_day(state.practice) and not following(state, known) else EMPTY,
            markup('<ul class="moves">{}</ul>', join(rows)),
            because(state, options),
            rule_note(state),
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
    return join([why(state, state.record.course, spot, options, choice) for choice in wrong])


def rule_note(state: State) -> Html:
    """What the rule that is drilled says here."""
    if state.practice != DRILL:
        return EMPTY
    from ui.play import rule

    return rule.note(state)


def best_texts(options: list[Option]) -> list[str]:
    """What none is better than."""
    return [option.text for option in options if option.best]


def cost(state: State, option: Option, options: list[Option]) -> str:
    """What an option costs: "best", "equal", or how much."""
    if option.best:
        return "best" if option is options[0] else "equal"
    return state.amount(-option.loss)


def look(state: State) -> Html:
    """A link to the advisor."""
    if not state.advised:
        return EMPTY
    return view.link(state.position(state.record.spot), "Look at it closely", state.advisor)


def onward(state: State, known: Known) -> Html:
    """The button for the next question."""
    if not state.practice:
        return view.button("roll-practice", "", "Practise more", None, "action", ident="more")
    question = following(state, known)
    if question:
        return view.button("ask", question, "Next", None, "action", ident="next")
    if state.practice in LISTED:
        return markup("<b>All of them are right now.</b> {}", other_ways(state))
    if state.practice != ALL:
        return other_ways(state)
    return view.note("The questions could not be loaded.")


# Around the questions: the beginning, a day's result, what comes next.

RIGHT, WRONG = "\u25cf", "\u25cb"

#: When a mistake comes back.
COMES_BACK = (
    "A mistake comes back after some minutes, a day, four days and two weeks, until you get it "
    "right each time."
)


def following(state: State, known: Known) -> str:
    """The words of the question that comes next, "" where none does."""
    if state.practice in LISTED:
        return state.queue[0] if state.queue else ""
    cards = deck.deck_of(known)
    if not cards:
        return ""
    if state.practice == ALL:

        def fits(question: str) -> bool:
            return not words.some(question, state.RULES)

        return deck.following(cards, state.progress, state.minute, fits)
    done = len(state.progress.marks(state.practice))
    return deck.daily(cards, state.page, state.practice)[done] if done < TEN else ""


# The beginning, and a day's result.


def beginning(state: State, known: Known) -> tuple[Html, Html]:
    """What is practised, before the first question."""
    failure = known.failure(deck.KEY)
    if failure and state.practice not in LISTED:
        retry = view.button("retry", deck.KEY, "Try again", None, "action")
        head = markup("<strong>The questions are missing</strong>{}", retry)
        return head, view.note(failure)
    question = following(state, known)
    done = is_day(state.practice) and len(state.progress.marks(state.practice)) == TEN
    if done:
        return markup("<strong>Your ten of {}</strong>", text.day(state.practice)), join(
            [marks(state), markup('<p class="note">{}</p>', other_ways(state)), past_days(state)]
        )
    if not question and state.practice in LISTED:
        ways = markup('<p class="note">{}</p>', other_ways(state))
        what = "There are no mistakes to practise"
        if state.practice == DRILL:
            what = "All of them are right now"
        return markup("<strong>{}</strong>", what), ways
    if not question:
        return markup("<strong>{}</strong>", view.waits("Loading")), EMPTY
    begun = len(state.progress.marks(state.practice)) if is_day(state.practice) else 0
    label = "Go on" if begun else "Begin"
    go = view.button("ask", question, label, None, "action", ident="next")
    told = (f"Answered so far: {begun} of {TEN}. " if begun else "") + explanation(state)
    if state.damaged:
        told += " The record that this device kept is damaged: see \u201cYour practice\u201d."
    more = past_days(state) if is_day(state.practice) else EMPTY
    return markup("<strong>{}</strong>{}", practice_text(state), go), join([view.note(told), more])


def practice_text(state: State) -> str:
    """What is practised, as a heading."""
    if state.practice == ALL:
        return "Practice"
    if state.practice == MISTAKES:
        return f"Your {text.many(len(state.queue or ()), 'mistake')}"
    if state.practice == DRILL:
        return f"Drill: {text.many(len(state.queue or ()), 'position')}"
    return f"The ten of {text.day(state.practice)}"


def explanation(state: State) -> str:
    """How the chosen kind of practice goes, as sentences."""
    if state.practice == ALL:
        done = state.progress
        far = f"So far {done.right:,} of {done.asked:,} right at the first try. "
        return (far if done.asked else "") + (
            "You get situations that come up often and in which a wrong choice costs much"
            f"{state.asked_about}. Kinds of decisions that you get wrong come more often. "
            f"{COMES_BACK}"
        )
    if state.practice == MISTAKES:
        return f"Each is asked until you get it right at the first try. {COMES_BACK}"
    if state.practice == DRILL:
        about = "Where a rule has its exceptions, and where it loses most. " if state.rule else ""
        best = f"What is best there{state.aim_phrase}?"
        return f"{about}{best} Each is asked until you get it right at the first try."
    rules = OWN_RULES if state.basis else ""
    when = "from midnight to midnight UTC"
    return f"The same ten for everyone{rules}, {when}. Your first answer counts."


def marks(state: State) -> Html:
    """A day's answers, and the button that copies them; they give nothing away."""
    given = state.progress.marks(state.practice)
    drawn = "".join([RIGHT if mark == "1" else WRONG for mark in given])
    count = len([mark for mark in given if mark == "1"])
    title = state.title
    shared = f"{title}, {text.day(state.practice)}: {count} of {TEN} {drawn}"
    copy = view.button("copy", shared, "Copy the result", None, "action plain")
    return markup(
        '<p class="note">{} of {} right at the first try <span class="marks">{}</span> {}</p>{}',
        count,
        TEN,
        drawn,
        copy,
        view.note(in_a_row(state)) if in_a_row(state) else EMPTY,
    )


def in_a_row(state: State) -> str:
    """On how many days in a row the day's ten were answered; "" where that is less than two."""
    count = plan.streak(state.progress.days, day_of(state.minute))
    return f"{count} days in a row. One missed day is forgiven." if count > 1 else ""


#: So many past days are offered.
PAST = 30


def past_days(state: State) -> Html:
    """The last days, each with what was answered of its ten, to be answered now."""
    today = day_of(state.minute)
    items = []
    for day in range(today - 1, today - 1 - PAST, -1):
        date = date_of(day)
        given = state.progress.marks(date)
        count = len([mark for mark in given if mark == "1"])
        told = f"{count} of {len(given)} right" if given else "not yet"
        if 0 < len(given) < TEN:
            told += " so far"
        button = view.button("daily", date, text.day(date), date == state.practice, "action plain")
        items.append(markup("<li>{} {}</li>", button, told))
    inside = markup('<ul class="faults">{}</ul>', join(items))
    return view.fold("past-days", "The days before", inside)


def other_ways(state: State) -> Html:
    """The other things that can be done."""
    ways = [view.button("roll-practice", "", "Practise more", None, "action plain", ident="more")]
    if state.drill:
        ways.insert(0, view.button("drill", "", "Drill them again", None, "action plain"))
    if state.progress.wrong and state.practice != MISTAKES:
        ways.append(view.button("mistakes", "", "Practise my mistakes", None, "action plain"))
    return join(ways)
