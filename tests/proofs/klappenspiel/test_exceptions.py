"""The best exceptions to Klappenspiel's rule: the proof gone through again by code of its own."""

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from papers.figure import certificate
from studies import exceptions as study
from tests.oracle.klappenspiel import ALL, THROWS, Tiles, after_ind, after_sum

Array = NDArray[np.float64]

STORED = certificate("exceptions")["exceptions"]
WORTHS = [float(Fraction(each["worth"])) for each in STORED]

BOARDS = [frozenset(up) for count in range(11) for up in combinations(sorted(ALL), count)]
PLACE = {up: place for place, up in enumerate(BOARDS)}
ROLLS = [(a, b) for a, b in THROWS if a < b and a + b <= 10]

#: (board, roll, after both tiles, after the sum's), each with a chance of 1/18.
CHOICES = [
    (PLACE[up], ROLLS.index(roll), PLACE[both], PLACE[one])
    for up in BOARDS
    for roll in ROLLS
    if (both := after_ind(up, *roll)) is not None and (one := after_sum(up, *roll)) is not None
]
BOARD, ROLL, BOTH, ONE = np.array(CHOICES).T
AT = [np.flatnonzero(place == BOARD) for place in range(len(BOARDS))]
CHANCE = 1 / 18


def only_plays(up: Tiles) -> list[int]:
    """The boards after each of the 36 throws that leave one play."""
    listed = []
    for a, b in THROWS:
        both, one = after_ind(up, a, b), after_sum(up, a, b)
        if both is None and one is not None:
            listed.append(PLACE[one])
        elif both is not None and one is None:
            listed.append(PLACE[both])
    return listed


ALONE = [only_plays(up) for up in BOARDS]


def leading(ends: list[int], played: NDArray[np.int64] | None) -> Array:
    """The chance of each board to lead to these, a column each; a bound if played is None."""
    rows = np.zeros((len(BOARDS), len(ends)))
    column: dict[int, list[int]] = {}
    for number, end in enumerate(ends):
        column.setdefault(end, []).append(number)
    for place, alone in enumerate(ALONE):
        at = AT[place]
        both, one = (BOTH, ONE) if played is None else (played, played)
        chosen = np.maximum(rows[both[at]], rows[one[at]])
        rows[place] = rows[alone].sum(axis=0) / 36 + chosen.sum(axis=0) * CHANCE
        rows[place][column.get(place, [])] = 1
    return rows


MOST = leading(list(range(len(BOARDS))), None)[PLACE[ALL]]
RULE = np.where([sum(ROLLS[roll]) <= 6 for roll in ROLL], BOTH, ONE)
OTHER = BOTH + ONE - RULE


def excepted(lines: list[str]) -> Fraction:
    """The rule's chance to win with these exceptions, in fractions."""
    listed = set()
    for line in lines:
        _, tiles, _, roll, _, _ = line.split()
        spans = [part.split("-") for part in tiles.split(",")]
        up = frozenset(tile for span in spans for tile in range(int(span[0]), int(span[-1]) + 1))
        listed.add((up, tuple(int(die) for die in roll.split(","))))

    @cache
    def win(up: Tiles) -> Fraction:
        total = Fraction(0 if up else 36)
        for a, b in THROWS:
            both, one = after_ind(up, a, b), after_sum(up, a, b)
            if both is not None and one is not None:
                other = (up, (min(a, b), max(a, b))) in listed
                total += win(both if (a + b <= 6) != other else one)
            elif both is not None or one is not None:
                total += win(both if one is None else one)
        return total / 36

    return win(ALL)


def test_each_worth_is_what_the_certificate_says() -> None:
    for count in range(1, len(STORED) + 1):
        lines = [each["exception"] for each in STORED[:count]]
        assert excepted(lines) == Fraction(STORED[count - 1]["worth"])


def better(taken: tuple[int, ...], out: frozenset[int], more: int, bar: float) -> int:
    """The number of sets, of these exceptions and `more` others, that may win more than the bar."""
    played = RULE.copy()
    played[list(taken)] = OTHER[list(taken)]
    worth = leading([0], played)[:, 0]
    found = int(worth[-1] > bar + study.OFF)
    free = np.array([n not in out and n not in taken for n in range(len(CHOICES))])
    gains = np.where(free, worth[OTHER] - worth[played], 0) * CHANCE
    places = [n for n in np.flatnonzero(gains > 0).tolist() if more]
    if not places:
        return found
    ends = BOARD[places].tolist()
    rows = leading(ends, played)
    lifts = (rows[OTHER] - rows[played]) * (free * MOST[BOARD] * CHANCE)[:, None]
    most = np.partition(lifts.T, 1 - more)[:, len(CHOICES) + 1 - more :].clip(0).sum(axis=1)
    often = np.minimum(rows[-1] + most, MOST[ends])
    order = sorted(zip((gains[places] * often).tolist(), places, strict=True), reverse=True)
    for first, (_, place) in enumerate(order):
        if worth[-1] + sum(adds for adds, _ in order[first : first + more]) <= bar - study.OFF:
            break
        found += better((*taken, place), out, more - 1, bar)
        out |= {place}
    return found


def test_no_other_exceptions_win_more() -> None:
    for more, bar in enumerate(WORTHS, 1):
        assert better((), frozenset(), more, bar) == 0
    assert better((), frozenset(), 2, WORTHS[1] - 1e-9) == 1


def test_no_other_rule_wins_more_with_as_many_exceptions() -> None:
    """All rules at a time, each throw with a gain at its most."""
    numbers = np.arange(2 ** len(ROLLS))
    numbers = numbers[numbers != sum(1 << n for n, roll in enumerate(ROLLS) if sum(roll) > 6)]
    bounds = []
    for some in np.array_split(numbers, 16):
        sums = (some >> ROLL[:, None] & 1) == 1
        win = np.zeros((len(BOARDS), len(some)))
        win[0] = 1
        for place, alone in enumerate(ALONE[1:], 1):
            at = AT[place]
            chosen = np.where(sums[at], win[ONE[at]], win[BOTH[at]])
            win[place] = win[alone].sum(axis=0) / 36 + chosen.sum(axis=0) * CHANCE
        gains = np.where(sums, win[BOTH] - win[ONE], win[ONE] - win[BOTH]).T.clip(0)
        gains *= MOST[BOARD] * CHANCE
        top = np.sort(np.partition(gains, -len(STORED))[:, -len(STORED) :])[:, ::-1]
        bounds.append((win[-1][:, None] + top.cumsum(axis=1)).max(axis=0))
    for most, worth, each in zip(np.max(bounds, axis=0), WORTHS, STORED, strict=True):
        assert most < worth - study.OFF
        assert abs(most - each["other rules"]) < study.OFF
