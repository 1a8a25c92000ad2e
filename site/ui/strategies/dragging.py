"""Cards of the explorer dragged to another place, by a finger on the grip or by the mouse.

The grip alone takes the finger from the page, which scrolls wherever else it is touched.  Nothing
is changed until a card is dropped at another place; Escape, or whatever else ends the touch, leaves
all as it was.  The buttons and the keys do the same.
"""

from __future__ import annotations

from typing import Any

import js

#: CSS pixels after which a press is a drag.
FAR = 4


class Dragging:
    """Listens to the list of cards, which is drawn anew within an element.

    held   whether a card is being dragged
    at     the place where it was taken
    to     the place where it would be dropped
    began  how far down the page it was taken
    """

    def __init__(self, root: Any) -> None:
        self.root = root
        self.held = False
        self.pointer = self.at = self.to = -1
        self.began = self.height = 0.0
        self.cards: list[Any] = []
        self.middles: list[float] = []
        root.addEventListener("pointerdown", self.on_press)
        root.addEventListener("pointermove", self.on_move)
        root.addEventListener("pointerup", self.on_release)
        root.addEventListener("pointercancel", lambda event: self.let_go())
        js.document.addEventListener("keydown", self.on_key)

    def on_press(self, event: Any) -> None:
        """Take hold of the card that is pressed, if it has a place in an order."""
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
        self.height = boxes[1].top - boxes[0].top
        self.root.setPointerCapture(self.pointer)

    def on_move(self, event: Any) -> None:
        """Move the card with the finger, and make room among the others."""
        if event.pointerId != self.pointer:
            return
        by = place_of(event) - self.began
        if not self.held and abs(by) < FAR:
            return
        self.held = True
        self.root.classList.add("dragging")
        # A card gives way when its middle is passed by the edge that comes first.
        edge = self.middles[self.at] + by + (self.height / 2 if by > 0 else -self.height / 2)
        others = [each for place, each in enumerate(self.middles) if place != self.at]
        self.to = len([each for each in others if each < edge])
        for place, card in enumerate(self.cards):
            gap = (self.to <= place < self.at) - (self.at < place <= self.to)
            shift = by if place == self.at else self.height * gap
            card.style.transform = f"translateY({shift}px)" if shift else ""
        self.cards[self.at].classList.add("dragged")

    def on_release(self, event: Any) -> None:
        """Drop the card where there is room for it, by a hidden button that does what follows."""
        if event.pointerId != self.pointer:
            return
        at, to, moved = self.at, self.to, self.held
        self.let_go()
        if moved and at != to:
            names = str(self.root.querySelector("[data-names]").dataset.names).split(".")
            names.insert(to, names.pop(at))
            button = js.document.getElementById("dropped")
            button.dataset.value = ".".join(names)
            button.click()

    def on_key(self, event: Any) -> None:
        """Put the card back when Escape is pressed."""
        if event.key == "Escape" and self.held:
            self.let_go()

    def let_go(self) -> None:
        """Put all cards back and stop dragging."""
        self.held, self.pointer = False, -1
        self.root.classList.remove("dragging")
        for card in self.cards:
            card.style.transform = ""
            card.classList.remove("dragged")
        self.cards = []


def place_of(event: Any) -> float:
    """The pixels from the top of the page to a pointer."""
    return float(event.clientY + js.window.scrollY)


def listen() -> None:
    """Let cards be dragged."""
    Dragging(js.document.getElementById("cards"))
