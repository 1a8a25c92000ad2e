"""The kinds of Shut the Box's and Klackers' data files, with the meanings of their columns."""

from bestplay.core import dice
from sitebuild.data.listing import BOARD, EXACTLY, TILES, Column, Kind

SCORE = Column("points left on average under best play", "points")
SHUT = Column("the chance to shut the box under best play", "chance, 0 to 1")
FLIPS = {
    str(total): Column(
        "the tiles to flip with a throw of this sum, as in links: 1,2,5; equal plays are joined by "
        "or; empty where the turn ends or no best number of dice throws it"
    )
    for total in dice.SUMS
}
START = {
    "board": BOARD,
    "tiles": TILES,
    "dice": Column("how many dice to throw; equal numbers are joined by or", "dice"),
}
SCORES = {"score": SCORE, "score exactly": Column(EXACTLY, "points")}
SHUTS = {"shut": SHUT, "shut exactly": Column(EXACTLY, "chance, 0 to 1")}

BEST = "The whole strategy, for the"
WORTH = "What every board is worth, for the"

KINDS = (
    Kind(
        f"{BEST} fewest points",
        "shut-the-box/*-score-strategy",
        START | FLIPS | {"value": SCORE, "exact": Column(EXACTLY, "points")},
    ),
    Kind(
        f"{BEST} best chance to shut the box",
        "shut-the-box/*-shut-strategy",
        START | FLIPS | {"value": SHUT, "exact": Column(EXACTLY, "chance, 0 to 1")},
    ),
    Kind(
        f"{WORTH} fewest points",
        "shut-the-box/*-score",
        {"board": BOARD, "tiles": TILES} | SCORES,
    ),
    Kind(
        f"{WORTH} best chance to shut the box",
        "shut-the-box/*-shut",
        {"board": BOARD, "tiles": TILES} | SCORES | SHUTS,
    ),
    Kind(
        "What the second of two wins",
        "shut-the-box/*-seconds-*",
        {
            "score to beat": Column("the points that the first player has left", "points"),
            "stakes": Column("what the second player wins on average; a loss is below 0", "stakes"),
            "stakes exactly": Column(EXACTLY, "stakes"),
        },
    ),
    Kind(
        "Shares of a round",
        "shut-the-box/*-round-*",
        {
            "to come": Column("how many are still to play", "players"),
            "holders": Column("how many have the lowest score so far", "players"),
            "lowest score": Column("that score", "points"),
            "share": Column("what each of them has of the round on average", "rounds, 0 to 1"),
            "share exactly": Column(EXACTLY, "rounds, 0 to 1"),
        },
    ),
)

#: Klackers is this game under rules of its own.
OTHERS = {"shut-the-box/9-always-*": "klackers"}
