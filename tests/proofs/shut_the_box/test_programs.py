"""Results of other people's programs, by a recursion over sets of tiles that shares no code."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from papers.web import programs
from tests.oracle import house_rules as oracle

Tiles = frozenset[int]
Order = Callable[[Tiles, Tiles], Any]
"""What a play on a board is worth, None where it may not be made; of the greatest each is as
likely as any other."""

PAIRS = [sum(pair) for pair in product(range(1, 7), repeat=2)]


def ordered(up: Tiles) -> oracle.Tiles:
    return tuple(sorted(up))


@cache
def plays(up: Tiles, thrown: int) -> tuple[Tiles, ...]:
    return tuple(up - frozenset(rest) for rest in oracle.plays(ordered(up), thrown))


def wanted(up: Tiles, thrown: int, order: Order) -> list[Tiles]:
    made = [(worth, play) for play in plays(up, thrown) if (worth := order(up, play)) is not None]
    best = max((worth for worth, _ in made), default=None)
    return [play for worth, play in made if worth == best]


def chances(tiles: int, order: Order, one_die: str) -> dict[Tiles, Fraction]:
    """The chance of each set of tiles to be left, all games followed forward."""
    left: dict[Tiles, Fraction] = {}
    reached = {frozenset(range(1, tiles + 1)): Fraction(1)}
    while reached:
        up = max(reached, key=lambda each: (sum(each), sorted(each)))
        chance = reached.pop(up)
        if not up:
            left[up] = chance
            continue
        (dice,) = oracle.HOW_MANY[one_die](ordered(up))
        throws = oracle.totals(dice)
        for thrown, ways in throws.items():
            share, made = chance * ways / throws.total(), wanted(up, thrown, order)
            if not made:
                left[up] = left.get(up, Fraction()) + share
            for play in made:
                reached[up - play] = reached.get(up - play, Fraction()) + share / len(made)
    return left


def points(left: dict[Tiles, Fraction]) -> Fraction:
    return sum((sum(up) * chance for up, chance in left.items()), Fraction())


@cache
def figures() -> dict[str, Any]:
    named: dict[str, Any] = {}
    played = [figure for each in programs.PLAYERS for figure in programs.players(each)]
    solved = [*programs.distributions(), *programs.lilleswing(), *programs.four_ways(9)]
    for figure in played + solved:
        named[figure.name.removeprefix("web.")] = figure
    return named


def fractions(name: str) -> list[Fraction]:
    exact = figures()[name].exact
    return [Fraction(each) for each in (exact if isinstance(exact, list) else [exact])]


FULL = frozenset(range(1, 10))


def goes_on(up: Tiles) -> int:
    return sum(bool(plays(up, thrown)) for thrown in PAIRS) if up else 36


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("random", lambda up, play: 0),
        ("most", lambda up, play: (len(play), max(play))),
        ("greedy", lambda up, play: (max(play), -len(play))),
        ("options", lambda up, play: (goes_on(up - play), max(play), -len(play))),
    ],
)
def test_how_often_a_way_to_play_shuts_the_box(name: str, order: Order) -> None:
    assert chances(9, order, "never")[frozenset()] == fractions(f"perez.{name}.shut")[0]


@cache
def turn(shuts: bool, one_die: str, most: int | None) -> Callable[[oracle.Tiles], Fraction]:
    """The greatest chance to shut, or the fewest points with a minus, of each board."""
    return oracle.best_turn(
        one_die, most, lambda up: Fraction(not up) if shuts else Fraction(-sum(up))
    )


def worth(up: Tiles, shuts: bool, one_die: str, most: int | None = None) -> Fraction:
    return turn(shuts, one_die, most)(ordered(up))


@pytest.mark.parametrize(
    ("name", "one_die", "most"),
    [
        ("two-dice", "never", None),
        ("forced", "sum6-forced", None),
        ("forced-two-tiles", "sum6-forced", 2),
    ],
)
def test_how_often_best_play_ends_on_each_score(name: str, one_die: str, most: int | None) -> None:
    def order(up: Tiles, play: Tiles) -> Any:
        if most and len(play) > most:
            return None
        return (worth(up - play, True, one_die, most), sorted(play, reverse=True))

    left = chances(9, order, one_die)
    scores = [
        sum((chance for up, chance in left.items() if sum(up) == score), Fraction())
        for score in range(46)
    ]
    assert scores == fractions(f"durangobill.{name}.scores")


def test_where_a_greedy_player_is_wrong() -> None:
    wrong = []
    for size in range(1, 10):
        for board in combinations(range(1, 10), size):
            up = frozenset(board)
            for thrown in range(2, 13):
                if made := plays(up, thrown):
                    greedy = max(made, key=lambda play: sorted(play, reverse=True))
                    best = max(worth(up - play, False, "never") for play in made)
                    if loss := best - worth(up - greedy, False, "never"):
                        wrong.append(loss)
    assert len(wrong) == figures()["lilleswing.exceptions"].value == 210
    assert max(wrong) == fractions("lilleswing.largest")[0]
    assert -worth(FULL, False, "never") == fractions("lilleswing.expected")[0]
