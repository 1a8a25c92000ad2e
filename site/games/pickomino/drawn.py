"""Regions that stay as they are while what they show does: MicroPython is spared drawing them."""

from __future__ import annotations

from collections.abc import Callable

from ui.html import Html

#: Each region's last drawing, and what it showed.
_last: dict[str, tuple[object, Html]] = {}


def unless_same(region: str, shows: object, draw: Callable[[], Html]) -> Html:
    """A region's HTML, drawn anew when it shows something else than the last time."""
    if region not in _last or _last[region][0] != shows:
        _last[region] = (shows, draw())
    return _last[region][1]
