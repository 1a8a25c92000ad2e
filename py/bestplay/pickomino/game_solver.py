"""The whole game of Pickomino for two, solved where few tiles are left.

v(state) = the value of a turn whose outcomes pay -v(state that the opponent then faces), for the
player who moves.  States are solved in layers of ever more tiles; within a layer best play and
its values are found in turn (policy iteration), because a steal may be answered by a steal, two
empty stacks pass, and a spared tile comes back.

Domain: any shelf and stacks from which at most MOST states follow, four tiles in all.
Error: values are floats; they stand when another round of best turns changes none by more than
TOLERANCE.  Within a turn payoffs are whole parts of FINE, so that its ties are exact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bestplay.core import given
from bestplay.pickomino import game_rules as game
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn
from bestplay.pickomino.follow import ends

Values: TypeAlias = dict[game.State, float]
Report: TypeAlias = Callable[[int, int], object]

#: How a turn ends: [(state for the opponent, chance)].
Mixture: TypeAlias = list[tuple[game.State, float]]

OBJECTIVES = game.OBJECTIVES
TOLERANCE = 1e-10
FINE = 10**12
MOST = 600

#: Best turns and their values agree after a few rounds; what has not after so many never will.
ROUNDS = 100

#: A sweep over fixed turns is the last when it changes no value by more than this.
SETTLED = TOLERANCE / 1000


def check_objective(objective: str) -> game.Objective:
    """The name of an objective, or ValueError."""
    return given.choice(objective, "the objective is", OBJECTIVES)


def final(objective: str, here: game.State) -> float:
    """What an ended game pays: the lead in worms, or 1, 0, -1 for won, drawn, lost."""
    lead = game.lead(here)
    if check_objective(objective) == "difference":
        return float(lead)
    return float((lead > 0) - (lead < 0))


def best_take(here: game.State, values: Values, points: int) -> tuple[float, rules.How, int] | None:
    """(payoff, how, tile) of the best tile for so many points, or None; equal: of the shelf."""
    best = None
    for how, tile in rules.takes(game.situation(here), points):
        worth = -values[game.after_take(here, how, tile)]
        if best is None or worth > best[0]:
            best = (worth, how, tile)
    return best


def payoff(here: game.State, values: Values, returned: str = "leaves") -> turn.Payoff:
    """The turn's payoff in a state, from the values of the states that can follow."""
    fail = fine(-values[game.after_failure(here, returned)])
    takes = [best_take(here, values, points) for points in range(rules.TOP + 1)]
    stop = [fine(take[0]) if take else None for take in takes]
    end = [fail if value is None else value for value in stop]
    return turn.Payoff(stop, end, fail, FINE, "stop")


def fine(value: float) -> int:
    """A float in whole parts of FINE."""
    whole = int(abs(value) * FINE + 0.5)
    return -whole if value < 0 else whole


def mixture(
    here: game.State, solved: turn.Solved, values: Values, returned: str = "leaves"
) -> Mixture:
    """How the turn ends under a solved turn's play."""
    points, nothing, whole = ends(solved, rules.START)
    chances: dict[game.State, int] = {}
    for total in points:
        take = best_take(here, values, total)
        if take is None:
            nothing += points[total]
        else:
            after = game.after_take(here, take[1], take[2])
            chances[after] = chances.get(after, 0) + points[total]
    after = game.after_failure(here, returned)
    chances[after] = chances.get(after, 0) + nothing
    return [(after, chances[after] / whole) for after in chances]


def solve(
    first: game.State,
    objective: str = "difference",
    returned: str = "leaves",
    report: Report | None = None,
) -> Values:
    """{state: value for its mover} for a state and all that can follow it.

    ValueError when more than MOST states follow.
    """
    values: Values = {}
    layers: dict[tuple[int, int], list[game.State]] = {}
    for here in game.states(first, returned, MOST):
        values[here] = final(objective, here) if game.is_over(here) else 0.0
        if not game.is_over(here):
            size = len(here.shelf) if returned == "leaves" else 0
            layers.setdefault((game.size(here), size), []).append(here)
    done = 0
    for key in sorted(layers):
        layer = layers[key]
        _settle(layer, values, returned, report, done)
        done += len(layer)
    return values


def _settle(
    layer: list[game.State], values: Values, returned: str, report: Report | None, done: int
) -> None:
    """Best turns for the values, then the values of those turns, until they agree.

    RuntimeError where they do not within ROUNDS.
    """
    inside = set(layer)
    alone = not [n for here in layer for n in game.following(here, returned) if n in inside]
    for _ in range(ROUNDS):
        turns = []
        change = 0.0
        for place, here in enumerate(layer):
            solved = turn.solve(payoff(here, values, returned))
            numerator, denominator = turn.worth(solved, rules.START)
            value = numerator / denominator
            change = max(change, abs(value - values[here]))
            turns.append(solved)
            if alone:
                values[here] = value
            if report:
                report(done + place, len(values))
        if alone or change <= TOLERANCE:
            return
        mixtures = [mixture(h, solved, values, returned) for h, solved in zip(layer, turns)]
        evaluate(list(zip(layer, mixtures)), values)
    raise RuntimeError(f"best turns and their values do not agree after {ROUNDS} rounds")


def evaluate(mixtures: list[tuple[game.State, Mixture]], values: Values) -> None:
    """The values of fixed turns, put into values: sweeps until none changes any more."""
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for here, mix in mixtures:
            value = 0.0
            for after, chance in mix:
                value -= chance * values[after]
            change = max(change, abs(value - values[here]))
            values[here] = value
