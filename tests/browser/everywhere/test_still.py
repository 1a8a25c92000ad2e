"""Nothing slides under a finger: what is tapped stays there, and a double tap does one thing."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.reader import PHONE, SIDEWAYS, SMALL
from tests.conftest import OpenPage
from tests.fuzz.rounds import seeds

#: Where each control is tapped: positions with a throw and without, in all games.
PLACES = {
    "shut-the-box": ("tiles=1-7", "tiles=2,4,5,7&roll=9", "tiles=4&roll=9"),
    "klackers": ("tiles=2,4,5,7", "tiles=2,4,5,7&roll=9"),
    "klappenspiel": ("tiles=4,6,10", "tiles=4,6,10&roll=4,6"),
    "pickomino": ("own=25", "throw=1,1,2,3,4,5,6,6", "kept=5,5,5,6,6"),
    "knock-m-down": ("p=1,2,1&a=1,2,1&b=0,3,1",),
}

#: What is opened or begun first: what is set, practice, the choices after a throw.
OPENERS = ("open-rules-drawer", "open-players-drawer")
BEGUN = ("open-rules-drawer", "daily-", "roll-2-", "roll-8-")

#: Taps all controls, one after the other, each twice at one place, as clicks with coordinates:
#: {control: what went wrong}.  Of those that do the same, as tiles do, `most` are tapped.
TAP_ALL = """
async ([words, opener, most]) => {
  const frames = async (n) => { while (n--) await new Promise(requestAnimationFrame); };
  // The page hears of a new hash before this does, and draws it at once.
  const go = (hash) => new Promise((done) => {
    addEventListener("hashchange", done, { once: true });
    setTimeout(done, 1000); // where it is the same, nobody hears of it
    if (location.hash.slice(1) === hash) done();
    location.hash = hash;
  });
  const start = async () => {
    document.querySelectorAll(":popover-open").forEach((each) => each.hidePopover());
    await go("");
    await frames(2);
    await go(words);
    await frames(3);
    if (opener) document.getElementById(opener).click();
    await frames(opener ? 3 : 0);
    // What belongs to the position before may still stand there, dimmed, on a busy machine.
    for (let n = 0; n < 300 && document.querySelector("[data-stale]"); n++) await frames(1);
  };
  const click = (x, y) => {
    const under = document.elementFromPoint(x, y);
    if (!under) return null;
    const known = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    const went = under.dispatchEvent(new MouseEvent("click", known));
    const button = under.closest("button, a, summary, select");
    return { id: button ? button.id : "", went };
  };
  const among = "main :is(button, summary, select)";
  const shown = () => [...document.querySelectorAll(among)].filter((each) => {
    if (!each.id || each.disabled || !each.checkVisibility()) return false;
    const drawer = each.closest("[popover]"); // a drawer covers what lies below it
    return opener.startsWith("open-") ? drawer?.matches(":popover-open") : !drawer;
  });
  await start();
  const wrong = {};
  const alike = Object.groupBy(shown(), (each) => each.dataset.act || each.id);
  const ids = Object.values(alike).flatMap((all) => {
    const steps = Math.min(most, all.length);
    const place = (step) => Math.round((step * (all.length - 1)) / Math.max(steps - 1, 1));
    return [...Array(steps).keys()].map((step) => all[place(step)].id);
  });
  for (const id of ids) {
    // Undo leads back to the link before, which may be another part of the page.
    if (["share-", "undo-"].includes(id) || /^(download|copy)-/.test(id)) continue;
    await start();
    const element = document.getElementById(id);
    if (!element) continue;
    element.scrollIntoView({ block: "center" });
    await frames(1);
    const before = element.getBoundingClientRect();
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const first = click(x, y);
    const at = performance.now();
    if (first?.id !== id) { wrong[id] = `is covered by ${first?.id}`; continue; }
    await frames(2);
    const later = document.getElementById(id);
    if (later && later.checkVisibility()) {
      const after = later.getBoundingClientRect();
      const shift = Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y));
      if (shift >= 1) wrong[id] = `shifts by ${shift.toFixed(1)}`;
    }
    if (performance.now() - at > 300) continue; // too late for a double tap
    const address = location.href;
    const second = click(x, y);
    await frames(2);
    if (second && second.id !== id && location.href !== address)
      wrong[id] = `a second tap falls on ${second.id}`;
  }
  return [ids.length, wrong];
}
"""


#: Of controls that do the same the first and last, on a phone held upright; all, at three sizes,
#: in the long run of the fuzzers.
LONG = len(seeds(1)) > 1
MOST = 1000 if LONG else 2
SIZES = (PHONE, SMALL, SIDEWAYS) if LONG else (PHONE,)


def faults(page: Page, words: str, opener: str) -> Any:
    count, wrong = page.evaluate(TAP_ALL, [words, opener, MOST])
    assert count
    return wrong


@pytest.mark.parametrize("game", PLACES)
def test_every_control_stays_where_it_is_tapped_and_a_double_tap_does_one_thing(
    open_page: OpenPage, game: str
) -> None:
    found = {}
    for room, places, begun in (("", PLACES[game], OPENERS), ("play/", ("seed=fox",), BEGUN)):
        page = open_page(f"/{game}/{room}", reduced_motion="reduce")
        openers = [opener for opener in begun if page.locator(f"#{opener}").count()]
        first = places[0]
        states = [*[(words, "") for words in places], *[(first, each) for each in openers]]
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for words, opener in states if size == PHONE else [(first, "")]:
                found[room, size, words, opener] = faults(page, words, opener)
    assert not {here: wrong for here, wrong in found.items() if wrong}
