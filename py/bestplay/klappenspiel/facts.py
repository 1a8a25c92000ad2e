"""What can be counted on a board: throws that go on, and tiles that are hard to flip."""

from __future__ import annotations

from bestplay.core.dice import FACES
from bestplay.klappenspiel import rules
from bestplay.play import Fact

__all__ = ("between",)

#: The throws of two dice, in all their orders.
THROWS = [(one, two) for one in FACES for two in FACES]


def between(best: int, other: int) -> list[Fact]:
    """What differs between two boards: how many of 36 throws go on, and the hardest tile.

    >>> between(rules.board_of([10]), rules.board_of([4, 6]))[1]
    Fact(what='hardest', best=(10, 3, 36), other=(4, 5, 36))
    """
    one, two = ways(best), ways(other)
    facts = []
    if sum(one.values()) and sum(two.values()):
        counts = going_on(best), going_on(other)
        if counts[0] != counts[1]:
            facts.append(Fact("throws", counts[0], counts[1]))
        hardest = hard(one), hard(two)
        if hardest[0] != hardest[1]:
            facts.append(Fact("hardest", hardest[0], hardest[1]))
    return facts


def going_on(board: int) -> int:
    """How many of 36 throws flip something."""
    return len([throw for throw in THROWS if rules.moves(board, throw)])


def ways(board: int) -> dict[int, int]:
    """With how many of 36 throws each tile that is up can be flipped."""
    found = dict.fromkeys(rules.tiles_of(board), 0)
    for throw in THROWS:
        flipped = 0
        for _, after in rules.moves(board, throw):
            flipped |= board & ~after
        for tile in rules.tiles_of(flipped):
            found[tile] += 1
    return found


def hard(found: dict[int, int]) -> tuple[int, int, int]:
    """The tile that the fewest throws flip, the higher of equal ones; how many; of how many."""
    fewest, tile = min([(count, -tile) for tile, count in found.items()])
    return -tile, fewest, len(THROWS)
