"""The format of results.json, and when a printed figure and ours agree."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from bestplay.rules import shut_the_box as rules
from papers import figure, results
from tests.conftest import Entries


def claim(printed: results.Printed | None, how: str = "rounds", name: str = "a") -> results.Claim:
    return results.Claim(name, "A 1999", "Table 1", printed, "it is", how)


def agrees(ours: figure.Figure, printed: results.Printed, how: str = "rounds") -> bool:
    entry = results.entries([ours], [])[ours.name]
    return results.agrees(entry, claim(printed, how, ours.name))


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
    ("how", "printed", "same"),
    [
        ("at least", ".0011", True),
        ("at least", ".0012", False),
        ("at most", ".0012", True),
        ("below", "1%", True),
        ("below", ".0011", False),
    ],
)
def test_bounds(how: str, printed: str, same: bool) -> None:
    assert agrees(figure.exact("a", Fraction(1139, 10**6)), printed, how) is same


def test_lists_agree_place_by_place_or_in_any_order_if_the_claim_says_so() -> None:
    pair = figure.exacts("a", [Fraction(1, 4), Fraction(3, 4)])
    assert agrees(pair, ["25%", "75%"])
    assert not agrees(pair, ["75%", "25%"])
    assert not agrees(pair, ["25%"])
    boards = figure.lines("a", ["12", "3"])
    assert not agrees(boards, ["3", "12"])
    assert agrees(boards, ["3", "12"], "in any order")
    assert not agrees(boards, ["3", "12", "4"], "in any order")


def test_words_agree_with_any_of_equal_plays() -> None:
    assert agrees(figure.words("a", "5,4,1 = 5,3,2"), "5,3,2")
    assert not agrees(figure.words("a", "5,4,1 = 5,3,2"), "5,4")
    assert agrees(figure.words("a", "equal"), "IND")
    assert not agrees(figure.words("a", "equal"), "SUM")


def test_letters_of_plays_where_some_cannot_be_read() -> None:
    plays = figure.words("a", "=IS.")
    assert agrees(plays, "IIS.", "plays")
    assert agrees(plays, "?I?.", "plays")
    assert not agrees(plays, "SIS.", "plays")
    assert not agrees(plays, "?IS", "plays")


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
    }
    assert results.entries([half], [])["a"]["verdict"] == "unprinted"
    wrong = results.entries([half], [claim(".51")])["a"]
    assert wrong["verdict"] == "differs"
    assert wrong["note"] == f"a coin {results.UNKNOWN}"


def test_a_second_claim_that_differs_is_told_in_the_note() -> None:
    half = figure.exact("a", Fraction(1, 2))
    entry = results.entries([half], [claim(".5"), claim(".6")])["a"]
    assert entry["verdict"] == "agrees"
    assert ".6, which differs" in entry["note"]


def test_a_claim_without_a_figure_is_an_error() -> None:
    with pytest.raises(LookupError, match="no figure is named b"):
        results.entries([figure.count("a", 1)], [claim("1", name="b")])
    with pytest.raises(LookupError, match="no figure is named"):
        results.paper_check("klappenspiel", {})


def test_two_figures_of_one_name_are_an_error() -> None:
    with pytest.raises(LookupError, match="two figures"):
        results.entries([figure.count("a", 1), figure.count("a", 1)], [])


def test_the_file_can_be_read_back(tmp_path: Path, entries: Entries) -> None:
    found = entries("klappenspiel")
    path = tmp_path / "results.json"
    path.write_text(results.dumps(found), "utf-8")
    assert json.loads(path.read_text("utf-8"))["format"] == "bestplay-results/1"
    assert results.load(path) == found
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

#: An approximation by a square root, games that were played with dice, and whole games, which are
#: solved in floats: no fraction is their value.
INEXACT = re.compile(
    r"knock\.two\.1200\.normal|pickomino\.(simulation|duel|approximation|whole)\..*"
)


@pytest.mark.parametrize("game", NAMES)
def test_every_agreed_name_is_there(game: str, entries: Entries) -> None:
    assert set(NAMES[game]) <= set(entries(game))


@pytest.mark.parametrize("game", NAMES)
def test_values_and_exact_fractions_belong_together(game: str, entries: Entries) -> None:
    for name, entry in entries(game).items():
        if "exact" not in entry:
            listed = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
            assert INEXACT.fullmatch(name) or all(isinstance(x, str | int | list) for x in listed)
            continue
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


def test_the_page_shows_every_claim_in_the_paper_s_order(entries: Entries) -> None:
    check = results.paper_check("klackers", entries("klackers"))
    claims = results.claims("klackers")
    assert [group.where for group in check.groups] == list(dict.fromkeys(c.where for c in claims))
    assert sum(len(group.rows) for group in check.groups) == len(claims)
    table3 = check.groups[0]
    assert (table3.where, table3.differing, table3.summary) == ("Table 3", 1, "5 of 6 agree")
    row = table3.rows[0]
    assert (row.printed, row.ours, row.verdict) == ("11.0", "11.009", "agrees")
    lost = next(row for group in check.groups for row in group.rows if group.where == "Figure 1")
    assert (lost.printed, lost.verdict) == ("—", "unprinted")
