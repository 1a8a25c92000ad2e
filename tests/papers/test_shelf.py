"""Printed house rules of Shut the Box, each from its words by plain recursion over all throws."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from bestplay.shut_the_box.rules import OneDie
from papers.shut_the_box import shelf

Tiles = tuple[int, ...]
Throw = tuple[int, ...]
Flips = Callable[[Tiles, Throw], list[Tiles]]

NINE = tuple(range(1, 10))


def any_sum(up: Tiles, throw: Throw) -> list[Tiles]:
    """What is up after flipping any tiles of the sum."""
    ways = [each for size in range(1, len(up) + 1) for each in combinations(up, size)]
    return [without(up, *each) for each in ways if sum(each) == sum(throw)]


def without(up: Tiles, *down: int) -> Tiles:
    return tuple(tile for tile in up if tile not in down)


def unlucky(up: Tiles, throw: Throw) -> list[Tiles]:
    return [] if sum(throw) == 7 else any_sum(up, throw)


def to_go(up: Tiles, throw: Throw) -> list[Tiles]:
    rests = any_sum(up, throw)
    return [rest for rest in rests if 2 not in rest] if up == NINE else rests


def thai(up: Tiles, throw: Throw) -> list[Tiles]:
    one, other = throw
    return [without(up, tile) for tile in {one, other, one + other} if tile in up]


def turn(start: Tiles, one_die: str, flips: Flips, worth: Callable[[Tiles], int]) -> Fraction:
    """The greatest expected worth of what is left."""

    @cache
    def value(up: Tiles) -> Fraction:
        if not up:
            return Fraction(worth(up))
        numbers = (1, 2) if one_die == "max6" and max(up) <= 6 else (2,)
        return max(mean(up, list(product(range(1, 7), repeat=number))) for number in numbers)

    def mean(up: Tiles, throws: list[Throw]) -> Fraction:
        ends = Fraction(worth(up))
        after = [max(map(value, flips(up, throw)), default=ends) for throw in throws]
        return sum(after, Fraction()) / len(throws)

    return value(start)


def shut(up: Tiles) -> int:
    return int(not up)


def fewer(up: Tiles) -> int:
    return -sum(up)


EXPECTED: dict[str, tuple[Tiles, Flips]] = {
    "unlucky-7.9": (NINE, unlucky),
    "two-to-go.9": (NINE, to_go),
    "three-down": (NINE[3:], any_sum),
    "odds-up": (NINE[::2], any_sum),
    "evens-up": (NINE[1::2], any_sum),
}


@pytest.mark.slow
@pytest.mark.parametrize("one_die", shelf.DICE)
def test_each_rule_is_worth_what_its_words_say(one_die: OneDie) -> None:
    found = {figure.name: figure.exact for figure in shelf.figures(one_die)}
    wanted = {
        f"shelf.fewest-tiles.9.{one_die}.left": -turn(NINE, one_die, any_sum, lambda up: -len(up)),
        f"shelf.most-points.9.{one_die}.score": turn(NINE, one_die, any_sum, sum),
    }
    for name, (start, flips) in EXPECTED.items():
        wanted[f"shelf.{name}.{one_die}.shut"] = turn(start, one_die, flips, shut)
        wanted[f"shelf.{name}.{one_die}.score"] = -turn(start, one_die, flips, fewer)
    assert {name: Fraction(str(exact)) for name, exact in found.items()} == wanted


def test_one_tile_a_throw_is_worth_what_its_words_say() -> None:
    found = {figure.name: Fraction(str(figure.exact)) for figure in shelf.thai()}
    assert found == {
        "shelf.thai.9.shut": turn(NINE, "never", thai, shut),
        "shelf.thai.9.score": -turn(NINE, "never", thai, fewer),
    }


def test_every_rule_is_said_in_words() -> None:
    for figure in shelf.figures("never"):
        assert figure.note.endswith(".")


def test_each_printed_rule_has_a_source_and_opens_in_the_advisor() -> None:
    printed = shelf.printed_rules()
    assert len(printed) >= 25
    assert len({rule.name for rule in printed}) == len(printed)
    for rule in printed:
        assert rule.source
        assert rule.says.endswith(".")
        assert set(rule.words.split("&")) <= set(str(rule.game).split("&")), rule.words


def test_a_box_with_nothing_to_choose_rewards_no_skill_and_is_fair() -> None:
    (lucky,) = [rule for rule in shelf.printed_rules() if rule.name == "lucky-7"]
    seven = shelf.Shelf(lucky.game)
    assert seven.edge == 0
    assert seven.first == Fraction(1, 2)
    assert seven.shut == Fraction(1, 6)
