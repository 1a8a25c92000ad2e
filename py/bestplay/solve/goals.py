"""What a player of Shut the Box can play for, as payoffs and as the numbers that a reader sees.

goal          best play maximises
score         points turned down, so that the expected score is least
shut          P(all tiles down)
beat          P(score below the target), or wins less losses, the second player's aim
first         expected winnings against a second player who answers best
"""

from collections import namedtuple

from bestplay import dice
from bestplay.fraction import pair
from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, players, stakes
from bestplay.solve import shut_the_box as solo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.fraction import Fraction
    from bestplay.rules.shut_the_box import Rules

GOALS = ("score", "shut", "beat", "first")
TIES = ("lost", "half")


class Goal(namedtuple("Goal", ("name", "target", "tie", "pays", "clack", "reading"))):
    """What is played for; made by goal(), which checks it."""

    name: str
    """One of GOALS."""
    target: "int | None"
    """The score to beat, for the goal "beat"."""
    tie: str
    """"lost" (only a win counts) or "half" (wins less losses), for the goal "beat"."""
    pays: "int | Fraction"
    """What turning every tile down pays, in stakes; as in players.second_payoff."""
    clack: str
    """Whether a first player's clack wins at once; as in players.second_payoff."""
    reading: str
    """How the tiles that are left make a score; one of rules.READINGS."""


class Solved(namedtuple("Solved", ("goal", "unit", "base", "parts", "values", "payoff"))):
    """A goal with every board's value.

    values[board] packs the expectations that parts names, each an int over unit (see solo.pack);
    payoff[board] is the same for a turn that ends on the board.
    """

    goal: Goal
    unit: int
    base: int
    parts: tuple[str, ...]
    values: list[int]
    payoff: list[int]


def goal(
    rule: "Rules",
    name: str = "score",
    target: "int | None" = None,
    tie: str = "lost",
    pays: "int | Fraction" = 1,
    clack: str = "answered",
    reading: str = "sum",
) -> Goal:
    """A checked goal; ValueError names a goal, target, tie, stake or clack rule that cannot be.

    What makes no difference to the goal is as by default, so that equal goals are equal.
    """
    choices = (("goal", name, GOALS), ("tie", tie, TIES), ("clack", clack, stakes.CLACK))
    for what, value, allowed in choices:
        if value not in allowed:
            raise ValueError(f"{what} is {' or '.join(allowed)}, not {value}")
    stakes.payout(pays)
    top = rules.read(rule.tiles, rules.check_reading(rule, reading))
    if name == "beat" and (not isinstance(target, int) or not 0 <= target <= top):
        raise ValueError(f"the score to beat is 0 to {top}, not {target}")
    second = name == "beat"
    staked = name == "first" or (second and tie == "half")
    return Goal(
        name,
        target if second else None,
        tie if second else "lost",
        pays if staked else 1,
        clack if second or name == "first" else "answered",
        reading,
    )


def raised(aim: Goal, unit: int = 0) -> int:
    """What stakes are raised by so that none is negative, over unit or the payout's denominator.

    Nobody loses more than the payout for a shut, or the stake where that is more.
    """
    top, bottom = pair(aim.pays)
    return max(top, bottom) * (unit or bottom) // bottom


def parts_of(aim: Goal) -> tuple[str, ...]:
    """What the values of a goal pack, in order of importance.

    "down" is points turned down, "stakes" what is won on average, raised so that nothing is
    negative; the others are chances.
    """
    if aim.name == "score":
        return ("down",)
    if aim.name == "beat":
        return ("win", "tie", "down") if aim.tie == "lost" else ("stakes", "win", "tie", "down")
    return ("shut", "down") if aim.name == "shut" else ("stakes", "down")


