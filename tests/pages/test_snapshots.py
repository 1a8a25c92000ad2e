"""Five screens of each game tell what somebody has read: see tests.pages.snapshots."""

import pytest

from bestplay.games import GAMES, Game
from tests.pages import snapshots


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_five_screens_tell_what_is_kept(game: Game) -> None:
    assert snapshots.text(game) == snapshots.path_of(game).read_text("utf-8")
