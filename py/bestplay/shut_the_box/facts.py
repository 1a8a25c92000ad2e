"""What can be counted on a board of Shut the Box: sums that go on, tiles that are hard to flip."""

from __future__ import annotations

from bestplay.play import Fact
from bestplay.tiles import rules

__all__ = ("between",)


def between(rule: rules.Rules, best: tuple[int, int], other: tuple[int, int]) -> list[Fact]:
    """What differs between two (board, number of dice that are thrown).

    "dice": how many are thrown; where that is the same "sums": which go on with the one alone;
    "hardest": the hardest tile to flip as (tile, ways, of how many), the higher of equal ones.

    >>> nine = rules.rules(9)
    >>> two_and_seven, four_and_five = rules.board_of(nine, [2, 7]), rules.board_of(nine, [4, 5])
    >>> between(nine, (two_and_seven, 2), (four_and_five, 2))[0]
    Fact(what='sums', best=[2, 7], other=[4, 5])
    """
    if not best[0] or not other[0]:
        return []
    facts = []
    if best[1] != other[1]:
        facts.append(Fact("dice", best[1], other[1]))
    one, two = going_on(rule, *best), going_on(rule, *other)
    if best[1] == other[1] and one != two:
        alone = [total for total in one if total not in two]
        facts.append(Fact("sums", alone, [total for total in two if total not in one]))
    hardest = hard(rule, *best), hard(rule, *other)
    if hardest[0] != hardest[1]:
        facts.append(Fact("hardest", hardest[0], hardest[1]))
    return facts


def going_on(rule: rules.Rules, board: int, dice: int) -> list[int]:
    """The sums that flip something, rising."""
    return [
        total
        for total, ways in rules.throw_weights(rule, dice)
        if ways and rules.moves(rule, board, total)
    ]


def hard(rule: rules.Rules, board: int, dice: int) -> tuple[int, int, int]:
    """The tile that the fewest throws flip, the higher of equal ones; how many; of how many."""
    found = dict.fromkeys(rules.tiles_of(rule, board), 0)
    for total, ways in rules.throw_weights(rule, dice):
        flipped: set[int] = set()
        for after in rules.moves(rule, board, total):
            flipped |= set(rules.flips_between(rule, board, after))
        for tile in flipped:
            found[tile] += ways
    fewest, tile = min([(count, -tile) for tile, count in found.items()])
    whole, _ = rules.WEIGHTS[rule.style][dice]
    return -tile, fewest, whole
