"""Vince Knight's four ways to play Shut the Box, which he simulated, worked out exactly.

Nine tiles; the source lets one die be thrown once 7, 8 and 9 are shut and does not say when its
players do, so both readings are here: always then, and never.  Of plays that a way to play leaves
equal each is as likely as any other.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact

#: The readings: what follows the name of a way to play, and the rule about one die.
DICE = {"": "max6-forced", ".two-dice": "never"}

NOTES = {
    "random": "Each legal play is as likely as any other.",
    "shortest": "As few tiles as can be; equal ones at random.",
    "longest": "As many tiles as can be; equal ones at random.",
    "greedy": "The best chance that the next throw can be played; equal ones at random.",
}

Graph = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""


def simulated() -> list[Figure]:
    """The expected score and the chance to shut, by way to play and reading."""
    return [
        figure
        for reading, one_die in DICE.items()
        for name in NOTES
        for figure in _figures(name, reading, rules.rules(9, one_die))
    ]


def _figures(name: str, reading: str, rule: Rules) -> list[Figure]:
    play = following(rule, orders(rule)[name])
    shut, down = (
        backward.values(play, [Fraction(worth) for worth in payoff], average)[-1]
        for payoff in (solo.all_down(rule), solo.points_down(rule))
    )
    dice = "Two dice are thrown always." if reading else "One die is thrown once 7, 8, 9 are shut."
    note = f"{NOTES[name]} {dice}"
    full = f"web.knight.{name}{reading}"
    return [
        exact(f"{full}.expected", sum(rule.tiles) - down, "points", note),
        exact(f"{full}.shut", shut, note=note),
    ]


def average(values: Sequence[Fraction]) -> Fraction:
    """The mean of what choices made at random are worth."""
    return values[0] if len(values) == 1 else sum(values, Fraction()) / len(values)


def orders(rule: Rules) -> dict[str, Callable[[int, int], Fraction | int]]:
    """What each way to play wants most: a number for the board that is left and the one before."""
    goes_on = [_goes_on(board, play) for board, play in enumerate(solo.graph(rule))]
    return {
        "random": lambda before, after: 0,
        "shortest": lambda before, after: -len(rules.flipped(rule, before, after)),
        "longest": lambda before, after: len(rules.flipped(rule, before, after)),
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


def following(rule: Rules, order: Callable[[int, int], Any]) -> Graph:
    """The graph that is left when only what an order wants most is played."""
    left = []
    for board, (throws, options) in enumerate(solo.graph(rule)):
        wanted = []
        for nexts in throws:
            most = max((order(board, after) for after in nexts), default=0)
            wanted.append([after for after in nexts if order(board, after) == most])
        left.append((wanted, options))
    return left


PARTS = (simulated,)
