"""What every browser engine can be asked to do, so that one journey runs in all of them."""

import time
from abc import ABC, abstractmethod
from typing import Any

#: Seconds for whatever a page does, Pyodide's start included, on a busy machine.
PATIENCE = 180.0


#: Keys that write nothing, as WebDriver sends them.
KEYS = {
    "Shift": "\ue008",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


def strokes(names: tuple[str, ...]) -> list[dict[str, Any]]:
    """WebDriver's actions of a keyboard on which these keys are pressed, one after the other, and
    "Shift+Tab" together."""
    pressed = []
    for name in names:
        keys = [KEYS.get(key, key) for key in name.split("+")]
        pressed += [{"type": "keyDown", "value": key} for key in keys]
        pressed += [{"type": "keyUp", "value": key} for key in reversed(keys)]
    return [{"type": "key", "id": "keyboard", "actions": pressed}]


#: What has the focus, in a few letters.
MET = (
    "((e) => e.tagName + (e.id && '#' + e.id) + ' ' + e.innerText?.slice(0, 12))"
    "(document.activeElement)"
)


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

    def tap(self, name: str) -> None:
        """Scroll to the element with this id and press it where it lies."""
        self.tap_first(f"[id={name!r}]")

    @abstractmethod
    def tap_first(self, selector: str) -> None:
        """The same with the first that this selector finds."""

    @abstractmethod
    def keys(self, *names: str) -> None:
        """Press these keys, "Tab", "Shift+Tab" or "4", as somebody at a keyboard does."""

    @abstractmethod
    def viewport(self, width: int, height: int) -> None:
        """Give the page this room, in CSS pixels, or what is nearest to it here."""

    @abstractmethod
    def other_tab(self) -> None:
        """Turn to the other one of two tabs, which is opened at the first time."""

    @abstractmethod
    def close_tab(self) -> None:
        """Close this tab, and turn to the other one."""

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

    def tab_to(self, selector: str, most: int = 150) -> None:
        """Press Tab until what this selector finds has the focus, backwards where it lies before.

        Nobody goes through the browser's own buttons: Firefox without a screen has no focus then.
        """
        self.wait(f"document.querySelector({selector!r}) !== null", 30)
        there = f"document.activeElement.matches({selector!r})"
        if self.run(there):
            return
        before = f"document.querySelector({selector!r}).compareDocumentPosition"
        follows = self.run(f"{before}(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING")
        key = "Shift+Tab" if follows else "Tab"
        met = []
        for _ in range(most):
            self.run("void (window.before = document.activeElement)")
            self.keys(key)
            # A busy page takes the key later: a second one would go past what is looked for.
            end = time.monotonic() + 1
            while self.run("document.activeElement === window.before") and time.monotonic() < end:
                time.sleep(0.01)
            if self.run(there):
                return
            met.append(self.run(MET))
        raise AssertionError(f"{self.name}: Tab does not lead to {selector}, but to {met}")

    def reads(self, name: str, *texts: str) -> None:
        """The element with this id comes to say all these texts."""
        end = time.monotonic() + PATIENCE
        while missing := [text for text in texts if text not in self.text(name)]:
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {missing} is not in: {self.text(name)}")
            time.sleep(0.05)
