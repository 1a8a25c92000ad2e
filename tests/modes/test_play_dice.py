"""Dice from a seed: fair, each throw by itself, and the same for everyone."""

from collections import Counter

import pytest

from bestplay.play import dice as play_dice


def test_each_face_falls_as_often_as_any_other() -> None:
    faces = Counter(
        face for n in range(300) for k in range(20) for face in play_dice.throw(f"s{n}", k, 8)
    )
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    expected = 300 * 20 * 8 / 6
    # Chi-square with five degrees of freedom: above 20.5 once in 1000 times.
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < 20.5


def test_dice_of_one_throw_and_of_the_next_do_not_hang_together() -> None:
    pairs: Counter[tuple[int, ...]] = Counter()
    for n in range(6000):
        one, other = play_dice.throw(f"s{n}", 0, 2)
        pairs[one, other] += 1
        pairs[10 + one, play_dice.throw(f"s{n}", 1, 1)[0]] += 1
    # Two times 35 degrees of freedom: above 112.3 once in 1000 times.
    assert sum((count - 6000 / 36) ** 2 / (6000 / 36) for count in pairs.values()) < 112.3


def test_fewer_dice_are_the_first_of_the_same_throw() -> None:
    assert play_dice.throw("karin", 3, 1) == play_dice.throw("karin", 3, 8)[:1]


@pytest.mark.parametrize("seed", ["", "Karin", "a b", "x" * 25, "ä"])
def test_a_seed_that_makes_no_sense_is_named(seed: str) -> None:
    with pytest.raises(ValueError, match=f"not '{seed}'"):
        play_dice.check(seed)


def test_every_number_has_a_seed_of_its_own() -> None:
    seeds = [play_dice.seed_of(number) for number in range(2000)]
    assert len(set(seeds)) == 2000
    assert all(play_dice.check(seed) == seed for seed in seeds)
