"""The reader's actions in practice: questions asked and answered, mistakes, days."""

from __future__ import annotations

from bestplay.core import words
from bestplay.play import Option, dice
from ui.play import progress
from ui.play.progress import ALL, DRILL, LISTED, MISTAKES, TODAY, is_day
from ui.play.state import LINKED, State
from ui.state import Action

#: What links of earlier versions practise, and what is said of it.
YOURSELF = "yourself"
NO_SUCH = "There are no questions about how you play any more: this is practice instead."


def check(practice: str) -> str:
    """The word itself; ValueError for what cannot be practised."""
    if practice in (ALL, MISTAKES, DRILL, TODAY):
        return practice
    if not is_day(practice):
        raise ValueError(f"practise is {ALL}, {MISTAKES}, {TODAY} or a day such as 2026-11-21")
    return practice


def options(state: State, choice: str = "") -> list[Option]:
    """The choices for the question, best first; choice: one that has to be among them."""
    record = state.record
    if state.kind == "play":
        return state.ranking(choice)
    return record.course.options(record.spot)


def legal(state: State) -> list[str]:
    """The texts of the choices for the question, in an order that gives nothing away."""
    record = state.record
    if state.kind == "play":
        return record.course.legal(record.spot)
    return [str(count) for count in record.course.counts(record.spot)]


def refusal(state: State, said: str) -> str:
    """The words of an error: "here you can choose 4 or 5, not 6"."""
    return f"here you can choose {' or '.join(legal(state)) or 'nothing'}, not {said}"


def answer(state: State, choice: str) -> None:
    """Take the answer to the question and record it; ValueError for a second or illegal one."""
    if not state.asking:
        raise ValueError("no question is asked: begin one first")
    choices = options(state, choice)
    chosen = [option for option in choices if option.text == choice]
    if not chosen:
        raise ValueError(refusal(state, choice))
    if state.tried or state.shown:
        raise ValueError("this question is answered: go on to the next one")
    record_first(state, chosen[0].best, choices)
    loss = float(chosen[0].loss)
    if loss > (state.worst[3] if state.worst else 0):
        question = state.question(state.record.spot)
        said = state.choice_words(state.kind, choice)
        state.worst = question, said, state.loss(chosen[0].loss), loss
    state.tried = (choice,)
    state.tap_tiles = ()


def record_first(state: State, right: bool, choices: list[Option]) -> None:
    """Record whether the first try was right, and put a wrong one of a list last in the queue."""
    question = state.question(state.record.spot)
    if not state.practice:  # a link's question, a puzzle: nobody's record
        return
    daily = state.dealt >= 0 and is_day(state.practice)
    date = state.practice if daily else ""
    kind = state.kind
    if kind == "play":
        kind = state.record.course.kind([option.text for option in choices])
    state.tell("answered", question, right, state.dealt, date, kind, state.minute)
    if state.practice in LISTED and not first_right(state):
        state.queue = without(state.queue, question) + (question,)  # until it is right


def first_right(state: State) -> bool:
    """False if the answer that counts was wrong; True if it was right or none was given."""
    return state.progress.first(state.question(state.record.spot), state.dealt) is not False


def without(queue: tuple[str, ...] | None, question: str) -> tuple[str, ...]:
    """The questions of a queue but for one; () for None."""
    return tuple([each for each in queue or () if each != question])


def show(state: State, value: str) -> None:
    """Show the answer; without a try that counts as none."""
    if not state.asking:
        raise ValueError("no question is asked")
    if not state.tried and not state.shown:
        record_first(state, False, options(state))
    state.shown = True


def basis_of(state: State) -> str:
    """A link's words for the rules of what is shown; "" for a question under the game's own."""
    if state.asking:
        said = words.some(state.question(state.record.spot), state.RULES)
        return "" if said == state.OWN else said
    return words.some(words.join(state.practice_words()), state.RULES + state.BEGINS)


def begin(state: State, value: str) -> None:
    """Practise whatever comes; value is a number at random."""
    if not state.progress.seed:
        seed = dice.seed_of(words.number(value[:6], "a number at random"))
        state.tell("seed", seed)
    if not state.practice:  # from a game, or after a link's question
        state.basis = basis_of(state)
    start(state, ALL)
    if state.basis:
        state.renew()
        state.take(words.split(state.basis))


def begin_daily(state: State, value: str) -> None:
    """Practise a day's ten questions; value: the day, "" for today."""
    start(state, check(value or progress.date_of(progress.day_of(state.minute))))


