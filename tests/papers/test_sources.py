"""What other sources than the papers state: every claim judged, and the figures by other means."""

from fractions import Fraction
from functools import cache

import pytest

from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers import claims, judging, results
from papers.claims import Claim
from papers.web.figures import advice as web_advice
from papers.web.figures import ananian as web_ananian
from papers.web.figures import ananian_plays as ananian
from papers.web.figures import single as web_single
from tests.conftest import Entries
from tests.oracle import house_rules as oracle

CLAIMS = claims.others()

Known = dict[str, results.Entry]


@pytest.fixture
def known(entries: Entries) -> Known:
    """The figures of other sources, as the build computed them, with their claims."""
    return entries("web")


def called(claim: Claim) -> str:
    return f"{claim.paper} {claim.number}: {claim.name}"


@pytest.mark.parametrize("claim", CLAIMS, ids=called)
def test_a_claim_agrees_unless_its_file_says_why_it_does_not(claim: Claim, known: Known) -> None:
    listed = known[claim.name]["claims"]
    (stored,) = [e for e in listed if (e["number"], e["source"]) == (claim.number, claim.source)]
    assert stored["verdict"] == (claim.verdict or ("differs" if claim.cause else "agrees"))
    if claim.printed is not None:
        assert judging.agrees(known[claim.name], claim) is not bool(claim.cause)
    for name in claim.explained_by:
        assert judging.explains(known[name], claim)


def test_every_source_has_an_address_its_own_rules_and_claims() -> None:
    listed = claims.sources()
    assert len({source.paper for source in listed}) == len(listed)
    for source in listed:
        assert source.address.startswith(("https://", "http://"))
        assert source.rules.endswith(".")
        assert claims.elsewhere(source.name)
        for claim in claims.elsewhere(source.name):
            assert claim.name.startswith(f"{results.OTHERS}.")


def test_the_agreed_names_are_there(known: Known) -> None:
    ananian = ("lowest", "largest", "zeros")
    names = {
        *(f"web.durangobill.{rule}" for rule in ("two-dice", "forced", "forced-two-tiles")),
        "web.fiddler.2024-09-13",
        "web.riddler.2018",
        *(f"web.cambridgemovies.{how}" for how in ("best", "random", "worst")),
        "web.math-fun.twelve-two-tiles",
        "web.double-shutter.expected",
        *(f"web.pickomino.at-least.{points}" for points in range(21, 37)),
        *(f"web.ananian.{r}.first" for r in ananian),
        *(f"web.ananian.{r}.shuts" for r in ananian),
        *(f"web.ananian.{r}.second" for r in (*ananian, "largest-sure")),
        *(f"web.ananian.{r}.second-v-usual" for r in (*ananian, "largest-sure")),
        *(f"web.ananian.{w}" for w in ("first", "optimal.shuts", "differences")),
        *(f"web.ananian.{w}" for w in ("even-payout", "four-times")),
        *(
            f"web.advice.{advice}.{what}"
            for advice in (*web_advice.ADVICE, "random")
            for what in ("shut", "expected")
        ),
    }
    assert names <= set(known)


def test_fractions_are_exact(known: Known) -> None:
    for name, entry in known.items():
        exacts, values = entry.get("exact"), entry["value"]
        if exacts is None:
            assert isinstance(values, int | str | list), name
        elif isinstance(exacts, list):
            assert [float(Fraction(exact)) for exact in exacts] == values
        else:
            assert float(Fraction(exacts)) == values


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


def test_the_second_players_departures_are_those_from_the_improved_largest() -> None:
    scores = [159, 36, 1257]
    _, values = ananian.usual_values()
    different = 0
    for score in scores:
        listed = zip(solo.graph(ananian.RULE), ananian.largest_sure(score), strict=True)
        for (throws, options), (made, _) in listed:
            for total, nexts in enumerate(throws):
                if nexts and any(weights[total] for _, weights in options):
                    best = max(values[score][after] for after in nexts)
                    different += values[score][made[total][0]] < best
    assert web_ananian.departures(scores) == different


@pytest.mark.slow
def test_what_the_players_of_a_duel_win_is_what_its_outcomes_say() -> None:
    """A shut pays two stakes, points one."""
    for one, other in (("usual", "usual"), ("zeros", "usual"), ("usual", "largest-sure")):
        first, second, plain, against, tie = ananian.outcomes(one, other)
        assert first + second + plain + against + tie == 1
        won = 2 * first - 2 * second + plain - against
        expected = ananian.first(one) if other == "usual" else -ananian.second_v_usual(other)
        assert won == expected


@pytest.mark.slow
def test_nobody_does_better_against_best_play_than_best_play() -> None:
    best = ananian.first("usual")
    for name in ("lowest", "largest", "zeros", "zeros-best"):
        assert ananian.first(name) < best
    for name in ("lowest", "largest", "largest-sure", "zeros"):
        assert ananian.second(name) <= ananian.second_v_usual(name) < -best


def test_the_fair_payout_is_between_three_and_four_times_the_stake(known: Known) -> None:
    assert known["web.ananian.3.8-times"]["value"] < 0 < known["web.ananian.four-times"]["value"]
    assert 3.8 < known["web.ananian.even-payout"]["value"] < 4


def test_the_strategies_leave_the_lowest_and_the_largest_number() -> None:
    board = rules.board_of(ananian.RULE, range(1, 10))
    nexts = rules.moves(ananian.RULE, board, 9)
    left = [rules.tiles_of(ananian.RULE, pick(board, nexts)) for pick in PICKS]
    assert left == [[1, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8]]


PICKS = (ananian.lowest, ananian.largest)
