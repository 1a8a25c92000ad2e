"""Luck or skill: what a careless player, a rule of thumb and best play get, and when one is ahead.

Each player's results are exact.  How many games it takes until the better of two has the better
total 19 times of 20 follows from the distribution of the sum of their differences, by Fourier
transforms in floating point, whose error is below 1e-9.
"""

import json
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import numpy as np

from bestplay import games, play, play_deck
from sitebuild.data import sheets

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


def write(game: str, data: Path) -> None:
    """Write what a game's players get."""
    rooms = import_module(f"ui.games.{games.named(game).family}.play")
    course = rooms.start(game).course()
    results = {name: play_deck.results(course, player) for name, player in PLAYERS.items()}
    told = {
        "better": course.better,
        "players": {name: str(mean(chances)) for name, chances in results.items()},
        "games": {
            f"{one} {other}": games_until_ahead(results[one], results[other], course.better)
            for one, other in PAIRS
        },
    }
    sheets.save(data / game / "skill.json", json.dumps(told, indent=1) + "\n")


def mean(chances: dict[Fraction, Fraction]) -> Fraction:
    """The average of a distribution."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def differences(
    one: dict[Fraction, Fraction], other: dict[Fraction, Fraction], better: int
) -> np.ndarray:
    """The chances of what the first has more than the second in a game, from -n to n."""
    most = int(max(abs(value) for value in (*one, *other))) * 2
    chances = np.zeros(2 * most + 1)
    for value, chance in one.items():
        for less, share in other.items():
            chances[int(value - less) * better + most] += float(chance * share)
    return chances


def chance_ahead(chances: np.ndarray, count: int) -> float:
    """The chance that the sum of so many differences is above nothing."""
    most = len(chances) // 2
    size = 1 << (2 * most * count + 1).bit_length()
    turned = np.fft.rfft(chances, size) ** count
    sums = np.fft.irfft(turned, size)[: 2 * most * count + 1]
    return float(sums[most * count + 1 :].sum())


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
