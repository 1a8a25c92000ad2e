"""The slides' last chart: the worth of first selections by where the grill starts."""

import json

from bestplay import pickomino as game
from bestplay.jobs import pickomino as jobs
from ui import charts, text, view
from ui.engine import Need, Question
from ui.games.pickomino.state import FIRSTS
from ui.games.pickomino.view import UNITS, hundred
from ui.html import Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.pickomino import Goal, Situation
    from ui.engine import Known
    from ui.games.pickomino.state import State

    #: For each of the face's FIRST_FACES the worths by FIRST_DICE.
    Worths = list[list[float]]

#: The faces by name, and what a chart calls the worm.
FACES = (("4", "4"), ("5", "5"), ("6", "worm"))

#: How many line styles there are.
STYLES = 3


def needs(state: "State") -> list[Need]:
    """A slice of work for each grill that differs."""
    wanted: list[Need] = []
    names = []
    for part in grills(state.situation):
        name = key(part, state.goal)
        if name not in names:
            asked = Question(jobs, "pickomino-firsts", jobs.firsts_arguments(part, state.goal))
            wanted.append(Need(name, "slice", asked, json.loads))
            names.append(name)
    return wanted


def grills(here: "Situation") -> "list[Situation]":
    """The situation with the grill starting at every tile, from the lowest up."""
    return [here.starting_at(first) for first in game.TILES]


def key(here: "Situation", goal: "Goal") -> str:
    """Where the worths for a grill are known."""
    return f"firsts {here} {goal}"


def region(state: "State", known: "Known") -> Html:
    """The chart for the situation, face by face, once it is asked for; or how to get it."""
    lines = [known.value(key(part, state.goal)) for part in grills(state.situation)]
    done = len([line for line in lines if line is not None])
    face = state.face or game.WORM
    if done == len(lines):
        return chart(lines, face, state.goal)
    if FIRSTS not in state.asked:
        hint = "Choose the dice: the chart is drawn for the situation above."
        return join([faces_choice(0), view.note(hint)])
    bar = markup('<progress max="{}" value="{}"></progress>', len(lines), done)
    return join([faces_choice(face), view.note(markup("{} of {}{}", done, len(lines), bar))])


def faces_choice(face: int) -> Html:
    """Which dice are selected first; 0 for none chosen."""
    return view.segments("face", FACES, str(face), "Which dice are selected first")


def chart(lines: "Sequence[Worths]", face: int, goal: "Goal") -> Html:
    """The chart of one face; lines: for each start of the grill what Situation.firsts gives."""
    row = game.FIRST_FACES.index(face)
    scale = hundred(goal)
    curves = [
        (f"{dice}\u00d7", [scale * line[row][n] for line in lines], n % STYLES, 0)
        for n, dice in enumerate(game.FIRST_DICE)
    ]
    full, last = most(lines[0][row]), most(lines[-1][row])
    drawn = charts.curves(
        curves,
        "lowest tile on the grill",
        "chance (%)" if goal.is_chance else UNITS[goal.name],
        f"What one to five dice showing a {FACES[row][1]} are worth as the first selection in the "
        f"situation above, by where the grill starts. With all its tiles {full} worth most, with "
        f"those from 36 up {last}.",
        first=game.TILES[0],
    )
    return join([faces_choice(face), drawn])


def most(worths: "Sequence[float]") -> str:
    """How many dice are worth most, in words; the fewest of equals."""
    return text.many(worths.index(max(worths)) + 1, "die is", "dice are")
