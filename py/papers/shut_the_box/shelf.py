"""House rules that boxes and rule books print: what each of them changes, with best play for it.

Each rule is a change of the turn that the solver knows: what counts at its end, where it stops,
with which tiles it begins, or what a throw may flip.  RULES says them in words.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from bestplay.core import backward, dice
from bestplay.core.backward import Graph
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact

#: The rules about one die with which each house rule is solved.
DICE: tuple[rules.OneDie, ...] = ("never", "max6")

#: What each rule says, by the name that its figures have.
RULES = {
    "fewest-tiles.9": "The score is how many tiles are left, whatever they show.",
    "most-points.9": "The most points that are left win; a throw that can flip must flip.",
    "unlucky-7.9": "A throw of 7 ends the turn.",
    "two-to-go.9": "The first throw must flip the 2; one that cannot ends the turn.",
    "three-down": "The 1, the 2 and the 3 are down from the start.",
    "odds-up": "Only 1, 3, 5, 7 and 9 are up at the start.",
    "evens-up": "Only 2, 4, 6 and 8 are up at the start.",
    "thai.9": "A throw flips one tile: that of either die or that of their sum; two dice always.",
}

#: The tiles that are up at the start.
TILES = {
    "three-down": tuple(range(4, 10)),
    "odds-up": (1, 3, 5, 7, 9),
    "evens-up": (2, 4, 6, 8),
}

UNLUCKY = 7
FIRST_TO_GO = 2


def figures(one_die: rules.OneDie) -> list[Figure]:
    """The figures of every rule but the last, each goal with best play for it."""
    nine = rules.rules(9, one_die)
    graph = solo.graph(nine)
    tiles_left = [board.bit_count() for board in range(rules.start(nine) + 1)]
    found = [
        exact(
            f"shelf.fewest-tiles.9.{one_die}.left",
            -value(nine, graph, [-left for left in tiles_left]),
            "tiles",
            RULES["fewest-tiles.9"],
        ),
        exact(
            f"shelf.most-points.9.{one_die}.score",
            value(nine, graph, solo.scores(nine)),
            "points",
            RULES["most-points.9"],
        ),
        *both_goals("unlucky-7.9", nine, unlucky(graph), f".{one_die}"),
        *both_goals("two-to-go.9", nine, to_go(nine, graph), f".{one_die}"),
    ]
    for name, tiles in TILES.items():
        rule = rules.rules(tiles, one_die)
        found += both_goals(name, rule, solo.build(rule), f".{one_die}")
    return found


def thai() -> list[Figure]:
    """The figures of the rule that flips one tile a throw."""
    nine = rules.rules(9, "never")
    return both_goals("thai.9", nine, list(one_tile(nine)), "")


def both_goals(name: str, rule: Rules, graph: Graph, box: str) -> list[Figure]:
    """The chance to shut the box, and the points left on average."""
    points = solo.points_down(rule)
    note = RULES[name]
    return [
        exact(f"shelf.{name}{box}.shut", value(rule, graph, solo.all_down(rule)), note=note),
        exact(f"shelf.{name}{box}.score", points[0] - value(rule, graph, points), "points", note),
    ]


def value(rule: Rules, graph: Graph, payoff: Sequence[int]) -> Fraction:
    """The worth of the whole turn."""
    whole = solo.scale(rule)
    return Fraction(backward.values(graph, [whole * each for each in payoff])[-1], whole)


def unlucky(graph: Graph) -> Graph:
    """The graph in which a sum of seven leads nowhere, so that the turn ends."""
    place = dice.SUMS.index(UNLUCKY)
    return [
        ([() if at == place else nexts for at, nexts in enumerate(throws)], options)
        for throws, options in graph
    ]


def to_go(rule: Rules, graph: Graph) -> Graph:
    """The graph in which the first throw leads only to boards with the 2 down."""
    bit = 1 << rule.tiles.index(FIRST_TO_GO)
    throws, options = graph[-1]
    first = [[after for after in nexts if not after & bit] for nexts in throws]
    return [*graph[:-1], (first, options)]


def one_tile(rule: Rules) -> Iterator[tuple[list[list[int]], backward.Options]]:
    """The graph in which a throw of two dice flips the tile of one die or that of the sum."""
    bits = {tile: 1 << place for place, tile in enumerate(rule.tiles)}
    for board in range(rules.start(rule) + 1):
        throws = [
            [board - bit for tile in sorted({a, b, a + b}) if (bit := bits.get(tile, 0)) & board]
            for a, b in dice.PAIRS
        ]
        yield throws, [(36, dice.PAIR_WEIGHTS)] if board else []


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    *(partial(figures, one_die) for one_die in DICE),
    thai,
)
