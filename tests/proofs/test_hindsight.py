"""What the throws allow: every sequence of throws of small boxes, played in every way there is."""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest

from bestplay.klappenspiel import rules as klappenspiel
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers import hindsight
from papers.klappenspiel import figures as klappenspiel_figures
from papers.shut_the_box import known_throws
from tests.oracle import klappenspiel as flips
from tests.oracle.shut_the_box import ONE_DIE, Tiles, plays

Throw = tuple[int, int]
After = Callable[[Tiles, Throw], list[Tiles]]

PAIRS: list[Throw] = [(one, other) for one in range(1, 7) for other in range(1, 7)]


def box(one_die: str) -> After:
    """What can be up after a throw, of which a lone die is the first."""

    def after(up: Tiles, throw: Throw) -> list[Tiles]:
        found = list(plays(up, sum(throw)))
        return found + (list(plays(up, throw[0])) if up and ONE_DIE[one_die](up) else [])

    return after


def klappen(up: Tiles, throw: Throw) -> list[Tiles]:
    both, one = flips.after_ind(frozenset(up), *throw), flips.after_sum(frozenset(up), *throw)
    return [tuple(sorted(rest)) for rest in (both, one) if rest is not None]


def fewest(up: Tiles, throws: Sequence[Throw], after: After) -> int:
    """The fewest points that these throws allow, whoever knows them."""
    if not up:
        return 0
    further = after(up, throws[0]) if throws else []
    return min([sum(up), *(fewest(rest, throws[1:], after) for rest in further)])


def every(up: Tiles, after: After) -> dict[int, Fraction]:
    """The chance of each over all sequences of throws."""
    chances: dict[int, Fraction] = {}
    for throws in product(PAIRS, repeat=len(up)):
        points = fewest(up, throws, after)
        chances[points] = chances.get(points, Fraction()) + Fraction(1, 36 ** len(up))
    return chances


@pytest.mark.parametrize("one_die", ["never", "sum6", "max6"])
@pytest.mark.parametrize("tiles", [(1, 2), (1, 2, 3), (2, 3, 5), (4, 7, 9)])
def test_small_boxes_are_what_all_their_throws_allow(tiles: Tiles, one_die: rules.OneDie) -> None:
    assert known_throws.allowed(rules.rules(tiles, one_die)) == every(tiles, box(one_die))


@pytest.mark.parametrize("tiles", [(3,), (1, 4), (2, 6, 8), (1, 9, 10)])
def test_the_last_tiles_of_klappenspiel_are_what_all_throws_allow(tiles: Tiles) -> None:
    assert klappenspiel_figures.allowed(klappenspiel.board_of(tiles)) == every(tiles, klappen)


def games(tiles: int, after: After) -> Iterator[int]:
    chance = random.Random(2024)
    for _ in range(400):
        throws = [chance.choice(PAIRS) for _ in range(tiles)]
        yield fewest(tuple(range(1, tiles + 1)), throws, after)


@pytest.mark.slow
def test_whole_games_come_out_as_often_as_they_are_said_to() -> None:
    for tiles, after, chances in (
        (9, box("max6"), known_throws.allowed(rules.rules(9, "max6"))),
        (9, box("never"), known_throws.allowed(rules.rules(9, "never"))),
        (10, klappen, klappenspiel_figures.allowed(klappenspiel.START)),
    ):
        assert sum(chances.values()) == 1
        found = list(games(tiles, after))
        mean = float(hindsight.mean(chances))
        spread = float(sum(points**2 * chance for points, chance in chances.items())) - mean**2
        assert abs(sum(found) / len(found) - mean) < 4 * (spread / len(found)) ** 0.5
        shut = float(chances[0])
        assert abs(found.count(0) / len(found) - shut) < 4 * (shut / len(found)) ** 0.5


@pytest.mark.slow
def test_who_knows_the_throws_reaches_more_than_best_play() -> None:
    rule = rules.rules(9, "never")
    chances, whole = known_throws.allowed(rule), solo.scale(rule)
    assert chances[0] > Fraction(solo.solve(rule, solo.all_down(rule))[-1], whole)
    down = solo.solve(rule, solo.points_down(rule))[-1]
    assert hindsight.mean(chances) < 45 - Fraction(down, whole)
