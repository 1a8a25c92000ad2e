"""Rules with exceptions, one by one."""

from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest

from bestplay import strategies
from bestplay.klappenspiel.strategies import KlappenspielField
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies import memory
from papers.klackers.figures import three_rules
from tests.oracle import shut_the_box as oracle
from tests.oracle.shut_the_box import Tiles


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("set=1-6&one-die=always", "rules 1 to 3"),
        ("set=1-5&one-die=sum6&goal=shut", "lowest first"),
    ],
)
def test_a_rule_with_all_its_exceptions_is_best_play(words: str, rule: str) -> None:
    field = strategies.field("shut-the-box", words)
    assert isinstance(field, BoxField)
    steps = memory.sheet(field, rule, 200)
    costs = [field.judge(rule).cost, *(step.cost for step in steps)]
    assert all(after < before for before, after in pairwise(costs))
    assert costs[-1] == 0 == steps[-1].left
    assert len(steps) >= memory.fewest(field, rule).least
    lines, base = [step.line for step in steps], field.find_strategy(rule)
    assert field.judge(field.excepting(base, lines)).worth == field.best
    assert field.judge(field.excepting(base, lines[:3])).cost == costs[3]


def test_klappenspiels_rule_takes_so_many_exceptions_and_no_fewer() -> None:
    found = memory.fewest(KlappenspielField(), "small sums both, large sums sum")
    assert found == (159, 159, 173)


#: The greatest expected number of points, counted below 0, from any tiles of Klackers.
rest = oracle.turn("always", lambda up: Fraction(-sum(up)))


def thrown(up: Tiles, number: int) -> Fraction:
    """What so many dice come to."""
    throws = list(oracle.throws(number))
    ends = [max(map(rest, oracle.plays(up, t)), default=Fraction(-sum(up))) for t in throws]
    return sum(ends, Fraction(0)) / len(ends)


def by_rules_2_and_3(up: Tiles, total: int) -> Tiles:
    """What stays up: the fewest tiles go, of these the highest."""
    return max(oracle.plays(up, total), key=lambda left: (len(left), [-t for t in left[::-1]]))


def ways_to_play_best(up: Tiles) -> list[tuple[int, list[Tiles]]]:
    """Each way to play best on a board: (in how many choices it is not Rules 1 to 3, what then
    may stay up)."""
    worths = {number: thrown(up, number) for number in (1, 2)}
    by_rule_1 = 1 if sum(up) <= 6 else 2
    ways = []
    for number in worths:
        if worths[number] < max(worths.values()):
            continue
        totals = [t for t in sorted(set(oracle.throws(number))) if oracle.plays(up, t)]
        best = [max(map(rest, oracle.plays(up, t))) for t in totals]
        equal = [
            [left for left in oracle.plays(up, t) if rest(left) == most]
            for t, most in zip(totals, best, strict=True)
        ]
        for lefts in product(*equal):
            others = [
                left != by_rules_2_and_3(up, t) for t, left in zip(totals, lefts, strict=True)
            ]
            ways.append((sum(others) + (number != by_rule_1), list(lefts)))
    return ways


@pytest.mark.slow
def test_rules_1_to_3_take_so_many_exceptions_to_play_best_and_no_fewer() -> None:
    """All ways to play Klackers best are gone through, board by board from the first."""
    boards = [up for count in range(9, 0, -1) for up in combinations(range(1, 10), count)]
    # What may have come up so far, with the fewest exceptions that lead there.
    states = {frozenset([boards[0]]): 0}
    for up in boards:
        after: dict[frozenset[Tiles], int] = {}
        for reached, count in states.items():
            ways = ways_to_play_best(up) if up in reached else [(0, [])]
            for more, lefts in ways:
                now = reached - {up} | set(lefts)
                after[now] = min(after.get(now, 999), count + more)
        states = after
    found = memory.fewest(BoxField("set=1-9&one-die=always"), "rules 1 to 3")
    assert found.least == found.enough == min(states.values())
    figures = {figure.name: figure for figure in three_rules()}
    assert found.everywhere == figures["klackers.count.exceptions"].value
