"""What a player of Shut the Box can play for, and what a reader is shown of it."""

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import players, rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from tests.laws import games, slow_law

Shown = dict[str, Fraction]


@st.composite
def questions(draw: st.DrawFn) -> tuple[Rules, goals.Goal, list[int] | None]:
    """Rules, a goal under them, and what it needs to know of those who are to come."""
    rule = draw(games(4))
    name = draw(st.sampled_from(goals.GOALS))
    aim = goals.goal(
        rule,
        name,
        draw(st.integers(0, sum(rule.tiles))) if name == "beat" else None,
        draw(st.sampled_from(goals.TIES)),
        draw(st.sampled_from(players.PAYS)),
        draw(st.sampled_from(players.CLACK)),
        count=3,
        scores=draw(st.lists(st.integers(0, sum(rule.tiles)), max_size=2)),
    )
    return rule, aim, goals.others(rule, aim)


def shown(rule: Rules, known: goals.Solved, board: int) -> Shown:
    found = goals.exact_figures(rule, known, known.values[board])
    return {name: Fraction(top, bottom) for name, (top, bottom) in found.items()}


def at_start(rule: Rules, *aim: Any, seconds: list[int] | None = None) -> Shown:
    known = goals.solve(rule, goals.goal(rule, *aim), seconds)
    return shown(rule, known, rules.start(rule))


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


@given(questions())
def test_without_a_bonus_stakes_are_wins_less_losses(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, _ = question
    target = aim.target or 0
    figures = at_start(rule, "beat", target, "half", 1, aim.clack)
    assert figures["stakes"] == figures["win"] - figures["loss"]


@given(questions())
def test_payoffs_are_never_negative_and_named_one_by_one(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, seconds = question
    parts, wanted, offset = goals.payoffs(rule, aim, seconds)
    assert len(parts) == len(wanted)
    assert min(map(min, wanted)) >= 0
    assert offset >= 0


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
