"""Equilibria of Knock 'm Down: layouts to draw from if none beats all others, with exact chances.

Both lay at once, so that P(wins) - P(loses) is the margin of a symmetric game of value 0: against
the right draw no allocation has a margin above 0.  Equally likely values can be exchanged for both
players at once, so that a class of variants is one choice, drawn evenly from them.

What is drawn on two dice is listed here (LISTED), as studies.equilibrium finds it and proves it
against all layouts; that of other dice is known once all their layouts were set against each other
(tournament.to_lay).

Source: J. A. Fill and D. B. Wilson, "Two-player Knock 'em Down", Electronic Journal of Probability
13, 2008, for why it may have to be a draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import exact, rules
from bestplay.knock_m_down.rules import Allocation

Share = TypeVar("Share", Fraction, float)

Weights: TypeAlias = "dict[rules.Tokens, Fraction]"
"""The chance that a class is drawn, by its first variant."""

Drawn: TypeAlias = "tuple[Allocation, float]"
"""A layout, and in which part of games it is laid."""

#: The most classes for which an equilibrium is computed.
MOST = 60

#: The equilibria on two dice by number of tokens: layouts, each with its chance and its variants'
#: together.
LISTED = {
    24: {
        "0,1,2,3,4,4,4,3,2,1,0": 0.8951099013401749,
        "0,1,2,3,3,6,3,3,2,1,0": 0.05258428928536652,
        "0,1,2,3,3,5,4,3,2,1,0": 0.052305809374458584,
    },
    27: {"0,1,2,3,4,6,5,3,2,1,0": 1.0},
    32: {
        "0,1,3,4,5,6,5,4,3,1,0": 0.8106930190559993,
        "0,1,2,4,5,8,5,4,2,1,0": 0.18831825977696479,
        "0,1,2,4,5,7,5,4,3,1,0": 0.0009887211670359234,
    },
    35: {
        "0,2,3,4,5,7,5,4,3,2,0": 0.7690530653316903,
        "0,1,3,4,6,7,6,4,3,1,0": 0.10691846179206364,
        "0,1,3,4,5,7,7,4,3,1,0": 0.12402847287624615,
    },
    36: {"0,2,3,4,5,7,6,4,3,2,0": 1.0},
}

_margins: dict[tuple[rules.Tokens, rules.Tokens, rules.Tokens], Fraction] = {}


def margin(game: rules.Dice, mine: rules.Tokens, other: rules.Tokens) -> Fraction:
    """P(wins) - P(loses) of a layout against a class of which a variant is drawn."""
    key = game.weights, mine, other
    if key not in _margins:
        drawn = rules.variants(game, other)
        total = Fraction(0)
        for each in drawn:
            total += exact.margin(game, mine, each)
        _margins[key] = total / len(drawn)
    return _margins[key]


def weights(game: rules.Dice, classes: list[rules.Tokens]) -> Weights:
    """Chances to draw each of these classes, so that none has a margin against the draw.

    ValueError where there is no such draw in which each has its part.
    """
    wrong = f"there is no draw among {classes}"
    rows = [[margin(game, mine, other) for other in classes] for mine in classes]
    for column in range(len(rows) - 1):
        pivots = [k for k in range(column, len(rows)) if rows[k][column]]
        if not pivots:
            raise ValueError(wrong)
        rows[column], rows[pivots[0]] = rows[pivots[0]], rows[column]
        top = rows[column][column]
        rows[column] = [value / top for value in rows[column]]
        for k, row in enumerate(rows):
            if k != column and row[column]:
                differences = [x - row[column] * y for x, y in zip(row, rows[column], strict=True)]
                # In lowest terms, as MicroPython's fractions would grow otherwise.
                rows[k] = [Fraction(each.numerator, each.denominator) for each in differences]
    found = [-row[-1] for row in rows[:-1]] + [Fraction(1)]
    if rows[-1][-1] or min(found) <= 0:
        raise ValueError(wrong)
    total = sum(found, Fraction(0))
    return {each: weight / total for each, weight in zip(classes, found, strict=True)}


def _choices(classes: Sequence[rules.Tokens], size: int) -> Iterator[list[rules.Tokens]]:
    """Every combination of `size` classes, in their order."""
    if not size:
        yield []
        return
    for place in range(len(classes) - size + 1):
        for more in _choices(classes[place + 1 :], size - 1):
            yield [classes[place], *more]


def solve(game: rules.Dice, classes: list[rules.Tokens]) -> Weights:
    """An equilibrium among these classes: {a class's first variant: chance to draw it}."""
    for size in range(1, len(classes) + 1, 2):
        for some in _choices(classes, size):
            try:
                drawn = weights(game, some)
            except ValueError:
                continue
            if all(against(game, mine, drawn) <= 0 for mine in classes):
                return drawn
    raise ArithmeticError(f"no equilibrium of {classes} was found")


def against(game: rules.Dice, mine: rules.Tokens, drawn: Weights) -> Fraction:
    """P(wins) - P(loses) of a layout against an equilibrium."""
    total = Fraction(0)
    for each, weight in drawn.items():
        total += weight * margin(game, mine, each)
    return total


def allocation_chances(
    game: rules.Dice, drawn: dict[rules.Tokens, Share]
) -> dict[rules.Tokens, Share]:
    """The chance of each allocation; a class's is shared equally among its variants."""
    return {
        each: weight / len(rules.variants(game, first))
        for first, weight in drawn.items()
        for each in rules.variants(game, first)
    }


def ranked(laid: dict[rules.Tokens, Share]) -> list[tuple[Allocation, Share]]:
    """Allocations with the chances that they are laid, most often laid first."""
    order = sorted(laid.items(), key=lambda each: (-each[1], each[0]))
    return [(Allocation(tokens), chance) for tokens, chance in order]


def equilibrium(game: rules.Dice, allocations: Sequence[rules.Tokens]) -> Weights:
    """Chances to draw each class, so that no allocation here has a margin against the draw.

    By double oracle: the game of a few classes is solved, one that beats the draw joins them, and
    again.
    """
    canonical = [rules.canonical(game, each) for each in allocations]
    classes = [each for place, each in enumerate(canonical) if each not in canonical[:place]]
    some = classes[:1]
    while True:
        drawn = solve(game, some)
        found = [(against(game, each, drawn), -place) for place, each in enumerate(classes)]
        best, place = max(found)
        if best <= 0:
            return drawn
        some.append(classes[-place])


# Known equilibria.


#: Those found for other dice, by their weights and the number of tokens.
_found: dict[tuple[rules.Tokens, int], list[Drawn]] = {}


def remember(
    game: rules.Dice, tokens: int, listed: Sequence[tuple[Allocation, Fraction | float]]
) -> None:
    """Store the layouts to draw that a comparison of all layouts has found."""
    if len(listed) > 1:
        _found[game.weights, tokens] = [(laid, float(chance)) for laid, chance in listed]


def layouts_to_draw(game: rules.Dice, tokens: int) -> list[Drawn]:
    """The layouts to draw from, most often laid first; [] if none is drawn or not known.

    >>> [(str(laid), chance) for laid, chance in layouts_to_draw(rules.ORIGINAL, 27)][0]
    ('0,1,2,3,4,6,5,3,2,1,0', 0.5)
    """
    key = game.weights, tokens
    if key not in _found and game.weights == rules.ORIGINAL.weights and tokens in LISTED:
        drawn = {Allocation(text).tokens: chance for text, chance in LISTED[tokens].items()}
        remember(game, tokens, ranked(allocation_chances(game, drawn)))
    return list(_found.get(key, []))


def draw(game: rules.Dice, tokens: int, share: float) -> Allocation:
    """The drawn layout for a random number `share` from 0 up to 1.

    ValueError if no layouts are drawn for this number of tokens.

    >>> str(draw(rules.ORIGINAL, 27, 0.7))
    '0,1,2,3,5,6,4,3,2,1,0'
    """
    listed = layouts_to_draw(game, tokens)
    if not listed:
        raise ValueError(f"no layout of {tokens} tokens is drawn here")
    for laid, chance in listed:
        if share < chance:
            return laid
        share -= chance
    return listed[0][0]
