"""The scans of all allocations, and what they certify."""

import random

import pytest

from bestplay.knock_m_down import exact, mixture, quadrature, rules, search
from papers.figure import certificate
from papers.knock_m_down import emperors
from papers.knock_m_down import figures as conjectures
from papers.knock_m_down.emperors import CLOSE, SPECULATED, sign
from papers.knock_m_down.scan import NEAR, narrow_rolls

ORIGINAL = rules.ORIGINAL
CERTIFICATE = certificate("long_questions")


@pytest.mark.slow
def test_a_scan_for_few_rolls_finds_them() -> None:
    found = narrow_rolls(ORIGINAL, 7, 23.0)
    assert found.seen == rules.count(ORIGINAL, 7)
    known = {tokens: quadrature.rolls(ORIGINAL, tokens) for tokens in rules.playable(ORIGINAL, 7)}
    assert dict(found.kept) == pytest.approx({t: e for t, e in known.items() if e < 23.0}, 1e-10)
    least = search.least(ORIGINAL, [each for each, _ in found.kept])
    assert search.fewest(ORIGINAL, 7)[0] in least


# What the certificate says.


@pytest.mark.slow
@pytest.mark.parametrize("tokens", range(1, 14))
def test_emperors_are_found_again(tokens: int) -> None:
    found = emperors.emperor(ORIGINAL, tokens, search.fewest(ORIGINAL, tokens)[0])
    stored = CERTIFICATE["emperors"][str(tokens)]
    assert found["emperor"] == stored["emperor"]
    assert found["proof"][-1]["seen"] == rules.count(ORIGINAL, tokens)


def test_every_emperor_of_the_certificate_beats_all_it_meets() -> None:
    chance = random.Random(1999)
    for tokens, answer in CERTIFICATE["emperors"].items():
        if answer["emperor"] is None:
            continue  # see test_knock_m_down_emperors
        emperor = tuple(answer["emperor"])
        (step,) = answer["proof"]
        assert (step["beaten_by"], step["tied_by"]) == (0, 0)
        assert step["seen"] == rules.count(ORIGINAL, int(tokens))
        assert all(-NEAR < margin < -CLOSE for _, margin in step["losing_narrowly"])
        same = rules.variants(ORIGINAL, emperor)
        near = [rules.moved(emperor, *move) for move in rules.neighbours(ORIGINAL, emperor)]
        for _ in range(50):
            laid = chance.choices(range(11), ORIGINAL.weights, k=int(tokens))
            near.append(tuple(laid.count(place) for place in range(11)))
        assert all(each in same or sign(ORIGINAL, emperor, each) > 0 for each in near)


def test_thirty_six_tokens_have_no_emperor() -> None:
    answer = CERTIFICATE["36"]
    (step,) = answer["proof"]
    scanned = tuple(step["scanned"])
    assert answer["emperor"] is None
    assert scanned == SPECULATED
    assert step["seen"] == 4_076_350_421
    assert step["tied_by"] == 0
    assert len(step["out"]) == step["beaten_by"] == 5
    for mine, victor in step["out"]:
        assert exact.beats(ORIGINAL, tuple(mine), scanned) > 0
        assert exact.beats(ORIGINAL, tuple(mine), tuple(victor)) <= 0
        assert rules.canonical(ORIGINAL, mine) != rules.canonical(ORIGINAL, victor)


def test_the_fewest_rolls_of_36_tokens_are_the_search_s() -> None:
    stored = CERTIFICATE["36 fewest"]
    assert stored["seen"] == 4_076_350_421
    best = search.fewest(ORIGINAL, 36)[0]
    assert stored["least"] == [list(each) for each in rules.variants(ORIGINAL, best)]


# Small games.


@pytest.mark.slow
def test_the_first_leap_and_the_first_trap() -> None:
    leaps = [
        (g.weights, *leap) for g in conjectures.games(3, 12) for leap in conjectures.leaps(g, 12)
    ]
    assert leaps == [((2, 5, 5), 7, (1, 3, 3), (0, 4, 4))]
    traps = [
        (g.weights, *trap) for g in conjectures.games(4, 14) for trap in conjectures.traps(g, 8)
    ]
    assert traps == [((2, 2, 5, 5), 8, (1, 1, 3, 3), (0, 0, 4, 4))]


def test_what_the_page_draws_is_what_was_proved() -> None:
    proved = {figure.name: figure.value for figure in emperors.equilibria()}
    for tokens in range(1, 37):
        told = [[list(laid), chance] for laid, chance in mixture.layouts_to_draw(ORIGINAL, tokens)]
        found = proved[f"knock.original.{tokens}.equilibrium"]
        assert isinstance(found, list)
        assert sorted(told) == (sorted(found) if len(found) > 1 else [])
