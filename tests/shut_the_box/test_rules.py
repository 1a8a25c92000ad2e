"""The rules of the Shut the Box family, one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.play import Course
from bestplay.tiles import goals, rules
from bestplay.tiles.rules import Rules
from tests.laws import games

KLACKERS = rules.KLACKERS


def test_fewest_tiles_come_first_and_then_the_highest() -> None:
    after = rules.moves(KLACKERS, rules.start(KLACKERS), 9)
    down = [rules.flips_between(KLACKERS, rules.start(KLACKERS), board) for board in after]
    assert down == [[9], [1, 8], [2, 7], [3, 6], [4, 5], [1, 2, 6], [1, 3, 5], [2, 3, 4]]


@given(games(12), st.data())
def test_a_board_and_its_tiles_say_the_same(rule: Rules, data: st.DataObject) -> None:
    board = data.draw(st.integers(0, rules.start(rule)))
    tiles = rules.tiles_of(rule, board)
    assert tiles == sorted(tiles)
    assert rules.board_of(rule, reversed(tiles)) == rules.check(rule, board) == board


@pytest.mark.parametrize("count", [1, 2])
def test_sums_have_the_weights_of_counting_all_throws(count: int) -> None:
    counted = Counter(map(sum, product(dice.FACES, repeat=count)))
    ways = {total: weight for total, weight in rules.weighed(KLACKERS, count) if weight}
    assert ways == counted
    assert rules.weights(KLACKERS, count)[0] == 6**count
    assert rules.possible(KLACKERS, [count]) == sorted(counted)


def test_how_the_dice_fall_is_said_in_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule by which doubles are thrown again changes falls() and nothing else."""
    usual = rules.falls
    unequal = [(pair, 2) for pair in dice.PAIRS if pair[0] != pair[1]]
    monkeypatch.setattr(rules, "falls", lambda rule, n: usual(rule, n) if n == 1 else unequal)
    for name in ("_weights", "_moves", "_graphs"):
        monkeypatch.setattr(rules, name, {})

    def greatest(up: tuple[int, ...]) -> Fraction:
        """The chance to flip all tiles."""
        throws = ([(one,) for one in dice.FACES], list(permutations(dice.FACES, 2)))
        means = (sum(map(best, repeat(up), ways), Fraction()) / len(ways) for ways in throws)
        return max(means) if up else Fraction(1)

    def best(up: tuple[int, ...], throw: tuple[int, ...]) -> Fraction:
        plays = [
            flips
            for count in range(1, 4)
            for flips in combinations(up, count)
            if sum(flips) == sum(throw)
        ]
        left = [tuple(tile for tile in up if tile not in flips) for flips in plays]
        return max(map(greatest, left), default=Fraction())

    rule = rules.rules([1, 2, 3, 8], "always")
    shut = goals.best_values(rule, goals.all_down(rule))[-1]
    assert Fraction(shut, rules.scale(rule)) == greatest(rule.tiles)
    assert Course(Game([1, 2, 3, 8])).falls(2) == [(pair, Fraction(1, 15)) for pair, _ in unequal]
