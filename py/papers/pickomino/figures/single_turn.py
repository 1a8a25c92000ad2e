"""Pickomino's figures for what single-turn play gives away in whole games of up to four tiles."""

import math
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bestplay.pickomino import follow, rules
from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import solver as turn
from papers.figure import Figure, count, within
from papers.pickomino.figures.whole import UNITS, going_on, solve_game

#: The most tiles for which the two ways to play are compared.
COMPARED = 4

#: How much more than its worms a steal counts, in percent, by the name of the way to play.
WAYS = {"plain": 0, "steals-double": 100}

#: A state departs from best play when it loses more than this; smaller losses are rounding.
DEPARTS = 1e-9

#: What a loss can be off by: the values of best play by 1e-9, the rest by far less.
ERROR = 2e-9

Mixture = list[tuple[game.State, float]]
"""The states that a turn can lead to, with the chance of each."""

Values = Mapping[game.State, float]


def single_turn(state: game.State, steal: int) -> Mixture:
    """How a turn ends that is played for its own expected worms."""
    chances: dict[game.State, float] = {}
    for take, chance in single_turn_takes(game.situation(state), steal):
        after = game.after_take(state, *take) if take else game.after_failure(state)
        chances[after] = chances.get(after, 0.0) + chance
    return list(chances.items())


@cache
def single_turn_takes(
    here: rules.Situation, steal: int
) -> list[tuple[tuple[str, int] | None, float]]:
    """What such a turn takes, with the chance of each; None is no tile."""
    aim = goals.goal(steal=steal, short="throw")
    pay = goals.payoff(here, aim)
    ends = turn_ends(pay._replace(stop=tuple(pay.stop), end=tuple(pay.end)))
    taken, nothing = goals.outcomes(here, aim, ends)
    return [(take, chance / ends[2]) for take, chance in [*taken.items(), (None, nothing)]]


@cache
def turn_ends(pay: turn.Payoff) -> tuple[dict[int, int], int, int]:
    """How a turn ends; many situations pay alike."""
    return follow.ends(turn.solve(pay), rules.START)


@cache
def best_play(objective: str) -> tuple[Values, dict[game.State, Mixture]]:
    """The values of all states with up to COMPARED tiles, and how each turn ends in best play."""
    graph, by_objective = solve_game(COMPARED, "leaves")
    best = dict(zip(graph.states, by_objective[objective].tolist(), strict=True))
    turns = {state: turn.solve(solver.payoff(state, best)) for state in going_on(COMPARED)}
    return best, {state: solver.mixture(state, turns[state], best) for state in turns}


class Duel(NamedTuple):
    """A way to play against best play: its expected result when it moves first, and second."""

    first: float
    second: float


class Comparison(NamedTuple):
    """Single-turn play against best play; losses and states belong together.

    A state's loss is what one turn by single-turn play gives away when best play follows.
    """

    duel: Duel
    losses: list[float]
    states: list[game.State]


def against_best(tiles: int, objective: str, steal: int) -> Comparison:
    """Single-turn play, a steal counting so many percent more, in games of so many tiles."""
    best, theirs = best_play(objective)
    going = going_on(tiles)
    mine = {state: single_turn(state, steal) for state in going}
    losses = [best[state] - _mean(mine[state], best) for state in going]
    return Comparison(meeting_best(going, mine, best, theirs), losses, going)


def meeting_best(
    going: list[game.State],
    mine: Mapping[game.State, Mixture],
    best: Values,
    theirs: Mapping[game.State, Mixture],
) -> Duel:
    """What fixed turns come to against best play, from the first of these states on.

    best, theirs: the values of best play, and how its turns end.
    """
    values = [dict(best), dict(best)]  # of single-turn play, and of best play, to move
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for state in going:
            for mover, mixtures in ((0, mine), (1, theirs)):
                new = _mean(mixtures[state], values[1 - mover])
                change = max(change, abs(new - values[mover][state]))
                values[mover][state] = new
    return Duel(values[0][going[0]], -values[1][going[0]])


def _mean(mixture: Mixture, values: Values) -> float:
    return -math.fsum(chance * values[after] for after, chance in mixture)


def single_turn_play() -> list[Figure]:
    """What single-turn play gives away to best play, and where it departs."""
    return [
        figure
        for tiles in range(1, COMPARED + 1)
        for objective in UNITS
        for name, steal in WAYS.items()
        for figure in _given_away(tiles, objective, name, steal)
    ]


def _given_away(tiles: int, objective: str, name: str, steal: int) -> list[Figure]:
    duel, losses, states = against_best(tiles, objective, steal)
    best = best_play(objective)[0][game.start(tiles)]
    gives = ((best - duel.first) + (-best - duel.second)) / 2
    worst = max(range(len(losses)), key=losses.__getitem__)
    departing = sum(loss > DEPARTS for loss in losses)
    note = f"Of {len(losses)} states." if len(losses) > 1 else "Of a single state."
    unit, prefix = UNITS[objective], f"pickomino.whole.{tiles}.{name}.{objective}"
    return [
        within(
            f"{prefix}.loss",
            round(gives, 9),
            unit,
            ERROR,
            "Against best play, the mean of moving first and second.",
        ),
        count(f"{prefix}.departs", departing, note),
        within(
            f"{prefix}.worst",
            round(losses[worst], 9),
            unit,
            ERROR,
            f"{note} It is lost in one turn with {state_text(states[worst])}.",
            {"states": len(losses), "worst": state_json(states[worst])},
        ),
    ]


def state_json(state: game.State) -> dict[str, list[int]]:
    """A state's tiles: the grill's, and both stacks from the bottom up."""
    return {"shelf": list(state.shelf), "mine": list(state.mine), "theirs": list(state.theirs)}


def state_text(state: game.State) -> str:
    """A state in words, stacks from the bottom up."""
    shelf, mine, theirs = (
        ",".join(map(str, tiles)) or "none" for tiles in (state.shelf, state.mine, state.theirs)
    )
    return f"shelf {shelf}, mover's stack {mine}, opponent's stack {theirs}"


PARTS = (single_turn_play,)
