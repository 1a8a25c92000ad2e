"""The slides' last chart: the worth of first selections by where the grill starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay import pickomino as game
from games.pickomino.says import hundred, unit
from ui import charts, text
from ui.html import Html

#: For each of the face's FIRST_FACES the worths by FIRST_DICE.
Worths: TypeAlias = list[list[float]]

#: Worths that differ by less are the same.
SAME = 1e-9

#: How many line styles there are.
STYLES = 5


def chart(lines: Sequence[Worths], face: int, goal: game.Goal) -> Html:
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
    return charts.with_save_buttons(drawn, "firsts")


def sentence(worths: Sequence[Sequence[float]], face: int) -> str:
    """The chart in a sentence; worths: for each start of the grill those of one to five dice."""
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
