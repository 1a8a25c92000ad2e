"""Knock 'm Down's page of play, second part: layouts of computer players, and games that add up."""

from __future__ import annotations

from bestplay.core import words
from bestplay.knock_m_down import TWO_DICE, Allocation, jobs
from bestplay.knock_m_down.table import EMPERORS, Row
from games.knock_m_down import questions
from games.knock_m_down.play_table import EMPEROR, TWO_DICE_ALONE, Says
from ui import view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play.state import BEGINNER, BEST
from ui.score import Score


def regions(state: Says, known: Known, drawn: dict[str, Html]) -> dict[str, Html]:
    """The regions drawn, with a note on the emperor and a link to the advisor in "report"."""
    more = about_emperor(state, known)
    if finished_layout(state):
        way = view.link(state.position(state.record.spot), "What each token costs", state.advisor)
        more = markup('<p class="soft">{}</p>', way)
    return {**drawn, "report": join([drawn["report"], more])}


# Computer players, and layouts that are typed.


def layouts(state: Says, people: tuple[Allocation, ...]) -> tuple[Allocation, ...]:
    """Everybody's layout, once the people have laid theirs; ValueError while one is not known."""
    theirs = list(people)
    laid = [
        theirs.pop(0) if name in state.people else layout_for(state, name)
        for name in state.score.names
    ]
    return tuple(laid)


def layout_for(state: Says, name: str) -> Allocation:
    """The layout of a computer player; ValueError while it is not known."""
    course = state.played_course
    if name == BEST:
        return course.best[0]
    if name == BEGINNER:
        return state.layout_of(course.natural(course.start()))
    if not course.emperor:
        on_its_way = state.game == TWO_DICE
        raise ValueError("the emperor has not come yet" if on_its_way else TWO_DICE_ALONE)
    return course.emperor[0]


def with_people_first(score: Score, people: list[str]) -> Score:
    """The score with the people first; without any a new one, for the reader alone.

    The game that is graded is the first player's.
    """
    if not people:
        return Score()
    places = [place for place, name in enumerate(score.names) if name in people]
    places += [place for place in range(len(score.names)) if place not in places]
    names = tuple([score.names[place] for place in places])
    wins = tuple([score.wins[place] for place in places])
    return Score(names, score.scores, wins, score.turn)


def typed(state: Says, text: str) -> str:
    """A typed layout, "0,2,3" or with the number of each token "2 2 3", as "0,2,3"."""
    if "," in text:
        return text.replace(" ", "")
    counts = [0] * len(state.game.values)
    parts = text.replace("-", " ").split()
    for part in parts:
        counts[state.game.place(words.number(part, "a number with a token, such as 6 7 8"))] += 1
    if len(parts) != state.tokens:
        raise ValueError(
            f"type the numbers of all {state.tokens} tokens, such as 6 7 7 8, or how many lie on "
            "each, such as 0,2,3"
        )
    return ",".join([str(laid) for laid in counts])


# What is found out in pauses: rolls, best layouts, the emperor.  A game of twenty tokens goes
# through as many layouts whose rolls are long fractions, so each is a slice of work of its own, and
# taps come between them.


def needs(state: Says, known: Known) -> list[Need]:
    """The fewest rolls, the emperor where it plays, and what a game that is over comes to."""
    if state.practising and not state.asking:
        return []
    wanted = [questions.fewest(state.game, state.tokens, known)]
    if EMPEROR in state.score.names:
        wanted.append(emperors())
    if finished_layout(state) and state.solution(known):
        wanted += [rolls(state, laid) for laid in summed_layouts(state)]
    return wanted


# What a game that is over comes to.


def finished_layout(state: Says) -> Allocation | None:
    """The layout whose game is over; None before the end and in practice."""
    over = state.record.over and not state.practising
    return Allocation(state.record.steps[0].choice) if over else None


def summed_layouts(state: Says) -> list[Allocation]:
    """The layouts whose mean throws the game's sum needs: after each throw, and the best."""
    listed: list[Allocation] = []
    lefts = [spot.place.left for spot in state.record.spots[1:]]
    for laid in lefts + list(state.played_course.best):
        if laid.total and laid not in listed:
            listed.append(laid)
    return listed


def rolls(state: Says, laid: Allocation) -> Need:
    """The need of a layout's mean throws, which go into state.worths when they are known."""
    worths = state.worths

    def take(told: object) -> object:
        worths[laid] = jobs.read_mean(told)
        return worths[laid]

    return questions.job_need(state.game, "knock-mean", {"a": laid}, take, "slice")


def adding_up(state: Says, known: Known) -> Html | None:
    """The progress of adding up a game that is over, None once all of it is known."""
    if not finished_layout(state):
        return None
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


# The emperor, which plays on two dice: there is one for each number of tokens of this page.


def emperors() -> Need:
    """The table of emperors."""
    return Need("emperors", "table", EMPERORS.path, EMPERORS.read)


def tell(state: Says, known: Known) -> None:
    """Tell the game's course what is known of its best layouts, before anybody asks it."""
    course, best = state.played_course, state.solution(known)
    if best and not state.among:
        course.take_best(best)
    rows: list[Row] = known.value("emperors") or []
    course.emperor = tuple([row.allocation for row in rows if row.tokens == state.tokens]) or None


def about_emperor(state: Says, known: Known) -> Html:
    """The reason that the emperor cannot lay its tokens yet; EMPTY where it can or is absent."""
    plays = EMPEROR in state.score.names and not state.practising and not state.record.steps
    return (waiting.under_way(known, "emperors") if plays else None) or EMPTY
