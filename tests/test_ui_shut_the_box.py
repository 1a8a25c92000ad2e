"""The rooms of the Klackers and Shut the Box pages: links, actions, and what is drawn when."""

import json
import re
from typing import Any

import pytest

from bestplay import shut_the_box, words
from bestplay.shut_the_box import Board, Game
from ui import engine
from ui.games.shut_the_box import figures, later, model, settings, state, table, view
from ui.games.shut_the_box import solved as values
from ui.games.shut_the_box.model import State
from ui.html import Html


def reading(link: str, page: str = "klackers") -> State:
    return state.read(page, words.split(link))


def solved(shown: State) -> engine.Known:
    """What is known once the rules are solved."""
    known = engine.Known()
    known.keep(values.solved_key(shown.game), shown.game.solution())
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
        ("roll=9", ("tile", "9"), "tiles=1-8"),
        ("roll=9", ("make", "9"), "tiles=1-8"),
        ("roll=9", ("type", "4+5"), "tiles=1-3,6-9"),
        ("", ("type", "4,5"), "roll=9"),
        ("", ("type", "12"), "roll=12"),
        ("", ("die", "one-4"), "roll=4"),
        ("", ("roll-1", "9"), "roll=4"),
        ("", ("roll-2", "9"), "roll=6"),
        ("", ("roll-2", "1073741823"), "roll=9"),
        ("tiles=9&roll=3", ("record", ""), ""),
        ("tiles=1-4,6-9", ("tile", "5"), ""),
        ("roll=9", ("all", "down"), "tiles=none"),
        ("tiles=1,2&roll=3", ("all", "up"), ""),
        ("roll=9", ("clear", ""), ""),
        ("", ("sum", "9"), "roll=9"),
        ("roll=9", ("sum", "9"), "roll=9"),
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


