"""Rules of thumb that people go by in Shut the Box and Klackers."""

from __future__ import annotations

from typing import TypeAlias

#: (name, preferences, in words, who advises it).
Plain: TypeAlias = tuple[str, tuple[str, ...], str, str]

#: For Thai style.
LEAST_LIKELY: Plain = (
    "least likely first",
    ("least-likely",),
    "The tile that the fewest throws flip: 12 down to 7, then 1 to 6.",
    "github.com/mike-french/jackpot",
)

PLAIN: tuple[Plain, ...] = (
    (
        "rules 1 to 3",
        ("fewest", "highest"),
        "The fewest tiles, and of those the highest.",
        "E. Huggins, Optimal Klackers, 2007",
    ),
    (
        "highest tile",
        ("highest",),
        "Always the highest tile that can be flipped.",
        "heathhenley.dev",
    ),
    ("fewest tiles", ("fewest",), "Always as few tiles as possible.", "heathhenley.dev"),
    ("most tiles", ("most",), "Always as many tiles as possible.", "games-eshop.com"),
    (
        "lowest first",
        ("lowest",),
        "Always the lowest tiles, 1, 2 and 3 first.",
        "visualfoodie.com; eatsip365.com",
    ),
    (
        "7, 8, 9, else lowest",
        ("789", "lowest"),
        "7, 8 or 9 when one of them can be flipped, else the lowest tiles.",
        "rossbowen.github.io",
    ),
    (
        "largest result",
        ("keep-high",),
        "Leave as large a number as possible, reading the tiles that stay up as one.",
        "C. S. Ananian, 2007",
    ),
    (
        "lowest result",
        ("keep-low",),
        "Leave as small a number as possible, reading the tiles that stay up as one.",
        "C. S. Ananian, 2007",
    ),
    ("random", (), "Plays at random.", ""),
)
