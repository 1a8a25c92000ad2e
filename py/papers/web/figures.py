"""Our figures for what other sources than the papers state; see claims.json for the sources.

Here are Pickomino, Double Shutter and Knock 'm Down; programs and ananian have Shut the Box.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from bestplay.knock_m_down import rules as knock
from bestplay.pickomino import Goal, Purpose, Situation, rules
from bestplay.pickomino.rules import Position
from bestplay.pickomino.solver import KEY_BITS, BestPlay, Node, Payoff, graph, weigh
from papers.figure import Figure, certificate, figure, figures
from papers.web import ananian, programs

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
    order: Order, goes_on: Callable[[Position], bool | None], begin: Position = rules.START
) -> Fraction:
    """The expected worms of a turn that follows advice, from a position on.

    All tiles are on the grill and none is to be lost.  What the advice leaves open is played best:
    goes_on says whether to throw on where one may stop; None leaves it open.
    """
    payoff = Purpose(Situation(), Goal(short="throw")).payoff()
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
        selections.append((order(free[slot], count + 1), values[after] * by >> KEY_BITS, bit))
    selections.sort(reverse=True)
    value_of = {bit: value for _, value, bit in selections}
    kept = weigh(node, [bit for _, _, bit in selections])
    return sum(value_of[bit] * ways for bit, ways in kept)


def four_dice_left(here: Position) -> bool:
    """The advice to go on with three faces or fewer kept and four dice or more left."""
    kept = len(rules.FACES) - len(rules.free_faces(here))
    return kept <= MOST_FACES and here[2] >= LEAST_DICE


def advice() -> list[Figure]:
    """What a turn is worth by each piece of advice."""
    note = (
        f"One throws on with {MOST_FACES} faces or fewer kept and {LEAST_DICE} dice or more left, "
        "and else stops as soon as there is a tile to take. Four dice kept have 20 points at most, "
        "so with four left there is no tile to take yet: one stops at the first tile."
    )
    told = {name: (worth(order, lambda _: None), says) for name, (order, says) in KEEPING.items()}
    told["four-dice-left"] = worth(lambda *_: 0, four_dice_left), note
    at_once = "One stops as soon as there is a tile to take."
    told["first-tile"] = worth(lambda *_: 0, lambda _: False), at_once
    return [
        figure(f"web.pickomino.advice.{name}.worms", worms, "worms", says)
        for name, (worms, says) in told.items()
    ]


def at_least() -> list[Figure]:
    """The greatest chance of a Pickomino turn to reach so many points with a worm."""
    chances = {}
    for points in range(21, 37):
        reached = [int(total >= points) for total in range(rules.TOP + 1)]
        best = BestPlay(Payoff(reached, reached, 0, 1, "stop"))
        chances[str(points)] = Fraction(*best.worth(rules.START))
    return figures("web.pickomino.at-least.", chances)


def double_shutter() -> Iterator[Figure]:
    """Two rows of nine tiles, by the readings of when one die may be thrown, as they are stored."""
    for one_die, (score, shut) in certificate("double_shutter").items():
        name = f"web.double-shutter{'' if one_die == 'reach6' else f'.{one_die}'}"
        yield figure(f"{name}.expected", Fraction(score), "points")
        yield figure(f"{name}.shut", Fraction(shut))


# Fill and Wilson prove of Knock 'm Down with many tokens that best play must draw its layout, and
# that what is drawn is off each value's share of the tokens by some square root of their number. No
# number of tokens is named, so what is told here is where this begins, with two dice.


def fill_wilson() -> Iterator[Figure]:
    """Which numbers of tokens have no layout that beats all, and how far off its share a value is
    at most in what is laid."""
    mixed, off, where = [], Fraction(), ""
    for tokens, told in certificate("long_questions")["emperors"].items():
        if not told["emperor"]:
            mixed.append(int(tokens))
        drawn = certificate("equilibrium")["tokens"]
        laid = [told["emperor"]] if told["emperor"] else drawn[tokens]["drawn"]
        far = max(from_share(layout) for layout in laid)
        if far > off:
            off, where = far, tokens
    note = "Two dice, 1 to 36 tokens; elsewhere one layout beats all, its mirror images apart."
    tokens = f"With {where} tokens; two dice, 1 to 36."
    yield figure("web.fill-wilson.mixed", mixed, note=note)
    yield figure("web.fill-wilson.off", off, "count", tokens)


def from_share(layout: list[int]) -> Fraction:
    """By how many tokens the value that is furthest off has more or fewer than its chance of all;
    the same of every mirror image."""
    game = knock.ORIGINAL
    return max(
        abs(count - Fraction(sum(layout) * weight, game.total))
        for count, weight in zip(layout, game.weights, strict=True)
    )


PARTS = (*programs.PARTS, *ananian.PARTS, at_least, double_shutter, advice, fill_wilson)
