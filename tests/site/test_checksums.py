"""Every table of the site has a checksum that the pages know."""

import hashlib
import json
from pathlib import Path

import pytest

from bestplay.games import GAMES
from sitebuild.pages import rooms
from sitebuild.runtime import assets
from tests.plain import told

PAGES = [kind.path(game.name) for game in GAMES for kind in rooms.kinds(game.family)]


def test_the_checksums_are_those_of_the_files(built: Path) -> None:
    sums = assets.checksums(built)
    assert len(sums) > 100
    for path, known in sums.items():
        whole = hashlib.sha256((built / path.lstrip("/")).read_bytes()).hexdigest()
        assert whole.startswith(known) and len(known) == assets.DIGITS


@pytest.mark.parametrize("path", PAGES)
def test_a_page_knows_those_that_it_opens_with_and_where_all_others_are(
    built: Path, path: str
) -> None:
    html = (built / path.strip("/") / "index.html").read_text("utf-8")
    urls, sums = told(html), assets.checksums(built)
    assert json.loads((built / str(urls["tables"]).lstrip("/")).read_text()) == sums
    preloaded = [table for table in sums if f'href="{table}" as="fetch"' in html]
    runtime = [urls[name] for name in ("micropython", "wasm", "rest") if name in urls]
    parts = {path: assets.checksum(built / path.lstrip("/")) for path in runtime}
    assert urls["sums"] == {table: sums[table] for table in preloaded} | parts
