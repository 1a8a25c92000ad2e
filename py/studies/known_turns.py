"""The hindsight bound of a turn of Pickomino, with all throws known, from random turns.

Each throw is of eight dice, of which whoever throws fewer has the first.  All selections of a turn
are followed; of those with the same faces kept and the same dice left only the one with the most
points, since on a full grill without a tile of one's own more points are never worth less.

    python -m studies.known_turns    # some minutes; writes the answers
"""

import random
import sys
from collections.abc import Sequence

from rich.progress import track

from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, face_points
from studies import running

TURNS = 1_000_000
SEED = 31

#: The dice of a turn, eight for each face that can be kept, and the turns of one task.
THROWN = DICE * len(FACES)
BATCH = 10_000

Throw = Sequence[int]

#: Bit f for face f kept.
KEPT_WORM = 1 << WORM


def most_points(throws: Sequence[Throw]) -> int:
    """The most points with a worm that these throws allow, 0 if none reach a tile.

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


def counts(batch: int) -> list[int]:
    """List by points, from 0: how many of a task's random turns allow that many at most."""
    chance = random.Random(f"{SEED} {batch}")
    found = [0] * (DICE * face_points(WORM) + 1)
    for _ in range(BATCH):
        dice = bytes(chance.choices(FACES, k=THROWN))
        found[most_points([dice[at : at + DICE] for at in range(0, THROWN, DICE)])] += 1
    return found


def answers() -> dict[str, object]:
    """The certificate's content: how many random turns can reach each number of points at most."""
    tasks = range(TURNS // BATCH)
    with running.pool() as executor:
        columns = zip(*track(executor.map(counts, tasks), total=len(tasks)), strict=True)
        points = [sum(column) for column in columns]
    return {"turns": TURNS, "seed": SEED, "points": points}


if __name__ == "__main__":
    sys.exit(running.run("known_turns", answers))
