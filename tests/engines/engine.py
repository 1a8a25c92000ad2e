"""What every browser engine can be asked to do, so that one journey runs in all of them."""

import time
from abc import ABC, abstractmethod
from typing import Any

#: Seconds for whatever a page does, Pyodide's start included, on a busy machine.
PATIENCE = 180.0


class EngineError(Exception):
    """The browser, not the page, did something else than it was asked for."""


class Engine(ABC):
    """One browser with one window."""

    name: str

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address and wait until the page has loaded."""

    @abstractmethod
    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page, as JSON gives it back."""

    @abstractmethod
    def tap(self, name: str) -> None:
        """Scroll to the element with this id and press it where it lies."""

    @abstractmethod
    def viewport(self, width: int, height: int) -> None:
        """Give the page this room, in CSS pixels, or what is nearest to it here."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def text(self, name: str) -> str:
        """What a reader sees in the element with this id, with ordinary spaces."""
        text = self.run(f"document.getElementById({name!r})?.innerText ?? ''")
        return " ".join(str(text).split())

    def wait(self, expression: str, patience: float = PATIENCE) -> Any:
        """The expression's value as soon as it is true."""
        end = time.monotonic() + patience
        while not (value := self.run(expression)):
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {expression} did not come true")
            time.sleep(0.05)
        return value

    def ready(self) -> None:
        """Wait until the page's Python has taken over."""
        self.wait("document.documentElement.dataset.ready")

    def reads(self, name: str, *texts: str) -> None:
        """The element with this id comes to say all these texts."""
        end = time.monotonic() + PATIENCE
        while missing := [text for text in texts if text not in self.text(name)]:
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {missing} is not in: {self.text(name)}")
            time.sleep(0.05)
