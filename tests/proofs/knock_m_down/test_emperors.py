"""Emperors for 1 to 36 tokens: the narrowed search leaves nothing out, and all is found again."""

import random
from pathlib import Path
from typing import Any

import pytest

from bestplay.knock_m_down import exact, rules
from bestplay.knock_m_down.table import EMPERORS
from games.knock_m_down.build import tables
from papers.figure import certificate
from papers.knock_m_down.scan import NEAR, narrow
from studies import long_questions as knock_m_down
from tests.oracle import knock_m_down as oracle
from tests.proofs.sampling import sample

ORIGINAL = rules.ORIGINAL
CERTIFICATE = certificate("long_questions")
WITHOUT = [tokens for tokens, answer in CERTIFICATE["emperors"].items() if not answer["emperor"]]


def same_answers(found: Any, stored: Any) -> None:
    """Two parts of the certificate are the same; their floats may differ in the last digits."""
    if isinstance(stored, dict):
        assert found.keys() == stored.keys()
        for key, value in stored.items():
            same_answers(found[key], value)
    elif isinstance(stored, list):
        assert len(found) == len(stored)
        for one, other in zip(found, stored, strict=True):
            same_answers(one, other)
    elif isinstance(stored, float):
        assert found == pytest.approx(stored, abs=1e-8)
    else:
        assert found == stored


def test_the_table_has_the_emperors_up_to_the_first_number_without_one(tmp_path: Path) -> None:
    (tmp_path / "knock-m-down").mkdir()
    tables.emperors(tmp_path)
    rows = EMPERORS.read((tmp_path / EMPERORS.path).read_text("utf-8"))
    assert str(EMPERORS.most + 1) == WITHOUT[0]
    for row in rows:
        assert list(row.allocation) == CERTIFICATE["emperors"][str(row.tokens)]["emperor"]
        assert row.allocation.tokens == rules.canonical(ORIGINAL, row.allocation.tokens)


@pytest.mark.parametrize("game", [rules.THREE, rules.FOUR, rules.Dice("2,5,5,1,9")], ids=str)
def test_narrowing_keeps_what_exact_fractions_of_all_pairs_keep(game: Any) -> None:
    """The oracle plays the rolls out one by one; it shares no code with the scans."""
    listed = rules.playable(game, 4)
    for against in random.Random(4).sample(listed, 5):
        kept = dict(narrow(game, 4, against).kept)
        for tokens in listed:
            win, _, loss = oracle.outcome(game.weights, tokens, against)
            assert (tokens in kept) == (win - loss > -NEAR)
            if tokens in kept:
                assert kept[tokens] == pytest.approx(float(win - loss), abs=1e-10)


@pytest.mark.parametrize("tokens", sample(range(1, 37), 6))
def test_the_certificate_is_found_again(tokens: int) -> None:
    same_answers(knock_m_down.about(ORIGINAL, tokens), CERTIFICATE["emperors"][str(tokens)])


@pytest.mark.parametrize("tokens", sample(WITHOUT, 2))
def test_a_proof_that_there_is_no_emperor_holds_exactly(tokens: str) -> None:
    (step,) = CERTIFICATE["emperors"][tokens]["proof"]
    scanned = tuple(step["scanned"])
    assert step["tied_by"] == 0
    assert len(step["out"]) == step["beaten_by"] > 0
    for mine, victor in step["out"]:
        assert exact.beats(ORIGINAL, tuple(mine), scanned) > 0
        assert exact.beats(ORIGINAL, tuple(mine), tuple(victor)) <= 0
        assert rules.canonical(ORIGINAL, mine) != rules.canonical(ORIGINAL, victor)
