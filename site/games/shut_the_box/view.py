"""What the Shut the Box page answers at once."""

from __future__ import annotations

from bestplay.shut_the_box import Solution
from games.shut_the_box import figures, settings, solved
from games.shut_the_box.advice import advice
from games.shut_the_box.model import State
from ui import scoring, text
from ui.engine import Known, Need
from ui.html import Html, markup


def needs(state: State, known: Known) -> list[Need]:
    """Best play under the present rules and for the present goal."""
    return solved.needs(state, known)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before the rules are solved what can be set, and what can be done."""
    best = solved.solution(state, known)
    drawn = settings.position(state, dice(state, best))
    drawn.update(settings.rules(state))
    drawn["lead"] = markup("{}", figures.lead(state.game, best.worth() if best else None))
    drawn["who"] = scoring.strip(state.score)
    drawn["players"] = scoring.form(state.score)
    drawn["notice"] = solved.notice(state.game, known)
    answers = advice(state, best) if best else solved.unsolved(state.game, known)
    drawn["best"], drawn["moves"] = answers
    return drawn


def position(state: State) -> str:
    """The tiles that are up, and the throw."""
    if state.board.shut:
        return "Every tile is down"
    tiles = state.board.tiles
    up = f"Tile{'s' if len(tiles) > 1 else ''} {text.runs(tiles)} up"
    return f"{up}, threw {state.roll}" if state.roll else up


def dice(state: State, best: Solution | None) -> int:
    """How many dice there are to set: what the reader said, the throw has, or is best."""
    if state.roll and state.dice[0]:
        return 2 if state.dice[1] else 1
    if state.count:
        return state.count
    options = best.options(state.board) if best else []
    return options[0].dice if options else 2
