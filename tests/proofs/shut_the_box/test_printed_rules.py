"""The printed house rules, the matches and the box of 24 by code of their own, from the words."""

import os
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.shut_the_box import shelf
from papers.shut_the_box.studies import match, two_boxes

Tiles = tuple[int, ...]
Flips = tuple[int, ...]
Pay = Callable[[Tiles], Any]


class Plain:
    """A house rule by the words of its link: plain recursion over tiles and what a throw may flip.

    number: Fraction for exact worths, float for worths in a tenth of the time.
    """

    def __init__(self, words: str, number: type[Fraction] | type[float] = float) -> None:
        self.number: Any = number
        told = dict(word.split("=") for word in words.split("&"))
        self.start = self.tiles(told.get("set", "1-9"))
        self.when = told["one-die"]
        self.stop = int(told.get("stop", 0))
        self.first = int(told.get("first", 0))
        self.limit = int(told.get("most", 12))
        self.thai = told.get("style") == "thai"
        self.reading = told.get("reading", "sum")
        self.most = told.get("goal") == "most"
        self.rests = cache(self._rests)
        self.throws = cache(self._throws)

    @staticmethod
    def tiles(said: str) -> Tiles:
        low, _, high = said.partition("-")
        return tuple(range(int(low), int(high) + 1)) if high else tuple(map(int, said.split(",")))

    def score(self, up: Tiles) -> int:
        if self.reading == "tiles":
            return len(up)
        return int("".join(map(str, up)) or 0) if self.reading == "digits" else sum(up)

    def worth(self, up: Tiles) -> int:
        return self.score(up) if self.most else -self.score(up)

    def numbers(self, up: Tiles) -> list[int]:
        few = {
            "never": False,
            "always": True,
            "only": True,
            "sum6": sum(up) <= 6,
            "max6": max(up) <= 6,
        }[self.when.removesuffix("-forced")]
        if not few:
            return [2]
        return [1] if self.when.endswith("-forced") or self.when == "only" else [1, 2]

    def _throws(self, number: int) -> list[tuple[Flips, int]]:
        """Which sums of tiles a throw may flip, that of all dice last; in how many ways."""
        every = product(range(1, 7), repeat=number)
        alike = Counter((*sorted(each), sum(each)) if self.thai else (sum(each),) for each in every)
        return list(alike.items())

    def _rests(self, up: Tiles, totals: Flips) -> list[Tiles]:
        if totals[-1] == self.stop:
            return []
        sizes = range(1, 2 if self.thai else min(self.limit, len(up)) + 1)
        down = [each for size in sizes for each in combinations(up, size) if sum(each) in totals]
        if self.first and up == self.start:
            down = [each for each in down if self.first in each]
        return [tuple(tile for tile in up if tile not in each) for each in down]

    def turn(self, pay: Pay) -> Any:
        """The most that a turn is worth."""

        @cache
        def value(up: Tiles) -> Any:
            if not up:
                return pay(up)
            means = []
            for number in self.numbers(up):
                best = (
                    ways * max(map(value, self.rests(up, totals)), default=pay(up))
                    for totals, ways in self.throws(number)
                )
                means.append(sum(best, self.number()) / 6**number)
            return max(means)

        return value(self.start)

    def obvious(self) -> dict[int, Any]:
        """The chance of each worth by the obvious rule."""
        chances: dict[int, Any] = {}
        alive = {self.start: self.number(1)}
        while alive:
            later: dict[Tiles, Any] = {}
            for up, chance in alive.items():
                number = self.numbers(up)[0 if sum(up) <= 6 else -1] if up else 0
                for totals, ways in self.throws(number) if up else []:
                    rests = self.rests(up, totals)
                    share = chance * ways / 6**number
                    if rests:
                        pick = min if not self.most else max
                        into = pick(rests, key=lambda rest: sum(2**tile for tile in rest))
                        later[into] = later.get(into, 0) + share
                    else:
                        chances[self.worth(up)] = chances.get(self.worth(up), 0) + share
                if not up:
                    chances[0] = chances.get(0, 0) + chance
            alive = later
        return chances

    def edge(self) -> Any:
        other = self.obvious()

        def pay(up: Tiles) -> Any:
            mine = self.worth(up)
            won = sum(chance for worth, chance in other.items() if worth < mine)
            return won + other.get(mine, self.number()) / 2

        return self.turn(pay) - self.number(1) / 2

    def share(self) -> Any:
        """What the first of two wins."""

        @cache
        def second(score: int) -> Any:
            def pay(up: Tiles) -> Any:
                mine = self.worth(up)
                return self.number((mine > score) + (mine >= score)) / 2

            return self.turn(pay)

        return self.turn(lambda up: 1 - second(self.worth(up)))


SMALL = [rule for rule in shelf.printed_rules() if len(rule.game.tiles) <= 10]

#: Exactly all of them with FUZZ, else those of few tiles; the others to twelve digits.
EXACTLY = 10 if int(os.environ.get("FUZZ", "1")) > 1 else 7


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


@pytest.mark.parametrize("end", [3, 5])
def test_matches_are_those_of_plain_rounds(end: int) -> None:
    rule = rules.rules(3, "max6")
    turn = match.Turn(solo.graph(rule), solo.scores(rule))
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
