"""Answers as pandas' tables."""

import sys
from fractions import Fraction
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, knock_m_down, pickomino, strategies

ANSWERS = [
    klackers.answer("2,4,5,7", 9),
    klappenspiel.answer("4,6,10", "4,6"),
    pickomino.Situation().answer("5,5", "1,1,2,3,6,6"),
    knock_m_down.Game("1,2,3").answer("0,0,2", "0,1,1"),
]


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: type(answer).__module__)
def test_the_plays_of_an_answer(answer: Any) -> None:
    table = answer.to_dataframe()
    assert list(table["play"]) == [play.text for play in answer.plays]
    assert list(table["after"]) == [str(play.after) for play in answer.plays]
    assert list(table["loss"]) == [float(play.loss) for play in answer.plays]
    for exact, play in zip(table["worth exactly"], answer.plays, strict=True):
        if isinstance(play.worth, Fraction):
            assert Fraction(exact) == play.worth


def test_the_faults_of_a_strategy_add_up_to_its_cost() -> None:
    verdict = strategies.field("klackers").judge("highest tile")
    table = verdict.to_dataframe()
    assert len(table) == verdict.wrong
    assert sum(map(Fraction, table["share exactly"])) == verdict.cost
    assert table["throw"].isna().any()  # where the number of dice is chosen


def test_without_pandas_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        klackers.answer("2,4,5,7", 9).to_dataframe()
