"""The page of play of Knock 'm Down as a room: laying, several players, practice, bad input."""

import json
import re
from typing import Any

import pytest

from bestplay import knock_m_down
from bestplay.core import words
from bestplay.knock_m_down import best
from bestplay.knock_m_down import drawn as to_draw
from tests.modes.rooms import KNOCK, acted, at, drawn, room, text
from tests.oracle import knock_m_down as oracle
from ui import engine
from ui import text as text_of

BEST = "0,0,1,2,2,3,2,1,1,0,0"
NATURAL = "0,1,1,1,2,2,2,1,1,1,0"


def test_tokens_are_laid_one_by_one_and_taken_back() -> None:
    own, state = at(KNOCK, "", "tokens 3", "add 7", "add 7", "add 12")
    assert "All tokens are laid" in text(drawn(own, KNOCK, state), "best")
    with pytest.raises(ValueError, match="take one back first"):
        acted(own, state, "add 2")
    state = acted(own, state, "back 12")
    assert "Lay 1 more token" in text(drawn(own, KNOCK, state), "best")
    assert own.state.step("back", "12", state) == "take a token back from 12"
    state = acted(own, state, "add 6", "make 0,0,0,0,1,2,0,0,0,0,0")
    assert own.state.write("knock-m-down", state) == "tokens=3&moves=:0,0,0,0,1,2,0,0,0,0,0"
    assert state.draft == (0,) * 11


@pytest.mark.parametrize(
    "said",
    [NATURAL, "3 4 5 6 6 7 7 8 8 9 10 11", "11-10-9-8-8-7-7-6-6-5-4-3", "0, 1,1,1,2,2,2,1,1,1,0"],
)
def test_a_layout_is_typed_in_either_way(said: str) -> None:
    own, state = at(KNOCK, "", f"type {said}")
    assert own.state.write("knock-m-down", state) == f"moves=:{NATURAL}"


def test_a_game_to_its_end_adds_up() -> None:
    own, state = at(KNOCK, f"seed=karin&moves=:{NATURAL}", "roll-2", "roll-end")
    said = text(drawn(own, KNOCK, state), "best", "report")
    assert "Your tokens are gone after 43 throws" in said
    assert "The best layout needs 31.92 throws on average." in said
    assert "your choice added 4.58 throws . That makes 43 throws." in said
    assert "one from 3 to 7 saves 2.55 throws" in said
    assert "646,646 layouts" in said
    assert "4.58 throws: " in said
    review = state.course().record("karin", state.record.steps).review()
    parts = (review.expected, "best play"), (review.luck, "luck"), (-review.cost, "choices")
    assert f"{text_of.as_sum(parts)} = {review.result}" in said


def test_the_best_layout_is_told_so() -> None:
    own, state = at(KNOCK, f"seed=karin&moves=:{BEST}")
    said = text(drawn(own, KNOCK, acted(own, state, "roll-end")), "report")
    assert "The one decision was the best." in said
    assert "No single token laid elsewhere saves throws." in said


def test_best_play_lays_with_you_and_the_same_dice_meet_both() -> None:
    own, state = at(KNOCK, "", "company second", f"make {NATURAL}")
    assert [str(laid) for laid in state.others] == [BEST]
    state = acted(own, state, "dice own", "type 3,4", "die 1", "die 1")
    said = text(drawn(own, KNOCK, state), "who", "game", "moves")
    assert "You 11 left Best play 11 left" in said
    assert "Throw 2: 2 , no token lies there" in said
    link = own.state.write("knock-m-down", state)
    assert link == f"others={BEST}&moves=:{NATURAL}/3,4/1,1"
    again = own.state.read("knock-m-down", words.split(link))
    assert own.state.write("knock-m-down", again) == link


@pytest.mark.parametrize(
    ("players", "laid", "told"),
    [
        ("company second", ("7" + " 7" * 11,), "1,1: 2 , no token lies there"),
        ("company second", (NATURAL,), "3,4: 7 , both take a token"),
        ("company second", (NATURAL,), "1,2: 3 , only you take a token"),
        ("company second", ("7" + " 7" * 11,), "2,2: 4 , only Best play takes a token"),
        ("company beginner", ("7" + " 7" * 11,), "2,2: 4 , only the beginner takes a token"),
        ("join", ("2" + " 2" * 11, "7" + " 7" * 11), "3,4: 7 , only Player 2 takes a token"),
    ],
)
def test_of_a_throw_for_all_it_is_told_who_takes_a_token(
    players: str, laid: tuple[str, ...], told: str
) -> None:
    own, state = at(KNOCK, "", players, *[f"type {each}" for each in laid])
    dice, _, said = told.partition(": ")
    state = acted(own, state, "dice own", f"type {dice}")
    assert f"Throw 1: {said}" in text(drawn(own, KNOCK, state), "moves")


