"""Shut the Box and Klackers in the explorer of strategies."""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.shut_the_box import strategies
from ui.strategies.tiles import Tiles

room = Tiles(
    strategies,
    Rule(("fewest", "keep-4"), 6, ()),
    "board.tiles are the tiles that are up; each play has flips, the tiles that it flips, and "
    "left, those that stay. A second function dice(board, options) may choose the dice.",
)
