"""What other sources than the papers state: every claim judged, and the figures by other means."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from bestplay.shut_the_box import rules
from papers import claims, results
from papers.web.figures import advice as web_advice
from papers.web.figures import ananian_plays as ananian
from papers.web.figures import single as web_single
from tests.conftest import Entries
from tests.oracle import house_rules as oracle

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
    [row for row in web_single.SHUT if row[1] < 9],
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


@pytest.mark.parametrize("name", web_advice.ADVICE)
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
        return tuple(rules.tiles_of(ananian.RULE, board))

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
    pays = {number(b): Fraction(p, ananian.WHOLE) for b, p in enumerate(ananian.best().payoff)}
    first = sum(chance * pays[after] for after, chance in ends.items())
    assert Fraction(known[f"{full}.first"]["exact"]) == first
    for what, worth in (("least", won), ("greatest", -won)):
        bound = Fraction(known[f"web.ananian.zeros-{what}.second-v-usual"]["exact"])
        assert (bound if what == "least" else -bound) <= worth


def left_as(board: Board) -> int:
    return oracle.read(board, "digits")


def gone(up: Board, rest: Board) -> int:
    """The highest tile that was shut."""
    return max(set(up) - set(rest))


def highest(up: Board, nexts: Boards) -> int:
    return max(gone(up, rest) for rest in nexts)
