"""Every printed figure of the five papers, checked: what agrees, what differs, and why."""

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


# What differs.


def test_the_appendices_of_klackers(entries: Entries) -> None:
    found = entries("klackers")
    printed = {claim.name: claim.printed for claim in claims.about("klackers")}
    ours, theirs = found["klackers.appendix1"]["value"], printed["klackers.appendix1"]
    assert (len(ours), len(theirs or "")) == (177, 176)
    assert set(ours) - set(theirs or "") == {"1,5,6 on 125689"}
    assert found["klackers.appendix1"]["evidence"]["boards"] == 146
    wrong = [m for m in range(46) if found[f"klackers.appendix2.{m}"]["verdict"] == "differs"]
    assert wrong == [0]


# The page, the README and the file count the same claims.


def test_pages_and_file_count_the_same(built: Path) -> None:
    every = results.load(built / "data" / "results.json")
    known = {name: entry for name, entry in every.items() if not name.startswith(results.OTHERS)}
    pages = [rows.paper_check(game, known).tally for game in claims.games()]
    assert tuple(map(sum, zip(*pages, strict=True))) == results.tally(known)
    left_open = [claim for claim in CLAIMS if claim.verdict == "unprinted"]
    assert results.tally(known).claims == len(CLAIMS) - len(left_open)
    assert results.tally(known).discrepancies == len({claim.cause for claim in DIFFERING})
