"""The growth of the solvers' times with a game's tiles, tokens and players, and its fit.

Times that grow by a factor with every step are fitted as one (a straight line through their
logarithms), others as a power of what grows (through the logarithms of both).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log
from statistics import mean, median

from benchmarks.measure import Row, milliseconds
from bestplay.core import backward
from bestplay.knock_m_down import quadrature, search
from bestplay.knock_m_down import rules as knock_m_down
from bestplay.pickomino import game as pickomino_game
from bestplay.tiles import goals, players, rules
from papers.pickomino import whole_game as pickomino_whole_game

NAME = "Growth, CPython"

#: A size that takes longer than so many milliseconds is the last of its kind.
LONGEST = 20_000


@dataclass(frozen=True)
class Growing:
    """Something that is solved in several sizes."""

    what: str
    """With {} for the size."""
    sizes: Sequence[int]
    solve: Callable[[int], object]
    by_factor: bool = True
    """True if each step multiplies the time; else it is a power of the size."""


def tiles(count: int) -> None:
    """Solve Shut the Box with this many tiles, building its graph anew."""
    rule = rules.rules(count)
    whole = rules.scale(rule)
    backward.values(rules.build(rule), [whole * points for points in goals.points_down(rule)])


def ringed(tokens: int) -> tuple[int, ...]:
    """An allocation of this many tokens to the sums of two dice, in proportion to their chances."""
    weights = knock_m_down.ORIGINAL.weights
    laid = [tokens * weight // sum(weights) for weight in weights]
    laid[len(laid) // 2] += tokens - sum(laid)
    return tuple(laid)


def outcome(tokens: int) -> None:
    """Solve a game of Knock 'm Down between two allocations of this many tokens, without cache."""
    quadrature.grid(knock_m_down.ORIGINAL, tokens).known.clear()
    quadrature.outcome(knock_m_down.ORIGINAL, ringed(tokens), ringed(tokens)[::-1])


def whole_game(tiles: int) -> None:
    """Solve a whole game of Pickomino for two, for the lead and for winning."""
    graph = pickomino_whole_game.state_graph(pickomino_game.start(tiles), "leaves")
    pickomino_whole_game.solve(graph, *(partial(final, goal) for goal in pickomino_game.OBJECTIVES))


def final(objective: str, state: pickomino_game.State) -> float:
    """The worth of a finished game to the player who would move next."""
    return float(pickomino_game.final(objective, state))


NINE = rules.KLACKERS

GROWING = (
    # Twelve is the highest tile that a box may have.
    Growing("Shut the Box, {} tiles", range(6, rules.HIGHEST_TILE + 1), tiles),
    Growing(
        "Shut the Box, pot of {} players", range(2, 6), lambda n: players.round_of(NINE).shares(n)
    ),
    Growing("Knock 'm Down, who wins with {} tokens", (6, 12, 24, 36, 60, 99), outcome, False),
    Growing(
        "Knock 'm Down, fewest rolls of {} tokens",
        (6, 12, 24, 36, 48, 60),
        lambda n: search.fewest(knock_m_down.ORIGINAL, n),
        by_factor=False,
    ),
    # Five have more positions than the solver of the page takes.
    Growing(
        "Pickomino, whole game of {} tiles, in the page's solver",
        range(1, 5),
        lambda n: pickomino_game.solve(pickomino_game.start(n)),
    ),
    Growing("Pickomino, whole game of {} tiles, as the build solves it", range(1, 8), whole_game),
)


def rows() -> Iterator[Row]:
    """Rows of the times of each size, and after each kind a row of how they grow."""
    for growing in GROWING:
        sizes, medians = [], []
        for size in growing.sizes:
            times = timed(lambda growing=growing, size=size: growing.solve(size))  # type: ignore[misc]
            yield Row(NAME, growing.what.format(size), times)
            sizes.append(size)
            medians.append(median(times))
            if medians[-1] > LONGEST:
                break
        if len(sizes) > 1:
            value, unit = fitted(sizes, medians, growing.by_factor)
            yield Row(NAME, growing.what.format("n") + ": grows", (value,), None, unit)


def timed(solve: Callable[[], object]) -> tuple[float, ...]:
    """Milliseconds of one run, or of several runs if one takes less than a second."""
    first = milliseconds(solve, 0, fewest=1, most=1, warm=False)
    return milliseconds(solve, 0.5) if first[0] < 1000 else first


def fitted(sizes: Sequence[int], times: Sequence[float], by_factor: bool) -> tuple[float, str]:
    """(factor, "times with each") or (exponent, "as the power of n") by least squares."""
    across = [float(size) if by_factor else log(size) for size in sizes]
    slope = slope_of(across, [log(time) for time in times])
    return (exp(slope), "x a step") if by_factor else (slope, "= power")


def slope_of(across: Sequence[float], up: Sequence[float]) -> float:
    """The slope of the least-squares line through the points (across, up)."""
    middle, height = mean(across), mean(up)
    spread = sum((x - middle) ** 2 for x in across)
    return sum((x - middle) * (y - height) for x, y in zip(across, up, strict=True)) / spread
