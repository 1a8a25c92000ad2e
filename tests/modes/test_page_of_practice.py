"""Practice as rooms: questions, mistakes, progress and the decks, without a browser."""

import json

import pytest

from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages import rooms
from tests.modes.rooms import (
    CARDS,
    KLACKERS,
    KLAPPENSPIEL,
    KNOCK,
    PICKOMINO,
    SHUT_THE_BOX,
    acted,
    at,
    drawn,
    games,
    offered,
    room,
    text,
)
from ui.play import asked, lists
from ui.play import deck as play_deck
from ui.play import practice as play_practice
from ui.play.plan import Card
from ui.play.progress import Progress


def test_an_answer_is_graded_with_what_it_costs_and_why() -> None:
    own, state = at(KLAPPENSPIEL, "practise=all&tiles=4,6,10&roll=4,6")
    first = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert "You threw" in first
    assert "%" not in first
    state = acted(own, state, "make 10")
    said = text(drawn(own, KLAPPENSPIEL, state), "best", "moves")
    assert said.startswith("Flip 4 and 6 is better")
    assert "8.33%" in said
    assert "costs 0.463 percentage points" in said and "stuck" in said
    with pytest.raises(ValueError, match="is answered"):
        acted(own, state, "make 4,6")
    assert state.progress.questions == ("tiles=4,6,10&roll=4,6",)
    assert state.progress.kinds == (("play", 1, 1),)
    assert (state.progress.asked, state.progress.right) == (1, 0)


def test_what_a_reader_gets_wrong_is_asked_more_often() -> None:
    cards = [
        Card(f"{kind}{number}", 1, 1, kind, True) for kind in ("a", "b") for number in range(200)
    ]
    kinds = (("a", 20, 12), ("b", 20, 0))
    asked = []
    for number in range(300):
        progress = Progress("x", number, kinds=kinds)
        asked.append(play_deck.following(cards, progress, 0, lambda question: True))
    often = len([question for question in asked if question.startswith("a")])
    assert 265 < often < 295  # 13 to 1


@games
def test_practice_goes_from_question_to_question(game: Game) -> None:
    own, state = at(game, "", "roll-practice")
    for _ in range(6):
        question = offered(drawn(own, game, state))[0]
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
            questions[reader].append(offered(drawn(own, game, state))[0])
            state = acted(own, state, f"ask {questions[reader][-1]}", "answer")
        state = acted(own, state, "daily 2026-11-21")
        result = drawn(own, game, state)
        assert text(result, "best") == "0 of 10" and "A beginner gets 10" in text(result, "moves")
        shared = play_practice.result_line(state)
        assert "tiles" not in shared and shared.endswith("0 of 10 " + "\u25cb" * 10)
    assert questions[0] == questions[1]


@games
def test_questions_put_together_by_hand_are_asked_by_one_link(game: Game) -> None:
    """First answers count: one wrong, asked again until it is right, then the result stays."""
    own, cards = room(game), CARDS[game.name][:3]
    teacher = own.state.start(game.name)
    for card in cards:
        _, state = at(game, card)
        state.collected = teacher.collected
        teacher = acted(own, state, "collect")
        with pytest.raises(ValueError, match="already"):
            acted(own, teacher, "collect")
    link = lists.link(teacher.collected)
    assert own.state.write(game.name, own.state.read(game.name, words.split(link))) == link
    opened = own.state.act(own.state.start(game.name), "import", lists.file_of(teacher))
    assert own.state.write(game.name, opened) == link
    with pytest.raises(ValueError, match="9,9"):
        own.state.act(opened, "import", json.dumps({"game": game.name, "list": ["roll=9,9"]}))
    _, pupil = at(game, link)
    for number in range(3):
        pupil = acted(own, pupil, f"ask {offered(drawn(own, game, pupil))[0]}")
        best = asked.options(pupil)[0].text
        pupil = acted(own, pupil, f"make {best}" if number else "answer")
    pupil = acted(own, pupil, "result")
    said = drawn(own, game, pupil)
    assert text(said, "best") == "2 of 3"
    assert play_practice.result_line(pupil).endswith("2 of 3 \u25cb\u25cf\u25cf")
    pupil = acted(own, pupil, f"ask {offered(said)[0]}")
    pupil = acted(own, pupil, f"make {asked.options(pupil)[0].text}", "result")
    assert text(drawn(own, game, pupil), "best") == "2 of 3"
    assert not offered(drawn(own, game, pupil))


@pytest.mark.parametrize("number", ["0", "1234567", "60466175"])
def test_a_box_by_surprise_is_solved_and_asked_about(number: str) -> None:
    advice = rooms.of(SHUT_THE_BOX, rooms.ADVISOR)
    state = advice.state.act(advice.state.start("shut-the-box"), "roll-box", number)
    assert 6 <= len(state.game.tiles) <= 9 and state.board.tiles == state.game.tiles
    link = advice.state.write("shut-the-box", state)
    own, reader = at(SHUT_THE_BOX, f"{link}&practise=all", f"roll-ten {number}")
    assert 1 <= len(reader.drill) <= 10
    for question in reader.queue:
        reader = acted(own, reader, f"ask {question}")
        assert reader.rules.tiles == state.game.tiles
        assert len(asked.options(reader)) > 1


def test_the_result_names_the_costliest_answer() -> None:
    link = "practise=drill&drill=tiles:4,6,10+roll:4,6/tiles:1-6+roll:2,4"
    own, state = at(KLAPPENSPIEL, link)
    for play in ("10", "2,4"):
        state = acted(own, state, f"ask {offered(drawn(own, KLAPPENSPIEL, state))[0]}")
        state = acted(own, state, f"make {play}")
    result = text(drawn(own, KLAPPENSPIEL, acted(own, state, "result")), "moves")
    assert "Costliest: \u201cFlip 10\u201d cost 0.463 percentage points" in result


def test_a_link_without_practice_is_a_puzzle_that_keeps_no_record() -> None:
    own, state = at(KLAPPENSPIEL, "tiles=4,6,10&roll=4,6")
    assert acted(own, state, "make 10").progress == Progress()


@pytest.mark.parametrize(
    ("game", "link"),
    [
        (KLAPPENSPIEL, "tiles=1-6"),
        (SHUT_THE_BOX, "set=1-8&goal=beat&target=3"),
        (PICKOMINO, "shelf=30-36"),
        (KNOCK, "p=1,2,3&tokens=6"),
    ],
)
def test_the_rules_of_a_link_stay_from_practice_to_a_game(game: Game, link: str) -> None:
    own, state = at(game, link, "roll-practice", f"ask {CARDS[game.name][0]}", "answer", "game")
    assert not state.practising
    assert own.state.write(game.name, state) == link


@pytest.mark.parametrize("game", [KLACKERS, PICKOMINO, KLAPPENSPIEL], ids=lambda game: game.name)
@pytest.mark.parametrize("begins", ["roll-practice 12345", "daily 2026-11-21"])
def test_practice_leaves_a_running_game_as_it_was(game: Game, begins: str) -> None:
    own, _ = at(game, "")
    state = acted(own, own.state.start(game.name), "join", "telling 1", "roll 31")
    practising = acted(own, state, begins)
    assert practising.practising
    again = own.state.read(game.name, words.split(own.state.write(game.name, practising)))
    again.restore(json.loads(json.dumps(practising.as_json())))
    for each in (practising, again):
        back = acted(own, each, "game")
        assert own.state.write(game.name, back) == own.state.write(game.name, state)
        assert (back.score.names, back.telling, back.practising) == (state.score.names, True, False)
        assert back.progress == practising.progress
