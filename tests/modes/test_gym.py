"""Gymnasium's environments: they pass its own check, and values and regrets are the faces'."""

import subprocess
import sys
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from bestplay import games, shut_the_box
from bestplay.gym import Environment
from bestplay.knock_m_down import Game


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.filterwarnings("error")
def test_it_passes_gymnasium_s_own_check(name: str) -> None:
    check_env(gymnasium.make(f"bestplay/{name}-v0").unwrapped)


Moment = tuple[list[int], dict[str, Any], int, float, dict[str, Any]]


def moments(environment: Environment, count: int) -> list[Moment]:
    """(row, info) before each of so many actions, the action, its reward, the info after it."""
    environment.action_space.seed(5)
    found: list[Moment] = []
    row, info = environment.reset(seed=5)
    while len(found) < count:
        mask = environment.action_masks()
        assert mask.dtype == bool and mask.tolist() == info["action_mask"].astype(bool).tolist()
        action = int(environment.action_space.sample())
        after, reward, over, _, told = environment.step(action)
        found.append((row.tolist(), info, action, reward, told))
        row, info = environment.reset() if over else (after, told)
    return found


def check(environment: Environment, worths: Any) -> None:
    """worths(row) gives what each play gets, by a face that knows nothing of environments."""
    for row, info, action, reward, told in moments(environment, 150):
        known: dict[str, Fraction] = worths(row)
        assert set(info["plays"]) == set(known), row
        best = max(known.values())
        assert info["value"] == best
        played = info["plays"][action % len(info["plays"])]
        assert told["played"] == played
        assert told["regret"] == best - known[played]
        assert not (reward and told["plays"])  # what a game comes to is known at its end
        assert info["action_mask"].sum() == len(known)


@pytest.mark.parametrize("goal", ["score", "shut"])
def test_klackers_says_what_its_face_says(goal: shut_the_box.GoalName) -> None:
    game = shut_the_box.Game("1-9", "always", goal)
    better = -1 if goal == "score" else 1

    def worths(row: list[int]) -> dict[str, Fraction]:
        tiles = [place + 1 for place, up in enumerate(row[:9]) if up]
        if row[9]:
            return {play.text: better * play.worth for play in game.plays(tiles, row[9])}
        return {str(way.dice): better * way.worth for way in game.answer(tiles).options}

    check(Environment("klackers", f"goal={goal}"), worths)


def test_knock_m_down_says_what_all_layouts_take() -> None:
    game, tokens = Game("1,2,3,4"), 5
    every = {
        laid: -game.expected_rolls(laid, exact=True)
        for some in combinations_with_replacement(range(4), tokens)
        for laid in [tuple(some.count(place) for place in range(4))]
    }

    def worths(row: list[int]) -> dict[str, Fraction]:
        found = {}
        for place in range(4):
            laid = [count + (place == each) for each, count in enumerate(row)]
            reached = [
                Fraction(worth)
                for other, worth in every.items()
                if all(here <= there for here, there in zip(laid, other, strict=True))
            ]
            found[str(place + 1)] = max(reached)
        return found

    check(Environment("knock-m-down", f"p=1,2,3,4&tokens={tokens}"), worths)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="the games are .*, not '"):
        Environment("chess")
    with pytest.raises(ValueError, match="'colour' is no part"):
        Environment("klackers", "colour=red")
    with pytest.raises(ValueError, match="has not begun"):
        Environment("klackers").step(0)
    with pytest.raises(ValueError, match="has not begun"):
        Environment("klackers").action_masks()


def test_the_package_itself_needs_no_gymnasium() -> None:
    script = (
        "import sys, bestplay; from bestplay import klackers, strategies, play; "
        "klackers.plays('1-9', 9); "
        "assert not {'gymnasium', 'numpy', 'pandas', 'argparse'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
