"""The file of results: every claim is kept with its verdict, counted once, and read back."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from papers import claims, counting, figure, results, rows
from tests.conftest import ROOT, Entries
from tests.papers.test_judging import claim


def test_an_entry_says_what_is_printed_where_and_whether_it_agrees() -> None:
    half = figure.exact("a", Fraction(1, 2), note="a coin")
    assert results.entries([half], [claim(".50")])["a"] == {
        "value": 0.5,
        "exact": "1/2",
        "unit": "probability",
        "printed": ".50",
        "source": "A 1999, Table 1",
        "verdict": "agrees",
        "note": "a coin",
        "claims": [
            {
                "number": 1,
                "source": "A 1999, Table 1",
                "says": "it is",
                "printed": ".50",
                "verdict": "agrees",
            }
        ],
    }
    assert results.entries([half], [])["a"]["verdict"] == "unprinted"
    wrong = results.entries([half], [claim(".51", cause="chess.c", reason="A slip.")])["a"]
    assert (wrong["verdict"], wrong["note"]) == ("differs", "a coin A slip.")
    assert wrong["claims"][0]["reason"] == "A slip."


def test_every_claim_is_kept_and_the_weightiest_verdict_sums_up() -> None:
    half = figure.exact("a", Fraction(1, 2))
    known = results.entries([half], [claim(".5"), claim(".6", cause="c", reason="A slip.")])
    entry = known["a"]
    assert [each["verdict"] for each in entry["claims"]] == ["agrees", "differs"]
    assert (entry["verdict"], entry["printed"]) == ("differs", ".6")
    lost = results.entries([half], [claim(None, verdict="unreadable", copy="it is lost")])["a"]
    assert (lost["verdict"], lost["source"]) == ("unreadable", "A 1999, Table 1")
    assert "printed" not in lost
    nothing = results.entries([half], [claim(None, verdict="unprinted")])["a"]
    assert (nothing["verdict"], "source" in nothing) == ("unprinted", False)


def test_evidence_and_errors_are_stored() -> None:
    rough = figure.sampled_figure("a", 0.5, "probability", 0.01, evidence={"won": 5})
    entry = results.entries([rough], [])["a"]
    assert entry["error"] == {"standard": 0.01}
    assert entry["evidence"] == {"won": 5}


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
    tally = results.tally(results.entries([figure.exact("a", Fraction(1, 2))], listed))
    assert tally == counting.Tally(5, 1, 3, 2, 1, 0, 1, 0)
    assert tally.short == "1 of 5 agree, 1 lost in the copy"
    assert tally.sentence == (
        "Of 5 printed claims 1 agrees, 3 differ (for 2 different reasons) and 1 cannot be read "
        "in the copy."
    )


def test_a_tally_of_what_all_agrees_and_of_what_proves_nothing() -> None:
    agreeing, fitting = (
        counting.Tally(3, 3, 0, 0, 0, 0, 0, 0),
        counting.Tally(2, 0, 0, 0, 0, 2, 0, 0),
    )
    assert agreeing.sentence == "Of 3 printed claims 3 agree and none differs."
    assert agreeing.short == "3 of 3 agree"
    assert fitting.short == "2 rebuilt to fit"
    assert counting.Tally.of([]).short == "left open"


def test_what_could_not_be_seen_is_neither_printed_nor_read() -> None:
    half = figure.exact("a", Fraction(1, 2))
    unseen = claim(None, verdict="unseen", remark="We could not see it.")
    tally = results.tally(results.entries([half], [claim(".5"), unseen, unseen]))
    assert (tally.claims, tally.agrees, tally.unreadable, tally.unseen) == (1, 1, 0, 2)
    assert tally.sentence == (
        "Of 1 printed claim 1 agrees and none differs. We could not see 2 results besides."
    )
    alone = results.tally(results.entries([half], [unseen]))
    assert alone.sentence == "We could not see 1 result; our own figures stand here."
    assert (alone.claims, alone.short) == (0, "not seen")


def test_a_claim_without_a_figure_is_an_error() -> None:
    with pytest.raises(LookupError, match="no figure is named b"):
        results.entries([figure.count("a", 1)], [claim("1", name="b")])
    with pytest.raises(LookupError, match="no figure is named c"):
        results.entries([figure.count("a", 1)], [claim("2", explained_by=("c",))])


def test_a_claim_that_differs_without_a_cause_is_an_error() -> None:
    with pytest.raises(ValueError, match="a: 2 is printed, ours is 1, and it names no cause"):
        results.entries([figure.count("a", 1)], [claim("2")])


def test_two_figures_of_one_name_are_an_error() -> None:
    with pytest.raises(LookupError, match="two figures"):
        results.entries([figure.count("a", 1), figure.count("a", 1)], [])


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


def test_a_game_without_a_paper_has_no_claims_and_no_figures() -> None:
    assert claims.about("chess") == []
    assert results.parts("chess") == ()
    assert rows.paper_check("chess", {}).groups == []


def test_claims_are_found_wherever_python_runs(tmp_path: Path) -> None:
    command = (
        "from papers import claims; from papers.knock_m_down.figures.emperors import certificate;"
        "print(len(claims.games()), len(certificate()['emperors']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == [str(len(claims.games())), "36"]


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
