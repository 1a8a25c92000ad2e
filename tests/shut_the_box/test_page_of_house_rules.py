"""The advisor under house rules: by name, by link, by dice that count apart."""

from typing import Any

import pytest

from bestplay.shut_the_box import Game
from bestplay.shut_the_box.fields import is_played, unusual
from games.shut_the_box import how_to_play, play, settings, state, table, view
from games.shut_the_box.model import COMMON, State, house_of
from tests.shut_the_box.cases import HOUSE_RULES
from tests.shut_the_box.rooms import acted, done, reading, solved, text
from ui.html import Html


def drawn(link: str) -> dict[str, Html]:
    shown = reading(link, "shut-the-box")
    return view.regions(shown, solved(shown))


@pytest.mark.parametrize("name", [name for name, _, _ in COMMON])
def test_a_house_rule_of_a_name_is_set_and_offered(name: str) -> None:
    shown = state.act(State("shut-the-box"), "house", name)
    assert house_of(shown.game) == name
    assert f'<option value="{name}" selected>' in str(settings.ruleset(shown.game))
    again = state.read("shut-the-box", dict(part.split("=") for part in str(shown.game).split("&")))
    assert again.game == shown.game


def test_house_rules_without_a_name_are_others() -> None:
    assert '<option value="" selected>Others' in str(settings.ruleset(Game(9, stop=8)))
    with pytest.raises(ValueError, match="the house rule is usual or"):
        state.act(State(), "house", "")


@pytest.mark.parametrize(("name", "value"), HOUSE_RULES)
def test_a_house_rule_is_told_and_played_or_refused(name: str, value: Any) -> None:
    plain = Game(9, "never")
    game = plain.having(**{name: value})
    shown = reading(str(game), "shut-the-box")
    (rule,) = unusual(shown.game)
    assert rule.says(value) in settings.line(shown)
    assert str(how_to_play.region(game)) != str(how_to_play.region(plain))
    link = dict(part.split("=") for part in str(game).split("&"))
    if is_played(game):
        assert play.read("shut-the-box", link).game == game
    else:
        with pytest.raises(ValueError, match="not played here"):
            play.read("shut-the-box", link)


def test_a_throw_of_seven_ends_the_turn() -> None:
    assert "You are stuck with 45 points left" in text(drawn("stop=7&roll=7")["best"])


def test_the_first_throw_alone_must_flip_the_tile() -> None:
    assert "You are stuck" in text(drawn("first=2&roll=4")["best"])
    assert "Flip 4" in text(drawn("first=2&tiles=1-8&roll=4")["best"])
    shown = reading("first=2", "shut-the-box")
    with pytest.raises(ValueError, match="must flip the 2, so it has to be in the box"):
        state.act(shown, "set", "4-9")


def test_in_thai_style_the_dice_count_apart() -> None:
    link = "one-die=never&style=thai"
    assert acted("one-die=never", ("house", "thai"), ("die", "0-4"), ("die", "1-5")) == (
        f"{link}&roll=4,5"
    )
    shown = reading(f"{link}&roll=5,4", "shut-the-box")
    assert (shown.throw, shown.dice) == ("4,5", (4, 5))
    assert "Flip 9" in text(view.regions(shown, solved(shown))["best"])
    assert state.act(shown, "make", "5").board.tiles == (1, 2, 3, 4, 6, 7, 8, 9)
    open_throw = reading(link, "shut-the-box")
    assert done(open_throw, ("type", "6,6")).throw == "6,6"
    for action, value, message in (
        ("type", "9", "type both dice"),
        ("one-die", "max6", "two dice are always thrown"),
        ("most", "2", "a throw flips one tile"),
        ("make", "9", "tap what you threw first"),
    ):
        with pytest.raises(ValueError, match=message):
            state.act(open_throw, action, value)
    with pytest.raises(ValueError, match=r"with 4,5 you can flip 9 or 5 or 4, not 3"):
        state.act(shown, "make", "3")
    with pytest.raises(ValueError, match="cannot be listed here"):
        table.room.read("shut-the-box", {"style": "thai", "one-die": "never"})
