"""Shut the Box where the tiles left are read as one number, and a shut pays any number."""

from fractions import Fraction

import pytest
from hypothesis import given

from bestplay.rules import shut_the_box as rules
from bestplay.shut_the_box import Game
from bestplay.strategies.shut_the_box import Box
from tests.laws import slow_law
from tests.oracle import house_rules as oracle
from tests.test_house_rules import house


@slow_law
@given(house(4).filter(lambda rule: rule.tiles[-1] <= rules.HIGHEST_DIGIT))
def test_tiles_read_as_one_number(rule: rules.Rules) -> None:
    def game(goal: str = "score", target: int | None = None, tie: str = "lost") -> Game:
        limits = (goal, target, tie, 1, "answered", rule.most)
        return Game(rule.tiles, rule.one_die, *limits, reading="digits")

    def best(worth: oracle.Worth) -> Fraction:
        return oracle.best_turn(rule.one_die, rule.most, worth)(rule.tiles)

    def score(up: oracle.Tiles) -> int:
        return oracle.read(up, "digits")

    assert game().worth() == -best(lambda up: Fraction(-score(up)))
    target = score(rule.tiles[1:])
    assert game("beat", target).worth() == best(lambda up: Fraction(score(up) < target))
    stakes = best(lambda up: Fraction((score(up) < target) - (score(up) > target)))
    assert game("beat", target, "half").worth() == stakes


def test_a_payout_in_a_link() -> None:
    for said, pays in (("3.8", Fraction(19, 5)), ("19/5", Fraction(19, 5)), ("4/2", 2), ("0", 0)):
        assert Game.read(f"goal=first&pays={said}").pays == pays
    game = Game(9, goal="first", pays=Fraction(19, 5), reading="digits")
    assert str(game) == ("set=1-9&one-die=max6&goal=first&pays=19/5&clack=answered&reading=digits")
    assert Game.read(str(game)) == game
    for said, message in (
        ("", "a number such as 2, 3.8 or 19/5, not ''"),
        ("-1", "a number such as 2, 3.8 or 19/5, not '-1'"),
        (".5", "not '.5'"),
        ("1/0", "nothing can be divided by 0"),
        ("1" * 101, "100 digits at most, not 101"),
    ):
        with pytest.raises(ValueError, match=message):
            Game.read(f"goal=first&pays={said}")


def test_what_digits_leave_open_is_named() -> None:
    game = Game(5, reading="digits")
    for ask in (lambda: game.pot(2), game.replay, lambda: Box(game)):
        with pytest.raises(ValueError, match="only where the tiles that are left are added up"):
            ask()
    with pytest.raises(ValueError, match="tile 10 is no single digit"):
        Game(10, reading="digits")
