"""Pickomino's tables: the first selections, and every state of small games for two.

Those are the games with up to six tiles from 21 up.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path

from bestplay.pickomino import Situation, learned
from bestplay.pickomino.game import OBJECTIVES, TABLE_TILES, Game, Returned, index
from bestplay.pickomino.turn import Turn
from papers.figure import Figure
from papers.pickomino import games as figures
from sitebuild.data import listing, sheets
from sitebuild.data.listing import publish

#: What the field "format" of the table of the first turn says.
TURN = "bestplay-turn/1"

MEANINGS = {
    "difference": "the lead in worms that the player to move expects",
    "win": "P(win) - P(loss) of the player to move",
}


def whole(returned: Returned, data: Path) -> None:
    """Write a data file and its sheet for each objective: the value of every state.

    The values are what the figures have solved.
    """
    graph, by_objective = figures.solve_game(len(TABLE_TILES), returned)
    places = [index(state) for state in graph.states]
    for objective in OBJECTIVES:
        table = Game(objective, returned).table
        values: list[int | None] = [None] * table.length
        rows: list[tuple[object, ...]] = []
        solved = by_objective[objective].tolist()
        for place, state, value in zip(places, graph.states, solved, strict=True):
            if place is not None:
                values[place] = rounded = round(value * table.scale)
                rows.append((place, *map(sheets.tiles, state), repr(rounded / table.scale)))
        about = (
            f"Pickomino for two, every state that can follow from tiles 21 to {TABLE_TILES[-1]} on "
            f"the grill: {MEANINGS[objective]}, both playing best, within 1e-9. "
            f"{figures.RULE[returned]} Stacks are listed from the bottom up."
        )
        publish(data, table.path, table.write(values), about, sorted(rows))


def selections(data: Path) -> None:
    """Write the worth of each first selection, and its chance to be the best one."""
    here = Situation()
    about = (
        "Bestplay: Pickomino, what every selection from the next throw is worth and how often it "
        f"is the one to take; grill {' '.join(map(str, here.shelf))}, others' tops none, own none, "
        "kept none, goal worms. Face 6 is a worm."
    )
    rows = [
        (each.face, each.count, float(each.worth), str(each.worth), float(each.chance))
        for each in here.turn().selections()
    ]
    situation = {"shelf": list(here.shelf), "tops": [], "own": 0, "kept": [], "goal": "worms"}
    whole = {"format": "bestplay-selections/1", "about": about, "situation": situation}
    names = listing.kind("pickomino/selections").columns
    text = json.dumps({**whole, "rows": [dict(zip(names, row, strict=True)) for row in rows]})
    publish(data, "pickomino/selections.json", f"{text}\n", about, rows)


def turn(data: Path) -> None:
    """Write what stopping and throwing win in the first turn, for every set of dice kept."""
    start = Situation().turn()
    rows: list[dict[str, object]] = []
    cells: list[list[object]] = []
    for count in range(start.dice + 1):
        for kept in combinations_with_replacement(start.free, count):
            here = Turn(start.stakes, kept, start.solution)
            worth = {play.stop: Fraction(play.worth) for play in here.plays()}
            row: dict[str, object] = {
                "kept": sheets.tiles(kept),
                "points": here.points,
                "dice": here.dice,
                "stop": int(worth[True]) if True in worth else None,
            }
            throw = sheets.number(worth[False]) if False in worth else ("", "")
            rows.append({**row, "throw": throw[1] or None})
            cells.append([*row.values(), *throw])
    about = (
        "Pickomino, the first turn of all, every tile on the grill: for every set of dice that may "
        "have been kept, the worms that stopping wins, and those that throwing the other dice wins "
        "on average under best play."
    )
    text = json.dumps({"format": TURN, "about": about, "rows": rows})
    publish(data, "pickomino/turn.json", f"{text}\n", about, cells)


def write_weights(data: Path) -> None:
    """Write the weights of the networks that have learned the whole game, a file for each."""
    two = "a small network that guesses P(win) - P(loss) of the player to move, in parts of "
    several = "a small network that guesses twice the share of the game, less one, of the player "
    several += "who has just moved, in parts of "
    for players in learned.PLAYERS:
        table, numbers = learned.table_of(players), learned.weights(learned.letters(players))
        how_many, says = ("two", two) if players == 2 else (str(players), several)
        ramps = learned.ramps(players)
        inputs = (len(numbers) - ramps) // (ramps + 1)
        about = (
            f"Pickomino for {how_many}: the weights of {says}{table.scale}. It sees {inputs} "
            f"inputs through {ramps} ramps; first each input's weights by ramp, then the ramps', "
            "then the inputs' own."
        )
        publish(data, table.path, table.write(numbers), about, enumerate(numbers))


TASKS = (selections, turn, write_weights)

PLAYED = ("pickomino",)

#: Written in the process that has just computed the part.
ALONG: dict[Callable[[], list[Figure]], Callable[[Path], None]] = {
    part: partial(whole, returned) for returned, part in figures.WHOLE.items()
}
