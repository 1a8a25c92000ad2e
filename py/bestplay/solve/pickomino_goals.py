"""What a player of Pickomino can play a turn for, as a payoff of the points.

goal    best play maximises
worms   expected worms won, less the worms of one's own top tile when the turn fails
tile    P(taking any tile)
least   P(taking a tile with at least so many worms)
risk    expected utility of the worms won or lost, averse to risk or seeking it

A steal may count more than its worms, because an opponent loses them too: by steal percent.
Against one opponent 100 is what a lead in worms counts.
"""

import math
from collections import namedtuple

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn

GOALS = ("worms", "tile", "least", "risk")

#: What stopping with a worm but short of every tile does: it fails as a bust does; it is not
#: allowed, so that one must throw on; or it costs nothing.  Short with nothing left to throw
#: fails under the first two and costs nothing under the last.
SHORT = ("fail", "throw", "free")
TIES = ("stop", "throw")

#: least: worms; risk: percent, above 0 averse and below seeking; steal: percent.
Goal = namedtuple("Goal", ("name", "least", "risk", "steal", "short", "tie"))

#: Utilities are whole numbers of this part of a worm, so that ties are exact here too.
FINE = 10**9


def goal(name="worms", least=2, risk=50, steal=0, short="fail", tie="stop"):
    """A checked goal; ValueError names what cannot be and what can."""
    for what, value, allowed in (
        ("goal", name, GOALS),
        ("least", least, (1, 2, 3, 4)),
        ("short", short, SHORT),
        ("tie", tie, TIES),
    ):
        if value not in allowed:
            listed = " or ".join([str(a) for a in allowed])
            raise ValueError("%s is %s, not %s" % (what, listed, value))
    if not isinstance(risk, int) or not -200 <= risk <= 200 or not risk:
        raise ValueError(
            "risk is a whole percentage from -200 (seeking) to 200 (averse), not %s" % (risk,)
        )
    if not isinstance(steal, int) or not 0 <= steal <= 200:
        raise ValueError("a steal counts 0 to 200 percent more, not %s" % (steal,))
    return Goal(name, least, risk, steal, short, tie)


def count(aim, how, tile):
    """What taking a tile counts, in hundredths of a worm, or 100 or 0 for a wish fulfilled."""
    if aim.name == "tile":
        return 100
    if aim.name == "least":
        return 100 if rules.worms(tile) >= aim.least else 0
    more = aim.steal if how == "steal" else 0
    return rules.worms(tile) * (100 + more)


def best_take(here, aim, points):
    """("shelf" or "steal", tile) that counts most; None short of every tile.

    Of equal ones it is the steal, because that costs an opponent.
    """
    best = None
    for how, tile in rules.takes(here, points):
        if best is None or count(aim, how, tile) >= count(aim, best[0], best[1]):
            best = (how, tile)
    return best


def payoff(here, aim):
    """The payoff of every number of points in a situation."""
    fail = 0 if aim.name in ("tile", "least") else -100 * rules.worms(here.own)
    short = {"fail": fail, "throw": None, "free": 0}[aim.short]
    stop: list = []
    for points in range(rules.TOP + 1):
        take = best_take(here, aim, points)
        stop.append(count(aim, take[0], take[1]) if take else short)
    if aim.name == "risk":
        stop = [None if value is None else utility(aim.risk, value) for value in stop]
        fail = utility(aim.risk, fail)
    end = [fail if value is None else value for value in stop]
    return turn.Payoff(stop, end, fail, FINE if aim.name == "risk" else 100, aim.tie)


def utility(risk, hundredths):
    """u(x) = (1 - exp(-a x)) / a for x worms, a = risk / 100, in units of 1 / FINE."""
    a = risk / 100
    return math.floor(FINE * (1 - math.exp(-a * hundredths / 100)) / a + 0.5)


def sure(aim, numerator, denominator):
    """The value as a reader sees it: for "risk" the sure worms of the same utility.

    A float there, and exactly numerator / denominator as a float for all other goals.
    """
    value = numerator / denominator
    if aim.name != "risk":
        return value
    a = aim.risk / 100
    return -math.log(1 - a * value) / a + 0.0


def solve(here, aim, start=rules.START):
    """Best play from a position on in a situation."""
    return turn.solve(payoff(here, aim), start)


def outcomes(here, aim, chances):
    """{(how, tile): chance} and the chance of no tile, from turn.ends."""
    points, nothing, _ = chances
    found: dict = {}
    for total, chance in points.items():
        take = best_take(here, aim, total)
        if take is None:
            nothing += chance
        else:
            found[take] = found.get(take, 0) + chance
    return found, nothing
