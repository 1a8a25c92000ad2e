"""Many rules for a turn of Pickomino at once, each a column of arrays; see pickomino_worths.

A rule keeps the face whose dice are worth most: so many for each die, and for worms a bonus beside.
Of equal faces it keeps the higher one.  It stops with a tile and enough points for the dice left.
"""

from functools import cache
from math import factorial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bestplay.pickomino.rules import DICE, FACES, WORM, face_points

Array = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
Group = tuple[int, int]
"""The faces that are kept, as bits, and how many dice are left."""

SIDES = len(FACES)
TOP = DICE * max(face_points(face) for face in FACES)
START: Group = (0, DICE)
ALL = (1 << SIDES) - 1

#: As a limit: stop where that is worth more than throwing on, as no rule can.
FREE = 0


class Pays(NamedTuple):
    """What the ends of a turn are worth."""

    stop: Array
    """By points and column: with a worm; NaN where there is no tile."""
    fail: Array
    """By column: without a tile."""


@cache
def groups() -> dict[Group, list[int]]:
    """The points that may be kept, rising, by what else is known of a position."""
    found: dict[Group, set[int]] = {START: {0}}
    for dice in range(DICE, 0, -1):
        for used in range(ALL):
            for face in FACES:
                bit = 1 << (face - 1)
                if used & bit or (used, dice) not in found:
                    continue
                for count in range(1, dice + 1):
                    after = found.setdefault((used | bit, dice - count), set())
                    after |= {have + count * face_points(face) for have in found[used, dice]}
    return {group: sorted(points) for group, points in found.items()}


@cache
def following(group: Group, face: int, count: int) -> tuple[Group, Whole]:
    """The group after keeping so many dice of a face, and where its points stand there."""
    after = (group[0] | 1 << (face - 1), group[1] - count)
    have = groups()[after]
    gained = count * face_points(face)
    return after, np.array([have.index(points + gained) for points in groups()[group]])


Chances = dict[Group, list[tuple[int, int, Array]]]
"""(face, count, by column the chance that the next throw makes a rule keep these)."""


def keys(worths: Whole, bonus: Whole) -> Whole:
    """What so many dice of a face are worth, by face, count and column."""
    counts = np.arange(DICE + 1)[None, :, None]
    made = counts * worths[:, None, :]
    made[WORM - 1] += bonus
    return made


def chances(key: Whole) -> Chances:
    """What rules keep of the next throw: key says what dice are worth, see keys()."""
    kept: Chances = {group: [] for group in groups() if group[1]}
    for face in FACES:
        for count in range(1, DICE + 1):
            _add(kept, key, face, count)
    return kept


def _add(kept: Chances, key: Whole, face: int, count: int) -> None:
    """Throws with so many dice of a face, in which no other free face is worth more."""
    most = DICE - count
    others = [other for other in FACES if other != face]
    limit = key[face - 1, count]
    below = [
        [
            ((key[o - 1, n] < limit) if o > face else (key[o - 1, n] <= limit)) / factorial(n)
            for n in range(most + 1)
        ]
        for o in others
    ]
    nothing = np.zeros(key.shape[2])
    ways = [[nothing + 1] + [nothing] * most]  # by the others that are free, and their dice
    for bits in range(1, 1 << len(others)):
        rest, slot = ways[bits & (bits - 1)], (bits & -bits).bit_length() - 1
        one = below[slot]
        row = []
        for dice in range(most + 1):
            total = rest[dice].copy()
            for n in range(1, dice + 1):
                if rest[dice - n] is not nothing:
                    total += one[n] * rest[dice - n]
            row.append(total)
        ways.append(row)
    for bits, row in enumerate(ways):
        free = sum(1 << (o - 1) for n, o in enumerate(others) if bits >> n & 1) | 1 << (face - 1)
        dead = SIDES - free.bit_count()
        for dice in range(count, DICE + 1):
            if (ALL ^ free, dice) not in kept:
                continue
            left = dice - count
            total = nothing.copy()
            for n in range(left + 1):
                if dead or n == left:
                    total += row[n] * (dead ** (left - n) / factorial(left - n))
            total *= factorial(dice) / factorial(count) / SIDES**dice
            kept[ALL ^ free, dice].append((face, count, total))


def taken(kept: Chances, columns: Whole) -> Chances:
    """The chances of some rules, each as often as it is named."""
    return {
        group: [(face, count, chance[columns]) for face, count, chance in listed]
        for group, listed in kept.items()
    }


def values(kept: Chances, pays: Pays, limits: Whole) -> Array:
    """What a turn is worth under rules, by column.

    limits: by dice left and column the points with which it stops, or FREE.
    """
    worth: dict[Group, Array] = {}
    for group in sorted(groups(), key=lambda group: group[1]):
        used, dice = group
        points = groups()[group]
        stop = pays.stop[points]
        worm = used >> (WORM - 1) & 1
        if not dice or used == ALL:
            tiles = ~np.isnan(stop) if worm else np.zeros_like(stop, bool)
            worth[group] = np.where(tiles, stop, pays.fail)
            continue
        total, some = np.zeros((1, 1)), np.zeros(1)
        for face, count, chance in kept[group]:
            after, places = following(group, face, count)
            total = total + chance * worth[after][places]
            some = some + chance
        total = total + pays.fail * (1 - some)
        if worm and dice < len(limits):
            limit = limits[dice]
            enough = np.array(points)[:, None] >= limit
            tile = ~np.isnan(stop) & enough
            total = np.where(tile & ((limit != FREE) | (stop > total)), stop, total)
        worth[group] = total
    answer: Array = worth[START][0]
    return answer
