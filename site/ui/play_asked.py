"""What a reader's actions do in practice: questions asked and answered, mistakes, days, files."""

from bestplay import play_dice, words
from ui import play_progress
from ui.play_progress import MISTAKES, TEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from bestplay.play import Option
    from ui.play_state import State

#: What is practised: whatever comes, one's own mistakes, or a day's ten (by its date).
ALL = "all"


def check(practice: str) -> str:
    """The word itself; ValueError for what cannot be practised."""
    if practice in (ALL, MISTAKES):
        return practice
    if not play_progress.is_day(practice):
        raise ValueError(f"practise is {ALL}, {MISTAKES} or a day such as 2026-11-21")
    return practice


def options(state: "State", choice: str = "") -> "list[Option]":
    """Everything that may be chosen for the question, or a choice among others, best first."""
    record = state.record
    if state.kind == "play":
        return state.ranking(choice)
    return record.course.throwing(record.spot)


def legal(state: "State") -> list[str]:
    """The same in an order that gives nothing away."""
    record = state.record
    if state.kind == "play":
        return record.course.legal(record.spot)
    return [str(count) for count in record.course.counts(record.spot)]


def answer(state: "State", choice: str) -> None:
    """An answer; the first one counts."""
    if not state.asking:
        raise ValueError("no question is asked: begin one first")
    choices = options(state, choice)
    chosen = [option for option in choices if option.text == choice]
    if not chosen:
        raise ValueError(f"here you can choose {' or '.join(legal(state))}, not {choice}")
    if choice in state.tried:
        return
    if not state.tried and not state.shown:
        record_first(state, chosen[0].best)
    state.tried += (choice,)


def record_first(state: "State", right: bool) -> None:
    """Write down how the question was answered at the first try."""
    question = state.question(state.record.spot)
    if not state.practice:  # a link's question, a puzzle: nobody's record
        return
    state.progress = state.progress.answered(question, right)
    if state.practice not in (ALL, MISTAKES):
        if state.dealt and len(state.progress.marks(state.practice)) < TEN:
            state.progress = state.progress.marked(state.practice, right)
    elif state.practice == MISTAKES and not right:
        state.queue += (question,)  # until it is right


def show(state: "State", value: str) -> None:
    """Show the answer; without a try that counts as none."""
    if not state.asking:
        raise ValueError("no question is asked")
    if not state.tried and not state.shown:
        record_first(state, False)
    state.shown = True


def begin(state: "State", value: str) -> None:
    """Practise whatever comes; value is a number at random."""
    if not state.progress.seed:
        seed = play_dice.seed_of(words.number(value[:6], "a number at random"))
        state.progress = state.progress.with_seed(seed)
    start(state, ALL)


def begin_daily(state: "State", value: str) -> None:
    """A day's ten questions."""
    start(state, check(value))


def begin_mistakes(state: "State", value: str) -> None:
    """The mistakes of the game that has just ended, or else of all of practice so far."""
    course = state.course()
    record = course.record(state.record.seed, state.record.steps)
    questions: list[str] = []
    if record.over and not state.practising:
        for event in record.review().mistakes:
            questions.append(state.question(event.spot))
    else:
        questions = list(state.progress.questions)
    if not questions:
        raise ValueError("there are no mistakes to practise")
    start(state, MISTAKES)
    state.queue = tuple(questions)


def start(state: "State", practice: str) -> None:
    """Begin to practise; the first question is still to come."""
    state.practising = True
    state.practice = practice
    state.queue = ()
    state.asking = False
    state.tried = ()
    state.shown = False


def ask(state: "State", value: str) -> None:
    """Ask a question, given by its words; a mistake that is damaged is told, and comes no more."""
    if value in state.progress.questions:
        try:
            put(state.copy(), value)
        except ValueError:
            state.damaged = play_progress.file_of(state.progress, state.page)
            state.progress = state.progress.without(value)
            start(state, state.practice)
            return
    put(state, value)
    state.dealt = True


def put(state: "State", value: str) -> None:
    """Put a question before the reader."""
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


def take_question(state: "State", parts: dict[str, str]) -> None:
    """Take practice from a link, whose game is taken already; ValueError names what is wrong."""
    state.practising = True
    if "practise" in parts:
        state.practice = check(parts["practise"])
    if "ask" in parts and parts["ask"] != state.ASK:
        raise ValueError(f"ask is {state.ASK}, {state.ASKED}, not '{parts['ask']}'")
    spot = state.record.spot
    if "ask" in parts and not state.can_ask(spot):
        raise ValueError("nobody can choose here how many dice to throw")
    state.asking = "ask" in parts or state.THROW in parts
    if state.asking and spot.over:
        raise ValueError("nothing can be done with this throw")


def leave(state: "State", value: str) -> None:
    """Leave practice for a game."""
    state.renew()
    state.practising = False
    state.asking = False
    state.practice = ""
    state.restart()


def import_progress(state: "State", value: str) -> None:
    """Take a record of practice from an exported file."""
    progress = play_progress.read_file(value, state.page)
    for question in progress.questions:
        try:
            put(state.copy(), question)
        except ValueError as error:
            raise ValueError(f"the file has a damaged question, '{question}': {error}") from None
    state.progress = progress
    state.damaged = ""


CHANGES: "dict[str, Callable[[State, str], None]]" = {
    "answer": show,
    "daily": begin_daily,
    "mistakes": begin_mistakes,
    "ask": ask,
    "game": leave,
    "import": import_progress,
}
