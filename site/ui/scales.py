"""Where charts put their marks: round values on an axis, and names clear of each other."""

from __future__ import annotations

from collections.abc import Sequence

from ui.text import MINUS

#: The factors that make a round step with a power of ten.
ROUND = (1, 2, 5)

#: No axis has more marks than this between 0 and its end.
MOST = 5


def ticks(top: float) -> list[float]:
    """Up to six round values from 0 that cover top."""
    step = 10.0**-6
    while True:
        for factor in ROUND:
            if step * factor * MOST >= top:
                count = int(top / (step * factor) + 0.999999)
                return [step * factor * k for k in range(max(count, 1) + 1)]
        step *= 10


def around(low: float, high: float) -> list[float]:
    """The same for values that may be negative: from a round value below low to one above high."""
    low, high = min(low, 0), max(high, 0)
    step = ticks(high - low or 1)[1]
    below = int(-low / step + 0.999999)
    above = int(high / step + 0.999999)
    return [step * k for k in range(-below, max(above, 1 - below) + 1)]


def short(value: float) -> str:
    """A tick's value without needless zeros."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return text.replace("-", MINUS)


def apart(places: Sequence[float], gap: float) -> list[float]:
    """The places, each moved as little as an even spread needs to keep the gap to the next."""
    order = sorted(range(len(places)), key=lambda k: places[k])
    groups: list[tuple[list[int], float]] = []
    for k in order:
        groups.append(([k], places[k]))
        while len(groups) > 1 and _overlap(groups[-2], groups[-1], gap):
            (some, a), (more, b) = groups[-2:]
            middle = (a * len(some) + b * len(more)) / (len(some) + len(more))
            groups[-2:] = [(some + more, middle)]
    moved = list(places)
    for members, middle in groups:
        for n, k in enumerate(members):
            moved[k] = middle + gap * (n - (len(members) - 1) / 2)
    return moved


def _overlap(before: tuple[list[int], float], after: tuple[list[int], float], gap: float) -> bool:
    """Whether two groups of (members, middle) come closer than the gap."""
    return after[1] - before[1] < gap * (len(before[0]) + len(after[0])) / 2