def test_three_who_lay_alike_all_take_a_token() -> None:
    own, state = at(KNOCK, f"others={NATURAL};{NATURAL}&moves=:{NATURAL}/3,4")
    assert "Throw 1: 7 , all take a token" in text(drawn(own, KNOCK, state), "moves")


@pytest.mark.parametrize(
    ("mine", "within", "below"),
    [
        ("0,0,1,1,2,3,2,1,1,1,0", "32% 34% 33%", "Player 1 wins 32.5%"),
        ("1,1,1,1,1,2,1,1,1,1,1", "17% Player 2 75%", "Player 1 wins 17.4%"),
    ],
)
def test_a_name_stands_in_the_bar_only_where_a_phone_has_room(
    mine: str, within: str, below: str
) -> None:
    own, state = at(KNOCK, f"others=0,0,1,2,2,2,2,2,1,0,0&moves=:{mine}")
    bar, _, note = drawn(own, KNOCK, state)["game"].text.rpartition("</svg>")
    assert within in " ".join(re.findall("<text[^>]*> ?([^<]*)</text>", bar))
    assert below in note


def test_friends_lay_hidden_from_each_other() -> None:
    own, state = at(KNOCK, "", "company friends", "name-0 Ada", "tokens 2", "type 6 8")
    shown = drawn(own, KNOCK, state)
    assert "Player 2" in text(shown, "game")
    assert "0 of 2 tokens laid" in text(shown, "game")
    assert 'data-value="0,0,0,0,1' not in "".join(region.text for region in shown.values())
    assert own.state.write("knock-m-down", state) == "tokens=2"
    kept = json.loads(json.dumps(state.as_json()))
    state = own.state.read("knock-m-down", {"tokens": "2"})
    state.restore(kept)
    state = acted(own, state, "type 7 7", "dice own", "type 3,4", "type 3,3", "type 1,6")
    said = text(drawn(own, KNOCK, state), "who", "moves")
    assert "Player 2 wins: empty after 3 throws" in said
    state = acted(own, state, "type 4,4")
    assert "Ada\u2019s tokens are gone after 4 throws" in text(drawn(own, KNOCK, state), "best")
    assert acted(own, state, "again").score.wins == (0, 1)


def test_each_player_throws_dice_of_their_own() -> None:
    own, state = at(KNOCK, "", "company friends", "name-0 Ada")
    state = acted(own, state, "tokens 1", "whose separate", "type 7", "type 8")
    assert "Throw two dice each" in text(drawn(own, KNOCK, state), "best")
    state = acted(own, state, "roll")
    (_, first) = state.record.steps
    assert len(first.throw) == 4
    assert own.state.step("roll-4", "0", state) == "throw"
    state = acted(own, state, "dice own", "type 1,1,1,2")
    said = text(drawn(own, KNOCK, state), "moves")
    assert "Ada: throw 2: 2 , no token lies there" in said
    assert "Player 2: throw 2: 3 , no token lies there" in said
    state = acted(own, state, "die 3", "die 4")
    assert "Player 2: throw two dice" in text(drawn(own, KNOCK, state), "best")
    state = acted(own, state, "die 1", "die 1")
    said = text(drawn(own, KNOCK, state), "best", "report")
    assert "Ada wins: empty after 3 throws" in said
    assert "How Ada\u2019s game adds up" in said
    assert "Ada\u2019s layout" in said
    assert "Ada: 7; Player 2: 2" in said
    link = own.state.write("knock-m-down", state)
    assert "&dice=separate&" in link
    assert (
        own.state.write("knock-m-down", own.state.read("knock-m-down", words.split(link))) == link
    )


def test_steps_are_numbered_from_the_first_throw_on() -> None:
    own, state = at(KNOCK, "", "tokens 1", "dice own", "type 7", "type 1,1", "type 3,4")
    told = drawn(own, KNOCK, state)["report"]
    assert "Lay 7.\n1. 2\n2. 7\n" in str(told)
    assert "Dice thrown at a table. Lay 7." in text({"report": told}, "report")


