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
        "a rule: both on small sums",
        """\
def play(board, throw, plays):
    count = 2 if sum(throw) <= 6 else 1
    return [play for play in plays if len(play.flips) == count][0]
""",
    ),
    (
        "a rule: keep the tile 7",
        """\
def play(board, throw, plays):
    keeping = [play for play in plays if 7 in play.left]
    return (keeping or plays)[0]
""",
    ),
    (
        "a lot: toss a coin",
        """\
def play(board, throw, plays):
    return plays  # a list means that each of these is as likely
""",
    ),
    (
        "a look-ahead by hand: leave many throws that can be played",
        """\
def playable(tiles):
    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return sum(a + b in tiles or (a != b and a in tiles and b in tiles) for a, b in throws)


def play(board, throw, plays):
    return max(plays, key=lambda play: playable(play.left))
""",
    ),
    (
        "a learned table: what each tile costs that stays up",
        """\
# Fitted to best play, then improved by trial: can you do better?
COSTS = {1: 149, 2: 63, 3: 69, 4: 44, 5: 40, 6: 31, 7: 115, 8: 130, 9: 152, 10: 178}


def play(board, throw, plays):
    return min(plays, key=lambda play: sum(COSTS[tile] for tile in play.left))
""",
    ),
)

#: How many of the questions have a table in the page.
TABLES = 6
