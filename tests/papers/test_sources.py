"""Claims of other sources than the papers: all judged, and the figures found by other means."""

from fractions import Fraction
from functools import cache

import pytest

from papers import claims, results
from papers.web import programs
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
    [row for row in programs.SHUT if row[1] < 9],
)
def test_a_small_game_by_plain_recursion(
    name: str, tiles: int, one_die: str, most: int | None, known: Known
) -> None:
    chance = oracle.best_turn(one_die, most, lambda up: Fraction(not up))
    assert Fraction(known[name]["exact"]) == chance(tuple(range(1, tiles + 1)))


def advised(name: str, up: tuple[int, ...], total: int) -> tuple[int, ...]:
    """The tiles left by following the advice, by its words."""
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


def gone(up: Board, rest: Board) -> int:
    """The highest tile that was shut."""
    return max(set(up) - set(rest))


def highest(up: Board, nexts: Boards) -> int:
    return max(gone(up, rest) for rest in nexts)
