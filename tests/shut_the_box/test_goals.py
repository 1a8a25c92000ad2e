"""What a player of Shut the Box can play for, and what a reader is shown of it."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice
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
    aim = goals.goal(
        rule,
        draw(st.sampled_from(goals.GOALS)),
        draw(st.integers(0, sum(rule.tiles))),
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


def test_a_reader_sees_the_figures_of_the_goal() -> None:
    rule = rules.rules(3)
    assert set(at_start(rule, "score")) == {"score"}
    assert set(at_start(rule, "shut")) == {"shut", "score"}
    assert set(at_start(rule, "beat", 2)) == {"win", "tie", "loss", "score"}
    assert set(at_start(rule, "beat", 2, "half")) == {"stakes", "win", "tie", "loss", "score"}
    seconds = players.second_values(rule)
    assert set(at_start(rule, "first", seconds=seconds)) == {"stakes", "score"}
    shares = goals.others(rule, goals.goal(rule, "round"))
    assert set(at_start(rule, "round", seconds=shares)) == {"share", "score"}


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


@pytest.mark.slow
@given(questions())
def test_figures_lie_where_they_can(question: tuple[Rules, goals.Goal, list[int] | None]) -> None:
    rule, aim, seconds = question
    known = goals.solve(rule, aim, seconds)
    for board in range(rules.start(rule) + 1):
        figures = shown(rule, known, board)
        assert 0 <= figures.pop("score") <= rules.score(rule, board)
        assert 0 <= figures.pop("most", Fraction(0)) <= rules.score(rule, board)
        assert -aim.pays <= figures.pop("stakes", Fraction(0)) <= aim.pays
        assert all(0 <= chance <= 1 for chance in figures.values())
        if "win" in figures:
            assert figures["win"] + figures["tie"] + figures["loss"] == 1


@given(questions())
def test_without_a_bonus_stakes_are_wins_less_losses(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, _ = question
    target = aim.target or 0
    figures = at_start(rule, "beat", target, "half", 1, aim.clack)
    assert figures["stakes"] == figures["win"] - figures["loss"]


def test_after_a_first_player_has_won_at_once_nothing_ties() -> None:
    figures = at_start(rules.rules(3), "beat", 0, "half", 1, "immediate")
    assert [figures[name] for name in ("win", "tie", "loss")] == [0, 0, 1]


@given(questions())
def test_worth_is_the_solution_of_the_first_payoff_alone(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, seconds = question
    known = goals.solve(rule, aim, seconds)
    alone = solo.solve(rule, goals.payoffs(rule, aim, seconds)[1][0])
    assert [goals.worth(rule, known, number) for number in known.values] == alone


@given(questions())
def test_payoffs_are_never_negative_and_named_one_by_one(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, seconds = question
    parts, wanted, offset = goals.payoffs(rule, aim, seconds)
    assert len(parts) == len(wanted)
    assert min(map(min, wanted)) >= 0
    assert offset >= 0


@given(questions())
def test_values_known_already_are_read_as_if_solved_now(
    question: tuple[Rules, goals.Goal, list[int] | None],
) -> None:
    rule, aim, seconds = question
    known = goals.solve(rule, aim, seconds)
    assert goals.from_values(rule, aim, known.values, seconds) == known


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


@slow_law
@given(games(4), st.sampled_from(players.PAYS), st.sampled_from(players.CLACK))
def test_going_first_is_worth_what_players_says(rule: Rules, pays: int, clack: str) -> None:
    seconds = players.second_values(rule, pays, clack)
    figures = at_start(rule, "first", None, "lost", pays, clack, seconds=seconds)
    assert figures["stakes"] == Fraction(*players.first_value(rule, pays, clack))


@given(games(5), st.data())
def test_choices_are_the_ways_to_throw(rule: Rules, data: st.DataObject) -> None:
    board = data.draw(st.integers(0, rules.start(rule)))
    choices = goals.choices(rule, board)
    assert tuple(count for count, _, _ in choices) == rules.dice_options(rule, board)
    for count, total, weighted in choices:
        assert (total, tuple(w for _, w in weighted)) == dice.SUM_WEIGHTS[count]
        assert tuple(each for each, _ in weighted) == dice.SUMS


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"name": "win"}, "goal is score or shut or beat or first or round or most, not 'win'$"),
        ({"tie": "won"}, "tie is lost or half, not 'won'$"),
        ({"pays": -1}, "a shut pays 0 stakes or more, not -1$"),
        ({"clack": "later"}, "clack is immediate or answered, not 'later'$"),
        ({"name": "beat"}, "score to beat is 0 to 6, not None$"),
        ({"name": "beat", "target": 7}, "score to beat is 0 to 6, not 7$"),
        ({"name": "beat", "target": -1}, "score to beat is 0 to 6, not -1$"),
        ({"name": "beat", "target": 2.5}, r"2\.5 is not a whole number \(the score to beat\)$"),
    ],
)
def test_a_goal_that_cannot_be_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        goals.goal(rules.rules(3), **asked)


def test_a_target_is_for_beating_alone() -> None:
    assert goals.goal(rules.rules(3), "score", 99).target is None


@pytest.mark.parametrize(("seconds", "named"), [(None, "none"), ([0] * 6, "6")])
def test_going_first_needs_the_second_players_values(seconds: list[int] | None, named: str) -> None:
    rule = rules.rules(3)
    with pytest.raises(ValueError, match=f"every score from 0 to 6, not {named}$"):
        goals.solve(rule, goals.goal(rule, "first"), seconds)
