"""Contents of results.json: the number of figures, exact fractions, laws on the numbers."""

import re
from decimal import Context, Decimal
from fractions import Fraction

import pytest

from tests.conftest import Entries

#: As many figures each part of results.json has at least: others refer to them by name.
LEAST = {
    "klappenspiel": 297,
    "klackers": 227,
    "shut-the-box": 124,
    "pickomino": 1148,
    "knock-m-down": 325,
    "web": 211,
    "shelf": 179,
    "hindsight": 24,
}


@pytest.mark.parametrize("game", LEAST)
def test_values_and_exact_fractions_belong_together(game: str, entries: Entries) -> None:
    known = entries(game)
    assert len(known) >= LEAST[game]
    for name, entry in known.items():
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
