"""Shut the Box and Klackers in the explorer of strategies."""

from __future__ import annotations

from bestplay.core import words as links
from bestplay.core.rule import Rule
from bestplay.shut_the_box import Game, strategies
from bestplay.strategies.choosing import AnyField
from ui.strategies.part import Seen, Setting
from ui.strategies.room import Explorer
from ui.strategies.tiles import TILES, Tiles

#: Each tile more takes twice as long: with more than so many the first answer takes seconds.
QUICK = 10

ONE_DIE = (
    ("never", "never"),
    ("always", "whenever you like"),
    ("sum6", "once 6 points or fewer are left"),
    ("max6", "once no tile above 6 is left"),
)

#: The points to beat before a reader says others.
TARGET = "10"

STYLES = (
    ("sum", "any tiles that add up to it"),
    ("thai", "one tile, of either die or of their sum (Thai style)"),
)

GOALS = (
    ("score", "the fewest points left"),
    ("shut", "shutting the box"),
    ("beat", "fewer points left than the points to beat"),
)


class Boxes(Tiles):
    """Any tiles up to twelve, which may be those left in mid-game."""

    module = strategies
    opens = Rule(("fewest", "keep-4"), 6, ())
    replies = True
    function = (
        "board.tiles are the tiles that are up; each play has flips, the tiles that it flips, and "
        "left, those that stay. A second function dice(board, options) may choose the dice."
    )
    rules = ("set", "one-die", "goal", "target", "style")
    measures = (("", "points"), ("score", "points"), ("shut", "chance"), ("beat", "chance"))

    def field(self, game: str, words: str, given: str) -> AnyField:
        own = Game.read(words)
        if own.goal not in dict(self.measures):
            raise ValueError(
                "Here a rule is judged for the fewest points, for shutting the box, or to beat "
                f"points, not for {own.goal}."
            )
        return super().field(game, words, given)

    def boards(self, words: str) -> int:
        count = len(Game.read(words).tiles)
        return 1 << count if count > QUICK else 0

    def settings(self, game: str, words: str) -> list[Setting]:
        own = Game.read(words)
        tiles = [(str(tile), str(tile)) for tile in TILES]
        up = ",".join([str(tile) for tile in own.tiles])
        one_die = [Setting("one-die", "One die", ONE_DIE, own.one_die, False)]
        beat = [Setting("target", "Points to beat", (), str(own.target), False)]
        return [
            Setting("set", "Tiles that are up", tiles, up, True),
            Setting("style", "A throw flips", STYLES, own.style, False),
            *(one_die if own.style == "sum" else []),
            Setting("goal", "Played for", GOALS, own.goal, False),
            *(beat if own.goal == "beat" else []),
        ]

    def words(self, given: dict[str, str]) -> str:
        if not given["set"]:
            raise ValueError("At least one tile is up.")
        tiles = links.numbers(given["set"], "the tiles")
        target = f"&target={given.get('target', TARGET)}" if given["goal"] == "beat" else ""
        thai = given.get("style") == "thai"
        one_die = "never" if thai else given.get("one-die", Game().one_die)
        said = f"set={links.ranges(tiles)}&one-die={one_die}&goal={given['goal']}{target}"
        said += "&style=thai" if thai else ""
        Game.read(said)
        return said

    def at_table(self, seen: Seen, words: str) -> str | None:
        """Thai style is not played there."""
        return words if Game.read(words).style == "sum" else None


room = Explorer(Boxes())
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
KEPT, needs, regions, position = room.KEPT, room.needs, room.regions, room.position
