"""The proofs that no list of preferences is better, gone through again, one die from six points.

All lists for Klackers' two goals, and the orders of the nine tiles for every game and goal that the
pages name.  Every list is ranked as one number, and values are floats, far nearer than the 10^-9
within which two of them count as equal.  Nothing is shared with the search.
"""

from fractions import Fraction
from itertools import combinations, groupby
from math import factorial

import numpy as np
import pytest
from numpy.typing import NDArray

from bestplay.shut_the_box.strategies import QUESTIONS
from games.shut_the_box.build import remembered as page
from papers.figure import certificate
from papers.shut_the_box import figures as stored
from tests.oracle.strategies import Tiles
from tests.proofs.sampling import long_proof, sample
from tests.shut_the_box.test_preferences import NINE, QUESTION, THROWS, USUAL, few, flips, rank

EQUAL = 1e-9
TOGETHER = 200

FAMILIES = certificate("preferences")["families"]
NAMES = stored.FAMILIES["all"][1]

BOARDS = [up for count in range(1, 10) for up in combinations(NINE, count)]
PLACE = {(): 0} | {up: number for number, up in enumerate(BOARDS, 1)}
PLAYS = [(up, roll, play) for up in BOARDS for roll in range(1, 13) for play in flips(up, roll)]
GROUPS = [n for n, each in enumerate(PLAYS) if not n or each[:2] != PLAYS[n - 1][:2]]
SIZES = np.diff([*GROUPS, len(PLAYS)])
#: For each board the first of its plays, and where those of its throws begin, by throw.
FIRST = {up: next(places)[0] for up, places in groupby(enumerate(PLAYS), key=lambda p: p[1][0])}
BEGIN = {
    up: {PLAYS[n][1]: n - FIRST[up] for n in places}
    for up, places in groupby(GROUPS, key=lambda n: PLAYS[n][0])
}
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
    """The plays that lists leave; a list is a row of places of names."""
    keys = np.zeros((len(PLAYS), len(lists)), np.int64)
    for column, each in enumerate(lists):
        for name in each:
            keys[:, column] = keys[:, column] * 16 + RANKS[name]
    return least(keys)


def values(allowed: NDArray[np.bool_], words: str) -> list[float]:
    """The worth of best play among the allowed plays: points, or minus the chance to shut."""
    options = dict(part.split("=") for part in words.split("&"))
    points = options["goal"] == "score"
    worth = np.zeros((len(BOARDS) + 1, allowed.shape[1]))
    worth[0] = 0 if points else -1
    for up in BOARDS:
        begin, first = BEGIN[up], FIRST[up]
        count = 1 if few(options["one-die"], USUAL, up) else 2
        ways = [THROWS[count][roll] for roll in begin]
        rows = slice(first, first + sum(len(flips(up, roll)) for roll in begin))
        rests = np.where(allowed[rows], worth[RESTS[rows]], np.inf)
        best = np.minimum.reduceat(rests, list(begin.values()), axis=0)
        stuck = (6**count - sum(ways)) * sum(up) * points
        worth[PLACE[up]] = (np.array(ways) @ best + stuck) / 6**count
    listed: list[float] = worth[-1].tolist()
    return listed


@pytest.mark.parametrize("words", sample(QUESTION, 1))
def test_no_order_of_the_nine_tiles_is_better(words: str) -> None:
    """Each of the 9! orders, alone or after the fewest tiles, begins with one that is dropped."""
    tiles = [NAMES.index(f"flip-{tile}") for tile in NINE]
    sign = 1 if "score" in words else -1
    for family in ("tiles", "fewest, tiles"):
        best = float(Fraction(FAMILIES[family][words]["lists"][-1]["worth"])) * sign
        lists, orders = [tuple(NAMES.index(name) for name in stored.FAMILIES[family][0])], 0
        for size in range(9, -1, -1):
            bounds = zip(lists, values(left(lists), words), strict=True)
            going = [each for each, bound in bounds if bound < best - EQUAL]
            orders += (len(lists) - len(going)) * factorial(size)
            lists = [(*each, tile) for each in going for tile in tiles if tile not in each]
            if not lists:
                break
        assert orders == page.ORDERS


@long_proof
@pytest.mark.parametrize("words", [words for words, _, _ in QUESTIONS["klackers"]])
def test_no_list_of_preferences_is_better(words: str) -> None:
    told = FAMILIES["all"][words]
    sign = 1 if "score" in words else -1
    best = [sign * float(Fraction(each["worth"])) for each in told["lists"]]
    lists: list[Tiles] = [()]
    seen: set[bytes] = set()
    counted = []
    while lists:
        length, different, going = len(lists[0]), 0, []
        bar = best[min(length + 1, len(best) - 1)] - EQUAL
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
            whole = values(least(np.where(allowed, -HEIGHT[:, None], 1)), words)
            assert min(whole) >= best[min(length, len(best) - 1)] - EQUAL
            bounds = zip(fresh, values(allowed, words), strict=True)
            going += [some[n] for n, value in bounds if value < bar]
        counted.append([length, len(lists), different, len(going)])
        lists = [(*each, name) for name in range(len(NAMES)) for each in going]
    assert all(own[0] == place for place, own in enumerate(counted))
    # Which of two equal lists goes on is a matter of order, so no more than this is the same.
    assert [own[2] for own in counted[:3]] == [step[2] for step in told["searched"]["6"][:3]]
