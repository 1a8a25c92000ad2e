"""Two records of practice are joined: an answer counts once, a second time changes nothing."""

import json
import random
from typing import Any

import pytest

from bestplay.play import plan
from tests.modes.rooms import CARDS, KLACKERS, acted, drawn, room, text, to_the_end
from tests.modes.test_practice_kept import opened
from ui.play.joined import join_records
from ui.play.progress import RECENT, Progress, file_of, progress_of

QUESTIONS = [f"tiles=1-{n}&roll=3" for n in range(2, 10)]


def answered(progress: Progress, count: int, seed: int, start: int) -> Progress:
    """After so many more answers, a minute or more between two."""
    chance, now = random.Random(seed), start
    for _ in range(count):
        now += chance.randint(1, 600)
        question = chance.choice(QUESTIONS)
        progress = progress.with_answer(question, chance.random() < 0.6, "dice", now)
    return progress


def sums(progress: Progress) -> tuple[int, int, tuple[tuple[str, int, int], ...]]:
    return progress.asked, progress.right, progress.kinds


def test_an_empty_record_becomes_the_other_one() -> None:
    other = answered(Progress("x"), 5, 1, 0)
    assert join_records(Progress(), other) == join_records(Progress("y"), other) == other
    assert join_records(other, Progress()) == other


def test_records_begun_apart_are_added_up() -> None:
    one, two = answered(Progress("x"), 7, 1, 0), answered(Progress("y"), 9, 2, 100)
    both = join_records(one, two)
    assert (both.asked, both.right) == (16, one.right + two.right)
    assert both.kinds == (("dice", 16, 16 - both.right),)
    assert [each[1] for each in both.recent] == list(range(1, 17))
    assert [each[3] for each in both.recent] == sorted(
        [each[3] for each in (*one.recent, *two.recent)]
    )
    assert set(both.questions) == {*one.questions, *two.questions}
    assert both.level == (one if one.recent[-1][3] > two.recent[-1][3] else two).level


@pytest.mark.parametrize("seed", range(40))
def test_joining_again_changes_nothing(seed: int) -> None:
    chance = random.Random(seed)
    base = answered(Progress("x"), chance.randint(0, 40), seed, 0)
    one = answered(base, chance.randint(1, 30), seed + 100, 30_000)
    two = answered(base, chance.randint(1, 30), seed + 200, 30_000)
    both = join_records(one, two)
    assert progress_of(both.data()) == both  # it can be kept
    assert both.asked == base.asked + (one.asked - base.asked) + (two.asked - base.asked)
    assert len(both.recent) == min(both.asked, RECENT)
    for again in (one, two, base, both):
        assert join_records(both, again) == both


@pytest.mark.parametrize("seed", range(20))
def test_a_record_that_went_on_elsewhere_counts_once(seed: int) -> None:
    """Answers on a second device after an import there, and back again."""
    base = answered(Progress("x"), 30, seed, 0)
    later = answered(base, 25, seed + 1, 30_000)
    assert join_records(base, later) == later
    assert join_records(later, base) == later
    longer = answered(base, 3 * RECENT, seed + 2, 30_000)  # it has forgotten the first ones
    assert sums(join_records(base, longer))[:2] == (longer.asked, longer.right)
    assert join_records(longer, base) == longer


def test_a_mistake_that_was_put_right_elsewhere_does_not_come_back() -> None:
    question = QUESTIONS[0]
    base = Progress("x").with_answer(question, False, "dice", 0)
    cured, now = base, 0
    while cured.wrong:
        now = cured.wrong[0][2]
        cured = cured.with_answer(question, True, "dice", now)
    assert join_records(base, cured).wrong == join_records(cured, base).wrong == ()
    again = cured.with_answer(question, False, "dice", now + 9)
    assert join_records(cured, again).wrong == ((question, 0, now + 9 + plan.SPACING[0]),)


def test_of_a_days_ten_the_longer_answers_stay() -> None:
    one = Progress("x").with_answer("a", True, "dice", 1).with_daily("2026-11-20", True, 1)
    two = Progress("y").with_answer("b", False, "dice", 2).with_daily("2026-11-20", False, 2)
    two = two.with_answer("c", True, "dice", 3).with_daily("2026-11-20", True, 3)
    assert join_records(one, two).daily == join_records(two, one).daily == (("2026-11-20", "01"),)


