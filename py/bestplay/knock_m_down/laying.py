"""Knock 'm Down: quick ways to lay tokens out, for want of the best."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.knock_m_down import quadrature, rules


def spread(rule: rules.Game, tokens: int) -> rules.Tokens:
    """Tokens in proportion to the chances, as nearly as whole tokens allow."""
    laid = [0] * len(rule.weights)
    for n in range(1, tokens + 1):
        short = [
            (n * w - rule.total * x, -place) for place, (w, x) in enumerate(zip(rule.weights, laid))
        ]
        laid[-max(short)[1]] += 1
    return tuple(laid)


def refitted(rule: rules.Game, tokens: Sequence[int], count: int) -> rules.Tokens:
    """The allocation with tokens added or taken away one by one, where it costs fewest rolls."""
    laid = tuple(tokens)
    while sum(laid) != count:
        step = 1 if sum(laid) < count else -1
        tried = []
        for place, weight in enumerate(rule.weights):
            if weight and (step > 0 or laid[place]):
                changed = laid[:place] + (laid[place] + step,) + laid[place + 1 :]
                tried.append((quadrature.rolls(rule, changed), changed))
        laid = min(tried)[1]
    return laid
