"""Practice, drawn: its beginning, the question, what the answer costs, and the result."""

from __future__ import annotations

from bestplay.core import words
from bestplay.play import Option
from ui import text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play import asked, deck, plan
from ui.play.progress import ALL, DRILL, LISTED, MISTAKES, TEN, date_of, day_of, is_day
from ui.play.state import OWN_RULES, State
from ui.play.view import dice, dice_thrown
from ui.play.why import main_reason, why


def answer(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) of practice."""
    if not state.asking:
        return beginning(state, known)
    if state.tried or state.shown:
        options = asked.options(state)
        return verdict(state, options), answer_and_next(state, known, options)
    headline, offered = question_and_choices(state)
    return headline, join([offered, hint(state)])


# The question.


def question_and_choices(state: State) -> tuple[Html, Html]:
    """(headline, choices) of the question."""
    if state.kind == "play" and not state.record.spot.throw:
        return state.first_choice()
    offered = state.choice_buttons(state.kind, asked.legal(state))
    if state.kind == "play":
        return dice_thrown(state, "You threw"), offered
    return markup("<strong>How many dice do you throw?</strong>"), offered


def hint(state: State) -> Html:
    """The squares of a list, and the way out for those who do not know."""
    show = view.button("answer", "", "I do not know", None, "quiet")
    return markup('<p class="note">{} What is best? {}</p>', squares(state), show)


# After it.


def verdict(state: State, options: list[Option]) -> Html:
    """The best choice, and whether it was given, as the head of the page."""
    best = [option.text for option in options if option.best]
    if state.tried and state.tried[0] in best:
        said = state.choice_words(state.kind, state.tried[0])
        right = view.for_screen_readers("Right: ")
        equal = [state.choice_words(state.kind, each) for each in best if each != state.tried[0]]
        more = f"; exactly as good: {text.as_phrase(equal, 'or')}" if equal else ""
        told = markup('<strong class="right">{}{}</strong>{}', right, said, more)
        return join([told, dice(state)])
    said = text.as_phrase([state.choice_words(state.kind, choice) for choice in best], "or")
    better = " is better" if state.tried else ""
    return markup("<strong>{}{}</strong>{}", said, better, dice(state))


#: What opens the plays that are not listed at once, and why the best play is better.
REST, WHY = "rest", "why"

#: So many plays are listed at once, and the reader's own.
FEW = 3


def answer_and_next(state: State, known: Known, options: list[Option]) -> Html:
    """The cost of a wrong answer, the plays with their worth, and the way on."""
    return join(
        [
            told_wrong(state, options),
            markup('<ul class="moves">{}</ul>', plays(state, options)),
            rule_note(state),
            markup(
                '<p class="note next">{}{}{}{}</p>',
                onward(state, known),
                squares(state),
                view.button("fold", WHY, "Why?", WHY in state.open, "quiet"),
                look(state),
            ),
            because(state, options) if WHY in state.open else EMPTY,
        ]
    )


def told_wrong(state: State, options: list[Option]) -> Html:
    """The cost of the reader's wrong answer, and the weightiest reason; nothing for a right one."""
    chosen = [option for option in options if option.text in state.tried and option.loss]
    if not chosen:
        return EMPTY
    said = state.choice_words(state.kind, chosen[0].text)
    costs = f"\u201c{said}\u201d costs {state.loss(chosen[0].loss)}."
    spot, course = state.record.spot, state.record.course
    return view.note(f"{costs} {main_reason(state, course, spot, options, chosen[0].text)}")


def plays(state: State, options: list[Option]) -> Html:
    """The best plays and the reader's own, each with its worth and what it costs; the others
    behind a button."""
    listed, few = options, max(FEW, len([option for option in options if option.best]))
    if len(options) > few + 1 and REST not in state.open:
        own = [option for option in options[few:] if option.text in state.tried]
        listed = options[:few] + own
    rows: list[Html] = []
    if "%" not in state.amount(options[0].worth):
        rows.append(
            markup(
                '<li><div class="play still heads"><span></span>'
                '<span class="num">{}</span><span></span></div></li>',
                state.unit,
            )
        )
    for option in listed:
        said = state.choice_words(state.kind, option.text)
        yours = markup(" \u00b7 <b>you</b>") if option.text in state.tried else EMPTY
        rows.append(
            markup(
                '<li><div class="play still"><span>{}{}</span><span class="num">{}</span>'
                '<span class="num {}">{}</span></div></li>',
                said,
                yours,
                state.amount(option.worth),
                "zero" if option.best else "loss",
                cost(state, option, options),
            )
        )
    left = len(options) - len(listed)
    if left:
        button = view.button("fold", REST, f"{left} more", False, "rest")
        rows.append(markup("<li>{}</li>", button))
    return join(rows)


