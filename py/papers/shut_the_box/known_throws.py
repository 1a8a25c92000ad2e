"""What a player of Shut the Box could reach who knew every throw, see papers.hindsight."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial

from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers import hindsight
from papers.figure import Figure, exact

#: The boxes of which it is told what somebody could reach who knew the throws.  Where one die may
#: be thrown at any time there are so many ways to follow that the nine tiles of Klackers are a
#: study of their own.
KNOWN_THROWS: tuple[tuple[int, rules.OneDie], ...] = tuple(
    (tiles, one_die) for tiles in (9, 10, 12) for one_die in ("never", "sum6", "max6")
)


@cache
def lowest_score_chances(rule: rules.Rules) -> dict[int, Fraction]:
    """The chance of each lowest score that the throws of a turn allow; a lone die is the first."""
    graph = solo.graph(rule)
    dice = [rules.dice_options(rule, board) for board in range(len(graph))]

    def after(board: int, use: tuple[int, int]) -> Sequence[int]:
        count, total = use
        return graph[board][0][total - 1] if count in dice[board] else ()

    pairs = [((1, one), (2, one + other)) for one in range(1, 7) for other in range(1, 7)]
    # Many pairs allow the same where one die is never thrown.
    allowed = set().union(*dice)
    outcomes = Counter(tuple(use for use in pair if use[0] in allowed) for pair in pairs)
    return hindsight.least(rules.start(rule), after, [*outcomes.items()], solo.scores(rule))


def figures(tiles: int, one_die: rules.OneDie) -> list[Figure]:
    """How often the throws allow the box to be shut, and the lowest score that they allow."""
    chances = lowest_score_chances(rules.rules(tiles, one_die))
    note = "The player knows all throws before the first one"
    note += "." if one_die == "never" else "; who throws one die throws the first of the two."
    name = f"hindsight.shut-the-box.{tiles}.{one_die}"
    return [
        exact(f"{name}.shut", chances[0], note=note),
        exact(f"{name}.score", hindsight.mean(chances), "points", note),
    ]


PARTS = tuple(partial(figures, *box) for box in KNOWN_THROWS)
