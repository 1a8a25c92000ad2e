"""What a player of Pickomino can play a turn for, as a payoff of the points.

goal    best play maximises
worms   expected worms won, less the worms of one's own top tile when the turn fails
tile    P(taking any tile)
least   P(taking a tile with at least so many worms)

A steal may count more than its worms, because an opponent loses them too: by steal percent.
Against one opponent 100 is what a lead in worms counts.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from bestplay.core import given
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn
from bestplay.pickomino.rules import Position

#: What a turn is played for: one of GOALS.
GoalName: TypeAlias = Literal["worms", "tile", "least"]

#: What stopping short of every tile does: one of SHORT.
Short: TypeAlias = Literal["fail", "throw", "free"]

#: What is advised of equal plays: one of TIES.
Tie: TypeAlias = Literal["stop", "throw"]

GOALS: tuple[GoalName, ...] = ("worms", "tile", "least")

#: The goals that are chances.
CHANCES = ("tile", "least")

#: The worms of a tile, which "least" asks for.
LEAST = (1, 2, 3, 4)

#: What stopping with a worm but short of every tile does: it fails as a bust does; it is not
#: allowed, so that one must throw on; or it costs nothing.  Short with nothing left to throw
#: fails under the first two and costs nothing under the last.
SHORT: tuple[Short, ...] = ("fail", "throw", "free")
TIES: tuple[Tie, ...] = ("stop", "throw")

#: The most that a steal may count more, in percent.
MOST_STEAL = 200

#: Payoffs are counted in these parts.
HUNDRED = 100


class Goal(NamedTuple):
    """What a turn is played for; goal() makes checked ones."""

    name: GoalName
    least: int
    """Worms, for "least"."""
    steal: int
    """How much more than its worms a steal counts, in percent."""
    short: Short
    tie: Tie


def goal(
    name: str = "worms",
    least: int = 2,
    steal: int = 0,
    short: str = "fail",
    tie: str = "stop",
) -> Goal:
    """A checked goal; ValueError names what cannot be and what can."""
    name = given.choice(name, "goal is", GOALS)
    short = given.choice(short, "short is", SHORT)
    tie = given.choice(tie, "tie is", TIES)
    if least not in LEAST:
        raise ValueError(f"least is {' or '.join(map(str, LEAST))}, not {given.excerpt(least)}")
    if not 0 <= steal <= MOST_STEAL:
        shown = given.excerpt(steal)
        raise ValueError(f"a steal counts 0 to {MOST_STEAL} percent more, not {shown}")
    return Goal(name, least, steal, short, tie)


def count(aim: Goal, how: str, tile: int) -> int:
    """What taking a tile counts, in hundredths of a worm, or 100 or 0 for a wish fulfilled."""
    if aim.name == "tile":
        return HUNDRED
    if aim.name == "least":
        return HUNDRED if rules.worms(tile) >= aim.least else 0
    more = aim.steal if how == "steal" else 0
    return rules.worms(tile) * (HUNDRED + more)


def best_take(here: rules.Situation, aim: Goal, points: int) -> tuple[rules.How, int] | None:
    """("shelf" or "steal", tile) that counts most; None short of every tile.

    Of equal ones it is the steal, because that costs an opponent.
    """
    best = None
    for how, tile in rules.takes(here, points):
        if best is None or count(aim, how, tile) >= count(aim, best[0], best[1]):
            best = (how, tile)
    return best


def payoff(here: rules.Situation, aim: Goal) -> turn.Payoff:
    """The payoff of every number of points in a situation."""
    fail = 0 if aim.name in CHANCES else -HUNDRED * rules.worms(here.own)
    short = {"fail": fail, "throw": None, "free": 0}[aim.short]
    counts = []
    for points in range(rules.TOP + 1):
        take = best_take(here, aim, points)
        counts.append(count(aim, take[0], take[1]) if take else short)
    end = [fail if n is None else n for n in counts]
    return turn.Payoff(counts, end, fail, HUNDRED, aim.tie)


def solve(here: rules.Situation, aim: Goal, start: Position = rules.START) -> turn.Solved:
    """Best play from a position on in a situation."""
    return turn.solve(payoff(here, aim), start)


def outcomes(
    here: rules.Situation, aim: Goal, chances: tuple[dict[int, int], int, int]
) -> tuple[dict[tuple[str, int], int], int]:
    """({(how, tile): chance}, the chance of no tile), from the ends of a turn; see follow.ends."""
    points, nothing, _ = chances
    taken: dict[tuple[str, int], int] = {}
    for total in points:
        take = best_take(here, aim, total)
        if take is None:
            nothing += points[total]
        else:
            taken[take] = taken.get(take, 0) + points[total]
    return taken, nothing
