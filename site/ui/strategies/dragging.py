"""Cards of the explorer dragged to another place, by a finger on the grip or by the mouse.

The grip alone takes the finger from the page, which scrolls wherever else it is touched.  Nothing
is changed until a card is dropped at another place; Escape, or whatever else ends the touch, leaves
all as it was.  The buttons and the keys do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

#: CSS pixels after which a press is a drag, and from the screen's edges where it scrolls, by steps.
FAR, EDGE, STEP = 4, 72, 12


class Dragging:
    """Listens to the list of cards, which is drawn anew within an element.

    held  whether a card is being dragged
    """

    def __init__(self, root: Any, drop: Callable[[int, int], None]) -> None:
        """drop(at, to) moves a card."""
        self.root, self.drop = root, drop
        self.held = False
        self.pointer = self.at = self.to = -1
        self.began = 0.0
        self.cards: list[Any] = []
        self.middles: list[float] = []
        self.high = 0.0
        listen = root.addEventListener
        listen("pointerdown", self.on_press)
        listen("pointermove", self.on_move)
        listen("pointerup", self.on_release)
        listen("pointercancel", lambda event: self.let_go())
        js.document.addEventListener("keydown", self.on_key)

    def on_press(self, event: Any) -> None:
        """A press on a card that has a place in an order."""
        target = event.target
        card = target.closest(".ordered")
        mouse = event.pointerType == "mouse"
        on_grip = target.closest(".grip") or (mouse and not target.closest("button"))
        if self.pointer >= 0 or not card or not on_grip or event.button:
            return
        found = self.root.querySelectorAll(".ordered")
        self.cards = [found[place] for place in range(found.length)]
        self.at = self.to = int(card.dataset.card)
        self.pointer, self.began = event.pointerId, place_of(event)
        boxes = [each.getBoundingClientRect() for each in self.cards]
        self.middles = [box.top + box.height / 2 + js.window.scrollY for box in boxes]
        tops = [box.top for box in boxes]
        self.high = boxes[self.at].height
        if len(tops) > 1:
            self.high = tops[1] - tops[0] if self.at == 0 else tops[self.at] - tops[self.at - 1]
        self.root.setPointerCapture(self.pointer)

    def on_move(self, event: Any) -> None:
        """The card goes with the finger, and the others make room."""
        if event.pointerId != self.pointer:
            return
        by = place_of(event) - self.began
        if not self.held and abs(by) < FAR:
            return
        self.held = True
        self.root.classList.add("dragging")
        middle = self.middles[self.at] + by
        others = [each for place, each in enumerate(self.middles) if place != self.at]
        self.to = len([each for each in others if each < middle - self.reach(by)])
        for place, card in enumerate(self.cards):
            shift = by if place == self.at else self.high * self.gap(place)
            card.style.transform = f"translateY({shift}px)" if shift else ""
        self.cards[self.at].classList.add("dragged")
        scroll(event.clientY)

    def reach(self, by: float) -> float:
        """A card gives way when its middle is passed by the edge that comes first."""
        return -self.high / 2 if by > 0 else self.high / 2

    def gap(self, place: int) -> int:
        """Where a card makes room: 1 downwards, -1 upwards, 0 where it stays."""
        if self.at < place <= self.to:
            return -1
        return 1 if self.to <= place < self.at else 0

    def on_release(self, event: Any) -> None:
        """The card is dropped where there is room for it."""
        if event.pointerId != self.pointer:
            return
        at, to, moved = self.at, self.to, self.held
        self.let_go()
        if moved and at != to:
            self.drop(at, to)

    def on_key(self, event: Any) -> None:
        """Escape leaves all as it was."""
        if event.key == "Escape" and self.held:
            self.let_go()

    def let_go(self) -> None:
        """No card is dragged any more."""
        self.held, self.pointer = False, -1
        self.root.classList.remove("dragging")
        for card in self.cards:
            card.style.transform = ""
            card.classList.remove("dragged")
        self.cards = []


def place_of(event: Any) -> float:
    """How far down the page a pointer is."""
    return float(event.clientY + js.window.scrollY)


def scroll(y: float) -> None:
    """Scroll on where a card is dragged to the edge of the screen."""
    if y < EDGE:
        js.window.scrollBy(0, -STEP)
    elif y > js.window.innerHeight - EDGE:
        js.window.scrollBy(0, STEP)


def listen() -> None:
    """Let cards be dragged: a button that is not shown does what comes of it."""

    def drop(at: int, to: int) -> None:
        names = str(js.document.querySelector("#cards [data-names]").dataset.names).split(".")
        names.insert(to, names.pop(at))
        button = js.document.getElementById("dropped")
        button.dataset.value = ".".join(names)
        button.click()

    Dragging(js.document.getElementById("cards"), drop)
