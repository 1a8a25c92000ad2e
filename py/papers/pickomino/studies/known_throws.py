"""What a turn of Pickomino could bring to somebody who knew every throw, by turns thrown at random.

Each throw is of eight dice, of which whoever throws fewer has the first.  All selections of a turn
are followed; of those with the same faces kept and the same dice left only the one with the most
points, since on a full grill without a tile of one's own more points are never worth less.

    python -m papers.pickomino.studies.known_throws    # some minutes; writes the answers
"""

import json
import random
from collections.abc import Sequence
from pathlib import Path

from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, face_points
from papers import studies

FORMAT = "bestplay-known-turns/1"
STORED = Path(__file__).with_suffix(".json")
TURNS = 1_000_000
SEED = 31

Throw = Sequence[int]

#: Bit f for face f kept.
KEPT_WORM = 1 << WORM


def most_points(throws: Sequence[Throw]) -> int:
    """The most points with a worm that these throws can be kept to, 0 where none reach a tile.

    throws: of eight dice each, one for each face that can be kept.
    """
    best = 0
    alive = {(0, DICE): 0}
    for throw in throws:
        later: dict[tuple[int, int], int] = {}
        for (kept, dice), points in alive.items():
            thrown = throw[:dice]
            for face in set(thrown):
                if kept >> face & 1:
                    continue
                count = thrown.count(face)
                after = kept | 1 << face, dice - count
                comes_to = points + count * face_points(face)
                later[after] = max(comes_to, later.get(after, 0))
        for (kept, _), points in later.items():
            if kept & KEPT_WORM:
                best = max(best, points)
        alive = {after: points for after, points in later.items() if after[1]}
    return best if best >= TILES[0] else 0


def turns(number: int, seed: int) -> list[int]:
    """How many of so many turns can be kept to each number of points."""
    chance = random.Random(seed)
    found = [0] * (DICE * face_points(WORM) + 1)
    for _ in range(number):
        dice = chance.choices(FACES, k=DICE * len(FACES))
        throws = [dice[start : start + DICE] for start in range(0, len(dice), DICE)]
        found[most_points(throws)] += 1
    return found


def compute() -> None:
    """Throw the turns, and write how many could be kept to each number of points."""
    told = {"format": FORMAT, "turns": TURNS, "seed": SEED, "points": turns(TURNS, SEED)}
    STORED.write_text(json.dumps(told) + "\n", "utf-8")


def stored() -> list[int]:
    """How many turns could be kept to each number of points, 0 for no tile.

    ValueError where they are not as many as were thrown.
    """
    told = studies.certificate(STORED, FORMAT)
    points: list[int] = told["points"]
    if sum(points) != told["turns"]:
        raise ValueError(f"the turns in {STORED} are not all there")
    return points


if __name__ == "__main__":
    compute()
