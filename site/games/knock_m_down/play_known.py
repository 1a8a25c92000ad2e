"""What the page of play of Knock 'm Down finds out in pauses: rolls, best layouts, the emperor.

A game of twenty tokens goes through as many layouts whose rolls are long fractions, so each is a
slice of work of its own, and taps come between them.
"""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import Allocation, jobs
from bestplay.knock_m_down.table import EMPERORS, FEWEST, Row
from games.knock_m_down import play, questions
from games.knock_m_down.play import State
from ui import view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, markup


def needs(state: State, known: Known) -> list[Need]:
    """The fewest rolls, the emperor where it plays, and what a game that is over comes to."""
    if state.practising and not state.asking:
        return []
    fewest = Need(play.FEWEST, "table", FEWEST.path, FEWEST.read)
    if state.game != face.TWO_DICE or known.failure(play.FEWEST):
        fewest = of_game(state, play.fewest_key(state), "fewest", jobs.read_fewest)
    wanted = [fewest]
    if state.company == "emperor":
        wanted += emperor_needs(state, known)
    if shown(state) and state.solution(known):
        wanted += [rolls(state, laid) for laid in layouts(state)] + [token(state)]
    return wanted


def of_game(state: State, key: str, kind: str, take: object, job: str = "job") -> Need:
    """A job about the dice and the number of tokens."""
    arguments = {"weights": list(state.game.weights), "tokens": state.tokens}
    return Need(key, job, Question(jobs, f"knock-{kind}", arguments), take)


# What a game that is over comes to.


def shown(state: State) -> Allocation | None:
    """The layout whose game is over."""
    over = state.record.over and not state.practising
    return Allocation(state.record.steps[0].choice) if over else None


def layouts(state: State) -> list[Allocation]:
    """Those whose rolls the game's sum and its table need, each once."""
    listed: list[Allocation] = []
    lefts = [spot.place.left for spot in state.record.spots[1:]]
    for laid in lefts + list(state.played.best) + list(state.others):
        if laid.total and laid not in listed:
            listed.append(laid)
    return listed


def rolls(state: State, laid: Allocation) -> Need:
    """The rolls of a layout, which its course is told as well."""
    worths = state.worths

    def take(result: str) -> object:
        worths[laid] = jobs.read_mean(result)
        return worths[laid]

    arguments = {"weights": list(state.game.weights), "a": list(laid)}
    question = Question(jobs, "knock-mean", arguments)
    return Need(f"rolls {state.game} {laid}", "slice", question, take)


def token(state: State) -> Need:
    """The one token of the layout whose move saves most."""
    laid = shown(state) or Allocation("0")
    arguments = {"weights": list(state.game.weights), "a": list(laid)}
    question = Question(jobs, "knock-token", arguments)
    return Need(f"token {state.game} {laid}", "slice", question, jobs.read_token)


def adding_up(state: State, known: Known) -> Html | None:
    """How far the sum of a game that is over is, None once all of it is known."""
    wanted = needs(state, known)
    missing = [need for need in wanted if need.kind == "slice" and need.key not in known]
    if not missing and state.solution(known):
        return None
    of = len([need for need in wanted if need.kind == "slice"])
    bar = markup(' max="{}" value="{}"', of, of - len(missing)) if of else EMPTY
    return markup(
        '<p class="soft">{} <progress aria-label="Done so far"{}></progress></p>',
        view.waits("Adding up"),
        bar,
    )


# The emperor.


def emperor_key(state: State) -> str:
    """Where the emperor is known that a job has found."""
    return f"emperor {state.game} {state.tokens}"


def emperor_needs(state: State, known: Known) -> list[Need]:
    """The emperors of two dice from their table, of other dice from the solver when asked."""
    if state.game == face.TWO_DICE:
        return [Need("emperors", "table", EMPERORS.path, EMPERORS.read)]
    if state.game.count(state.tokens) > face.MOST_COMPARED:
        return []
    need = of_game(state, emperor_key(state), "emperor", jobs.read_emperor)
    return questions.now(state, [need])


def emperor(state: State, known: Known) -> tuple[Allocation, ...] | None:
    """The emperor, () where there is none, None while it is not known."""
    if state.game == face.TWO_DICE:
        rows: list[Row] = known.value("emperors") or []
        listed = tuple([row.allocation for row in rows if row.tokens == state.tokens])
        return listed or None
    found: tuple[Allocation, ...] | None = known.value(emperor_key(state))
    return found


def tell(state: State, known: Known) -> None:
    """Tell the game's course what is known of its best layouts, before anybody asks it."""
    course, best = state.played, state.solution(known)
    if best and not state.among:
        course.told(best)
    course.emperor = emperor(state, known)


def about_emperor(state: State, known: Known) -> Html:
    """Whether there is an emperor, where it plays and tokens are laid."""
    if state.company != "emperor" or state.practising or state.record.steps:
        return EMPTY
    found = emperor(state, known)
    if found:
        return EMPTY
    if found is not None:
        return markup(
            "<p>There is no emperor here: with {} tokens on these dice no layout beats every "
            "other. Choose another opponent or another number of tokens.</p>",
            state.tokens,
        )
    if state.game == face.TWO_DICE:
        return waiting.under_way(known, "emperors") or EMPTY
    ways = state.game.count(state.tokens)
    if ways > face.MOST_COMPARED:
        return markup(
            "<p>Nobody knows whether one layout beats all others here: there are {}, too many to "
            "compare. Choose another opponent.</p>",
            f"{ways:,}",
        )
    label = f"Look among {ways:,} layouts for one that beats all others"
    return waiting.on_request(known, emperor_key(state), "knock-emperor", label)
