"""Games as they are played: transcripts, grading, and a sum that comes out exactly."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from bestplay import klackers, pickomino, play, shut_the_box
from bestplay.klappenspiel import Game as Klappenspiel
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.pickomino import play as pickomino_play
from bestplay.play import dice as play_dice
from bestplay.shut_the_box import play as shut_the_box_play
from tests.oracle import klappenspiel as oracle

COURSES = {
    "klappenspiel": klappenspiel_play.Course(),
    "chase": klappenspiel_play.Course(here=Klappenspiel("round", scores="20")),
    "klackers": shut_the_box_play.Course(klackers.GAME),
    "pub": shut_the_box_play.Course(shut_the_box.Game()),
    "shut": shut_the_box_play.Course(shut_the_box.Game(12, goal="shut")),
    "beat": shut_the_box_play.Course(shut_the_box.Game(goal="beat", target=12, tie="half")),
    "first": shut_the_box_play.Course(shut_the_box.Game(6, "never", goal="first")),
    "pickomino": pickomino_play.Course(),
    "steal": pickomino_play.Course(
        pickomino.Situation("24,33,34", "21,25,29", 32), pickomino.Goal(steal=100)
    ),
}
courses = pytest.mark.parametrize("name", COURSES)

#: Seeded games of each kind.
GAMES = 80
FEWER = {"pickomino": 30, "steal": 30}


class Careless(play.Player):
    """Plays at random, from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choice(self, course: play.Course, spot: play.Spot) -> str:
        return str(self.random.choice(course.legal(spot) or course.counts(spot)))


def dice_of(seed: str) -> Callable[[int, int], tuple[int, ...]]:
    return lambda number, count: play_dice.throw(seed, number, count)


def game(name: str, number: int) -> play.Record:
    """A whole game, played at random, now and then best or by the rule of thumb."""
    player = (Careless(number), play.Best(), play.Natural(), Careless(number))[number % 4]
    seed = f"{name}-{number}"
    return COURSES[name].replay(dice_of(seed), player, seed)


@pytest.mark.slow
@courses
def test_expected_plus_luck_less_cost_is_the_result_in_every_game(name: str) -> None:
    for number in range(FEWER.get(name, GAMES)):
        played = game(name, number)
        review = played.review()
        assert played.over
        assert review.result == review.expected + review.luck - review.cost
        assert review.expected == COURSES[name].worth(COURSES[name].start())
        assert all(event.cost >= 0 for event in review.events)
        if number % 4 == 1:
            assert not review.cost
            assert review.right == len(review.decisions)


