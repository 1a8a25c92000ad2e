"""Tables as CSV, for readers: one line for each position, below a first line that says what it is.

The figures are those of the JSON file of the same name: exactly, as fractions, and as decimals.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from bestplay.figures.figure import ratio
from bestplay.rules import klappenspiel as klappenspiel_rules
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals

NUMBERED = "Tile j is worth 2^(j-1) in the board's number."

#: What the columns of a Shut the Box table are.
MEANINGS = {
    "score": "the expected score",
    "shut": "the chance to turn every tile down",
}


def text(about: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A sheet: # and what it is, the names of the columns, the rows."""
    out = io.StringIO()
    out.write(f"# {about}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()


def about(sheet: str) -> str:
    """What a sheet says that it is."""
    return sheet.partition("\n")[0].removeprefix("# ")


def _number(value: Fraction) -> tuple[str, str]:
    return repr(float(value)), ratio(value)


def klappenspiel(scale: int, values: list[int]) -> str:
    """The table of Klappenspiel, board by board."""
    said = f"Klappenspiel: the chance to win from every board under best play. {NUMBERED}"
    rows = (
        (board, _tiles(klappenspiel_rules.tiles_of(board)), *_number(Fraction(value, scale)))
        for board, value in enumerate(values)
    )
    return text(said, ("board", "tiles", "win", "win exactly"), rows)


def boards(rule: rules.Rules, said: str, known: goals.Solved) -> str:
    """A Shut the Box table, board by board; said: the rules in words."""
    names = sorted(goals.shown(rule, known, known.values[0]))
    columns = " and ".join(MEANINGS[name] for name in names)
    aim = "that" if names == [known.goal.name] else MEANINGS[known.goal.name]
    title = (
        f"Shut the Box, {said}: {columns} from every board under best play for {aim}. {NUMBERED}"
    )
    rows = []
    for board, value in enumerate(known.values):
        shown = goals.shown(rule, known, value)
        numbers = [part for name in names for part in _number(Fraction(*shown[name]))]
        rows.append((board, _tiles(rules.tiles_of(rule, board)), *numbers))
    head = [part for name in names for part in (name, f"{name} exactly")]
    return text(title, ("board", "tiles", *head), rows)


def seconds(said: str, pays: int, clack: str, scale: int, values: list[int]) -> str:
    """The second player's winnings, by the score to beat."""
    ending = "wins at once" if clack == "immediate" else "is answered"
    title = (
        f"Shut the Box, {said}: what the second player wins on average, in stakes, against each "
        f"score of the first under best play; a clack pays {pays}, and a first player's {ending}."
    )
    rows = ((score, *_number(Fraction(value, scale))) for score, value in enumerate(values))
    return text(title, ("score to beat", "stakes", "stakes exactly"), rows)


def comparison(title: str, found: list[dict[str, Any]]) -> str:
    """What other rules are worth, one line for each; found: the job's rows."""
    names = sorted(found[0]["shown"])
    head = [part for name in names for part in (name, f"{name} exactly")]
    rows = []
    for row in found:
        pairs = [Fraction(int(top), int(bottom)) for top, bottom in map(row["shown"].get, names)]
        numbers = [part for pair in pairs for part in _number(pair)]
        rows.append((row["one_die"], *numbers, row["flips"], row["boards"]))
    return text(title, ("one die", *head, "plays that differ", "boards with other dice"), rows)


def results(found: Mapping[str, Mapping[str, Any]]) -> str:
    """All figures, one line for each; lists are joined by semicolons."""
    title = "Every headline figure of Bestplay, with what a paper prints and a verdict."
    keys = ("value", "exact", "unit", "printed", "source", "verdict", "note")
    rows = ((name, *(_cell(entry.get(key, "")) for key in keys)) for name, entry in found.items())
    return text(title, ("name", *keys), rows)


def table(source: str) -> str:
    """Any table in bestplay-table/1 whose game has no sheet of its own, by index."""
    found = json.loads(source)
    title = (
        f"{found['game']}, {found['rules']}: values under best play for {found['objective']}; "
        f"divide by {found['scale']}. The line's number is the rules' index of the position."
    )
    return text(title, ("index", "value"), enumerate(found["values"]))


def _tiles(up: Iterable[int]) -> str:
    return " ".join(map(str, up))


def _cell(value: object) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
