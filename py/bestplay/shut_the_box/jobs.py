"""Questions of the Klackers and Shut the Box pages that may take long; see bestplay.jobs."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import pair
from bestplay.core.value import Report
from bestplay.jobs import Job, last_read
from bestplay.shut_the_box import Game, Solution

game_of = last_read(Game.read)

#: Milliseconds on CPython for one pass over the boards, per board.
PASS = 0.008


def cost(name: str, arguments: dict[str, Any]) -> float:
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    game = game_of(arguments["game"])
    once = PASS * game.size
    # The number of scores to beat.
    top = game.size if game.reading == "digits" else game.points
    # The values of the other players that the goal needs.
    others = top if game.goal == "first" else 0
    if game.goal == "round":
        from bestplay.tiles import players

        others = players.passes(game.rule, game.players, game.scores, game.reading)
    if name in ("solve", "distribution"):
        twice = 2 if name == "solve" else 4
        return once * (twice if "seconds" in arguments else twice + others)
    return once * top * (16 if name == "fair" else 1)


def solve(
    report: Report, game: str, seconds: list[int] | None = None
) -> tuple[list[int], list[int] | None]:
    """Every board's packed value, and the second player's values: arguments of Game.solved().

    seconds: the second player's, where they are known.
    """
    solution = game_of(game).solution(report, seconds)
    return solution.values, solution.seconds


def part(report: Report, game: str, part: Any) -> None:
    """Solve and store one of tiles.players.share_parts(), for solve to use."""
    from bestplay.tiles import players

    here = game_of(game)
    players.solve_part(here.rule, here.reading, part)


def distribution(
    report: Report, game: str, board: int, seconds: list[int] | None = None
) -> tuple[list[int], int]:
    """(numerators, unit) of each final score's chance under best play from a board's number."""
    solution: Solution = game_of(game).solution(report, seconds)
    spread = solution.distribution(solution.game.board_at(board))
    return spread.numerators, spread.unit


def fair(report: Report, game: str) -> tuple[int, int]:
    """(numerator, denominator) of the payout for a shut that favours neither player."""
    here = game_of(game)
    return pair(here.having("first", clack=here.clack).fair(report).pays)


JOBS: dict[str, Job] = {
    "solve": solve,
    "part": part,
    "distribution": distribution,
    "fair": fair,
}
