"""The best reply to an allocation, among all of them."""

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import tournament

#: More allocations than this take too long.
MOST = 2000000

#: How many of the best replies are listed.
LISTED = 10


def best(rule, opponent, report=None):
    """(how many beat the opponent, [(margin, allocation)] of the best, greatest margin first).

    Margins are P(wins) - P(loses), as floats; replies that tie within their error are not counted.
    ValueError when there are more than MOST allocations.
    """
    tokens = sum(opponent)
    ways = rules.count(rule, tokens)
    if ways > MOST:
        raise ValueError("%d allocations are too many to compare here, %d at most" % (ways, MOST))
    halves = tournament.Halves(rule, tokens)
    cut = halves.cut
    left_values, right_values = cut, len(opponent) - cut
    beaters = seen = 0
    found: list = []
    for first in range(tokens + 1):
        lefts = _rows(halves, 0, first, left_values, opponent[:cut])
        rights = _rows(halves, 1, tokens - first, right_values, opponent[cut:])
        for a, left in lefts:
            for b, right in rights:
                margin = sum([x * y for x, y in zip(left, right)])
                if margin > tournament.CLOSE:
                    beaters += 1
                    if len(found) < LISTED or margin > found[-1][0]:
                        found = sorted(found + [(margin, a + b)], key=_order)[:LISTED]
            seen += len(rights)
            if report:
                report(seen, ways)
        halves.known = ({}, {})
    return beaters, found


def _order(entry):
    return -entry[0], entry[1]


def _rows(halves, side, tokens, values, opponent):
    """[(half allocation, its row)] of all that lay so many tokens on values that can be rolled."""
    if not values:
        return [((), halves.half(side, (), ()))] if not tokens else []
    weights = halves.rule.weights
    weights = weights[halves.cut :] if side else weights[: halves.cut]
    found = []
    for laid in rules.allocations(tokens, values):
        if not [1 for weight, count in zip(weights, laid) if count and not weight]:
            found.append((laid, halves.half(side, laid, opponent)))
    return found
