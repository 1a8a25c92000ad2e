"""Every printed figure of the five papers, checked: what agrees, what differs, and why."""

from fractions import Fraction
from pathlib import Path

import pytest

from bestplay import games
from papers import claims, judging, results, rows
from papers.claims import Claim
from tests.conftest import Entries

CLAIMS = [claim for game in claims.games() for claim in claims.about(game)]
PRINTED = [claim for claim in CLAIMS if claim.printed is not None]
DIFFERING = [claim for claim in CLAIMS if claim.cause]
EXPLAINED = [(claim, name) for claim in CLAIMS for name in claim.explained_by]


def called(claim: Claim) -> str:
    return f"{claim.game} {claim.number}: {claim.name}"


def stored(claim: Claim, entries: Entries) -> results.StoredClaim:
    """The claim as results.json has it."""
    listed = entries(claim.game)[claim.name]["claims"]
    (one,) = [each for each in listed if each["number"] == claim.number]
    found: results.StoredClaim = one
    return found


@pytest.mark.parametrize("game", claims.games())
def test_a_file_is_about_figures_of_its_own_game(game: str) -> None:
    listed = claims.about(game)
    assert len({claim.paper for claim in listed}) == 1
    for claim in listed:
        assert claim.name.startswith(f"{games.by_name(game).figures}.")
        assert claim.says
        assert claim.where


@pytest.mark.parametrize("claim", CLAIMS, ids=called)
def test_a_claim_agrees_unless_its_file_says_why_it_does_not(
    claim: Claim, entries: Entries
) -> None:
    expected = claim.verdict or ("differs" if claim.cause else "agrees")
    assert stored(claim, entries)["verdict"] == expected


@pytest.mark.parametrize("claim", PRINTED, ids=called)
def test_a_verdict_follows_from_what_is_printed_and_from_our_figure(
    claim: Claim, entries: Entries
) -> None:
    entry = entries(claim.game)[claim.name]
    as_printed = judging.agrees(entry, claim)
    if claim.verdict == "reconstructed":
        assert as_printed  # ours was chosen so that it is
    elif claim.verdict == "unreadable":
        assert not as_printed
    else:
        assert as_printed is not bool(claim.cause)


DAMAGED = [claim for claim in PRINTED if claim.verdict == "unreadable"]
LOST = [claim for claim in CLAIMS if claim.printed is None]


def test_six_binary_strings_are_damaged_and_thirty_five_claims_print_nothing() -> None:
    assert len(DAMAGED) == 6
    assert len(LOST) == 35


@pytest.mark.parametrize("claim", CLAIMS, ids=called)
def test_what_agrees_or_differs_has_something_to_read(claim: Claim) -> None:
    """At least a number with all its digits, a word, or one play of a row."""
    assert claim.verdict or judging.legible(claim)


@pytest.mark.parametrize("claim", DAMAGED, ids=called)
def test_what_can_be_read_of_a_damaged_string_is_ours_with_one_digit_less(
    claim: Claim, entries: Entries
) -> None:
    ours = str(entries(claim.game)[claim.name]["value"])
    assert claim.printed in {ours[:place] + ours[place + 1 :] for place in range(len(ours))}
    assert claim.copy


@pytest.mark.parametrize("claim", LOST, ids=called)
def test_where_nothing_is_printed_it_is_said_why_and_the_figure_stands_alone(
    claim: Claim, entries: Entries
) -> None:
    entry = entries(claim.game)[claim.name]
    assert "printed" not in entry
    assert entry["verdict"] == claim.verdict
    assert entry["value"] != []
    if claim.verdict == "unreadable":
        assert claim.copy
        assert entry["source"] == claim.source
    else:
        assert claim.verdict == "unprinted"
        assert claim.remark
        assert "source" not in entry
    with pytest.raises(ValueError, match="prints nothing"):
        judging.agrees(entry, claim)


def test_what_was_chosen_to_fit_proves_nothing(entries: Entries) -> None:
    chosen = {claim.name for claim in CLAIMS if claim.verdict == "reconstructed"}
    assert chosen == {
        "knock.figure1",
        "knock.figure1.one-move-from-best",
        "pickomino.example.2",
        "pickomino.example.3",
    }
    assert len(entries("knock-m-down")["knock.figure1"]["evidence"]["as_good"]) > 1


# What differs.


@pytest.mark.parametrize(("claim", "name"), EXPLAINED, ids=lambda each: str(each)[:60])
def test_a_figure_that_explains_a_claim_is_as_printed_where_ours_is_not(
    claim: Claim, name: str, entries: Entries
) -> None:
    assert judging.explains(entries(claim.game)[name], claim)
    assert not judging.agrees(entries(claim.game)[claim.name], claim)
    assert name in stored(claim, entries)["explained_by"]


@pytest.mark.parametrize("claim", DIFFERING, ids=called)
def test_what_differs_has_one_cause_and_a_reason(claim: Claim, entries: Entries) -> None:
    entry = entries(claim.game)[claim.name]
    assert entry["verdict"] == "differs"
    assert entry["note"].endswith(claim.reason)
    assert len({each["cause"] for each in entry["claims"] if "cause" in each}) == 1


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
