"""How to play, as a reader opens it: it tells the rules in force, and follows them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import PHONE, fill, reach, ready, tap
from tests.conftest import OpenPage


def opened(page: Page) -> None:
    reach(page, "#how > summary").click()
    expect(page.locator("#how-words")).to_be_visible()


def tells(page: Page, *sentences: str) -> None:
    for sentence in sentences:
        expect(page.locator("#how-words")).to_contain_text(sentence)


def test_a_changed_rule_changes_what_is_told(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/", *PHONE)
    ready(page)
    opened(page)
    tells(page, "Tiles 1 to 9 are up.", "Once 7, 8 and 9 are shut, you may throw one die")
    tap(page, "#one-die-never")
    tells(page, "You always throw two dice.")
    fill(page, "#set", "1,3-6,8-12")
    tells(page, "Tiles 1, 3 to 6 and 8 to 12 are up.")
    tap(page, "#goal-shut")
    tells(page, "You win if you flip every tile")
    expect(page.locator("#how-words svg.sketch")).to_have_count(1)
    tap(page, "#goal-score")
    tells(page, "The lowest score wins.")


def test_pickominos_house_rules_and_lead_follow_the_state(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#own=36", *PHONE)
    ready(page)
    expect(page.locator("#lead")).to_contain_text("worth 0.95 worms")
    opened(page)
    tells(page, "even if it is the one just given back")
    tap(page, "#returned-spared")
    tells(page, "it stays and none leaves")
    tap(page, "#goal-tile")
    tells(page, "best chance to take any tile")
    expect(page.locator("#lead")).to_contain_text("of the time")


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/knock-m-down/#p=1,1,1,1,1,1", "Then one die is thrown"),
        ("/knock-m-down/play/#p=1,1,1,1,1,1", "on the numbers 1 to 6"),
        ("/shut-the-box/play/#set=1-8&goal=beat&target=3", "The score to beat is 3."),
        ("/klappenspiel/play/#beat=12", "fewer points than 12"),
        ("/klackers/play/", "one die instead of two whenever you like"),
        ("/pickomino/play/", "graded turn by turn"),
    ],
)
def test_a_link_tells_its_own_rules(open_page: OpenPage, path: str, says: str) -> None:
    page = open_page(path, *PHONE)
    ready(page)
    opened(page)
    tells(page, says)
