"""A reader who saves the site for use without a network: what the tests of it share."""

import json
import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from serve import Site, running
from tests.browser.reader import BEGUN, PATIENCE, PHONE

#: Every page controlled by the worker, and everything unasked for that it keeps there.
SETTLED = """
async (unasked) => {
  await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 300; tries++) {
    const keys = await (await caches.open("bestplay")).keys();
    const kept = new Set(keys.map((request) => new URL(request.url).pathname));
    const settled = unasked.every((path) => kept.has(path));
    if (settled && navigator.serviceWorker.controller) return keys.length;
    await new Promise((next) => setTimeout(next, 50));
  }
  return 0;
}
"""

DAMAGE = """
async (header) => {
  const cache = await caches.open("bestplay");
  let damaged = 0;
  for (const request of await cache.keys()) {
    const found = await cache.match(request);
    const headers = header ? found.headers : {};
    if (new URL(request.url).pathname === "/.saved") continue;
    await cache.put(request, new Response("{ damaged", { headers }));
    damaged += 1;
  }
  return damaged;
}
"""

#: Wait until nothing that the opened page has read is kept still as DAMAGE left it; how much is.
HEALED = """
async () => {
  const cache = await caches.open("bestplay");
  let left = 0;
  for (let tries = 0; tries < 300; tries++) {
    const read = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    left = 0;
    for (const { name } of read) {
      const found = await cache.match(new URL(name).pathname);
      if (found && (await found.text()) === "{ damaged") left += 1;
    }
    if (!left) break;
    await new Promise((next) => setTimeout(next, 50));
  }
  return left;
}
"""


def files(folder: Path) -> set[str]:
    """What the build in the folder is made of."""
    return {
        "/" + path.relative_to(folder).as_posix()
        for name in ("assets", "runtime")
        for path in (folder / name).rglob("*")
        if path.is_file()
    }


class Reader:
    """Someone with a browser of their own, at a server that can be stopped."""

    def __init__(
        self, browser: Browser, folder: Path, stack: ExitStack, site: Site | None = None
    ) -> None:
        """site: a server of theirs that runs already."""
        self.folder = folder
        self.stack = stack
        self.server = ExitStack()
        self.site = site or self.server.enter_context(running(Site(folder)))
        stack.callback(self.server.close)
        self.address = self.site.address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, base_url=self.address
        )
        stack.callback(self.context.close)
        self.page: Page = self.context.new_page()
        # Shown with a test that fails.
        self.page.on("console", lambda message: print(message.text))
        self.page.on("requestfailed", lambda request: print("no answer:", request.url))

    def open(self, path: str) -> Page:
        """Another page; one that has Python, once that has taken over."""
        self.page.goto(path)
        self.page.wait_for_selector(BEGUN, timeout=PATIENCE)
        return self.page

    def visit(self, path: str) -> Page:
        """A page that has been open long enough for its worker to keep what it keeps unasked."""
        self.open(path)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Wait until the worker is there and has what it keeps unasked."""
        (line,) = re.findall("^const BUILD=(.*);", (self.folder / "sw.js").read_text(), re.M)
        unasked = json.loads(line)["core"]
        for _ in range(6):
            if self.page.evaluate(SETTLED, unasked):
                return
            self.page.reload()  # what could not be kept is fetched at the next visit
        raise AssertionError("not all is kept")

    def save(self) -> None:
        """Save everything."""
        self.page.get_by_role("button", name="Save for offline").click()
        expect(self.page.locator("#offline")).to_contain_text(
            "Saved on this device", timeout=PATIENCE
        )

    def stop(self) -> None:
        """Stop the server: nothing answers at its address from now on, on no connection."""
        self.server.close()
