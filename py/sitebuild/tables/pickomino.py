"""Pickomino's tables: the first selections, and every state of small games for two.

Those are the games with up to six tiles from 21 up.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from bestplay import tables, words
from bestplay.rules import pickomino_game as game
from papers.figure import Figure
from papers.figures import pickomino_whole as figures
from sitebuild import sheets
from ui.games import pickomino as app

#: Values are rounded to whole parts of this.
SCALE = 10**10

MEANINGS = {
    "difference": "the lead in worms that the player to move expects",
    "win": "P(win) - P(loss) of the player to move",
}


def whole(returned: str, data: Path) -> None:
    """The value of every state for each objective, from what the figures have solved."""
    graph, by_objective = figures.solved(len(game.TABLED), returned)
    for objective, floats in by_objective.items():
        values: list[int | None] = [None] * game.INDEXED
        states = {}
        for state, value in zip(graph.states, floats.tolist(), strict=True):
            place = game.index(state)
            if place is not None:
                states[place] = state
                values[place] = round(value * SCALE)
        rules = f"tiles={words.ranges(game.TABLED)}&returned={returned}"
        text = tables.write("pickomino", rules, f"for={objective}", SCALE, values)
        path = data / "pickomino" / f"{len(game.TABLED)}-{returned}-{objective}.json"
        sheets.save(path, text)
        sheets.save(path.with_suffix(".csv"), _sheet(returned, objective, states, values))


def _sheet(
    returned: str, objective: str, states: dict[int, game.State], values: list[int | None]
) -> str:
    """The states that games come to, one line for each, by index."""
    about = (
        f"Pickomino for two, every state that can follow from tiles 21 to {game.TABLED[-1]} on "
        f"the grill: {MEANINGS[objective]}, both playing best, within 1e-9. "
        f"{figures.RULE[returned]} Stacks are listed from the bottom up."
    )
    rows = []
    for place, state in sorted(states.items()):
        parts = [sheets.tiles(part) for part in (state.shelf, state.mine, state.theirs)]
        rows.append((place, *parts, repr(float(Fraction(values[place] or 0, SCALE)))))
    return sheets.text(about, ("index", "grill", "mover", "opponent", objective), rows)


def selections(data: Path) -> None:
    """The first selections of the opening throw, as the page gives them for any situation."""
    state = app.start("pickomino")
    for kind in ("json", "csv"):
        text = app.file(state, {}, kind)[2]
        sheets.save(data / "pickomino" / f"selections.{kind}", text)


TASKS = (selections,)

#: Written in the process that has just computed the part.
ALONG: dict[Callable[[], list[Figure]], Callable[[Path], None]] = {
    part: partial(whole, returned) for returned, part in figures.WHOLE.items()
}
