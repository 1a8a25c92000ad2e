"""Backward induction for several payoffs at once, side by side in one integer."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core.backward import TOO_SMALL, Graph


def start_values(
    graph: Graph, scores: Sequence[int], payoffs: Sequence[Sequence[int]]
) -> list[int]:
    """The value of the last position under best play for each of several payoffs.

    scores: that of a turn that ends at each position; payoffs: of each score, in rising order.  It
    is what backward.values() says of one after the other, in a fraction of the time and more
    memory.
    """
    fields = _Fields(payoffs, max([total for _, options in graph for total, _ in options] + [1]))
    ends = dict(zip(sorted(set(scores)), [fields.pack(column) for column in zip(*payoffs)]))
    value: list[int] = []
    for score, (throws, options) in zip(scores, graph):
        here = ends[score]
        if options:
            after = [fields.greatest([value[n] for n in nexts] or [here]) for nexts in throws]
            here = fields.greatest([fields.mean(ways, after, total) for total, ways in options])
        value.append(here)
    return fields.unpack(value[-1])


class _Fields:
    """Numbers side by side in one integer, for which one sum, product or division does."""

    def __init__(self, payoffs: Sequence[Sequence[int]], ways: int) -> None:
        """ways: the greatest number that a mean is divided by."""
        self.least = min([min(payoff) for payoff in payoffs])
        most = max([max(payoff) for payoff in payoffs]) - self.least
        self.count, self.size, above = len(payoffs), 1, 1
        while above <= most:
            above *= 2
        while most * ways >> (8 * self.size - 1):  # a field has room for that and for a bit above
            self.size += 1
        self.bits = 8 * self.size
        ones = int.from_bytes((b"\1" + bytes(self.size - 1)) * self.count, "little")
        self.top = ones << (self.bits - 1)
        self.beyond = ones * ((1 << self.bits) - above)

    def pack(self, numbers: Sequence[int]) -> int:
        least, size = self.least, self.size
        fields = [(number - least).to_bytes(size, "little") for number in numbers]
        return int.from_bytes(b"".join(fields), "little")

    def unpack(self, packed: int) -> list[int]:
        fields = packed.to_bytes(self.size * self.count, "little")
        starts = range(0, len(fields), self.size)
        numbers = [int.from_bytes(fields[start : start + self.size], "little") for start in starts]
        return [number + self.least for number in numbers]

    def greatest(self, rows: list[int]) -> int:
        """The greatest number of each field."""
        greatest = rows[0]
        for row in rows[1:]:
            more = (greatest | self.top) - row
            no_less = more & self.top  # the bit is there unless borrowed
            greatest = row + (more & (no_less - (no_less >> (self.bits - 1))))
        return greatest

    def mean(self, weights: Sequence[int], rows: list[int], total: int) -> int:
        """The weighted mean of each field; what has one weight is added up before it is weighed."""
        sums: dict[int, int] = {}
        for weight, row in zip(weights, rows):
            if weight:
                sums[weight] = sums[weight] + row if weight in sums else row
        means, left = divmod(sum([weight * added for weight, added in sums.items()]), total)
        # What is left of a field makes the one below it greater than any mean is.
        if left or means & self.beyond:
            raise ArithmeticError(TOO_SMALL)
        return means
