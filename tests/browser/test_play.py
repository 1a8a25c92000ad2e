"""Games at phone size: against the network, and nothing that is cut."""

from playwright.sync_api import Page, expect

from tests.browser.reader import (
    SMALL,
    fitting,
    reads,
    tap,
)
from tests.conftest import OpenPage

#: The buttons that follow a game.
OVER = "#best #record-, #best #again-"


#: What can be done before that.
CHOICE = ".option, .tapping .action, #best [id^=roll-]"


def play_on(page: Page) -> None:
    """Throw, and choose the first that is offered, until the game is over."""
    for _ in range(150):
        option, over = page.locator(CHOICE).first, page.locator(OVER).first
        option.or_(over).first.wait_for(timeout=60_000)
        if over.count():
            return
        if option.is_disabled():
            for tile in fitting(page):
                tile.click()
        option.click()
    raise AssertionError("the game does not end")


def test_the_network_takes_the_last_tile_of_pickomino(open_page: OpenPage) -> None:
    page = open_page("/pickomino/play/")
    with page.expect_response("**/pickomino/learned.json"):  # not before it is asked to play
        tap(page, "#company-first")
    reads(page, "The network: throw eight dice")
    tap(page, "#roll-8-")
    reads(page, "The network threw")
    expect(page.locator(".option")).to_have_count(1)
    page.goto(
        "/pickomino/play/#shelf=21&stacks=25,23,28,35,30,29;32,26,24,27,22&best=1"
        "&moves=4,4,4,1,1,2,2,3:4,4,4+throw/5,4,4,4,4:5+throw/6,5,5,4"
    )
    tap(page, "#make-6-grill")
    reads(page, "The network takes 21")
    tap(page, "#record-")
    reads(page, "The network wins with")


#: Buttons that lie on each other, and what is wider than what holds it.
CROWDED = """() => {
  const seen = (each) => each.checkVisibility() && !each.closest("[popover]");
  const boxes = [...document.querySelectorAll("main button, main a, main summary")].filter(seen)
    .map((each) => [each, each.getBoundingClientRect()]);
  const found = boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([other, b]) => !one.contains(other)
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${one.textContent} / ${other.textContent}`));
  const cut = [...document.querySelectorAll("main .answer, .who span")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText);
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...found, ...cut, ...(wide > 0 ? [`wider by ${wide}`] : [])];
}"""


#: Where it is looked for, once a game has been played to its end and one of its moments is open.
PLACES = (
    "/klappenspiel/play/#seed=karin",
    "/pickomino/play/#moves=1,2,3,4,5,5,5,6:1+throw/1,1,1,1,1,1,1",
    "/pickomino/play/#kept=5,5,5&practise=2026-11-21",
    "/knock-m-down/play/#tokens=4&ask=lay",
    "/knock-m-down/play/#tokens=2&others=0,0,0,0,0,2,0,0,0,0,0;0,0,0,0,1,1,0,0,0,0,0"
    "&moves=:0,0,0,0,0,2,0,0,0,0,0/3,4/3,4",
)


def test_nothing_is_cut_or_lies_on_another_on_a_small_phone(open_page: OpenPage) -> None:
    for link in PLACES:
        page = open_page(link, *SMALL)
        if "seed" in link:
            play_on(page)
        expect(page.locator("[data-stale], .pending")).to_have_count(0)
        if page.locator("[id^=moment-]").count():
            tap(page, "[id^=moment-]")
            expect(page.locator(".looked")).to_be_visible()
        assert not page.evaluate(CROWDED), link
        tap(page, "#game-")
        tap(page, "#dice-own")
        page.keyboard.press("Escape")
        assert not page.evaluate(CROWDED), link
