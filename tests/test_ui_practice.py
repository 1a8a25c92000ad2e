"""Practice as rooms: questions, mistakes, progress and the decks, without a browser."""

import json
import re
from pathlib import Path

import pytest

from bestplay import play_deck
from bestplay.games import Game
from sitebuild.data import practice
from tests.play_rooms import (
    KLACKERS,
    KLAPPENSPIEL,
    KNOCK,
    PICKOMINO,
    PLAYED,
    acted,
    at,
    drawn,
    games,
    room,
    text,
)
from ui.play_progress import Progress


def test_a_wrong_answer_is_told_before_the_right_one() -> None:
    own, state = at(KLAPPENSPIEL, "practise=all&tiles=4,6,10&roll=4,6")
    first = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert "You threw" in first
    assert "%" not in first
    state = acted(own, state, "make 10")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert "Flip 10 costs something. Try again." in said
    assert "%" not in said
    assert [question for question, _ in state.progress.wrong] == ["tiles=4,6,10&roll=4,6"]
    state = acted(own, state, "make 4,6")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert "Now it is right: Flip 4 and 6" in said
    assert "8.33 %" in said
    assert "\u22120.46 %" in said
    assert (state.progress.asked, state.progress.right) == (1, 0)


def test_equal_answers_are_both_right() -> None:
    own, state = at(KLAPPENSPIEL, "practise=all&tiles=1-3&roll=1,2")
    state = acted(own, state, "make 3")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert "Right: Flip 3 ; exactly as good: Flip 1 and 2" in said
    assert "equal" in said
    assert state.progress.right == 1


def test_how_many_dice_is_asked_too() -> None:
    own, state = at(KLACKERS, "practise=all&tiles=2-6&ask=dice")
    state = acted(own, state, "make 1")
    assert "Throw one die costs something" in text(drawn(own, KLACKERS, state), "moves")
    state = acted(own, state, "type 2")
    assert "Now it is right: Throw two dice" in text(drawn(own, KLACKERS, state), "best")


def test_mistakes_come_back_until_they_are_right() -> None:
    progress = Progress("x").answered("a", False)
    assert progress.due() == ""
    for n in range(3):
        progress = progress.answered(f"b{n}", True)
    assert progress.due() == "a"
    assert progress.answered("a", True).wrong == ()
    assert progress.answered("a", False).wrong == (("a", progress.asked + 1 + 3),)


def test_five_in_a_row_lead_to_the_next_level() -> None:
    progress = Progress()
    for n in range(5):
        progress = progress.answered(str(n), True)
    assert progress.level == 2
    assert progress.answered("x", False).level == 2


@games
def test_practice_goes_from_question_to_question(game: Game) -> None:
    own = room(game)
    state = acted(own, own.state.start(game.name), "roll-practice")
    for _ in range(6):
        regions = drawn(own, game, state)
        found = re.search(
            r'id="next" data-act="ask" data-value="([^"]+)"',
            regions["best"].text + regions["moves"].text,
        )
        assert found
        question = found[1].replace("&amp;", "&")
        state = acted(own, state, f"ask {question}")
        assert state.question(state.record.spot) == question
        state = acted(own, state, "answer")
    assert state.progress.asked == 6
    assert not state.progress.right


@games
def test_a_days_ten_are_the_same_for_everyone_and_give_nothing_away(game: Game) -> None:
    own = room(game)
    questions: list[list[str]] = [[], []]
    for reader in (0, 1):
        state = acted(own, own.state.start(game.name), "daily 2026-11-21")
        for _ in range(10):
            regions = drawn(own, game, state)
            html = regions["best"].text + regions["moves"].text
            found = re.search(r'data-act="ask" data-value="([^"]+)"', html)
            assert found
            questions[reader].append(found[1])
            state = acted(own, state, "ask " + found[1].replace("&amp;", "&"), "answer")
        said = text(drawn(own, game, state), "moves")
        assert "0 of 10 at the first try" in said
        shared = re.search(
            r'data-act="copy" data-value="([^"]+)"', drawn(own, game, state)["moves"].text
        )
        assert shared
        assert "tiles" not in shared[1]
        assert "\u25cb" * 10 in shared[1]
    assert questions[0] == questions[1]


def test_the_mistakes_of_a_game_are_practised_with_one_tap() -> None:
    own, state = at(KLAPPENSPIEL, "moves=4,6:4,6/5,5:10/1,2:3/1,1:2/6,6")
    state = acted(own, state, "mistakes")
    assert state.queue[0] == "tiles=1-10&roll=4,6"
    count = len(state.queue)
    state = acted(own, state, f"ask {state.queue[0]}", "make 4,6")
    assert len(state.queue) == count  # one less, and it comes back
    assert state.queue[-1] == "tiles=1-10&roll=4,6"


def test_a_link_without_practice_is_a_puzzle_that_keeps_no_record() -> None:
    own, state = at(KLAPPENSPIEL, "tiles=4,6,10&roll=4,6")
    assert acted(own, state, "make 10").progress == Progress()


@pytest.mark.parametrize(
    ("game", "link", "typed", "told"),
    [
        (KLACKERS, "tiles=2-6&ask=dice", "throw", "you can choose 1 or 2, not throw"),
        (KLACKERS, "tiles=2,4,5,7&roll=9", "two", "you can choose 2,7 or 4,5, not two"),
        (PICKOMINO, "throw=1,2,3,4,5,5,5,6", "throw", "not throw"),
        (KNOCK, "tokens=3&ask=lay", "throw", "'throw' is not a whole number"),
        (KNOCK, "tokens=3&ask=lay", "end", "lay the tokens first"),
    ],
)
def test_no_dice_are_thrown_by_typing_in_practice(
    game: Game, link: str, typed: str, told: str
) -> None:
    own, state = at(game, link)
    with pytest.raises(ValueError, match=told):
        acted(own, state, f"type {typed}")
    with pytest.raises(ValueError, match="no dice are thrown in practice"):
        acted(own, state, "roll")


def test_how_many_dice_may_be_typed_in_words() -> None:
    own, state = at(KLACKERS, "practise=all&tiles=2-6&ask=dice")
    assert acted(own, state, "type two").tried == ("2",)


# The decks that the build makes.


@pytest.mark.parametrize("game", PLAYED[:2], ids=["klappenspiel", "klackers"])
def test_a_deck_weighs_how_often_times_how_much(game: Game, tmp_path: Path) -> None:
    practice.write(game.name, tmp_path)
    made = json.loads((tmp_path / game.name / "practice.json").read_text("utf-8"))
    own = room(game)
    course = own.state.start(game.name).course()
    faults = play_deck.faults(course)
    lost = sum(fault.chance * fault.loss for fault in faults)
    assert lost == (course.worth(course.start()) - play_deck.worth(course)) * course.better
    assert made["share"] > 0.94
    assert 150 <= len(made["cards"]) <= practice.MOST
    levels = [level for _, _, level in made["cards"]]
    assert levels == sorted(levels)
    for level in (1, 2, 3):
        share = sum(weight for _, weight, each in made["cards"] if each == level) / practice.WHOLE
        assert 0.15 < share < 0.55
    for question, weight, _ in made["cards"]:
        _, state = at(game, question)
        assert weight > 0
        spot = state.record.spot
        asked = course.options(spot) if spot.throw else course.throwing(spot)
        natural = course.natural(spot) if spot.throw else str(course.natural_count(spot))
        assert next(option for option in asked if option.text == natural).loss > 0
