"""What may come in a turn of Pickomino: tiles, points, selections, and their chances."""

from collections import namedtuple

from bestplay.fraction import Fraction
from bestplay.rules import pickomino as rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from bestplay.pickomino_turn import Turn
    from bestplay.solve.pickomino_follow import Ends

    #: An exact Fraction, or a float where an error is stated.
    Worth = Fraction | float


class Take(namedtuple("Take", ("how", "tile"))):
    """A tile taken from the grill ("shelf") or from an opponent ("steal").

    how   "shelf" or "steal"
    tile  its number, 21 to 36
    """

    how: str
    tile: int

    @property
    def worms(self) -> int:
        """The worms on the tile."""
        return rules.worms(self.tile)

    def __str__(self) -> str:
        return f"{'steal' if self.how == 'steal' else 'take'} {self.tile}"


class Outcome:
    """The ends of a turn and their chances, which add up to 1.

    takes    (Take, chance) of every tile that may be taken, by rising number
    nothing  the chance to end without a tile
    """

    def __init__(self, ends: "Ends", take: "Callable[[int], Take | None]") -> None:
        """ends: as solve.pickomino_follow.ends; take: the tile for so many points."""
        self._ends = ends
        points, nothing, whole = ends
        ways: dict[Take, int] = {}
        for total in sorted(points):
            taken = take(total)
            if taken is None:
                nothing += points[total]
            else:
                ways[taken] = ways.get(taken, 0) + points[total]
        tiles = sorted([(taken.tile, taken.how) for taken in ways])
        self.takes = [
            (Take(how, tile), Fraction(ways[Take(how, tile)], whole)) for tile, how in tiles
        ]
        self.nothing = Fraction(nothing, whole)

    @property
    def points(self) -> list[Fraction]:
        """points[n]: the chance to end at n points with a worm; points[0]: to end without one."""
        points, nothing, whole = self._ends
        chances = [Fraction(points.get(n, 0), whole) for n in range(rules.TOP + 1)]
        chances[0] = Fraction(nothing, whole)
        return chances

    @property
    def worms(self) -> list[Fraction]:
        """worms[n]: the chance to take a tile with n worms; worms[0]: none."""
        chances = [self.nothing] + [Fraction(0)] * rules.worms(rules.TILES[-1])
        for taken, chance in self.takes:
            chances[taken.worms] += chance
        return chances

    def __repr__(self) -> str:
        chances = [f"{taken}: {float(chance):.4f}" for taken, chance in self.takes]
        chances.append(f"no tile: {float(self.nothing):.4f}")
        return f"Outcome({', '.join(chances)})"


class Selection(namedtuple("Selection", ("before", "face", "count", "worth", "chance", "share"))):
    """So many dice of one face, which the next throw may offer.

    before  the turn before it
    face    the face
    count   how many dice of it
    worth   what the turn is worth after it, stopping or throwing
    chance  the chance that the next throw makes it the best selection
    share   its value (for the goal "risk" its utility) over that of the best one, 0 to 1
    """

    before: "Turn"
    face: int
    count: int
    worth: "Worth"
    chance: Fraction
    share: float

    @property
    def after(self) -> "Turn":
        """The turn with those dice kept."""
        return self.before.keep(self.face, self.count)
