"""What a player of Shut the Box can play for, as payoffs and as the numbers that a reader sees.

goal          best play maximises
score         points turned down, so that the expected score is least
shut          P(all tiles down)
beat          P(score below the target), or wins less losses, the second player's aim
first         expected winnings against a second player who answers best
"""

from collections import namedtuple

from bestplay.rules import shut_the_box as rules
from bestplay.solve import players
from bestplay.solve import shut_the_box as solo

GOALS = ("score", "shut", "beat", "first")
TIES = ("lost", "half")

#: target: the score to beat; tie: "lost" (only a win counts) or "half" (wins less losses);
#: pays and clack: as in players.second_payoff.
Goal = namedtuple("Goal", ("name", "target", "tie", "pays", "clack"))

#: values[board] packs the expectations named in parts, each an int over unit; see solo.pack.
Solved = namedtuple("Solved", ("goal", "unit", "base", "parts", "values", "payoff"))


def goal(rule, name="score", target=None, tie="lost", pays=1, clack="answered"):
    """A checked goal; ValueError names a goal, target, tie, stake or clack rule that cannot be."""
    for what, value, allowed in (
        ("goal", name, GOALS),
        ("tie", tie, TIES),
        ("clack pays", pays, players.PAYS),
        ("clack", clack, players.CLACK),
    ):
        if value not in allowed:
            listed = " or ".join([str(a) for a in allowed])
            raise ValueError("%s is %s, not %s" % (what, listed, value))
    top = sum(rule.tiles)
    if name == "beat" and (not isinstance(target, int) or not 0 <= target <= top):
        raise ValueError("the score to beat is 0 to %d, not %s" % (top, target))
    return Goal(name, target if name == "beat" else None, tie, pays, clack)


def payoffs(rule, aim, seconds=None):
    """(parts, payoffs, offset): whole-number payoffs from 0 up by name, in order of importance.

    The first part is what the goal counts, raised by offset.  seconds are
    players.second_values(...), needed for the goal "first" alone.
    """
    down = solo.points_down(rule)
    if aim.name == "score":
        return ("down",), [down], 0
    if aim.name == "shut":
        return ("shut", "down"), [solo.all_down(rule), down], 0
    if aim.name == "beat":
        win, equal = solo.below(rule, aim.target), solo.equal(rule, aim.target)
        if aim.target == 0 and aim.clack == "immediate":
            equal = [0] * len(equal)  # the first player has won: nothing ties any more
        stakes = players.second_payoff(rule, aim.target, aim.pays, aim.clack)
        if aim.tie == "lost":
            return ("win", "tie", "down"), [win, equal, down], 0
        raised = [s + aim.pays for s in stakes]
        return ("stakes", "win", "tie", "down"), [raised, win, equal, down], aim.pays
    if seconds is None or len(seconds) != sum(rule.tiles) + 1:
        found = "none" if seconds is None else len(seconds)
        raise ValueError(
            "going first needs the second player's value for every score from 0 to %d, not %s"
            % (sum(rule.tiles), found)
        )
    most = aim.pays * solo.scale(rule)
    raised = [p + most for p in players.first_payoff(rule, seconds)]
    return ("stakes", "down"), [raised, [d * solo.scale(rule) for d in down]], most


def solve(rule, aim, seconds=None):
    """Every board's value for a goal, exactly, with ties settled by the goal's later parts."""
    packed, _ = solo.pack(rule, payoffs(rule, aim, seconds)[1])
    return solved(rule, aim, solo.solve(rule, packed), seconds)


def solved(rule, aim, values, seconds=None):
    """The same from values that are known already (a table's, a worker's)."""
    parts, wanted, _ = payoffs(rule, aim, seconds)
    packed, base = solo.pack(rule, wanted)
    whole = solo.scale(rule)
    unit = whole * (whole if aim.name == "first" else 1)
    return Solved(aim, unit, base, parts, values, [whole * p for p in packed])


def worth(rule, known, number):
    """What the goal counts, over known.unit: greater is better, comparable, exact."""
    return solo.unpack(number, known.base, len(known.parts))[0]


def shown(rule, known, number):
    """What a reader sees, by name, as exact (numerator, denominator): score, shut, win, tie,
    loss or stakes, as the goal has them."""
    digits = dict(zip(known.parts, solo.unpack(number, known.base, len(known.parts))))
    unit = known.unit
    found = {}
    for name, digit in digits.items():
        if name == "down":
            found["score"] = (sum(rule.tiles) * unit - digit, unit)
        elif name == "stakes":
            offset = known.goal.pays
            found["stakes"] = (digit - offset * unit, unit)
        else:
            found[name] = (digit, unit)
    if "win" in found:
        found["loss"] = (unit - digits["win"] - digits["tie"], unit)
    return found


def choices(rule, board):
    """The ways to throw from a board, for advice.options: (dice, total, [(sum, weight)])."""
    found = []
    for dice in rules.dice_options(rule, board):
        total, weights = solo.dice.SUM_WEIGHTS[dice]
        found.append((dice, total, list(zip(solo.dice.SUMS, weights))))
    return found
