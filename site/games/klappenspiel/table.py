"""Klappenspiel's whole strategy board by board, and what a rule of the reader's own is worth."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel import jobs
from bestplay.klappenspiel.memory import Judgement
from games.klappenspiel import settings, solved, whole
from games.klappenspiel import state as advisor
from games.klappenspiel.whole import TABLE, State
from ui import boards, explore, text, view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup

room = explore.Room(
    lambda page: State(), advisor, lambda state: TABLE, {"cell": whole.choose, "move": whole.move}
)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT = room.shared_words, room.KEPT


# What is known, and what is drawn.


def needs(state: State, known: Known) -> list[Need]:
    """Best play, what is seen of all boards at once, and what the reader's rule is worth.

    But for best play all of it is done in slices, so that a tap never waits for long.
    """
    question = Question(jobs, "klappenspiel-rule", {"sums": str(advisor.own_rule(state))})
    rule = Need(key(state), "slice", question, jobs.read_judgement)
    best = solved.solution(None, known)
    seen = boards.ahead(best.overview()) if best else []
    return solved.needs(None, known) + seen + solved.growing() + [rule]


def key(state: State) -> str:
    """Where the worth of the reader's rule is known."""
    return f"rule {advisor.own_rule(state)}"


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before best play is known only what can be set."""
    drawn = {
        "notice": solved.notice(None, known),
        "rule": join([settings.switches(advisor.own_rule(state)), worth(known.value(key(state)))]),
        "wanted": boards.controls(state.look, TABLE, whole.COLUMNS, state.board),
    }
    best = solved.solution(None, known)
    if best and boards.is_seen(known):
        drawn.update(strategy(state, best))
    return drawn


def strategy(state: State, best: game.Solution) -> dict[str, Html]:
    """The regions with the boards that are asked for, as cards or as a picture."""
    look = state.look
    listed = boards.matching_boards(look, best.overview(), game.TILES)
    drawn = {"found": explore.found_text(look, TABLE, len(listed), game.BOARDS - 1)}
    if look.picture and listed:
        here = whole.picture_of(state, best)
        drawn["about"] = whole.about_picture(state, best, here)
        drawn["boards"] = here.drawn.svg
        drawn["cursor"] = whole.cursor(state, here)
    else:
        cards = explore.cards(look, TABLE, listed, lambda number: whole.card(state, best, number))
        drawn.update({"about": EMPTY, "boards": cards, "cursor": EMPTY})
    return drawn


# Downloads.


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return explore.FILES if solved.solution(None, known) else ()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file: (name, media type, text)."""
    best = solved.solution(None, known)
    if not best:
        raise ValueError("best play is not here yet, so there is nothing to save")
    if not whole.boards_to_show(state, best):
        raise ValueError("no board is like that, so there is nothing to save")
    texts = {
        "csv": lambda: whole.csv(state, best),
        "json": lambda: whole.as_json(state, best),
        "print": lambda: str(whole.to_print(state, best)),
        "svg": lambda: whole.picture_of(state, best).as_file(whole.about(state)),
    }
    return explore.file(name, texts)


# A rule of the reader's own.


def worth(judgement: Judgement | None) -> Html:
    """What the rule wins, beside best play."""
    if not judgement:
        return view.note(view.waits("Working it out"), "outcome")
    exact = markup('<p class="exact">{}</p>', judgement.worth)
    return markup(
        '<p class="outcome">This rule wins <b>{}</b> of games; best play wins {}. Its '
        "chance is {} of the best one, and it takes the worse play in {} of {} choices.</p>{}",
        text.percent(judgement.worth),
        text.percent(judgement.best),
        text.percent(judgement.share),
        f"{judgement.wrong:,}",
        f"{judgement.decisions:,}",
        view.fold("rule-exact", "Exactly", exact),
    )
