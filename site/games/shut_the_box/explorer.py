"""Shut the Box and Klackers in the explorer of strategies."""

from __future__ import annotations

from ui.strategies.tiles import Tiles

PART = Tiles()
