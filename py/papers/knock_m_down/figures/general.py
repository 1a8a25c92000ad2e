"""Knock 'm Down's general statements, tried on many games of small size.

Source of the statements: Benjamin & Fluet 1999, "The 2-valued game" and "Computational Details".
"""

from fractions import Fraction
from itertools import product

from bestplay.knock_m_down import rules, two_values
from papers.figure import Figure, count, counts, holds, within
from papers.knock_m_down.figures.exact_fractions import outcome, rolls
from papers.knock_m_down.figures.two_values import ROUNDING, Z

#: Games of two values that are tried: parts of the chance, tokens.
PARTS_OF_THE_CHANCE = 10
TOKENS = 24

#: So many tokens show how the gap grows.
GROWING = (12, 120, 1200, 12000)

#: Allocations of up to so many tokens on three values are set against each other.
BASE_TOKENS = 4


def two_valued() -> list[Figure]:
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


PARTS = (two_valued, details)
