"""Stored results of single-turn play, computed again."""

import pytest

from papers.figure import certificate
from papers.pickomino import games
from papers.pickomino.games import Loss, Match

STORED = certificate("single_turns")


@pytest.mark.slow
def test_losses_in_games_of_few_tiles() -> None:
    stored = [Loss(*each) for each in STORED["losses"]]
    assert stored == list(games.single_turn_losses())
    assert all(0 <= loss.gives <= 2 and loss.departs <= loss.states for loss in stored)


@pytest.mark.parametrize("name", [*games.READINGS, *games.APPROXIMATIONS])
def test_matches_are_of_as_many_games_as_they_say(name: str) -> None:
    played = games.GAMES if name in games.READINGS else games.MANY
    assert sum(Match(*STORED["matches"][name]).games) == played


@pytest.mark.slow
@pytest.mark.parametrize("name", ["over", "steals-double"])
def test_a_match_is_played_again(name: str) -> None:
    assert games.match(name) == Match(*STORED["matches"][name])
