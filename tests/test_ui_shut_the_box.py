"""The rooms of the Klackers and Shut the Box pages: links, actions, and what is drawn when."""

import re
from typing import Any

import pytest

from bestplay import shut_the_box, words
from bestplay.shut_the_box import Board, Game
from ui import engine
from ui.games.shut_the_box import later, state, view
from ui.games.shut_the_box.state import State
from ui.html import Html


def reading(link: str, page: str = "klackers") -> State:
    return state.read(page, words.split(link))


def solved(shown: State) -> engine.Known:
    """What is known once the rules are solved."""
    known = engine.Known()
    known.keep(view.solved_key(shown.game), shown.game.solution())
    return known


def text(html: Html) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html.text).replace("\u202f", " ").split())


# States and links.


def test_each_page_opens_with_its_own_rule_about_one_die() -> None:
    assert state.start("klackers").game == Game(9, "always")
    assert state.start("shut-the-box").game == Game(9, "max6")


@pytest.mark.parametrize(
    "link",
    [
        "set=1-8&one-die=never&goal=beat&target=12&tie=half&pays=2&tiles=1,2,7&roll=9",
        "goal=beat&target=10",
        "goal=first&pays=2&clack=immediate",
        "goal=shut&tiles=none",
    ],
)
def test_a_link_says_what_it_was_read_from(link: str) -> None:
    assert state.write("klackers", reading(link)) == link