@pytest.mark.parametrize(
    ("link", "action", "message"),
    [
        ("", ("make", "9"), "tap what you threw first"),
        ("tiles=2,4,5,7&roll=9", ("make", "4"), "with 9 you can flip 2,7 or 4,5, not 4$"),
        ("tiles=9&roll=3", ("type", "3"), "with 3 you can flip nothing, not 3$"),
        ("one-die=never", ("die", "one-4"), "you have to throw two dice here"),
        ("one-die=never", ("dice", "1"), "1 dice cannot be thrown here"),
        ("goal=beat&target=10", ("target", ""), "enter a number from 0 to 45$"),
        ("", ("type", "13"), "13"),
        ("", ("fly", "1"), "no action 'fly'"),
    ],
)
def test_what_cannot_be_done_is_refused(link: str, action: tuple[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        state.act(reading(link), *action)


def done(shown: State, *actions: tuple[str, str]) -> State:
    for action, value in actions:
        shown = state.act(shown, action, value)
    return shown


def test_two_dice_are_a_throw_once_both_are_set() -> None:
    shown = done(reading(""), ("faces", "1"), ("die", "0-4"))
    assert (shown.roll, shown.dice) == (None, (4, 0))
    shown = done(shown, ("die", "1-5"))
    assert (shown.roll, shown.dice) == (9, (4, 5))
    assert done(shown, ("die", "0-1")).roll == 6
    made = done(shown, ("make", "9"))
    assert (made.roll, made.dice, made.by_faces) == (None, (0, 0), True)


def test_the_device_keeps_how_the_throw_is_set_and_by_which_dice() -> None:
    shown = done(reading(""), ("faces", "1"), ("die", "0-4"), ("die", "1-5"))
    again = reading(state.write("klackers", shown))
    again.restore(json.loads(json.dumps(shown.saved())))
    assert (again.by_faces, again.dice, again.roll) == (True, (4, 5), 9)


def test_the_dice_to_set_are_those_that_are_best_to_throw_or_that_the_reader_says() -> None:
    shown = done(reading("tiles=1,2,4"), ("faces", "1"))
    assert 'id="die-one-6"' in view.regions(shown, solved(shown))["throw"].text
    both = done(shown, ("dice", "2"))
    assert 'id="die-1-6"' in view.regions(both, solved(both))["throw"].text
    assert 'id="roll-2-"' in view.regions(both, solved(both))["throwing"].text


# Several players.


def goals_of(shown: State) -> tuple[str, int | None]:
    return shown.game.goal, shown.game.target


def test_the_scores_fill_in_the_score_to_beat() -> None:
    first = done(reading(""), ("join", ""))
    assert goals_of(first) == ("first", None)
    second = done(first, ("tile", "9"), ("record", ""))
    assert goals_of(second) == ("beat", 36)
    assert (second.score.scores, second.board.score) == ((36, None), 45)
    over = done(second, ("all", "down"), ("record", ""))
    assert over.score.over
    assert goals_of(over) == ("first", None)
    again = done(over, ("record", ""))
    assert (again.score.turn, again.score.wins) == (0, (0, 1))


def test_a_next_round_may_begin_with_its_first_throw() -> None:
    over = done(reading(""), *[("join", ""), ("record", ""), ("record", "")])
    assert over.score.over
    second = done(over, ("tile", "9"), ("record", ""))
    assert second.score.scores == (36, None)


def test_of_three_the_first_plays_for_the_lowest_score_and_nobody_beats_nothing() -> None:
    first = done(reading(""), ("join", ""), ("join", ""))
    assert goals_of(first) == ("score", None)
    assert goals_of(done(first, ("all", "down"), ("record", ""))) == ("shut", None)


def test_the_readers_own_goal_wins_over_the_scores() -> None:
    shown = done(reading(""), ("join", ""), ("goal", "shut"), ("tile", "9"), ("record", ""))
    assert goals_of(shown) == ("shut", None)
    beat = done(shown, ("goal", "beat"))
    assert goals_of(beat) == ("beat", 36)
    assert goals_of(done(beat, ("leave", "1"))) == ("score", None)


def test_the_end_of_a_turn_offers_to_write_it_down() -> None:
    alone = reading("tiles=9&roll=3")
    assert text(view.regions(alone, solved(alone))["best"]) == (
        "You are stuck with 9 points left Play again"
    )
    two = done(reading(""), ("join", ""), ("tile", "9"), ("record", ""), ("all", "down"))
    assert text(view.regions(two, solved(two))["best"]) == (
        "You shut the box: that beats 36 Write down 0 for Player 2"
    )
    over = done(two, ("record", ""))
    assert text(view.regions(over, solved(over))["best"]) == "Player 2 wins with 0 Next round"


def test_the_strategy_turns_to_the_board_of_a_link() -> None:
    shown = reading("tiles=1,5")
    assert shown.first_row == 16
    assert state.act(shown, "page", "9999").first_row == 512 - model.PAGE


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
    assert values.solution(shown, known) == shown.game.solution()


def test_without_its_table_the_opening_is_solved_here_and_says_so() -> None:
    shown, known = reading(""), engine.Known()
    known.fail(values.table_key(shown.game), "the server answered 404")
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
    assert values.solution(shown, known) is not None


@pytest.mark.parametrize(
    ("tell", "headline"),
    [
        (lambda known, shown: None, "These rules are not worked out yet"),
        (
            lambda known, shown: known.wait(
                values.solved_key(shown.game), engine.Progress(3, 66, "")
            ),
            "Working these rules out\u2026",
        ),
        (
            lambda known, shown: known.fail(values.solved_key(shown.game), "no <b>"),
            "That did not work",
        ),
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
    shown = done(reading("tiles=2,4,5,7&roll=9"), ("fold", "why-4-5"))
    best = text(view.regions(shown, solved(shown))["best"])
    assert "Still up: 2 and 7, 9 points. Then throw two dice. This throw leaves you stuck" in best
    assert "stuck 69.4 % of the time" in best
    assert "Exactly: 1445/216" in best


def test_the_other_plays_stand_below_what_they_cost() -> None:
    shown = reading("tiles=2,4,5,7&roll=9")
    drawn = view.regions(shown, solved(shown))
    assert text(drawn["best"]) == "Flip 4 and 5 6.69 points left on average ?"
    assert text(drawn["moves"]) == "Or flip points costs you 2 and 7 6.97 0.28 ?"


def test_a_throw_that_cannot_end_the_turn_says_so() -> None:
    shown = reading("")
    assert (
        "You can\u2019t get stuck on this throw."
        in view.regions(shown, solved(shown))["moves"].text
    )


@pytest.mark.parametrize("goal", shut_the_box.GOALS)
@pytest.mark.parametrize("one_die", shut_the_box.ONE_DIE)
@pytest.mark.parametrize("tie", shut_the_box.TIES)
def test_every_sentence_is_whole_in_every_position(goal: str, one_die: str, tie: str) -> None:
    game = Game("1-3,7,9", one_die, goal, 7, tie)
    known = engine.Known()
    known.keep(values.solved_key(game), game.solution())
    for number in range(game.size):
        board = game.board_at(number)
        for roll in [None, *game.rolls(board)]:
            shown = State()
            shown.game, shown.board, shown.roll = game, board, roll
            drawn = view.regions(shown, known)
            told = text(Html(" ".join(drawn[name].text for name in ("best", "moves", "lead"))))
            assert not re.search(r"None|\{|\}|\.\.|  | ,| \.|\b1 points|\b1 tiles", told), told
            assert told.endswith((".", "?")), told
            if roll and not game.plays(board, roll):
                assert f"stuck with {board.score} point" in told
            if roll is None and not board.shut:
                ends = game.answer(board).options[0].ways_to_end
                assert ("can\u2019t get stuck" in told) == (not ends)


@pytest.mark.parametrize(
    ("rule", "tiles", "name"),
    [
        ("never", "1-9", "two dice always"),
        ("always", "1-9", "one die whenever you like"),
        ("sum6", "1-9", "one die once 6 points or fewer are left"),
        ("max6", "1-9", "one die once 7, 8, 9 are shut"),
        ("max6", "1-12", "one die once 7 to 12 are shut"),
        ("max6", "1-7", "one die once 7 is shut"),
        ("max6", "1-6", "one die once no tile above 6 is left"),
    ],
)
def test_the_rules_about_one_die_have_one_name(rule: str, tiles: str, name: str) -> None:
    assert settings.one_die(rule, Game(tiles).tiles) == name


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            Game(9, "always"),
            "You play for the lowest score: from the start, best play leaves 11.01 points on "
            "average.",
        ),
        (
            Game(9, "always", "shut"),
            "You play to shut the box: from the start, best play does it 9.76 % of the time.",
        ),
        (
            Game(9, "always", "first"),
            "You play first, and the second player will know your score: from the start, best play "
            "loses 0.775 % of the stake on average.",
        ),
    ],
)
def test_the_lead_follows_the_goal(game: Game, sentence: str) -> None:
    assert figures.lead(game, game.worth()).replace("\u202f", " ") == sentence
    assert figures.lead(Game(9, goal="beat", target=12), None) == "You play to beat 12."


def test_going_first_has_its_final_scores_too() -> None:
    shown = reading("set=1-4&goal=first")
    known = solved(shown)
    assert engine.settle(later, shown, known) == []
    assert "How the turn may end from these tiles" in later.regions(shown, known)["chart"].text


# The page of the whole strategy.


def test_the_table_marks_the_board_and_offers_its_neighbours() -> None:
    shown = reading("tiles=1,5")
    boards = table.regions(shown, solved(shown))["boards"]
    assert '<a href="/klackers/#tiles=1,5" aria-current="true">1,5</a>' in boards.text
    assert re.findall('id="page-([a-z]+)"[^>]* data-value="([0-9]+)"', boards.text) == [
        ("previous", "32"),
        ("next", "0"),
        ("mine", "16"),
    ]


def test_nothing_of_other_rules_stays_where_these_are_not_solved() -> None:
    opening, large = reading(""), reading("set=1-11")
    known = solved(opening)
    assert set(table.regions(large, known)) == set(table.regions(opening, known))
    assert set(view.regions(large, known)) == set(view.regions(opening, known))
    assert "not worked out yet" in table.regions(large, known)["boards"].text
    assert later.regions(large, known)["chart"].text == ""


def test_the_comparison_counts_only_plays_that_must_change() -> None:
    shown = reading("")
    known = solved(shown)
    known.keep(table.compare_key(shown.game), shown.game.compare())
    told = text(table.regions(shown, known)["compare"])
    assert (
        "Under \u201ctwo dice always\u201d 2 best plays change, and on 14 boards another number of "
        "dice becomes best. 1-5,7 with a total of 8: flip 1 and 7 then, under your rule 3 and 5"
    ) in told
    assert told.endswith("Under the other rule you can go on playing as under yours.")


def test_there_is_no_file_before_the_rules_are_solved() -> None:
    shown = reading("set=1-4")
    with pytest.raises(ValueError, match="not worked out yet"):
        table.file(shown, engine.Known(), "csv")
    name, media, sheet = table.file(shown, solved(shown), "csv")
    assert (name, media) == ("strategy.csv", "text/csv")
    assert len(sheet.splitlines()) == 2 + 15
    assert str(Board("1-4")) in sheet
