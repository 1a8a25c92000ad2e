"""Advice and simulated players that other sources have, by their words and plain recursion."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from bestplay import pickomino
from bestplay.pickomino import rules as pickomino_rules
from papers import results
from papers.web.figures import pickomino as web_pickomino
from tests.conftest import Entries
from tests.oracle import house_rules as oracle

Board = tuple[int, ...]
Known = dict[str, results.Entry]


@pytest.fixture
def known(entries: Entries) -> Known:
    """The figures of other sources, as the build computed them."""
    return entries("web")


def throws_on(up: tuple[int, ...]) -> list[int]:
    """One die once 7, 8 and 9 are shut."""
    return [sum(faces) for faces in product(range(1, 7), repeat=1 if max(up) <= 6 else 2)]


@cache
def playable(up: tuple[int, ...]) -> Fraction:
    if not up:
        return Fraction(1)
    throws = throws_on(up)
    return Fraction(sum(bool(oracle.plays(up, total)) for total in throws), len(throws))


Boards = list[tuple[int, ...]]

#: The boards that each of Knight's players might leave, of those that a throw allows.
WANTED: dict[str, Callable[[Boards], Boards]] = {
    "random": lambda nexts: nexts,
    "shortest": lambda nexts: [n for n in nexts if len(n) == max(map(len, nexts))],
    "longest": lambda nexts: [n for n in nexts if len(n) == min(map(len, nexts))],
    "greedy": lambda nexts: [n for n in nexts if playable(n) == max(map(playable, nexts))],
}


@pytest.mark.parametrize("name", WANTED)
def test_simulated_players_by_their_words(name: str, known: Known) -> None:
    @cache
    def expected(up: tuple[int, ...]) -> Fraction:
        if not up:
            return Fraction(0)
        ends: list[Fraction] = []
        throws = throws_on(up)
        for total in sorted(set(throws)):
            nexts = oracle.plays(up, total)
            after = [expected(rest) for rest in WANTED[name](nexts)] or [Fraction(sum(up))]
            ends.append(throws.count(total) * sum(after, Fraction()) / len(after))
        return sum(ends, Fraction()) / len(throws)

    found = Fraction(known[f"web.knight.{name}.expected"]["exact"])
    assert found == expected(tuple(range(1, 10)))


#: The boards that each of Henley's players might leave, with twelve tiles and always two dice.
HENLEY: dict[str, Callable[[Board, Boards], Boards]] = {
    "random": lambda up, nexts: nexts,
    "most": lambda up, nexts: [n for n in nexts if len(n) == min(map(len, nexts))],
    "fewest": lambda up, nexts: [n for n in nexts if len(n) == max(map(len, nexts))],
    "largest": lambda up, nexts: [n for n in nexts if gone(up, n) == highest(up, nexts)],
}


def gone(up: Board, rest: Board) -> int:
    """The highest tile that was shut."""
    return max(set(up) - set(rest))


def highest(up: Board, nexts: Boards) -> int:
    return max(gone(up, rest) for rest in nexts)


@pytest.mark.parametrize("name", HENLEY)
def test_players_of_twelve_tiles_and_always_two_dice_by_their_words(
    name: str, known: Known
) -> None:
    throws = [sum(faces) for faces in product(range(1, 7), repeat=2)]

    @cache
    def expected(up: Board) -> float:
        ends = 0.0
        for total in set(throws):
            nexts = oracle.plays(up, total)
            wanted = HENLEY[name](up, nexts) if nexts else []
            after = [expected(rest) for rest in wanted] or [float(sum(up))]
            ends += throws.count(total) * sum(after) / len(after)
        return ends / len(throws)

    found = known[f"web.henley.{name}.expected"]["value"]
    assert found == pytest.approx(expected(tuple(range(1, 13))), abs=1e-9)


def test_the_worst_boards_with_always_two_dice(known: Known) -> None:
    """Every board of nine tiles, by plain recursion for the least score."""
    throws = [sum(faces) for faces in product(range(1, 7), repeat=2)]

    @cache
    def least(up: Board) -> float:
        after = [min(map(least, oracle.plays(up, t)), default=float(sum(up))) for t in throws]
        return sum(after) / len(throws)

    boards = [up for size in range(1, 10) for up in combinations(range(1, 10), size)]
    worst = sorted(boards, key=least, reverse=True)[:6]
    assert known["web.bowen.worst"]["value"] == [",".join(map(str, up)) for up in worst]
    assert known["web.bowen.worst.expected"]["value"] == pytest.approx(list(map(least, worst)))


def test_advice_on_what_to_keep_by_throwing_all_dice(known: Known) -> None:
    """The last three dice after three fives and two fours: every throw, by plain recursion."""

    def points(kept: tuple[int, ...]) -> int:
        return sum(min(face, 5) for face in kept)

    @cache
    def worth(kept: tuple[int, ...]) -> Fraction:
        stop = Fraction(pickomino.worms(min(points(kept), 36)) if 6 in kept else 0)
        if len(kept) == 8:
            return stop
        throws = list(product(range(1, 7), repeat=8 - len(kept)))
        return max(stop, sum((after(kept, throw) for throw in throws), Fraction()) / len(throws))

    def after(kept: tuple[int, ...], throw: tuple[int, ...]) -> Fraction:
        free = [face for face in set(throw) if face not in kept]
        if not free:
            return Fraction()
        sums = {face: points((face,)) * throw.count(face) for face in free}
        best = [face for face in free if sums[face] == max(sums.values())]
        return max(worth((*kept, *[face] * throw.count(face))) for face in best)

    order, _ = web_pickomino.KEEPING["highest-sum"]
    kept = (5, 5, 5, 4, 4)
    found = web_pickomino.worth(order, lambda _: None, pickomino_rules.position(kept))
    assert found == worth(kept)


def test_with_four_dice_left_there_is_no_tile_to_take(known: Known) -> None:
    advice = "web.pickomino.advice"
    four, first = known[f"{advice}.four-dice-left.worms"], known[f"{advice}.first-tile.worms"]
    assert four["exact"] == first["exact"]
