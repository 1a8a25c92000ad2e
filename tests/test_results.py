"""The format of results.json, and when a printed figure and ours agree."""

import json
import os
import re
import subprocess
import sys
from decimal import Context, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bestplay.rules import shut_the_box as rules
from papers import claims, counting, figure, figures, judging, results, rows, showing
from papers.claims import Claim, Printed
from papers.figure import Figure
from tests.conftest import ROOT, Entries


def claim(printed: Printed | None, name: str = "a", **fields: Any) -> Claim:
    """The first claim of a paper about a figure."""
    return Claim("chess", "A 1999", 1, name, "Table 1", printed, "it is", **fields)


def agrees(ours: Figure, printed: Printed, **fields: Any) -> bool:
    entry = results.entries([ours], [])[ours.name]
    return judging.agrees(entry, claim(printed, ours.name, **fields))


@pytest.mark.parametrize(
    ("ours", "printed", "same"),
    [
        (Fraction(2955, 10**6), ".0030", True),
        (Fraction(2955, 10**6), ".003", True),
        (Fraction(2955, 10**6), ".0029", False),
        (Fraction(2955, 10**6), "0.30%", True),
        (Fraction(2955, 10**6), "0.29%", False),
        (Fraction(-3276, 10**6), "-0.3276%", True),
        (Fraction(-3276, 10**6), "0.3276%", False),
        (Fraction(3, 36), "3/36", True),
        (Fraction(3, 36), "1/12", True),
        (Fraction(3, 36), "3/35", False),
        (Fraction(11009, 1000), "11.0", True),
        (Fraction(11009, 1000), "11", True),
        (Fraction(11009, 1000), "11.1", False),
        (Fraction(1, 2), "one half", False),
    ],
)
def test_a_number_agrees_when_it_rounds_to_the_printed_digits(
    ours: Fraction, printed: str, same: bool
) -> None:
    assert agrees(figure.exact("a", ours), printed) is same


def test_half_way_between_two_printed_figures_both_agree() -> None:
    half = figure.exact("a", Fraction(125, 1000))
    assert agrees(half, ".12")
    assert agrees(half, ".13")
    assert not agrees(figure.exact("a", Fraction(125, 1000) - Fraction(1, 10**30)), ".13")


def test_a_percentage_that_is_a_percentage_already() -> None:
    gain = figure.exact("a", Fraction(15949, 100), "percent")
    assert agrees(gain, "159%")
    assert not agrees(gain, "172%")


@pytest.mark.parametrize(
    ("bound", "printed", "same"),
    [
        ("at least", ".0011", True),
        ("at least", ".0012", False),
        ("at most", ".0012", True),
        ("below", "1%", True),
        ("below", ".0011", False),
        ("above", ".0011", True),
        ("above", "1139/1000000", False),
    ],
)
def test_bounds(bound: str, printed: str, same: bool) -> None:
    assert agrees(figure.exact("a", Fraction(1139, 10**6)), printed, bound=bound) is same


@pytest.mark.parametrize(
    ("ours", "printed", "same"),
    [
        (Fraction(1727, 10), "172", True),
        (Fraction(1727, 10), "173", False),
        (Fraction(-1727, 10), "-172", True),
        (Fraction(172), "172", True),
        (Fraction(173), "172", False),
    ],
)
def test_an_explanation_may_be_cut_but_a_claim_is_rounded(
    ours: Fraction, printed: str, same: bool
) -> None:
    entry = results.entries([figure.exact("a", ours)], [])["a"]
    assert judging.explains(entry, claim(printed, cut=True)) is same
    rounded = round(ours) == int(printed)
    assert judging.agrees(entry, claim(printed, cut=True)) is rounded


def test_lists_agree_place_by_place_or_in_any_order_if_the_claim_says_so() -> None:
    pair = figure.exacts("a", [Fraction(1, 4), Fraction(3, 4)])
    assert agrees(pair, ["25%", "75%"])
    assert not agrees(pair, ["75%", "25%"])
    assert not agrees(pair, ["25%"])
    assert not agrees(pair, "25%")
    boards = figure.lines("a", ["12", "3"])
    assert not agrees(boards, ["3", "12"])
    assert agrees(boards, ["3", "12"], compare="in any order")
    assert not agrees(boards, ["3", "12", "4"], compare="in any order")


