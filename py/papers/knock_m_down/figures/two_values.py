"""Knock 'm Down's figures for games of two values, P = (1/3, 2/3) above all.

Source of the questions: Benjamin & Fluet 1999, "The 2-valued game".
"""

import math
from fractions import Fraction

from bestplay.knock_m_down import exact as solver
from bestplay.knock_m_down import rules, two_values
from papers.figure import Figure, count, exact, exacts, holds, within
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
PARTS_OF_THE_CHANCE = 8
TOKENS = 12


def cycles() -> list[Figure]:
    """Cycles in games of two values: proven impossible, and none found."""
    total = sum(
        _cycles(a, below - a, tokens)
        for below in range(2, PARTS_OF_THE_CHANCE + 1)
        for a in range(1, below)
        for tokens in range(2, TOKENS + 1)
    )
    note = (
        f"Cycles of three in all games with chances k/n, n at most {PARTS_OF_THE_CHANCE}, and up "
        f"to {TOKENS} tokens. None is possible: who beats whom is settled by medians of binomial "
        "distributions, which grow by one at most with each roll."
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


PARTS = (two, cycles)
