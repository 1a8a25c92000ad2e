"""Advice on Pickomino that people find on the web, followed to the letter in one turn.

All tiles are on the grill and none is to be lost.  What a piece of advice leaves open is played
best, for the worms of the turn: advice on what to keep leaves the stopping open, advice on
stopping leaves open what to keep, and so do dice that it holds equal.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import rules
from bestplay.pickomino.positions import KEY, Node, graph
from papers.figure import Figure, exact

if TYPE_CHECKING:
    from bestplay.pickomino.rules import Position

Order = Callable[[int, int], int]
"""What keeping so many dice of a face is worth to a piece of advice; the greatest is kept."""

#: Advice on what to keep.
KEEPING: dict[str, tuple[Order, str]] = {
    "worms-first": (
        lambda face, _: int(face == rules.WORM),
        "Worms are kept as soon as a throw has any.",
    ),
    "most-dice": (lambda _, count: count, "The face with the most dice is kept."),
    "highest-sum": (
        lambda face, count: count * rules.face_points(face),
        "The dice that add up to the most are kept.",
    ),
}

#: The advice to go on: with so many faces kept at most, and so many dice left at least.
MOST_FACES, LEAST_DICE = 3, 4


def worth(
    order: Order, goes_on: "Callable[[Position], bool | None]", begin: "Position" = rules.START
) -> Fraction:
    """The expected worms of a turn that follows advice, from a position on.

    goes_on says whether to throw on where one may stop; None leaves it open.
    """
    payoff = goals.payoff(rules.situation(), goals.goal(short="throw"))
    positions = graph()
    values = [0] * len(positions.nodes)
    start = positions.place(begin)
    for place in positions.region(start):
        node, here = positions.nodes[place], positions.positions[place]
        if not node.nexts:
            values[place] = payoff.end[node.points] if node.points >= 0 else payoff.fail
            continue
        value = _throwing(node, values, order, rules.free_faces(here))
        at_once = payoff.stop[node.points] if node.points >= 0 else None
        if at_once is not None:
            stopped = at_once * node.scale
            advised = goes_on(here)
            value = max(value, stopped) if advised is None else value if advised else stopped
        values[place] = value
    return Fraction(values[start], payoff.unit * positions.nodes[start].scale)


def _throwing(node: Node, values: list[int], order: Order, free: list[int]) -> int:
    """What throwing is worth when the order says what is kept, and best play what it leaves."""
    selections = []
    for after, (by, bit) in zip(node.nexts, node.steps, strict=True):
        slot, count = divmod(bit, node.dice)
        worth = values[after] * by // KEY
        selections.append((order(free[slot], count + 1), worth, bit))
    mask = total = 0
    left = node.total
    for _, worth, bit in sorted(selections, reverse=True):
        mask |= 1 << bit
        now = node.throws.count(mask)
        total += worth * (left - now)
        left = now
    return total


def advice() -> list[Figure]:
    """What a turn is worth by each piece of advice."""
    figures = [
        exact(f"web.pickomino.advice.{name}.worms", worth(order, lambda _: None), "worms", note)
        for name, (order, note) in KEEPING.items()
    ]
    note = (
        f"One throws on with {MOST_FACES} faces or fewer kept and {LEAST_DICE} dice or more left, "
        "and else stops as soon as there is a tile to take. Four dice kept have 20 points at most, "
        "so with four left there is no tile to take yet: one stops at the first tile."
    )
    name = "web.pickomino.advice.four-dice-left.worms"
    figures.append(exact(name, worth(lambda *_: 0, _four_dice_left), "worms", note))
    note = "One stops as soon as there is a tile to take."
    name = "web.pickomino.advice.first-tile.worms"
    return [*figures, exact(name, worth(lambda *_: 0, lambda _: False), "worms", note)]


def _four_dice_left(here: "Position") -> bool:
    kept = len(rules.FACES) - len(rules.free_faces(here))
    return kept <= MOST_FACES and here[2] >= LEAST_DICE


PARTS = (advice,)
