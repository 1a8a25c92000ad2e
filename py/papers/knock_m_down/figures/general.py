"""Knock 'm Down's games of two values, and general statements tried on many games of small size.

Source of the statements: Benjamin & Fluet 1999, "The 2-valued game" and "Computational Details".
"""

import math
from fractions import Fraction
from itertools import product

from bestplay.knock_m_down import exact as solver
from bestplay.knock_m_down import rules
from papers.figure import Figure, count, counts, exact, exacts, holds, within
from papers.knock_m_down import two_values
from papers.knock_m_down.figures.exact_fractions import outcome, rolls

#: The 33rd percentile of the standard normal distribution, as the paper rounds it.
Z = -0.43

#: Far more than the rounding of a sum of two floats near 400.
ROUNDING = 1e-12


def two() -> list[Figure]:
    """P = (1/3, 2/3): 2, 9 and 1200 tokens, and the paper's formula."""
    game = rules.TWO
    heads = [
        Fraction(math.comb(9, k) * 2 ** (9 - k), 3**9) for k in range(3)
    ]  # P(the rarer value shows k times in nine rolls)
    normal = 400 + Z * math.sqrt(1200 * 2 / 9)
    half = _at_most(400)
    return [
        count("knock.two.9.low", two_values.fewest(1, 2, 9)),
        count("knock.two.1200.low", two_values.fewest(1, 2, 1200)),
        *[exact(f"knock.two.9.heads.{k}", chance) for k, chance in enumerate(heads)],
        exact("knock.two.9.at-most-1", heads[0] + heads[1]),
        within("knock.two.1200.normal", normal, "count", ROUNDING, f"With the paper's z = {Z}."),
        exact("knock.two.1200.at-most-400", half),
        holds("knock.two.1200.percentile", _at_most(392) <= Fraction(1, 3) < _at_most(393)),
        exact("knock.two.2.even.rolls", rolls(game, (1, 1)), "rolls"),
        exact("knock.two.2.all-on-common.rolls", rolls(game, (0, 2)), "rolls"),
        exacts(
            "knock.two.2.even-v-all",
            outcome(game, (1, 1), (0, 2)),
            note="[(1,1) wins, draw, (0,2) wins].",
        ),
        holds("knock.two.formula", _formula_holds(), "Against the exact solver, up to 8 tokens."),
    ]


def _at_most(times: int) -> Fraction:
    """P(the rarer value shows at most so often in 1200 rolls)."""
    return Fraction(two_values.below(1, 2, 1200, times), 3**1200)


def _formula_holds() -> bool:
    for a, b in ((1, 2), (1, 1), (2, 3), (1, 5)):
        for tokens in range(1, 9):
            for x in range(tokens + 1):
                game = rules.game((a, b))
                if two_values.rolls(a, b, tokens, x) != solver.rolls(game, (x, tokens - x)):
                    return False
    return True


#: How far games of two values are searched for cycles: parts of the chance, tokens.
CYCLE_PARTS = 8
CYCLE_TOKENS = 12


def cycles() -> list[Figure]:
    """Cycles in games of two values: proven impossible, and none found."""
    total = sum(
        _cycles(a, below - a, tokens)
        for below in range(2, CYCLE_PARTS + 1)
        for a in range(1, below)
        for tokens in range(2, CYCLE_TOKENS + 1)
    )
    note = (
        f"Cycles of three in all games with chances k/n, n at most {CYCLE_PARTS}, and up "
        f"to {CYCLE_TOKENS} tokens. None is possible: who beats whom is settled by medians of "
        "binomial distributions, which grow by one at most with each roll."
    )
    return [
        count("knock.two.cycles", total, note),
        count(
            "knock.two.1200.emperor.low",
            two_values.emperor(1, 2, 1200),
            "The median: every game of two values has an emperor, or two allocations that tie.",
        ),
    ]


def _cycles(a: int, b: int, tokens: int) -> int:
    """Cycles of three among the allocations of one game, each counted from each of its members."""
    order = range(tokens + 1)
    beats = [[two_values.beats(a, b, tokens, x, y) for y in order] for x in order]
    return sum(
        beats[x][y] > 0 and beats[y][z] > 0 and beats[z][x] > 0
        for x in order
        for y in order
        for z in order
    )


#: Games of two values that are tried: parts of the chance, tokens.
PARTS_OF_THE_CHANCE = 10
TOKENS = 24

#: So many tokens show how the gap grows.
GROWING = (12, 120, 1200, 12000)

#: Allocations of up to so many tokens on three values are set against each other.
BASE_TOKENS = 4


