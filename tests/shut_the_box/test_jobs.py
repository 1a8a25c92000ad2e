"""The jobs of Klackers and Shut the Box: the solvers' answers as JSON text."""

import json
from typing import Any

import pytest

from bestplay import jobs
from bestplay.jobs import every
from bestplay.shut_the_box import Game
from bestplay.shut_the_box import jobs as shut_the_box


def run(name: str, **arguments: Any) -> Any:
    return json.loads(jobs.run(every.JOBS, name, json.dumps(arguments)))


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
    asked = shut_the_box.arguments_of(game)

    def result(name: str, **more: Any) -> str:
        return jobs.run(every.JOBS, name, json.dumps(asked | more))

    solution = shut_the_box.read_solution(game, result("solve"))
    assert solution.answer() == game.answer()
    assert solution.seconds == game.solution().seconds
    board = game.board_at(game.size - 2)
    spread = shut_the_box.read_distribution(result("distribution", board=game.size - 2))
    assert spread == game.solution().distribution(board)
    assert shut_the_box.read_pot(result("pot", players=2)) == game.pot(2)
    assert shut_the_box.read_value(result("replay")) == game.replay()


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("solve", {"tiles": 13}, "not 13$"),
        ("solve", {"tiles": "x"}, r"'x' is not a whole number"),
        ("solve", {"goal": "win"}, "not 'win'$"),
        ("solve", {"goal": "first", "seconds": ["1"]}, "from 0 to 45, not 1$"),
        ("distribution", {"tiles": 3, "board": 8}, "from 0 to 7, not 8$"),
        ("pot", {}, "None is not a whole number"),
        ("replay", {"tiles": 1, "one_die": "never"}, "every round is a tie"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    name: str, arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        run(name, **arguments)
