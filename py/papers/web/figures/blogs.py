"""What two blogs state about Shut the Box with two dice always, worked out exactly.

Heath Henley plays twelve tiles in four ways, and of plays that a way leaves equal makes one at
random.  Ross Bowen plays nine tiles for the least expected score.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from bestplay import shut_the_box
from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact, exacts, lines, words
from papers.web.figures.advice import ADVICE
from papers.web.figures.knight import Graph, average, following

Order = Callable[[tuple[int, ...]], tuple[int, ...] | int]
"""What the tiles of a play are worth to a way to play; the greatest are made."""

TWELVE = rules.rules(12, "never")
NINE = rules.rules(9, "never")

#: Henley's ways to play: what each wants of the tiles that a play flips, in rising order.
WAYS: dict[str, tuple[Order, str]] = {
    "random": (lambda flips: 0, "Each legal play is as likely as any other."),
    "most": (len, "As many tiles as can be; equal ones at random."),
    "fewest": (lambda flips: -len(flips), "As few tiles as can be; equal ones at random."),
    "largest": (lambda flips: flips[-1], "The play with the highest tile; equal ones at random."),
}

#: Bowen's and his friend's ways to play, as those of web_advice.
STORY = {"friend": "highest-789-else-lowest", "smallest": "lowest-first"}

#: The boards of Bowen's examples, and how many of the worst ones he lists.
BOARDS = ("8", "2-6", "1-8", "4-5")
SHUT = ("4-5", "1-8")
LISTED = 6

BEST = shut_the_box.Game(9, "never")


#: How many games of each Henley has simulated.
GAMES = 100_000


def simulated() -> list[Figure]:
    """What Henley's ways to play leave on average, and how far his averages may be off."""
    figures = []
    for name, (order, note) in WAYS.items():
        play = playing(TWELVE, order)
        mean, square = (score(TWELVE, play, power) for power in (1, 2))
        off = math.sqrt((square - mean * mean) / GAMES)
        evidence = {"standard_error_of_100000_games": round(off, 4)}
        figures.append(exact(f"web.henley.{name}.expected", mean, "points", note, evidence))
    return figures


def story() -> list[Figure]:
    """What the ways to play leave on average with which Bowen's post begins."""
    figures = []
    for name, advice in STORY.items():
        order, note = ADVICE[advice]
        left = score(NINE, playing(NINE, order))
        figures.append(exact(f"web.bowen.{name}.expected", left, "points", note))
    return figures


def playing(rule: Rules, order: Order) -> Graph:
    """What is left of the game when only what an order wants most is played."""
    return following(rule, lambda before, after: order(_flips(rule, before, after)))


def score(rule: Rules, play: Graph, power: int = 1) -> Fraction:
    """The expected score, or that of a power of it, where equal plays are made at random."""
    scores = [Fraction(rules.score(rule, board)) ** power for board in range(rules.start(rule) + 1)]
    return backward.values(play, scores, average)[-1]


def _flips(rule: Rules, before: int, after: int) -> tuple[int, ...]:
    return tuple(rules.flipped(rule, before, after))


def boards() -> list[Figure]:
    """What Bowen's boards are worth, and his example of a play."""
    figures = [
        exact(f"web.bowen.board.{name}", BEST.worth(name.replace("-", ",")), "points")
        for name in BOARDS
    ]
    shut = shut_the_box.Game(9, "never", "shut")
    figures += [
        exact(f"web.bowen.shut.{name}", shut.worth(name.replace("-", ","))) for name in SHUT
    ]
    best = BEST.plays("1,4,5,8", 9)[0]
    return [*figures, words("web.bowen.play.1-4-5-8.roll.9", best.text)]


def worst() -> list[Figure]:
    """The boards with most points left on average."""
    listed = [BEST.board_at(number) for number in range(BEST.size)]
    listed.sort(key=BEST.worth, reverse=True)
    first = listed[:LISTED]
    return [
        lines("web.bowen.worst", [",".join(map(str, board.tiles)) for board in first]),
        exacts("web.bowen.worst.expected", [BEST.worth(board) for board in first], "points"),
    ]


PARTS = (simulated, story, boards, worst)
