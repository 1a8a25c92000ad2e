"""Below the throws, when the reader pauses: every selection, and the whole game."""

from __future__ import annotations

from collections.abc import Callable

from bestplay.core.fraction import Fraction, pair
from bestplay.pickomino import Goal, Selection, Turn
from games.pickomino import says, whole
from games.pickomino.dice import SMALL_FACES
from games.pickomino.model import WHOLE, State
from games.pickomino.settings import unless_same
from games.pickomino.table import overview_of
from ui import view
from ui.engine import Known, Need
from ui.html import Html, markup

#: A selection is bold from this share of the best one's worth.
NEAR = 0.75


def needs(state: State, known: Known) -> list[Need]:
    """The need of the whole game from here when it is asked for, else []."""
    return whole.needs(state, known) if WHOLE in state.asked else []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what takes longer than what is looked at."""
    turn, goal = overview_of(state).turn, state.goal
    return {
        "selections": unless_same("selections", turn, lambda: selections(turn, goal)),
        "whole": whole.region(state, known),
    }


# Every selection that may come.


def selections(turn: Turn, goal: Goal) -> Html:
    """Two tables of selections from the next throw: their worth, and their chance to be best."""
    listed = turn.selections()
    if not listed:
        return view.note("You have no die left to throw, or no face left to keep.")
    worths = grid(turn, listed, "Value", lambda selection: worth(goal, selection))
    chances = grid(turn, listed, "Chance", lambda selection: percent(selection.chance))
    return markup(
        "<div><h3>What it is worth to keep these dice</h3>{}</div>"
        "<div><h3>How often they are the dice to keep, in %</h3>{}</div>",
        worths,
        chances,
    )


def grid(
    turn: Turn, listed: list[Selection], what: str, cell: Callable[[Selection], Html | str]
) -> Html:
    """A table with a cell for every selection, by the number of dice and the face."""
    heads: list[Html | str] = ["Dice"]
    heads += [SMALL_FACES[face] for face in turn.free]
    rows = []
    for count in range(1, turn.dice + 1):
        row: list[Html | str] = [str(count)]
        row += [cell(selection) for selection in listed if selection.count == count]
        rows.append(row)
    return view.table(heads, rows, f"{what} by face and number of dice selected", "plays")


def worth(goal: Goal, selection: Selection) -> Html | str:
    """A selection's worth, strong where it is near the best one."""
    said = says.number(goal, selection.worth, 1 if goal.is_chance else 2)
    return markup("<b>{}</b>", said) if selection.share >= NEAR else said


def percent(share: Fraction) -> Html | str:
    """A share in percent, in few places, without the sign: six columns have to fit a phone."""
    if not share:
        return markup('<span class="dead">\u00b7</span>')
    top, bottom = pair(share)
    size = 100 * top / bottom
    if size < 0.005:
        return "<0.01"
    return f"{size:.1f}" if size >= 0.095 else f"{size:.2f}"
