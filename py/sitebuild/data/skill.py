"""Luck or skill: what a careless player, a rule of thumb and best play get, and when one is ahead.

Each player's results are exact.  How many games it takes until the better of two has the better
total 19 times of 20 follows from the distribution of the sum of their differences, by a Fourier
transform in floating point, whose error is below 1e-9.
"""

import json
import math
from fractions import Fraction
from pathlib import Path

from bestplay import games, play
from bestplay.play import deck as play_deck
from sitebuild.data import sheets

FORMAT = "bestplay-skill/1"

PLAYERS: dict[str, play.Player] = {
    "careless": play.Careless(),
    "natural": play.Natural(),
    "best": play.Best(),
}
PAIRS = (("natural", "careless"), ("best", "natural"), ("best", "careless"))

#: How often the better one is to be ahead.
SURE = 0.95
#: More games than this are not looked at.
MOST_GAMES = 1 << 22

#: The chance of sums so far from their mean that they are left out is below e to the minus this.
TAIL = 28


def write(
    game: str, data: Path, course: play.Course, known: dict[str, dict[Fraction, Fraction]]
) -> None:
    """Write what the players of a game's course get; known: the results of some of them."""
    results = {
        name: known.get(name) or play_deck.results(course, player)
        for name, player in PLAYERS.items()
    }
    averages = {name: str(mean(chances)) for name, chances in results.items()}
    save(game, data, course.better, averages, results)


def save(
    game: str,
    data: Path,
    better: int,
    averages: dict[str, str],
    results: dict[str, dict[Fraction, Fraction]],
) -> None:
    """Write what the players get on average, and how long it takes until that shows."""
    title = games.by_name(game).title
    told = {
        "format": FORMAT,
        "about": f"{title}: what a careless player, one who keeps to the obvious rule of thumb and "
        "best play get on average (a fraction is exact, a decimal rounded), and after how many "
        "games of two of them, each with dice of their own, the better one is ahead 19 times of "
        "20.",
        "better": better,
        "players": averages,
        "games": {
            f"{one} {other}": games_until_ahead(results[one], results[other], better)
            for one, other in PAIRS
        },
    }
    sheets.save(data / game / "skill.json", json.dumps(told, indent=1) + "\n")


def mean(chances: dict[Fraction, Fraction]) -> Fraction:
    """The average of a distribution."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def differences(
    one: dict[Fraction, Fraction], other: dict[Fraction, Fraction], better: int
) -> list[float]:
    """The chances of what the first has more than the second in a game, from -n to n."""
    most = int(max(abs(value) for value in (*one, *other))) * 2
    scale, shares = _whole(one)
    divisor, less = _whole(other)
    chances = [0] * (2 * most + 1)
    for value, share in shares:
        for taken, part in less:
            chances[(value - taken) * better + most] += share * part
    return [chance / (scale * divisor) for chance in chances]


def _whole(chances: dict[Fraction, Fraction]) -> tuple[int, list[tuple[int, int]]]:
    """A common denominator of the chances, and each value with its numerator."""
    scale = math.lcm(*(chance.denominator for chance in chances.values()))
    return scale, [(int(value), int(chance * scale)) for value, chance in chances.items()]


def chance_ahead(chances: list[float], count: int) -> float:
    """The chance that the sum of so many differences is above nothing."""
    import numpy as np  # here: a Python without it makes the other tables, see test_versions.py

    likely = [(n - len(chances) // 2, chance) for n, chance in enumerate(chances) if chance]
    low, high = _window(likely, count)
    first = max(low, 1)
    if first > high:
        return 0.0
    size = high - low + 1
    wrapped = np.zeros(size)
    for value, chance in likely:
        wrapped[value % size] += chance
    sums = np.fft.irfft(np.fft.rfft(wrapped) ** count, size)
    return math.fsum(sums[np.arange(first, high + 1) % size])


def _window(likely: list[tuple[int, float]], count: int) -> tuple[int, int]:
    """From where to where the sum of so many differences lies, but for e^-TAIL on each side.

    Bernstein's inequality: P(sum - mean > t) <= exp(-t^2 / 2 / (count variance + furthest t / 3)).
    """
    centre = math.fsum(value * chance for value, chance in likely)
    variance = math.fsum((value - centre) ** 2 * chance for value, chance in likely)
    furthest = max(abs(value - centre) for value, _ in likely)
    edge = TAIL * furthest / 3
    reach = edge + math.sqrt(edge**2 + 2 * TAIL * count * variance)
    low = max(math.floor(count * centre - reach), count * likely[0][0])
    high = min(math.ceil(count * centre + reach), count * likely[-1][0])
    return low, high


def games_until_ahead(
    one: dict[Fraction, Fraction], other: dict[Fraction, Fraction], better: int = 1
) -> int:
    """After how many games, each with dice of their own, the better one is ahead that surely.

    ValueError when the first is not the better one.
    """
    if (mean(one) - mean(other)) * better <= 0:
        raise ValueError("the first player is not the better one")
    chances = differences(one, other, better)
    high = 1
    while chance_ahead(chances, high) < SURE:
        high *= 2
        if high > MOST_GAMES:
            raise ValueError(f"it takes more than {MOST_GAMES} games")
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if chance_ahead(chances, middle) >= SURE else (middle, high)
    return high
