"""Somebody who uses a page by touch, or by a keyboard alone, in any engine."""

import time

from tests.engines.engine import Engine

PHONE = (390, 844)
DESKTOP = (1280, 800)

#: Seconds after which a second tap at one place is no half of a double tap any more.
SLOWER = 0.41

#: The drawer that is open.
OPEN = "document.querySelector('.drawer:popover-open')"

#: Catch what is saved, instead of looking for where this engine puts it.
CATCH = """void (
  (URL.createObjectURL = (file) => (file.text().then((text) => (window.saved = text)), "#")),
  (HTMLAnchorElement.prototype.click = () => {})
)"""


class Reader:
    """Somebody with a phone, or with a keyboard alone."""

    def __init__(self, engine: Engine, *, by_touch: bool) -> None:
        self.engine = engine
        self.by_touch = by_touch
        self.tapped = 0.0
        engine.viewport(*PHONE if by_touch else DESKTOP)

    def press(self, selector: str) -> None:
        """Press the first that this selector finds, once it is there and nothing is about to be
        drawn; the drawer in which it lies is opened, and one in which it does not is closed."""
        found = f"document.querySelector({selector!r})"
        self.engine.wait(f"{found} && !{found}.disabled && !document.querySelector('[data-stale]')")
        drawer = self.engine.run(f"{found}.closest('[popover]:not(:popover-open)')?.id ?? ''")
        if drawer:
            self._press(f"#open-{drawer}")
        elif self.engine.run(f"!{found}.closest('.drawer') && {OPEN} !== null"):
            self._press(".drawer:popover-open [popovertargetaction]")
        self._press(selector)

    def record(self, *texts: str) -> None:
        """Read these texts in one's own record, which is unfolded for it."""
        if self.engine.run("!document.getElementById('practice-fold')?.open"):
            self.press("#practice-fold > summary")
        self.engine.reads("practice", *texts)

    def play_to_the_end(self) -> None:
        """Take what stands first until the turn can be written down."""
        while not self.engine.run("document.getElementById('record-') !== null"):
            self.press("#best .action, #moves .option")

    def other_hand(self) -> None:
        """By a key what was by touch, and the other way round."""
        self.by_touch = not self.by_touch

    def _press(self, selector: str) -> None:
        if not self.by_touch:
            self.engine.tab_to(selector)
            self.engine.keys("Enter")
            return
        time.sleep(max(0.0, self.tapped + SLOWER - time.monotonic()))
        self.engine.tap_first(selector)
        self.tapped = time.monotonic()


def visit(engine: Engine, server: str, path: str) -> None:
    """Open a game's page as somebody who has never been here: what another journey has left on the
    device would be set there.  (And a change of the hash alone would not load it.)"""
    engine.open(server + "/offline.html")
    engine.run("localStorage.clear()")
    engine.open(server + path)
    engine.ready()
