"""Pickomino's figures for three to seven players: what each seat is worth, and what steals are.

studies.company has a player learn it for each number of players, and judges it by
thousands of games with seeds of their own; its certificate is read here.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from bestplay.pickomino.company import PLAYERS
from bestplay.pickomino.company_weights import TEXT
from papers.certificates import certificate as read
from papers.figure import Figure, counts, sampled_figure

NOTE = "All sixteen tiles; whoever is ahead together shares the game."

FORMAT = "bestplay-pickomino-company/1"
CERTIFICATE = Path(__file__).parents[1] / "company.json"


def digest(letters: str) -> str:
    """Which weights were judged."""
    return hashlib.sha256(letters.encode()).hexdigest()


@cache
def certificate() -> list[dict[str, Any]]:
    """What the study has found, by number of players; ValueError when that is of other weights."""
    players: list[dict[str, Any]] = read(CERTIFICATE, FORMAT)["players"]
    if [row["weights"] for row in players] != [digest(TEXT[seats]) for seats in PLAYERS]:
        raise ValueError("the certificate is for other weights: run studies.company")
    return players


def share(name: str, games: int, won: float, squares: float, note: str) -> Figure:
    """A share of games, from the sums of the shares and of their squares."""
    mean = won / games
    error = ((squares / games - mean**2) / games) ** 0.5
    return sampled_figure(name, mean, "probability", error, f"{note} {NOTE}", {"games": games})


def seats() -> list[Figure]:
    """What each seat wins where all play as learned, the first seat begins."""
    return [
        share(
            f"pickomino.company.{row['seats']}.seat.{seat}",
            row["games"],
            won,
            squares,
            "All play as the network has learned.",
        )
        for row in certificate()
        for seat, (won, squares) in enumerate(zip(row["won"], row["squares"], strict=True), 1)
    ]


def alone() -> list[Figure]:
    """What the learned player wins among players of single turns, and one of these among its
    like; each sits in every seat equally often."""
    figures = []
    for row in certificate():
        for name, key, note in (
            ("learned", "alone", "The learned player; all others win the most worms a turn."),
            (
                "plain",
                "plain-alone",
                "A player who wins the most worms a turn; others are learned.",
            ),
        ):
            won, squares = row[key][:2]
            full = f"pickomino.company.{row['seats']}.{name}"
            figures.append(share(full, row["games"], won, squares, note))
    return figures


def steals() -> list[Figure]:
    """Where one may steal or take a tile of the grill with the same points: how often, and how
    often stealing seems better to the network."""
    note = "In games of learned players: tiles that may be stolen, and where that seems better."
    return [
        counts(
            f"pickomino.company.{row['seats']}.steals.{whose}",
            [int(times), int(better)],
            note,
            {"gained": gained},
        )
        for row in certificate()
        for whose, (times, better, gained) in row["steals"].items()
    ]


PARTS = (seats, alone, steals)
