"""Whole games of Pickomino for two in exact fractions, with the proof that no play is better.

Only a few states come round to themselves: two empty stacks pass, a steal answers a steal, and a
spared tile is taken and lost again.  States are solved part by part (strongly connected parts, what
follows first).  Where no play comes back, a state's value is that of its best turn.  In the others
floats find the best plays; with the plays fixed the values solve linear equations with rational
coefficients, which are solved exactly; and then each turn is solved again for the exact values.
Where all come out as they went in, no play improves any state: the values are the game's.

There is only one such solution: whatever both play, a turn may begin with eight worms, which take a
tile from the shelf, so the game ends with probability 1.

Source of the method: J. Glenn, H. Fang and C. Kruskal on Can't Stop, 2007, who solve each part by
Newton's method; it takes the same steps.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn
from bestplay.pickomino.follow import ends

Values = dict[game.State, Fraction]
#: A part's plays are found in so many rounds at most; from good floats one is enough.
ROUNDS = 20


def solve(
    first: game.State, objective: str, returned: str, guess: Mapping[game.State, float]
) -> Values:
    """The exact value, for its mover, of every state that can follow the first one.

    guess: the values in floats, wherever states come round to each other.  ArithmeticError when the
    plays do not settle.
    """
    values: Values = {}
    for part in components(game.states(first, returned), returned):
        values |= solve_part(part, objective, returned, guess, values)
    return values


def components(every: Sequence[game.State], returned: str) -> Iterator[list[game.State]]:
    """The strongly connected parts of the states, each after all that follow it (Tarjan)."""
    number: dict[game.State, int] = {}
    low: dict[game.State, int] = {}
    path: list[game.State] = []
    waiting: set[game.State] = set()
    for root in every:
        if root in number:
            continue
        work = [(root, iter(_following(root, returned)))]
        while work:
            here, rest = work[-1]
            if here not in number:
                number[here] = low[here] = len(number)
                path.append(here)
                waiting.add(here)
            for after in rest:
                if after not in number:
                    work.append((after, iter(_following(after, returned))))
                    break
                if after in waiting:
                    low[here] = min(low[here], low[after])
            else:
                work.pop()
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[here])
                if low[here] == number[here]:
                    start = path.index(here)
                    part = path[start:]
                    del path[start:]
                    waiting.difference_update(part)
                    yield part


def _following(here: game.State, returned: str) -> list[game.State]:
    return [] if game.over(here) else game.following(here, returned)


def near(part: Sequence[game.State], returned: str) -> set[game.State]:
    """The states of a part and all that a turn in it can lead to."""
    return {n for here in part for n in (here, *_following(here, returned))}


def solve_part(
    part: Sequence[game.State],
    objective: str,
    returned: str,
    guess: Mapping[game.State, float],
    values: Mapping[game.State, Fraction],
) -> Values:
    """The exact values of a part's states, given those of all others that follow them."""
    first = part[0]
    if game.over(first):
        return {first: Fraction(int(solver.final(objective, first)))}
    inside = set(part)
    if not [n for here in part for n in _following(here, returned) if n in inside]:
        return {first: best_turn(first, returned, values)}
    around = near(part, returned)
    floats = {here: guess[here] if here in inside else float(values[here]) for here in around}
    for _ in range(ROUNDS):
        fixed = _fixed(part, returned, floats, values)
        known = {after: fixed[after] if after in inside else values[after] for after in floats}
        better = {here: best_turn(here, returned, known) for here in part}
        if better == fixed:
            return fixed
        floats |= {here: float(value) for here, value in better.items()}
    raise ArithmeticError(f"the plays of {first} and what comes back to it do not settle")


def best_turn(here: game.State, returned: str, values: Mapping[game.State, Fraction]) -> Fraction:
    """The exact value of the best turn, given those of the states that the opponent may face."""
    pays = {after: -values[after] for after in game.following(here, returned)}
    unit = lcm(*[value.denominator for value in pays.values()])
    whole = {after: pay.numerator * (unit // pay.denominator) for after, pay in pays.items()}
    fail = whole[game.after_failure(here, returned)]
    if len(set(whole.values())) == 1:
        return Fraction(fail, unit)
    stop: list[int | None] = []
    for points in range(rules.TOP + 1):
        takes = rules.takes(game.situation(here), points)
        afters = [whole[game.after_take(here, how, tile)] for how, tile in takes]
        stop.append(max(afters) if afters else None)
    end = [fail if value is None else value for value in stop]
    solved = turn.solve(turn.Payoff(stop, end, fail, unit, "stop"))
    return Fraction(*turn.worth(solved, rules.START))


def _fixed(
    part: Sequence[game.State],
    returned: str,
    floats: Mapping[game.State, float],
    values: Mapping[game.State, Fraction],
) -> Values:
    """The exact values of a part whose turns are those that are best for the floats."""
    places = {here: place for place, here in enumerate(part)}
    rows = []
    for here in part:
        row = [Fraction()] * (len(part) + 1)
        row[places[here]] += 1
        for after, chance in mixture(here, returned, floats).items():
            if after in places:
                row[places[after]] += chance
            else:
                row[-1] -= chance * values[after]
        rows.append(row)
    return dict(zip(part, eliminated(rows), strict=True))


def mixture(
    here: game.State, returned: str, floats: Mapping[game.State, float]
) -> dict[game.State, Fraction]:
    """How likely each state is to follow, exactly, when the turn is the best one for floats."""
    known = {after: floats[after] for after in game.following(here, returned)}
    solved = turn.solve(solver.payoff(here, known, returned))
    points, nothing, whole = ends(solved, rules.START)
    counts: dict[game.State, int] = {game.after_failure(here, returned): nothing}
    for total, ways in points.items():
        take = solver.best_take(here, known, total)
        after = game.after_take(here, *take[1:]) if take else game.after_failure(here, returned)
        counts[after] = counts.get(after, 0) + ways
    return {after: Fraction(ways, whole) for after, ways in counts.items()}


def eliminated(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of linear equations, each a row of coefficients and the right side, exactly."""
    size = len(rows)
    for place in range(size):
        pivot = next(k for k in range(place, size) if rows[k][place])
        rows[place], rows[pivot] = rows[pivot], rows[place]
        lead = rows[place][place]
        rows[place] = [value / lead if value else value for value in rows[place]]
        for other in range(size):
            times = rows[other][place]
            if other != place and times:
                rows[other] = [
                    a - times * b if b else a for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [row[-1] for row in rows]
