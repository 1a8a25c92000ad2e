"""The whole game of Pickomino for two, solved where few tiles are left.

v(state) = the value of a turn whose outcomes pay -v(state that the opponent then faces), for the
player who moves.  States are solved in layers of ever more tiles; within a layer best play and
its values are found in turn (policy iteration), because a steal may be answered by a steal, two
empty stacks pass, and a spared tile comes back.

Domain: any shelf and stacks from which at most MOST states follow, four tiles in all.
Error: values are floats; they stand when another round of best turns changes none by more than
TOLERANCE.  Within a turn payoffs are whole parts of FINE, so that its ties are exact.
"""

from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn

OBJECTIVES = ("difference", "win")
TOLERANCE = 1e-10
FINE = 10**12
MOST = 600


def final(objective, here):
    """What an ended game pays: the lead in worms, or 1, 0, -1 for won, drawn, lost."""
    lead = game.lead(here)
    if objective == "difference":
        return float(lead)
    if objective == "win":
        return float((lead > 0) - (lead < 0))
    raise ValueError("the objective is difference or win, not %s" % (objective,))


def best_take(here, values, points):
    """(payoff, how, tile) of the best tile for so many points, or None."""
    found = None
    for how, tile in rules.takes(game.situation(here), points):
        worth = -values[game.after_take(here, how, tile)]
        if found is None or worth > found[0]:
            found = (worth, how, tile)
    return found


def payoff(here, values, returned="leaves", tie="stop"):
    """The turn's payoff in a state, from the values of the states that can follow."""
    fail = fine(-values[game.after_failure(here, returned)])
    takes = [best_take(here, values, points) for points in range(rules.TOP + 1)]
    stop = [fine(take[0]) if take else None for take in takes]
    end = [fail if value is None else value for value in stop]
    return turn.Payoff(stop, end, fail, FINE, tie)


def fine(value):
    """A float in whole parts of FINE."""
    whole = int(abs(value) * FINE + 0.5)
    return -whole if value < 0 else whole


def mixture(here, solved, values, returned="leaves"):
    """How the turn ends under a solved turn's play: [(state for the opponent, chance)]."""
    points, nothing, whole = turn.ends(solved, rules.START)
    chances: dict = {}
    for total, chance in points.items():
        take = best_take(here, values, total)
        if take is None:
            nothing += chance
        else:
            after = game.after_take(here, take[1], take[2])
            chances[after] = chances.get(after, 0) + chance
    after = game.after_failure(here, returned)
    chances[after] = chances.get(after, 0) + nothing
    return [(after, chance / whole) for after, chance in chances.items()]


def ends_of_turn(here, values):
    """[(lowest points, highest points, how, tile, payoff)] of every tile that a turn may take."""
    found: list = []
    for points in range(rules.TOP + 1):
        take = best_take(here, values, points)
        if take and found and found[-1][2:4] == [take[1], take[2]]:
            found[-1][1] = points
        elif take:
            found.append([points, points, take[1], take[2], fine(take[0])])
    return found


def answer(first, values, returned="leaves"):
    """What a state is worth to its mover, and how each end of the turn is: whole parts of FINE.

    values: of the state and those that can follow next.  {"value"; "stop", "end", "fail": as in
    solve.pickomino.Payoff; "takes": ends_of_turn}.
    """
    pay = payoff(first, values, returned)
    return {
        "value": fine(values[first]),
        "stop": pay.stop,
        "end": pay.end,
        "fail": pay.fail,
        "takes": ends_of_turn(first, values),
    }


def looked_up(first, value_at, objective, returned="leaves"):
    """answer() from values that are known, or None without them all.

    value_at(place) is the value at a place of the rules' index, or None.
    """
    found = {}
    for here in [first] + game.following(first, returned):
        if game.over(here):
            found[here] = final(objective, here)
        else:
            place = game.index(here)
            value = None if place is None else value_at(place)
            if value is None:
                return None
            found[here] = value
    return answer(first, found, returned)


def solve(first, objective="difference", returned="leaves", report=None):
    """{state: value for its mover} for a state and all that can follow it.

    ValueError when more than MOST states follow.
    """
    values = {}
    layers: dict = {}
    for here in game.states(first, returned, MOST):
        values[here] = final(objective, here) if game.over(here) else 0.0
        if not game.over(here):
            size = len(here.shelf) if returned == "leaves" else 0
            layers.setdefault((game.size(here), size), []).append(here)
    done = 0
    for key in sorted(layers):
        layer = layers[key]
        _settle(layer, values, returned, report, (done, len(values)))
        done += len(layer)
    return values


def _settle(layer, values, returned, report, counted):
    """Best turns for the values, then the values of those turns, until they agree."""
    inside = set(layer)
    alone = not [n for here in layer for n in game.following(here, returned) if n in inside]
    while True:
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
                report(counted[0] + place, counted[1])
        if alone or change <= TOLERANCE:
            return
        mixtures = [mixture(h, solved, values, returned) for h, solved in zip(layer, turns)]
        evaluate(list(zip(layer, mixtures)), values)


def evaluate(mixtures, values):
    """The values of fixed turns, put into values: sweeps until none changes any more."""
    change = 1.0
    while change > TOLERANCE / 1000:
        change = 0.0
        for here, mix in mixtures:
            value = 0.0
            for after, chance in mix:
                value -= chance * values[after]
            change = max(change, abs(value - values[here]))
            values[here] = value
