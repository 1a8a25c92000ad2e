"""What the strategy page of Klappenspiel says."""

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: exactly, "
    "over all throws that may come."
)
LOST = (
    "Each choice is weighed by how often the rule itself comes there. A link opens the position in "
    "the advisor."
)
#: The rule that the explorer opens with.
OPENS = ("most",)
EXCEPTION = "on 1-10 with 4,6 play 10"

#: How many of the questions have a table in the page.
TABLES = 6
