"""What the strategy page of Pickomino says, and functions to begin with."""

from __future__ import annotations

LEAD = (
    "Keep dice by a rule that fits in a head, and this is what it costs you against best play: "
    "exactly, over all throws of a turn."
)
LOST = (
    "Each choice is weighed by how often the rule itself comes there. A link opens the position in "
    "the advisor, with some dice that make these points."
)
TOLD = (
    "position has faces (those kept; 6 is the worm), points, dice (left to throw) and worm; each "
    "play has face, count, stop, points, dice, tile (what stopping takes, or 0) and worms."
)
PARTS = ("Keep first", "then", "Stop")
EXCEPTION = ""

EXAMPLES = (
    (
        "the most points, stop with a tile",
        """\
def play(position, throw, plays):
    return max(plays, key=lambda play: (play.points, play.stop == (play.tile > 0)))
""",
    ),
    (
        "a worm first, stop with two dice left",
        """\
def value(position, play):
    points = play.count * min(play.face, 5)
    return points + (6 if play.face == 6 and not position.worm else 0)


def play(position, throw, plays):
    best = max(plays, key=lambda play: value(position, play))
    own = [play for play in plays if play.face == best.face]
    stops = [play for play in own if play.stop and play.tile and play.dice <= 2]
    return (stops or own[-1:])[0]
""",
    ),
)

#: How many of the questions have a table in the page; each takes the build some seconds.
TABLES = 2
