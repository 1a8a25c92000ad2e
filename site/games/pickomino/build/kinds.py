"""The kinds of Pickomino's data files, with the meanings of their columns."""

from sitebuild.data.listing import EXACTLY, INDEX, Column, Kind

STATES = {
    "index": INDEX,
    "grill": Column('the tiles on the grill, as in links: 21,22,25, or "none"'),
    "mover": Column('the stack of whose turn it is, from the bottom up, or "none"'),
    "opponent": Column('the other stack, from the bottom up, or "none"'),
}

WEIGHTS = {
    "index": INDEX,
    "weight": Column("the weight times the scale of the JSON file", "whole number"),
}

KINDS = (
    Kind(
        "The whole first turn",
        "pickomino/turn",
        {
            "kept": Column('the dice kept so far, as in links: 5,5,6, or "none"; 6 is a worm'),
            "points": Column("their points", "points"),
            "dice": Column("dice left to throw", "dice"),
            "stop": Column("what stopping here wins; empty where one may not stop yet", "worms"),
            "throw": Column(
                "what throwing the other dice wins on average; empty where one cannot", "worms"
            ),
            "throw exactly": Column(EXACTLY, "worms"),
        },
    ),
    Kind(
        "The first throw",
        "pickomino/selections",
        {
            "face": Column("the face to keep; 6 is a worm", "face of a die"),
            "dice": Column("how many dice of it are thrown and kept", "dice"),
            "value": Column("what the turn wins on average after that", "worms"),
            "exact": Column(EXACTLY, "worms"),
            "chance_best": Column(
                "the chance that the throw offers this and nothing better", "chance, 0 to 1"
            ),
        },
    ),
    Kind(
        "Whole games of two with few tiles, for the lead",
        "pickomino/*-difference",
        STATES | {"difference": Column("how far ahead the mover ends on average", "worms")},
    ),
    Kind(
        "Whole games of two with few tiles, for the win",
        "pickomino/*-win",
        STATES | {"win": Column("the mover's chance to win less that to lose", "\u22121 to 1")},
    ),
    Kind("The weights of the player for two", "pickomino/learned", WEIGHTS),
    Kind("The weights of the players for three to seven", "pickomino/learned-*", WEIGHTS),
)
