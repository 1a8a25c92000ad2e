"""Shut the Box where a box that is shut is raised and the turn goes on, to 250 points.

QC Salon (qcsalon.net/en/shuttheboxes) prints the rule: nine tiles, two dice, the tiles that are
down count, whoever shuts the box gets all of them up again and goes on, and the game is for 250
points.  So the shut box is worth its 45 points and another turn.

With v for a turn, v is the value of the start for which the empty board pays 45 + v.  A strategy
that shuts the box with chance p and has d points down on average before that comes to d / (1 - p);
the best reply to a v that is too low comes to more than v, so that trying again with what it comes
to ends at the best one, exactly.
"""

import math
from fractions import Fraction
from typing import NamedTuple

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, count, exact, within
from papers.shut_the_box.shelf import flips, tiles_text

RULE = rules.rules(9, "never")
GOAL = 250

SAYS = "Nine tiles, two dice always; a shut box is raised and the turn goes on."

#: What the average number of turns may be off by.
ERROR = 1e-9


class Turn(NamedTuple):
    """A turn played for the most points down.

    worth     the points down on average, raised boxes included
    plays     the best plays, ties included
    finished  the chance of each number of points down in the last box, 45 for one that is shut
    """

    worth: Fraction
    plays: Graph
    finished: list[Fraction]


def payoff(worth: Fraction) -> list[int]:
    """What each last board pays, where another turn is worth so much: in parts of the worth's
    denominator times the solver's scale."""
    down = [points * worth.denominator for points in solo.points_down(RULE)]
    return solo.scale_payoff(RULE, [down[0] + worth.numerator, *down[1:]])


def turn() -> Turn:
    """Best play."""
    graph, whole, worth = solo.graph(RULE), solo.scale(RULE), Fraction(0)
    while True:
        pay = payoff(worth)
        plays = backward.best(graph, backward.values(graph, pay), pay)
        ends = backward.ends(backward.first(plays), rules.start(RULE), whole)
        finished = [0] * (max(solo.points_down(RULE)) + 1)
        for chance, down in zip(ends, solo.points_down(RULE), strict=True):
            finished[down] += chance
        points = sum(chance * down for down, chance in enumerate(finished))
        better = Fraction(points, whole - finished[-1])
        if better == worth:
            return Turn(worth, plays, [Fraction(chance, whole) for chance in finished])
        worth = better


def turns_to(goal: int, finished: list[Fraction]) -> float:
    """After how many turns on average so many points are reached, turns going on after a shut."""
    chances = list(map(float, finished))
    whole = len(chances) - 1
    # a turn's points, a box after the other
    points = [0.0] * (goal + 1)
    reach, shut = 1.0, 0
    while reach > ERROR**2:
        for down in range(whole):
            points[min(shut + down, goal)] += reach * chances[down]
        reach, shut = reach * chances[whole], shut + whole
    left = [0.0] * (goal + 1)
    for missing in range(1, goal + 1):
        after = math.fsum(points[down] * left[missing - down] for down in range(1, missing))
        left[missing] = (1 + after) / (1 - points[0])
    return left[goal]


class Difference(NamedTuple):
    """A board and a throw where no best play is best for the fewest points left too."""

    board: int
    throw: int
    best: int
    usual: int


def differences(plays: Graph) -> tuple[list[Difference], int]:
    """All of them, those with the most tiles up first, and how many throws leave a choice."""
    graph, down = solo.graph(RULE), solo.scale_payoff(RULE, solo.points_down(RULE))
    usual = backward.best(graph, backward.values(graph, down), down)
    found, choices = [], 0
    for board, (throws, _) in enumerate(graph):
        for throw, nexts in enumerate(throws, 1):
            mine, theirs = plays[board][0][throw - 1], usual[board][0][throw - 1]
            choices += throw > 1 and len(nexts) > 1
            if throw > 1 and not set(mine) & set(theirs) and nexts:
                found.append(Difference(board, throw, mine[0], theirs[0]))
    return sorted(found, key=lambda each: -len(rules.tiles_of(RULE, each.board))), choices


def raised_figures() -> list[Figure]:
    """What a turn is worth, and how long 250 points take."""
    best = turn()
    differ, choices = differences(best.plays)
    most = differ[0]
    example = {
        "choices": choices,
        "board": tiles_text(rules.tiles_of(RULE, most.board)),
        "throw": most.throw,
        "best": flips(RULE, most.board, most.best),
        "usual": flips(RULE, most.board, most.usual),
    }
    note = "Boards and throws with a choice where no best play leaves the fewest points as well."
    return [
        exact("shelf.raised.turn", best.worth, "points", SAYS),
        exact("shelf.raised.shut", best.finished[-1], note="The first box of a turn."),
        count("shelf.raised.differs", len(differ), note, example),
        within(
            f"shelf.raised.turns-to-{GOAL}",
            turns_to(GOAL, best.finished),
            "turns",
            ERROR,
            "On average, where each turn is played for the most points.",
        ),
    ]


PARTS = (raised_figures,)
