"""Every printed figure of the five papers, checked: what agrees, what differs, and why."""

import json
import re
from fractions import Fraction

import pytest

from papers import results
from tests.conftest import PREFIXES, Entries

GAMES = tuple(results.PARTS)

CLAIMS = [claim for game in GAMES for claim in results.claims(game)]
FIELDS = {"name", "where", "printed", "says", "as", "scan", "why"}


def game_of(claim: results.Claim) -> str:
    first = claim.name.partition(".")[0]
    return {prefix: game for game, prefix in PREFIXES.items()}.get(first, first)


@pytest.mark.parametrize("game", GAMES)
def test_a_paper_s_file_holds_only_what_is_understood(game: str) -> None:
    text = json.loads((results.PAPERS / f"{game}.json").read_text("utf-8"))
    assert set(text) == {"game", "paper", "title", "claims"}
    for row in text["claims"]:
        assert {"name", "where", "printed", "says"} <= set(row) <= FIELDS
        assert row["name"].startswith(f"{PREFIXES.get(game, game)}.")
        assert row["says"]
        assert row["printed"] is not None or row["scan"]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: f"{c.where}: {c.name}")
def test_a_claim_agrees_unless_the_file_says_why_it_does_not(
    claim: results.Claim, entries: Entries
) -> None:
    if claim.printed is None:
        return
    assert results.agrees(entries(game_of(claim))[claim.name], claim) is not bool(claim.why)


def differing(game: str, entries: Entries) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for group in results.paper_check(game, entries(game)).groups:
        names = {row.name.split(".", 1)[1] for row in group.rows if row.verdict == "differs"}
        if names:
            found[group.where] = names
    return found


def test_what_differs_in_klappenspiel(entries: Entries) -> None:
    found = differing("klappenspiel", entries)
    together = {"1-2-4-5", "1-3-4-5", "1-4-5-6", "1-2-5-6", "1-5-6-8", "1-2-3-5", "2-3-4-5"}
    together |= {"1-2-4-6", "2-4-5-6", "2-4-6-7", "2-4-6-10"}
    assert {re.sub(r"play\.|\.roll.*", "", name) for name in found.pop("Table 3a")} == together
    assert found == {
        "Methods and Examples 1 and 2": {
            "number.1.binary",
            "number.511.binary",
            "number.ind-takes-off",
        },
        "Table 4": {
            "play.1-2-4-5-6-7-8-10.roll.1-4",
            "play.1-4-6-7.roll.1-6",
            "play.1-2-4-6-7.roll.1-6",
        },
        "The boards j, k, j + k": {"lemma.ind-play.least"},
        "Suboptimal strategies": {
            "gain.optimal-over-anti-optimal",
            "gain.optimal-over-random",
            "gain.heuristic-over-anti-optimal",
            "gain.heuristic-over-random",
        },
    }


def test_what_differs_in_shut_the_box(entries: Entries) -> None:
    assert differing("shut-the-box", entries) == {}


def test_the_appendices_of_klackers(entries: Entries) -> None:
    found = entries("klackers")
    printed = {claim.name: claim.printed for claim in results.claims("klackers")}
    ours, theirs = found["klackers.appendix1"]["value"], printed["klackers.appendix1"]
    assert (len(ours), len(theirs or "")) == (177, 176)
    assert set(ours) - set(theirs or "") == {"1,5,6 on 125689"}
    wrong = [m for m in range(46) if found[f"klackers.appendix2.{m}"]["verdict"] == "differs"]
    assert wrong == [0]


# What the files say about the reasons, checked too.

READ_AS = {"HEU": "highest-first", "MP0": "MP0-by-rules", "MES": "MES"}


@pytest.mark.parametrize(
    "claim",
    [c for c in CLAIMS if "versus" in c.name or "second." in c.name],
    ids=lambda c: f"{c.where}: {c.name}",
)
def test_the_readings_that_are_said_to_give_the_printed_figures(
    claim: results.Claim, entries: Entries
) -> None:
    if not claim.why.startswith("Comes out"):
        return
    parts = [READ_AS.get(part, part) for part in claim.name.split(".")]
    entry = entries("klackers")[".".join(parts)]
    if "cut, not rounded" in claim.why and claim.name.endswith("winnings"):
        assert str(claim.printed) == f"{int(entry['value'] * 10**4) / 10**4:.4f}"
    else:
        assert results.agrees(entry, claim)


def test_the_gains_come_from_rounded_chances() -> None:
    wins = {
        claim.name.rpartition(".")[2]: Fraction(str(claim.printed))
        for claim in results.claims("klappenspiel")
        if claim.where == "Table 5"
    }
    gains = [c for c in results.claims("klappenspiel") if ".gain." in c.name]
    assert len(gains) == 4
    for claim in gains:
        better, worse = claim.name.rpartition(".")[2].split("-over-")
        rough = 100 * (wins[better] / wins[worse] - 1)
        assert abs(rough - int(str(claim.printed).rstrip("%"))) < 1


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
