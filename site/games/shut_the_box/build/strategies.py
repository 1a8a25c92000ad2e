"""What the strategy pages of Shut the Box and Klackers say, and functions to begin with."""

from __future__ import annotations

LEAD = (
    "Play by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws that may come. Where a rule says nothing about dice, it throws one "
    "once 6 points or fewer are left, where it may."
)
LOST = (
    "Each choice is weighed by how often the rule itself comes there. A link opens the position in "
    "the advisor."
)
TOLD = (
    "board.tiles are the tiles that are up; each play has flips, the tiles that it flips, and "
    "left, those that stay. A second function dice(board, options) may choose the dice."
)
PARTS = ("Prefer first", "then", "then")
#: The rule that the explorer opens with.
OPENS = ("fewest", "highest")
EXCEPTION = "on 1-5,7,9 with 6 play 2,4"

EXAMPLES = (
    (
        "a rule: the fewest tiles",
        """\
def play(board, throw, plays):
    return min(plays, key=lambda play: len(play.flips))
""",
    ),
    (
        "a rule with dice: high tiles early, few tiles late",
        """\
def play(board, throw, plays):
    if len(board.tiles) > 5:
        return max(plays, key=lambda play: play.flips[-1])
    return min(plays, key=lambda play: len(play.flips))


def dice(board, options):
    return 1 if sum(board.tiles) <= 6 else 2
""",
    ),
    (
        "a lot: any play with the fewest tiles",
        """\
def play(board, throw, plays):
    fewest = min(len(play.flips) for play in plays)
    # A list means that each of these is as likely.
    return [play for play in plays if len(play.flips) == fewest]
""",
    ),
    (
        "a look-ahead by hand: leave many throws that can be played",
        """\
from itertools import combinations


def sums(tiles):
    sizes = range(1, len(tiles) + 1)
    return {sum(some) for size in sizes for some in combinations(tiles, size)}


WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}


def play(board, throw, plays):
    return max(plays, key=lambda play: sum(WAYS.get(s, 0) for s in sums(play.left)))
""",
    ),
    (
        "a learned table: what each tile costs that stays up",
        """\
# Fitted to best play, then improved by trial: can you do better?
COSTS = {1: -17, 2: -8, 3: 3, 4: 12, 5: 22, 6: 32, 7: 44, 8: 60, 9: 77}


def play(board, throw, plays):
    return min(plays, key=lambda play: sum(COSTS.get(tile, 99) for tile in play.left))
""",
    ),
)

#: How many of the questions have a table in the page.
TABLES = 6
