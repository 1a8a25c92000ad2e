"""Pickomino as everybody calls it: the plays of a turn, beside brute force and the rules."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from bestplay import pickomino
from bestplay.pickomino import Goal, Situation
from tests.oracle import pickomino as oracle

SLIDES = Situation(shelf="24,33,34", tops="21,25,29", own=32)
FIVE_TILES = Situation(shelf="21,24,30,33,36", tops="22,26", own=25)

#: Situations and dice kept in them, four to be thrown at most: brute force is quick then.
LATE = [
    (SLIDES, "5,5,5,6,6"),
    (FIVE_TILES, "3,4,6,6"),
    (Situation(shelf="36"), "5,5,6,6"),
    (Situation(shelf="none", tops="26", own=21), "2,6,6,6"),
    (Situation(own=36), "1,2,3,4"),
    (Situation(shelf="21,22,30", tops="24,35", own=36), "5,5,5,5"),
    (Situation(shelf="25,27,28,31", tops="21-24,26", own=29), "1,6,6,6"),
    (FIVE_TILES, "6,6,6,6"),
]


# Against brute force.


def brute(here: Situation) -> Any:
    """Expected worms after any dice kept, from the oracle."""
    return oracle.turn(8, oracle.prize(set(here.shelf), set(here.tops), here.own or None))


@pytest.mark.parametrize(("here", "kept"), LATE)
def test_every_play_with_every_throw_is_worth_what_brute_force_says(
    here: Situation, kept: str
) -> None:
    value = brute(here)
    prize = oracle.prize(set(here.shelf), set(here.tops), here.own or None)
    turn = here.turn(kept)
    for shown in combinations_with_replacement(pickomino.FACES, turn.dice):
        answer = turn.answer(shown)
        for play in answer.plays:
            after = tuple(sorted(turn.kept + play.keeps))
            assert play.after.kept == after
            if play.stop:
                assert play.worth == prize(after)
            else:
                assert max(play.worth, prize(after)) == value(after)
            assert play.loss == answer.worth - play.worth >= 0
        faces = {play.keeps[0] for play in answer.plays}
        assert faces == set(shown) - set(turn.kept)


@pytest.mark.parametrize(("here", "kept"), LATE)
def test_throwing_is_worth_the_mean_of_the_best_plays_of_all_throws(
    here: Situation, kept: str
) -> None:
    turn = here.turn(kept)
    throw = next(play for play in turn.plays() if not play.stop)
    ways = Counter(tuple(sorted(dice)) for dice in product(pickomino.FACES, repeat=turn.dice))
    total = sum((n * turn.answer(shown).worth for shown, n in ways.items()), Fraction(0))
    assert throw.worth == total / 6**turn.dice
    bust = sum(n for shown, n in ways.items() if not turn.plays(shown))
    assert throw.ends == turn.bust == Fraction(bust, 6**turn.dice)


@pytest.mark.parametrize(("here", "kept"), LATE)
def test_how_often_a_selection_is_the_one_to_take(here: Situation, kept: str) -> None:
    turn = here.turn(kept)
    selections = turn.selections()
    assert sum(each.chance for each in selections) + turn.bust == 1
    counted: Counter[tuple[int, int]] = Counter()
    for dice in product(pickomino.FACES, repeat=turn.dice):
        free = [(turn.keep(f, dice.count(f)).worth, f, dice.count(f)) for f in set(dice)
                if f not in turn.kept]  # fmt: skip
        if free:
            counted[max(free)[1:]] += 1
    for each in selections:
        assert each.chance == Fraction(counted[each.face, each.count], 6**turn.dice)
        assert each.worth == turn.keep(each.face, each.count).worth


# What a turn comes to.


def situations(count: int, seed: int) -> list[Situation]:
    """Situations as they come about in games, with any tiles anywhere."""
    rng = random.Random(seed)
    listed = []
    for _ in range(count):
        tiles = rng.sample(pickomino.TILES, 16)
        tops, own = tiles[: rng.randint(0, 4)], rng.choice([0, tiles[15]])
        listed.append(Situation(tiles[4 : 4 + rng.randint(0, 11)], tops, own))
    return listed


@pytest.mark.parametrize("here", situations(12, 8), ids=str)
@pytest.mark.parametrize(
    ("kept", "goal"),
    [
        ("6,6", "worms"),
        ("1,2,2", "goal=worms&short=free&steal=50"),
        ("none", "tile"),
        ("5,6", "tile"),
    ],
)
def test_the_outcome_of_a_turn_adds_up_to_its_worth(here: Situation, kept: str, goal: str) -> None:
    turn = here.turn(kept, goal)
    outcome = turn.outcome()
    chances = [chance for _, chance in outcome.takes]
    assert sum(chances) + outcome.nothing == sum(outcome.points) == sum(outcome.worms) == 1
    assert all(0 < chance <= 1 for chance in chances)
    if goal == "tile":
        assert turn.worth == sum(chances, Fraction(0))
    if goal == "worms":
        won = sum((take.worms * chance for take, chance in outcome.takes), Fraction(0))
        lost = pickomino.worms(here.own) * outcome.nothing
        assert turn.worth == won - lost


# Ties.


def test_a_goal_may_hold_stopping_and_throwing_equal_and_advise_either() -> None:
    here = Situation(shelf="36")
    each: list[tuple[pickomino.Tie, int]] = [("stop", 8), ("throw", 0)]
    for tie, points in each:
        outcome = here.turn("1,1,1,6", Goal("tile", tie=tie)).outcome()
        assert outcome.points[points] == (1 if tie == "stop" else outcome.points[0])


# The first selections.


def test_a_turn_that_is_over_has_one_play_and_no_selection() -> None:
    for kept in ("6,6,6,6,6,6,6,6", "1,2,3,4,5,6"):
        turn = Situation().turn(kept)
        assert turn.over
        assert [play.text for play in turn.plays()] == ["stop"]
        assert turn.selections() == []


# Situations and goals as text, what stays as it is, and what is refused.


@pytest.mark.parametrize(
    ("here", "text"),
    [
        (Situation(), "shelf=21-36"),
        (SLIDES, "shelf=24,33,34&tops=21,25,29&own=32"),
        (Situation("none", (), "21"), "shelf=none&own=21"),
        (Situation(own=32), "shelf=21-31,33-36&own=32"),
    ],
)
def test_a_situation_is_written_in_the_words_of_a_link(here: Situation, text: str) -> None:
    assert str(here) == text
    parts = dict(part.split("=") for part in text.split("&"))
    assert Situation(**parts) == here


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (Goal(), "goal=worms"),
        (Goal("tile", steal=50), "goal=tile"),
        (Goal("least", least=3, short="free"), "goal=least&least=3&short=free"),
        (Goal(steal="100", tie="throw"), "steal=100&tie=throw"),
    ],
)  # fmt: skip
def test_a_goal_is_written_in_the_words_of_a_link(goal: Goal, text: str) -> None:
    assert str(goal) == text
    assert str(pickomino.goal_of(text)) == text


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Situation(shelf="21,37"), "21 to 36; there is no tile 37"),
        (lambda: Situation(shelf="21", own=21), "tile 21 is in two places"),
        (lambda: Situation(shelf="21,22", tops=[22]), "tile 22 is in two places"),
        (lambda: Situation(shelf="21-20"), "'21-20' is not a range that rises"),
        (lambda: Situation(own="21,22"), "own is your one top tile, such as own=32, not 21,22"),
        (lambda: Situation(tops="21-27"), "at most 6 opponents have a top tile, not 7"),
        (lambda: SLIDES.plays(kept="1,1,1,1,1,1,1,1,1"), "there are eight dice, not 9"),
        (lambda: SLIDES.plays(kept="7"), "1 to 5 or a worm .6., not 7"),
        (lambda: SLIDES.plays("5,5", "1,2"), "2 dice kept a throw has 6 dice, not 2"),
        (lambda: SLIDES.plays(goal="goal=tile&most=1"), "'most' is no part of a link here"),
        (lambda: Goal(steal=201), "0 to 200 percent more, not 201"),
        (lambda: Goal("least", least=5), "1 or 2 or 3 or 4, not 5"),
        (lambda: SLIDES.turn("5").keep(5, 2), "face 5 was kept before"),
        (lambda: SLIDES.turn("5").keep(6, 8), "of 7 dice 1 to 7 may be kept, not 8"),
    ],
)
def test_what_cannot_be_is_named(ask: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()
