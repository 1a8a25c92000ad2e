"""A reader explores a strategy table: filter, order, picture, cell, link, back, files."""

import re
from html import unescape

from playwright.sync_api import Page, expect

from tests.browser.reader import come_back, ready, tap
from tests.conftest import OpenPage

CELL = """
([column, row]) => {
  const grid = document.querySelector("[data-grid]"), box = grid.getBoundingClientRect();
  const [columns, rows] = grid.dataset.grid.split(" ").map(Number);
  const [wide, high] = [box.width / columns, box.height / rows];
  return [box.left + (column + 0.5) * wide, box.top + (row + 0.5) * high];
}
"""


def tap_cell(page: Page, column: int, row: int) -> None:
    """Press a cell of the picture."""
    page.locator("[data-grid]").scroll_into_view_if_needed()
    x, y = page.evaluate(CELL, [column, row])
    page.mouse.click(x, y)


def test_a_table_is_filtered_and_sorted_and_its_link_says_so(open_page: OpenPage) -> None:
    page = open_page("/klackers/table/")
    expect(page.locator("#found")).to_contain_text("511 of 511 boards")
    tap(page, "#want-9")
    tap(page, "#want-1")
    tap(page, "#want-1")
    tap(page, "#choose-9")
    expect(page.locator("#found")).to_contain_text("128 of 511 boards")
    page.locator("#sort").select_option("stake")
    expect(page.locator(".board-list li").first).to_contain_text("With 9 flip 9; flipping")
    tap(page, "#page-on")
    expect(page.locator("#found")).to_contain_text("13 to 24")
    expect(page).to_have_url(re.compile(r"#up=9&down=1&throw=9&sort=stake&from=13$"))
    kept = page.locator("#boards").inner_text()
    come_back(page)
    expect(page.locator("#boards")).to_have_text(kept, use_inner_text=True)
    page.locator(".board-list a").first.click()
    ready(page)
    expect(page).to_have_url(re.compile(r"/klackers/#tiles=[0-9,-]+&roll=9$"))
    page.go_back()
    ready(page)
    expect(page.locator("#found")).to_contain_text("13 to 24")
    with page.expect_download() as waiting:
        tap(page, "#files > summary")
        tap(page, "#download-csv")
    lines = waiting.value.path().read_text("utf-8").splitlines()
    assert "#up=9&down=1&throw=9" in lines[0]
    assert len(lines) == 2 + 128


def test_the_picture_shows_where_a_rule_of_thumb_is_worse(open_page: OpenPage) -> None:
    page = open_page("/klackers/table/")
    tap(page, "#show-picture")
    page.locator("#lay").select_option("rules-1-to-3")
    expect(page.locator("#about")).to_contain_text("worse than best play in 177 of 1,774 choices")
    tap(page, "#want-9")
    tap(page, "#want-9")
    tap_cell(page, 8, 0)
    told = page.locator(".cell-told")
    expect(told).to_contain_text("With 9 flip 1 and 8")
    expect(page.locator("#cursor .chosen")).to_have_count(1)
    tap(page, "#move-down")
    expect(told).to_contain_text("With 9 flip")
    page.locator("#move-left").press("Enter")
    expect(told).to_contain_text("With 8 flip 8")
    expect(page).to_have_url(re.compile("#tiles=2-8&roll=8&down=9&show=picture&rule=rules-1-to-3$"))
    for name in ("svg", "png"):
        with page.expect_download() as waiting:
            tap(page, f'[data-value="boards.{name}"]')
        content = waiting.value.path().read_bytes()
        assert content[:4] == {"svg": b"<svg", "png": b"\x89PNG"}[name]
        assert len(content) > 5000
    told.get_by_role("link").click()
    ready(page)
    expect(page.locator("#best")).to_contain_text("Flip 8")


def test_a_chart_is_saved_as_it_is_now(open_page: OpenPage) -> None:
    page = open_page("/klackers/#tiles=1,2,8")
    tap(page, "#besides > summary")
    expect(page.locator("#chart")).not_to_have_attribute("data-stale", "1")
    shown = page.locator("#chart figcaption").inner_text()
    with page.expect_download() as waiting:
        tap(page, '[data-value="chart.svg"]')
    svg = waiting.value.path().read_text("utf-8")
    said = "".join(re.findall(r'font-size="11"[^>]*>([^<]*)</text>', svg))
    assert unescape(said).replace(" ", "") == (shown + page.url).replace(" ", "")
    marks = page.locator("#chart rect.mark").count()
    assert svg.count("<rect") == marks + 1 > 5
    with page.expect_download() as waiting:
        tap(page, '[data-value="chart.png"]')
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