def because(state: State, options: list[Option]) -> Html:
    """The reasons for the cost of the reader's wrong answer; without one the obvious play's,
    or the next best one's where that is best."""
    spot, course = state.record.spot, state.record.course
    costly = [option.text for option in options if option.loss]
    wrong = [choice for choice in state.tried if choice in costly]
    if not wrong:
        natural = course.natural(spot)
        wrong = [natural] if natural in costly else costly[:1]
    return join([why(state, course, spot, options, choice) for choice in wrong])


def rule_note(state: State) -> Html:
    """A remark on what the rule of a drill chooses; nothing in other practice."""
    if state.practice != DRILL:
        return EMPTY
    from ui.play import lists

    return lists.note(state)


def cost(state: State, option: Option, options: list[Option]) -> str:
    """The cost of an option: "best", "equal", or how much."""
    if option.best:
        return "best" if option is options[0] else "equal"
    return state.amount(-option.loss)


def look(state: State) -> Html:
    """A link to the question's position in the advisor."""
    return view.link(state.position(state.record.spot), "Look at it closely", state.advisor)


def onward(state: State, known: Known) -> Html:
    """The button for the next question, or for the result of a list."""
    if not state.practice:
        return view.button("roll-practice", "", "Practise more", None, "action", ident="more")
    question, all_but_this = following(state, known), state.progress.asked - state.begun
    if complete(state) and (is_day(state.practice) or all_but_this == len(state.drill)):
        return view.button("result", "", "See the result", None, "action", ident="next")
    if question:
        return view.button("ask", question, "Next", None, "action", ident="next")
    if state.practice in LISTED:
        return markup("<b>All of them are right now.</b> {}", other_ways(state))
    return view.note("The questions could not be loaded.")


# Around the questions: the beginning, a day's result, what comes next.

RIGHT, WRONG = "\u25cf", "\u25cb"

#: When a mistake comes back.
COMES_BACK = "Mistakes come back later."


def following(state: State, known: Known) -> str:
    """The words of the question that comes next, "" where none does."""
    if state.practice in LISTED:
        return state.queue[0] if state.queue else ""
    cards = deck.deck_of(known)
    if not cards:
        return ""
    if state.practice == ALL:

        def fits(question: str) -> bool:
            return words.some(question, state.RULES) in ("", state.OWN)

        return deck.following(cards, state.progress, state.minute, fits)
    done = len(state.progress.marks(state.practice))
    return deck.daily(cards, state.page, state.practice)[done] if done < TEN else ""


# The beginning, and a day's result.


def complete(state: State) -> bool:
    """True if all questions of a list were answered, a day's ten or what a link lists."""
    given = asked.marks(state)
    return len(given) >= (TEN if is_day(state.practice) else 1) and " " not in given