def begin_mistakes(state: State, value: str) -> None:
    """Practise the mistakes of the game that has just ended, or else all that the record has."""
    questions: list[str] = []
    reviewed = state.reviewed
    if reviewed:
        record = reviewed.course().record(reviewed.record.seed, reviewed.record.steps)
        for event in record.review().mistakes:
            questions.append(reviewed.question(event.spot))
    else:
        questions = list(state.progress.questions)
    if not questions:
        raise ValueError("there are no mistakes to practise")
    start(state, MISTAKES)
    state.queue = tuple(questions)


def begin_drill(state: State, value: str) -> None:
    """Practise a link's list of questions; ValueError for a link without one."""
    if not state.drill:
        raise ValueError("this link has nothing to drill")
    fresh = state.practice != DRILL
    start(state, DRILL)
    if fresh:
        state.renew()
        state.take(words.split(state.basis))
    state.queue = drill_questions(state)


def drill_questions(state: State) -> tuple[str, ...]:
    """The questions that a link has the reader drill, each in the words of a link: what it says
    of them, under its rules."""
    basis = words.some(words.join(state.practice_words()), state.RULES)
    own = [each.replace("+", "&").replace(":", "=") for each in state.drill]
    return tuple([f"{basis}&{each}" if basis else each for each in own])


def start(state: State, practice: str) -> None:
    """Begin to practise; the first question is still to come."""
    if practice != state.practice or practice == DRILL:
        state.begun, state.worst = LINKED, None
    state.practising = True
    state.practice = practice
    state.queue = ()
    state.asking = False
    state.tried = ()
    state.shown = False


def marks(state: State) -> str:
    """The first answers to the questions of a list, in their order: "1" right, "0" not,
    " " not yet.  Of a day's ten only those that were answered; "" for other practice."""
    if is_day(state.practice):
        return state.progress.marks(state.practice)
    if state.practice != DRILL:
        return ""
    if state.begun == LINKED:
        return " " * len(state.drill)
    first = state.progress.firsts(state.begun)
    return "".join([str(int(first[q])) if q in first else " " for q in drill_questions(state)])


def result(state: State, value: str) -> None:
    """Put the question away, so that the result is shown."""
    state.asking, state.tried, state.shown = False, (), False


def ask(state: State, value: str) -> None:
    """Ask a question, given by its words; a mistake that is damaged leaves the record instead."""
    if value in state.progress.questions:
        try:
            put(state.copy(), value)
        except ValueError:
            state.tell("damaged", value, progress.file_of(state.progress, state.page))
            start(state, state.practice)
            return
    put(state, value)
    state.dealt = state.progress.asked
    if state.begun == LINKED:
        state.begun = state.dealt


def put(state: State, value: str) -> None:
    """Make a question, given by its words, the state's; ValueError if they ask none."""
    parts = words.split(value)
    state.renew()
    state.take(parts)
    take_question(state, parts)
    if not state.asking:
        raise ValueError(f"'{value}' asks no question")
    state.tried = ()
    state.shown = False
    if state.queue and state.queue[0] == value:
        state.queue = state.queue[1:]


def take_question(state: State, parts: dict[str, str]) -> None:
    """Take practice from a link, whose game is taken already; ValueError names what is wrong."""
    state.practising = True
    state.dealt = LINKED
    if "practise" in parts:
        practice = parts["practise"]
        if practice == YOURSELF:
            practice, state.gone = ALL, NO_SUCH
        state.practice = check(practice)
        state.queue = drill_questions(state) if state.practice == DRILL else None
    if "ask" in parts and parts["ask"] != state.ASK:
        raise ValueError(f"ask is {state.ASK}, {state.ASKED}, not '{parts['ask']}'")
    spot = state.record.spot
    if "ask" in parts and not state.can_ask(spot):
        raise ValueError("nobody can choose here how many dice to throw")
    state.asking = "ask" in parts or state.THROW in parts
    if "practise" in parts:
        state.basis = basis_of(state)
    if state.asking and spot.over:
        raise ValueError("nothing can be done with this throw")


def leave(state: State, value: str) -> None:
    """Leave practice for a game; one who plays alone goes on under the rules of a link."""
    state.renew()
    state.practising = False
    state.asking = False
    state.practice = ""
    if state.basis and not state.score.several:
        own = [key for key in state.RULES + state.BEGINS if key not in state.AIMS]
        state.take(words.split(words.some(state.basis, own)))
        state.begin()
    else:
        state.restart()


ACTIONS = {
    "answer": Action(show, "answer"),
    "roll-practice": Action(begin, "practice"),
    "daily": Action(begin_daily, "practice"),
    "mistakes": Action(begin_mistakes, "practice"),
    "drill": Action(begin_drill, "practice"),
    "ask": Action(ask, "question"),
    "result": Action(result, "question"),
    "game": Action(leave, "play"),
}
