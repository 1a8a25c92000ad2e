"""Klappenspiel in the explorer of strategies."""

from __future__ import annotations

from bestplay.core import words as links
from bestplay.core.rule import Rule
from bestplay.klappenspiel import strategies
from bestplay.klappenspiel.strategies import KlappenspielField
from ui.strategies.part import Setting
from ui.strategies.room import Explorer
from ui.strategies.tiles import Tiles


class TenTiles(Tiles):
    """Ten tiles, of which some may be down."""

    module = strategies
    opens = Rule(("most-to-6",), None, ())
    function = (
        "board.tiles are the tiles that are up, throw is a pair of faces; each play has flips, the "
        "tiles that it flips, and left, those that stay."
    )
    measures = (("", "chance"),)

    def settings(self, game: str, words: str) -> list[Setting]:
        field = KlappenspielField(words)
        tiles = [(str(tile), str(tile)) for tile in range(1, 11)]
        up = ",".join([str(tile) for tile in field.tiles_of(field.start)])
        return [Setting("tiles", "Tiles that are up", tiles, up, True)]

    def words(self, given: dict[str, str]) -> str:
        if not given["tiles"]:
            raise ValueError("At least one tile is up.")
        return f"tiles={links.ranges(links.numbers(given['tiles'], 'the tiles'))}"


room = Explorer(TenTiles())
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
KEPT, needs, regions, position = room.KEPT, room.needs, room.regions, room.position
