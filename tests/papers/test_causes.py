"""What differs from the papers: causes, readings, bounds, and single claims by name."""

from fractions import Fraction
from pathlib import Path

import pytest

from papers import claims, results, rows
from tests.conftest import Entries
from tests.papers.cases import CLAIMS, DIFFERING, stored


def causes(game: str) -> dict[str, list[str]]:
    """The names of the figures that differ, by cause."""
    found: dict[str, list[str]] = {}
    for claim in claims.about(game):
        if claim.cause:
            found.setdefault(claim.cause.removeprefix(f"{game}."), []).append(claim.name)
    return found


def test_what_differs_in_klappenspiel() -> None:
    found = {cause: len(names) for cause, names in causes("klappenspiel").items()}
    assert found == {
        "exponent": 1,
        "table-3a-1-4": 3,
        "table-3a-1-5": 3,
        "table-3a-2-3": 2,
        "table-3a-2-4": 4,
        "table-4-roll": 1,
        "table-4-exchanged": 2,
        "rounded-chances": 4,
    }


def test_what_differs_in_klackers() -> None:
    found = {cause: len(names) for cause, names in causes("klackers").items()}
    shared = {cause: number for cause, number in found.items() if number > 1}
    assert shared == {"rule-3-count": 4, "highest-first": 7, "mp0-by-rules": 4, "tie-for-a-loss": 2}
    assert len(found) == 16


def test_what_differs_in_the_other_papers() -> None:
    assert causes("shut-the-box") == {}
    assert causes("pickomino") == {}
    assert causes("knock-m-down") == {
        "twice": ["knock.four.10.A-v-B.wins-per-loss"],
        "cut": ["knock.four.20.1-3-6-10.v.2-4-6-8"],
        "ten-for-twenty": ["knock.four.20.tokens"],
        "at-most-once": ["knock.two.9.heads.1"],
        "no-emperor": ["knock.original.36.speculated"],
    }


def test_one_claim_with_several_readings(entries: Entries) -> None:
    (claim,) = [claim for claim in CLAIMS if claim.readings]
    assert (claim.name, claim.printed) == ("pickomino.duel.value.of-20", "17")
    verdicts = [each["verdict"] for each in stored(claim, entries)["readings"]]
    assert verdicts == ["differs"] * 5
    for name in claim.readings:
        entry = entries("pickomino")[name]
        assert (entry["verdict"], entry["value"]) == ("unprinted", 10)
        assert 0.001 < entry["evidence"]["at_least_17"] < 0.004


def test_the_appendices_of_klackers(entries: Entries) -> None:
    found = entries("klackers")
    printed = {claim.name: claim.printed for claim in claims.about("klackers")}
    ours, theirs = found["klackers.appendix1"]["value"], printed["klackers.appendix1"]
    assert (len(ours), len(theirs or "")) == (177, 176)
    assert set(ours) - set(theirs or "") == {"1,5,6 on 125689"}
    assert found["klackers.appendix1"]["evidence"]["boards"] == 146
    wrong = [m for m in range(46) if found[f"klackers.appendix2.{m}"]["verdict"] == "differs"]
    assert wrong == [0]


def test_a_claim_does_not_differ_for_the_case_that_it_excepts(entries: Entries) -> None:
    found = entries("klappenspiel")
    assert found["klappenspiel.lemma.ind-play.least"]["verdict"] == "unprinted"
    assert found["klappenspiel.lemma.ind-play.least-but-for-1-2"]["verdict"] == "agrees"


def test_an_entry_differs_if_one_of_its_claims_does(entries: Entries) -> None:
    entry = entries("klappenspiel")["klappenspiel.play.1-4-6-7.roll.1-6"]
    said = [(each["source"].rpartition(", ")[2], each["verdict"]) for each in entry["claims"]]
    assert said == [("Example 3", "agrees"), ("Table 4", "differs")]
    assert (entry["verdict"], entry["printed"]) == ("differs", "SUM")


