"""The notebooks of the lab run, without a browser, and rebuild what the papers' figures are."""

import asyncio
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bestplay.core import cells
from papers.figure import Figure
from papers.klappenspiel import figures as klappenspiel
from sitebuild.pages import lab

pytestmark = pytest.mark.slow

EVERY = {each.name: each for each in lab.notebooks()}


@cache
def names(notebook: str) -> Mapping[str, Any]:
    """What a notebook's cells have defined, once all of them have run."""
    space = cells.Notebook()

    async def run() -> None:
        for source in EVERY[notebook].code:
            shown = await space.run(source)
            assert not shown.failed, (source, shown.outputs)

    asyncio.run(run())
    return space.names


def by_name(*parts: list[Figure]) -> dict[str, Any]:
    """The exact values of figures."""
    every = [figure for part in parts for figure in part if figure.exact is not None]
    return {figure.name: _fractions(figure.exact) for figure in every}


def _fractions(exact: str | list[str] | None) -> Fraction | list[Fraction]:
    assert exact is not None
    return [Fraction(each) for each in exact] if isinstance(exact, list) else Fraction(exact)


@pytest.mark.parametrize("name", EVERY)
def test_a_notebook_runs_from_its_first_cell_to_its_last(name: str) -> None:
    assert names(name)
    assert EVERY[name].title and EVERY[name].about


def test_klappenspiels_tables() -> None:
    found = names("klappenspiel")
    known = by_name(klappenspiel.strategies(), klappenspiel.table2())
    paper = {
        "worst": "anti-optimal",
        "always both": "always-ind",
        "random": "random",
        "always the sum": "always-sum",
        "small sums both, large sums sum": "heuristic",
        "best": "optimal",
    }
    assert found["table_5"] == {
        ours: known[f"klappenspiel.win.{theirs}"] for ours, theirs in paper.items()
    }
    for tile, (both, total) in found["table_2"].items():
        assert [both, total, both + total] == known[f"klappenspiel.table2.{tile}"]
