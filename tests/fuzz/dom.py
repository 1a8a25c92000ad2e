"""As much of a browser as a page's Python asks for, in CPython, with a clock that tests turn.

Nothing is laid out or parsed: an element is its attributes and the text that was written into it.
"""

import json
from collections.abc import Callable
from typing import Any

Then = Callable[..., Any]


class Dataset(dict[str, str]):
    """An element's data attributes, as attributes."""

    def __getattr__(self, name: str) -> str:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: str) -> None:
        self[name] = value


class Style:
    top = minHeight = ""  # noqa: N815


class Box:
    top = bottom = 0.0


class Element:
    """One that has an id, or a button of the page."""

    def __init__(self, ident: str = "", html: str = "", **data: str) -> None:
        self.id = ident
        self.writes = 0
        self._html = html
        self.textContent = self.innerText = ""
        self.hidden = False
        self.className = ""
        self.href = ""
        self.download = ""
        self.style = Style()
        self.offsetHeight = 0
        self.dataset = Dataset(data)

    @property
    def innerHTML(self) -> str:  # noqa: N802
        return self._html

    @innerHTML.setter
    def innerHTML(self, html: str) -> None:  # noqa: N802
        self._html = html
        self.writes += 1

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.dataset[name.removeprefix("data-")] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.dataset.pop(name.removeprefix("data-"), None)

    def querySelector(self, selector: str) -> "Element":  # noqa: N802
        return Element()

    def focus(self) -> None:
        """Nobody looks at what has the focus."""

    def querySelectorAll(self, selector: str) -> "NodeList":  # noqa: N802
        return NodeList()

    def closest(self, selector: str) -> None:
        """Nothing lies in a drawer here."""

    def matches(self, selector: str) -> bool:
        return False

    def appendChild(self, element: "Element") -> None:  # noqa: N802
        """Where something stands is nobody's business here."""

    def scrollIntoView(self, options: object = None) -> None:  # noqa: N802
        """Nor what is in sight."""

    def contains(self, other: object) -> bool:
        return False

    def getBoundingClientRect(self) -> Box:  # noqa: N802
        return Box()

    def click(self) -> None:
        """Only a download's link is clicked."""


class NodeList(list[Element]):
    """What querySelectorAll gives."""

    @property
    def length(self) -> int:
        return len(self)


class Promise:
    """Settled later, by the clock; then() hears of it."""

    def __init__(self) -> None:
        self._heard: list[tuple[Then | None, Then | None]] = []

    def then(self, kept: Then | None = None, broken: Then | None = None) -> "Promise":
        self._heard.append((kept, broken))
        return self

    def settle(self, kept: bool, value: object) -> None:
        for hears in self._heard:
            hear = hears[0 if kept else 1]
            if hear:
                hear(value)


class Clock:
    """Timers in the order of their time; nothing happens by itself."""

    def __init__(self) -> None:
        self.now = 0.0
        self._timers: dict[int, tuple[float, int, Callable[[], object]]] = {}
        self._last = 0

    def set(self, act: Callable[[], object], milliseconds: float) -> int:
        self._last += 1
        self._timers[self._last] = (self.now + milliseconds, self._last, act)
        return self._last

    def clear(self, number: int) -> None:
        self._timers.pop(number, None)

    @property
    def waits(self) -> bool:
        """Whether anything is still to happen."""
        return bool(self._timers)

    def run(self, milliseconds: float) -> None:
        """Let time pass."""
        end = self.now + milliseconds
        while self._timers:
            time, number, act = min(self._timers.values(), key=lambda timer: timer[:2])
            if time > end:
                break
            del self._timers[number]
            self.now = time
            act()
        self.now = max(self.now, end)


class Storage:
    """What start.mjs says of localStorage; there are devices that let nobody keep anything."""

    def __init__(self, refuses: bool = False) -> None:
        self.kept: dict[str, str] = {}
        self.refuses = refuses

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def keep(self, key: str, text: str) -> bool:
        if not self.refuses:
            self.kept[key] = text
        return not self.refuses


class Location:
    """The page's address, as replaceState and links change it."""

    def __init__(self, path: str, text: str) -> None:
        self.origin = "http://test"
        self.pathname, self.hash, self.search = path, f"#{text}" if text else "", ""
        self.reloads = 0

    @property
    def href(self) -> str:
        return f"{self.origin}{self.pathname}{self.hash}"

    def reload(self) -> None:
        self.reloads += 1

    def replace(self, text: str) -> None:
        self.hash = text

    def replace_state(self, _state: object, _title: str, url: str) -> None:
        self.pathname, sign, text = url.partition("#")
        self.hash = sign + text if text else ""


class Json:
    """The browser's JSON, whose objects nobody looks into here."""

    @staticmethod
    def parse(text: str) -> Any:
        return json.loads(text)
