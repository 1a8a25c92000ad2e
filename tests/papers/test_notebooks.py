"""The notebooks of the lab run, without a browser."""

import asyncio

import pytest

from bestplay.core import cells
from sitebuild.pages import lab

EVERY = {each.name: each for each in lab.notebooks()}


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_a_notebook_runs_from_its_first_cell_to_its_last(name: str) -> None:
    space = cells.Notebook()

    async def run() -> None:
        for source in EVERY[name].code:
            shown = await space.run(source)
            assert not shown.failed, (source, shown.outputs)

    asyncio.run(run())
    assert EVERY[name].title and EVERY[name].about