def test_a_place_of_a_list_that_is_not_printed_agrees_with_anything() -> None:
    three = figure.exacts("a", [Fraction(5, 9), Fraction(), Fraction(4, 9)])
    assert agrees(three, ["5/9", "?", "?"])
    assert not agrees(three, ["4/9", "?", "?"])
    entry = results.entries([three], [])["a"]
    assert showing.shown(entry, ["5/9", "?", "?"]) == "5/9, 0/9, 4/9"


def test_words_agree_with_any_of_equal_plays() -> None:
    assert agrees(figure.words("a", "5,4,1 = 5,3,2"), "5,3,2")
    assert not agrees(figure.words("a", "5,4,1 = 5,3,2"), "5,4")
    assert agrees(figure.words("a", "equal"), "IND")
    assert not agrees(figure.words("a", "equal"), "SUM")


def test_letters_of_plays_where_some_cannot_be_read() -> None:
    plays = figure.words("a", "=IS.")
    assert agrees(plays, "IIS.", compare="plays")
    assert agrees(plays, "?I?.", compare="plays")
    assert not agrees(plays, "SIS.", compare="plays")
    assert not agrees(plays, "?IS", compare="plays")


def test_words_are_taken_for_a_number_that_the_claim_names() -> None:
    rare = figure.exact("a", Fraction(1, 1000))
    fields: dict[str, Any] = {"taken_for": ".005", "bound": "below", "in_words": True}
    assert agrees(rare, "almost none", **fields)
    assert not agrees(figure.exact("a", Fraction(1, 100)), "almost none", **fields)
    (stored,) = results.entries([rare], [claim("almost none", **fields)])["a"]["claims"]
    assert (stored["printed"], stored["taken_for"]) == ("almost none", ".005")


@pytest.mark.parametrize(
    ("ours", "printed", "shown"),
    [
        (figure.within("a", 392.97812940402156, "count", 1e-12), "392.98", "392.9781"),
        (figure.exact("a", Fraction(6), "rolls"), "6.0", "6.000"),
        (figure.exact("a", Fraction(1, 12)), "3/36", "3/36"),
        (figure.exact("a", Fraction(1, 12)), "8.3%", "8.333%"),
        (figure.count("a", 7), "7", "7"),
        (figure.exact("a", Fraction(1, 3)), None, "0.33333"),
    ],
)
def test_ours_is_shown_in_the_printed_form_with_two_digits_more(
    ours: Figure, printed: Printed | None, shown: str
) -> None:
    assert showing.shown(results.entries([ours], [])["a"], printed) == shown


# What is stored.


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
    rough = figure.sampled("a", 0.5, "probability", 0.01, evidence={"won": 5})
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
    assert tally == counting.Tally(5, 1, 3, 2, 1, 0, 1)
    assert tally.short == "1 of 5 agree, 1 lost in the copy"
    assert tally.sentence == (
        "Of 5 printed claims 1 agrees, 3 differ (2 independent discrepancies) and 1 cannot be read "
        "in the copy."
    )


def test_a_tally_of_what_all_agrees_and_of_what_proves_nothing() -> None:
    agreeing, fitting = counting.Tally(3, 3, 0, 0, 0, 0, 0), counting.Tally(2, 0, 0, 0, 0, 2, 0)
    assert agreeing.sentence == "Of 3 printed claims 3 agree and none differs."
    assert agreeing.short == "3 of 3 agree"
    assert fitting.short == "2 rebuilt to fit"
    assert counting.Tally.of([]).short == "left open"


def test_a_claim_without_a_figure_is_an_error() -> None:
    with pytest.raises(LookupError, match="no figure is named b"):
        results.entries([figure.count("a", 1)], [claim("1", name="b")])
    with pytest.raises(LookupError, match="no figure is named c"):
        results.entries([figure.count("a", 1)], [claim("2", explained_by=("c",))])


def test_two_figures_of_one_name_are_an_error() -> None:
    with pytest.raises(LookupError, match="two figures"):
        results.entries([figure.count("a", 1), figure.count("a", 1)], [])


