"""The strategy pages: what they say, what their worker answers, and what a link may set."""

import json
from typing import Any

import pytest

from bestplay import strategies
from bestplay.strategies import telling
from games.klappenspiel import state as klappenspiel_state
from games.pickomino import state as pickomino_state
from games.shut_the_box import state as box_state
from ui.strategies import told as told_of
from ui.strategies import wording


def ask(game: str, words: str, *asked: dict[str, Any]) -> dict[str, Any]:
    question = {"game": game, "words": words, "strategies": asked}
    told: dict[str, Any] = json.loads(telling.answer(json.dumps(question)))
    return told


@pytest.mark.slow
def test_an_answer_is_drawn_with_links_that_the_advisors_understand() -> None:
    told = ask("klackers", "", {"name": "random"}, {"prefer": ["fewest"], "except": ""})
    html = str(told_of.answer(told, "klackers", "points"))
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


@pytest.mark.parametrize(
    ("game", "line", "says"),
    [
        ("klackers", "on 1-12 with 6 play 2,4", "the tiles are 1-9, not '1-12'"),
        ("klappenspiel", "on 1-10 with 7 play 7", "the throws are 1,1 to 6,6, not '7'"),
        ("pickomino", "on 1-9 with 6 play 2,4", "an exception is like 'on 5,5,6 throw'"),
        ("knock-m-down", "7 to 13", "not to or from '13'"),
    ],
)
def test_an_exception_that_nothing_fits_is_refused(game: str, line: str, says: str) -> None:
    field = strategies.field(game)
    with pytest.raises(ValueError, match=says):
        field.judge(strategies.Rule(tuple(sorted(field.preferences)[:1]), None, (line,)))


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
