"""Any site's pages can be measured beside ours."""

from pathlib import Path

from playwright.sync_api import Browser

from benchmarks import beside
from serve import serving

PEER = """<!doctype html><title>Peer</title><main><p>A page of somebody else's.</p>
<button onclick="this.textContent = 'Pressed'">Press</button></main>"""


def test_another_site_is_measured_beside(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PEER)
    with serving(tmp_path) as site:
        sent, paint, largest, _, tap = beside.visit(browser, f"{site.address}/", beside.ANY, 1)
    assert sent and 0.1 < sent < 2
    assert paint and largest and 0 < paint <= largest < 5000
    assert tap and 0 < tap < 2000
