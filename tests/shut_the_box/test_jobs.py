"""The jobs of Klackers and Shut the Box: the solvers' answers as JSON text, and their cost."""

import json
from typing import Any

import pytest

from bestplay import jobs
from bestplay.jobs import every
from bestplay.shut_the_box import Game, rules
from bestplay.shut_the_box import jobs as shut_the_box

FOUR = rules.rules(4)


def run(name: str, **arguments: Any) -> Any:
    return json.loads(jobs.run(every.JOBS, name, json.dumps(arguments)))


def heard(name: str, **arguments: Any) -> list[tuple[int, int | None]]:
    """What the job reports as it goes."""
    reports: list[tuple[int, int | None]] = []
    jobs.run(every.JOBS, name, json.dumps(arguments), lambda done, of: reports.append((done, of)))
    return reports


def test_going_first_takes_the_second_player_s_values_where_they_are_known() -> None:
    found = run("solve", tiles=4, goal="first", pays=2)
    assert run("solve", tiles=4, goal="first", pays=2, seconds=found["seconds"]) == found


GAMES = pytest.mark.parametrize(
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


@GAMES
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
    ("name", "arguments", "last"),
    [
        ("solve", {"goal": "first", "pays": 2, "clack": "immediate"}, (11, 11)),
        ("replay", {}, (11, 11)),
        # The start, and for each of 11 scores one holder with two to come, one or two with one to
        # come; but who follows 10 points ties them or leads.
        ("pot", {"players": 3}, (33, 33)),
    ],
)
def test_a_job_whose_end_is_known_reports_it(
    name: str, arguments: dict[str, Any], last: tuple[int, int]
) -> None:
    reports = heard(name, tiles=4, **arguments)
    assert reports[-1] == last
    assert all(of is not None and 0 < done <= of for done, of in reports)


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


def test_cost_puts_quick_jobs_before_long_ones() -> None:
    order = [
        ("solve", {"tiles": 3}),
        ("solve", {"tiles": 9}),
        ("pot", {"tiles": 9, "players": 2}),
        ("pot", {"tiles": 9, "players": 3}),
        ("pot", {"tiles": 9, "players": 6}),
        ("pot", {"tiles": 12, "players": 6}),
    ]
    costs = [shut_the_box.cost(name, arguments) for name, arguments in order]
    assert costs == sorted(costs)
    assert costs[0] > 0


def test_cost_knows_when_the_second_player_is_still_to_be_solved() -> None:
    known = shut_the_box.cost("solve", {"goal": "first", "seconds": []})
    assert known == shut_the_box.cost("solve", {}) < shut_the_box.cost("solve", {"goal": "first"})
