"""What the strategy page of Pickomino says."""

from __future__ import annotations

LEAD = (
    "Keep dice by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws of a turn."
)

#: How many of the questions have a table in the page; each takes the build some seconds.
TABLES = 2
