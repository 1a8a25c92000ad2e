"""The strategy pages: what they say, what their worker answers, and what a link may set."""

import json
from typing import Any

import pytest

from bestplay import games, klackers, klappenspiel, strategies
from bestplay.strategies import own, telling
from bestplay.strategies.field import Judgement
from games.klappenspiel import state as klappenspiel_state
from games.pickomino import state as pickomino_state
from games.shut_the_box import state as box_state
from ui.strategies import view, wording


def ask(game: str, words: str, *asked: dict[str, Any]) -> dict[str, Any]:
    question = {"game": game, "words": words, "strategies": asked}
    told: dict[str, Any] = json.loads(telling.answer(json.dumps(question)))
    return told


QUICK = [game for game in games.GAMES if game.name != "pickomino"]


@pytest.mark.slow
@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.name)
def test_every_question_has_a_field(game: games.Game) -> None:
    for words, label, measure in strategies.questions(game.name):
        field = strategies.field(game.name, words)
        assert label and wording.worths(measure)
        verdict = field.judge(next(iter(field.known)))
        assert abs(float(verdict.cost)) < 1e-9 or "shut" in words


@pytest.mark.slow
def test_an_answer_is_drawn_with_links_that_the_advisors_understand() -> None:
    told = ask("klackers", "", {"name": "random"}, {"prefer": ["fewest"], "except": ""})
    html = str(view.answer(told, "klackers", "points"))
    assert "20.40" in html and "11.19" in html and html.count("/klackers/#") == 16
    for fault in told["told"][0]["faults"]:
        parts = dict(word.split("=", 1) for word in fault["link"].split("&"))
        shown = box_state.read("klackers", parts)
        assert box_state.write("klackers", shown)
    for game, reads, prefer in (
        ("klappenspiel", klappenspiel_state, "most"),
        ("pickomino", pickomino_state, "most-dice"),
    ):
        fault = ask(game, "", {"prefer": [prefer]})["told"][0]["faults"][0]
        parts = dict(word.split("=", 1) for word in fault["link"].split("&"))
        assert reads.write(game, reads.read(game, parts))


def test_a_fault_is_what_the_advisor_says() -> None:
    fault = ask("klackers", "", {"name": "fewest tiles"})["told"][0]["faults"][0]
    plays = klackers.plays(fault["where"], int(fault["throw"]))
    assert plays[0].text in fault["better"]
    loss = {play.text: float(play.loss) for play in plays}
    assert fault["loss"] == pytest.approx(loss[fault["plays"][0]])
    fault = ask("klappenspiel", "", {"name": "always both"})["told"][0]["faults"][0]
    best = klappenspiel.plays(fault["where"], fault["throw"])[0]
    assert best.text in fault["better"]


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ({"prefer": ["luck"]}, "the preferences are"),
        ({"prefer": ["most"], "except": "now"}, "an exception is like 'on 1-5,7,9 with 6 play"),
        ({"prefer": ["most"], "except": "on 1-9 with 7 play 8"}, "it may play '7'"),
        ({"name": "wise"}, "the strategies are"),
    ],
)
def test_a_faulty_rule_is_refused(rule: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ask("klackers", "", rule)


def test_an_exception_changes_what_it_names_and_nothing_else() -> None:
    field = strategies.field("klackers")
    plain = field.judge("fewest tiles")
    assert isinstance(plain, strategies.Judgement)
    worst = plain.faults[0]
    line = f"on {worst.position} with {worst.throw} play {worst.better[0]}"
    better = field.judge(own.by_preferences(field, ["fewest"], line))
    assert isinstance(better, strategies.Judgement)
    assert better.cost < plain.cost
    gone = {(str(fault.position), fault.throw) for fault in plain.faults}
    left = {(str(fault.position), fault.throw) for fault in better.faults}
    assert gone - left == {(str(worst.position), worst.throw)}


@pytest.mark.parametrize(
    ("game", "line", "says"),
    [
        ("klackers", "on 1-12 with 6 play 2,4", "the tiles are 1-9, not 1-12"),
        ("klackers", "on 1-9 with 25 play 1", "the throws are 1 to 12, not 25"),
        ("klappenspiel", "on 1-10 with 7 play 7", "the throws are 1,1 to 6,6, not 7"),
        ("klackers", "on eight with 6 play 2,4", "eight"),
        ("pickomino", "on 1-9 with 6 play 2,4", "an exception is like 'on 5,5,6 throw'"),
        ("knock-m-down", "on 7 with 6 play 2,4", "an exception moves a token"),
        ("knock-m-down", "7 to 13", "an exception moves a token"),
    ],
)
def test_an_exception_that_nothing_fits_is_refused(game: str, line: str, says: str) -> None:
    field = strategies.field(game)
    with pytest.raises(ValueError, match=says):
        own.by_preferences(field, sorted(field.preferences)[:1], line)


def test_text_of_a_link_never_becomes_html() -> None:
    told = ask("klackers", "", {"name": "random"})
    told["told"][0]["name"] = "<img src=x onerror=alert(1)>"
    assert "<img" not in str(view.answer(told, "klackers", "points"))


@pytest.mark.parametrize(
    ("throw", "choice", "does", "best"),
    [
        ("9", "4,5", "plays 4,5", "4,5"),
        ("", "2", "throws two dice", "two dice"),
        ("", "1", "throws one die", "one die"),
        ("3,4", "stop", "plays stop", "stop"),  # of a game that keeps no dice
        ("3,4", "4 stop", "keeps 4 and stops", "to keep 4 and stop"),
        ("3,4", "5,5 throw", "keeps 5,5 and throws again", "to keep 5,5 and throw again"),
    ],
)
def test_a_choice_is_told_in_words(throw: str, choice: str, does: str, best: str) -> None:
    assert wording.play_text(throw, [choice]) == does
    assert wording.better(throw, [choice]) == best


@pytest.mark.slow
def test_every_choice_of_a_turn_of_pickomino_has_words() -> None:
    field = strategies.field("pickomino", strategies.questions("pickomino")[0][0])
    verdict = field.judge(field.find_strategy("random"))
    assert isinstance(verdict, Judgement)
    for fault in verdict.worst(200):
        throw = field.format_throw(fault.throw)
        told = [wording.play_text(throw, [play]) for play in fault.plays]
        assert all(each.endswith(("stops", "throws again")) for each in told)


def test_numbers_say_when_they_are_small() -> None:
    assert wording.cost(0, "points") == "0"
    assert wording.costs(0, "points") == "nothing"
    assert wording.costs(0.00093, "chance") == "0.0930% of games"
    assert wording.worth(0.00093, "chance") == "0.0930%"
    assert wording.worth(-0.0065, "stakes") == "49.7%"
    assert wording.cost(0.004, "points") == "<0.01"
    assert wording.cost(0.0000001, "chance", more=1) == "<0.0001%"
    assert wording.worth(-0.0123, "chance") == "\u22121.23%"
    assert wording.share(0.0001) == "<0.1%"
