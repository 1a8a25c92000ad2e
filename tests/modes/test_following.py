"""A rule as a player: it does what the same rule does where strategies are judged."""

import pytest

from bestplay import klappenspiel, strategies
from bestplay.core.exceptions import read_exceptions, write_exceptions
from bestplay.games import families
from bestplay.klappenspiel.play import Course as KlappenspielCourse
from bestplay.play import Course
from bestplay.play.following import Follower
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.play import Course as BoxCourse
from bestplay.strategies import own
from bestplay.strategies.board_field import BoardField
from sitebuild.pages import rooms
from sitebuild.runtime import bundle

#: Rules with exceptions, on any board of nine tiles or ten.
RULES = [
    ("fewest.keep-4.highest", "on 1-5,7,9 with {six} play 2,4"),
    ("keep-high", ""),
    ("most-to-6.flip-3.lowest", ""),
]


def course(name: str, board: object) -> Course:
    if name == "klappenspiel":
        return KlappenspielCourse(klappenspiel.Board(str(board)))
    return BoxCourse(Game(tiles="1-9", one_die="always"), str(board))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["klackers", "klappenspiel"])
@pytest.mark.parametrize(("rule", "apart"), RULES)
def test_a_follower_plays_as_the_strategy_that_is_judged(name: str, rule: str, apart: str) -> None:
    field = strategies.field(name)
    assert isinstance(field, BoardField)
    names = rule.split(".")
    box = name == "klackers"
    line = apart.format(six="6" if box else "2,4")
    short = ""
    if line:
        parts = line.split()
        short = write_exceptions([(parts[1], parts[3], parts[5])])
    strategy = own.by_preferences(field, names, line, 9 if box else None)
    follower = Follower(names, 9 if box else None, short)
    dice = {total: (total - total // 2, total // 2) for total in range(2, 13)}
    seen = 0
    for number in range(1, field.start + 1):
        here = field.position(number)
        own_course = course(name, here)
        start = own_course.start()
        if len(own_course.counts(start)) > 1:
            choose = strategy.dice or field.usual_dice
            assert follower.count(own_course, start) == choose(here, field.dice(number))
        for place in range(len(field.graph[number][0])):
            throw = field.throw(number, place)
            thrown = throw if isinstance(throw, tuple) else dice.get(throw)
            if not thrown or not field.graph[number][0][place]:
                continue
            spot = own_course.throw(start, thrown)
            chosen = strategy.play(here, throw, field.plays(number, place))
            text = chosen if isinstance(chosen, str) else chosen.text
            assert follower.choice(own_course, spot) == text
            assert follower.is_exception(own_course, spot) == (
                bool(line)
                and str(here) == "1-5,7,9"
                and field.format_throw(throw) == line.split()[3]
            )
            seen += 1
    assert seen > 1000


def test_exceptions_of_a_link_are_read_and_written() -> None:
    listed = [("1-5,7,9", "6", "2,4"), ("1,2,4", "dice", "1")]
    text = write_exceptions(listed)
    assert text == "1-5,7,9+6:2,4/1,2,4+dice:1"
    assert read_exceptions(text) == listed
    assert read_exceptions("") == []
    for wrong in ("1-5", "1-5:2", "1-5+6", "+6:2", "1-5+6:"):
        with pytest.raises(ValueError, match="an exception is like"):
            read_exceptions(wrong)


def test_what_is_no_preference_is_refused() -> None:
    with pytest.raises(ValueError, match="the preferences are"):
        course("klackers", "1-9").ruling().check(["greedy"])


@pytest.mark.parametrize("family", families())
def test_a_page_of_play_fetches_what_follows_a_rule_and_no_strategies(family: str) -> None:
    (kind,) = [kind for kind in rooms.kinds(family) if kind.room == "play"]
    first, later = bundle.parts(bundle.entry(family, kind))
    paths = [*first, *later]
    assert not [path for path in paths if path.startswith("bestplay/strategies")]
    tiles = family in ("klappenspiel", "shut_the_box")
    assert ("bestplay/core/preferences.py" in later) == tiles
    assert "bestplay/play/following.py" in later
