"""What the strategy page of Klappenspiel says, and functions to begin with."""

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: exactly, "
    "over all throws that may come."
)
LOST = (
    "Each choice is weighed by how often the rule itself comes there. A link opens the position in "
    "the advisor."
)
TOLD = (
    "board.tiles are the tiles that are up, throw is a pair of faces; each play has flips, the "
    "tiles that it flips, and left, those that stay."
)
PARTS = ("Prefer first", "then", "then")
#: The rule that the explorer opens with.
OPENS = ("most",)
EXCEPTION = "on 1-10 with 4,6 play 10"

EXAMPLES = (
    (
        "both on small sums",
        """\
def play(board, throw, plays):
    count = 2 if sum(throw) <= 6 else 1
    return [play for play in plays if len(play.flips) == count][0]
""",
    ),
    (
        "keep the tile 7",
        """\
def play(board, throw, plays):
    keeping = [play for play in plays if 7 in play.left]
    return (keeping or plays)[0]
""",
    ),
)

#: How many of the questions have a table in the page.
TABLES = 6
