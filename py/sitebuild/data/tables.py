"""Whole strategies, for readers, as CSV and JSON: the best play on every board."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from papers.figure import ratio
from sitebuild.data import sheets

FORMAT = "bestplay-strategy/1"


@dataclass(frozen=True)
class Line:
    """The best play on one board; plays[throw] lists equal best plays, none where nothing is."""

    board: int
    tiles: list[int]
    dice: list[int]
    plays: dict[str, list[str]]
    value: Fraction


def write(path: Path, about: str, lines: list[Line]) -> None:
    throws = list(lines[0].plays)
    head = ["board", "tiles", "dice", *throws, "value", "exact"]
    sheet = sheets.text(about, head, (_cells(line) for line in lines))
    sheets.save(path.with_name(path.name + ".csv"), sheet)
    boards = ",\n".join(json.dumps(_entry(line)) for line in lines)
    said = f'"format": "{FORMAT}",\n "about": {json.dumps(about)}'
    whole = f'{{{said},\n "boards": [\n{boards}]}}\n'
    sheets.save(path.with_name(path.name + ".json"), whole)


def _cells(line: Line) -> Iterable[str]:
    yield str(line.board)
    yield sheets.tiles(line.tiles)
    yield " or ".join(map(str, line.dice))
    for plays in line.plays.values():
        yield " or ".join(plays)
    yield repr(float(line.value))
    yield ratio(line.value)


def _entry(line: Line) -> dict[str, object]:
    return {
        "board": line.board,
        "tiles": line.tiles,
        "dice": line.dice,
        "plays": {throw: plays for throw, plays in line.plays.items() if plays},
        "value": float(line.value),
        "exact": ratio(line.value),
    }
