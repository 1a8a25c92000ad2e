"""House rules of Shut the Box, from their words: forced dice, few tiles a throw, digits, two rows.

Everything is worked out by plain recursion over what can happen, with fractions.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

Tiles = tuple[int, ...]
Worth = Callable[[Tiles], Fraction]

HOW_MANY: dict[str, Callable[[Tiles], set[int]]] = {
    "never": lambda up: {2},
    "always": lambda up: {1, 2},
    "only": lambda up: {1},
    "sum6": lambda up: {1, 2} if sum(up) <= 6 else {2},
    "max6": lambda up: {1, 2} if max(up) <= 6 else {2},
    "sum6-forced": lambda up: {1} if sum(up) <= 6 else {2},
    "max6-forced": lambda up: {1} if max(up) <= 6 else {2},
}


@cache
def totals(number: int) -> Counter[int]:
    """The number of ordered throws with each total."""
    return Counter(map(sum, product(range(1, 7), repeat=number)))


@cache
def plays(up: Tiles, total: int, most: int | None = None) -> list[Tiles]:
    """The boards that a throw can leave, if it may turn down at most `most` tiles."""
    sizes = range(1, (most or len(up)) + 1)
    down = [each for size in sizes for each in combinations(up, size) if sum(each) == total]
    return [tuple(tile for tile in up if tile not in each) for each in down]


def best_turn(one_die: str, most: int | None, worth: Worth) -> Callable[[Tiles], Fraction]:
    """The greatest expected worth of where a turn ends."""

    @cache
    def value(up: Tiles) -> Fraction:
        if not up:
            return worth(up)
        means = []
        for number in HOW_MANY[one_die](up):
            worths = (ways * after(up, total) for total, ways in totals(number).items())
            means.append(sum(worths, Fraction()) / totals(number).total())
        return max(means)

    @cache
    def after(up: Tiles, total: int) -> Fraction:
        return max((value(rest) for rest in plays(up, total, most)), default=worth(up))

    return value


def read(up: Tiles, reading: str) -> int:
    """The score of what is left."""
    if reading == "tiles":
        return len(up)
    return sum(up) if reading == "sum" else int("".join(map(str, up)) or "0")


def duel(
    tiles: Tiles, one_die: str, most: int | None, reading: str, pays: Fraction, at_once: bool
) -> Fraction:
    """The first of two players' winnings; a shut pays `pays` stakes, a tie nothing."""

    @cache
    def answer(score: int) -> Fraction:
        """The second player's winnings with this score to beat."""
        if not score and at_once:
            return -pays

        def stakes(up: Tiles) -> Fraction:
            mine = read(up, reading)
            if mine == score:
                return Fraction(0)
            size = Fraction(1) if mine and score else pays
            return size if mine < score else -size

        return best_turn(one_die, most, stakes)(tiles)

    return best_turn(one_die, most, lambda up: -answer(read(up, reading)))(tiles)


Rows = tuple[Tiles, Tiles]
"""The front tiles that are up, and the back tiles."""


def double_shutter(columns: int, one_die: str, worth: Callable[[Rows], Fraction]) -> Fraction:
    """The greatest expected worth of the end; back tile columns + 1 - i stands behind tile i."""
    counted, _, forced = one_die.partition("-")

    def reach(rows: Rows) -> Tiles:
        ahead, behind = rows
        return tuple(tile for tile in behind if columns + 1 - tile not in ahead)

    def how_many(rows: Rows) -> set[int]:
        points = sum(rows[0]) + sum(rows[1] if counted == "sum6" else reach(rows))
        if counted == "never" or points > 6:
            return {2}
        return {1} if forced else {1, 2}

    def moves(rows: Rows, total: int) -> set[Rows]:
        """One tile after another, in any order, until the throw is used up."""
        if not total:
            return {rows}
        found: set[Rows] = set()
        for place, row in enumerate((rows[0], reach(rows))):
            for tile in row:
                if tile <= total:
                    rest = tuple(each for each in rows[place] if each != tile)
                    after = (rest, rows[1]) if place == 0 else (rows[0], rest)
                    found |= moves(after, total - tile)
        return found

    @cache
    def value(rows: Rows) -> Fraction:
        if not any(rows):
            return worth(rows)
        means = []
        for number in how_many(rows):
            values = []
            for total, ways in totals(number).items():
                nexts = moves(rows, total)
                values.append(ways * (max(map(value, nexts)) if nexts else worth(rows)))
            means.append(sum(values, Fraction()) / totals(number).total())
        return max(means)

    row = tuple(range(1, columns + 1))
    return value((row, row))
