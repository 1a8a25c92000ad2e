"""The allocation with the fewest expected rolls, by a search that leaves no better one out.

Move one token from value a to value b.  With m = x_a - 1, n = x_b, P_k(s) the Poisson chance of k
and r(k, s) = P_k(s) / P(at least k) = 1 / (1 + s/(k+1) + s^2/((k+1)(k+2)) + ...), the expected
number of rolls falls by

    integral of (chance that all others are gone) * F_a(m) F_b(n) * (r(m, p_a t) - r(n, p_b t))

Each term of the series for a is at most that for b when p_a (n + j) <= p_b (m + j) for all j >= 1,
and for p_a <= p_b the case j = 1 is the strictest.  So if p_a <= p_b and

    p_a (x_b + 1) <= p_b x_a

the move never costs rolls, and it saves some unless p_a = p_b and x_a = x_b + 1, where the two
values only change places.  A fewest-rolls allocation therefore has p_a (x_b + 1) > p_b x_a for
p_a < p_b, and counts that differ by one at most for p_a = p_b.  This implies conditions (1) to (3)
of Benjamin & Fluet 1999, whose condition (3) is the weaker p_a x_b > p_b (x_a - 1); their proofs
are not in the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from bestplay.knock_m_down import exact, quadrature, rules

#: Expectations closer than this, relatively, are compared exactly.
CLOSE = 1e-8


def candidates(game: rules.Dice, tokens: int) -> list[rules.Tokens]:
    """Every canonical allocation that may have the fewest rolls, by the module's conditions."""
    order = sorted([(-weight, place) for place, weight in enumerate(game.weights) if weight])
    weights = [-weight for weight, _ in order]
    places = [place for _, place in order]
    listed: list[rules.Tokens] = []
    laid: list[int] = []

    def room(nth: int) -> tuple[int, int]:
        """(least, most) tokens on a value, given those on likelier ones."""
        least, most = 0, tokens
        for b, y in zip(weights, laid):
            a = weights[nth]
            if a == b:
                least, most = max(least, y - 1), min(most, y)
            else:
                most = min(most, (a * (y + 1) - 1) // b)
        return least, most

    def lay(left: int) -> None:
        nth = len(laid)
        if nth == len(weights):
            if not left:
                listed.append(rules.allocation_at(game, places, laid))
            return
        least, most = room(nth)
        # Values still to come are no likelier, so none of them will hold more than this one.
        fair = -(-left // (len(weights) - nth))
        for count in range(max(least, fair if nth else 0), min(most, left) + 1):
            laid.append(count)
            lay(left - count)
            laid.pop()

    lay(tokens)
    return listed


def fewest(game: rules.Dice, tokens: int) -> list[rules.Tokens]:
    """The allocations with the fewest expected rolls, canonical, largest first; ties are exact."""
    return least(game, candidates(game, tokens))


def least(game: rules.Dice, allocations: Sequence[rules.Tokens]) -> list[rules.Tokens]:
    """Those of the allocations with the least expectation, exactly, largest first."""
    if len(allocations) == 1:
        return list(allocations)
    expected = [(quadrature.rolls(game, tokens), tokens) for tokens in allocations]
    top = min(expected)[0] * (1 + CLOSE)
    close = sorted([tokens for value, tokens in expected if value <= top])[::-1]
    if len(close) == 1:
        return close
    exactly = [exact.rolls(game, tokens) for tokens in close]
    best = min(exactly)
    return [tokens for tokens, value in zip(close, exactly) if value == best]


def nearest(game: rules.Dice, tokens: int, most: int) -> list[tuple[float, rules.Tokens]]:
    """(expected rolls, allocation) of the `most` best canonical allocations, fewest rolls first.

    Every allocation but a candidate is one move of a token away from one that takes no more rolls.
    So a search that begins with the candidates, and goes on from the best one left, each time
    adding all that are one move away from it, meets the allocations in order.
    """
    seen: set[rules.Tokens] = set()
    waiting: list[tuple[float, rules.Tokens]] = []

    def meet(laid: rules.Tokens) -> None:
        if laid not in seen:
            seen.add(laid)
            heappush(waiting, (quadrature.rolls(game, laid), laid))

    for laid in candidates(game, tokens):
        meet(laid)
    found: list[tuple[float, rules.Tokens]] = []
    while waiting and len(found) < most:
        found.append(heappop(waiting))
        laid = found[-1][1]
        for source, target in rules.neighbours(game, laid):
            meet(rules.canonical(game, rules.moved(laid, source, target)))
    return found


def neighbour_rolls(game: rules.Dice, tokens: rules.Tokens) -> list[tuple[float, int, int]]:
    """[(expected rolls, source, target)] of every move of one token, best first."""
    rolls = quadrature.moved_rolls(game, tokens)
    known: dict[rules.Tokens, float] = {}  # by canonical allocation
    moves = []
    for source, target in rules.neighbours(game, tokens):
        after = rules.canonical(game, rules.moved(tokens, source, target))
        if after not in known:
            known[after] = rolls(source, target)
        moves.append((known[after], source, target))
    return sorted(moves)
