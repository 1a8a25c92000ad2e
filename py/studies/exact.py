"""Pickomino's whole games in fractions: python -m studies.exact

What are whole games for two worth, from 21 up to six tiles, and is there no better play?

Only a few states come round to themselves: two empty stacks pass, a steal answers a steal, and a
spared tile is taken and lost again.  States are solved part by part (strongly connected parts, what
follows first).  Where no play comes back, a state's value is that of its best turn.  In the others
floats find the best plays; with the plays fixed the values solve linear equations with rational
coefficients, which are solved exactly; and then each turn is solved again for the exact values.
Where all come out as they went in, no play improves any state: the values are the game's.

There is only one such solution: whatever both play, a turn may begin with eight worms, which take a
tile from the shelf, so the game ends with probability 1.

Up to five tiles take a minute, six some fifteen, and each tile more some ten times as long.

Source of the method: J. Glenn, H. Fang and C. Kruskal on Can't Stop, 2007, who solve each part by
Newton's method; it takes the same steps.
"""

import hashlib
import random
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from bestplay.pickomino import game, rules
from bestplay.pickomino.solver import BestPlay, Payoff
from papers.components import components
from papers.pickomino import whole_game as floats
from papers.pickomino.whole_game import following
from studies import running

Values = dict[game.State, Fraction]

#: The most rounds to find a part's plays; from good floats one is enough.
ROUNDS = 20


def near(part: Sequence[game.State], returned: str) -> set[game.State]:
    """The states of a part, and all states that one turn from them can lead to."""
    return {n for here in part for n in (here, *following(here, returned))}


def solve_part(
    part: Sequence[game.State],
    objective: str,
    returned: str,
    guess: Mapping[game.State, float],
    values: Mapping[game.State, Fraction],
) -> Values:
    """The exact values of a part's states, given those of all others that follow them."""
    first = part[0]
    if game.is_over(first):
        return {first: Fraction(int(game.final(objective, first)))}
    inside = set(part)
    if not [n for here in part for n in following(here, returned) if n in inside]:
        return {first: best_turn(first, returned, values)}
    around = near(part, returned)
    floats = {here: guess[here] if here in inside else float(values[here]) for here in around}
    for _ in range(ROUNDS):
        fixed = _solve_fixed(part, returned, floats, values)
        known = {after: fixed[after] if after in inside else values[after] for after in floats}
        better = {here: best_turn(here, returned, known) for here in part}
        if better == fixed:
            return fixed
        floats |= {here: float(value) for here, value in better.items()}
    raise ArithmeticError(f"the plays of {first} and what comes back to it do not settle")


