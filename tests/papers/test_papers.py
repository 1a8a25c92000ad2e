"""Every printed figure of the five papers, checked: what agrees, what differs, and why."""

import pytest

from bestplay import games
from papers import claims, judging
from papers.claims import Claim
from tests.conftest import Entries
from tests.papers.cases import CLAIMS, DIFFERING, EXPLAINED, PRINTED, called, stored


@pytest.mark.parametrize("game", claims.games())
def test_a_file_is_about_figures_of_its_own_game(game: str) -> None:
    listed = claims.about(game)
    assert len({claim.paper for claim in listed}) == 1
    for claim in listed:
        assert claim.name.startswith(f"{games.named(game).figures}.")
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
