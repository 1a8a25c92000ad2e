"""Klappenspiel's tables: the value of every board, and the best play on each."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from bestplay import klappenspiel as game
from sitebuild.data import sheets


def optimal(data: Path) -> None:
    """P(win) on every board under best play."""
    path = data / game.TABLE.path
    sheets.save(path, game.TABLE.write(game.solution().values))
    sheets.save(path.with_suffix(".csv"), _sheet())


def points(data: Path) -> None:
    """The points left on average from every board under best play for few of them."""
    best, scale = game.FEWEST.solution(), game.LEFT.scale
    left = [int(best.worth(board) * scale) for board in _boards()]
    path = data / game.LEFT.path
    sheets.save(path, game.LEFT.write(left))
    rows = (
        (number, sheets.tiles(board.tiles), *sheets.number(best.worth(board)))
        for number, board in enumerate(_boards())
    )
    title = (
        "Klappenspiel: how many points are left on average from every board under best play for as "
        f"few as possible. {sheets.NUMBERED}"
    )
    head = ("board", "tiles", "points left", "points left exactly")
    sheets.save(path.with_suffix(".csv"), sheets.text(title, head, rows))


def _sheet() -> str:
    """The table of Klappenspiel, board by board."""
    title = f"Klappenspiel: the chance to win from every board under best play. {sheets.NUMBERED}"
    rows = (
        (number, sheets.tiles(board.tiles), *sheets.number(game.worth(board)))
        for number, board in enumerate(_boards())
    )
    return sheets.text(title, ("board", "tiles", "win", "win exactly"), rows)


def _boards() -> list[game.Board]:
    return [game.GAME.board_at(number) for number in range(game.BOARDS)]


def rounds(data: Path) -> None:
    """What each score keeps of a round, for every number of players to come."""
    for to_come in range(1, game.MOST):
        table = game.table(to_come)
        shares = game.holder_shares(to_come)
        path = data / table.path
        sheets.save(path, table.write(shares))
        rows = (
            (points, holders, *sheets.number(Fraction(share, table.scale)))
            for (holders, points), share in zip(_standings(to_come), shares, strict=True)
        )
        title = (
            "Klappenspiel: what each of those who have a score keeps of the round on average when "
            f"{to_come} more play, each best for their own share. The fewest points left win the "
            "round, and those who tie share it."
        )
        head = ("points left", "who have it", "share", "share exactly")
        sheets.save(path.with_suffix(".csv"), sheets.text(title, head, rows))


def _standings(to_come: int) -> list[tuple[int, int]]:
    every = range(1, game.MOST - to_come + 1)
    return [(holders, points) for holders in every for points in range(game.POINTS + 1)]


def strategy(data: Path) -> None:
    """Best play on every board of Klappenspiel, as CSV and JSON."""
    lines = []
    for number, board in enumerate(_boards()[1:], 1):
        plays = {
            sheets.tiles(throw.roll): [
                play.text for play in sorted(throw.plays, key=lambda play: play.kind) if play.best
            ]
            for throw in game.answer(board).throws
        }
        worth = game.worth(board)
        lines.append(sheets.Line(number, list(board.tiles), [2], plays, worth))
    about = (
        "Klappenspiel: best play on every board, under each throw of two dice the tiles to flip, "
        "equal plays joined by or, empty where the turn ends. value is the chance to win. "
        f"{sheets.NUMBERED}"
    )
    sheets.save_strategy(data / "klappenspiel" / "strategy", about, lines)


TASKS = (optimal, points, rounds, strategy)

PLAYED = ("klappenspiel",)
