"""The kinds of Klappenspiel's data files, with the meanings of their columns."""

from sitebuild.data.listing import BOARD, EXACTLY, TILES, Column, Kind

PAIRS = [f"{low},{high}" for low in range(1, 7) for high in range(low, 7)]

KINDS = (
    Kind(
        "The whole strategy",
        "klappenspiel/strategy",
        {
            "board": BOARD,
            "tiles": TILES,
            "dice": Column("how many dice to throw", "dice"),
            **{
                pair: Column(
                    "the tiles to flip with a throw of these two dice, as in links: 1,5; equal "
                    "plays are joined by or; empty where the turn ends"
                )
                for pair in PAIRS
            },
            "value": Column("the chance to win from this board", "chance, 0 to 1"),
            "exact": Column(EXACTLY, "chance, 0 to 1"),
        },
    ),
    Kind(
        "What every board is worth",
        "klappenspiel/optimal",
        {
            "board": BOARD,
            "tiles": TILES,
            "win": Column("the chance to win under best play", "chance, 0 to 1"),
            "win exactly": Column(EXACTLY, "chance, 0 to 1"),
        },
    ),
    Kind(
        "How many points every board leaves",
        "klappenspiel/points",
        {
            "board": BOARD,
            "tiles": TILES,
            "points left": Column(
                "the points left on average under best play for as few as possible", "points"
            ),
            "points left exactly": Column(EXACTLY, "points"),
        },
    ),
    Kind(
        "What a score keeps of a round",
        "klappenspiel/round-*",
        {
            "points left": Column("the lowest score so far", "points"),
            "who have it": Column("how many players have that score", "players"),
            "share": Column("what each of them keeps of the round on average", "rounds, 0 to 1"),
            "share exactly": Column(EXACTLY, "rounds, 0 to 1"),
        },
    ),
)