def test_an_import_joins_the_games_and_can_be_taken_back() -> None:
    own, state = room(KLACKERS), opened("klackers")
    state.games, state.graded = ("seed=a&moves=1,1:2",), {"seed=a&moves=1,1:2": [0.5, {}]}
    state.progress = answered(Progress("x"), 3, 1, 0)
    file = file_of(state.progress, "klackers", state.kept_games())
    here = opened("klackers")
    here.games = ("seed=b&moves=1,1:2",)
    here.progress = answered(Progress("y"), 2, 2, 0)
    after = acted(own, here, f"import {file}")
    assert after.games == ("seed=a&moves=1,1:2", "seed=b&moves=1,1:2")
    assert after.graded["seed=a&moves=1,1:2"] == [0.5, {}]
    assert after.progress.asked == 5
    back = acted(own, after, "earlier")
    assert (back.games, back.progress) == (here.games, here.progress)


@pytest.mark.parametrize(
    ("change", "told"),
    [('"games": [3]', "'games' is a list of links"), ('"graded": []', "'graded' says what")],
)
def test_damaged_games_are_refused(change: str, told: str) -> None:
    own, state = room(KLACKERS), opened("klackers")
    file = file_of(Progress("x"), "klackers")[:-1] + f", {change}}}"
    with pytest.raises(ValueError, match=told):
        acted(own, state, f"import {file}")


# The way back from an import.


def imported() -> tuple[Any, Any, Any]:
    """The rooms, a state before an import and one after it."""
    own, here = room(KLACKERS), opened("klackers")
    here.games = ("seed=b&moves=1,1:2",)
    here.progress = answered(Progress("y"), 2, 2, 0)
    file = file_of(answered(Progress("x"), 3, 1, 0), "klackers", {"games": ["seed=a&moves=1,1:2"]})
    return own, here, acted(own, here, f"import {file}")


def reloaded(state: Any) -> Any:
    """The same once the page is opened anew, from what the device keeps."""
    again = opened("klackers")
    again.restore(json.loads(json.dumps(state.as_json())))
    return again


def test_an_import_can_be_taken_back_after_a_reload() -> None:
    own, here, after = imported()
    again = reloaded(after)
    assert "Take back the import" in text(drawn(own, KLACKERS, again), "practice")
    back = acted(own, reloaded(again), "earlier")
    assert (back.games, back.progress) == (here.games, here.progress)
    with pytest.raises(ValueError, match="no record was imported"):
        acted(own, reloaded(back), "earlier")


def test_what_came_since_an_import_is_not_taken_back_with_it() -> None:
    own, _, after = imported()
    for changed in (
        acted(own, after, "roll-practice", f"ask {CARDS['klackers'][0]}", "answer"),
        acted(own, to_the_end(own, acted(own, after, "roll")), "again"),
    ):
        assert changed.earlier is None
        assert "earlier" not in changed.as_json()
    asked = acted(own, after, "roll-practice", f"ask {CARDS['klackers'][0]}")
    assert asked.earlier == after.earlier  # nothing was answered yet


def test_the_next_import_is_the_one_that_is_taken_back_and_a_known_one_changes_nothing() -> None:
    own, _, after = imported()
    with pytest.raises(ValueError, match="here already"):
        acted(own, after, "import " + file_of(after.progress, "klackers", after.kept_games()))
    second = acted(own, after, "import " + file_of(answered(Progress("z"), 4, 3, 9), "klackers"))
    assert second.earlier == (after.progress, after.games)


def test_news_that_are_heard_again_keep_the_way_back() -> None:
    """As ui.device does it, where another tab may have written meanwhile."""
    _, here, after = imported()
    again = opened("klackers")
    again.news = after.news
    again.remember(json.loads(json.dumps(after.as_json())))
    assert again.earlier == after.earlier == (here.progress, here.games)
    assert again.progress == after.progress


@pytest.mark.parametrize("damage", [3, {}, {"progress": 3, "games": []}, {"games": 5}])
def test_a_damaged_way_back_loses_nothing_else(damage: object) -> None:
    _, _, after = imported()
    again = opened("klackers")
    again.restore({**after.as_json(), "earlier": damage})
    assert again.earlier is None
    assert (again.progress, again.games, again.damaged) == (after.progress, after.games, "")
