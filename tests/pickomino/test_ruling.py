"""A rule followed where a turn is played, against the same rule as a strategy."""

import random

import pytest

from bestplay.core.rule import Rule
from bestplay.pickomino import Situation, rules
from bestplay.pickomino import strategies as nodes
from bestplay.pickomino.play import Course
from bestplay.pickomino.preferences import PREFERENCES, preferring
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
