"""Chromium, through Playwright."""

from typing import Any

from playwright.sync_api import Browser, Error

from tests.engines.engine import PATIENCE, Engine


class Chromium(Engine):
    """A window of the browser that the other tests drive."""

    name = "Chromium"

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()

    def open(self, url: str) -> None:
        self.page.goto(url)

    def run(self, expression: str) -> Any:
        try:
            return self.page.evaluate(expression)
        except Error as error:
            if "context was destroyed" in error.message:  # the page is being left
                return None
            raise

    def tap_first(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def viewport(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def other_tab(self) -> None:
        others = [page for page in self.context.pages if page != self.page]
        size = self.page.viewport_size
        self.page = others[0] if others else self.context.new_page()
        if size:
            self.page.set_viewport_size(size)

    def close_tab(self) -> None:
        page = self.page
        self.other_tab()
        page.close()

    def close(self) -> None:
        self.context.close()