def test_the_emperor_lays_what_beats_every_other_layout() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 6", "company emperor")
    assert "Look among 28 layouts for one that beats all others" in text(
        drawn(own, KNOCK, state), "report"
    )
    with pytest.raises(ValueError, match="nobody has looked for it yet"):
        acted(own, state, "type 3 3 3 3 3 3")
    state = acted(own, state, "go knock-emperor")
    assert "emperor" not in text(drawn(own, KNOCK, state), "report")
    state = acted(own, state, "type 3 3 3 3 3 3")
    assert [str(laid) for laid in state.others] == ["1,2,3"]
    assert state.score.names == ("You", "The emperor")


def test_where_no_layout_beats_all_others_one_is_drawn() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 5", "company emperor", "go knock-emperor")
    told = text(drawn(own, KNOCK, state), "report")
    assert "no layout beats every other. The emperor draws one" in told
    listed = knock_m_down.Game("1,2,3").tournament(5).drawn
    assert len(listed) > 1
    for _, chance in listed:
        assert f"{100 * float(chance):.1f}%" in told
    with pytest.raises(ValueError, match="lay all 5 tokens first"):
        acted(own, state, "roll-lay 7")
    # What is typed lies there; then it is laid, and a number at random says against what.
    state = acted(own, state, "type 3 3 3 3 3")
    assert (state.draft, state.others, state.kind) == ((0, 0, 5), (), "play")
    most = 6**10
    found: list[Any] = []
    for part in range(1000):
        laid = acted(own, state, f"roll-lay {(2 * part + 1) * most // 2000}")
        assert laid.kind == "dice"
        found += laid.others
    assert set(found) == {laid for laid, _ in listed}
    for laid, chance in listed:
        assert abs(found.count(laid) - 1000 * chance) <= 2


def test_where_none_can_be_drawn_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best, "MOST_RIVALS", 20)  # there are 21
    monkeypatch.setattr(to_draw, "_found", {})
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 5", "company emperor", "go knock-emperor")
    told = text(drawn(own, KNOCK, state), "report")
    assert "There is no emperor here" in told and "too many to find out here" in told
    with pytest.raises(ValueError, match="there is none here"):
        acted(own, state, "type 3 3 3 3 3")


def test_in_practice_nothing_is_drawn() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 5", "company emperor")
    state = acted(own, state, "go knock-emperor", "ask p=1,2,3&tokens=5&ask=lay")
    assert state.practising and "roll-lay" not in drawn(own, KNOCK, state)["best"].text
    state = acted(own, state, "type 3 3 3 3 3")
    assert state.tried == ("0,0,5",)


# Several at a table who are no persons.


def at_a_table(*more: str) -> tuple[Any, Any]:
    """The rooms, and a round on small dice with best play, the beginner and the emperor."""
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 6", *more)
    seats = ("seat best", "seat beginner", "seat emperor", "go knock-emperor")
    return own, acted(own, state, *seats)


def test_several_at_a_table_who_are_no_persons_lay_each_their_own_way() -> None:
    own, state = at_a_table()
    assert state.score.names == ("You", "Best play", "The beginner", "The emperor")
    drawn(own, KNOCK, state)  # which finds the emperor
    state = acted(own, state, "type 3 3 3 3 3 3")
    game = knock_m_down.Game("1,2,3")
    assert dict(zip(state.score.names[1:], state.others, strict=True)) == {
        "Best play": game.fewest(6)[0],
        "The beginner": game.spread(6),
        "The emperor": game.emperor(6),
    }
    state = acted(own, state, "roll-end 12345")
    told = text(drawn(own, KNOCK, state), "best", "who", "report", "game")
    for name in state.score.names:
        assert name in told
    again = own.state.read("knock-m-down", words.split(own.state.write("knock-m-down", state)))
    again.restore(json.loads(json.dumps(state.as_json())))
    assert (again.score, again.others, again.record) == (state.score, state.others, state.record)


