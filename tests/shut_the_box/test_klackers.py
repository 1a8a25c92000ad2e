"""Klackers as everybody calls it, one die or two whenever the player likes; and its three rules."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from bestplay import klackers
from bestplay.shut_the_box import Game
from papers.klackers import figures as conditions
from papers.klackers.figures import Condition
from tests.oracle import shut_the_box as oracle


def test_klackers_is_shut_the_box_with_one_die_at_will() -> None:
    assert Game("1-9", one_die="always") == klackers.GAME
    assert klackers.GAME.having("shut") == Game(9, "always", "shut")


# The shortest list of conditions that makes Klackers' three rules exact.

TILES = tuple(range(1, 10))
BOARDS = [up for count in range(1, 10) for up in combinations(TILES, count)]
Tiles = tuple[int, ...]


@cache
def listed() -> list[Condition]:
    return conditions.shortest()


#: The greatest expected number of points, counted below 0, from any tiles.
rest = oracle.turn("always", lambda up: Fraction(-sum(up)))


def left(up: Tiles, flip: Tiles) -> Tiles:
    return tuple(tile for tile in up if tile not in flip)


def worth(up: Tiles, flip: Tiles) -> Fraction:
    return rest(left(up, flip))


def flips(up: Tiles, total: int) -> list[Tiles]:
    return [left(up, after) for after in oracle.plays(up, total)]


def best(up: Tiles, total: int) -> Fraction:
    return max(worth(up, flip) for flip in flips(up, total))


def true_of(condition: Condition, up: Tiles) -> bool:
    has = set(condition.flip) | set(condition.up)
    return has <= set(up) and not set(condition.down) & set(up)


def by_rules(up: Tiles, total: int) -> list[Tiles]:
    """The plays that the conditions name, or else what Rules 2 and 3 do: by the oracle's plays."""
    plays = flips(up, total)
    named = [c.flip for c in listed() if c.total == total and true_of(c, up)]
    assert set(named) <= set(plays)
    if named or not plays:
        return named
    few = min(map(len, plays))
    return [max((p for p in plays if len(p) == few), key=lambda p: p[::-1])]


@pytest.mark.slow
def test_the_rules_with_the_conditions_are_best_on_every_board_and_throw() -> None:
    seen = 0
    for up in BOARDS:
        for total in range(1, 13):
            for play in by_rules(up, total):
                assert worth(up, play) == best(up, total)
                seen += 1
    assert seen > 3000


@pytest.mark.slow
def test_no_fewer_conditions_will_do() -> None:
    """All smaller choices among the conditions that cover most are tried, play by play."""
    groups: dict[tuple[int, Tiles], list[Condition]] = defaultdict(list)
    for condition in listed():
        groups[condition.total, condition.flip].append(condition)
    for (total, flip), chosen in groups.items():
        wrong = frozenset().union(*[condition.covers for condition in chosen])
        every = conditions.harmless(total, flip, wrong)
        for some in combinations(every, len(chosen) - 1):
            assert frozenset().union(*[c.covers for c in some]) != wrong
