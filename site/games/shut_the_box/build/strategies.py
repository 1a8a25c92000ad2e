"""What the strategy pages of Shut the Box and Klackers say."""

from __future__ import annotations

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws that may come. Where a rule says nothing about dice, it throws one "
    "once 6 points or fewer are left, where it may."
)

#: How many of the questions have a table in the page.
TABLES = 6
