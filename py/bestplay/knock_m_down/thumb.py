"""Rules of thumb for laying tokens in Knock 'm Down, one token after the other."""

from __future__ import annotations

from bestplay.core.fraction import Fraction, pair
from bestplay.knock_m_down import rules

#: (name, what is added to the tokens before they are divided by the chance, in words).
NEXT = (
    (
        "half a token more",
        Fraction(1, 2),
        "Put the next token where (tokens there + \u00bd) \u00f7 chance is smallest.",
    ),
    (
        "one token more",
        Fraction(1),
        "Put the next token where (tokens there + 1) \u00f7 chance is smallest.",
    ),
    (
        "two tokens more",
        Fraction(2),
        "Put the next token where (tokens there + 2) \u00f7 chance is smallest.",
    ),
)

#: The same as preferences, each with a short name.
PLAIN = (
    ("half a token", ("add-1-2",)),
    ("one token", ("add-1",)),
    ("two tokens", ("add-2",)),
)


def grow_layouts(rule: rules.Game, more: Fraction, most: int) -> list[tuple[int, ...]]:
    """The layouts of 1 to so many tokens that come of putting each token where (tokens there +
    more) / chance is smallest, of equal values on the likeliest and of these on the first.
    """
    order = sorted([(-weight, place) for place, weight in enumerate(rule.weights) if weight])
    laid = [0] * len(rule.weights)
    found = []
    more_top, bottom = pair(more)
    for _ in range(most):
        best, top = order[0][1], -order[0][0]
        for weight, place in order[1:]:
            here, least = [laid[each] * bottom + more_top for each in (place, best)]
            if here * top < least * -weight:
                best, top = place, -weight
        laid[best] += 1
        found.append(tuple(laid))
    return found
