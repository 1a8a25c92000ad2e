"""Klappenspiel in the explorer of strategies."""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.klappenspiel import strategies
from ui.strategies.room import Explorer
from ui.strategies.tiles import Tiles


class TenTiles(Tiles):
    """Ten tiles, and both dice or their sum."""

    module = strategies
    opens = Rule(("most-to-6",), None, ())
    function = (
        "board.tiles are the tiles that are up, throw is a pair of faces; each play has flips, the "
        "tiles that it flips, and left, those that stay."
    )


room = Explorer(TenTiles())
