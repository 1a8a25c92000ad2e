"""Measures: a function's times, and the rows that the table is made of."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Row:
    """Something measured several times; `times` and `goal` are in the unit (ms unless said)."""

    name: str
    what: str
    times: tuple[float, ...]
    goal: float | None = None
    unit: str = "ms"

    @property
    def best(self) -> float:
        return min(self.times)

    @property
    def median(self) -> float:
        return median(self.times)

    @property
    def reached(self) -> bool | None:
        """True if the median keeps to the goal; None without a goal."""
        return None if self.goal is None else self.median <= self.goal


@dataclass(frozen=True)
class Missing:
    """Something that could not be measured, and what to do about it."""

    name: str
    reason: str


def milliseconds(
    function: Callable[[], object],
    seconds: float = 1.0,
    fewest: int = 3,
    most: int = 25,
    warm: bool = True,
) -> tuple[float, ...]:
    """The function's times in milliseconds over several runs, about `seconds` in all.

    One run before the first that counts fills caches, as a page's second question finds them,
    unless warm is False.
    """
    if warm:
        function()
    times: list[float] = []
    enabled = gc.isenabled()
    gc.disable()  # what one run leaves behind is not the next one's cost
    try:
        while len(times) < fewest or (len(times) < most and sum(times) < seconds * 1000):
            start = time.perf_counter()
            function()
            times.append((time.perf_counter() - start) * 1000)
            gc.collect()
    finally:
        if enabled:
            gc.enable()
    return tuple(times)
