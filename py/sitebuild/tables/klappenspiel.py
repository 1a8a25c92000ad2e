"""Klappenspiel's tables: the value of every board, and the best play on each."""

from fractions import Fraction
from pathlib import Path

from bestplay import dice, tables
from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel as solver
from sitebuild import sheets
from sitebuild.tables import strategy as strategies


def optimal(data: Path) -> None:
    """P(win) on every board under best play."""
    scale, values = solver.SCALE, solver.values()
    text = tables.write("klappenspiel", "tiles=1-10", "win", scale, values)
    sheets.save(data / "klappenspiel" / "optimal.json", text)
    sheets.save(data / "klappenspiel" / "optimal.csv", _sheet(scale, values))


def _sheet(scale: int, values: list[int]) -> str:
    """The table of Klappenspiel, board by board."""
    said = f"Klappenspiel: the chance to win from every board under best play. {sheets.NUMBERED}"
    rows = (
        (board, sheets.tiles(rules.tiles_of(board)), *sheets.number(Fraction(value, scale)))
        for board, value in enumerate(values)
    )
    return sheets.text(said, ("board", "tiles", "win", "win exactly"), rows)


def strategy(data: Path) -> None:
    """Best play on every board of Klappenspiel, as CSV and JSON."""
    values = solver.values()
    lines = []
    for board in range(1, rules.START + 1):
        plays = {}
        for roll in dice.PAIRS:
            moves = rules.moves(board, roll)
            top = max((values[after] for _, after in moves), default=None)
            named = f"{roll[0]},{roll[1]}"
            plays[named] = [name for name, after in moves if values[after] == top]
        value = Fraction(values[board], solver.SCALE)
        lines.append(strategies.Line(board, rules.tiles_of(board), [2], plays, value))
    about = (
        "Klappenspiel, best play on every board: IND flips both dice's tiles, SUM the tile of "
        "their sum, IND or SUM are equal, empty means that the turn ends. value is the chance to "
        "win. Tile j is worth 2^(j-1) in the board's number."
    )
    strategies.write(data / "klappenspiel" / "strategy", about, lines)


TASKS = (optimal, strategy)
