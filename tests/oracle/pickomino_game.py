"""The whole game of Pickomino for two, from its rules, sharing no code: dice, takes and returns.

A turn: throw the dice, keep all that show one number not kept yet, go on or stop.  Whoever stops
has a worm and as many points as a tile asks for: of the grill's tiles the highest not above the
points, or the opponent's top tile if it is exactly the points, as one likes.  Nobody may stop
short; the turn is over when no die or no number is left, and then a tile is taken if there is
one.  Every other end fails: one's top tile goes back to the grill, and then the grill's highest
tile leaves the game ("leaves"), unless it is the one just given back ("spared").  Whoever has no
tile just passes.  The game ends with the last tile of the grill.  Worms decide.

Plain sweeps over the states, from nothing known, until no value changes any more: values are
floats.  A sweep takes those after which something has changed.  Throws are listed as combinations
of dice, and NumPy takes all states of a sweep at once.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: (tiles on the grill, the mover's stack from the bottom up, the opponent's).
State = tuple[frozenset[int], tuple[int, ...], tuple[int, ...]]

#: By points (None for a failure): the states that the turn can then be brought to.
Ends = dict[int | None, list[State]]

NUMBERS = "12345w"
SETTLED = 1e-11


def ends(state: State, returned: str) -> Ends:
    """The states that each end of the mover's turn leaves to the opponent, who moves then."""
    grill, mine, theirs = state
    reached: Ends = {None: [_failed(state, returned)]}
    for points in range(41):
        within = [tile for tile in grill if tile <= points]
        choices = []
        if within:
            choices.append((grill - {max(within)}, theirs, (*mine, max(within))))
        if theirs and theirs[-1] == points:
            choices.append((grill, theirs[:-1], (*mine, points)))
        if choices:
            reached[points] = choices
    return reached


def _failed(state: State, returned: str) -> State:
    grill, mine, theirs = state
    if not mine:
        return grill, theirs, mine
    *rest, back = mine
    again = grill | {back}
    if returned == "leaves" or max(again) != back:
        again -= {max(again)}
    return again, theirs, tuple(rest)


def reachable(start: State, returned: str) -> list[State]:
    """The start and every state that can follow."""
    listed = [start]
    for state in listed:
        if state[0]:
            for afters in ends(state, returned).values():
                listed += [after for after in afters if after not in listed]
    return list(dict.fromkeys(listed))


def worms(stack: tuple[int, ...]) -> int:
    return sum(1 if t < 25 else 2 if t < 29 else 3 if t < 33 else 4 for t in stack)


class Step(NamedTuple):
    """The choices after some kept dice: of all throws the first options, of those with two or more
    the second, and so on."""

    kept: str
    options: list[NDArray[np.intp]]
    chances: Floats
    bust: float


def kept_dice() -> list[str]:
    """Everything that can have been kept, most dice first."""
    return [
        "".join(dice)
        for count in range(8, -1, -1)
        for dice in combinations_with_replacement(NUMBERS, count)
    ]


@cache
def steps() -> tuple[dict[str, int], list[Step]]:
    """The place of every kept set, and the step after it unless the turn is over."""
    listed = kept_dice()
    places = {kept: place for place, kept in enumerate(listed)}
    return places, [step for kept in listed if (step := _step(kept, places))]


def _step(kept: str, places: dict[str, int]) -> Step | None:
    left = 8 - len(kept)
    if not left or set(kept) == set(NUMBERS):
        return None
    rows: list[tuple[list[int], float]] = []
    bust = 0.0
    for shown, chance in _throws(left):
        after = [
            places["".join(sorted(kept + number * shown.count(number)))]
            for number in set(shown) - set(kept)
        ]
        if after:
            rows.append((after, chance))
        else:
            bust += chance
    rows.sort(key=lambda row: -len(row[0]))
    options = [
        np.array([after[column] for after, _ in rows if len(after) > column], np.intp)
        for column in range(len(rows[0][0]))
    ]
    return Step(kept, options, np.array([chance for _, chance in rows]), bust)


@cache
def _throws(dice: int) -> list[tuple[str, float]]:
    """Every combination that the dice can show, with its chance."""
    return list(_combinations(dice))


def _combinations(dice: int) -> Iterator[tuple[str, float]]:
    for shown in combinations_with_replacement(NUMBERS, dice):
        ways = factorial(dice)
        for count in Counter(shown).values():
            ways //= factorial(count)
        yield "".join(shown), ways / 6**dice


def points_of(kept: str) -> int:
    return sum(5 if number == "w" else int(number) for number in kept)


@cache
def known() -> tuple[NDArray[np.intp], NDArray[np.bool_], NDArray[np.bool_]]:
    """Of all that can have been kept: its points, and in columns whether there is a worm and
    whether one may throw on."""
    places, listed = steps()
    on = {step.kept for step in listed}
    worm = np.array([["w" in kept] for kept in places])
    return np.array(list(map(points_of, places))), worm, np.array([[kept in on] for kept in places])


def turns(payoffs: Floats, fails: Floats) -> Floats:
    """The value of one turn for each column of payoffs[points], -inf where one may not stop."""
    places, listed = steps()
    points, worm, throwable = known()
    pay = np.where(worm, payoffs[points], -np.inf)
    best = np.where(throwable | (pay > -np.inf), pay, fails)
    for step in listed:
        # One option after the other, so that the arrays stay small.
        chosen = best[step.options[0]]
        for option in step.options[1:]:
            some = chosen[: len(option)]
            np.maximum(some, best[option], out=some)
        throw = step.chances @ chosen + step.bust * fails
        np.maximum(best[places[step.kept]], throw, out=best[places[step.kept]])
    start: np.ndarray = best[places[""]]
    return start


@cache
def solve(tiles: tuple[int, ...], returned: str) -> tuple[dict[State, float], dict[State, float]]:
    """The expected lead in worms, and P(win) - P(loss), of the mover in every state."""
    listed = reachable((frozenset(tiles), (), ()), returned)
    places = {state: place for place, state in enumerate(listed)}
    lead = np.array([worms(mine) - worms(theirs) for _, mine, theirs in listed], float)
    over = np.array([not grill for grill, _, _ in listed])
    values = np.stack([lead, np.sign(lead)]) * over
    going = np.flatnonzero(~over)
    after = [ends(listed[place], returned) for place in going.tolist()]
    leads = np.zeros((len(going), len(listed)), bool)
    for column, reached in enumerate(after):
        leads[column, [places[each] for states in reached.values() for each in states]] = True
    moved = np.ones(len(listed), bool)
    while moved.any():
        columns = np.flatnonzero(leads[:, moved].any(axis=1))
        payoffs = np.full((41, 2, len(columns)), -np.inf)
        fails = np.empty((2, len(columns)))
        for place, column in enumerate(columns.tolist()):
            for points, states in after[column].items():
                worth = -values[:, [places[state] for state in states]].min(axis=1)
                if points is None:
                    fails[:, place] = worth
                else:
                    payoffs[points, :, place] = worth
        new = turns(payoffs.reshape(41, -1), fails.reshape(-1)).reshape(2, -1)
        change = np.abs(new - values[:, going[columns]]).max(axis=0)
        values[:, going[columns]] = new
        moved[:] = False
        moved[going[columns]] = change > SETTLED / 10
    by_lead, by_win = (dict(zip(listed, row.tolist(), strict=True)) for row in values)
    return by_lead, by_win