def best_turn(here: game.State, returned: str, values: Mapping[game.State, Fraction]) -> Fraction:
    """The exact value of a state's best turn; values: of the states that may follow it."""
    pays = {after: -values[after] for after in following(here, returned)}
    unit = lcm(*[value.denominator for value in pays.values()])
    whole = {after: pay.numerator * (unit // pay.denominator) for after, pay in pays.items()}
    fail = whole[game.after_failure(here, returned)]
    if len(set(whole.values())) == 1:
        return Fraction(fail, unit)
    stop: list[int | None] = []
    for points in range(rules.TOP + 1):
        takes = game.takes(here, points)
        afters = [whole[game.after_take(here, how, tile)] for how, tile in takes]
        stop.append(max(afters) if afters else None)
    end = [fail if value is None else value for value in stop]
    return Fraction(*BestPlay(Payoff(stop, end, fail, unit, "stop")).worth(rules.START))


def _solve_fixed(
    part: Sequence[game.State],
    returned: str,
    floats: Mapping[game.State, float],
    values: Mapping[game.State, Fraction],
) -> Values:
    """The exact values of a part's states when each turn is played as is best for the floats."""
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
    return dict(zip(part, eliminate(rows), strict=True))


def mixture(
    here: game.State, returned: str, floats: Mapping[game.State, float]
) -> dict[game.State, Fraction]:
    """{next state: exact chance} when the turn is played as is best for these floats."""
    known = {after: floats[after] for after in following(here, returned)}
    turn = game.prospect(here, known, returned)
    points, nothing, whole = BestPlay(turn.payoff()).ends(rules.START)
    counts: dict[game.State, int] = {game.after_failure(here, returned): nothing}
    for total, ways in points.items():
        take = turn.take(total)
        after = game.after_take(here, *take) if take else game.after_failure(here, returned)
        counts[after] = counts.get(after, 0) + ways
    return {after: Fraction(ways, whole) for after, ways in counts.items()}


def eliminate(rows: list[list[Fraction]]) -> list[Fraction]:
    """The exact solution of linear equations; rows: the coefficients, then the right side."""
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


def solve(
    first: game.State, objective: str, returned: str, guess: Mapping[game.State, float]
) -> Values:
    """{state: exact value for its mover} of the first state and all that can follow it.

    guess: the values in floats, wherever states come round to each other.  ArithmeticError when the
    plays do not settle.
    """
    solved: Values = {}
    every = game.states(first, returned)
    for part in components(every, lambda here: following(here, returned)):
        solved |= solve_part(part, objective, returned, guess, solved)
    return solved


#: By the rule for a returned tile, up to how many tiles games are solved for the certificate.
MOST = {"leaves": 6, "spared": 4}

#: The most digits of a fraction that is written out, as many as Python reads by default; of others
#: a digest of their text is kept.
WRITTEN = 4300

#: Decimals of the values that are not written out, and of the states that are sampled.
DECIMALS = 50

#: The number of sampled states, each kept with its followers, for tests to solve their turns.
SAMPLES = 8


def guesses(first: game.State, returned: str) -> dict[str, dict[game.State, float]]:
    """{objective: {state: value as a float}} of all states that can follow the first."""
    graph = floats.state_graph(first, returned)
    return {
        name: dict(zip(graph.states, listed.tolist(), strict=True))
        for name, listed in floats.by_objective(graph).items()
    }


def answer(tiles: int, objective: str, returned: str, values: Values) -> dict[str, Any]:
    """A game's answer in the certificate; values: of its states, others do no harm."""
    every = game.states(game.start(tiles), returned)
    value = values[game.start(tiles)]
    going = [here for here in every if not game.is_over(here)]
    about: dict[str, Any] = {"tiles": tiles, "objective": objective, "returned": returned}
    about |= {"states": len(every), "turns": len(going)}
    about |= {"digits": [digits(value.numerator), digits(value.denominator)]}
    about |= {"decimal": decimal(value), "sha256": digest(value)}
    if max(about["digits"]) <= WRITTEN:
        about["fraction"] = f"{value.numerator}/{value.denominator}"
        return about
    about["sample"] = []
    for first in (going[0], *random.Random(tiles).sample(going[1:], SAMPLES - 1)):
        listed = [first, *sorted(near([first], returned) - {first})]
        about["sample"].append([[here, decimal(values[here])] for here in listed])
    return about


def digits(number: int) -> int:
    """The number of decimal digits of a whole number, its sign aside."""
    sys.set_int_max_str_digits(0)
    return len(str(abs(number)))


def decimal(value: Fraction) -> str:
    """A value rounded to DECIMALS, as text."""
    whole = round(abs(value) * 10**DECIMALS)
    text = str(whole).zfill(DECIMALS + 1)
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{text[:-DECIMALS]}.{text[-DECIMALS:]}"


def digest(value: Fraction) -> str:
    """The SHA-256 of a fraction in lowest terms, written in hexadecimal as "a/b"."""
    return hashlib.sha256(f"{value.numerator:x}/{value.denominator:x}".encode()).hexdigest()


def answers() -> dict[str, object]:
    """The certificate's content: {"games": an answer by rule, objective and number of tiles}."""
    games = []
    for returned, most in MOST.items():
        first = game.start(most)
        for objective, guess in guesses(first, returned).items():
            print(f"{most} tiles, {returned}, {objective}", flush=True)
            values = solve(first, objective, returned, guess)
            # All states of the smaller games belong to the largest one.
            games += [answer(tiles, objective, returned, values) for tiles in range(1, most + 1)]
    return {"games": games}


if __name__ == "__main__":
    sys.exit(running.run("exact", answers))
