"""What to lay where no layout beats all others: one that is drawn by these chances.

Then no layout wins more often than it loses against what is drawn, with the same throws for both.
Other dice than two are known once all their layouts were set against each other (best.to_lay).
How the chances on two dice are found, as exact fractions, and proved against all layouts, is in
studies.equilibrium, with which a test compares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import rules
from bestplay.knock_m_down.values import Allocation

__all__ = ("draw", "layouts_to_draw")

#: A layout, and in which part of games it is laid.
Laid: TypeAlias = "tuple[Allocation, float]"

DRAWN = {
    24: (
        ("0,1,2,3,4,4,4,3,2,1,0", 0.8951099013401749),
        ("0,1,2,3,3,6,3,3,2,1,0", 0.05258428928536652),
        ("0,1,2,3,3,5,4,3,2,1,0", 0.026152904687229292),
        ("0,1,2,3,4,5,3,3,2,1,0", 0.026152904687229292),
    ),
    27: (
        ("0,1,2,3,4,6,5,3,2,1,0", 0.5),
        ("0,1,2,3,5,6,4,3,2,1,0", 0.5),
    ),
    32: (
        ("0,1,3,4,5,6,5,4,3,1,0", 0.8106930190559993),
        ("0,1,2,4,5,8,5,4,2,1,0", 0.18831825977696479),
        ("0,1,2,4,5,7,5,4,3,1,0", 0.0004943605835179617),
        ("0,1,3,4,5,7,5,4,2,1,0", 0.0004943605835179617),
    ),
    35: (
        ("0,1,3,4,6,7,6,4,3,1,0", 0.10691846179206364),
        ("0,2,3,4,5,7,5,4,3,2,0", 0.7690530653316903),
        ("0,1,3,4,5,7,7,4,3,1,0", 0.06201423643812307),
        ("0,1,3,4,7,7,5,4,3,1,0", 0.06201423643812307),
    ),
    36: (
        ("0,2,3,4,5,7,6,4,3,2,0", 0.5),
        ("0,2,3,4,6,7,5,4,3,2,0", 0.5),
    ),
}


#: What was found for other dice, by the rules and the number of tokens.
_found: dict[tuple[rules.Game, int], list[Laid]] = {}


def remember(
    rule: rules.Game, tokens: int, listed: Sequence[tuple[Allocation, Fraction | float]]
) -> None:
    """Keep what setting all layouts against each other has found."""
    if len(listed) > 1:
        _found[rule, tokens] = [(laid, float(chance)) for laid, chance in listed]


def layouts_to_draw(rule: rules.Game, tokens: int) -> list[Laid]:
    """The layouts to draw from, most often laid first; [] where none need be drawn or nobody knows.

    >>> [(str(laid), chance) for laid, chance in layouts_to_draw(rules.ORIGINAL, 27)][0]
    ('0,1,2,3,4,6,5,3,2,1,0', 0.5)
    """
    if (rule, tokens) in _found:
        return list(_found[rule, tokens])
    listed = DRAWN.get(tokens, ()) if rule == rules.ORIGINAL else ()
    laid = [(Allocation(text), chance) for text, chance in listed]
    return sorted(laid, key=lambda each: -each[1])


def draw(rule: rules.Game, tokens: int, share: float) -> Allocation:
    """The layout that a share of all draws, from 0 up to 1, falls to.

    ValueError where none need be drawn.

    >>> str(draw(rules.ORIGINAL, 27, 0.7))
    '0,1,2,3,5,6,4,3,2,1,0'
    """
    listed = layouts_to_draw(rule, tokens)
    if not listed:
        raise ValueError(f"no layout of {tokens} tokens is drawn here")
    for laid, chance in listed:
        if share < chance:
            return laid
        share -= chance
    return listed[0][0]
