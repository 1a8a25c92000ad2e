"""What follows a game of Knock 'm Down: how it adds up; and what is known of the emperor."""

from __future__ import annotations

from bestplay.knock_m_down import Allocation, jobs
from bestplay.knock_m_down.table import EMPERORS, Row
from games.knock_m_down import how_to_play, play, questions
from games.knock_m_down.play import State
from games.knock_m_down.play_table import EMPEROR
from ui import view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play import past, report

file = report.file


def needs(state: play.State, known: Known) -> list[Need]:
    """What grading needs."""
    return play.needs(state, known) + known_needs(state, known)


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    tell(state, known)
    alone = not state.against and (state.practising or not state.score.several)
    told = how_to_play.region(state.game, alone=alone)
    working = adding_up(state, known) if finished_layout(state) else None
    if working:
        return {"report": working, "how-words": told, **past.regions(state)}
    shown = report.regions(state, known)
    shown["how-words"] = told
    if "players" in shown:
        shown["players"] = play.own_settings(state, shown["players"])
    shown["report"] = join([shown["report"], about_emperor(state, known), closer(state)])
    return shown


def closer(state: State) -> Html:
    """The way to the advisor, which says what a layout that was played is worth."""
    if not finished_layout(state):
        return EMPTY
    way = view.link(state.position(state.record.spot), "What each token costs", state.advisor)
    return markup('<p class="soft">{}</p>', way)


# What is found out in pauses: rolls, best layouts, the emperor.  A game of twenty tokens goes
# through as many layouts whose rolls are long fractions, so each is a slice of work of its own, and
# taps come between them.


def known_needs(state: State, known: Known) -> list[Need]:
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


def finished_layout(state: State) -> Allocation | None:
    """The layout whose game is over."""
    over = state.record.over and not state.practising
    return Allocation(state.record.steps[0].choice) if over else None


def summed_layouts(state: State) -> list[Allocation]:
    """Those whose rolls the game's sum needs, each once."""
    listed: list[Allocation] = []
    lefts = [spot.place.left for spot in state.record.spots[1:]]
    for laid in lefts + list(state.played_course.best):
        if laid.total and laid not in listed:
            listed.append(laid)
    return listed


def rolls(state: State, laid: Allocation) -> Need:
    """The rolls of a layout, which its course is told as well."""
    worths = state.worths

    def take(told: object) -> object:
        worths[laid] = jobs.read_mean(told)
        return worths[laid]

    return questions.job_need(state.game, "knock-mean", {"a": laid}, take, "slice")


def adding_up(state: State, known: Known) -> Html | None:
    """How far the sum of a game that is over is, None once all of it is known."""
    wanted = known_needs(state, known)
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


def tell(state: State, known: Known) -> None:
    """Tell the game's course what is known of its best layouts, before anybody asks it."""
    course, best = state.played_course, state.solution(known)
    if best and not state.among:
        course.take_best(best)
    rows: list[Row] = known.value("emperors") or []
    course.emperor = tuple([row.allocation for row in rows if row.tokens == state.tokens]) or None


def about_emperor(state: State, known: Known) -> Html:
    """Why the emperor cannot lay its tokens yet; nothing where it can or does not play."""
    plays = EMPEROR in state.score.names and not state.practising and not state.record.steps
    return (waiting.under_way(known, "emperors") if plays else None) or EMPTY
