"""Two values only: the exact theory, for any number of tokens, in whole numbers.

The chances are a / (a + b) on the first value and b / (a + b) on the second, and (x, t - x) is an
allocation of t tokens.  Source: Benjamin & Fluet 1999, "The 2-valued game".

Who beats whom follows from one binomial distribution.  For d > 0, (x, t - x) meets
(x + d, t - x - d) with the greater counts (x + d, t - x), and has won when the first value is the
last to go: when of the first t + d - 1 rolls fewer than x + d show it.  So it beats the other just
when x + d - 1 is at least the (upper) median of the Binomial(t + d - 1, a / (a + b)).  Since such a
median grows by 0 or 1 with each roll, the median for t rolls beats all others, and no cycle exists.
"""

from bestplay.core.fraction import gcd


def below(a: int, b: int, rolls: int, most: int) -> int:
    """The number of the (a + b) ** rolls ways that show the first value at most `most` times."""
    ways, total = b**rolls, 0
    for k in range(most + 1):
        total += ways
        ways = ways * (rolls - k) * a // ((k + 1) * b)
    return total


def fewest(a: int, b: int, tokens: int) -> int:
    """Tokens on the first value in the fewest-rolls allocation; the least one if two tie.

    The paper's percentile: the smallest x with P(first value at most x times in t rolls) > p_1,
    here with >=, which also finds the lesser of two equal ones.
    """
    whole = (a + b) ** tokens
    ways, total, x = b**tokens, b**tokens, 0
    while total * (a + b) < a * whole:
        ways = ways * (tokens - x) * a // ((x + 1) * b)
        total += ways
        x += 1
    return x


def rolls(a: int, b: int, tokens: int, x: int) -> tuple[int, int]:
    """The expected rolls of (x, t - x) as (numerator, denominator), by the paper's formula."""
    y = tokens - x
    whole = (a + b) ** tokens

    def short(p: int, q: int, laid: int) -> int:
        """The mean of max(laid - times that the value shows in t rolls, 0), times `whole`."""
        ways, total = q**tokens, 0
        for k in range(laid + 1):
            total += (laid - k) * ways
            ways = ways * (tokens - k) * p // ((k + 1) * q)
        return total

    # Once t rolls are over at most one value still lacks tokens, and each takes 1/p rolls more.
    top = tokens * whole * a * b + (a + b) * (short(a, b, x) * b + short(b, a, y) * a)
    below = whole * a * b
    shared = gcd(top, below)
    return top // shared, below // shared


def beats(a: int, b: int, tokens: int, x: int, y: int) -> int:
    """1 when (x, t - x) beats (y, t - y), -1 when it loses, 0 when they are equal."""
    if x > y:
        return -beats(a, b, tokens, y, x)
    if x == y:
        return 0
    played = tokens + y - x - 1
    twice = 2 * below(a, b, played, y - 1)
    whole: int = (a + b) ** played
    return (twice > whole) - (twice < whole)


def emperor(a: int, b: int, tokens: int) -> int:
    """Tokens on the first value in the allocation that no other beats: the median of t rolls."""
    x = 0
    while 2 * below(a, b, tokens, x) < (a + b) ** tokens:
        x += 1
    return x
