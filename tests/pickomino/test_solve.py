"""Pickomino's turn against brute force over all ordered throws, and against dice."""

import math
import random
from fractions import Fraction
from typing import Any

import pytest

from bestplay.pickomino import follow, rules
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import solver as turn
from bestplay.pickomino.positions import graph
from tests.oracle import pickomino as oracle

WORMS = goals.goal()


def value(here: Any, kept: tuple[int, ...], aim: Any = WORMS) -> Fraction:
    known = goals.solve(here, aim, rules.position(kept))
    return Fraction(*turn.worth(known, rules.position(kept)))


@pytest.mark.slow
def test_eight_dice_on_the_full_shelf() -> None:
    brute = oracle.turn(8, oracle.prize(set(rules.TILES), set(), None))
    known = goals.solve(rules.situation(), WORMS)
    assert Fraction(*turn.worth(known, rules.START)) == brute(())
    for kept in [(5, 5, 5, 6, 6), (6,), (4, 4, 4), (1, 1, 1, 1), (2, 3, 3), (6, 6, 6, 6, 6)]:
        assert Fraction(*turn.worth(known, rules.position(kept))) == brute(kept)


SITUATIONS = [
    ((24, 33, 34), (21, 25, 29), 32),
    ((36,), (), 0),
    ((21, 22, 30), (24, 35), 36),
    ((25, 27, 28, 31), (21, 22, 23, 24, 26), 29),
    ((), (26,), 21),
]
FOUR_KEPT = [(5, 5, 6, 6), (1, 2, 3, 4), (6, 6, 6, 6), (3, 3, 4, 6), (5, 5, 5, 5), (1, 6, 6, 6)]


@pytest.mark.parametrize(("shelf", "tops", "own"), SITUATIONS)
@pytest.mark.parametrize("kept", FOUR_KEPT)
def test_four_dice_in_any_situation(
    shelf: tuple[int, ...], tops: tuple[int, ...], own: int, kept: tuple[int, ...]
) -> None:
    brute = oracle.turn(8, oracle.prize(set(shelf), set(tops), own or None))
    assert value(rules.situation(shelf, tops, own), kept) == brute(kept)


def test_the_graph_goes_where_the_rules_go() -> None:
    positions = graph()
    for here, node in zip(positions.positions, positions.nodes, strict=True):
        kept = [(face, count) for face in rules.free_faces(here) for count in range(1, here[2] + 1)]
        assert [positions.positions[place] for place in node.nexts] == [
            rules.keep(here, face, count) for face, count in kept
        ]
        assert (node.points >= 0) == rules.has_worm(here)
        assert node.total == (1 if rules.ends(here) else 6**node.dice)


@pytest.mark.slow
def test_the_best_turn_played_with_dice_comes_to_its_value() -> None:
    here = rules.situation(range(24, 36), [21, 23], 36)
    known = goals.solve(here, WORMS)
    positions = graph()
    rng = random.Random(36)
    worms = []
    for _ in range(20_000):
        place = positions.place(rules.START)
        while (then := follow.plan(known, place)) is not None:
            throw = [rng.randint(1, 6) for _ in range(positions.nodes[place].dice)]
            free = {
                positions.place(rules.keep(positions.positions[place], face, throw.count(face)))
                for face in set(throw)
                if not positions.positions[place][0] >> (face - 1) & 1
            }
            place = next((after for after, _ in then if after in free), -1)
            if place < 0:
                break
        points = positions.nodes[place].points if place >= 0 else -1
        worms.append((known.payoff.end[points] if points >= 0 else known.payoff.fail) / 100)
    mean = sum(worms) / len(worms)
    error = math.sqrt(sum((w - mean) ** 2 for w in worms)) / len(worms)
    expected = value(here, ())
    assert abs(mean - expected) < 4 * error


