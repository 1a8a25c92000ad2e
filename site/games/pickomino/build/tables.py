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
from bestplay.pickomino.game import OBJECTIVES, TABLE_TILES, Game, Returned, State, index
from bestplay.pickomino.turn import Turn
from papers.figure import Figure, ratio
from papers.pickomino import games as figures
from sitebuild.data import sheets

#: What the field "format" of the table of the first turn says.
TURN = "bestplay-turn/1"

MEANINGS = {
    "difference": "the lead in worms that the player to move expects",
    "win": "P(win) - P(loss) of the player to move",
}


def whole(returned: Returned, data: Path) -> None:
    """The value of every state for each objective, from what the figures have solved."""
    graph, by_objective = figures.solve_game(len(TABLE_TILES), returned)
    places = [index(state) for state in graph.states]
    for objective in OBJECTIVES:
        table = Game(objective, returned).table
        values: list[int | None] = [None] * table.length
        listed = []
        solved = by_objective[objective].tolist()
        for place, state, value in zip(places, graph.states, solved, strict=True):
            if place is not None:
                values[place] = rounded = round(value * table.scale)
                listed.append((place, state, rounded / table.scale))
        path = data / table.path
        sheets.save(path, table.write(values))
        sheets.save(path.with_suffix(".csv"), _sheet(returned, objective, listed))


def _sheet(returned: str, objective: str, listed: list[tuple[int, State, float]]) -> str:
    """The states that games come to, one line for each, by index."""
    about = (
        f"Pickomino for two, every state that can follow from tiles 21 to {TABLE_TILES[-1]} on "
        f"the grill: {MEANINGS[objective]}, both playing best, within 1e-9. "
        f"{figures.RULE[returned]} Stacks are listed from the bottom up."
    )
    rows = [(place, *map(sheets.tiles, state), repr(value)) for place, state, value in listed]
    return sheets.text(about, ("index", "grill", "mover", "opponent", objective), sorted(rows))


def selections(data: Path) -> None:
    """The first selections of the opening throw."""
    here = Situation()
    about = (
        "Bestplay: Pickomino, what every selection from the next throw is worth and how often it "
        f"is the one to take; grill {' '.join(map(str, here.shelf))}, others' tops none, own none, "
        "kept none, goal worms. Face 6 is a worm."
    )
    head = ("face", "dice", "value", "exact", "chance_best")
    rows = [
        (each.face, each.count, float(each.worth), str(each.worth), float(each.chance))
        for each in here.turn().selections()
    ]
    situation = {"shelf": list(here.shelf), "tops": [], "own": 0, "kept": [], "goal": "worms"}
    whole = {"format": "bestplay-selections/1", "about": about, "situation": situation}
    listed = [dict(zip(head, row, strict=True)) for row in rows]
    folder = data / "pickomino"
    sheets.save(folder / "selections.json", json.dumps({**whole, "rows": listed}) + "\n")
    sheets.save(folder / "selections.csv", sheets.text(about, head, rows))


def turn(data: Path) -> None:
    """The first turn of all, from every set of dice kept: what stopping and throwing win."""
    start = Situation().turn()
    rows: list[dict[str, object]] = []
    for count in range(start.dice + 1):
        for kept in combinations_with_replacement(start.free, count):
            here = Turn(start.stakes, kept, start.solution)
            worth = {play.stop: play.worth for play in here.plays()}
            rows.append(
                {
                    "kept": sheets.tiles(kept),
                    "points": here.points,
                    "dice": here.dice,
                    "stop": int(worth[True]) if True in worth else None,
                    "throw": ratio(Fraction(worth[False])) if False in worth else None,
                }
            )
    about = (
        "Pickomino, the first turn of all, every tile on the grill: for every set of dice that may "
        "have been kept, the worms that stopping wins, and those that throwing the other dice wins "
        "on average under best play."
    )
    whole = {"format": TURN, "about": about, "rows": rows}
    path = data / "pickomino" / "turn.json"
    sheets.save(path, json.dumps(whole) + "\n")
    head = ("kept", "points", "dice", "stop", "throw", "throw exactly")
    cells = (
        [row["kept"], row["points"], row["dice"], row["stop"]]
        + (list(sheets.number(Fraction(str(row["throw"])))) if row["throw"] else ["", ""])
        for row in rows
    )
    sheets.save(path.with_suffix(".csv"), sheets.text(about, head, cells))


def write_weights(data: Path) -> None:
    """The weights of the networks that have learned the whole game, by number of players."""
    sees = "It sees {} inputs through {} ramps; first each input's weights by ramp, then the ramps'"
    two = "a small network that guesses P(win) - P(loss) of the player to move, in parts of "
    several = "a small network that guesses twice the share of the game, less one, of the player "
    several += "who has just moved, in parts of "
    for players in learned.PLAYERS:
        table, numbers = learned.table_of(players), learned.weights(learned.letters(players))
        sheets.save(data / table.path, table.write(numbers))
        how_many, says = ("two", two) if players == 2 else (str(players), several)
        ramps = learned.ramps(players)
        inputs = (len(numbers) - ramps) // (ramps + 1)
        about = f"Pickomino for {how_many}: the weights of {says}{table.scale}. "
        about += f"{sees.format(inputs, ramps)}, then the inputs' own."
        rows = list(enumerate(numbers))
        path = (data / table.path).with_suffix(".csv")
        sheets.save(path, sheets.text(about, ("index", "weight"), rows))


TASKS = (selections, turn, write_weights)

PLAYED = ("pickomino",)

#: Written in the process that has just computed the part.
ALONG: dict[Callable[[], list[Figure]], Callable[[Path], None]] = {
    part: partial(whole, returned) for returned, part in figures.WHOLE.items()
}
