"""Shut the Box where the tiles left are read as one number, and a shut pays any number."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.shut_the_box import GOALS, TIES, Game, GoalName, Tie, rules
from bestplay.shut_the_box.stakes import CLACK
from bestplay.shut_the_box.strategies import Box
from tests.laws import law, slow_law
from tests.oracle import house_rules as oracle
from tests.shut_the_box.test_house_rules import house


@slow_law
@given(house(4).filter(lambda rule: rule.tiles[-1] <= rules.HIGHEST_DIGIT))
def test_tiles_read_as_one_number(rule: rules.Rules) -> None:
    def game(goal: GoalName = "score", target: int | None = None, tie: Tie = "lost") -> Game:
        return Game(rule.tiles, rule.one_die, goal, target, tie, most=rule.most, reading="digits")

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


@st.composite
def accepted(draw: st.DrawFn) -> Game:
    """Any game that Game() takes."""
    rule = draw(house(9))
    digits = rule.tiles[-1] <= rules.HIGHEST_DIGIT
    reading = draw(st.sampled_from(rules.READINGS if digits else ("sum",)))
    goal = draw(st.sampled_from(GOALS))
    target = draw(st.integers(0, oracle.read(rule.tiles, reading)))
    pays = draw(st.integers(0, 10**99) | st.fractions(0, 100))
    tie, clack = draw(st.sampled_from(TIES)), draw(st.sampled_from(CLACK))
    return Game(rule.tiles, rule.one_die, goal, target, tie, pays, clack, rule.most, reading)


@law
@given(accepted())
def test_every_game_comes_back_from_its_words(game: Game) -> None:
    assert Game.read(str(game)) == game
    assert eval(repr(game), {"Game": Game, "Fraction": Fraction}) == game


def test_the_highest_score_to_beat_has_nine_digits() -> None:
    game = Game(9, goal="beat", target=123456789, reading="digits")
    assert Game.read(str(game)) == game
    with pytest.raises(ValueError, match="the score to beat is 0 to 123456789, not 987654321"):
        Game.read("set=1-9&goal=beat&target=987654321&reading=digits")
    with pytest.raises(ValueError, match=r"1234567890 is too large \(the score to beat\)"):
        Game.read("set=1-9&goal=beat&target=1234567890&reading=digits")


def test_a_payout_that_no_link_could_say_is_refused() -> None:
    most = Fraction(10**100 - 1, 10**100 - 2)
    assert Game.read(str(Game(goal="first", pays=most))).pays == most
    for pays in (10**100, Fraction(1, 10**100)):
        with pytest.raises(ValueError, match="a payout has 100 digits at most"):
            Game(goal="first", pays=pays)


@pytest.mark.parametrize("tiles", [(1, 2, 3, 4), (2, 3, 5, 7, 9)])
def test_points_left_are_tiles_added_up_whatever_they_are_read_as(tiles: tuple[int, ...]) -> None:
    """Of equal numbers the plays differ by nothing here, so the oracle's points are those."""
    solution = Game(tiles, "never", reading="digits").solution()

    def worth(up: oracle.Tiles) -> Fraction:
        return Fraction(-oracle.read(up, "digits") - Fraction(sum(up), 10**12))

    both = -oracle.best_turn("never", None, worth)(tiles)
    score = solution.expected().score
    assert score == solution.worth()
    spread = solution.distribution()
    assert score + spread.mean / 10**12 == both
    assert spread.mean != score
    assert sum(spread.chances) == 1


def test_what_digits_leave_open_is_named() -> None:
    game = Game(5, reading="digits")
    for ask in (lambda: game.pot(2), game.replay, lambda: Box(game)):
        with pytest.raises(ValueError, match="only where the tiles that are left are added up"):
            ask()
    with pytest.raises(ValueError, match="tile 10 is no single digit"):
        Game(10, reading="digits")