def test_people_come_before_those_who_are_none() -> None:
    own, state = at_a_table("join", "name-1 Ada")
    assert state.people == ["You", "Ada"]
    assert state.score.names[:3] == ("You", "Ada", "Best play")
    drawn(own, KNOCK, state)
    one = acted(own, state, "type 3 3 3 3 3 3")
    assert (one.others, one.standing(0, []), one.standing(1, [])) == ((), "laid", "to lay")
    assert "Ada, nobody else looks now" in text(drawn(own, KNOCK, one), "moves")
    two = acted(own, one, "type 1 3 3 3 3 3")
    assert two.record.steps[0].choice == "0,0,6"
    assert [str(laid) for laid in two.others[:1]] == ["1,0,5"]
    assert len(two.others) == 4
    joined = acted(own, two, "again", "leave 2", "join")  # who comes last lays with the people
    assert joined.people == list(joined.score.names[:3])
    alone = acted(own, state, "leave 0", "leave 0")
    assert (alone.score.names, alone.company) == (("You",), "alone")


def test_at_a_table_the_emperor_draws_where_no_layout_beats_all_others() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 5")
    state = acted(own, state, "seat emperor", "seat beginner", "go knock-emperor")
    assert "The emperor draws one anew" in text(drawn(own, KNOCK, state), "report")
    state = acted(own, state, "type 3 3 3 3 3")
    listed = [laid for laid, _ in knock_m_down.Game("1,2,3").tournament(5).drawn]
    found = {acted(own, state, f"roll-lay {n * 6**10 // 50}").others for n in range(50)}
    assert {each[0] for each in found} == set(listed)
    assert {natural for _, natural in found} == {knock_m_down.Game("1,2,3").spread(5)}


def test_where_too_many_layouts_are_to_be_compared_the_page_says_so() -> None:
    own, state = at(KNOCK, "", "p 1,1,1,1,1,1,1,1,1,1,2", "tokens 20", "company emperor")
    told = text(drawn(own, KNOCK, state), "report")
    assert "Nobody knows whether one layout beats all others here" in told
    with pytest.raises(ValueError, match="nobody has looked for it yet"):
        acted(own, state, "type " + "3 " * 20)


def test_a_long_game_is_added_up_in_slices() -> None:
    own, state = at(KNOCK, f"seed=karin&moves=:{NATURAL}", "roll-end")
    known = engine.Known()
    assert own.later is not None
    known.fail("fewest", "not in this test")
    engine.settle(own.later, state, known)
    shown = own.later.regions(state, known)["report"].text
    assert "Adding up" in shown
    assert "adds up" not in shown


def test_both_empty_at_once_is_a_draw() -> None:
    own, state = at(KNOCK, "tokens=1&others=0,0,0,0,0,1,0,0,0,0,0&moves=:0,0,0,0,0,1,0,0,0,0,0/3,4")
    assert "a draw" in text(drawn(own, KNOCK, state), "best")


def test_a_layout_is_graded_with_another_try() -> None:
    own, state = at(KNOCK, "tokens=6&ask=lay", "type 4 5 6 7 8 9")
    said = text(drawn(own, KNOCK, state), "best", "moves")
    assert "is not the best. Try again." in said
    assert "19.76" not in said
    state = acted(own, state, "back 4", "add 7", "make 0,0,0,1,1,2,1,1,0,0,0")
    said = text(drawn(own, KNOCK, state), "best", "moves")
    assert "Now it is right: Lay 5 6 7 7 8 9" in said
    assert "19.76" in said
    assert "1.48 throws: " in said


def test_a_layout_of_a_game_is_graded_as_it_lies() -> None:
    own, state = at(KNOCK, "tokens=6", "add 7", "add 6", "ask tokens=6&ask=lay")
    assert "Lay 4 more tokens" in text(drawn(own, KNOCK, state), "best")
    state = acted(own, state, "add 5", "add 8", "add 9", "add 7")
    assert "Tap a number" not in text(drawn(own, KNOCK, state), "moves")
    state = acted(own, state, f"make {','.join([str(count) for count in state.draft])}")
    assert "Right: Lay 5 6 7 7 8 9" in text(drawn(own, KNOCK, state), "best")
    assert not sum(acted(own, state, "ask ask=lay").draft)  # twelve tokens are another question


def test_a_question_among_layouts() -> None:
    own, state = at(KNOCK, f"practise=all&among={BEST};{NATURAL}")
    assert "Which layout needs the fewest throws?" in text(drawn(own, KNOCK, state), "best")
    state = acted(own, state, "type 2")
    assert "is not the best" in text(drawn(own, KNOCK, state), "moves")
    state = acted(own, state, f"make {BEST}")
    said = text(drawn(own, KNOCK, state), "best", "moves")
    assert "Now it is right" in said
    assert "it waits for its tokens on 3 and 11 once the better layout is empty" in said


