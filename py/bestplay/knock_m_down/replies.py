"""The best reply to an allocation, among all of them."""

from __future__ import annotations

from bestplay.core.types import Report
from bestplay.knock_m_down import quadrature, rules, tournament

#: How many of the best replies are listed.
LISTED = 10


def best(
    rule: rules.Game,
    opponent: rules.Tokens,
    report: Report | None = None,
) -> tuple[int, list[tuple[float, rules.Tokens]]]:
    """(how many beat the opponent, [(margin, allocation)] of the best, greatest margin first).

    Margins are P(wins) - P(loses), as floats; replies that tie within their error are not counted.
    Calls report(allocations seen, of so many).  ValueError when there are more than
    rules.MOST_COMPARED of them.
    """
    tokens = sum(opponent)
    ways = rules.check_comparable(rule, tokens)
    halves = tournament.Halves(rule, tokens)
    cut = halves.cut
    left_values, right_values = cut, len(opponent) - cut
    beaters = seen = 0
    listed: list[tuple[float, rules.Tokens]] = []
    for first in range(tokens + 1):
        lefts = _rows(halves, 0, first, left_values, opponent[:cut])
        rights = _rows(halves, 1, tokens - first, right_values, opponent[cut:])
        for a, left in lefts:
            for b, right in rights:
                margin = quadrature.dot(left, right)
                if margin > tournament.CLOSE:
                    beaters += 1
                    if len(listed) < LISTED or margin > listed[-1][0]:
                        listed = sorted(listed + [(margin, a + b)], key=_order)[:LISTED]
            seen += len(rights)
            if report:
                report(seen, ways)
        halves.forget()
    return beaters, listed


def _order(entry: tuple[float, rules.Tokens]) -> tuple[float, rules.Tokens]:
    return -entry[0], entry[1]


def _rows(
    halves: tournament.Halves, side: int, tokens: int, values: int, opponent: rules.Tokens
) -> list[tuple[rules.Tokens, list[float]]]:
    """[(half allocation, its row)] of all that lay so many tokens on values that can be rolled."""
    if not values:
        return [((), halves.half(side, (), ()))] if not tokens else []
    weights = halves.rule.weights
    weights = weights[halves.cut :] if side else weights[: halves.cut]
    rows = []
    for laid in rules.allocations(tokens, values):
        if not [1 for weight, count in zip(weights, laid) if count and not weight]:
            rows.append((laid, halves.half(side, laid, opponent)))
    return rows
