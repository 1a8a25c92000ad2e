"""Figures for claims of other sources than the papers; see claims.json for the sources.

Here are Pickomino, Double Shutter and Knock 'm Down; programs and ananian have Shut the Box.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from bestplay.knock_m_down import rules as knock
from bestplay.pickomino import Goal, Purpose, Situation, rules
from bestplay.pickomino.rules import Position
from bestplay.pickomino.solver import KEY_BITS, BestPlay, Payoff, graph, weigh
from papers.figure import Figure, certificate, figure, figures
from papers.web import ananian, programs

Order = Callable[[int, int], int]
"""The rank of keeping so many dice of a face, by a piece of advice; the greatest is kept."""

GoesOn = Callable[[Position], bool | None]
"""True to throw on if one may stop, False to stop; None leaves it open."""

#: The advice to go on: with at most so many kept faces, and at least so many dice left.
MOST_FACES, LEAST_DICE = 3, 4

#: Advice, as (what to keep, when to go on, in words).
ADVICE: dict[str, tuple[Order, GoesOn, str]] = {
    "worms-first": (
        lambda face, _: int(face == rules.WORM),
        lambda _: None,
        "Worms are kept as soon as a throw has any.",
    ),
    "most-dice": (
        lambda _, count: count,
        lambda _: None,
        "The face with the most dice is kept.",
    ),
    "highest-sum": (
        lambda face, count: count * rules.face_points(face),
        lambda _: None,
        "The dice that add up to the most are kept.",
    ),
    "four-dice-left": (
        lambda *_: 0,
        lambda here: here[0].bit_count() <= MOST_FACES and here[2] >= LEAST_DICE,
        f"One throws on with {MOST_FACES} faces or fewer kept and {LEAST_DICE} dice or more left, "
        "and else stops as soon as there is a tile to take. Four dice kept have 20 points at most, "
        "so with four left there is no tile to take yet: one stops at the first tile.",
    ),
    "first-tile": (
        lambda *_: 0,
        lambda _: False,
        "One stops as soon as there is a tile to take.",
    ),
}


def worth(order: Order, goes_on: GoesOn) -> Fraction:
    """The expected worms of a turn that follows advice, and otherwise plays best.

    All tiles are on the grill and none is to be lost.
    """
    payoff = Purpose(Situation(), Goal(short="throw")).payoff()
    values: list[int] = []
    for node, here in zip(graph().nodes, graph().positions, strict=True):
        worm, free = node.points >= 0, rules.free_faces(here)
        if not node.nexts:
            values.append(payoff.end[node.points] if worm else payoff.fail)
            continue
        selections = []
        for after, (by, bit) in zip(node.nexts, node.steps, strict=True):
            slot, count = divmod(bit, node.dice)
            selections.append((order(free[slot], count + 1), values[after] * by >> KEY_BITS, bit))
        selections.sort(reverse=True)
        value_of = {bit: value for _, value, bit in selections}
        kept = weigh(node, [bit for _, _, bit in selections])
        value = sum(value_of[bit] * ways for bit, ways in kept)
        stops = payoff.stop[node.points] if worm else None
        if stops is not None:
            advised, stopped = goes_on(here), stops * node.scale
            value = max(value, stopped) if advised is None else value if advised else stopped
        values.append(value)
    return Fraction(values[-1], payoff.unit * graph().nodes[-1].scale)


def advice() -> Iterator[Figure]:
    """Figures of the expected worms of a turn by each piece of advice."""
    for name, (order, goes_on, says) in ADVICE.items():
        worms = worth(order, goes_on)
        yield figure(f"web.pickomino.advice.{name}.worms", worms, "worms", says)


def at_least() -> list[Figure]:
    """Figures of the greatest chance of a Pickomino turn to reach 21 to 36 points with a worm."""
    chances = {}
    for points in range(21, 37):
        reached = [int(total >= points) for total in range(rules.TOP + 1)]
        best = BestPlay(Payoff(reached, reached, 0, 1, "stop"))
        chances[str(points)] = Fraction(*best.worth(rules.START))
    return figures("web.pickomino.at-least.", chances)


def programs_of_turns() -> Iterator[Figure]:
    """Figures of a turn's chances that two programs print, and of the face to keep of a throw."""
    here, holding = Situation(), Situation("31-34", own=21)
    ends, held = (each.turn().outcome().worms for each in (here, holding))
    about = "0 to 4 worms; of equal plays a stop comes first, then the lowest face."
    yield figure("web.wesolowski.worms", ends, note=about)
    yield figure("web.wesolowski.own-21", [held[0], *held[3:]], note="No tile, 3 and 4 worms.")
    fewest = [Fraction(here.worth(goal=Goal("least", worms))) for worms in (1, 2, 3, 4)]
    yield figure("web.pikomino.worms", fewest, note="1, 2, 3 worms or more, and 4.")
    yield figure("web.pikomino.exactly.24", here.worth(goal="goal=exactly&exactly=24"))
    yield figure("web.pikomino.at-least.27", here.starting_at(27).worth(goal="tile"))
    (face, *_) = here.plays(throw="1,3,3,3,3,4,4,5")[0].keeps
    yield figure("web.pikomino.keep", str(face), note="Of 1, 3, 3, 3, 3, 4, 4, 5.")


def double_shutter() -> Iterator[Figure]:
    """Figures of Double Shutter: score and chance to shut by each one-die rule, as stored."""
    for one_die, (score, shut) in certificate("double_shutter").items():
        name = f"web.double-shutter{'' if one_die == 'reach6' else f'.{one_die}'}"
        yield figure(f"{name}.expected", Fraction(score), "points")
        yield figure(f"{name}.shut", Fraction(shut))


# Fill and Wilson prove of Knock 'm Down with many tokens that best play must draw its layout, and
# that what is drawn is off each value's share of the tokens by some square root of their number. No
# number of tokens is named, so what is told here is where this begins, with two dice.


def fill_wilson() -> Iterator[Figure]:
    """Figures of the numbers of tokens for which no layout beats all, and of the greatest distance
    of a value from its share in the layouts used."""
    mixed, off, where = [], Fraction(), ""
    for tokens, stored in certificate("long_questions")["emperors"].items():
        if not stored["emperor"]:
            mixed.append(int(tokens))
        drawn = certificate("equilibrium")["tokens"]
        laid = [stored["emperor"]] if stored["emperor"] else drawn[tokens]["drawn"]
        far = max(from_share(layout) for layout in laid)
        if far > off:
            off, where = far, tokens
    note = "Two dice, 1 to 36 tokens; elsewhere one layout beats all, its mirror images apart."
    tokens = f"With {where} tokens; two dice, 1 to 36."
    yield figure("web.fill-wilson.mixed", mixed, note=note)
    yield figure("web.fill-wilson.off", off, "count", tokens)


def from_share(layout: list[int]) -> Fraction:
    """The greatest distance, in tokens, of a value's count from its share of a layout."""
    game = knock.ORIGINAL
    return max(
        abs(count - Fraction(sum(layout) * weight, game.total))
        for count, weight in zip(layout, game.weights, strict=True)
    )


PARTS = (
    *programs.PARTS,
    *ananian.PARTS,
    at_least,
    programs_of_turns,
    double_shutter,
    advice,
    fill_wilson,
)