@pytest.mark.parametrize("aim", [WORMS, goals.goal("tile"), goals.goal("least", 4)])
def test_the_ends_of_a_turn_have_its_value(aim: Any) -> None:
    here = rules.situation(range(25, 37), [22], 24)
    known = goals.solve(here, aim)
    points, nothing, whole = follow.ends(known, rules.START)
    assert sum(points.values()) + nothing == whole
    pay = known.payoff
    total = sum(chance * pay.end[n] for n, chance in points.items()) + nothing * pay.fail
    assert Fraction(total, whole * pay.unit) == Fraction(*turn.worth(known, rules.START))
    followed = follow.follow(known, pay.end, pay.fail)
    assert Fraction(followed[-1], graph_scale() * pay.unit) == Fraction(total, whole * pay.unit)


def graph_scale() -> int:
    return int(graph().nodes[-1].scale)


@pytest.mark.parametrize(("tie", "stops"), [("stop", True), ("throw", False)])
def test_a_tie_goes_to_stopping_or_to_throwing_as_asked(tie: str, stops: bool) -> None:
    # Eight points and four dice never reach 36, so stopping and throwing are both worth nothing.
    kept = rules.position([1, 1, 1, 6])
    known = goals.solve(rules.situation([36]), goals.goal("tile", tie=tie), kept)
    assert turn.stop_value(known, kept) == (0, 100)
    assert turn.throw_value(known, kept)[0] == 0
    assert (follow.plan(known, graph().place(kept)) is None) == stops


def test_more_is_never_worse() -> None:
    shelf = list(range(21, 37))
    values = [value(rules.situation(shelf[k:]), ()) for k in range(16)]
    assert values == sorted(values, reverse=True)
    chances = [value(rules.situation(), (), goals.goal("least", k)) for k in (1, 2, 3, 4)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == value(rules.situation(), (), goals.goal("tile"))


def test_a_steal_that_counts_double_adds_its_worms_again() -> None:
    here = rules.situation([21], [25])
    plain = goals.payoff(here, WORMS)
    double = goals.payoff(here, goals.goal(steal=100))
    assert (plain.stop[25], double.stop[25]) == (200, 400)
    assert plain.stop[24] == double.stop[24] == 100


def test_what_stopping_short_does() -> None:
    here = rules.situation([30], [], 36)
    pays = {short: goals.payoff(here, goals.goal(short=short)) for short in goals.SHORT}
    assert [pays[short].stop[29] for short in goals.SHORT] == [-400, None, 0]
    assert [pays[short].end[29] for short in goals.SHORT] == [-400, -400, 0]


def test_a_utility_turns_into_worms_as_risk_goes_to_nothing() -> None:
    here = rules.situation(range(21, 36), [], 36)
    even = float(value(here, ()))
    for risk in (1, -1):
        aim = goals.goal("risk", risk=risk)
        known = goals.solve(here, aim)
        assert goals.sure(aim, *turn.worth(known, rules.START)) == pytest.approx(even, abs=0.05)


def test_whoever_fears_risk_asks_for_less_for_sure() -> None:
    here = rules.situation(range(21, 36), [], 36)
    sure = []
    for risk in (-100, -50, 50, 100):
        aim = goals.goal("risk", risk=risk)
        sure.append(goals.sure(aim, *turn.worth(goals.solve(here, aim), rules.START)))
    assert sure == sorted(sure, reverse=True)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"name": "fun"}, "worms or tile or least or risk, not 'fun'"),
        ({"least": 5}, "1 or 2 or 3 or 4, not 5"),
        ({"risk": 0}, "not 0"),
        ({"steal": -1}, "0 to 200 percent more, not -1"),
        ({"short": "maybe"}, "fail or throw or free, not 'maybe'"),
        ({"tie": "both"}, "stop or throw, not 'both'"),
    ],
)
def test_goals_that_cannot_be(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        goals.goal(**asked)


def test_a_position_that_no_dice_come_to_is_refused() -> None:
    with pytest.raises(ValueError, match="no kept dice make 7 points with 7 left"):
        graph().place((1, 7, 7))
