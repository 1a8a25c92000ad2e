"""The sentences of Klappenspiel's strategy page."""

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: exactly, "
    "over all throws that may come."
)

#: The number of questions that have a table in the page.
TABLES = 6
