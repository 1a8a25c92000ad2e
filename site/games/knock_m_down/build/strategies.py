"""The sentences of Knock 'm Down's strategy page."""

LEAD = (
    "Lay one token after the other by a rule that fits in a head, and this is how many throws more "
    "your layout takes than the best of all: on average, right to the last digit shown."
)

#: The number of questions that have a table in the page.
TABLES = 6
