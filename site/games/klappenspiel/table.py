"""Klappenspiel's whole strategy board by board, and what a rule of the reader's own is worth."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel import jobs
from bestplay.klappenspiel.memory import Judgement
from games.klappenspiel import settings, solved
from games.klappenspiel.state import PAGE, State
from games.klappenspiel.state import act as act
from games.klappenspiel.state import read as read
from games.klappenspiel.state import start as start
from games.klappenspiel.state import step as step
from games.klappenspiel.state import write as write
from games.klappenspiel.view import link
from ui import text, view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup

#: How the table writes a play.
SHORT = {"both": "two", "equal": "="}


def needs(state: State, known: Known) -> list[Need]:
    """Best play, and what the reader's rule is worth."""
    question = Question(jobs, "klappenspiel-rule", {"plays": jobs.plays_of(state.rule)})
    rule = Need(key(state), "job", question, jobs.read_judgement)
    return solved.needs(None, known) + [rule]


def key(state: State) -> str:
    """Where the worth of the reader's rule is known."""
    return f"rule {state.rule}"


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before best play is known only the rule's switches."""
    best = solved.solution(None, known)
    drawn = {
        "notice": solved.notice(None, known),
        "rule": join([settings.switches(state.rule), worth(known.value(key(state)))]),
    }
    if best:
        drawn["boards"] = boards(state, best)
    return drawn


# The strategy, board by board.


def boards(state: State, best: game.Solution) -> Html:
    """A page of the strategy table, like the paper's Table 1, with the next ones a tap away."""
    first, last = state.first_row, state.first_row + PAGE - 1
    heads = ["Tiles up", "Win"] + [f"{low},{high}" for low, high in game.CHOICE_ROLLS]
    rows = [row(game.Board(number=number), state, best) for number in range(last, first - 1, -1)]
    fuller, emptier = min(first + PAGE, game.BOARDS - PAGE), max(first - PAGE, 0)
    return markup(
        '{}<div class="turn">{}{}<span>Boards {} to {} of {}</span></div>',
        view.table(heads, rows, f"Best play on boards {first:,} to {last:,}", "plays"),
        view.button("page", fuller, "More tiles up", None, "quiet"),
        view.button("page", emptier, "Fewer tiles up", None, "quiet"),
        f"{first:,}",
        f"{last:,}",
        f"{game.BOARDS - 1:,}",
    )


def row(board: game.Board, state: State, best: game.Solution) -> list[Html | str]:
    """One board: a link to it, its chance to win, and its play on each roll with a choice."""
    here = markup(' aria-current="true"') if board == state.board else EMPTY
    cells: list[Html | str] = [view.link(link(board), str(board), here, "/klappenspiel/")]
    cells.append(text.percent(best.worth(board)))
    cells += [letter(play) for play in best.choices(board)]
    return cells


def letter(play: str | None) -> Html | str:
    """Two tiles, their sum, = for equal plays, or a dot where there is no choice."""
    if play is None:
        return markup('<span class="dead">\u00b7</span>')
    return markup("<b>sum</b>") if play == "sum" else SHORT[play]


# A rule of the reader's own.


def worth(judgement: Judgement | None) -> Html:
    """What the rule wins, beside best play."""
    if not judgement:
        return view.note(view.waits("Working it out"), "outcome")
    exact = markup('<p class="exact">{}</p>', judgement.worth)
    return markup(
        '<p class="outcome">This rule wins <b>{}</b> of games; best play wins {}. Its '
        "chance is {} of the best one, and it makes the worse play in {} of {} decisions.</p>{}",
        text.percent(judgement.worth),
        text.percent(judgement.best),
        text.percent(judgement.share),
        f"{judgement.wrong:,}",
        f"{judgement.decisions:,}",
        view.fold("rule-exact", "Exactly", exact),
    )
