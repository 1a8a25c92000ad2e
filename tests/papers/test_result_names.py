"""What the file of results holds: the agreed names, exact fractions, laws on the numbers."""

import re
from decimal import Context, Decimal
from fractions import Fraction

import pytest

from bestplay.shut_the_box import rules
from papers import claims, rows
from tests.conftest import Entries

STRATEGIES = ("optimal", "anti-optimal", "always-ind", "always-sum", "random", "heuristic")
ADVICE = (
    "lowest-first",
    "most-tiles",
    "highest-first",
    "fewest-tiles",
    "random",
    "highest-789-else-lowest",
)
WITHOUT_EMPEROR = ("equilibrium", "in-turn.second", "one-by-one.second")
SELECTIONS = [f"{face}.{count}" for face in range(1, 7) for count in range(1, 9)]
NAMES = {
    "hindsight": [
        "hindsight.klappenspiel.win",
        *(f"hindsight.klackers.{what}" for what in ("shut", "score")),
        *(f"hindsight.pickomino.{what}" for what in ("tile", "worms")),
        *(
            f"hindsight.shut-the-box.{t}.never.{what}"
            for t in (9, 10, 12)
            for what in ("shut", "score")
        ),
    ],
    "shelf": [
        *(f"shelf.fewest-tiles.9.{r}.left" for r in ("never", "max6")),
        *(f"shelf.most-points.9.{r}.score" for r in ("never", "max6")),
        *(
            f"shelf.{rule}.{r}.{what}"
            for rule in ("unlucky-7.9", "two-to-go.9", "three-down", "odds-up", "evens-up")
            for r in ("never", "max6")
            for what in ("shut", "score")
        ),
        *(f"shelf.thai.9.{what}" for what in ("shut", "score")),
    ],
    "web": [
        *(f"web.durangobill.{what}" for what in ("two-dice", "forced", "forced-two-tiles")),
        "web.fiddler.2024-09-13",
        "web.riddler.2018",
        *(f"web.cambridgemovies.{what}" for what in ("best", "random", "worst")),
        "web.math-fun.twelve-two-tiles",
        "web.ananian.first",
        *(
            f"web.ananian.{rule}.{what}"
            for rule in ("lowest", "largest", "largest-sure", "zeros")
            for what in ("first", "second", "second-v-usual", "shuts")
        ),
        *(
            f"web.ananian.{what}"
            for what in ("optimal.shuts", "differences", "even-payout", "four-times")
        ),
        "web.double-shutter.expected",
        *(f"web.pickomino.at-least.{points}" for points in range(21, 37)),
        *(f"web.advice.{advice}.{what}" for advice in ADVICE for what in ("shut", "expected")),
    ],
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
        *(f"klappenspiel.two.first.{s}" for s in ("optimal", "solo", "always-sum")),
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
        *(f"knock.original.{t}.emperor" for t in range(1, 37)),
        *(f"knock.original.{t}.{what}" for t in range(1, 37) for what in WITHOUT_EMPEROR),
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
            # What is laid, and how often.
            plain = value[-1] if isinstance(value, list) else value
            assert plain == float(number), name


@pytest.mark.parametrize("game", ["klackers", "shut-the-box", "knock-m-down"])
def test_chances_of_all_that_can_happen_add_up_to_one(game: str, entries: Entries) -> None:
    whole = re.compile(
        r"klackers\.(MES\.scores|versus\.(?!same)[^.]+\.[^.]+|second\.(?!has)[^.]+)"
        r"|shut-the-box\.players\..*"
        r"|knock\.(original\.\d+\.equilibrium|figure1|four\.10\.A-v-B|four\.20\.[\d-]+\.v\.[\d-]+|two\.2\.even-v-all)"
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