@pytest.mark.slow
@courses
def test_results_are_those_of_the_last_position(name: str) -> None:
    for number in range(100):
        played = game(name, number)
        result, spot = played.review().result, played.spot
        if name == "klappenspiel":
            assert result == (not spot.place.tiles)
        elif name in ("klackers", "pub"):
            assert result == sum(spot.place.tiles)
        elif name == "shut":
            assert result == (not spot.place.tiles)
        elif name == "beat":
            score = sum(spot.place.tiles)
            assert result == (score < 12) - (score > 12)
        elif name == "pickomino":
            stopped = not spot.throw and 6 in spot.place.kept
            points = sum(min(face, 5) for face in spot.place.kept)
            assert result == ((min(points, 36) - 21) // 4 + 1 if stopped and points > 20 else 0)
        elif name == "steal" and spot.throw:
            assert result == -3


def test_the_worth_of_choices_is_the_oracles() -> None:
    """Grading against tests/oracle, which shares no code with the package."""
    win = oracle.STRATEGIES["optimal"]
    for number in range(200):
        for event in game("klappenspiel", number).review().events:
            if event.kind != "play":
                continue
            best = max(Fraction(option.worth) for option in event.options)
            for option in event.options:
                left = frozenset(event.spot.place.tiles) - {int(t) for t in option.text.split(",")}
                assert option.worth == win(left)
                assert option.loss == best - win(left)


@courses
def test_a_transcript_is_read_as_it_is_written(name: str) -> None:
    for number in range(60):
        played = game(name, number)
        again = COURSES[name].read(str(played), played.seed)
        assert again == played
        assert again.spot == played.spot
        assert COURSES[name].read(str(played)).spot == played.spot  # dice from a table


@pytest.mark.slow
@courses
def test_the_same_throws_played_best_cost_nothing(name: str) -> None:
    for number in range(40):
        played = game(name, number)
        best = played.played_best()
        assert best.over
        assert best.seed == played.seed
        assert not best.review().cost
        assert best.steps[0].throw[:1] == played.steps[0].throw[:1]


def test_grades() -> None:
    course = klappenspiel_play.Course("1-3")
    (throw, equal) = course.read("1,2:1,2").review().events
    assert (throw.grade, equal.grade) == ("", "equal")
    events = klappenspiel_play.Course("4,6,10").read("4,6:10/4,6:4,6").review().events
    assert [event.grade for event in events] == ["", "costs", "", "only"]
    assert events[1].cost == Fraction(1, 216)
    assert events[1].options[0].text == "4,6"


def test_the_costliest_choice() -> None:
    review = game("klackers", 0).review()
    assert review.costliest is not None
    assert review.costliest.cost == max(event.cost for event in review.events)
    assert game("klackers", 1).review().costliest is None


def test_the_rule_of_thumb() -> None:
    """The sum before two tiles, and one die once no tile above 6 is up."""
    ten = klappenspiel_play.Course("4,6,10")
    assert ten.natural(ten.throw(ten.start(), (4, 6))) == "10"
    for tiles, dice in (("1-6", 1), ("1-5", 1), ("1-7", 2)):
        box = shut_the_box_play.Course(klackers.GAME, tiles)
        assert box.natural(box.start()) == str(dice)


def test_going_on_by_hand() -> None:
    course = COURSES["klackers"]
    record = course.record("karin").roll(2)
    assert str(record) == "5,1"
    record = record.choose("6").roll(2).choose("3,9")
    assert str(record) == "5,1:6/6,6:3,9"
    with pytest.raises(ValueError, match="1 or 2 dice are thrown here"):
        record.throw((1, 2, 3))
    with pytest.raises(ValueError, match="nothing can be thrown now"):
        record.roll(1).roll(1)


@pytest.mark.parametrize(
    ("name", "text", "seed", "why"),
    [
        ("klappenspiel", "4,6:4", "", "throw 1, '4,6:4': here you can choose 4,6 or 10, not 4"),
        ("klappenspiel", "4,7", "", "a die shows 1 to 6: 4,7 cannot be thrown"),
        ("klappenspiel", "4,6/4,6:10", "", "choose what to do with the throw first"),
        ("klappenspiel", "5,5:10/5,5/1,2:3", "", "the game is over"),
        ("klappenspiel", "1,1", "karin", "throw 1 of the seed 'karin' is 5,1, not '1,1'"),
        ("klappenspiel", "/".join(["1,2"] * 41), "", "at most 40 throws, not 41"),
        ("pickomino", "1,2,3", "", "8 dice are thrown here"),
        ("pickomino", "1,1,1,1,5,5,6,6:6+throw", "", "not 6\\+throw"),
        ("pickomino", "1,1,1,1,5,5,6,6:6,6+stop", "", "not 6,6\\+stop"),
    ],
)
def test_a_transcript_that_makes_no_sense_is_named(
    name: str, text: str, seed: str, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        COURSES[name].read(text, seed)


def test_each_face_falls_as_often_as_any_other() -> None:
    faces = Counter(
        face for n in range(300) for k in range(20) for face in play_dice.throw(f"s{n}", k, 8)
    )
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    expected = 300 * 20 * 8 / 6
    # Chi-square with five degrees of freedom: above 20.5 once in 1000 times.
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < 20.5


@pytest.mark.parametrize("seed", ["", "Karin", "a b", "x" * 25, "ä"])
def test_a_seed_that_makes_no_sense_is_named(seed: str) -> None:
    with pytest.raises(ValueError, match=f"not '{seed}'"):
        play_dice.check(seed)