def test_a_throw_may_be_given_die_by_die() -> None:
    assert reading("roll=4,5").roll == 9


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("tiles=1,13", "there is no tile 13; the tiles are 1, 2"),
        ("set=2,4&tiles=3", "there is no tile 3; the tiles are 2, 4$"),
        ("one-die=never&roll=1", "1 cannot be thrown here"),
        ("goal=beat&target=46", "score to beat is 0 to 45, not 46$"),
        ("set=1-3&goal=beat", "score to beat is 0 to 6, not 10$"),
        ("rolls=3", "there is no 'rolls' here"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused(link: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        reading(link)


def acted(link: str, *actions: tuple[str, str]) -> str:
    """The link of the state after some actions."""
    shown = reading(link)
    for action, value in actions:
        shown = state.act(shown, action, value)
    return state.write("klackers", shown)


@pytest.mark.parametrize(
    ("link", "action", "after"),
    [
        ("", ("tile", "5"), "tiles=1-4,6-9"),
        ("tiles=1-4,6-9", ("tile", "5"), ""),
        ("roll=9", ("all", "down"), "tiles=none"),
        ("tiles=1,2&roll=3", ("all", "up"), ""),
        ("roll=9", ("clear", ""), ""),
        ("", ("sum", "9"), "roll=9"),
        ("roll=9", ("sum", "9"), ""),
        ("tiles=1,2&roll=3", ("set", "1 - 12"), "set=1-12"),
        ("tiles=1&roll=1", ("one-die", "never"), "one-die=never&tiles=1"),
        ("", ("goal", "beat"), "goal=beat&target=10"),
        ("goal=beat&target=10", ("target", "12"), "goal=beat&target=12"),
        ("goal=beat&target=40", ("set", "1-3"), "set=1-3&goal=beat&target=6"),
        ("goal=beat&target=10", ("tie", "half"), "goal=beat&target=10&tie=half"),
        ("goal=first", ("pays", "2"), "goal=first&pays=2"),
        ("goal=first", ("clack", "immediate"), "goal=first&clack=immediate"),
    ],
)
def test_what_an_action_changes(link: str, action: tuple[str, str], after: str) -> None:
    assert acted(link, action) == after


def test_what_belongs_to_another_goal_is_kept_for_it() -> None:
    away_and_back = [("goal", "shut"), ("goal", "beat")]
    link = "goal=beat&target=12&tie=half&pays=2"
    assert acted(link, *away_and_back) == link


def test_another_position_closes_what_was_opened() -> None:
    opened = state.act(reading("roll=9"), "open", "why-9")
    assert opened.open == ("why-9",)
    assert state.act(opened, "page", "0").open == ("why-9",)
    assert state.act(opened, "sum", "8").open == ()


def test_the_strategy_turns_to_the_board_of_a_link() -> None:
    shown = reading("tiles=1,5")
    assert shown.first_row == 16
    assert state.act(shown, "page", "9999").first_row == 512 - state.PAGE


# What has to be known, and what stands there until it is.


def needed(shown: State, known: engine.Known) -> list[tuple[str, str]]:
    return [(need.kind, need.key.partition(" ")[0]) for need in view.needs(shown, known)]


def test_the_opening_comes_from_its_table() -> None:
    shown, known = reading(""), engine.Known()
    (need,) = view.needs(shown, known)
    table = shut_the_box.table(shown.game)
    assert table is not None
    assert (need.kind, need.ask) == ("table", table.path)
    known.keep(need.key, need.take(table.write(shown.game.solution().values)))
    assert view.needs(shown, known) == []
    assert view.solution(shown, known) == shown.game.solution()


def test_without_its_table_the_opening_is_solved_here_and_says_so() -> None:
    shown, known = reading(""), engine.Known()
    known.fail(view.table_key(shown.game), "the server answered 404")
    assert needed(shown, known) == [("job", "solve")]
    engine.settle(view, shown, known)
    drawn = view.regions(shown, known)
    assert "(the server answered 404)" in drawn["notice"].text
    assert text(drawn["best"]) == "Throw two dice 11.01 points left on average"


def test_quick_rules_are_solved_here_and_slow_ones_on_request() -> None:
    assert needed(reading("one-die=never"), engine.Known()) == [("job", "solve")]
    large = reading("set=1-11")
    assert needed(large, engine.Known()) == []
    assert needed(state.act(large, "go", "solve"), engine.Known()) == [("job", "solve")]
    assert needed(reading("set=1-12"), engine.Known()) == [("table", "table")]


def test_going_first_takes_the_second_player_from_a_table() -> None:
    shown, known = reading("goal=first"), engine.Known()
    (need,) = view.needs(shown, known)
    assert need.ask == "shut-the-box/9-always-seconds-1-answered.json"
    seconds = shown.game.solution().seconds
    known.keep(need.key, seconds)
    (solve,) = view.needs(shown, known)
    assert solve.question.arguments["seconds"] == [str(value) for value in seconds or []]
    engine.settle(view, shown, known)
    assert view.solution(shown, known) is not None


@pytest.mark.parametrize(
    ("tell", "headline"),
    [
        (lambda known, shown: None, "These rules need solving"),
        (
            lambda known, shown: known.wait(
                view.solved_key(shown.game), engine.Progress(3, 66, "")
            ),
            "Solving\u2026",
        ),
        (lambda known, shown: known.fail(view.solved_key(shown.game), "no <b>"), "Not solved"),
    ],
)
def test_what_stands_there_before_the_answer(tell: Any, headline: str) -> None:
    shown, known = reading("set=1-11"), engine.Known()
    tell(known, shown)
    drawn = view.regions(shown, known)
    assert text(drawn["best"]) == headline
    assert "<b>" not in drawn["moves"].text


# What is drawn.


def test_an_opened_play_tells_what_follows() -> None:
    shown = state.act(reading("tiles=2,4,5,7&roll=9"), "open", "why-4-5")
    moves = view.regions(shown, solved(shown))["moves"]
    assert (
        "Left up: 2 and 7, 9 points. Then throw two dice; the turn ends there in 25 of 36"
        in text(moves)
    )
    assert "Exactly: 1445/216" in text(moves)
    assert '<a href="#tiles=2,7">Go on from this board</a>' in moves.text


def test_going_first_has_its_final_scores_too() -> None:
    shown = reading("set=1-4&goal=first")
    known = solved(shown)
    assert engine.settle(later, shown, known) == []
    assert "Final scores from this board" in later.regions(shown, known)["chart"].text


def test_the_table_marks_the_board_and_offers_its_neighbours() -> None:
    shown = reading("tiles=1,5")
    boards = later.regions(shown, solved(shown))["boards"]
    assert '<a href="#tiles=1,5" aria-current="true">1,5</a>' in boards.text
    assert re.findall('id="page-([a-z]+)"[^>]* data-value="([0-9]+)"', boards.text) == [
        ("fuller", "32"),
        ("emptier", "0"),
        ("mine", "16"),
    ]


def test_there_is_no_file_before_the_rules_are_solved() -> None:
    shown = reading("set=1-4")
    with pytest.raises(ValueError, match="not solved yet"):
        later.file(shown, engine.Known(), "csv")
    name, media, sheet = later.file(shown, solved(shown), "csv")
    assert (name, media) == ("strategy.csv", "text/csv")
    assert len(sheet.splitlines()) == 2 + 15
    assert str(Board("1-4")) in sheet
