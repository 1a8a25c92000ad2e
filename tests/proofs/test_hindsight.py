"""Hindsight bounds, from every sequence of throws of small boxes, played in every way."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product

import pytest

from bestplay import klappenspiel
from bestplay.tiles import rules
from papers import tiles as hindsight
from papers.klackers import figures as klackers
from papers.klappenspiel import figures as klappenspiel_figures
from papers.pickomino import figures as pickomino_figures
from papers.shut_the_box.figures import lowest_score_chances
from studies import known_turns as pickomino
from tests.oracle import klappenspiel as flips
from tests.oracle.house_rules import HOW_MANY, Tiles, plays
from tests.proofs.sampling import WHOLE, long_proof, sample

Throw = tuple[int, int]
After = Callable[[Tiles, Throw], list[Tiles]]

PAIRS: list[Throw] = [(one, other) for one in range(1, 7) for other in range(1, 7)]


def box(one_die: str) -> After:
    """The boards that a throw may leave; a lone die shows the first of the two faces."""

    @cache
    def after(up: Tiles, throw: Throw) -> list[Tiles]:
        one = 1 in HOW_MANY[one_die](up)
        return plays(up, sum(throw)) + (plays(up, throw[0]) if one else [])

    return after


@cache
def klappen(up: Tiles, throw: Throw) -> list[Tiles]:
    both, one = flips.after_ind(frozenset(up), *throw), flips.after_sum(frozenset(up), *throw)
    return [tuple(sorted(rest)) for rest in (both, one) if rest is not None]


@lru_cache(50_000)
def fewest(up: Tiles, throws: tuple[Throw, ...], after: After) -> int:
    """The fewest points that these throws allow, whoever knows them."""
    if not up:
        return 0
    further = after(up, throws[0]) if throws else []
    return min([sum(up), *(fewest(rest, throws[1:], after) for rest in further)])


def by_every_sequence(up: Tiles, after: After) -> dict[int, Fraction]:
    """The chance of each over all sequences of throws."""
    counted = Counter(fewest(up, throws, after) for throws in product(PAIRS, repeat=len(up)))
    return {points: Fraction(count, counted.total()) for points, count in counted.items()}


BOXES = list(
    product([(1, 2), (1, 2, 3), (2, 3, 5), (4, 7, 9)], ["never", "sum6", "max6", "always"])
)


@pytest.mark.parametrize(("tiles", "one_die"), sample(BOXES, 5))
def test_small_boxes_are_what_all_their_throws_allow(tiles: Tiles, one_die: rules.OneDie) -> None:
    assert lowest_score_chances(tiles, one_die) == by_every_sequence(tiles, box(one_die))


@pytest.mark.parametrize("tiles", [(3,), (1, 4), (2, 6, 8), (1, 9, 10)])
def test_the_last_tiles_of_klappenspiel_are_what_all_throws_allow(tiles: Tiles) -> None:
    assert klappenspiel_figures.fewest_points_chances(
        klappenspiel.GAME.number(tiles)
    ) == by_every_sequence(tiles, klappen)


def games(tiles: int, after: After) -> Iterator[int]:
    chance = random.Random(2024)
    for _ in range(400 if WHOLE else 100):
        throws = tuple(chance.choice(PAIRS) for _ in range(tiles))
        yield fewest(tuple(range(1, tiles + 1)), throws, after)


@pytest.mark.slow
def test_whole_games_come_out_as_often_as_they_are_said_to() -> None:
    for tiles, after, chances in (
        (9, box("max6"), lowest_score_chances(9, "max6")),
        (9, box("never"), lowest_score_chances(9, "never")),
        (12, box("max6"), lowest_score_chances(12, "max6")),
        (9, box("always"), klackers.stored_chances()),
        (10, klappen, klappenspiel_figures.fewest_points_chances(klappenspiel.START)),
    ):
        assert sum(chances.values()) == 1
        found = list(games(tiles, after))
        mean = float(hindsight.mean(chances))
        spread = float(sum(points**2 * chance for points, chance in chances.items())) - mean**2
        assert abs(sum(found) / len(found) - mean) < 4 * (spread / len(found)) ** 0.5
        shut = float(chances[0])
        assert abs(found.count(0) / len(found) - shut) < 4 * (shut / len(found)) ** 0.5


@long_proof
def test_what_is_stored_of_klackers_is_found_again() -> None:
    assert lowest_score_chances(9, "always") == klackers.stored_chances()


def kept_to(
    throws: Sequence[Sequence[int]],
    kept: frozenset[int] = frozenset(),
    left: int = 8,
    points: int = 0,
) -> int:
    """The most points with a worm of all ways to keep these throws; 0 with fewer than 21."""
    best = points if 6 in kept and points >= 21 else 0
    if not left or not throws:
        return best
    thrown, later = throws[0][:left], throws[1:]
    for face in set(thrown) - kept:
        count = thrown.count(face)
        way = kept_to(later, kept | {face}, left - count, points + count * min(face, 5))
        best = max(best, way)
    return best


def test_turns_of_pickomino_are_kept_to_the_most_points_of_all_ways() -> None:
    chance = random.Random(7)
    for _ in range(300):
        throws = [[chance.randint(1, 6) for _ in range(8)] for _ in range(6)]
        assert pickomino.most_points(throws) == kept_to(throws)


@pytest.mark.slow
def test_what_is_stored_of_pickomino_comes_out_again() -> None:
    chance, turns = random.Random(2112), 20_000 if WHOLE else 4000
    found = [kept_to([chance.choices(range(1, 7), k=8) for _ in range(6)]) for _ in range(turns)]
    told = pickomino_figures.stored_points()
    share = told[0] / sum(told)
    assert abs(found.count(0) / turns - share) < 4 * (share / turns) ** 0.5
    worms = [0] * 21 + [min(4, (points - 17) // 4) for points in range(21, 41)]
    mean = sum(worm * times for worm, times in zip(worms, told, strict=True)) / sum(told)
    assert abs(sum(worms[points] for points in found) / turns - mean) < 4 / turns**0.5