def test_a_file_of_claims_with_a_field_or_a_cause_that_is_not_known_is_refused() -> None:
    file: dict[str, Any] = {"game": "chess", "paper": "A 1999", "causes": {"slip": "A slip."}}
    row = {"name": "a", "where": "Table 1", "printed": "1", "says": "it is"}
    (good,) = claims.parsed({**file, "claims": [{**row, "cause": "slip"}]})
    assert (good.cause, good.reason) == ("chess.slip", "A slip.")
    with pytest.raises(ValueError, match="unknown cause: typo"):
        claims.parsed({**file, "claims": [{**row, "cause": "typo"}]})
    with pytest.raises(TypeError, match="wy"):
        claims.parsed({**file, "claims": [{**row, "wy": "A slip."}]})


def test_a_game_without_a_paper_has_no_claims_and_no_figures() -> None:
    assert claims.about("chess") == []
    assert figures.parts("chess") == ()
    assert rows.paper_check("chess", {}).groups == []


def test_claims_are_found_wherever_python_runs(tmp_path: Path) -> None:
    command = (
        "from papers import claims; from papers.figures.knock_m_down_emperors import certificate;"
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
    assert run.stdout.split() == ["5", "20"]


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


STRATEGIES = ("optimal", "anti-optimal", "always-ind", "always-sum", "random", "heuristic")
SELECTIONS = [f"{face}.{count}" for face in range(1, 7) for count in range(1, 9)]
NAMES = {
    "klappenspiel": [
        *(f"klappenspiel.win.{s}" for s in STRATEGIES),
        *(
            f"klappenspiel.gain.{better}-over-{worse}"
            for better in ("optimal", "heuristic")
            for worse in ("anti-optimal", "random")
        ),
        *(
            f"klappenspiel.count.{what}"
            for what in ("decisions", "ties", "consistent-rolls", "unwinnable-boards")
        ),
        "klappenspiel.best-fixed-rule.win",
        *(
            f"klappenspiel.table1.{board}.{what}"
            for board in (*range(9), *range(1008, 1024))
            for what in ("win", "plays")
        ),
    ],
    "klackers": [
        *(f"klackers.{s}.{w}" for s in ("MES", "MP0", "HEU") for w in ("expected", "shut")),
        "klackers.MES.scores",
        *(
            f"klackers.count.{what}"
            for what in (
                "dead-ends",
                "forced",
                "choices",
                "rule3",
                "rule3-right",
                "rule3-exceptions",
                "rule1-exceptions",
            )
        ),
        "klackers.appendix1",
        *(f"klackers.appendix2.{target}" for target in range(46)),
        *(f"klackers.versus.{a}.{b}" for a in ("MES", "MP0", "HEU") for b in ("MES", "MP0", "HEU")),
        *(f"klackers.second.{s}" for s in ("MES", "MP0", "HEU")),
        "klackers.equilibrium.first",
        "klackers.replay.first",
    ],
    "shut-the-box": [
        *(
            f"shut-the-box.first.{r}.{p}.{w}"
            for r in rules.ONE_DIE
            for p in (1, 2)
            for w in ("immediate", "answered")
        ),
        *(
            f"shut-the-box.{t}.{r}.{what}"
            for t in (9, 10, 12)
            for r in rules.ONE_DIE
            for what in ("expected", "shut")
        ),
        *(f"shut-the-box.players.{n}.{r}" for n in (2, 3, 4) for r in rules.ONE_DIE),
    ],
    "knock-m-down": [
        *(f"knock.original.{t}.{what}" for t in range(1, 37) for what in ("allocation", "rolls")),
        *(f"knock.original.{t}.emperor" for t in range(1, 16)),
        "knock.original.36.speculated",
        *(f"knock.four.10.{what}" for what in ("A.rolls", "B.rolls", "A-v-B", "emperor")),
        "knock.four.20.1-3-6-10.v.2-4-6-8",
        "knock.four.20.2-4-6-8.v.1-4-6-9",
        "knock.four.20.1-4-6-9.v.1-3-6-10",
        "knock.three.3.emperor",
        "knock.three.5.cycle",
        *(f"knock.counts.{game}" for game in ("three.6", "four.10", "original.12")),
        "knock.two.9.low",
        "knock.two.1200.low",
        "knock.two.2.even.rolls",
        "knock.two.2.all-on-common.rolls",
        "knock.two.2.even-v-all",
        "knock.figure1",
        "knock.conjecture1",
        "knock.local-not-global",
    ],
    "pickomino": [
        "pickomino.turn.full",
        "pickomino.tile.full",
        "pickomino.bust.full",
        "pickomino.worms.full",
        *(f"pickomino.turn.from.{k}" for k in range(21, 37)),
        *(f"pickomino.{what}.{s}" for what in ("select", "after") for s in SELECTIONS),
        *(f"pickomino.after.{s}.from.{k}" for s in SELECTIONS for k in range(21, 37)),
        *(f"pickomino.example.{n}" for n in (1, 2, 3)),
        *(f"pickomino.whole.{k}.{what}" for k in range(1, 7) for what in ("difference", "win")),
    ],
}


@pytest.mark.parametrize("game", NAMES)
def test_every_agreed_name_is_there(game: str, entries: Entries) -> None:
    assert set(NAMES[game]) <= set(entries(game))


@pytest.mark.parametrize("game", NAMES)
def test_values_and_exact_fractions_belong_together(game: str, entries: Entries) -> None:
    for name, entry in entries(game).items():
        if "exact" not in entry:
            listed = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
            rough = any(isinstance(each, float) for each in listed)
            # A standard error is one itself.
            assert not rough or "error" in entry or name.endswith(".error"), name
            continue
        assert "error" not in entry, name
        many = isinstance(entry["exact"], list)
        exacts = entry["exact"] if many else [entry["exact"]]
        values = entry["value"] if many else [entry["value"]]
        for exact, value in zip(exacts, values, strict=True):
            number = Fraction(exact)
            assert exact == f"{number.numerator}/{number.denominator}", name
            assert value == float(number), name


@pytest.mark.parametrize("game", ["klackers", "shut-the-box", "knock-m-down"])
def test_chances_of_all_that_can_happen_add_up_to_one(game: str, entries: Entries) -> None:
    whole = re.compile(
        r"klackers\.(MES\.scores|versus\.(?!same)[^.]+\.[^.]+|second\.(?!has)[^.]+)"
        r"|shut-the-box\.players\..*"
        r"|knock\.(figure1|four\.10\.A-v-B|four\.20\.[\d-]+\.v\.[\d-]+|two\.2\.even-v-all)"
    )
    found = {name: entry for name, entry in entries(game).items() if whole.fullmatch(name)}
    assert len(found) > (5 if game == "knock-m-down" else 10)
    for name, entry in found.items():
        assert sum(map(Fraction, entry["exact"])) == 1, name


def test_the_error_of_the_normal_approximation(entries: Entries) -> None:
    entry = entries("knock-m-down")["knock.two.1200.normal"]
    exact = 400 - Decimal("0.43") * (Decimal(800) / 3).sqrt(Context(prec=40))
    assert abs(Decimal(entry["value"]) - exact) <= entry["error"]["at most"]


def test_a_simulation_is_off_by_no_more_than_a_few_standard_errors(entries: Entries) -> None:
    found = entries("pickomino")
    mean, exact = found["pickomino.simulation.full"], found["pickomino.turn.full"]
    assert abs(mean["value"] - exact["value"]) < 3 * mean["error"]["standard"]
    for name, entry in found.items():
        if name.endswith(".share") and ".duel." in name:
            won, _, lost = found[name.removesuffix("share") + "games"]["value"]
            share = won / (won + lost)
            expected = (share * (1 - share) / (won + lost)) ** 0.5
            assert entry["error"]["standard"] == pytest.approx(expected)


def test_the_page_shows_every_claim_in_the_paper_s_order(entries: Entries) -> None:
    check = rows.paper_check("klackers", entries("klackers"))
    listed = claims.about("klackers")
    assert [group.where for group in check.groups] == list(dict.fromkeys(c.where for c in listed))
    assert sum(len(group.rows) for group in check.groups) == len(listed)
    table3 = check.groups[0]
    assert (table3.where, table3.summary) == ("Table 3", "5 of 6 agree")
    row = table3.rows[0]
    assert (row.printed, row.ours, row.verdict) == ("11.0", "11.009", "agrees")
    (figure1,) = [group for group in check.groups if group.where == "Figure 1"]
    assert figure1.summary == "lost in the copy"
    assert (figure1.rows[0].printed, figure1.rows[0].verdict) == ("—", "unreadable")
    assert [row.cause for row in check.differing] == [c.cause for c in listed if c.cause]
