"""Pickomino at a table of two: the network as a player, and stopping without stealing."""

from fractions import Fraction

import pytest

from bestplay.pickomino import Goal, learned
from bestplay.pickomino.learned import Learned
from bestplay.pickomino.play import Course
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn
from bestplay.play import Spot
from tests.modes.rooms import PICKOMINO, at, drawn, text
from tests.pickomino.rooms import known_network

SHARED = Goal(steal=100)

#: The mover leads; with 22 points the 22 can be stolen, or the last tile taken.
LAST = Table("21", ((25, 23, 28, 35, 30, 29), (32, 26, 24, 27, 22)))


def turn(table: Table, kept: "str | tuple[int, ...]" = ()) -> Turn:
    """The mover's turn as the network's face has it."""
    return learned.turn(table, known_network(), kept)


def thrown(course: Course) -> Spot:
    """17 points are kept, and a worm falls with a 1: 22 points."""
    spot = course.throw(course.start(), (4, 4, 4, 1, 1, 2, 2, 3))
    spot = course.throw(course.choose(spot, "4,4,4+throw"), (5, 4, 4, 4, 4))
    return course.throw(course.choose(spot, "5+throw"), (6, 5, 5, 4))


def test_whoever_stops_may_leave_a_tile_that_can_be_stolen() -> None:
    course = Course(LAST.situation, SHARED)
    spot = thrown(course)
    assert course.legal(spot) == ["6+throw", "6+stop", "6+grill"]
    worths = {option.text: option.worth for option in course.options(spot)}
    assert [worths["6+stop"], worths["6+grill"]] == [Fraction(2), Fraction(1)]
    for choice, tile in (("6+stop", "steal 22"), ("6+grill", "take 21")):
        record = course.read(f"4,4,4,1,1,2,2,3:4,4,4+throw/5,4,4,4,4:5+throw/6,5,5,4:{choice}")
        assert str(course.tile_taken(record.spot)) == tile
        review = record.review()
        assert review.result == review.expected + review.luck - review.cost == worths[choice]
    losses = [option.loss for option in course.options(spot)]
    assert losses == sorted(losses)
    assert min(losses) == Fraction(0)


def test_the_network_takes_the_last_tile_where_that_wins() -> None:
    network, course = Learned(LAST, known_network()), Course(LAST.situation, SHARED)
    assert network.choice(course, thrown(course)) == "6+grill"
    assert turn(LAST, "4,4,4,5,6").plays()[0].take == course.situation.takes(22)[0]


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("", "you get no tile Next turn"),
        ("own=25&", "you get no tile; 25 goes back; 36 leaves the game"),
        ("own=36&", "you get no tile; 36 leaves the game"),
    ],
)
def test_a_bust_says_which_tiles_move(table: str, says: str) -> None:
    own, state = at(PICKOMINO, f"{table}moves=1,1,1,1,1,1,1,2:1,1,1,1,1,1,1+throw/1")
    assert says in text(drawn(own, PICKOMINO, state), "best")
