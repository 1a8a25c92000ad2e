"""What other sources than the papers state: every claim judged, and the figures by other means."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from bestplay import pickomino
from bestplay.pickomino import rules as pickomino_rules
from papers import claims, results
from papers.web import ananian, programs
from papers.web import figures as web
from tests.conftest import Entries
from tests.oracle import house_rules as oracle

CLAIMS = claims.others()

Known = dict[str, results.Entry]
Board = tuple[int, ...]
Boards = list[Board]


@pytest.fixture
def known(entries: Entries) -> Known:
    """The figures of other sources, as the build computed them, with their claims."""
    return entries("web")


def test_every_source_has_an_address_its_own_rules_and_claims() -> None:
    listed = claims.sources()
    assert len({source.paper for source in listed}) == len(listed)
    for source in listed:
        assert source.address.startswith(("https://", "http://"))
        assert source.rules.endswith(".")
        assert claims.elsewhere(source.name)
        for claim in claims.elsewhere(source.name):
            assert claim.name.startswith(f"{results.OTHERS}.")


# By other means.


@pytest.mark.parametrize(
    ("name", "tiles", "one_die", "most"),
    [row for row in programs.SHUT if row[1] < 9],
)
def test_a_small_game_by_plain_recursion(
    name: str, tiles: int, one_die: str, most: int | None, known: Known
) -> None:
    chance = oracle.best_turn(one_die, most, lambda up: Fraction(not up))
    assert Fraction(known[name]["exact"]) == chance(tuple(range(1, tiles + 1)))


def advised(name: str, up: tuple[int, ...], total: int) -> tuple[int, ...]:
    """What is left when the advice is followed, by its words."""
    nexts = oracle.plays(up, total)
    flipped = {after: [tile for tile in up if tile not in after] for after in nexts}
    falling = sorted(nexts, key=lambda after: flipped[after][::-1], reverse=True)
    if name == "highest-first":
        return falling[0]
    if name == "lowest-first":
        return min(nexts, key=lambda after: flipped[after])
    if name in ("most-tiles", "fewest-tiles"):
        sizes = [len(tiles) for tiles in flipped.values()]
        size = max(sizes) if name == "most-tiles" else min(sizes)
        return next(after for after in falling if len(flipped[after]) == size)
    high = [after for after in falling if max(flipped[after]) in (7, 8, 9)]
    return high[0] if high else min(nexts, key=lambda after: flipped[after])


@pytest.mark.parametrize("name", [each for each in programs.PLAYERS[0].ways if each != "random"])
def test_advice_by_its_words(name: str, known: Known) -> None:
    @cache
    def expected(up: tuple[int, ...]) -> tuple[Fraction, Fraction]:
        if not up:
            return Fraction(0), Fraction(1)
        throws = range(1, 7) if sum(up) <= 6 else [a + b for a in range(1, 7) for b in range(1, 7)]
        ends = []
        for total in throws:
            stuck = not oracle.plays(up, total)
            ends.append(
                (Fraction(sum(up)), Fraction()) if stuck else expected(advised(name, up, total))
            )
        scores, shut = zip(*ends, strict=True)
        return sum(scores) / len(ends), sum(shut) / len(ends)

    score, shut = expected(tuple(range(1, 10)))
    assert Fraction(known[f"web.advice.{name}.expected"]["exact"]) == score
    assert Fraction(known[f"web.advice.{name}.shut"]["exact"]) == shut


@pytest.mark.slow
def test_the_second_players_departures_are_those_from_the_improved_largest() -> None:
    scores = [ananian.SCORES[board] for board in ananian.finals()]
    for score in (159, 36, 1257):
        values = ananian.usual_values().tolist()[scores.index(score)]
        liked, different = ananian.sure(score), 0
        for throws, options in ananian.GRAPH:
            for total, nexts in enumerate(throws):
                if nexts and any(weights[total] for _, weights in options):
                    made = max(nexts, key=liked.__getitem__)
                    different += values[made] < max(values[after] for after in nexts)
        assert ananian.departures()[scores.index(score)] == different


#: Which of two boards is left that have the same chance to be shut, and how often.
SETTLED: dict[str, Callable[[Boards], Boards]] = {
    "": lambda nexts: [max(nexts)],  # the inner two tiles of the same sum
    "-lowest": lambda nexts: [min(nexts)],
    "-evenly": lambda nexts: nexts,
}


@pytest.mark.parametrize("name", SETTLED)
def test_the_best_chance_to_shut_by_what_settles_its_ties(name: str, known: Known) -> None:
    """Ananian's strategy by plain recursion, against what the best first and second player do."""

    def throws(up: Board) -> list[int]:
        return [sum(f) for f in product(range(1, 7), repeat=1 if sum(up) <= 6 else 2)]

    @cache
    def shut(up: Board) -> Fraction:
        if not up:
            return Fraction(1)
        after = [max(map(shut, oracle.plays(up, t)), default=Fraction()) for t in throws(up)]
        return sum(after, Fraction()) / len(after)

    chances, ends = {tuple(range(1, 10)): Fraction(1)}, dict[Board, Fraction]()
    ties = set()
    for size in range(9, -1, -1):
        for up in [board for board in chances if len(board) == size]:
            for total in throws(up) if up else []:
                nexts = oracle.plays(up, total)
                nexts = [n for n in nexts if shut(n) == max(map(shut, nexts))]
                if len(nexts) > 1:
                    ties.add((up, total))
                    nexts = SETTLED[name](nexts)
                part = chances[up] / len(throws(up))
                for after in nexts:
                    chances[after] = chances.get(after, Fraction()) + part / len(nexts)
                if not nexts:
                    ends[up] = ends.get(up, Fraction()) + part
    ends[()] = chances[()]
    assert sum(ends.values()) == 1 and len(ties) <= known["web.ananian.zeros.ties"]["value"]

    def number(board: int) -> Board:
        return tuple(ananian.SHUT.tiles_of(board))

    usual = {number(b): Fraction(c, ananian.WHOLE) for b, c in enumerate(ananian.ends("usual"))}
    counted = [Fraction()] * 5
    for (left, one), (after, other) in product(usual.items(), ends.items()):
        tie = 4 if left == after else 2 if left_as(left) < left_as(after) else 3
        counted[0 if not left else 1 if not after else tie] += one * other
    full = f"web.ananian.zeros{name}"
    found = known[f"{full}.second-v-usual.outcomes"]["exact"]
    assert list(map(Fraction, found)) == counted
    won = 2 * (counted[1] - counted[0]) + counted[3] - counted[2]
    assert Fraction(known[f"{full}.second-v-usual"]["exact"]) == won
    pays = {number(b): Fraction(p, ananian.WHOLE) for b, p in enumerate(ananian.first_box().payoff)}
    first = sum(chance * pays[after] for after, chance in ends.items())
    assert Fraction(known[f"{full}.first"]["exact"]) == first


def left_as(board: Board) -> int:
    return oracle.read(board, "digits")


def throws_on(up: tuple[int, ...]) -> list[int]:
    """One die once 7, 8 and 9 are shut."""
    return [sum(faces) for faces in product(range(1, 7), repeat=1 if max(up) <= 6 else 2)]


@cache
def playable(up: tuple[int, ...]) -> Fraction:
    if not up:
        return Fraction(1)
    throws = throws_on(up)
    return Fraction(sum(bool(oracle.plays(up, total)) for total in throws), len(throws))


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

    order, _ = web.KEEPING["highest-sum"]
    kept = (5, 5, 5, 4, 4)
    found = web.worth(order, lambda _: None, pickomino_rules.position(kept))
    assert found == worth(kept)
