"""Which layouts of the table are looked at, and what the picture of them shows."""

from collections.abc import Callable
from typing import Any

import pytest

from bestplay.core import words
from bestplay.knock_m_down.table import NEAR, tokens_of
from games.knock_m_down import layouts, table
from tests.knock_m_down.files import near
from tests.oracle import knock_m_down as oracle
from ui import engine


def known() -> engine.Known:
    found = engine.Known()
    found.keep(layouts.NEARLY, NEAR.read(near()))
    return found


def state(link: str, *actions: tuple[str, str]) -> Any:
    here = table.read("knock-m-down", words.split(link))
    for action, value in actions:
        here = table.act(here, action, value)
    return here


def found(link: str) -> list[tuple[int, ...]]:
    return [tokens_of(each[0]) for each, _ in layouts.matching_layouts(state(link), known())]


@pytest.mark.slow
def test_layouts_are_found_by_where_they_have_more_or_fewer_tokens() -> None:
    every = found("tokens=12")
    best = every[0]
    asked: list[tuple[str, Callable[[tuple[int, ...]], bool]]] = [
        ("more=7", lambda laid: laid[5] > best[5]),
        ("fewer=4,5", lambda laid: laid[2] < best[2] and laid[3] < best[3]),
        ("moved=2", lambda laid: sum(abs(a - b) for a, b in zip(laid, best, strict=True)) == 4),
    ]
    for link, right in asked:
        assert found(f"tokens=12&{link}") == [laid for laid in every if right(laid)]


def test_they_are_sorted_by_what_they_win() -> None:
    here, all_known = state("p=1,2,3&a=0,2,3&b=0,1,4&sort=b"), engine.Known()
    assert engine.settle(table, here, all_known) == []
    assert "of games, a draw counting half" in str(table.draw_layouts(here, all_known)["boards"])
    worths = [worth for _, worth in layouts.matching_layouts(here, all_known)]
    assert worths == sorted(worths, reverse=True)
    for (layout, _), worth in layouts.matching_layouts(here, all_known):
        win, draw, _ = oracle.outcome((1, 2, 3), tokens_of(layout), (0, 1, 4))
        assert worth == pytest.approx(float(win + draw / 2), abs=1e-9)


@pytest.mark.parametrize(
    "link", ["tokens=13&more=7&moved=1&sort=best", "tokens=5&show=picture&rule=in-proportion", ""]
)
def test_a_link_says_what_is_looked_at(link: str) -> None:
    assert table.write("knock-m-down", state(link)) == link


@pytest.mark.slow
def test_the_picture_shows_the_best_layouts_and_where_a_rule_is_worse() -> None:
    here = state("show=picture&rule=in-proportion")
    drawn = layouts.picture_of(here, known())
    assert drawn and drawn.rule
    every: list[Any] = known().value(layouts.NEARLY)
    total = sum(int(digit) for each in every for digit in each[0][0])
    assert total == sum(range(1, 37)) == sum(kind * n for kind, n in drawn.drawn.counts.items())
    grown = layouts.rule_layouts(here.game, "in proportion", 36)
    worse = [
        oracle_rolls(laid) > oracle_rolls(tokens_of(each[0][0])) * (1 + 1e-9)
        for laid, each in zip(grown[:6], every[:6], strict=True)
    ]
    assert worse == [
        layouts.costs_more(each, each[0], laid)
        for laid, each in zip(grown[:6], every[:6], strict=True)
    ]


def oracle_rolls(laid: tuple[int, ...]) -> float:
    return float(oracle.rolls((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), laid))


def test_a_cell_is_taken_and_the_next_one() -> None:
    here = state("show=picture", ("cell", "5-11"))
    assert (here.tokens, here.tapped) == (12, 7)
    here = table.act(here, "move", "down")
    assert (here.tokens, here.tapped) == (13, 7)
    with pytest.raises(ValueError, match="no such cell"):
        table.act(here, "cell", "11-0")


@pytest.mark.slow
def test_who_is_played_against_is_said_or_why_nobody_is() -> None:
    assert layouts.rival(state("tokens=12"), known()) is None
    told = str(layouts.notice(state("tokens=9&sort=b"), known()))
    assert "B has 12 tokens" in told
    cards = str(table.draw_layouts(state("tokens=9&sort=b"), known())["boards"])
    assert "throws on average" in cards and "a draw counting half" not in cards
    emperors = known()
    emperors.keep(layouts.BY_TOKENS, [None])
    told = str(layouts.notice(state("tokens=30&sort=champion"), emperors))
    assert "No emperor of so many tokens is known: no layout that beats every other" in told
