"""The pages of answers on a phone."""

from playwright.sync_api import expect

from tests.browser.reader import PHONE
from tests.conftest import OpenPage

#: How much wider a table is than what is seen of it.
HIDDEN = "(place) => place.scrollWidth - place.clientWidth"


def test_a_table_of_three_columns_is_seen_whole(open_page: OpenPage) -> None:
    page = open_page("/answers/when-to-take-risks/", *PHONE)
    table = page.locator(".scroll", has=page.get_by_role("columnheader", name="You win"))
    expect(table).to_be_visible()
    assert table.evaluate(HIDDEN) == 0
