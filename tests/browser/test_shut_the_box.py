"""A position at the table of Klackers, as a reader sets it."""

from playwright.sync_api import expect

from tests.browser.reader import (
    others,
    reads,
    set_tiles,
    tap,
)
from tests.conftest import OpenPage

#: The best play, as a button.
BEST = "#best [data-act=make]"


def test_a_reader_sets_a_position_and_reads_the_best_play(open_page: OpenPage) -> None:
    page = open_page("/klackers/")
    reads(page, "Throw two dice", "11")
    set_tiles(page, 2, 4, 5, 7)
    tap(page, "#sum-9")
    reads(page, "Flip 4 and 5", "6.7")
    expect(page.locator("#moves .heads")).to_contain_text("costs")
    assert others(page)[0] == ["2 and 7", "7.0", "0.28"]
    assert page.url.endswith("#tiles=2,4,5,7&roll=9")
    tap(page, "#more-why-2-7")
    expect(page.locator("#moves .why")).to_contain_text("4 and 5")
    expect(page.locator("#more-why-2-7")).to_be_focused()
    tap(page, BEST)
    reads(page, "Throw two dice")
    assert page.url.endswith("#tiles=2,7")
    tap(page, "#undo-")
    reads(page, "Flip 4 and 5")
    tap(page, "#redo-")
    assert page.url.endswith("#tiles=2,7")
