"""What a player of Shut the Box can play for, and what a reader is shown of it."""

from fractions import Fraction
from typing import Any

from hypothesis import given

from bestplay.shut_the_box import Game, players, rules
from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from tests.laws import games, slow_law

Shown = dict[str, Fraction]


def at_start(rule: Rules, *aim: Any, seconds: list[int] | None = None) -> Shown:
    known = goals.solve(rule, goals.goal(rule, *aim), seconds)
    found = goals.exact_figures(rule, known, known.values[rules.start(rule)])
    return {name: Fraction(top, bottom) for name, (top, bottom) in found.items()}


def test_one_tile_by_hand() -> None:
    six = rules.rules([6], "never")
    shut = Fraction(5, 36)
    assert at_start(six, "score") == {"score": 6 * (1 - shut)}
    assert at_start(six, "shut") == {"shut": shut, "score": 6 * (1 - shut)}
    assert at_start(six, "beat", 6) == {
        "win": shut,
        "tie": 1 - shut,
        "loss": 0,
        "score": 6 * (1 - shut),
    }
    assert at_start(six, "beat", 0, "half")["stakes"] == -(1 - shut)
    assert at_start(six, "beat", 6, "half", 2)["stakes"] == 2 * shut


@slow_law
@given(games(4))
def test_each_goal_is_best_at_what_it_counts(rule: Rules) -> None:
    target = sum(rule.tiles) // 2
    low, shut, beat = (
        at_start(rule, "score"),
        at_start(rule, "shut"),
        at_start(rule, "beat", target),
    )
    assert low["score"] <= min(shut["score"], beat["score"])
    win = players.chase(rule, target)[0]
    assert beat["win"] == Fraction(win, solo.scale(rule))
    half = at_start(rule, "beat", target, "half")
    assert half["stakes"] >= beat["win"] - beat["loss"]
    assert beat["win"] >= half["win"]


def test_who_cannot_win_ties_as_often_as_can_be() -> None:
    chase = Game(9, "never", "beat", 0).solution().expected()
    assert chase.win == 0
    assert chase.tie == Game(9, "never", "shut").worth()
