"""What two specialists of Pickomino's Extrawurm bring in the first turn.

The rules as reviews tell them (reich-der-spiele.de/kritiken/Heckmeck-Extrawurm,
ultraboardgames.com/pickomino/game-rules.php): whoever has the canned worm may count it where no die
that is kept shows a worm, with five points; whoever has the weasel may throw the dice that were
just thrown again, once a turn.  Here the sixteen tiles of the first game are on the grill and the
mover has none; the tiles 11 and 13, which want exactly their points, are left out.  Of the golden
die they say that it is one more and shows ones and worms only (gamesgazette.co.uk,
goplaylisten.com), not how many faces show which.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from operator import getitem

from bestplay.pickomino import rules
from papers.figure import Figure, within

ERROR = 1e-9

FACES = range(1, 7)

SAYS = {
    "none": "Without a specialist.",
    "canned-worm": "Counts as a worm with five points where none is kept.",
    "weasel": "The dice that were just thrown are thrown again, once a turn.",
}


@cache
def throws(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """(how many dice show each face, the chance of that)."""
    found = []
    for faces in combinations_with_replacement(FACES, dice):
        counts = tuple(map(faces.count, FACES))
        found.append((counts, factorial(dice) / prod(map(factorial, counts)) / 6**dice))
    return found


class Turn:
    """The first turn, for the most worms; canned: with the canned worm."""

    def __init__(self, canned: bool = False) -> None:
        self.canned = canned
        self.known: dict[tuple[frozenset[int], int, int, bool], float] = {}

    def stop(self, kept: frozenset[int], points: int) -> float:
        """The worms of stopping with these faces and points."""
        if rules.WORM not in kept:
            if not self.canned:
                return 0.0
            points += 5
        tiles = [tile for tile in rules.TILES if tile <= points]
        return float(rules.worms(tiles[-1])) if tiles else 0.0

    def best(self, kept: frozenset[int], points: int, dice: int, weasel: bool) -> float:
        """The worms of the better of stopping and throwing on."""
        here = self.stop(kept, points)
        if not dice or len(kept) == len(FACES):
            return here
        return max(here, self.throw(kept, points, dice, weasel))

    def throw(self, kept: frozenset[int], points: int, dice: int, weasel: bool = False) -> float:
        """The worms of throwing so many dice; weasel: with one that may throw them again."""
        state = kept, points, dice, weasel
        if state not in self.known:
            again = self.throw(kept, points, dice) if weasel else 0.0
            worths = [self.selections(state, face, again) for face in FACES]
            self.known[state] = fsum(
                chance * max(again, *map(getitem, worths, counts))
                for counts, chance in throws(dice)
            )
        return self.known[state]

    def selections(
        self, state: tuple[frozenset[int], int, int, bool], face: int, none: float
    ) -> list[float]:
        """What keeping 0, 1, ... dice of a face is worth; `none` where it may not be kept."""
        kept, points, dice, weasel = state
        if face in kept:
            return [none] * (dice + 1)
        return [none] + [
            self.best(kept | {face}, points + count * min(face, 5), dice - count, weasel)
            for count in range(1, dice + 1)
        ]


def specialists() -> list[Figure]:
    """The worms of the first turn without a specialist and with each."""
    start = frozenset[int](), 0, rules.DICE
    plain, canned = Turn(), Turn(canned=True)
    worths = {
        "none": plain.throw(*start),
        "canned-worm": canned.throw(*start),
        "weasel": plain.throw(*start, weasel=True),
    }
    return [
        within(f"pickomino.extrawurm.{name}.turn", worth, "worms", ERROR, SAYS[name])
        for name, worth in worths.items()
    ]


PARTS = (specialists,)