def test_a_question_against_another_layout() -> None:
    own, state = at(KNOCK, "p=1,2,3&against=0,4,8&among=1,4,7;2,3,7;2,4,6;3,3,6")
    assert "wins most against this one?" in text(drawn(own, KNOCK, state), "best")
    said = text(drawn(own, KNOCK, acted(own, state, "answer")), "moves")
    assert "percentage points" in said


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "type 6 7 8",
            "type the numbers of all 12 tokens, such as 6 7 7 8, or how many lie on each, such as",
        ),
        ("type x", "'x' is not a whole number from 0 up .a number with a token, such as 6 7 8"),
        ("type 6 13", "the numbers are 2 to 12, not 13"),
        ("make 1,1", "needs 11 numbers, one for each sum from 2 to 12, not 2"),
        ("roll-2", "cannot be thrown now"),
        ("roll-end", "lay the tokens first"),
        ("tokens 21", "1 to 20 tokens are laid here, not 21"),
        ("back 7", "no token lies on 7"),
        ("add 1", "the numbers are 2 to 12, not 1"),
        ("p 1,x", "is not a chance"),
        ("ask tiles=1", "asks no question"),
    ],
)
def test_nonsense_is_named(said: str, why: str) -> None:
    own = room(KNOCK)
    with pytest.raises(ValueError, match=why):
        acted(own, own.state.start("knock-m-down"), said)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("tokens=0", "1 to 20 tokens"),
        ("among=1,2,3", "a layout needs 11 numbers"),
        (f"among={BEST}", "two layouts or more"),
        (f"against={BEST}", "against belongs to a question"),
        (f"among={BEST};{NATURAL}&against=0,0,0,0,0,1,0,0,0,0,0", "12 tokens are laid here, not 1"),
        (f"others=0,0,0,0,0,1,0,0,0,0,0&moves=:{BEST}", "12 tokens are laid here, not 1"),
        (f"seed=karin&moves=:{BEST}/1,1", "of the seed 'karin' is"),
        ("ask=dice", "ask is lay"),
    ],
)
def test_a_link_that_makes_no_sense_is_named(link: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(KNOCK, link)


@pytest.mark.parametrize(
    "change",
    [{"draft": [1]}, {"draft": [13] + [0] * 10}, {"laid": [[1, 2]]}, {"company": "x"}],
)
def test_a_damaged_game_is_refused(change: dict[str, object]) -> None:
    own, state = at(KNOCK)
    with pytest.raises(ValueError, match=r"damaged|tokens|numbers"):
        own.state.start("knock-m-down").restore({**state.as_json(), **change})


def test_a_throw_at_the_table_is_tapped_or_typed_as_a_sum() -> None:
    own, state = at(KNOCK, "", "company second", f"make {NATURAL}")
    state = acted(own, state, "dice own", "type 7", "type 12", "type 4,3")
    assert [sum(step.throw) for step in state.record.steps[1:]] == [7, 12, 7]
    shown = drawn(own, KNOCK, state)
    assert "Throw 3: 7 , both take a token" in text(shown, "moves")
    assert 'data-act="type" data-value="12"' in shown["moves"].text
    with pytest.raises(ValueError, match="13 is never thrown in this game"):
        acted(own, state, "type 13")
    started = acted(own, state, "die 6", "type 2")
    assert sum(started.record.steps[-1].throw) == 2
    assert started.pending == ()


def test_of_two_with_the_same_dice_the_page_says_who_wins_from_here() -> None:
    own, state = at(KNOCK, "", "p 1,2,3", "tokens 2", "company friends")
    state = acted(own, state, "name-0 Ada", "name-1 Max", "type 1 2", "type 3 3", "dice own")
    state = acted(own, state, "die 2")
    win, draw, loss = oracle.outcome((1, 2, 3), (1, 0, 0), (0, 0, 2))
    assert (str(win), str(draw), str(loss)) == ("7/16", "0", "9/16")
    said = text(drawn(own, KNOCK, state), "game")
    assert "Now Ada wins 43.8%, draw 0%, Max wins 56.3%." in said
    state = acted(own, state, "name-0 You", "name-1 The beginner")
    said = text(drawn(own, KNOCK, state), "game")
    assert "Now you win 43.8%, draw 0%, the beginner wins 56.3%." in said
