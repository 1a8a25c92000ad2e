"""Lists of questions: as a link says them, with the rule that they are about, and a reader's own;
and the record of practice, which may come from a file.

"practise=drill&drill=tiles:1-5,7,9+roll:6/tiles:1-4+ask:dice" says the positions, and
"rule=fewest.keep-4.highest&die=6&except=1-5,7,9+6:2,4&called=Ada" the rule; see
bestplay.core.rule.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bestplay.core import words
from bestplay.core.rule import read_rule
from bestplay.play import Best, Follower, dice
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play import asked
from ui.play.progress import DRILL, Progress, check_day, progress_of
from ui.play.state import ALONE, RULE, State
from ui.state import Action, random_number

#: More questions than this are not drilled at once.
MOST = 60


def take(state: State, parts: dict[str, str]) -> None:
    """Take a rule from a link, and what is drilled; ValueError names what is wrong with them."""
    lost = [name for name in RULE if name in parts and "rule" not in parts]
    if lost:
        raise ValueError(f"{lost[0]} belongs to a rule, and this link has none")
    if ("drill" in parts) != (parts.get("practise") == DRILL):
        raise ValueError(f"practise={DRILL} and the positions, by drill, belong together")
    if "rule" in parts:
        rule = words.join([(name, parts.get(name)) for name in RULE])
        state.course().by_rule(read_rule(rule))
        if "practise" in parts or state.THROW in parts or "ask" in parts:
            state.rule = rule
        else:
            state.gone = ALONE
    if "drill" in parts:
        state.drill = tuple(parts["drill"].split("/"))
        check(state)


def check(state: State) -> None:
    """ValueError for more questions than are drilled at once, and for a damaged one."""
    if len(state.drill) > MOST:
        raise ValueError(f"{MOST} positions at most are drilled, not {len(state.drill)}")
    for question in asked.drill_questions(state):
        asked.put(state.copy(), question)


def file_of(state: State) -> str:
    """The text of a file with the reader's list, as JSON."""
    return json.dumps({"game": state.page, "list": list(state.collected)})


def open_file(state: State, questions: Any) -> None:
    """Ask the questions of a list that came as a file; ValueError for what is no such list."""
    if not isinstance(questions, list) or [q for q in questions if not isinstance(q, str)]:
        raise ValueError("in a file of questions 'list' is a list of links")
    state.drill, state.basis = listed(questions), ""
    check(state)
    asked.begin_drill(state, "")


def note(state: State) -> Html:
    """A remark on what the link's rule chooses for the question; nothing without a rule."""
    if not state.rule:
        return EMPTY
    rule, course = Follower(read_rule(state.rule)), state.record.course
    spot = state.record.spot
    said = state.choice_words(state.kind, rule.choice(course, spot))
    own = ", as one of its exceptions says" if rule.is_exception(course, spot) else ""
    return markup('<p class="note">{} plays \u201c{}\u201d here{}.</p>', state.rule_name, said, own)


# A reader's own list: questions that were put together by hand, for others to answer.


def collect(state: State, value: str) -> None:
    """Put the question that is asked on the reader's list; ValueError for one that is there."""
    if not state.asking:
        raise ValueError("no question is asked that could be put on your list")
    question = state.question(state.record.spot)
    if question in state.collected:
        raise ValueError("this question is on your list already")
    if len(state.collected) == MOST:
        raise ValueError(f"a list has at most {MOST} questions: take one away first")
    state.tell("collected", state.collected + (question,))


def discard(state: State, value: str) -> None:
    """Take a question from the reader's list."""
    state.tell("collected", tuple([each for each in state.collected if each != value]))


def listed(questions: Sequence[str]) -> tuple[str, ...]:
    """Questions as a link lists them: "+" for "&" and ":" for "="."""
    return tuple([each.replace("&", "+").replace("=", ":") for each in questions])


def link(questions: Sequence[str]) -> str:
    """The words of a link that asks these questions."""
    return f"practise={DRILL}&drill={'/'.join(listed(questions))}"


def own(state: State) -> Html:
    """The reader's list, its link to hand on, and the question that is asked to put on it."""
    items = [
        markup(
            "<li>{} {}</li>",
            view.link(each, question_words(each)),
            view.button("discard", each, "Take it away", None, "quiet"),
        )
        for each in state.collected
    ]
    add = EMPTY
    if state.asking and state.question(state.record.spot) not in state.collected:
        add = view.button("collect", "", "Put this question on it", None, "action plain")
    told = "Positions for others to answer: one link asks them all, and counts first answers. "
    told += "Any position of yours is asked here when you set it up in Advice and then tap Play."
    onward = EMPTY
    if items:
        many = text.many(len(items), "question")
        go = view.link(link(state.collected), f"Open the {many}, to share")
        save = view.button("download", "questions", "Save it as a file", None, "quiet")
        onward = markup("<p>{} {}</p>", go, save)
    inside = markup(
        '<p class="soft">{}</p><ul class="faults">{}</ul><p>{}</p>{}',
        told,
        join(items),
        add,
        onward,
    )
    return view.fold("own-list", "A list of your own", inside)


