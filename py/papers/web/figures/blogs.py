"""What three blogs state about Shut the Box, worked out exactly.

Vince Knight simulated four ways to play nine tiles; he lets one die be thrown once 7, 8 and 9 are
shut and does not say when his players do, so both readings are here: always then, and never.  With
two dice always, Heath Henley plays twelve tiles in four ways, and Ross Bowen nine for the least
expected score.  Of plays that a way to play leaves equal each is as likely as any other.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from bestplay import shut_the_box
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact, exacts, lines, words
from papers.web.figures.advice import ADVICE, ends

#: The readings: what follows the name of a way to play, and the rule about one die.
KNIGHTS_DICE = {"": "max6-forced", ".two-dice": "never"}

KNIGHTS_WAYS = {
    "random": "Each legal play is as likely as any other.",
    "shortest": "As few tiles as can be; equal ones at random.",
    "longest": "As many tiles as can be; equal ones at random.",
    "greedy": "The best chance that the next throw can be played; equal ones at random.",
}

Graph = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""


def knight() -> list[Figure]:
    """The expected score and the chance to shut, by way to play and reading."""
    return [
        figure
        for reading, one_die in KNIGHTS_DICE.items()
        for name in KNIGHTS_WAYS
        for figure in _figures(name, reading, rules.rules(9, one_die))
    ]


def _figures(name: str, reading: str, rule: Rules) -> list[Figure]:
    ended = ends(rule, following(rule, orders(rule)[name]))
    dice = "Two dice are thrown always." if reading else "One die is thrown once 7, 8, 9 are shut."
    note = f"{KNIGHTS_WAYS[name]} {dice}"
    full = f"web.knight.{name}{reading}"
    return [
        exact(f"{full}.expected", ended.mean(solo.scores(rule)), "points", note),
        exact(f"{full}.shut", ended.chance(), note=note),
    ]


def orders(rule: Rules) -> dict[str, Callable[[int, int], Fraction | int]]:
    """What each way to play wants most: a number for the board that is left and the one before."""
    goes_on = [_goes_on(board, play) for board, play in enumerate(solo.graph(rule))]
    return {
        "random": lambda before, after: 0,
        "shortest": lambda before, after: -(before - after).bit_count(),
        "longest": lambda before, after: (before - after).bit_count(),
        "greedy": lambda before, after: goes_on[after],
    }


def _goes_on(board: int, play: Any) -> Fraction:
    """The chance that a throw on a board can be played; 1 for the box that is shut."""
    throws, options = play
    if not board:
        return Fraction(1)
    ((total, weights),) = options
    playable = [weight for weight, nexts in zip(weights, throws, strict=True) if nexts]
    return Fraction(sum(playable), total)


def following(rule: Rules, order: Callable[[int, int], Any], graph: Graph | None = None) -> Graph:
    """What is left of a graph, that of the rules, when only what an order wants most is played."""
    left = []
    for board, (throws, options) in enumerate(graph or solo.graph(rule)):
        wanted = []
        for nexts in throws:
            if len(nexts) > 1:
                likes = [order(board, after) for after in nexts]
                most = max(likes)
                nexts = [n for n, like in zip(nexts, likes, strict=True) if like == most]
            wanted.append(nexts)
        left.append((wanted, options))
    return left


Order = Callable[[tuple[int, ...]], tuple[Fraction | int, ...] | int]
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

#: Bowen's and his friend's ways to play, as those of advice.
STORY = {"friend": "highest-789-else-lowest", "smallest": "lowest-first"}

#: The boards of Bowen's examples, and how many of the worst ones he lists.
BOARDS = ("8", "2-6", "1-8", "4-5")
SHUT = ("4-5", "1-8")
LISTED = 6

BEST = shut_the_box.Game(9, "never")


#: How many games of each Henley has simulated.
GAMES = 100_000


def simulations() -> list[Figure]:
    """What Henley's ways to play leave on average, and how far his averages may be off."""
    figures, scores = [], solo.scores(TWELVE)
    for name, (order, note) in WAYS.items():
        ended = ends(TWELVE, playing(TWELVE, order))
        mean, square = (ended.mean([n**power for n in scores]) for power in (1, 2))
        off = math.sqrt((square - mean * mean) / GAMES)
        evidence = {"standard_error_of_100000_games": round(off, 4)}
        figures.append(exact(f"web.henley.{name}.expected", mean, "points", note, evidence))
    return figures


def story() -> list[Figure]:
    """What the ways to play leave on average with which Bowen's post begins."""
    figures = []
    for name, advice in STORY.items():
        order, note = ADVICE[advice]
        left = ends(NINE, playing(NINE, order)).mean(solo.scores(NINE))
        figures.append(exact(f"web.bowen.{name}.expected", left, "points", note))
    return figures


def playing(rule: Rules, order: Order) -> Graph:
    """What is left of the game when only what an order wants most is played."""
    worth = cache(lambda taken: order(tuple(rules.tiles_of(rule, taken))))
    return following(rule, lambda before, after: worth(before - after))


def flips(rule: Rules, before: int, after: int) -> tuple[int, ...]:
    """The tiles of a play."""
    return tuple(rules.flips_between(rule, before, after))


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


PARTS = (knight, simulations, story, boards, worst)
