"""The solvers against brute force that shares no code with them, exactly."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
import pytest

from bestplay import klappenspiel
from bestplay.core import backward
from bestplay.klappenspiel import memory
from bestplay.tiles import goals, rules
from papers.klappenspiel import figures
from tests.oracle import klappenspiel as klappenspiel_oracle
from tests.oracle import shut_the_box as oracle

NINE = tuple(range(1, 10))
#: Sets of tiles that leave gaps, hold tiles no die can show, or need 1 to be thrown.
SMALL = ((1,), (12,), (1, 2, 3, 4), (2, 3, 5, 7), (1, 6, 7, 11, 12), (3, 4, 5, 6, 9))

TEN = klappenspiel.RULE
RANDOM_SCALE = 72 ** len(TEN.tiles)


def values(pick: Callable[[Sequence[int]], int], scale: int) -> list[int]:
    payoff = [scale * win for win in goals.all_down(TEN)]
    return backward.values(rules.graph(TEN), payoff, pick)


def by_rule(name: str) -> list[int]:
    return memory.rule_values(memory.rule(name))


SCALE = rules.scale(TEN)
VALUES: dict[str, tuple[Callable[[], list[int]], int]] = {
    "optimal": (lambda: klappenspiel.solution().values, SCALE),
    "anti-optimal": (lambda: values(min, SCALE), SCALE),
    "always-ind": (lambda: by_rule("always-ind"), SCALE),
    "always-sum": (lambda: by_rule("always-sum"), SCALE),
    "heuristic": (lambda: by_rule("heuristic"), SCALE),
    "random": (lambda: values(backward.average, RANDOM_SCALE), RANDOM_SCALE),
}


@pytest.mark.parametrize("strategy", VALUES)
def test_klappenspiel_on_every_board(strategy: str) -> None:
    solve, scale = VALUES[strategy]
    win = klappenspiel_oracle.STRATEGIES[strategy]
    for board, value in enumerate(solve()):
        up = frozenset(rules.tiles_of(TEN, board))
        assert Fraction(value, scale) == win(up), sorted(up)


def test_all_16384_rules_of_one_play_per_roll() -> None:
    wins = klappenspiel_oracle.every_fixed_rule()
    rule, best = figures.best_rule()
    number = sum(
        1 << place
        for place, roll in enumerate(klappenspiel.CHOICE_ROLLS)
        if rule.play(roll) == "SUM"
    )
    assert np.flatnonzero(wins == wins.max()).tolist() == [number]
    assert wins.max() == pytest.approx(float(best), rel=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_a_rule_chosen_at_random(seed: int) -> None:
    number = random.Random(seed).randrange(2**14)
    rolls = enumerate(klappenspiel.CHOICE_ROLLS)
    rule = memory.Rule([roll for place, roll in rolls if number >> place & 1])
    value = memory.rule_values(rule)[-1] / SCALE
    assert klappenspiel_oracle.every_fixed_rule()[number] == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize("one_die", rules.ONE_DIE)
@pytest.mark.parametrize("tiles", [*SMALL, NINE], ids=str)
def test_one_player(tiles: tuple[int, ...], one_die: str) -> None:
    rule = rules.rules(tiles, one_die)
    scale, top = rules.scale(rule), sum(tiles)
    down = Fraction(goals.best_values(rule, goals.points_down(rule))[-1], scale)
    assert top - down == oracle.least_score(tiles, one_die)
    shut = Fraction(goals.best_values(rule, goals.all_down(rule))[-1], scale)
    assert shut == oracle.all_down(tiles, one_die)
    for target in (0, 1, top // 4, top // 2, top):
        beaten = Fraction(goals.best_values(rule, goals.below(rule, target))[-1], scale)
        assert beaten == oracle.beats(tiles, one_die, target)


def test_every_board_of_klackers() -> None:
    rule = rules.KLACKERS
    least = oracle.turn("always", lambda up: Fraction(-sum(up)))
    for board, down in enumerate(goals.best_values(rule, goals.points_down(rule))):
        up = tuple(rules.tiles_of(rule, board))
        # What is down already counts as turned down.
        assert Fraction(down, rules.scale(rule)) - 45 == least(up), up
