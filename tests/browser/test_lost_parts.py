"""The part of a page's Python that follows is lost: its regions say so, and a tap asks again."""

import pytest
from playwright.sync_api import expect

from tests.browser.reader import PHONE, reads, ready, set_tiles, tap
from tests.browser.troubles import Answer, cut, missing, page_instead
from tests.conftest import OpenPage

#: What stands below the answer when the part of the page's Python that follows is lost.
LOST = (
    "A part of this page could not be loaded: the connection was lost, or the server has a fault. "
    "Your next tap asks for it again."
)


@pytest.mark.parametrize("trouble", [missing, cut, page_instead])
def test_without_the_rest_of_its_python_a_page_answers_and_asks_again_at_the_next_tap(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource")
    page.route("**/*-later-*.txt", trouble)
    page.goto("/klackers/")
    ready(page)
    page.wait_for_load_state("networkidle")
    chart = page.locator("#chart")
    # What stands here is right for the position that the page opens with.
    expect(page.locator("#message")).to_be_hidden()
    expect(chart).not_to_contain_text("could not be loaded")
    set_tiles(page, 1, 2, 3, 4, 6)
    tap(page, "#sum-7")
    reads(page, "Flip")
    expect(chart).to_have_text(LOST)
    expect(chart).not_to_have_attribute("data-stale", "1")
    page.unroute("**/*-later-*.txt")
    tap(page, "#sum-6")
    expect(chart).to_contain_text("%")
    expect(chart).not_to_have_attribute("data-stale", "1")
