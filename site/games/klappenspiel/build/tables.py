"""Klappenspiel's tables: the value of every board, and the best play on each."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from bestplay import klappenspiel as game
from sitebuild.data import sheets
from sitebuild.data.listing import publish

BOARDS = [game.GAME.board_at(number) for number in range(game.BOARDS)]


def optimal(data: Path) -> None:
    """Write the table of P(win) on every board under best play, and its sheet."""
    about = "the chance to win from every board under best play."
    text = game.TABLE.write(game.solution().values)
    publish(data, game.TABLE.path, text, _about(about), _worths(game.solution()))


def points(data: Path) -> None:
    """Write the table of the points left on average from every board under best play for fewest."""
    best, scale = game.FEWEST.solution(), game.LEFT.scale
    text = game.LEFT.write([int(best.worth(board) * scale) for board in BOARDS])
    about = (
        "how many points are left on average from every board under best play for as few as "
        "possible."
    )
    publish(data, game.LEFT.path, text, _about(about), _worths(best))


def _about(told: str) -> str:
    return f"Klappenspiel: {told} {sheets.NUMBERED}"


def _worths(best: game.Solution) -> list[tuple[object, ...]]:
    return [
        (number, sheets.tiles(board.tiles), *sheets.number(best.worth(board)))
        for number, board in enumerate(BOARDS)
    ]


def rounds(data: Path) -> None:
    """Write a table for each number of players to come: the share of a round each score keeps."""
    for to_come in range(1, game.MOST):
        table, shares = game.table(to_come), game.holder_shares(to_come)
        holders = range(1, game.MOST - to_come + 1)
        standings = [(left, count) for count in holders for left in range(game.POINTS + 1)]
        rows = (
            (*standing, *sheets.number(Fraction(share, table.scale)))
            for standing, share in zip(standings, shares, strict=True)
        )
        about = (
            "Klappenspiel: what each of those who have a score keeps of the round on average when "
            f"{to_come} more play, each best for their own share. The fewest points left win the "
            "round, and those who tie share it."
        )
        publish(data, table.path, table.write(shares), about, rows)


def strategy(data: Path) -> None:
    """Write best play on every board, as CSV and JSON."""
    lines = []
    for number, board in list(enumerate(BOARDS))[1:]:
        plays = {
            sheets.tiles(throw.roll): [
                play.text for play in sorted(throw.plays, key=lambda play: play.kind) if play.best
            ]
            for throw in game.answer(board).throws
        }
        lines.append(sheets.Line(number, list(board.tiles), [2], plays, game.worth(board)))
    about = (
        "best play on every board, under each throw of two dice the tiles to flip, equal plays "
        "joined by or, empty where the turn ends. value is the chance to win."
    )
    sheets.save_strategy(data / "klappenspiel" / "strategy", _about(about), lines)


TASKS = (optimal, points, rounds, strategy)

PLAYED = ("klappenspiel",)
