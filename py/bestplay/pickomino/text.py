"""Tiles and dice of Pickomino from the words of links: "21-24,30", "5,5,6", "none"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bestplay.core import given, words
from bestplay.pickomino import rules

Tiles: TypeAlias = str | Iterable[int]
Dice: TypeAlias = str | int | Iterable[int]


def dice_of(dice: Dice) -> tuple[int, ...]:
    """Dice in rising order, from text such as "5,5,6" ("none" for no die) or faces; 6 is a worm.

    ValueError for a face that no die shows and for a ninth die.
    """
    return rules.check_dice(given.several(dice, "a die"))


def throw_of(kept: Dice, throw: Dice) -> tuple[int, ...]:
    """A throw in rising order; ValueError unless it has as many dice as are left."""
    return rules.check_throw(dice_of(kept), dice_of(throw))


def tiles_of(tiles: Tiles | int, what: str) -> tuple[int, ...]:
    """Tiles from text or numbers, in their order; what says what they are if they make no sense."""
    return tuple(given.several(tiles, what))


def own_of(own: int | str) -> int:
    """One's own top tile from text or a number, 0 for none; ValueError for several."""
    tiles = given.several(own, "your top tile")
    if len(tiles) > 1:
        shown = words.shorten_text(str(own))
        raise ValueError(f"own is your one top tile, such as own=32, not {shown}")
    return tiles[0] if tiles else 0
