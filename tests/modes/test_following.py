"""A rule that is followed: it does what the same rule does where strategies are judged."""

import pytest

from bestplay import klappenspiel, strategies
from bestplay.core.preferences import GRAMMAR
from bestplay.core.rule import Rule
from bestplay.klappenspiel.play import Course as KlappenspielCourse
from bestplay.play import Course, Follower
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.play import Course as BoxCourse
from bestplay.strategies.boards import BoardField

BOARD = "1-5,7,9"


def course(name: str, board: object) -> Course:
    if name == "klappenspiel":
        return KlappenspielCourse(klappenspiel.Board(str(board)))
    return BoxCourse(Game(tiles="1-9", one_die="always"), str(board))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "rule", "throw"),
    [
        ("klackers", "fewest.keep-4.highest", "6"),
        ("klackers", "most-to-6.flip-3.lowest", ""),
        ("klappenspiel", "fewest.keep-4.highest", "2,4"),
        ("klappenspiel", "keep-high", ""),
    ],
)
def test_a_follower_plays_as_the_strategy_that_is_judged(name: str, rule: str, throw: str) -> None:
    """On every board and with every throw; throw: where an exception plays otherwise."""
    field = strategies.field(name)
    assert isinstance(field, BoardField)
    names, die = rule.split("."), 9 if name == "klackers" else None
    line = f"on {BOARD} with {throw} play 2,4" if throw else ""
    strategy = field.following(strategies.Rule(tuple(names), die, (line,) if line else ()))
    bare = field.preferring(names)
    follower = Follower(Rule(tuple(names), die, (f"{BOARD}+{throw}:2,4",) if throw else ()))
    dice = {total: (total - total // 2, total // 2) for total in range(2, 13)}
    seen = 0
    for number in range(1, field.start + 1):
        here = field.position(number)
        own_course = course(name, here)
        start = own_course.start()
        if len(own_course.counts(start)) > 1:
            choose = strategy.dice or field.usual_dice
            assert int(follower.choice(own_course, start)) == choose(here, field.dice(number))
        for place, nexts in enumerate(field.graph[number][0]):
            fell = field.throw(number, place)
            thrown = fell if isinstance(fell, tuple) else dice.get(fell)
            if not thrown or not nexts:
                continue
            spot = own_course.throw(start, thrown)
            chosen = strategy.play(here, fell, field.plays(number, place))
            text = chosen if isinstance(chosen, str) else chosen.text
            assert follower.choice(own_course, spot) == text
            other = bare(here, fell, field.plays(number, place)).text != text
            assert follower.is_exception(own_course, spot) == other
            seen += 1
    assert seen > 1000


def test_exceptions_are_read_as_lines_and_short() -> None:
    lines = ["on 1,2,3,4,5,7,9 with 6 play 2,4", "on 1,2,4 throw 1"]
    cases = GRAMMAR.cases(lines)
    assert cases == [(BOARD, "6", "2,4"), ("1,2,4", "dice", "1")]
    assert GRAMMAR.cases(GRAMMAR.short(lines).split("/")) == cases
    for wrong in ("1-5", "1-5:2", "1-5+6", "+6:2", "1-5+6:", "on 1-5 with 6", "on 1-5 throw", ""):
        with pytest.raises(ValueError, match="an exception is like"):
            GRAMMAR.case(wrong)
    with pytest.raises(ValueError, match="200 exceptions"):
        GRAMMAR.cases(lines * 101)
