"""Every printed figure of the five papers, checked: what agrees, what differs, and why."""

from fractions import Fraction
from pathlib import Path

import pytest

from papers import claims, results, rows
from papers.claims import Claim
from tests.conftest import Entries

CLAIMS = [claim for game in claims.games() for claim in claims.about(game)]
DIFFERING = [claim for claim in CLAIMS if claim.cause]


def stored(claim: Claim, entries: Entries) -> results.StoredClaim:
    """The claim as results.json has it."""
    listed = entries(claim.game)[claim.name]["claims"]
    (one,) = [
        each for each in listed if (each["number"], each["source"]) == (claim.number, claim.source)
    ]
    found: results.StoredClaim = one
    return found


def test_a_claim_agrees_unless_its_file_says_why_it_does_not(entries: Entries) -> None:
    """The papers' and the other sources'."""
    for claim in [*CLAIMS, *claims.others()]:
        one, entry = stored(claim, entries), entries(claim.game)[claim.name]
        assert one["verdict"] == (claim.verdict or ("differs" if claim.cause else "agrees")), claim
        if claim.printed is not None and claim.verdict != "unreadable":
            assert claims.agrees(entry, claim) is not bool(claim.cause), claim


def test_what_can_be_read_of_a_damaged_string_is_ours_with_one_digit_less(
    entries: Entries,
) -> None:
    damaged = [each for each in CLAIMS if each.verdict == "unreadable" and each.printed is not None]
    assert len(damaged) == 6
    for claim in damaged:
        entry = entries(claim.game)[claim.name]
        ours = str(entry["value"])
        assert claim.printed in {ours[:place] + ours[place + 1 :] for place in range(len(ours))}
        assert claim.copy and not claims.agrees(entry, claim)


def test_where_nothing_is_printed_it_is_said_why_and_the_figure_stands_alone(
    entries: Entries,
) -> None:
    lost = [claim for claim in CLAIMS if claim.printed is None]
    assert len(lost) == 35
    for claim in lost:
        entry = entries(claim.game)[claim.name]
        assert entry["verdict"] == claim.verdict and entry["value"] != []
        assert "printed" not in entry and ("source" in entry) == (claim.verdict == "unreadable")
        assert claim.copy if claim.verdict == "unreadable" else claim.remark
        with pytest.raises(ValueError, match="prints nothing"):
            claims.agrees(entry, claim)


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


def test_none_of_those_who_beat_the_speculated_emperor_beats_its_mirror_image(
    entries: Entries,
) -> None:
    evidence = entries("knock-m-down")["knock.original.36.emperor"]["evidence"]
    mirror = list(reversed(evidence["scanned"]))
    assert [each["does_not_beat"] for each in evidence["out"]] == [mirror] * 5


# The page, the README and the file count the same claims.


def test_pages_and_file_count_the_same(built: Path) -> None:
    every = results.load(built / "data" / "results.json")
    known = {name: entry for name, entry in every.items() if not name.startswith(results.OTHERS)}
    pages = [rows.paper_check(game, known).tally for game in claims.games()]
    assert tuple(map(sum, zip(*pages, strict=True))) == results.tally(known)
    left_open = [claim for claim in CLAIMS if claim.verdict == "unprinted"]
    assert results.tally(known).claims == len(CLAIMS) - len(left_open)
    assert results.tally(known).discrepancies == len({claim.cause for claim in DIFFERING})