@pytest.mark.parametrize(
    ("game", "name", "bound"),
    [
        ("klackers", "klackers.chase.greatest-excess", "at most"),
        ("pickomino", "pickomino.turn.full", "at least"),
        ("pickomino", "pickomino.chart.shelf.highest", "at most"),
        ("knock-m-down", "knock.four.10.A-v-B.wins-per-loss", "above"),
    ],
)
def test_a_bound_is_part_of_what_is_printed(
    game: str, name: str, bound: str, entries: Entries
) -> None:
    assert entries(game)[name]["bound"] == bound


# What the files say about the reasons, checked too.


def test_the_gains_come_from_rounded_chances() -> None:
    wins = {
        claim.name.rpartition(".")[2]: Fraction(str(claim.printed))
        for claim in claims.about("klappenspiel")
        if claim.where == "Table 5"
    }
    gains = [c for c in claims.about("klappenspiel") if ".gain." in c.name]
    assert len(gains) == 4
    for claim in gains:
        better, worse = claim.name.rpartition(".")[2].split("-over-")
        rough = 100 * (wins[better] / wins[worse] - 1)
        assert int(str(claim.printed).rstrip("%")) == (int(rough) if claim.cut else round(rough))


def test_tiles_of_table_3a_together(entries: Entries) -> None:
    found = entries("klappenspiel")
    for tiles, roll in (
        ("1-2-3-4-5", "1-4"),
        ("1-2-4-5-6-8", "1-5"),
        ("1-2-3-4-5", "2-3"),
        ("1-2-4-5-6-7", "2-4"),
        ("1-2-4-5-6-7-10", "2-4"),
    ):
        assert found[f"klappenspiel.play.{tiles}.roll.{roll}"]["value"] == "SUM"
    assert found["klappenspiel.play.1-2-3-4-5-6.roll.1-4"]["value"] == "IND"


def test_table_4_with_the_roll_1_5(entries: Entries) -> None:
    found = entries("klappenspiel")
    assert found["klappenspiel.play.1-2-4-5-6-7-8-10.roll.1-5"]["value"] == "SUM"


def test_board_149_in_order_of_points(entries: Entries) -> None:
    assert entries("klackers")["klackers.number.2-4-5-7.rank"]["value"] == 149


def test_none_of_those_who_beat_the_speculated_emperor_beats_its_mirror_image(
    entries: Entries,
) -> None:
    evidence = entries("knock-m-down")["knock.original.36.emperor"]["evidence"]
    mirror = list(reversed(evidence["scanned"]))
    assert [each["does_not_beat"] for each in evidence["out"]] == [mirror] * 5


# The page, the README and the file count the same claims.


def test_pages_and_file_count_the_same(built: Path) -> None:
    known = results.papers_alone(results.load(built / "data" / "results.json"))
    pages = [rows.paper_check(game, known).tally for game in claims.games()]
    assert tuple(map(sum, zip(*pages, strict=True))) == results.tally(known)
    left_open = [claim for claim in CLAIMS if claim.verdict == "unprinted"]
    assert results.tally(known).claims == len(CLAIMS) - len(left_open)
    assert results.tally(known).discrepancies == len({claim.cause for claim in DIFFERING})


@pytest.mark.parametrize("game", claims.games())
def test_a_page_tells_each_thing_once_and_no_float_as_a_fraction(game: str, built: Path) -> None:
    check = rows.paper_check(game, results.load(built / "data" / "results.json"))
    listed = [row for group in check.groups for row in group.rows]
    assert len(listed) == len(claims.about(game))
    for row in listed:
        sentences = [part.strip(" .") for part in row.note.split(". ")]
        assert len(set(sentences)) == len(sentences), row.note
        for part in row.ours.split(", "):
            top, slash, below = part.partition("/")
            assert not (slash and top.isdigit() and int(below) > 10**6), row.ours
