"""Pickomino's figures for the player who has learned the whole game for two by playing it.

studies.judging has it play thousands of games with all sixteen tiles against
single-turn play, and works out what it gives away to best play in games with few tiles; its
certificate is read here.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from bestplay.pickomino.network import COUNT, PART
from bestplay.pickomino.weights import TEXT
from papers.certificates import certificate as read
from papers.figure import Figure, count, counts, sampled_figure, within
from papers.pickomino.figures.single_turn import ERROR

AGAINST = {
    "plain": "Against plain expected worms of one turn.",
    "steals-double": "Against one turn's expected worms with steals counted double.",
}

FORMAT = "bestplay-pickomino-learned/1"
CERTIFICATE = Path(__file__).parents[1] / "learned.json"


def digest() -> str:
    """Which weights have been judged."""
    return hashlib.sha256(TEXT.encode()).hexdigest()


@cache
def certificate() -> dict[str, Any]:
    """What the study has found; ValueError when that is of another format or other weights."""
    stored = read(CERTIFICATE, FORMAT)
    if stored["weights"] != digest():
        raise ValueError("the certificate is for other weights: run studies.judging")
    return stored


def duels() -> list[Figure]:
    """Games with all sixteen tiles, each player beginning half."""
    figures = []
    for duel in certificate()["duels"]:
        won, _drawn, lost = duel["games"]
        games, decided = sum(duel["games"]), won + lost
        share = won / decided
        leads, squares = duel["leads"]
        mean = leads / games
        spread = (squares / games - mean**2) ** 0.5
        note = f"{AGAINST[duel['against']]} Won, drawn, lost."
        name = f"pickomino.learned.{duel['against']}"
        error = (share * (1 - share) / decided) ** 0.5
        figures += [
            counts(f"{name}.games", duel["games"], note, {"seeds": duel["seeds"]}),
            sampled_figure(f"{name}.share", share, "probability", error, "Of games not drawn."),
            sampled_figure(f"{name}.lead", mean, "worms", spread / games**0.5),
        ]
    return figures


def few_tiles() -> list[Figure]:
    """What it gives away to best play where that is known."""
    note = "Against best play, the mean of moving first and second."
    figures = []
    for game in certificate()["few"]:
        name = f"pickomino.whole.{game['tiles']}.learned.win"
        figures.append(within(f"{name}.loss", game["loss"], "probability", ERROR, note))
    return figures


def size() -> list[Figure]:
    """How many weights the network has."""
    return [count("pickomino.learned.weights", COUNT, f"In whole parts of 1/{PART}.")]


PARTS = (duels, few_tiles, size)
