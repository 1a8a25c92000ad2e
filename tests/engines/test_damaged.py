"""What a page starts with comes damaged once, and is kept for ever: it starts all the same."""

from pathlib import Path

import pytest

from serve import running
from tests.damaging import Damage, Spoiling, cut, empty, page_instead
from tests.engines.conftest import others
from tests.engines.engine import Engine

pytestmark = others


@pytest.mark.parametrize("damage", [cut, empty, page_instead])
def test_a_page_starts_though_its_interpreter_came_damaged(
    engine: Engine, built: Path, damage: Damage
) -> None:
    for name in ("micropython.mjs", "micropython.wasm"):
        # Another address, of which the browser knows nothing.
        with running(Spoiling(built)) as site:
            site.spoil(f"/runtime/*/{name}", damage)
            engine.open(site.address + "/klackers/")
            engine.ready()
            engine.tap("tile-9")
            engine.wait("document.getElementById('tile-9').ariaPressed === 'false'")
            assert site.damages == {}
