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
#: The rule that the explorer opens with.
OPENS = ("worms", "highest-sum")
EXCEPTION = "on 4,5,6,6,6 throw"

EXAMPLES = (
    (
        "a rule: the most points, stop with a tile",
        """\
def play(position, throw, plays):
    return max(plays, key=lambda play: (play.points, play.stop == (play.tile > 0)))
""",
    ),
    (
        "a rule: a worm first, stop with two dice left",
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
    (
        "a lot: any face with the most dice",
        """\
def play(position, throw, plays):
    wanted = [play for play in plays if play.stop == (play.tile > 0)] or plays
    most = max(play.count for play in wanted)
    # A list means that each of these is as likely.
    return [play for play in wanted if play.count == most]
""",
    ),
    (
        "a look-ahead by hand: the chance to bust, and what may follow",
        """\
def value(position, play):
    if play.stop:
        return play.worms
    kept = set(position.faces) | {play.face}
    new = [min(face, 5) for face in range(1, 7) if face not in kept]
    bust = (len(kept) / 6) ** play.dice
    more = sum(new) / len(new) * max(1, play.dice / 2) if new and play.dice else 0
    worm = 1 if 6 in kept or play.dice > 3 else 0.5
    return (1 - bust) * worm * max(0, (play.points + more - 17) / 4)


def play(position, throw, plays):
    return max(plays, key=lambda play: (value(position, play), play.points))
""",
    ),
    (
        "a learned table: what a die counts, and when to stop",
        """\
# Improved by trial, from counting a worm as 6: can you do better?
COUNTS = {1: 0, 2: 0, 3: 3, 4: 4, 5: 5, 6: 5}
FIRST_WORM = 2.5
STOP = {0: 21, 1: 21, 2: 25, 3: 26, 4: 28, 5: 30, 6: 33, 7: 36}  # by dice left


def value(position, play):
    first = play.face == 6 and not position.worm
    return COUNTS[play.face] * play.count + (FIRST_WORM if first else 0)


def play(position, throw, plays):
    best = max(plays, key=lambda play: value(position, play))
    own = [play for play in plays if play.face == best.face]
    stops = [play for play in own if play.stop and play.tile and play.points >= STOP[play.dice]]
    go = [play for play in own if not play.stop]
    return (stops or go or own)[0]
""",
    ),
)

#: How many of the questions have a table in the page; each takes the build some seconds.
TABLES = 2
