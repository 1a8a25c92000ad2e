"""Klappenspiel in the explorer of strategies."""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.klappenspiel import strategies
from ui.strategies.tiles import Tiles

room = Tiles(
    strategies,
    Rule(("most-to-6",), None, ()),
    "board.tiles are the tiles that are up, throw is a pair of faces; each play has flips, the "
    "tiles that it flips, and left, those that stay.",
)
