"""Whole games of Pickomino against an opponent who keeps to a rule; shares no code.

Plain sweeps over all states of both players, from nothing known, until no value changes any more.
The opponent keeps the number of which most dice show, of equally many the highest, and stops as
soon as that takes a tile.
"""

from collections import Counter
from functools import cache

import numpy as np

from tests.oracle import pickomino_game as oracle
from tests.oracle.pickomino_game import State


def kept_of(kept: str, shown: str) -> str | None:
    """What the opponent keeps of a throw, None where nothing may be kept."""
    free = set(shown) - set(kept)
    if not free:
        return None
    return max(free, key=lambda number: (shown.count(number), oracle.NUMBERS.index(number)))


def turn_of(taking: frozenset[int]) -> dict[int | None, float]:
    """How likely the opponent's turn ends at each of the points that take a tile; None: at none."""

    @cache
    def ends(kept: str) -> dict[int | None, float]:
        points = oracle.points_of(kept)
        tile = "w" in kept and points in taking
        if tile or len(kept) == 8 or set(kept) == set(oracle.NUMBERS):
            return {points if tile else None: 1.0}
        chances: Counter[int | None] = Counter()
        for shown, chance in oracle._throws(8 - len(kept)):
            number = kept_of(kept, shown)
            if number is None:
                chances[None] += chance  # type: ignore[assignment]
                continue
            after = "".join(sorted(kept + number * shown.count(number)))
            for end, part in ends(after).items():
                chances[end] += chance * part  # type: ignore[assignment]
        return dict(chances)

    return ends("")


def after_turn(state: State, returned: str) -> list[tuple[State, float]]:
    """What the opponent's turn leaves: the tile with more worms, of equal ones the other's."""
    reached = oracle.ends(state, returned)
    turn = turn_of(frozenset(points for points in reached if points is not None))

    def liked(after: State) -> tuple[int, bool]:
        return oracle.worms(after[2]), after[0] == state[0]

    return [(max(reached[points], key=liked), chance) for points, chance in turn.items()]


def replied(tiles: tuple[int, ...], returned: str, win: bool) -> tuple[float, float]:
    """What the best reply is worth to who goes first, and to who goes second."""
    start: State = (frozenset(tiles), (), ())
    listed = oracle.reachable(start, returned)
    mine, theirs = dict.fromkeys(listed, 0.0), dict.fromkeys(listed, 0.0)
    for state in listed:
        if not state[0]:
            lead = float(oracle.worms(state[1]) - oracle.worms(state[2]))
            mine[state] = theirs[state] = float(np.sign(lead)) if win else lead
    going = [state for state in listed if state[0]]
    chances = {state: after_turn(state, returned) for state in going}
    ends = [oracle.ends(state, returned) for state in going]
    change = 1.0
    while change > oracle.SETTLED:
        change = 0.0
        payoffs, fails = np.full((41, len(going)), -np.inf), np.empty(len(going))
        for column, reached in enumerate(ends):
            for points, afters in reached.items():
                worth = max(-theirs[after] for after in afters)
                if points is None:
                    fails[column] = worth
                else:
                    payoffs[points, column] = worth
        for state, value in zip(going, oracle.turns(payoffs, fails).tolist(), strict=True):
            change = max(change, abs(value - mine[state]))
            mine[state] = value
        for state in going:
            value = -sum(chance * mine[after] for after, chance in chances[state])
            change = max(change, abs(value - theirs[state]))
            theirs[state] = value
    return mine[start], -theirs[start]