def beginning(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) while no question is asked: how to begin, or a result."""
    failure = known.failure(deck.KEY)
    if failure and state.practice not in LISTED:
        retry = view.button("retry", deck.KEY, "Try again", None, "action")
        head = markup("<strong>The questions are missing</strong>{}", retry)
        return head, view.note(failure)
    if state.asks_anew:
        go = view.button("roll-ten", "", "Begin", None, "action", ident="next")
        told = "They come up in games under the rules of this link. Your first answers count."
        return markup("<strong>Ten questions</strong>{}", go), view.note(told)
    question = following(state, known)
    if complete(state):
        return result(state, known, question)
    if not question and state.practice in LISTED:
        ways = markup('<p class="note">{}</p>', other_ways(state))
        return markup("<strong>There are no mistakes to practise</strong>"), ways
    if not question:
        return markup("<strong>{}</strong>", view.waits("Loading")), EMPTY
    given = asked.marks(state)
    begun = len(given) - given.count(" ")
    label = "Go on" if begun else "Begin"
    go = view.button("ask", question, label, None, "action", ident="next")
    of = TEN if is_day(state.practice) else len(given)
    told = (f"Answered so far: {begun} of {of}. " if begun else "") + explanation(state)
    if state.damaged:
        told += " The record that this device kept is damaged: see \u201cYour practice\u201d."
    more = past_days(state) if is_day(state.practice) else EMPTY
    return markup("<strong>{}</strong>{}", practice_text(state), go), join([view.note(told), more])


def practice_text(state: State) -> str:
    """The kind of practice, as a heading."""
    if state.practice == ALL:
        return "Practice"
    if state.practice == MISTAKES:
        return f"Your {text.many(len(state.queue or ()), 'mistake')}"
    if state.practice == DRILL:
        asked_of = text.many(len(state.queue or ()), "position")
        return f"Drill: {asked_of}" if state.rule else text.many(len(state.drill), "question")
    return f"The ten of {text.day(state.practice)}"


def explanation(state: State) -> str:
    """The chosen kind of practice, as sentences."""
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
        return f"{about}{best} Your first answers count; what is wrong is asked again."
    rules = OWN_RULES if state.basis else ""
    when = "from midnight to midnight UTC"
    return f"The same ten for everyone{rules}, {when}. Your first answer counts."


def squares(state: State) -> Html:
    """The questions of a list as squares: right, wrong, still to come; nothing for other
    practice."""
    given = asked.marks(state)
    if is_day(state.practice):
        given += " " * (TEN - len(given))
    if not given:
        return EMPTY
    drawn = [
        markup('<i class="{}"></i>', "right" if mark == "1" else "wrong")
        if mark != " "
        else markup("<i></i>")
        for mark in given
    ]
    answered = len(given) - given.count(" ")
    said = f"{given.count('1')} right of {answered} answered of {len(given)}"
    return markup('<span class="squares" role="img" aria-label="{}">{}</span>', said, join(drawn))


def result(state: State, known: Known, question: str) -> tuple[Html, Html]:
    """(headline, what belongs to it) at the end of a list: the count, the costliest answer.

    question: one that is to be asked again, "" for none.
    """
    given = asked.marks(state)
    right, daily = given.count("1"), is_day(state.practice)
    head = markup(
        '<strong class="result{}">{} of {}</strong>',
        " perfect" if right == len(given) else "",
        right,
        len(given),
    )
    share = view.button("share", "", "Share the result", None, "action", ident="share-result")
    again = EMPTY
    if question:
        left = text.many(len(state.queue or ()), "question")
        again = view.button("ask", question, f"Ask {left} again", None, "action plain")
    told = told_of_day(state, known) if daily else EMPTY
    return head, join(
        [
            markup('<p class="note">{} {}</p>', squares(state), told),
            costliest(state),
            markup('<p class="note">{}{}{}</p>', share, again, other_ways(state)),
            past_days(state) if daily else EMPTY,
        ]
    )


def costliest(state: State) -> Html:
    """The answer that has cost most, and the question to try again; nothing where none has cost
    anything, or where that was on another day."""
    if not state.worst:
        return EMPTY
    question, said, cost, _ = state.worst
    again = view.button("ask", question, "Try again", None, "quiet")
    return markup('<p class="note">Costliest: \u201c{}\u201d cost {}. {}</p>', said, cost, again)


def result_line(state: State) -> str:
    """A list's result in a line to share, which gives nothing away; "" before its end."""
    if not complete(state):
        return ""
    given = asked.marks(state)
    drawn = "".join([RIGHT if mark == "1" else WRONG for mark in given])
    daily = is_day(state.practice)
    what = text.day(state.practice) if daily else text.many(len(given), "question")
    return f"{state.title}, {what}: {given.count('1')} of {len(given)} {drawn}"


def told_of_day(state: State, known: Known) -> str:
    """A beginner's result of the ten, the days in a row on which they were answered, and the time
    to the next ten."""
    told = []
    cards = deck.deck_of(known)
    if cards:
        ten = deck.daily(cards, state.page, state.practice)
        right, beginner = state.progress.marks(state.practice).count("1"), deck.beginner(cards, ten)
        better = "Better than a beginner, who gets" if right > beginner else "A beginner gets"
        told.append(f"{better} {beginner}.")
    count = plan.streak(state.progress.days, day_of(state.minute))
    if count > 1:
        told.append(f"{count} days in a row, one missed day forgiven.")
    if state.practice == date_of(day_of(state.minute)):
        hours, minutes = divmod(MINUTES_OF_DAY - state.minute % MINUTES_OF_DAY, 60)
        told.append(f"The next ten come in {hours} h {minutes} min.")
    return " ".join(told)


MINUTES_OF_DAY = 24 * 60

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
    return view.fold("past-days", "Yesterday and before", inside)


def other_ways(state: State) -> Html:
    """Buttons for other practice: any question, the drill again, the mistakes."""
    ways = [view.button("roll-practice", "", "Practise more", None, "action plain", ident="more")]
    if state.drill and not state.queue:
        ways.insert(0, view.button("drill", "", "Drill them again", None, "action plain"))
    if state.progress.wrong and state.practice not in LISTED:
        ways.append(view.button("mistakes", "", "See my mistakes again", None, "action plain"))
    return join(ways)
