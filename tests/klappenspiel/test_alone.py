"""Klappenspiel alone, for few points left: the worth of best play, and the page that offers it."""

import itertools
from fractions import Fraction
from functools import cache

import pytest

from bestplay.klappenspiel import Board, Game, read
from bestplay.klappenspiel.play import Course
from tests.modes.rooms import KLAPPENSPIEL, at, drawn, text

THROWS = list(itertools.product(range(1, 7), repeat=2))


def by_hand(tiles: frozenset[int], most: int | None) -> Fraction:
    """The worth of best play, found from the rules alone."""

    @cache
    def worth(up: frozenset[int]) -> Fraction:
        total = Fraction(0)
        for one, two in THROWS:
            ways = [frozenset({one + two})] + [frozenset({one, two})] * (one != two)
            after = [worth(up - way) for way in ways if way <= up]
            here = Fraction(sum(up) if most is None else sum(up) <= most)
            total += (min if most is None else max)(after) if after else here
        return total / 36

    return worth(tiles)


@pytest.mark.parametrize("most", [None, 0, 3, 20, 55])
def test_best_play_for_few_points_is_what_the_rules_come_to(most: int | None) -> None:
    best = Game("points" if most is None else "mark", most).solution()
    for tiles in (range(1, 11), (10,), (1, 2, 3, 4, 8), (4, 6, 10)):
        assert best.worth(Board(tiles)) == by_hand(frozenset(tiles), most)


def test_a_link_says_what_is_played_for() -> None:
    for aim in (Game("points"), Game("mark", 0), Game("mark", 20)):
        parts = {key: str(value) for key, value in aim.pairs()}
        assert read(parts) == aim
    for wrong in (
        {"goal": "mark"},
        {"goal": "points", "most": "3"},
        {"goal": "mark", "most": "56"},
        {"goal": "points", "players": "2"},
        {"goal": "round", "most": "3"},
    ):
        with pytest.raises(ValueError):
            read(wrong)


@pytest.mark.parametrize("link", ["goal=points", "goal=mark&most=20"])
def test_a_game_for_few_points_adds_up(link: str) -> None:
    aim = read(dict(part.split("=") for part in link.split("&")))
    course = Course(here=aim)
    game = course.record("karin")
    while not game.over:
        game = game.roll()
        if not game.over:
            game = game.choose(course.natural(game.spot))
    review = game.review()
    left = sum(game.spot.place.tiles)
    assert review.result == (left if link == "goal=points" else left <= 20)
    assert review.result == review.expected + review.luck - review.cost
    own, state = at(KLAPPENSPIEL, f"{link}&seed=karin&moves={game}")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "report")
    assert f"{left} points left" in said
