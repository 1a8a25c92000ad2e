"""Luck or skill: what players get, against other ways to reckon it."""

import random
from fractions import Fraction
from functools import cache

import pytest

from bestplay import klackers, play
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.play import deck as play_deck
from bestplay.shut_the_box import play as shut_the_box_play
from sitebuild.data import skill
from tests.oracle import klappenspiel as oracle

KLAPPENSPIEL = klappenspiel_play.Course()
KLACKERS = shut_the_box_play.Course(klackers.GAME)
BEST, NATURAL, CARELESS = play.Best(), play.Natural(), play.Careless()


@cache
def of_klackers(player: play.Player) -> dict[Fraction, Fraction]:
    return play_deck.results(KLACKERS, player)


def test_klappenspiels_players_are_the_oracles() -> None:
    win = {name: solve(oracle.ALL) for name, solve in oracle.STRATEGIES.items()}
    assert play_deck.worth(KLAPPENSPIEL, play.Best()) == win["optimal"]
    assert play_deck.worth(KLAPPENSPIEL, play.Careless()) == win["random"]
    assert play_deck.worth(KLAPPENSPIEL) == win["always-sum"]


def test_the_chances_of_all_results_add_up() -> None:
    for player in (BEST, NATURAL, CARELESS):
        results = of_klackers(player)
        assert sum(results.values()) == 1
        assert all(0 <= result <= 45 for result in results)
    assert play_deck.Played([], of_klackers(BEST)).worth == klackers.worth()


def test_a_fair_coin_against_a_better_one() -> None:
    """Ahead after n games: counted out from the binomials."""
    from math import comb

    def ahead(n: int, p: float, q: float) -> float:
        def chance(k: int, share: float) -> float:
            return comb(n, k) * share**k * (1 - share) ** (n - k)

        return sum(chance(a, p) * chance(b, q) for a in range(n + 1) for b in range(n + 1) if a > b)

    good = {Fraction(1): Fraction(3, 4), Fraction(0): Fraction(1, 4)}
    fair = {Fraction(1): Fraction(1, 2), Fraction(0): Fraction(1, 2)}
    chances = skill.differences(good, fair, 1)
    for count in (1, 2, 5, 17):
        assert skill.chance_ahead(chances, count) == pytest.approx(ahead(count, 0.75, 0.5), 1e-9)
    until = skill.games_until_ahead(good, fair)
    assert ahead(until, 0.75, 0.5) >= 0.95 > ahead(until - 1, 0.75, 0.5)
    with pytest.raises(ValueError, match="not the better one"):
        skill.games_until_ahead(fair, good)


def test_best_play_against_the_rule_of_thumb_by_simulation() -> None:
    """After the stated number of games best play is ahead some 19 times of 20."""
    dice = random.Random(5)
    best, other = of_klackers(BEST), play_deck.results(KLACKERS)
    count = skill.games_until_ahead(best, other, -1)

    def total(results: dict[Fraction, Fraction]) -> list[int]:
        values = [int(value) for value in results]
        weights = [float(chance) for chance in results.values()]
        throws = dice.choices(values, weights, k=count * 1500)
        return [sum(throws[n * count : (n + 1) * count]) for n in range(1500)]

    ahead = sum(a < b for a, b in zip(total(best), total(other), strict=True)) / 1500
    assert abs(ahead - 0.95) < 0.025
