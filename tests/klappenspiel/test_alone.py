"""Klappenspiel alone, for few points left: what best play comes to, and the page that offers it."""

import itertools
from fractions import Fraction
from functools import cache

import pytest

from bestplay.klappenspiel import Board, Solution, rounds, rules
from bestplay.klappenspiel.play import Course
from tests.modes.rooms import KLAPPENSPIEL, acted, at, drawn, offered, text, to_the_end

THROWS = list(itertools.product(range(1, 7), repeat=2))


def by_hand(tiles: frozenset[int], most: int | None) -> Fraction:
    """What best play comes to, found from the rules alone."""

    @cache
    def worth(up: frozenset[int]) -> Fraction:
        total = Fraction(0)
        for one, two in THROWS:
            ways = [frozenset({one + two})] + [frozenset({one, two})] * (one != two)
            after = [worth(up - way) for way in ways if way <= up]
            here = Fraction(-sum(up) if most is None else sum(up) <= most)
            total += max(after) if after else here
        return total / 36

    return worth(tiles)


@pytest.mark.parametrize("most", [None, 0, 3, 20, 55])
def test_best_play_for_few_points_is_what_the_rules_come_to(most: int | None) -> None:
    best = Solution(*rounds.solve_round(rounds.Aim(most)))
    for tiles in (range(1, 11), (10,), (1, 2, 3, 4, 8), (4, 6, 10)):
        assert best.worth(Board(tiles)) == by_hand(frozenset(tiles), most)


def test_a_link_says_what_is_played_for() -> None:
    for aim in (rounds.Aim(), rounds.Aim(0), rounds.Aim(20)):
        parts = {key: str(value) for key, value in aim.pairs()}
        assert rounds.read_goal(parts) == aim
    for wrong in (
        {"goal": "mark"},
        {"goal": "points", "most": "3"},
        {"goal": "mark", "most": "56"},
        {"goal": "points", "players": "2"},
        {"goal": "round", "most": "3"},
    ):
        with pytest.raises(ValueError):
            rounds.read_goal(wrong)


@pytest.mark.parametrize("link", ["goal=points", "goal=mark&most=20"])
def test_a_game_for_few_points_adds_up(link: str) -> None:
    aim = rounds.read_goal(dict(part.split("=") for part in link.split("&")))
    course = Course(here=aim)
    game = course.record("karin")
    while not game.over:
        game = game.roll()
        if not game.over:
            game = game.choose(course.natural(game.spot))
    review = game.review()
    left = sum(rules.tiles_of(game.spot.place.number))
    assert review.result == (left if link == "goal=points" else left <= 20)
    assert review.result == review.expected + review.luck - review.cost
    own, state = at(KLAPPENSPIEL, f"{link}&seed=karin&moves={game}")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "report")
    assert "See all plays" not in said  # the advisor knows no such goal
    assert f"{left} points left" in said


def test_the_page_offers_what_to_play_for_with_exact_values() -> None:
    own, state = at(KLAPPENSPIEL)
    said = text(drawn(own, KLAPPENSPIEL, state), "report")
    assert "flips every tile in 0.296% of games from the start: exactly 130272329/" in said
    state = acted(own, state, "aim points")
    assert own.state.write("klappenspiel", state) == "goal=points"
    shown = drawn(own, KLAPPENSPIEL, state)
    assert "is left with 29.53 points on average from the start" in text(shown, "report")
    assert "Alone, for the fewest points left" in text(shown, "line")
    state = acted(own, state, "aim 20")
    assert "with 20 points or fewer in 22.9% of games" in text(
        drawn(own, KLAPPENSPIEL, state), "report"
    )
    state = acted(own, acted(own, state, "roll"), "make " + _first(acted(own, state, "roll")))
    assert "what to play for" not in text(drawn(own, KLAPPENSPIEL, state), "report")
    with pytest.raises(ValueError, match="one player alone"):
        acted(own, acted(own, state, "company friends"), "aim points")


def _first(state: object) -> str:
    record = state.record  # type: ignore[attr-defined]
    return str(record.course.legal(record.spot)[0])


def test_the_same_throws_are_played_again_and_compared() -> None:
    own, state = at(KLAPPENSPIEL)
    assert "day-" not in drawn(own, KLAPPENSPIEL, state)["report"].text  # no date is known yet
    state.minute = 20_000 * 24 * 60
    assert "Today" in text(drawn(own, KLAPPENSPIEL, state), "report")
    before = own.state.write("klappenspiel", acted(own, state, "replay yesterday", "roll"))
    assert "seed=day-2024-10-03" in before
    state = acted(own, state, "replay today")
    assert "seed=day-2024-10-04" in own.state.write("klappenspiel", acted(own, state, "roll"))
    state = to_the_end(own, state)
    left = state.points(state.record.spot)
    said = text(drawn(own, KLAPPENSPIEL, state), "report")
    assert f"Today\u2019s throws: {left} left so far" in said.replace("&#8217;", "\u2019")
    again = acted(own, state, "replay day-2024-10-04")
    while not again.record.over:
        legal = again.record.course.legal(again.record.spot)
        again = acted(own, again, f"make {legal[-1]}" if legal else "roll")
    now, said = again.points(again.record.spot), text(drawn(own, KLAPPENSPIEL, again), "report")
    best = "so far" if now <= left else f"left {left}"
    assert f"{now} points left : your best game with these throws {best}" in said


def test_practice_is_under_the_games_own_rules_and_says_so() -> None:
    own, state = at(KLAPPENSPIEL, "goal=points", "roll-practice")
    regions = drawn(own, KLAPPENSPIEL, state)
    assert "own rules" in text(regions, "line")
    asked = acted(own, state, f"ask {offered(regions)[0]}")
    assert asked.practising and asked.aim is None
    assert own.state.write("klappenspiel", acted(own, asked, "game")) == "goal=points"
