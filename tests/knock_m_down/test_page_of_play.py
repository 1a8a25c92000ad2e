"""The page of play of Knock 'm Down as a room: laying, several players, practice, bad input."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from bestplay import knock_m_down
from bestplay.core import words
from games.knock_m_down import play_later
from tests.modes.rooms import KNOCK, acted, at, drawn, text
from tests.oracle import knock_m_down as oracle
from ui import engine

BEST = "0,0,1,2,2,3,2,1,1,0,0"
NATURAL = "0,1,1,1,2,2,2,1,1,1,0"
SEVENS, TWOS = "7" + " 7" * 11, "2" + " 2" * 11


def link_of(own: Any, state: Any) -> str:
    """The link of a state, which means the same to whoever opens it."""
    link: str = own.state.write("knock-m-down", state)
    again = own.state.read("knock-m-down", words.split(link))
    assert own.state.write("knock-m-down", again) == link
    return link


@pytest.mark.parametrize(
    ("laid", "numbers"),
    [(NATURAL, ("43", "31.92", "4.58")), (BEST, ("31.92", "the best."))],
)
def test_a_game_to_its_end_adds_up(laid: str, numbers: tuple[str, ...]) -> None:
    own, state = at(KNOCK, f"seed=karin&moves=:{laid}", "roll-2", "roll-end")
    said = text(drawn(own, KNOCK, state), "best", "report")
    assert [each for each in numbers if each not in said] == []
    review = state.record.review()
    assert review.expected + review.luck - review.cost == review.result


def test_best_play_lays_with_you_and_the_same_dice_meet_both() -> None:
    own, state = at(KNOCK, "", "company second", f"make {NATURAL}")
    assert [str(laid) for laid in state.others] == [BEST]
    state = acted(own, state, "dice own", "type 3,4", "die 1", "die 1")
    assert "You 11 left Best play 11 left" in text(drawn(own, KNOCK, state), "who")
    assert link_of(own, state) == f"others={BEST}&moves=:{NATURAL}/3,4/1,1"


def test_friends_lay_hidden_from_each_other_and_wins_are_counted() -> None:
    own, state = at(KNOCK, "", "company friends", "name-0 Ada", "tokens 2", "type 6 8")
    shown = drawn(own, KNOCK, state)
    assert 'data-value="0,0,0,0,1' not in "".join(region.text for region in shown.values())
    assert own.state.write("knock-m-down", state) == "tokens=2"
    kept = json.loads(json.dumps(state.as_json()))
    state = own.state.read("knock-m-down", {"tokens": "2"})
    state.restore(kept)
    state = acted(own, state, "type 7 7", "dice own", "type 3,4", "type 3,3", "type 1,6")
    assert "Player 2 wins: empty after 3 throws" in text(drawn(own, KNOCK, state), "who", "moves")
    state = acted(own, state, "type 4,4")
    assert acted(own, state, "again").score.wins == (0, 1)


def test_of_two_with_the_same_dice_the_page_says_who_wins_from_here() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 2", "company friends")
    state = acted(own, state, "name-0 You", "type 1 2", "type 3 3", "dice own", "die 2")
    win, draw, loss = oracle.outcome((1, 2, 3), (1, 0, 0), (0, 0, 2))
    assert (str(win), str(draw), str(loss)) == ("7/16", "0", "9/16")
    assert "you win 43.8%, draw 0%, Player 2 wins 56.3%" in text(drawn(own, KNOCK, state), "game")


# The emperor, who lays what beats every other layout.


@pytest.mark.parametrize("sit", ["company emperor", "seat emperor"])
def test_the_emperor_lays_what_beats_all_others_on_two_dice(sit: str) -> None:
    own, state = at(KNOCK, "", "tokens 15", sit)
    laid = "0,0,1,2,2,4,3,2,1,0,0"
    with pytest.raises(ValueError, match="not come yet"):
        acted(own, state, f"make {laid}")
    known = engine.Known()
    row = SimpleNamespace(tokens=15, allocation=knock_m_down.Allocation(laid))
    known.keep(play_later.emperors().key, [row])
    play_later.tell(state, known)
    assert [str(each) for each in acted(own, state, f"make {laid}").others] == [laid]
    with pytest.raises(ValueError, match="two dice"):
        acted(own, state, "p 1,2,3")
    with pytest.raises(ValueError, match="two dice"):
        at(KNOCK, "", "p 1,2,3", "company emperor")


# Practice.


@pytest.mark.parametrize(
    ("link", "wrong", "right", "told"),
    [
        ("tokens=6&ask=lay", "type 4 5 6 7 8 9", "type 5 6 7 7 8 9", ("19.76", "1.48")),
        ("p=1,2,3&against=0,4,8&among=1,4,7;3,3,6", "type 2", "type 1", ()),
    ],
)
def test_a_question_is_graded(link: str, wrong: str, right: str, told: tuple[str, ...]) -> None:
    own, state = at(KNOCK, link, wrong)
    said = text(drawn(own, KNOCK, state), "best", "moves")
    assert "is better" in said and all(each in said for each in told)
    own, state = at(KNOCK, link, right)
    assert "Right: " in text(drawn(own, KNOCK, state), "best")
