"""Selected layouts of the table."""

from collections.abc import Callable
from typing import Any

import pytest

from bestplay.core import words
from bestplay.knock_m_down.table import NEAR, tokens_of
from games.knock_m_down import table
from tests.knock_m_down.files import near
from ui import engine


def known() -> engine.Known:
    found = engine.Known()
    found.keep(table.NEARLY, NEAR.read(near()))
    return found


def state(link: str, *actions: tuple[str, str]) -> Any:
    here = table.room.read("knock-m-down", words.split(link))
    for action, value in actions:
        here = table.room.act(here, action, value)
    return here


def found(link: str) -> list[tuple[int, ...]]:
    here = state(link)
    layouts = table.room.best_play(here, known())
    assert layouts
    return [tokens_of(each[0]) for each in table.room.rows_of(here, layouts)]


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


def test_a_link_with_an_order_or_a_rule_of_earlier_versions_says_that_it_has_gone() -> None:
    old = state("tokens=13&more=7&sort=champion&rule=champion&show=picture")
    assert table.room.write("knock-m-down", old) == "tokens=13&more=7" and old.gone
