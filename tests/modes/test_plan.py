"""A learner's plan: spacing, weights, and days in a row."""

import random

import pytest

from ui.play import plan


def test_a_mistake_is_gone_when_it_was_right_after_minutes_a_day_four_days_and_two_weeks() -> None:
    now, mistakes = 1000, plan.after((), "a", False, 1000)
    for wait in (5, 1440, 5760, 20_160):
        assert plan.due(mistakes, now + wait - 1) == []
        assert plan.after(mistakes, "a", True, now + wait - 1) == mistakes  # that proves nothing
        now += wait
        assert plan.due(mistakes, now) == ["a"]
        mistakes = plan.after(mistakes, "a", True, now)
    assert mistakes == ()


def test_a_mistake_that_is_made_again_begins_anew() -> None:
    mistakes = plan.after(plan.after((), "a", False, 0), "a", True, 5)
    assert mistakes == (("a", 1, 1445),)
    assert plan.after(mistakes, "a", False, 100) == (("a", 0, 105),)


def test_no_more_mistakes_are_kept_than_can_be_asked() -> None:
    mistakes: plan.Mistakes = ()
    for number in range(plan.MOST + 7):
        mistakes = plan.after(mistakes, str(number), False, 0)
    assert [entry[0] for entry in mistakes] == [str(n) for n in range(7, plan.MOST + 7)]


@pytest.mark.parametrize("share", [0.05, 0.3, 0.8])
def test_how_often_a_learner_is_wrong_is_found(share: float) -> None:
    chance, kinds = random.Random(4), plan.count_answer((), "other", True)
    found = []
    for number in range(2000):
        kinds = plan.count_answer(kinds, "dice", chance.random() >= share)
        if number >= 100:
            found.append(plan.need(kinds, "dice") / 1000)
    assert abs(sum(found) / len(found) - share) < 0.1
    assert plan.need(kinds, "other") == 250


def test_days_in_a_row_forgive_one_that_was_missed() -> None:
    assert plan.streak((), 9) == 0
    assert plan.streak((9, 8, 7), 9) == plan.streak((9, 8, 7), 10) == 3
    assert plan.streak((9, 8, 7), 11) == 3
    assert plan.streak((9, 8, 7), 12) == 0
    assert plan.streak((9, 7, 5, 2, 1), 9) == 3
    assert plan.streak((9, 9, 12), 9) == 1
