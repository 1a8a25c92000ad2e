"""Pages of play as rooms: games and their links, without a browser."""

import re
from fractions import Fraction
from itertools import product

import pytest

from bestplay.play import Natural
from tests.modes.rooms import (
    KLACKERS,
    KLAPPENSPIEL,
    PICKOMINO,
    acted,
    at,
    drawn,
    text,
)

# A game.


def test_a_sum_that_does_not_hold_for_its_rounded_figures_says_so() -> None:
    shape = (
        r"Best play \w+ ([\d.]+)\D+(Good|Bad) luck (?:added|took off) ([\d.]+).*? choices? "
        r"(?:cost nothing|(?:added|took off) ([\d.]+)).*?(You lost|That makes (\d+))"
    )
    seen = set()
    for game, seed in product((KLAPPENSPIEL, KLACKERS), "abcdef"):
        own, state = at(game, f"seed={seed}")
        state.record = state.record.finished(Natural())
        report = text(drawn(own, game, state), "report")
        found = re.search(shape, report)
        assert found
        expected, luck, cost, result = [Fraction(found[n] or 0) for n in (1, 3, 4, 6)]
        better = state.course().better
        sign = better if found[2] == "Good" else -better
        holds = expected + sign * luck - better * cost == result
        assert holds == ("Each figure is rounded" not in report)
        seen.add(holds)
    assert seen == {True, False}


def test_pickomino_throws_on_by_itself_and_the_next_turn_follows() -> None:
    own, state = at(PICKOMINO, "", "roll")
    legal = state.record.course.legal(state.record.spot)
    state = acted(own, state, f"make {next(each for each in legal if each.endswith('throw'))}")
    assert len(state.record.steps) == 2
    while not state.record.over:
        legal = state.record.course.legal(state.record.spot)
        stops = [each for each in legal if each.endswith("stop")]
        state = acted(own, state, f"make {(stops or legal)[0]}")
    taken = state.course().tile_taken(state.record.spot)
    state = acted(own, state, "record")
    assert not state.record.steps
    assert (taken is None) == (len(state.on_table.shelf) == 16)


def test_own_dice_are_tapped_or_typed() -> None:
    own, state = at(KLACKERS, "", "dice own", "die 4", "die 5", "make 9")
    assert own.state.write("klackers", state) == "moves=4,5:9"
    state = acted(own, state, "die 3", "alone")
    assert state.record.spot.throw == (3,)
    state = acted(own, state, "type 1 2", "type 6,2", "type 8")
    assert own.state.write("klackers", state) == "moves=4,5:9/3:1,2/6,2:8"
    with pytest.raises(ValueError, match="you throw your own dice"):
        acted(own, state, "roll-2")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("make 9", "nothing, not 9"),
        ("type x", "type 'throw' for the dice, not 'x'"),
        ("die 4", "the page throws the dice in this game"),
        ("moves 4,4:9", "throw 1, '4,4:9'"),
        ("fly 1", "no action 'fly'"),
        ("ask tiles=1", "'tiles=1' asks no question"),
        ("import {}", "this file holds no record of practice"),
    ],
)
def test_nonsense_is_named(said: str, why: str) -> None:
    own, state = at(KLACKERS)
    if said.startswith("die"):
        with pytest.raises(ValueError, match=why):
            acted(own, state, "die 4", "die 4")
        return
    with pytest.raises(ValueError, match=why):
        acted(own, state, said)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("seed=Karin", "not 'Karin'"),
        ("moves=4,6:4", "here you can choose"),
        ("tiles=1-3&roll=9", "nothing can be done with this throw"),
        ("tiles=1-3&roll=3&moves=4,5", "a game, by moves, or a question, by roll"),
        ("practise=never", "practise is all, mistakes, today or a day"),
        ("kept=5", "'kept' is no part of a link here"),
    ],
)
def test_a_link_that_makes_no_sense_is_named(link: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(KLACKERS, link)
