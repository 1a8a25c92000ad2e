"""What two specialists of Pickomino's Extrawurm bring in the first turn.

The rules as reviews tell them (reich-der-spiele.de/kritiken/Heckmeck-Extrawurm,
ultraboardgames.com/pickomino/game-rules.php): whoever has the canned worm may count it where no die
that is kept shows a worm, with five points; whoever has the weasel may throw the dice that were
just thrown again, once a turn.  Here the sixteen tiles of the first game are on the grill and the
mover has none; the tiles 11 and 13, which want exactly their points, are left out.  Of the golden
die they say that it is one more and shows ones and worms only (gamesgazette.co.uk,
goplaylisten.com), not how many faces show which.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

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
    """The first turn, for the most worms, with a specialist."""

    def __init__(self, name: str) -> None:
        self.canned = name == "canned-worm"
        self.weasel = name == "weasel"
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

    def throw(self, kept: frozenset[int], points: int, dice: int, weasel: bool) -> float:
        """The worms of throwing so many dice."""
        state = kept, points, dice, weasel
        if state not in self.known:
            again = self.throw(kept, points, dice, False) if weasel else 0.0
            self.known[state] = sum(
                chance * max([again, *self.selections(state, counts)])
                for counts, chance in throws(dice)
            )
        return self.known[state]

    def selections(
        self, state: tuple[frozenset[int], int, int, bool], counts: tuple[int, ...]
    ) -> Iterator[float]:
        """What each selection of a throw is worth."""
        kept, points, dice, weasel = state
        for face, count in zip(FACES, counts, strict=True):
            if count and face not in kept:
                more = points + count * min(face, 5)
                yield self.best(kept | {face}, more, dice - count, weasel)


def specialists() -> list[Figure]:
    """The worms of the first turn without a specialist and with each."""
    figures = []
    for name, says in SAYS.items():
        turn = Turn(name)
        worth = turn.throw(frozenset(), 0, rules.DICE, turn.weasel)
        figures.append(within(f"pickomino.extrawurm.{name}.turn", worth, "worms", ERROR, says))
    return figures


PARTS = (specialists,)
