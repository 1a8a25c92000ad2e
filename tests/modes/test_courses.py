"""The course of every game: what a moment is worth follows from what comes next."""

import random
from collections.abc import Iterator
from fractions import Fraction

from bestplay.games import Game
from bestplay.play import Course, Spot
from tests.modes.rooms import games, room

#: Throws that can fall in more ways than this are not counted one by one.
MOST = 60

#: Moments of each game.
MOMENTS = 60


def moments(course: Course) -> Iterator[Spot]:
    """Moments of games at random; a first choice that needs no throw is the obvious one."""
    chance, spot = random.Random(1), course.start()
    for _ in range(MOMENTS):
        yield spot
        if spot.over:
            spot = course.start()
        elif course.chooses(spot):
            legal = course.legal(spot) if spot.throw else [course.natural(spot)]
            spot = course.choose(spot, chance.choice(legal))
        else:
            count = chance.choice(course.counts(spot))
            spot = course.throw(spot, tuple(chance.choices(course.faces, k=count)))


@games
def test_a_throw_is_worth_the_mean_of_what_can_fall(game: Game) -> None:
    course = room(game).state.start(game.name).course()
    tried = 0
    for spot in moments(course):
        if spot.over or course.chooses(spot):
            continue
        worths = []
        for count in course.counts(spot):
            falls = course.falls(count)
            assert sum((chance for _, chance in falls), Fraction(0)) == 1
            if len(falls) <= MOST:
                after = [chance * course.worth(course.throw(spot, dice)) for dice, chance in falls]
                worths.append(sum(after, Fraction(0)))
        if len(worths) == len(course.counts(spot)):
            assert course.worth(spot) == (max if course.better > 0 else min)(worths), spot
            tried += 1
    assert tried > 3


@games
def test_a_choice_is_worth_what_follows_it(game: Game) -> None:
    course = room(game).state.start(game.name).course()
    for spot in moments(course):
        if spot.over or not spot.throw or not course.chooses(spot):
            continue
        options = course.options(spot)
        assert sorted(option.text for option in options) == sorted(course.legal(spot))
        assert course.worth(spot) == options[0].worth
        assert course.natural(spot) in course.legal(spot)
        for option in options:
            assert option.worth == course.worth(course.choose(spot, option.text)), option
            assert option.loss == (options[0].worth - option.worth) * course.better >= 0
            ahead = course.ahead(spot, option.text)
            told = ahead.stuck * ahead.left + (1 - ahead.stuck) * ahead.onward
            assert told == option.worth, option
