"""Pages of play as rooms: games and their links, without a browser."""

import pytest

from tests.modes.rooms import (
    KLACKERS,
    PICKOMINO,
    acted,
    at,
    drawn,
    text,
)

# A game.


def test_tiles_are_tapped_to_choose_and_the_button_is_lit_by_what_fits() -> None:
    own, state = at(KLACKERS, "tiles=2,4,5,7&moves=4,5")
    assert "disabled" in str(drawn(own, KLACKERS, state)["moves"])
    one = acted(own, state, "pick 4")
    assert "5 to go" in text(drawn(own, KLACKERS, one), "moves")
    both = acted(own, one, "pick 5")
    assert "disabled" not in str(drawn(own, KLACKERS, both)["moves"])
    assert "Flip 4 and 5" in text(drawn(own, KLACKERS, both), "moves")
    assert acted(own, both, "pick 5").tapped == (4,)
    wrong = acted(own, both, "pick 7")
    assert "do not fit" in text(drawn(own, KLACKERS, wrong), "moves")
    made = acted(own, both, "make 4,5")
    assert made.tapped == () and "pick" not in str(drawn(own, KLACKERS, made)["game"])
    for tile in ("9", "x"):
        with pytest.raises(ValueError, match=tile):
            acted(own, state, f"pick {tile}")
    with pytest.raises(ValueError, match="no throw"):
        acted(own, made, "pick 2")


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
