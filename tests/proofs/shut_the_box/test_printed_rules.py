"""The printed house rules, the matches and the box of 24 by code of their own, from the words."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from bestplay.tiles import rules
from papers.shut_the_box import shelf
from studies import match, two_boxes
from tests.oracle.printed_rules import Plain, Tiles
from tests.proofs.sampling import WHOLE, long_proof

SMALL = [rule for rule in shelf.printed_rules() if len(rule.game.tiles) <= 10]

#: Exactly all of them with FUZZ, else those of few tiles; the others to twelve digits.
EXACTLY = 10 if WHOLE else 7


@pytest.mark.parametrize("rule", SMALL, ids=lambda rule: rule.name)
def test_a_printed_rule_is_worth_what_its_words_say(rule: shelf.Printed) -> None:
    number = Fraction if len(rule.game.tiles) <= EXACTLY else float

    def same(one: Fraction, other: Any) -> bool:
        if number is Fraction:
            return bool(one == other)
        return bool(abs(float(one) - other) < 1e-12 * max(1, other))

    ours, plain = shelf.Shelf(rule.game), Plain(rule.words, number)
    assert same(ours.score, abs(plain.turn(plain.worth)))
    assert same(ours.shut, plain.turn(lambda up: number(not up)))
    assert same(ours.edge, plain.edge())
    if len(plain.start) <= 6 or rule.name in ("unlucky-7.9", "missionary.9", "thai.9"):
        assert same(ours.first, plain.share())


# Matches over several rounds, with few tiles and points.


@pytest.mark.parametrize("end", [3, pytest.param(5, marks=long_proof)])
def test_matches_are_those_of_plain_rounds(end: int) -> None:
    rule = rules.rules(3, "max6")
    turn = match.Turn(rules.graph(rule), rules.scores(rule))
    plain = Plain("set=1-3&one-die=max6")
    every = [(mine, other) for mine in range(end) for other in range(end)]
    shares, left = dict.fromkeys(every, 0.0), dict.fromkeys(every, 0.0)
    for _ in range(4 * end + 10):
        shares = {each: tournament(plain, shares, end, *each) for each in every}
        left = {each: elimination(plain, left, end, *each) for each in every}
    for solve, wanted in ((match.tournament, shares), (match.elimination, left)):
        found = solve(turn, end)[0]
        for (mine, other), value in wanted.items():
            assert abs(found[mine, other] - value) < 1e-6


def tournament(
    plain: Plain, shares: dict[tuple[int, int], float], end: int, mine: int, other: int
) -> float:
    def after(first: int, second: int) -> float:
        if first >= end or second >= end:
            return ((first < second) - (first > second) + 1) / 2
        return shares[first, second]

    @cache
    def second(scored: int) -> float:
        return float(plain.turn(lambda up: 1 - after(mine + scored, other + sum(up))))

    return float(plain.turn(lambda up: 1 - second(sum(up))))


def elimination(
    plain: Plain, left: dict[tuple[int, int], float], end: int, mine: int, other: int
) -> float:
    def pay(up: Tiles) -> float:
        total = mine + sum(up)
        return 0.0 if total >= end else 1 - left[other, total]

    return float(plain.turn(pay))


# The box of 24.


@pytest.mark.parametrize(("tiles", "dice"), [(6, 2), (7, 3), (8, 4)])
def test_the_bounds_hold_the_exact_value(tiles: int, dice: int) -> None:
    throws = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))

    def value(goal: str) -> Fraction:
        pick = min if goal == "score" else max

        def end(up: Tiles) -> Fraction:
            return Fraction(sum(up) if goal == "score" else not up)

        @cache
        def turn(up: Tiles) -> Fraction:
            if not up:
                return end(up)
            worths = (ways * after(up, total) for total, ways in throws.items())
            return sum(worths, Fraction()) / throws.total()

        @cache
        def after(up: Tiles, total: int) -> Fraction:
            downs = [
                e for n in range(1, len(up) + 1) for e in combinations(up, n) if sum(e) == total
            ]
            rests = [tuple(tile for tile in up if tile not in down) for down in downs]
            return pick(map(turn, rests), default=end(up))

        return turn(tuple(range(1, tiles + 1)))

    for goal, unit in two_boxes.UNIT.items():
        low, high = two_boxes.bounds(goal, tiles, dice)
        assert Fraction(int(low[-1]), unit) <= value(goal) <= Fraction(int(high[-1]), unit)
        assert np.all(high - low <= tiles)
