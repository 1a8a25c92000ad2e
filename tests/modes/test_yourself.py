"""Know yourself: rules are recognised, intervals hold what is given away, and the page."""

import json
import re
from functools import cache
from typing import Any

import pytest

from benchmarks import recognised
from bestplay import strategies
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.play import yourself
from bestplay.strategies.choosing import Fault
from sitebuild.data import yourself as questions
from tests.modes.rooms import KLAPPENSPIEL, acted, room, text
from ui import engine


@cache
def rules() -> questions.Rules:
    return questions.Rules("klappenspiel")


@cache
def told() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(questions.page_data(rules())))
    return made


@pytest.mark.slow
def test_simulated_players_are_recognised_and_the_intervals_hold_what_they_give_away() -> None:
    held, least, named = recognised.study(told(), 15)
    assert held >= 0.95
    assert least >= 0.6
    assert named >= 0.9


@pytest.mark.slow
def test_what_a_rule_gives_away_is_its_worth_and_its_slips_lie_towards_chance() -> None:
    field = strategies.field("klappenspiel")
    for rule, (_, costs, habits, _) in zip(rules().rules, told()["rules"], strict=True):
        assert costs[0] == float(field.judge(rule.name).cost)
        assert len(habits) <= 3
        if rule.name == "random":
            assert not habits
        else:
            assert sum(cost for _, cost in habits) == pytest.approx(costs[0])
        chance = float(field.judge("random").cost)
        assert sorted(costs, key=lambda cost: abs(cost - chance)) == costs[::-1]


@pytest.mark.slow
def test_half_of_slips_are_lots_between_the_rule_and_any_play() -> None:
    field = strategies.field("klappenspiel")
    for rule, costs in zip(rules().rules, rules().costs, strict=True):

        def slips(position: Any, throw: Any, plays: list[Any], rule: Any = rule) -> list[Any]:
            answer = rule.play(position, throw, plays)
            own = answer if isinstance(answer, list) else [answer]
            return own * len(plays) + plays * len(own)

        assert yourself.SHARES[-1] * 2 == yourself.EIGHTH
        assert costs[-1] == float(field.judge(strategies.strategy("slips", slips)).cost)


@pytest.mark.slow
def test_each_set_has_twenty_different_questions() -> None:
    asked = [question[0] for each in told()["sets"] for question in each]
    assert len(set(asked)) == len(asked) == 60


def test_of_two_plays_that_come_to_the_same_a_fault_names_the_one_that_is_made() -> None:
    """In Pickomino 4 and two 2s are four points each: a turn that stops with them ends alike."""
    field = strategies.field("pickomino")
    for name in field.known:
        if name != "random":
            for fault in field.judge(name).worst(300):
                assert len(fault.plays) == 1, (name, fault)


def test_habits_have_names() -> None:
    def of(throw: Any, plays: str, better: str) -> str:
        fault = Fault(None, throw, (plays,), (better,), *(Fraction(1),) * 2)
        return questions.habit(fault)

    assert of(None, "2", "1") == "two dice where one is better"
    assert of(None, "1", "2") == "one die where two are better"
    assert of(6, "1,5", "2,4") == "higher tiles where lower ones are better"
    assert of(6, "6", "2,4") == "too few tiles at once"
    assert of((1,), "5 stop", "5 throw") == "stopping too early"
    assert of((1,), "5 throw", "5 stop") == "throwing on where stopping is better"
    assert of((1,), "1,1 throw", "4 throw") == "too many dice at once"


def test_an_answer_that_no_rule_gives_is_a_slip() -> None:
    weights = yourself.weigh([[["a"]], [["b"]]], [3], ["c"])
    assert weights[0][0] == weights[1][0] == 0
    assert sum(sum(row) for row in weights) == pytest.approx(1)


# The page.


def seen(state: Any) -> tuple[Any, str]:
    """(regions, their text) of the page, the questions being here."""
    known = engine.Known()
    own = room(KLAPPENSPIEL)
    assert own.later
    for need in own.later.needs(state, known) if hasattr(own.later, "needs") else ():
        if need.key == "yourself":
            known.take(need, lambda: json.dumps(told()))
    from ui.play import yourself as play_yourself

    if "yourself" not in known:
        known.take(play_yourself.need("klappenspiel"), lambda: json.dumps(told()))
    regions = {**own.view.regions(state, known), **own.later.regions(state, known)}
    return regions, text(regions, "best", "moves")


@pytest.mark.slow
def test_twenty_answers_by_a_rule_are_told_as_that_rule() -> None:
    own = room(KLAPPENSPIEL)
    state = acted(own, own.state.start("klappenspiel"), "yourself")
    assert "nothing is told before the end" in seen(state)[1]
    place = next(n for n, rule in enumerate(rules().rules) if rule.name == "always the sum")
    for number in range(20):
        regions, _ = seen(state)
        found = re.search(r'data-act="ask" data-value="([^"]+)"', regions["best"].text)
        assert found
        state = acted(own, state, f"ask {found[1].replace('&amp;', '&')}")
        asked = seen(state)[1]
        assert "%" not in asked
        assert "I do not know" not in asked
        assert f"Question {number + 1} of 20." in asked
        with pytest.raises(ValueError, match="nothing is told before the end"):
            acted(own, state, "answer")
        (play,) = told()["sets"][0][number][2][place]
        state = acted(own, state, f"make {play}")
        again = own.state.read("klappenspiel", words.split(own.state.write("klappenspiel", state)))
        again.restore(json.loads(json.dumps(state.as_json())))
        state = again
    said = seen(state)[1]
    assert "Always the tile of the sum. 20 of your 20 answers are this rule\u2019s." in said
    assert "You give away about 0.10" in said
    assert "Too few tiles at once: 0.103 percentage points" in said
    assert (
        "With 1 to 10 up, 1 and 3 thrown: \u201cFlip 1 and 3\u201d, not \u201cFlip 4\u201d." in said
    )
    assert state.progress.asked == 0
    other = acted(own, state, "yourself 1")
    assert (other.given, other.sitting) == ((), 1)


@pytest.mark.parametrize("share", [0.0004, 3e-8])
def test_what_is_worth_next_to_nothing_has_no_figure(share: float) -> None:
    from ui.play import yourself as play_yourself

    state = room(KLAPPENSPIEL).state.start("klappenspiel")
    said = str(play_yourself.learned_first(state, "tiles=1-3&roll=1,2", "Flip 3.", share))
    assert ("That alone is worth 0.040" in said) == (share > 1e-6)
    assert "&lt;" not in said
    assert "Flip 3. " in said
