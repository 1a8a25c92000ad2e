"""Is there a lower bound on x_a / x_b for fewest-rolls allocations, as the paper asks?

Source of the question: Benjamin & Fluet 1999, "Variations and Open Questions"; its condition (3)
bounds the quotient from above.

Not one that holds in all games: for no c and no k > 0 is (x_a + c) / x_b >= k p_a / p_b always true
for p_a < p_b.  Take two values with chances 1 / (n + 1) and n / (n + 1).  The fewest rolls lay on
the rarer one the least x with P(it shows at most x times in t rolls) >= 1 / (n + 1), the paper's
percentile.  That is 0 as long as n^t >= (n + 1)^(t - 1), and the last such t is more than n log n,
because log(1 + 1/n) < 1/n.  So c / x_b falls below any k / n there.
"""

from fractions import Fraction

from bestplay.knock_m_down import rules
from papers.figure import Figure, counts, exact, words
from papers.knock_m_down.figures.exact_fractions import as_text, fewest

GAME = rules.ORIGINAL

#: How many times likelier the one value is than the other.
LIKELIER = (2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 1000)

#: Up to how many tokens the original game is looked at.
MOST = 36


def none_on_the_rarer(n: int) -> int:
    """The most tokens with the fewest rolls all on the likelier value, n times as likely."""
    tokens = 1
    left, right = n, 1  # n^t and (n + 1)^(t - 1)
    while left * n >= right * (n + 1):
        left, right, tokens = left * n, right * (n + 1), tokens + 1
    return tokens


def no_bound() -> list[Figure]:
    """The games that leave no room for a lower bound."""
    most = [none_on_the_rarer(n) for n in LIKELIER]
    note = (
        "With chances 1/(n+1) and n/(n+1) the fewest rolls lay nothing on the rarer value up to so "
        f"many tokens, for n = {as_text(LIKELIER)}: as long as n^t is at least (n+1)^(t-1)."
    )
    return [
        counts("knock.lower-bound.none-on-the-rarer", most, note, {"n": list(LIKELIER)}),
        words(
            "knock.lower-bound",
            "none",
            "For no c and no k > 0 is (x_a + c) / x_b at least k p_a / p_b in every game: with "
            "chances 1/(n+1) and n/(n+1), x_a is still 0 with more than n log n tokens.",
            {"n": list(LIKELIER), "tokens": most},
        ),
    ]


def original() -> list[Figure]:
    """The least (x_a + 1) / x_b against p_a / p_b in the original game."""
    held = {
        tokens: list(zip(range(2, 13), GAME.weights, fewest(tokens), strict=True))
        for tokens in range(1, MOST + 1)
    }
    least, tokens, one, other = min(
        (Fraction((x + 1) * q, y * p), tokens, one, other)
        for tokens, laid in held.items()
        for one, p, x in laid
        for other, q, y in laid
        if p < q and y
    )
    note = (
        "The least quotient of (x_a + 1) / x_b and p_a / p_b for fewest-rolls allocations of 1 to "
        f"{MOST} tokens, p_a < p_b: with {tokens} tokens, for the sums {one} and {other}."
    )
    evidence = {
        "tokens": tokens,
        "sums": [one, other],
        "allocation": list(fewest(tokens)),
        "most_tokens": MOST,
    }
    return [exact("knock.original.lower-bound", least, "", note, evidence)]


PARTS = (no_bound, original)
