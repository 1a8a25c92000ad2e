"""The strategy pages: what they say, what their worker answers, and what a link may set."""

import json
import re
from importlib import import_module
from typing import Any

import pytest

from bestplay import games, klackers, klappenspiel, strategies
from bestplay.strategies import jailed, own, telling
from bestplay.strategies.field import Judgement
from games.klappenspiel import state as klappenspiel_state
from games.pickomino import state as pickomino_state
from games.shut_the_box import state as box_state
from sitebuild.pages import strategies as pages
from ui.strategies import state, view, wording


def put(game: str, words: str, strategy: dict[str, Any]) -> dict[str, Any]:
    """A strategy as the page's worker gets it: of a function, what it chooses."""
    if "code" not in strategy:
        return strategy
    answer = jailed.answer(json.dumps({"game": game, "words": words, **strategy}))
    kind, _, found = answer.partition(" ")
    if kind == "failed":
        raise ValueError(found)
    return {"choices": found}


def ask(game: str, words: str, *asked: dict[str, Any]) -> dict[str, Any]:
    question = {
        "game": game,
        "words": words,
        "strategies": [put(game, words, each) for each in asked],
    }
    told: dict[str, Any] = json.loads(telling.answer(json.dumps(question)))
    return told


def content(game: games.Game) -> Any:
    return import_module(f"games.{game.family}.build.strategies")


QUICK = [game for game in games.GAMES if game.name != "pickomino"]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_the_examples_run_as_they_are(game: games.Game) -> None:
    said = content(game)
    assert len(said.EXAMPLES) >= 2
    words = strategies.questions(game.name)[0][0]
    for _, text in said.EXAMPLES:
        told = ask(game.name, words, {"code": text})
        assert told["told"][0]["cost"] >= 0
    field = strategies.field(game.name, words)
    rule = own.by_preferences(field, sorted(field.preferences)[:1], said.EXCEPTION)
    assert field.judge(rule).cost >= 0


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_the_editor_offers_what_a_position_and_a_play_have(game: games.Game) -> None:
    said = content(game)
    offered = pages.offered_names(strategies.field(game.name))
    assert "text" in offered["play"]
    used = {name for _, text in said.EXAMPLES for name in re.findall(r"\bplay\.(\w+)", text)}
    assert used <= set(offered["play"])
    used = {
        name
        for _, text in said.EXAMPLES
        for name in re.findall(r"\b(?:position|board)\.(\w+)", text)
    }
    assert used <= set(offered["position"])


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
    ("code", "says"),
    [
        ("def play(:", "line 1: invalid syntax"),
        ("x = 1", "define a function play"),
        ("1 / 0", "line 1: ZeroDivisionError"),
        ("def play(b, t, p):\n  q = 1\n  return oops", "line 3: NameError.*oops.*at 1-9"),
        ("def play(b, t, p):\n  return None", "on 1-9 with 3 .* None; it may play '3' or '1,2'"),
        ("def play(b):\n  return 1", "TypeError"),
        ("x" * 20_001, "20,000 characters"),
    ],
)
def test_a_faulty_function_is_told_where_and_why(code: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ask("klackers", "", {"code": code})


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "prefer", "same", "line"),
    [
        ("klackers", "fewest", "on 1-5,7,9 with 6 play 2,4", "on 9,7,1,2,3,4,5 with 6 play 2,4"),
        ("klappenspiel", "most", "on 1-10 with 4,6 play 10", "on 1-5,6-10 with 6,4 play 10"),
    ],
)
def test_an_exception_may_be_written_in_any_order(
    game: str, prefer: str, same: str, line: str
) -> None:
    field = strategies.field(game)
    worths = [
        field.judge(own.by_preferences(field, [prefer], text)).worth for text in ("", same, line)
    ]
    assert worths[0] != worths[1] == worths[2]


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


def test_the_line_that_a_mistake_names_is_found() -> None:
    code = "def play(b, t, p):\n    return oops\n"
    start, end, words = state.find_line("line 2: NameError: oops", code) or (0, 0, "")
    assert code[start:end] == "    return oops" and words == "return oops"
    for told in ("line 9: ...", "line 2", "on 1-9 with 3 ...", "line up: all"):
        assert state.find_line(told, code) is None


def test_a_new_line_begins_as_deep_as_the_last() -> None:
    assert state.indentation("def play():") == "    "
    assert state.indentation("def play():\n    if x:  ") == " " * 8
    assert state.indentation("def play():\n    x = 1") == "    "
    assert state.indentation("x") == ""
