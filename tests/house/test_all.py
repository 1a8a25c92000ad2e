"""Public names have types, and the types of choices list the allowed values."""

import subprocess
import sys
import typing

import pytest

import bestplay
from bestplay import games, knock_m_down, pickomino, shut_the_box
from bestplay.pickomino import game as pickomino_game


def test_the_front_door_offers_games_and_what_is_for_all_of_them() -> None:
    faces = {game.name.replace("-", "_") for game in games.GAMES}
    assert set(dir(bestplay)) == faces | {"play", "strategies"}
    asked = "import bestplay; print(bestplay.klackers.plays('2,4,5,7', roll=9)[0].flips)"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert found.stdout == "(4, 5)\n", found.stderr
    with pytest.raises(AttributeError, match="bestplay offers .*klackers, .*, not 'chess'"):
        bestplay.chess  # noqa: B018


@pytest.mark.parametrize(
    ("alias", "allowed"),
    [
        (shut_the_box.GoalName, shut_the_box.GOALS),
        (shut_the_box.OneDie, shut_the_box.ONE_DIE + shut_the_box.FORCED),
        (shut_the_box.Tie, shut_the_box.TIES),
        (shut_the_box.Reading, shut_the_box.READINGS),
        (shut_the_box.Clack, shut_the_box.CLACK),
        (pickomino.GoalName, pickomino.GOALS),
        (pickomino.Short, pickomino.SHORT),
        (pickomino.Tie, pickomino.TIES),
        (pickomino_game.Returned, pickomino_game.RETURNED),
        (pickomino_game.Objective, pickomino_game.OBJECTIVES),
        (knock_m_down.DiceRule, knock_m_down.DICE),
    ],
)
def test_the_type_of_a_choice_lists_what_is_allowed(
    alias: object, allowed: tuple[str, ...]
) -> None:
    assert typing.get_args(alias) == allowed
    hints = typing.get_type_hints(shut_the_box.Game.__init__)
    assert hints["goal"] == shut_the_box.GoalName
