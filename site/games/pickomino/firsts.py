"""The slides' last chart: the worth of first selections by where the grill starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay import pickomino as game
from bestplay.pickomino import Goal, Situation, jobs
from games.pickomino.model import FIRSTS, State
from games.pickomino.says import hundred, unit
from ui import charts, text, view
from ui.engine import Known, Need, Question
from ui.html import Html, join, markup

#: For each of the face's FIRST_FACES the worths by FIRST_DICE.
Worths: TypeAlias = list[list[float]]

#: The faces by name, and what a chart calls the worm.
FACES = (("4", "4"), ("5", "5"), ("6", "worm"))

#: Worths that differ by less are the same.
SAME = 1e-9

#: How many line styles there are.
STYLES = 5


def needs(state: State) -> list[Need]:
    """A slice of work for each grill that differs."""
    wanted: list[Need] = []
    names = []
    for part in grills(state.situation):
        name = key(part, state.goal)
        if name not in names:
            asked = Question(jobs, "pickomino-firsts", jobs.firsts_arguments(part, state.goal))
            wanted.append(Need(name, "slice", asked, list))
            names.append(name)
    return wanted


def grills(here: Situation) -> list[Situation]:
    """The situation with the grill starting at every tile, from the lowest up."""
    return [here.starting_at(first) for first in game.TILES]


def key(here: Situation, goal: Goal) -> str:
    """Where the worths for a grill are known."""
    return f"firsts {here} {goal}"


def region(state: State, known: Known) -> Html:
    """The chart for the situation, face by face, once it is asked for; or how to get it."""
    lines = [known.value(key(part, state.goal)) for part in grills(state.situation)]
    done = len([line for line in lines if line is not None])
    face = state.face or game.WORM
    if done == len(lines):
        return chart(lines, face, state.goal)
    if FIRSTS not in state.asked:
        hint = "Choose a face: the chart is drawn for the situation above."
        return join([faces_choice(0), view.note(hint)])
    bar = markup('<progress max="{}" value="{}"></progress>', len(lines), done)
    return join([faces_choice(face), view.note(markup("{} of {}{}", done, len(lines), bar))])


def faces_choice(face: int) -> Html:
    """Which dice are selected first; 0 for none chosen."""
    return view.segments("face", FACES, str(face), "Which dice you keep first")


def chart(lines: Sequence[Worths], face: int, goal: Goal) -> Html:
    """The chart of one face; lines: for each start of the grill what Situation.firsts gives."""
    row = game.FIRST_FACES.index(face)
    scale = hundred(goal)
    curves = [
        (f"{dice}\u00d7", [scale * line[row][n] for line in lines], n % STYLES, 0)
        for n, dice in enumerate(game.FIRST_DICE)
    ]
    drawn = charts.curves(
        curves,
        "lowest tile on the grill",
        "chance (%)" if goal.is_chance else unit(goal),
        sentence([line[row] for line in lines], face),
        first=game.TILES[0],
    )
    return join([faces_choice(face), charts.with_save_buttons(drawn, "firsts")])


def sentence(worths: Sequence[Sequence[float]], face: int) -> str:
    """What the chart shows; worths: for each start of the grill those of one to five dice."""
    best = [most(line) for line in worths]
    always = [n for n in range(len(game.FIRST_DICE)) if not [b for b in best if n not in b]]
    name = "worms" if face == game.WORM else f"{face}s"
    about = f"What it is worth to keep one to five {name} first, by the lowest tile on the grill"
    if len(always) == len(game.FIRST_DICE):
        return f"{about}: it makes no difference how many you keep."
    if always:
        return f"{about}: it is best to keep {counts(always)}, wherever the grill starts."
    return (
        f"{about}: with the grill as it is, it is best to keep {counts(best[0])}; with no tile "
        f"below {game.TILES[-1]} left on it, {counts(best[-1])}."
    )


def counts(places: Sequence[int]) -> str:
    """Numbers of dice in words: "four or five"."""
    return text.as_phrase([text.NUMBERS[place + 1] for place in places], "or")


def most(worths: Sequence[float]) -> list[int]:
    """The places of the greatest worths."""
    return [n for n, worth in enumerate(worths) if worth >= max(worths) - SAME]
