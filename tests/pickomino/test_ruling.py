"""A rule followed where a turn is played, against the same rule as a strategy."""

import random
import re

import pytest

from bestplay.core.rule import Rule
from bestplay.pickomino import Situation, rules
from bestplay.pickomino import strategies as nodes
from bestplay.pickomino.play import Course
from bestplay.pickomino.preferences import (
    PREFERENCES,
    SELECTIONS,
    STOPS,
    Move,
    preferring,
    rank_selections,
)
from bestplay.pickomino.strategies import TurnField, dice_of
from bestplay.play import Follower, Spot
from bestplay.strategies.choosing import strategy


def lines_of(field: TurnField, rng: random.Random) -> list[str]:
    """Some exceptions anywhere."""
    lines = []
    for number in rng.sample(range(nodes.THROWING, nodes.START + 1), 30):
        here, kept = field.positions[number - nodes.THROWING], dice_of(field.position(number))
        if rules.ends(here):
            continue
        said = f"on {','.join([str(face) for face in kept])}" if kept else "at first"
        if rules.has_worm(here):
            lines.append(f"{said} {rng.choice(('stop', 'throw'))}")
        if len(free := rules.free_faces(here)) > 1:
            keep, other = rng.sample(free, 2)
            lines.append(f"{said} keep {keep} not {other}")
    return lines


#: (preference, throw, the dice that it keeps).
KEEPS = (
    ("worms", "2,2,2,5,5,5,5,6", "6"),
    ("worm-once", "2,2,2,5,5,5,5,6", "6"),
    ("most-dice", "1,1,1,3,3,5,5,6", "1,1,1"),
    ("fewest-dice", "1,1,1,3,3,4,5,5", "4"),
    ("highest-sum", "2,2,2,2,5,3,3,6", "2,2,2,2"),
    ("highest-face", "1,1,1,1,1,1,3,4", "4"),
    ("sum-plus-4", "2,2,2,2,5,3,3,6", "6"),
    ("face-3", "1,1,1,3,5,5,5,6", "3"),
    ("leave-5", "1,1,5,5,5,5,5,5", "1,1"),
)

#: (preference, points, dice left, faces kept, whether it stops).
STOPPING = (
    ("at-once", 21, 5, 2, True),
    ("never", 36, 1, 5, False),
    ("four-dice", 24, 4, 3, False),
    ("four-dice", 24, 3, 3, True),
    ("dice-2", 21, 2, 4, True),
    ("dice-2", 21, 3, 4, False),
    ("dice-2-from-25", 24, 2, 4, False),
    ("dice-2-from-25", 25, 2, 4, True),
    ("from-25", 24, 1, 4, False),
    ("from-25", 25, 5, 4, True),
)


@pytest.mark.parametrize(("name", "throw", "kept"), KEEPS)
def test_a_preference_keeps(name: str, throw: str, kept: str) -> None:
    thrown = [int(face) for face in throw.split(",")]
    first = next(
        [face] * count
        for face, count in rank_selections((), len(thrown), [name])
        if thrown.count(face) == count
    )
    assert first == [int(face) for face in kept.split(",")]


def test_worms_are_kept_once_while_none_is_kept() -> None:
    assert [face for face, _ in rank_selections((6,), 1, ["worm-once"])] == [5, 4, 3, 2, 1]


@pytest.mark.parametrize(("name", "points", "dice", "faces", "stops"), STOPPING)
def test_a_preference_stops(name: str, points: int, dice: int, faces: int, stops: bool) -> None:
    move = Move(1, 1, True, points, dice, min(points, 36), 0, faces, True)
    assert bool(STOPS[name].rank(move)) == stops


def test_each_preference_has_a_line_above() -> None:
    """Those that differ by a number alone have one together."""

    def kind(name: str) -> str:
        return re.sub(r"\d+", "n", name)

    assert {kind(name) for name in SELECTIONS} == {kind(name) for name, *_ in KEEPS}
    assert {kind(name) for name in STOPS} == {kind(name) for name, *_ in STOPPING}


@pytest.mark.slow
@pytest.mark.parametrize("shelf", ["21-36", "24,29-33"])
def test_a_rule_chooses_as_its_strategy_does(shelf: str) -> None:
    rng, seen, excepted = random.Random(shelf), 0, 0
    situation = Situation(shelf)
    field, course = TurnField(situation), Course(situation)
    for _ in range(8):
        names = rng.sample(sorted(PREFERENCES), rng.randint(1, 5))
        lines = lines_of(field, rng)
        whole = field.excepting(strategy("it", preferring(names), None, ""), lines)
        for number in rng.sample(range(nodes.THROWING, nodes.START + 1), 200):
            here = field.positions[number - nodes.THROWING]
            if rules.ends(here):
                continue
            kept = dice_of(field.position(number))
            place = rng.randrange(len(field.graph[number][0]))
            fell = field.throw(number, place)
            throw = fell + kept[:1] * (here[2] - len(fell))
            spot = Spot(situation.turn(kept), throw, not fell)
            if not fell:
                continue
            move = whole.play(field.position(number), fell, field.plays(number, place))
            if move.stop and not move.tile:
                continue  # an exception that gives the turn up, which nobody plays
            follower = Follower(Rule(tuple(names), None, tuple(lines)))
            choice, own = follower.choice(course, spot), follower.is_exception(course, spot)
            assert choice == move.text.replace(" ", "+"), (names, lines, kept, throw)
            seen, excepted = seen + 1, excepted + own
    assert seen > 800 and excepted
