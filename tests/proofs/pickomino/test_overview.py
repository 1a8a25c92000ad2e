"""Every throw at once, against brute force over the dice, and rules of thumb against strategies."""

import pytest

from bestplay.pickomino import Situation, overview
from bestplay.pickomino.overview import Overview
from bestplay.pickomino.preferences import PLAIN, rank_selections
from bestplay.pickomino.strategies import TurnField
from tests.oracle import pickomino as oracle

#: What lies there and is kept: (grill, tops, own, kept).
PLACES = [
    ((24, 33, 34), (21, 25, 29), 32, (5, 5, 6, 6)),
    ((21, 22, 30), (24, 35), 36, (1, 2, 3, 4)),
    (tuple(range(21, 37)), (), 0, (6, 6, 6, 6)),
    ((36,), (), 0, (3, 3, 4, 4, 4)),
]


def dice(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(counts, 1) for _ in range(count))


def options(kept: tuple[int, ...], throw: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By face what is kept after keeping it."""
    return {
        face: tuple(sorted([*kept, *[each for each in throw if each == face]]))
        for face in set(throw) - set(kept)
    }


@pytest.mark.parametrize(("grill", "tops", "own", "kept"), PLACES)
def test_each_throw_is_what_brute_force_says(
    grill: tuple[int, ...], tops: tuple[int, ...], own: int, kept: tuple[int, ...]
) -> None:
    brute = oracle.turn(8, oracle.prize(set(grill), set(tops), own or None))
    seen = Overview(Situation(grill, tops, own).turn(kept))
    ways = oracle.throws(8 - len(kept))
    assert {dice(each): count for each, count in zip(seen.throws, seen.ways, strict=True)} == ways
    assert seen.whole == ways.total()
    fail = oracle.prize(set(grill), set(tops), own or None)(())
    places = range(len(seen.throws))
    kinds = {face: seen.kinds(places, face) for face in range(1, 7)}
    for place in places:
        worths = {
            face: brute(after) for face, after in options(kept, dice(seen.throws[place])).items()
        }
        top = max(worths.values(), default=fail)
        assert seen.worth(place) == top
        assert seen.faces(place) == sorted(face for face in worths if worths[face] == top)
        ranked = sorted(worths.values(), reverse=True)
        assert seen.stake(place) == (top - ranked[1] if len(ranked) > 1 else None)
        assert seen.has_choice(place) == (len(ranked) > 1)
        for face in range(1, 7):
            kind = kinds[face][place]
            if face not in worths:
                assert kind == overview.NONE
                continue
            assert seen.cost(place, face) == top - worths[face]
            expected = overview.NEAR if (top - worths[face]) * 4 <= top - fail else overview.WORSE
            if worths[face] == top:
                expected = overview.SAME if ranked.count(top) > 1 else overview.BEST
            assert kind == (overview.ONLY if len(ranked) == 1 else expected)


@pytest.mark.parametrize("rule", PLAIN, ids=[rule[0] for rule in PLAIN])
def test_a_rule_keeps_what_the_strategy_of_its_name_keeps(
    rule: tuple[str, tuple[str, ...], str, str],
) -> None:
    name, selections, _, _ = rule
    field = TurnField()
    play = field.known[name].play
    seen = Overview(field.situation.turn())
    kept = seen.kept_by(rank_selections((), 8, selections))
    wrong = []
    number = field.start
    throws = {field.throw(number, each): each for each in range(len(seen.throws))}
    for place, counts in enumerate(seen.throws):
        throw = dice(counts)
        choice = play(field.position(number), throw, field.plays(number, throws[throw]))
        assert not isinstance(choice, list)
        assert kept[place] == choice.face
        if seen.cost(place, kept[place]):
            wrong.append(place)
    assert seen.worse(kept) == wrong
