"""What the strategy page of Knock 'm Down says, and functions to begin with."""

LEAD = (
    "Lay one token after the other by a rule that fits in a head, and this is how many throws more "
    "your layout takes than the best of all: on average, right to the last digit shown."
)
LOST = "Which single token would better lie elsewhere. The link opens the layout in the advisor."
TOLD = (
    "position is what lies on each value so far; each play has value, weight (its chance in parts "
    "of all), laid (the tokens on it) and place. Return the value that the next token goes to."
)
PARTS = ("The next token goes",)
#: The rule that the explorer opens with.
OPENS = ("add-1-2",)
EXCEPTION = "7 to 6"

EXAMPLES = (
    (
        "a rule: (tokens + 2) ÷ chance",
        """\
def play(position, throw, plays):
    return min(plays, key=lambda play: (play.laid + 2) / play.weight)
""",
    ),
    (
        "a rule: nothing on the rare values",
        """\
def play(position, throw, plays):
    often = [play for play in plays if play.weight >= 3]
    return min(often or plays, key=lambda play: (play.laid + 1) / play.weight)
""",
    ),
    (
        "a look-ahead by hand: the fewest throws with one token more",
        """\
from bestplay import knock_m_down


def throws(position, play):
    laid = list(position)
    laid[play.place] += 1
    return knock_m_down.TWO_DICE.expected_rolls(laid)


def play(position, throw, plays):
    return min(plays, key=lambda play: throws(position, play))
""",
    ),
    (
        "a learned table: the best layout of twelve, filled up",
        """\
LAYOUT = (0, 0, 1, 2, 2, 3, 2, 1, 1, 0, 0)


def play(position, throw, plays):
    missing = [play for play in plays if LAYOUT[play.place] > play.laid]
    return min(missing or plays, key=lambda play: (play.laid + 1) / play.weight)
""",
    ),
)

#: How many of the questions have a table in the page.
TABLES = 6
