"""A browser's translation puts every text into an element of its own: all goes on as before."""

from playwright.sync_api import Page, expect

from tests.browser.reader import PATIENCE, reads, tap
from tests.conftest import OpenPage

#: What Chromium's translation does to a page, now and whenever it changes: it puts another text in
#: a <font> in the place of each.
TRANSLATE = """
() => {
  const away = "script, style, svg, textarea, font, [translate=no]";
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement.closest(away)) continue;
      const font = document.createElement("font");
      font.append(text.data.replaceAll("is", "ist").replaceAll(",", ";"));
      text.replaceWith(font);
    }
  };
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}
"""


def translated(page: Page) -> Page:
    page.evaluate(TRANSLATE)
    assert page.locator("font").count() > 10
    return page


#: What is tapped on each game's page, and what the best play is called then.
TAPS = {
    "klackers": (["#tile-1", "#sum-9"], "Flip"),
    "klappenspiel": (["#tile-1", "#die-0-4", "#die-1-6"], "Flip"),
    "pickomino": (["#tile-36", "#roll-"], "Keep"),
}


def test_a_translated_page_is_tapped_answers_and_takes_back(open_page: OpenPage) -> None:
    for game, (taps, best) in TAPS.items():
        page = translated(open_page(f"/{game}/"))
        for name in taps:
            tap(page, name)
        reads(page, best)
        said = page.locator("#best").inner_text()
        tap(page, "#best [data-act=make]")
        expect(page.locator("#best")).not_to_have_text(said, timeout=PATIENCE)
        tap(page, "#undo-")
        reads(page, best)
        assert page.locator("#best").inner_text() == said
        expect(page.locator("[translate=no] font")).to_have_count(0)
    page = translated(open_page("/klackers/play/#tiles=2,4,5,7&roll=9"))
    reads(page, "You threw")
    tap(page, "#pick-2")
    tap(page, "#pick-7")
    tap(page, "#moves [data-act=make]")
    reads(page, "Flip 4 and 5")
