"""Pages of play as rooms: games, questions, practice and their links, without a browser."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bestplay import play_deck, words
from bestplay.games import GAMES, Game
from sitebuild.data import practice
from sitebuild.pages import rooms
from tests.test_ui_rooms import offered
from ui import engine, play_progress
from ui.html import Html
from ui.play_progress import Progress

PLAYED = [game for game in GAMES if rooms.has(game.family, "play")]
games = pytest.mark.parametrize("game", PLAYED, ids=[game.name for game in PLAYED])

#: A small deck for each game, so that the build's need not be made.
CARDS = {
    "klappenspiel": ["tiles=4,6,10&roll=4,6", "tiles=1-10&roll=3,4", "tiles=1-3&roll=1,2"],
    "klackers": ["tiles=2,4,5,7&roll=9", "tiles=2-6&ask=dice", "tiles=1-3&roll=3"],
    "shut-the-box": ["tiles=2,4,5,7&roll=9", "tiles=1-3&ask=dice", "tiles=1-5&roll=6"],
    "pickomino": ["throw=1,2,3,4,5,5,5,6", "kept=5,5,6&throw=1,1,2,3,4", "throw=1,1,1,1,1,1,1,6"],
}


def room(game: Game) -> rooms.Rooms:
    return rooms.of(game, rooms.PLAY)


def deck(game: Game) -> str:
    cards = [[card, 1 + n, 1 + n % 3] for n, card in enumerate(CARDS[game.name] * 4)]
    return json.dumps({"cards": cards})


def drawn(own: rooms.Rooms, game: Game, state: Any) -> dict[str, Html]:
    known = engine.Known()
    for need in engine.settle(own.view, state, known):
        if need.key == "practice":
            known.take(need, lambda: deck(game))
        else:
            known.fail(need.key, "not in this test")
    engine.settle(own.view, state, known)
    assert own.later is not None
    return {**own.view.regions(state, known), **own.later.regions(state, known)}


def text(regions: dict[str, Html], *names: str) -> str:
    html = " ".join(regions[name].text for name in names)
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("\u202f", " ").split())


def acted(own: rooms.Rooms, state: Any, *actions: str) -> Any:
    """The state after actions such as "make 4,6"; each is done on a copy."""
    for said in actions:
        action, _, value = said.partition(" ")
        if hasattr(own.state, "means"):
            action = own.state.means(state, action, value)
        if action.startswith("roll"):
            value = value or "123456"
        state = own.state.act(state, action, value)
    return state


def at(game: Game, link: str) -> tuple[rooms.Rooms, Any]:
    own = room(game)
    return own, own.state.read(game.name, words.split(link))


KLAPPENSPIEL, KLACKERS, SHUT_THE_BOX, PICKOMINO = PLAYED


# Whatever is offered can be done, and links keep it.


@games
@pytest.mark.parametrize("seed", range(6))
def test_a_link_keeps_the_state(game: Game, seed: int) -> None:
    own = room(game)
    state = own.state.start(game.name)
    number = seed * 7919 + 13
    for _ in range(14):
        regions = drawn(own, game, state)
        html = "".join(region.text for region in regions.values())
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert not set(ids) & set(regions)
        for tag in ("button", "li", "details", "div", "table", "svg", "span", "p", "ul", "ol"):
            assert html.count(f"<{tag}>") + html.count(f"<{tag} ") == html.count(f"</{tag}>"), tag
        actions = [each for each in offered(html) if each[0] != "copy" and each[0] != "retry"]
        number = number * 1103515245 + 12345
        action, value = actions[(number >> 8) % len(actions)]
        before = own.state.write(game.name, state)
        try:
            after = acted(own, state, f"{action} {value}")
        except ValueError as error:
            assert len(str(error)) > 8, (action, value)
            after = state
        assert own.state.write(game.name, state) == before
        state = after
        link = own.state.write(game.name, state)
        again = own.state.read(game.name, words.split(link))
        assert own.state.write(game.name, again) == link
        kept = json.loads(json.dumps(state.saved()))
        again.restore(kept)
        assert own.state.write(game.name, again) == link
        assert again.score == state.score


@games
def test_the_opening_has_no_words(game: Game) -> None:
    own = room(game)
    assert own.state.write(game.name, own.state.start(game.name)) == ""


# A game.


def test_a_game_of_klackers_alone() -> None:
    own, state = at(KLACKERS, "seed=karin")
    assert "Throw one die" in text(drawn(own, KLACKERS, state), "best")
    state = acted(own, state, "type two", "type 6", "roll-2", "make 3,9")
    assert own.state.write("klackers", state) == "seed=karin&moves=5,1:6/6,6:3,9"
    while not state.record.over:
        if state.record.spot.throw:
            state = acted(own, state, f"make {state.record.course.legal(state.record.spot)[0]}")
        else:
            state = acted(own, state, "roll-2")
    said = text(drawn(own, KLACKERS, state), "best", "report")
    assert "You are stuck with" in said
    assert "Best play expects 11.01" in said
    assert "Practise my mistakes" in said
    assert "The same throws played best" in said


def test_the_sum_is_told_exactly() -> None:
    own, state = at(KLAPPENSPIEL, "moves=4,6:4,6/5,5:10/1,2:3/1,1:2/6,6")
    said = text(drawn(own, KLAPPENSPIEL, state), "report")
    record = state.course().record("", state.record.steps)
    review = record.review()
    assert f"{review.expected} (best play) + {review.luck} (luck)" in said
    assert review.expected + review.luck - review.cost == 0


def test_pickomino_throws_on_by_itself_and_the_next_turn_follows() -> None:
    own = room(PICKOMINO)
    state = acted(own, own.state.start("pickomino"), "roll")
    legal = state.record.course.legal(state.record.spot)
    state = acted(own, state, f"make {next(each for each in legal if each.endswith('throw'))}")
    assert len(state.record.steps) == 2
    while not state.record.over:
        legal = state.record.course.legal(state.record.spot)
        stops = [each for each in legal if each.endswith("stop")]
        state = acted(own, state, f"make {(stops or legal)[0]}")
    taken = state.course().taken(state.record.spot)
    state = acted(own, state, "record")
    assert not state.record.steps
    assert (taken is None) == (len(state.on_table.shelf) == 16)


def test_own_dice_are_tapped_or_typed() -> None:
    own = room(KLACKERS)
    state = acted(own, own.state.start("klackers"), "dice own", "die 4", "die 5", "make 9")
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
        ("record", "not over yet"),
        ("company everybody", "not 'everybody'"),
        ("fly 1", "no action 'fly'"),
        ("ask tiles=1", "'tiles=1' asks no question"),
        ("import {}", "this file is about 'None', not klackers"),
        ("import x", "no JSON"),
    ],
)
def test_nonsense_is_named(said: str, why: str) -> None:
    own = room(KLACKERS)
    state = own.state.start("klackers")
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
        ("seed=karin&moves=1,1:2", "is 5,1"),
        ("tiles=1-3&roll=9", "nothing can be done with this throw"),
        ("tiles=1-3&roll=3&moves=4,5", "a game, by moves, or a question, by roll"),
        ("practise=never", "practise is all, mistakes or a day"),
        ("practise=2026-13-01", "practise is all, mistakes or a day"),
        ("ask=tiles&tiles=1-3", "ask is dice"),
        ("kept=5", "there is no 'kept' here"),
    ],
)
def test_a_link_that_makes_no_sense_is_named(link: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(KLACKERS, link)


# With others.


def test_two_friends_and_their_scores() -> None:
    own = room(KLAPPENSPIEL)
    state = acted(own, own.state.start("klappenspiel"), "company friends", "name-0 Ada")
    state = acted(own, state, "dice own", "type 6,6", "record")
    assert state.score.scores == (55, None)
    state = acted(own, state, "type 4,6", "type 10", "type 6,6", "record")
    assert state.score.over
    assert "Player 2 wins with 45" in text(drawn(own, KLAPPENSPIEL, state), "best")
    assert acted(own, state, "record").score.wins == (0, 1)


def test_each_seat_against_best_play_has_its_own_goal() -> None:
    own = room(KLACKERS)
    state = acted(own, own.state.start("klackers"), "company second")
    assert state.game.goal == "first"
    state = acted(own, state, "dice own", "type 4,5", "type 9", "type 4,5", "type 4,5")
    state = acted(own, state, "type 4,5", "type 2 7", "type 1,1", "record")
    assert state.score.best == 18
    assert (state.game.goal, state.game.target) == ("beat", 18)
    assert state.best_plays


def test_best_play_chooses_what_is_best_and_can_finish() -> None:
    own = room(KLACKERS)
    state = acted(own, own.state.start("klackers"), "company first")
    state.score = state.score.at(1).recorded(12).at(0)  # a score to beat, without tables
    state.score = type(state.score)(("You", "Best play"), (12, None), (0, 0), 1)
    assert state.best_plays
    state = acted(own, state, "roll-2")
    regions = drawn(own, KLACKERS, state)
    (choice,) = re.findall(r'data-act="make" data-value="([^"]+)"', regions["moves"].text)
    assert state.game.plays(state.record.spot.place, sum(state.record.spot.throw))[0].text == choice
    state = acted(own, state, f"make {choice}")
    finish = re.search(
        r'data-act="moves" data-value="([^"]+)"', drawn(own, KLACKERS, state)["best"].text
    )
    assert finish
    state = acted(own, state, f"moves {finish[1]}")
    assert state.record.over
    assert not state.course().record(state.record.seed, state.record.steps).review().cost


def test_pickomino_on_a_shared_grill() -> None:
    own = room(PICKOMINO)
    state = acted(own, own.state.start("pickomino"), "company second")
    assert state.goal.steal == 100
    state = acted(own, state, "dice own", "type 6,6,6,6,5,5,5,5", "type 6 6 6 6")
    state = acted(own, state, "type 5,5,5,5", "type 5 5 5 5 stop", "record")
    assert state.on_table.stacks == ((36,), ())
    assert state.on_table.turn == 1
    assert state.best_plays


# Practice.


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


def test_progress_is_exported_and_imported() -> None:
    own = room(KLACKERS)
    state = own.state.start("klackers")
    state.progress = Progress("x", 3, 1, 0, 2, (("tiles=1-3&roll=3", 5),), (("2026-11-21", "10"),))
    assert own.later is not None
    name, media, exported = own.later.file(state, engine.Known(), "practice")
    assert (name, media) == ("bestplay-klackers-practice.json", "application/json")
    again = acted(own, own.state.start("klackers"), f"import {exported}")
    assert again.progress == state.progress
    with pytest.raises(ValueError, match="about 'klackers', not pickomino"):
        acted(room(PICKOMINO), room(PICKOMINO).state.start("pickomino"), f"import {exported}")


@pytest.mark.parametrize(
    "change",
    [
        {"asked": -1},
        {"level": 9},
        {"wrong": 3},
        {"daily": [["x", "2"]]},
        {"seed": "A B"},
        {"format": 1},
    ],
)
def test_a_damaged_record_is_named_and_loses_nothing(change: dict[str, object]) -> None:
    data = {**Progress("x", 3, 1).data(), **change}
    with pytest.raises(ValueError, match="."):
        play_progress.progress_of(data)
    own = room(KLACKERS)
    state = own.state.start("klackers")
    state.restore({**state.saved(), "progress": data})
    assert "damaged" in text(drawn(own, KLACKERS, state), "practice")
    assert own.later is not None
    assert json.loads(own.later.file(state, engine.Known(), "practice")[2]) == data


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