# Questions about rules for which nobody has made any.

#: So many are asked, from so many games at most.
TEN, GAMES = 10, 40


def deal_ten(state: State, value: str) -> None:
    """Ask ten questions that come up in games of best play under the rules of a link, by a number
    at random; ValueError where nothing is ever decided."""
    state.renew()
    state.take(words.split(state.basis))
    course, found = state.course(), []
    for number in range(GAMES):
        seed = dice.seed_of(random_number(value) + number)
        played = course.record(seed).played_by(Best())
        for event in played.review().decisions:
            question = state.question(event.spot)
            if event.options[-1].loss and question not in found:
                found.append(question)
        if len(found) >= TEN:
            break
    if not found:
        raise ValueError("nothing is ever decided under these rules, so nothing can be asked")
    state.drill, state.basis = listed(found[:TEN]), ""
    asked.begin_drill(state, "")


def question_words(question: str) -> str:
    """A question's link in words, such as "tiles 1-5 · throw 6"; "the beginning" for none."""
    parts = words.split(question)
    named = [("throw" if name == "roll" else name, parts[name]) for name in parts]
    return " \u00b7 ".join([" ".join(each) for each in named]) or "the beginning"


# The record of practice.


def regions(state: State) -> dict[str, Html]:
    """{element id: HTML} of the record of practice and of the reader's own list."""
    return {"practice": sums(state), "answered": own(state)}


def sums(state: State) -> Html:
    """The record of practice, and its export and import."""
    done = state.progress
    told = f"{text.many(done.asked, 'question')} answered, {done.right:,} right at the first try; "
    told += f"{text.many(len(done.wrong), 'mistake')} will be asked again."
    files = [view.button("download", "practice", "Export", None, "action plain")]
    if state.damaged:
        told += " The record that this device kept is damaged, so a new one begins."
        label = "Export the damaged one"
        files.append(view.button("download", "damaged", label, None, "action plain"))
    return markup(
        '<p>{}</p><p>{} <label class="file" for="import">Import a file</label> '
        '<input type="file" id="import" data-act="import" accept="application/json"></p>',
        told,
        join(files),
    )


# A record from a file, in the place of the device's.

#: No exported file has more characters than this.
LONGEST = 1_000_000


def read_file(state: State, text: str) -> dict[str, Any]:
    """The contents of an exported file; ValueError for another game's, and for a damaged one."""
    if len(text) > LONGEST:
        raise ValueError(
            f"a record of practice has at most {LONGEST:,} characters, not {len(text):,}"
        )
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too many brackets
        data = None
    if not isinstance(data, dict) or "game" not in data:
        raise ValueError("this file holds no record of practice, as \u201cExport\u201d makes it")
    if data["game"] != state.page:
        raise ValueError(
            f"this file is about {words.quote_text(str(data['game']))}, not {state.page}"
        )
    return data


def read_record(state: State, data: dict[str, Any]) -> Progress:
    """The record in an exported file; ValueError for a damaged one, and for what was answered on a
    day that is still to come."""
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, state.minute)
    for question in progress.questions:
        try:
            asked.put(state.copy(), question)
        except ValueError as error:
            raise ValueError(f"the file has a damaged question, '{question}': {error}") from None
    return progress


def import_progress(state: State, value: str) -> None:
    """Ask the questions of a file, or take a record of practice from one instead of the device's;
    ValueError where they are the same, and where the device's has more answers, which would be
    lost."""
    data = read_file(state, value)
    if "list" in data:
        open_file(state, data["list"])
        return
    found = read_record(state, data)
    if found == state.progress and not state.damaged:
        raise ValueError("all that this record has is here already, so nothing was changed")
    here, there = state.progress.asked, found.asked
    if here > there:
        raise ValueError(f"you have answered {here} questions here, and only {there} in this file")
    state.tell("record", found)


ACTIONS = {
    "import": Action(import_progress),
    "collect": Action(collect, "a question on your list"),
    "roll-ten": Action(deal_ten, "practice"),
    "discard": Action(discard, "a question off your list"),
}