def payoffs(
    rule: "Rules", aim: Goal, seconds: "Sequence[int] | None" = None
) -> tuple[tuple[str, ...], list[list[int]], int]:
    """(parts, payoffs, offset): whole-number payoffs from 0 up by name, in order of importance.

    The first part is what the goal counts, raised by offset.  seconds are
    players.second_values(...), needed for the goal "first" alone.
    """
    parts, down = parts_of(aim), solo.points_down(rule, aim.reading)
    if aim.name == "score":
        return parts, [down], 0
    if aim.name == "shut":
        return parts, [solo.all_down(rule), down], 0
    if aim.name == "beat":
        wanted, offset = _second(rule, aim, down)
        return parts, wanted, offset
    if seconds is None or len(seconds) != len(players.targets(rule, aim.reading)):
        top = rules.read(rule.tiles, aim.reading)
        count = "none" if seconds is None else len(seconds)
        raise ValueError(
            "going first needs the second player's value for every score from 0 to "
            f"{top}, not {count}"
        )
    whole = solo.scale(rule)
    most = raised(aim) * whole
    first = [p + most for p in players.first_payoff(rule, seconds, aim.reading)]
    by = whole * pair(aim.pays)[1]
    return parts, [first, [d * by for d in down]], most


def _second(rule: "Rules", aim: Goal, down: list[int]) -> tuple[list[list[int]], int]:
    """(payoffs, offset) of the goal to beat a score."""
    target = aim.target or 0
    win, equal = solo.below(rule, target, aim.reading), solo.equal(rule, target, aim.reading)
    if target == 0 and aim.clack == "immediate":
        equal = [0] * len(equal)  # the first player has won: nothing ties any more
    if aim.tie == "lost":
        return [win, equal, down], 0
    second = players.second_payoff(rule, target, aim.pays, aim.clack, aim.reading)
    most, by = raised(aim), pair(aim.pays)[1]
    others = [[by * each for each in part] for part in (win, equal, down)]
    return [[s + most for s in second]] + others, most


def solve(rule: "Rules", aim: Goal, seconds: "Sequence[int] | None" = None) -> Solved:
    """Every board's value for a goal, exactly, with ties settled by the goal's later parts."""
    frame = solved(rule, aim, [], seconds)
    values = backward.values(solo.graph(rule), frame.payoff)
    return Solved(aim, frame.unit, frame.base, frame.parts, values, frame.payoff)


def solved(
    rule: "Rules", aim: Goal, values: list[int], seconds: "Sequence[int] | None" = None
) -> Solved:
    """The same from values that are known already (a table's, a worker's)."""
    parts, wanted, _ = payoffs(rule, aim, seconds)
    packed, base = solo.pack(rule, wanted)
    return Solved(aim, unit(rule, aim), base, parts, values, solo.scaled(rule, packed))


def unit(rule: "Rules", aim: Goal) -> int:
    """What the expectations that a goal's values pack are parts of."""
    whole = solo.scale(rule) * pair(aim.pays)[1]
    return whole * solo.scale(rule) if aim.name == "first" else whole


def worth(rule: "Rules", known: Solved, number: int) -> int:
    """What the goal counts, over known.unit: greater is better, comparable, exact."""
    return solo.unpack(number, known.base, len(known.parts))[0]


def shown(rule: "Rules", known: Solved, number: int) -> dict[str, tuple[int, int]]:
    """What a reader sees, by name, as exact (numerator, denominator): score, shut, win, tie,
    loss or stakes, as the goal has them."""
    digits = dict(zip(known.parts, solo.unpack(number, known.base, len(known.parts))))
    unit = known.unit
    figures = {}
    for name, digit in digits.items():
        if name == "down":
            top = rules.read(rule.tiles, known.goal.reading)
            figures["score"] = (top * unit - digit, unit)
        elif name == "stakes":
            figures["stakes"] = (digit - raised(known.goal, unit), unit)
        else:
            figures[name] = (digit, unit)
    if "win" in figures:
        figures["loss"] = (unit - digits["win"] - digits["tie"], unit)
    return figures


def choices(rule: "Rules", board: int) -> list[tuple[int, int, list[tuple[int, int]]]]:
    """The ways to throw from a board: (dice, ways in all, [(sum, ways to throw it)])."""
    ways = []
    for number in rules.dice_options(rule, board):
        total, weights = dice.SUM_WEIGHTS[number]
        ways.append((number, total, list(zip(dice.SUMS, weights))))
    return ways
