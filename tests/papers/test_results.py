"""The file of results: every claim is kept with its verdict, counted once, and read back."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from papers import claims, results
from papers.claims import Claim
from papers.figure import figure
from studies import running
from tests.conftest import ROOT, Entries
from tests.papers.test_judging import claim


def test_an_entry_says_what_is_printed_where_and_whether_it_agrees() -> None:
    half = figure("a", Fraction(1, 2), note="a coin")
    told = {"source": "A 1999, Table 1", "printed": ".50", "verdict": "agrees"}
    entry = results.entries([half], [claim(".50")])["a"]
    assert entry.items() >= {"value": 0.5, "exact": "1/2", "note": "a coin", **told}.items()
    assert entry["claims"] == [{"number": 1, "says": "it is", **told}]
    wrong = results.entries([half], [claim(".51", cause="chess.c", reason="A slip.")])["a"]
    assert (wrong["verdict"], wrong["note"]) == ("differs", "a coin A slip.")


def test_every_claim_is_kept_and_the_weightiest_verdict_sums_up() -> None:
    half = figure("a", Fraction(1, 2))
    known = results.entries([half], [claim(".5"), claim(".6", cause="c", reason="A slip.")])
    entry = known["a"]
    assert [each["verdict"] for each in entry["claims"]] == ["agrees", "differs"]
    assert (entry["verdict"], entry["printed"]) == ("differs", ".6")
    lost = results.entries([half], [claim(None, verdict="unreadable", copy="it is lost")])["a"]
    assert (lost["verdict"], lost["source"]) == ("unreadable", "A 1999, Table 1")
    assert "printed" not in lost
    nothing = results.entries([half], [claim(None, verdict="unprinted")])["a"]
    assert (nothing["verdict"], "source" in nothing) == ("unprinted", False)


def test_claims_are_counted_by_verdict_and_discrepancies_by_cause() -> None:
    same = {"cause": "c", "reason": "A slip."}
    listed = [
        claim(".5"),
        claim(".6", **same),
        claim(".7", **same),
        claim(".8", cause="d", reason="Not known."),
        claim(".9", verdict="unreadable"),
        claim(None, verdict="unprinted"),
    ]
    tally = results.tally(results.entries([figure("a", Fraction(1, 2))], listed))
    assert tally == results.Tally(5, 1, 3, 2, 1, 0, 1, 0)
    assert tally.short == "1 of 5 agree, 1 lost in the copy"


@pytest.mark.parametrize(
    ("figures", "claims", "wrong"),
    [
        (1, [claim("1", name="b")], "no figure is named b"),
        (1, [claim("1", explained_by=("c",))], "no figure is named c"),
        (1, [claim("2")], "a: 2 is printed, ours is 1, and it names no cause"),
        (2, [], "two figures"),
    ],
)
def test_claims_and_figures_that_do_not_fit_are_refused(
    figures: int, claims: list[Claim], wrong: str
) -> None:
    with pytest.raises((LookupError, ValueError), match=wrong):
        results.entries([figure("a", 1)] * figures, claims)


def test_a_file_of_claims_with_a_field_or_a_cause_that_is_not_known_is_refused() -> None:
    file: dict[str, Any] = {"game": "chess", "paper": "A 1999", "causes": {"slip": "A slip."}}
    row = {"name": "a", "where": "Table 1", "printed": "1", "says": "it is"}
    (good,) = claims.parse({**file, "claims": [{**row, "cause": "slip"}]})
    assert (good.cause, good.reason) == ("chess.slip", "A slip.")
    with pytest.raises(ValueError, match="unknown cause: typo"):
        claims.parse({**file, "claims": [{**row, "cause": "typo"}]})
    with pytest.raises(ValueError, match="states that it agrees"):
        claims.parse({**file, "claims": [{**row, "verdict": "agrees"}]})
    with pytest.raises(TypeError, match="wy"):
        claims.parse({**file, "claims": [{**row, "wy": "A slip."}]})


def test_the_file_can_be_read_back(tmp_path: Path, entries: Entries) -> None:
    known = entries("klappenspiel")
    path = tmp_path / "results.json"
    path.write_text(results.dumps(known), "utf-8")
    file = json.loads(path.read_text("utf-8"))
    assert file["format"] == "bestplay-results/1"
    assert file["claims"] == results.tally(known)._asdict()
    assert results.load(path) == known
    path.write_text('{"format": "other/1"}', "utf-8")
    with pytest.raises(ValueError, match="other/1"):
        results.load(path)


def test_certificates_stand_as_studies_write_them() -> None:
    games = sorted((ROOT / "py" / "papers").glob("[!w]*/*.json"))
    stored = [path for path in games if path.stem not in ("claims", "shelf")]
    assert len(stored) > 10
    for path in stored:
        text = path.read_text("utf-8")
        assert text == running.as_text(json.loads(text)) + "\n", path
