"""The specialists of the Extrawurm: short turns die by die."""

from itertools import product

import pytest

from papers.pickomino.figures import Turn


def stop(kept: list[int], name: str) -> int:
    points = sum(5 if die == 6 else die for die in kept)
    if 6 not in kept:
        points = points + 5 if name == "canned-worm" else 0
    return 0 if points < 21 else min((points - 17) // 4, 4)


def best(kept: list[int], left: int, name: str, weasel: bool) -> float:
    """The worms of a turn in which these dice are kept and so many are left."""
    return max(float(stop(kept, name)), thrown(kept, left, name, weasel) if left else 0.0)


def thrown(kept: list[int], left: int, name: str, weasel: bool) -> float:
    total, again = 0.0, thrown(kept, left, name, False) if weasel else 0.0
    for dice in product(range(1, 7), repeat=left):
        faces = {die for die in dice if die not in kept}
        more = [
            best(kept + [die for die in dice if die == face], left - dice.count(face), name, weasel)
            for face in faces
        ]
        total += max([again, *more])
    return float(total / 6**left)


@pytest.mark.parametrize("name", ["none", "canned-worm", "weasel"])
@pytest.mark.parametrize("kept", [[5, 5, 4, 4], [6, 6, 3, 3, 3], [4, 4, 4, 5, 5], [1, 2, 3, 4, 5]])
def test_a_turn_that_is_nearly_over(kept: list[int], name: str) -> None:
    left = min(8 - len(kept), 3)
    turn = Turn(canned=name == "canned-worm")
    points = sum(5 if die == 6 else die for die in kept)
    weasel = name == "weasel"
    ours = turn.throw(frozenset(kept), points, left, weasel)
    assert ours == pytest.approx(thrown(kept, left, name, weasel), abs=1e-12)
