"""The jobs of Klackers and Shut the Box: the solvers' answers as JSON text."""

import json
from typing import Any

import pytest

from bestplay import jobs
from bestplay.shut_the_box import Game
from bestplay.shut_the_box import jobs as shut_the_box
from bestplay.tiles.answers import Distribution


@pytest.mark.parametrize(
    "game",
    [
        Game(4, "max6"),
        Game([2, 3, 5], "sum6", "shut"),
        Game(4, "always", "beat", 3),
        Game(4, "always", "beat", 0, "half", 2, "immediate"),
        Game(3, "never", "first", pays=2, clack="immediate"),
    ],
    ids=repr,
)
def test_what_a_page_asks_and_reads_is_what_the_game_answers(game: Game) -> None:

    def result(name: str, **more: Any) -> Any:
        asked = json.dumps({"game": str(game)} | more)
        return json.loads(jobs.run(shut_the_box.JOBS, name, asked))

    solution = game.solved(*result("solve"))
    assert solution.answer() == game.answer()
    assert solution.seconds == game.solution().seconds
    board = game.board_at(game.size - 2)
    spread = Distribution(*result("distribution", board=game.size - 2))
    assert spread == game.solution().distribution(board)
