"""The sentences of Pickomino's strategy page."""

from __future__ import annotations

LEAD = (
    "Keep dice by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws of a turn."
)

#: The number of questions that have a table in the page; each takes the build some seconds.
TABLES = 2
