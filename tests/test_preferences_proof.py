"""The proof that no list of preferences is better, gone through again for one game.

Klackers for the fewest points, one die from six points: every list is ranked as one number, and
values are floats, far nearer than the 10^-9 within which two of them count as equal.  Nothing is
shared with the search.
"""

import json
from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from papers.studies import shut_the_box_preferences as study
from tests.oracle.strategies import Tiles
from tests.test_preferences import KLACKERS, NINE, THROWS, USUAL, flips, rank

EQUAL = 1e-9
TOGETHER = 200

TOLD = json.loads(study.CERTIFICATE.read_text("utf-8"))["families"]["all"][KLACKERS]
BEST = [float(Fraction(each["worth"])) for each in TOLD["lists"]]
NAMES = study.FAMILIES["all"][1]

BOARDS = [up for count in range(1, 10) for up in combinations(NINE, count)]
PLACE = {(): 0} | {up: number for number, up in enumerate(BOARDS, 1)}
PLAYS = [(up, roll, play) for up in BOARDS for roll in range(1, 13) for play in flips(up, roll)]
GROUPS = [n for n, each in enumerate(PLAYS) if not n or each[:2] != PLAYS[n - 1][:2]]
SIZES = np.diff([*GROUPS, len(PLAYS)])
FIRST = {PLAYS[n][:2]: n for n in GROUPS}
RESTS = np.array([PLACE[tuple(t for t in up if t not in play)] for up, _, play in PLAYS])
RANKS = np.array([[rank(name, up, play) for up, _, play in PLAYS] for name in NAMES])
RANKS -= RANKS.min()
HEIGHT = np.array([sum(2**tile for tile in play) for _, _, play in PLAYS])


def least(keys: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Of each throw's plays those with the least key, by column."""
    found: NDArray[np.bool_]
    found = keys == np.repeat(np.minimum.reduceat(keys, GROUPS, axis=0), SIZES, axis=0)
    return found


def left(lists: list[Tiles]) -> NDArray[np.bool_]:
    """What lists leave, each a row of places of names."""
    keys = np.zeros((len(PLAYS), len(lists)), np.int64)
    for column, each in enumerate(lists):
        for name in each:
            keys[:, column] = keys[:, column] * 16 + RANKS[name]
    return least(keys)


def values(allowed: NDArray[np.bool_]) -> list[float]:
    """The points left on average by best play among what is left."""
    worth = np.zeros((len(BOARDS) + 1, allowed.shape[1]))
    for up in BOARDS:
        count = 1 if sum(up) <= USUAL else 2
        for roll, ways in THROWS[count].items():
            start = FIRST.get((up, roll))
            if start is None:
                worth[PLACE[up]] += ways / 6**count * sum(up)
                continue
            rows = slice(start, start + len(flips(up, roll)))
            rests = np.where(allowed[rows], worth[RESTS[rows]], np.inf).min(axis=0)
            worth[PLACE[up]] += ways / 6**count * rests
    listed: list[float] = worth[-1].tolist()
    return listed


def test_no_list_of_preferences_is_better() -> None:
    lists: list[Tiles] = [()]
    seen: set[bytes] = set()
    counted = []
    while lists:
        length, different, going = len(lists[0]), 0, []
        bar = BEST[min(length + 1, len(BEST) - 1)] - EQUAL
        for start in range(0, len(lists), TOGETHER):
            some = lists[start : start + TOGETHER]
            allowed = left(some)
            keys = [allowed[:, column].tobytes() for column in range(len(some))]
            fresh = [n for n, key in enumerate(keys) if key not in seen and not keys.index(key) < n]
            seen.update(keys)
            if not fresh:
                continue
            different += len(fresh)
            allowed = allowed[:, fresh]
            whole = values(least(np.where(allowed, -HEIGHT[:, None], 1)))
            assert min(whole) >= BEST[min(length, len(BEST) - 1)] - EQUAL
            bounds = zip(fresh, values(allowed), strict=True)
            going += [some[n] for n, value in bounds if value < bar]
        counted.append([length, len(lists), different, len(going)])
        lists = [(*each, name) for name in range(len(NAMES)) for each in going]
    assert all(own[0] == place for place, own in enumerate(counted))
    # Which of two equal lists goes on is a matter of order, so no more than this is the same.
    assert [own[2] for own in counted[:3]] == [step[2] for step in TOLD["searched"]["6"][:3]]
