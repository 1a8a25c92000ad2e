"""What the strategy page of Klappenspiel says."""

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: exactly, "
    "over all throws that may come."
)

#: How many of the questions have a table in the page.
TABLES = 6
