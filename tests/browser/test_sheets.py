"""Rules to remember, printed."""

import re

import pytest

from bestplay.games import NAMES
from tests.browser.reader import PHONE, ready
from tests.conftest import OpenPage


@pytest.mark.parametrize("game", NAMES)
def test_the_sheet_with_all_that_can_be_remembered_is_one_page_of_paper(
    open_page: OpenPage, game: str
) -> None:
    page = open_page(f"/{game}/strategies/", *PHONE)
    ready(page)
    slider = page.locator("#k")
    assert slider.input_value() == slider.get_attribute("max")
    page.evaluate("window.print = () => { window.printed = document.body.className; }")
    page.get_by_role("button", name="Print this sheet").click()
    page.evaluate("document.body.className = window.printed")  # as it is while it prints
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1, paper
