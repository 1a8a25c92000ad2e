"""What the strategy page of Pickomino says."""

from __future__ import annotations

LEAD = (
    "Keep dice by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws of a turn."
)
LOST = (
    "Each choice is weighed by how often the rule itself comes there. A link opens the position in "
    "the advisor, with some dice that make these points."
)
#: The rule that the explorer opens with.
OPENS = ("worms", "highest-sum")
EXCEPTION = "on 4,5,6,6,6 throw"

#: How many of the questions have a table in the page; each takes the build some seconds.
TABLES = 2
