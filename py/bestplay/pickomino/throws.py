"""In how many ways dice show none of some selections: what E[max] over a throw's selections needs.

A selection is exactly so many dice of one free face.  How often a throw offers none of a set of
selections depends on the number of dice, the number of free faces and that set alone, so it is
counted once for all situations.
"""

from bestplay.core.dice import binomials
from bestplay.pickomino import rules

SIDES = len(rules.FACES)

#: CHOOSE[n][k]: in how many ways k of n dice are chosen.
CHOOSE = [binomials(n) for n in range(rules.DICE + 1)]


class Throws:
    """All throws of so many dice with so many free faces.

    A set of selections is a mask: bit slot * dice + count - 1 stands for exactly count dice of the
    free face in that slot (0 for the lowest).
    """

    def __init__(self, dice: int, free: int) -> None:
        self.dice = dice
        self.free = free
        #: without[mask]: the ways to throw that offer none of the mask's selections, once counted.
        self.without: dict[int, int] = {}
        self._rows: dict[int, list[int]] = {}

    def count(self, mask: int) -> int:
        """The ways to throw that offer none of the mask's selections, kept in `without`."""
        row = self._row(mask, self.free - 1)
        ways = _spread(row, mask >> (self.dice * (self.free - 1)), self.dice)
        self.without[mask] = ways
        return ways

    def _row(self, mask: int, free: int) -> list[int]:
        """For 0, 1, ... dice: the ways in which they show kept faces or the first free ones."""
        inside = mask & ((1 << self.dice * free) - 1)
        key = inside * 8 + free
        if key not in self._rows:
            if free:
                before = self._row(inside, free - 1)
                shut = inside >> (self.dice * (free - 1))
                row = [_spread(before, shut, n) for n in range(self.dice + 1)]
            else:
                row = [(SIDES - self.free) ** n for n in range(self.dice + 1)]
            self._rows[key] = row
        return self._rows[key]


def _spread(row: list[int], shut: int, dice: int) -> int:
    """Add one more face, which some of the dice show, but not as many as a bit of shut says."""
    ways = row[dice]
    for count in range(1, dice + 1):
        if not shut >> (count - 1) & 1:
            ways += CHOOSE[dice][count] * row[dice - count]
    return ways
