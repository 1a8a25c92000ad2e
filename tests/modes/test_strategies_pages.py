"""The strategy pages: links to faults, refused exceptions, and small numbers."""

from typing import Any

import pytest

from bestplay import strategies
from bestplay.core import words
from games.klappenspiel import state as klappenspiel_state
from games.pickomino import state as pickomino_state
from games.shut_the_box import state as box_state
from ui.strategies import wording


@pytest.mark.parametrize(
    ("game", "reads", "prefer"),
    [
        ("klackers", box_state, "most"),
        ("klappenspiel", klappenspiel_state, "most"),
        ("pickomino", pickomino_state, "most-dice"),
    ],
)
def test_advisors_understand_links_to_faults(game: str, reads: Any, prefer: str) -> None:
    field: Any = strategies.field(game)
    rule = field.following(strategies.Rule((prefer,), None, ()))
    for fault in field.judge(rule).worst(8):
        assert reads.write(game, reads.read(game, words.split(field.link(fault))))


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
    assert wording.cost(0.004, "points") == "<0.01"
    assert wording.cost(0.0000001, "chance", more=1) == "<0.0001%"
    assert wording.worth(-0.0123, "chance") == "\u22121.23%"
    assert wording.often(0.8, "turn") == "in 80.0% of turns"