def two_value_figures() -> list[Figure]:
    """How E changes with x1, where its minimum lies, and how far that is from its share."""
    tried = [
        (a, below - a, tokens)
        for below in range(2, PARTS_OF_THE_CHANCE + 1)
        for a in range(1, below)
        for tokens in range(1, TOKENS + 1)
    ]
    note = f"All chances k/n, n at most {PARTS_OF_THE_CHANCE}, and up to {TOKENS} tokens, exactly."
    rarer = [game for game in tried if game[0] < game[1]]
    gaps = [Fraction(tokens, 3) - two_values.fewest(1, 2, tokens) for tokens in GROWING]
    shares = [Fraction(two_values.fewest(1, 2, tokens), tokens) for tokens in GROWING]
    closer = all(
        abs(shares[place + 1] - Fraction(1, 3)) < abs(shares[place] - Fraction(1, 3))
        for place in range(len(shares) - 1)
    )
    evidence = {
        "tokens": list(GROWING),
        "tokens_below_the_share": [float(gap) for gap in gaps],
        "share": [float(share) for share in shares],
    }
    return [
        holds("knock.two.falls-then-rises", all(map(_falls_then_rises, tried)), note),
        holds("knock.two.below-share-plus", all(map(_is_below, rarer)), note),
        within("knock.two.1200.normal.high", 800 - Z * (800 / 3) ** 0.5, "count", ROUNDING),
        holds(
            "knock.two.share-and-gap",
            closer and gaps == sorted(set(gaps)),
            "For P = (1/3, 2/3) and the numbers of tokens in the evidence, which prove no limit.",
            evidence,
        ),
    ]


def _falls_then_rises(game: tuple[int, int, int]) -> bool:
    """Whether E falls up to the percentile and rises after it; two neighbours may share the least.

    The percentile is the smallest x with P(H <= x) > p1.
    """
    a, b, tokens = game
    expected = [Fraction(*two_values.rolls(a, b, tokens, x)) for x in range(tokens + 1)]
    whole = (a + b) ** tokens
    percentile = next(
        x for x in range(tokens + 1) if two_values.below(a, b, tokens, x) * (a + b) > a * whole
    )
    falls = all(expected[x] >= expected[x + 1] for x in range(percentile))
    rises = all(expected[x] < expected[x + 1] for x in range(percentile, tokens))
    least = [x for x, rolls in enumerate(expected) if rolls == min(expected)]
    return falls and rises and percentile in least and len(least) < 3


def _is_below(game: tuple[int, int, int]) -> bool:
    """Whether x1* < p t + 1 - p."""
    a, b, tokens = game
    return (a + b) * two_values.fewest(a, b, tokens) < a * tokens + b


def details() -> list[Figure]:
    """Subconfigurations, base cases, and where each next token goes."""
    layout = (1, 2, 3, 4)
    below = list(product(*(range(tokens + 1) for tokens in layout)))
    formula = 1
    for tokens in layout:
        formula *= 1 + tokens
    allocations = [
        each for each in product(range(BASE_TOKENS + 1), repeat=3) if 0 < sum(each) <= BASE_TOKENS
    ]
    wrong = [
        (x, y)
        for x in allocations
        for y in allocations
        if _is_base(x, y) and outcome(rules.THREE, x, y)[0] != 1
    ]
    same = all(outcome(rules.THREE, x, x) == [0, 1, 0] for x in allocations)
    return [
        count("knock.four.10.A.subconfigurations", len(below), "Of (1, 2, 3, 4), counted."),
        holds("knock.subconfigurations", len(below) == formula, "Of (1, 2, 3, 4)."),
        holds(
            "knock.base-cases",
            same and not wrong,
            f"All pairs of allocations of up to {BASE_TOKENS} tokens with P = (1/6, 2/6, 3/6). "
            "A value that carries tokens of the one card alone counts as none of the other's.",
            {"pairs": sum(_is_base(x, y) for x in allocations for y in allocations)},
        ),
        next_tokens(),
    ]


def _is_base(x: tuple[int, ...], y: tuple[int, ...]) -> bool:
    """Whether every value that x has tokens on has more of y."""
    return all(mine < other for mine, other in zip(x, y, strict=True) if mine)


def next_tokens() -> Figure:
    """The value to which each next token of the original game goes."""
    values = []
    layout = [0] * 11
    for _ in range(36):
        grown = [[*layout[:place], layout[place] + 1, *layout[place + 1 :]] for place in range(11)]
        layout = min(grown, key=lambda tokens: rolls(rules.ORIGINAL, tuple(tokens)))
        values.append(grown.index(layout) + 2)
    note = (
        "Tokens 1 to 36: the value whose next token leaves the fewest expected rolls, compared "
        "exactly; of two equal values the lower one."
    )
    return counts("knock.original.next-token", values, note)


PARTS = (two, cycles, two_value_figures, details)
