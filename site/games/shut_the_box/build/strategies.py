"""The sentences of Shut the Box's and Klackers' strategy pages."""

from __future__ import annotations

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws that may come. Where a rule says nothing about dice, it throws one "
    "once 6 points or fewer are left, where it may."
)

#: The number of questions that have a table in the page.
TABLES = 6
