"""Shut the Box as everybody calls it: games, boards, plays and answers, against brute force."""

import doctest
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import shut_the_box, shut_the_box_answers
from bestplay.shut_the_box import Board, Expected, Game, Play
from tests.laws import law, slow_law, tile_sets
from tests.oracle import shut_the_box as oracle


@st.composite
def games(draw: st.DrawFn, most: int = 5, goals: tuple[str, ...] = shut_the_box.GOALS) -> Game:
    """Any game of a few tiles for any goal."""
    tiles = draw(tile_sets(most))
    return Game(
        tiles,
        draw(st.sampled_from(shut_the_box.ONE_DIE)),
        draw(st.sampled_from(goals)),
        draw(st.integers(0, sum(tiles))),
        draw(st.sampled_from(shut_the_box.TIES)),
        draw(st.sampled_from(shut_the_box.PAYS)),
        draw(st.sampled_from(shut_the_box.CLACK)),
    )


@st.composite
def positions(
    draw: st.DrawFn, most: int = 5, goals: tuple[str, ...] = shut_the_box.GOALS
) -> tuple[Game, Board]:
    """A game and one of its boards with tiles up."""
    game = draw(games(most, goals))
    return game, game.board_at(draw(st.integers(1, game.size - 1)))


def pays(game: Game) -> oracle.Worth:
    """What a finished turn is worth to the goal, greater is better; not for going first."""

    def worth(up: oracle.Tiles) -> Fraction:
        target = game.target or 0
        if game.goal == "score":
            return Fraction(-sum(up))
        if game.goal == "shut":
            return Fraction(not up)
        lost_already = target == 0 and game.clack == "immediate"
        if game.tie == "lost":
            return Fraction(sum(up) < target)
        if sum(up) == target and not lost_already:
            return Fraction(0)
        stakes = game.pays if not up or target == 0 else 1
        return Fraction(stakes if sum(up) < target else -stakes)

    return worth


ALONE = ("score", "shut", "beat")


def gain(game: Game, worth: Fraction) -> Fraction:
    """A worth as something of which more is better."""
    return -worth if game.measure == "score" else worth


def test_the_examples_in_the_documentation() -> None:
    assert doctest.testmod(shut_the_box).attempted > 3
    assert doctest.testmod(shut_the_box).failed == 0
    assert doctest.testmod(shut_the_box_answers).failed == 0


# Plays.


def test_what_flipping_each_way_comes_to() -> None:
    game = Game("2,4,5,7", one_die="never")
    plays = game.plays("2,4,5,7", roll=9)
    assert [play.flips for play in plays] == [(4, 5), (2, 7)]
    assert [play.best for play in plays] == [True, False]
    assert [str(play.after) for play in plays] == ["2,7", "4,5"]
    assert plays[0].text == "4,5"
    assert plays[1].loss == plays[1].worth - plays[0].worth > 0


def test_plays_for_a_score_to_beat() -> None:
    game = Game(tiles="1-9", one_die="max6", goal="beat", target=12)
    assert game.plays("1-5,9", roll=9)[0].flips == (9,)


@law
@given(positions(goals=ALONE), st.sampled_from(shut_the_box.ROLLS))
def test_every_legal_play_is_ranked_by_what_it_is_worth(
    position: tuple[Game, Board], roll: int
) -> None:
    game, board = position
    if roll not in game.rolls(board):
        return
    plays = game.plays(board, roll)
    value = oracle.turn(game.one_die, pays(game))
    legal = oracle.plays(board.tiles, roll)
    assert sorted(play.after.tiles for play in plays) == sorted(legal)
    for play in plays:
        assert sorted([*play.flips, *play.after.tiles]) == list(board.tiles)
        assert sum(play.flips) == roll
        assert gain(game, play.worth) == value(play.after.tiles)
        assert play.loss == gain(game, plays[0].worth) - gain(game, play.worth)
        assert play.best == (play.loss == 0)
    assert [play.loss for play in plays] == sorted(play.loss for play in plays)


def test_of_plays_worth_the_same_the_one_with_fewer_points_left_is_first() -> None:
    plays = Game(9, "always", "shut").plays("4-7", roll=11)
    assert [play.best for play in plays] == [True, True]
    scores = [play.expected.score for play in plays]
    assert scores[0] is not None
    assert scores[1] is not None
    assert scores[0] < scores[1]


def test_of_wholly_equal_plays_the_highest_tiles_are_first() -> None:
    plays = Game(9, "always").plays("1-4,6", roll=11)
    assert [play.flips for play in plays] == [(1, 4, 6), (2, 3, 6)]
    assert plays[0].worth == plays[1].worth
    assert all(play.best for play in plays)


def test_no_play_when_no_tiles_have_the_sum() -> None:
    answer = Game(9).answer("1,9", roll=2)
    assert answer.plays == []
    assert answer.worth == 10


def test_two_dice_may_be_given_face_by_face() -> None:
    game = Game(9)
    assert game.plays("1-9", "4,5") == game.plays("1-9", (4, 5)) == game.plays("1-9", 9)


# Ways to throw.


@law
@given(positions(goals=ALONE))
def test_the_ways_to_throw_are_ranked_by_what_they_are_worth(
    position: tuple[Game, Board],
) -> None:
    game, board = position
    options = game.answer(board).options
    worth = pays(game)
    value = oracle.turn(game.one_die, worth)

    def after(total: int) -> Fraction:
        rest = [value(left) for left in oracle.plays(board.tiles, total)]
        return max(rest, default=worth(board.tiles))

    assert sorted(option.dice for option in options) == list(game.dice(board))
    for option in options:
        totals = list(oracle.throws(option.dice))
        gains = [after(total) for total in totals]
        assert gain(game, option.worth) == sum(gains, Fraction(0)) / len(gains)
        assert option.loss == gain(game, options[0].worth) - gain(game, option.worth)
        assert option.best == (option.loss == 0)
        stuck = [total for total in totals if not oracle.plays(board.tiles, total)]
        assert (option.ways_to_end, option.ways) == (len(stuck), len(totals))
        assert option.ends == Fraction(len(stuck), len(totals))
        for throw in option.throws:
            assert throw.chance == Fraction(totals.count(throw.roll), len(totals))
            assert gain(game, throw.worth) == after(throw.roll)
            assert throw.ends == (not throw.plays)
            assert throw.forced == (len(throw.plays) < 2)
            assert throw.best == [play for play in throw.plays if play.best]
        assert sum(throw.chance for throw in option.throws) == 1
    assert options[0].worth == game.worth(board)


def test_one_die_is_better_on_few_points() -> None:
    answer = Game(9, "always").answer("1")
    assert [option.dice for option in answer.options] == [1, 2]
    assert answer.options[1].loss == Fraction(1, 6)
    assert answer.throws == answer.options[0].throws
    assert [throw.roll for throw in answer.throws] == [1, 2, 3, 4, 5, 6]


def test_nothing_is_thrown_when_every_tile_is_down() -> None:
    answer = Game(9).answer("none")
    assert answer.board.shut
    assert (answer.options, answer.throws, answer.plays) == ([], [], [])
    assert answer.worth == 0


@law
@given(positions(), st.data())
def test_what_follows_a_play_is_the_answer_on_the_board_that_it_leaves(
    position: tuple[Game, Board], data: st.DataObject
) -> None:
    game, board = position
    roll = data.draw(st.sampled_from(game.rolls(board)))
    for play in game.plays(board, roll):
        following = play.follow()
        assert following == game.answer(play.after)
        assert following.worth == play.worth
        ends = following.options[0].ends if following.options else 0
        assert play.ends == ends


# What is expected.


@law
@given(positions())
def test_what_is_expected_adds_up(position: tuple[Game, Board]) -> None:
    game, board = position
    expected = game.solution().expected(board)
    shown: dict[str, Fraction | None] = dict(zip(Expected._fields, expected, strict=True))
    assert shown[game.measure] == game.worth(board)
    assert expected.score is not None
    assert 0 <= expected.score <= board.score
    if game.goal == "beat":
        assert expected.win is not None
        assert expected.tie is not None
        assert expected.lose is not None
        assert expected.win + expected.tie + expected.lose == 1
    else:
        assert (expected.win, expected.tie, expected.lose) == (None, None, None)


def test_each_goal_tells_what_it_is_about() -> None:
    def told(game: Game) -> set[str]:
        expected = game.solution().expected()
        pairs = zip(Expected._fields, expected, strict=True)
        return {name for name, value in pairs if value is not None}

    assert told(Game(3)) == {"score"}
    assert told(Game(3, goal="shut")) == {"score", "shut"}
    assert told(Game(3, goal="beat", target=2)) == {"score", "win", "tie", "lose"}
    assert told(Game(3, goal="beat", target=2, tie="half")) == {
        *("score", "win", "tie", "lose", "stakes")
    }
    assert told(Game(3, goal="first")) == {"score", "stakes"}


@pytest.mark.parametrize(
    ("game", "board", "ending"),
    [
        (Game(9), "2,4", (6, "", 6)),
        (Game(9, goal="shut"), "2,4", (6, "", 0)),
        (Game(9, goal="shut"), "none", (0, "", 1)),
        (Game(9, goal="beat", target=7), "2,4", (6, "won", 1)),
        (Game(9, goal="beat", target=6), "2,4", (6, "tied", 0)),
        (Game(9, goal="beat", target=5), "2,4", (6, "lost", 0)),
        (Game(9, goal="beat", target=5, tie="half"), "2,4", (6, "lost", -1)),
        (Game(9, goal="beat", target=5, tie="half", pays=2), "none", (0, "won", 2)),
        (Game(9, goal="beat", target=0, tie="half", clack="immediate"), "none", (0, "lost", -1)),
    ],
)
def test_what_a_finished_turn_has_come_to(
    game: Game, board: str, ending: tuple[int, str, int]
) -> None:
    assert game.solution().ending(board) == ending


# Strategies and final scores.


@law
@given(positions())
def test_a_line_of_the_strategy_has_the_best_dice_and_plays(position: tuple[Game, Board]) -> None:
    game, board = position
    line = game.solution().line(board)
    answer = game.answer(board)
    assert (line.board, line.worth) == (board, answer.worth)
    assert list(line.dice) == [option.dice for option in answer.options if option.best]
    assert sorted(line.plays) == list(shut_the_box.ROLLS)
    for option in answer.options:
        for throw in option.throws:
            assert line.plays[throw.roll] == [play.flips for play in throw.best]
    can_come = {throw.roll for option in answer.options if option.best for throw in option.throws}
    assert set(line.rolls) == can_come


@law
@given(positions(4))
def test_final_scores_have_the_chances_of_best_play(position: tuple[Game, Board]) -> None:
    game, board = position
    spread = game.solution().distribution(board)
    expected = game.solution().expected(board)
    assert len(spread.chances) == game.points + 1
    assert sum(spread.chances) == 1
    assert spread.mean == expected.score
    assert spread.chances[spread.likeliest] == max(spread.chances)
    if game.goal == "shut":
        assert spread.chances[0] == expected.shut
    if game.goal == "beat":
        assert game.target is not None
        assert sum(spread.chances[: game.target]) == expected.win


# Against others.


@slow_law
@given(games(3, ("first",)))
def test_going_first_is_worth_what_brute_force_says(game: Game) -> None:
    at_once = game.clack == "immediate"
    worth = oracle.first_of_two(game.tiles, game.one_die, game.pays, at_once)
    assert game.worth() == worth
    assert game.solution().expected().stakes == worth


@slow_law
@given(games(3, ("first",)))
def test_the_second_player_s_values_settle_what_going_first_is_worth(game: Game) -> None:
    values = game.second_values()
    assert len(values) == game.points + 1
    assert values == sorted(values)
    seconds = game.solution().seconds
    assert seconds is not None
    fresh = game.solution(seconds=seconds)
    assert fresh.values == game.solution().values


@slow_law
@given(games(3), st.integers(1, 3))
def test_a_pot_is_shared_as_brute_force_says(game: Game, players: int) -> None:
    assert game.pot(players) == oracle.pot(game.tiles, game.one_die, players)


def test_ties_replayed_by_hand() -> None:
    # Both play for the one tile with the same chance, so neither gains by the order.
    assert Game([6], "never").replay() == 0
    with pytest.raises(ValueError, match="every round is a tie"):
        Game([1], "never").replay()


@slow_law
@given(games(4))
def test_rules_about_one_die_are_compared_with_the_game_s_own(game: Game) -> None:
    rules = game.compare()
    assert rules[0].one_die == game.one_die
    assert sorted(rule.one_die for rule in rules) == sorted(shut_the_box.ONE_DIE)
    assert (rules[0].plays, rules[0].boards, rules[0].examples) == (0, 0, [])
    for rule in rules:
        other = game.with_one_die(rule.one_die)
        assert rule.worth == other.worth()
        assert rule.expected == other.solution().expected()
        assert len(rule.examples) <= min(rule.plays, 6)
        for change in rule.examples:
            here, there = (
                each.solution().line(change.board).plays[change.roll] for each in (game, other)
            )
            assert change.instead_of in here
            assert change.flips in there


def test_a_comparison_tells_how_far_it_is() -> None:
    heard: list[tuple[int, int | None]] = []
    Game(4).compare(lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]


# Solutions.


def test_a_game_is_solved_once() -> None:
    assert Game(5).solution() is Game("1-5").solution()
    assert Game(5).solution() == Game(5).solved(Game(5).solution().values)


@law
@given(positions())
def test_values_that_are_known_already_give_the_same_answers(
    position: tuple[Game, Board],
) -> None:
    game, board = position
    solved = game.solution()
    again = game.solved(solved.values, solved.seconds)
    assert again.answer(board) == solved.answer(board)
    assert again.expected(board) == solved.expected(board)


def test_too_few_values_are_refused() -> None:
    with pytest.raises(ValueError, match="there are 512 boards, not 3$"):
        Game(9).solved([1, 2, 3])
    with pytest.raises(ValueError, match="every score from 0 to 45, not none$"):
        Game(9, goal="first").solved([0] * 512)


# Games and boards in words.


@law
@given(games(12))
def test_a_game_s_text_is_the_game(game: Game) -> None:
    assert Game.read(str(game)) == game
    assert hash(Game.read(str(game))) == hash(game)
    assert eval(repr(game)) == game


@law
@given(positions(12))
def test_a_board_s_text_is_the_board(position: tuple[Game, Board]) -> None:
    game, board = position
    assert Board(str(board)) == Board(board) == Board(reversed(board.tiles)) == board
    assert eval(repr(board)) == board
    assert game.board(str(board)) == game.board_at(game.number(board)) == board
    assert board.score == sum(board.tiles)


def test_texts_and_reprs_are_what_one_types() -> None:
    game = Game(tiles="1-9", one_die="max6", goal="beat", target=12)
    assert str(game) == "set=1-9&one-die=max6&goal=beat&target=12&tie=lost"
    assert repr(game) == "Game('1-9', one_die='max6', goal='beat', target=12)"
    assert repr(Game([1, 2, 4])) == "Game('1,2,4', one_die='max6')"
    assert str(Board((1, 2, 3, 5))) == "1-3,5"
    assert repr(Board("none")) == "Board('none')"
    play = Game("6", "never", "shut").plays("6", 6)[0]
    assert repr(play) == "Play('6', worth=Fraction(1, 1), loss=Fraction(0, 1))"
    option = Game("6", "never", "shut").answer().options[0]
    assert repr(option) == "Option(dice=2, worth=Fraction(5, 36), loss=Fraction(0, 1))"
    assert repr(option.throws[0]).startswith("Throw(roll=2, chance=Fraction(1, 36), plays=[]")
    assert repr(game.solution()) == f"Solution(game={game!r})"


def test_what_the_goal_does_not_ask_for_makes_no_other_game() -> None:
    assert Game(9, goal="shut", target=3, tie="half", pays=2, clack="immediate") == Game(
        9, goal="shut"
    )
    assert Game(9, goal="first", target=3, tie="half") == Game(9, goal="first")
    assert Game(9, goal="beat", target=3, pays=2) == Game(9, goal="beat", target=3)
    assert Game(9, goal="beat", target=3, tie="half", pays=2) != Game(
        9, goal="beat", target=3, tie="half"
    )


def test_values_do_not_change() -> None:
    game = Game(9)
    with pytest.raises(AttributeError, match="a Game does not change"):
        game.target = 3
    with pytest.raises(AttributeError, match="a Board does not change"):
        Board("1").tiles = ()


def test_a_tile_is_turned_over() -> None:
    assert Board("1-3").toggled(2) == Board("1,3")
    assert Board("1,3").toggled(2) == Board("1-3")


def test_words_leave_out_what_the_opening_says() -> None:
    opening = Game(9, "always")

    def said(game: Game) -> dict[str, Any]:
        return {name: v for name, v in shut_the_box.pairs(game, opening) if v is not None}

    assert said(opening) == {}
    assert said(Game(9, "max6")) == {"one-die": "max6"}
    assert said(Game(9, "always", "beat", 10)) == {"goal": "beat", "target": 10}
    assert said(Game(8, "always", "first", pays=2)) == {"set": "1-8", "goal": "first", "pays": 2}


# Refusals.


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Game(13), "the number of tiles is 1 to 12, not 13$"),
        (lambda: Game("1-13"), "there is no tile 13$"),
        (lambda: Game("none"), "at least one tile"),
        (lambda: Game("1,x"), "'x' is not a whole number"),
        (lambda: Game(9, "often"), "never, always, sum6, max6, not often$"),
        (lambda: Game(9, goal="win"), "goal is score or shut or beat or first, not win$"),
        (lambda: Game(9, goal="beat"), "score to beat is 0 to 45, not None$"),
        (lambda: Game(9, goal="beat", target=46), "score to beat is 0 to 45, not 46$"),
        (lambda: Game(9, pays=3), "clack pays is 1 or 2, not 3$"),
        (lambda: Game(9).plays("1-10", 3), "there is no tile 10; the tiles are 1, 2, 3"),
        (lambda: Game(9).plays("2,2", 3), "tile 2 is named twice"),
        (lambda: Game(9).plays("1-9", 13), "sums to 1 to 12, not 13$"),
        (lambda: Game(9).plays("1-9", "0,3"), "two dice from 1 to 6, not 0,3$"),
        (lambda: Game(9).plays("1-9", 1), "1 cannot be thrown here: only two dice"),
        (lambda: Game(9).board_at(512), "from 0 to 511, not 512$"),
        (lambda: Game.read("set=1-9&tiles=1"), "there is no 'tiles' here"),
        (lambda: Game.read("one-die=often"), "one-die is .*, not 'often'$"),
        (lambda: Game.read("goal=beat&target=x"), "'x' is not a whole number"),
        (lambda: Board("0,1"), "there is no tile 0$"),
        (lambda: Board([2.5]), r"there is no tile 2\.5$"),  # type: ignore[list-item]
        (lambda: Board("3,3"), "tile 3 is named twice"),
        (lambda: Game(3).pot(5), "1 to 4 players, not 5$"),
    ],
)
def test_what_cannot_be_is_refused_by_name(ask: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()


# Tables.


def test_every_table_has_its_own_name_and_length() -> None:
    tables = shut_the_box.tables()
    assert len(tables) == 3 * 4 * (2 + 4)
    assert len({table.path for table in tables}) == len(tables)
    assert len({(t.rules, t.objective) for t in tables}) == len(tables)
    assert {table.game for table in tables} == {"shut-the-box"}


def test_a_game_knows_its_table() -> None:
    table = shut_the_box.table(Game(10, "sum6", "shut"))
    assert table is not None
    assert table.path == "shut-the-box/10-sum6-shut.json"
    assert table.rules == "tiles=1-10&one-die=sum6"
    assert table.objective == "goal=shut&parts=shut,down"
    assert (table.length, table.scale) == (1024, 36**10)
    seconds = shut_the_box.seconds_table(Game(9, "never", "first", pays=2, clack="immediate"))
    assert seconds is not None
    assert seconds.path == "shut-the-box/9-never-seconds-2-immediate.json"
    assert seconds.objective == "goal=second&pays=2&clack=immediate"
    assert (seconds.length, seconds.scale) == (46, 36**9)
    assert shut_the_box.comparison_path(Game(9)) == "shut-the-box/9-max6-score-rules.json"


@pytest.mark.parametrize(
    "game", [Game(11), Game("2-10"), Game("1-8,10"), Game(9, goal="beat", target=3)]
)
def test_other_games_have_none(game: Game) -> None:
    assert shut_the_box.stem(game) is None
    assert shut_the_box.table(game) is None
    assert shut_the_box.seconds_table(game) is None
    assert shut_the_box.comparison_path(game) is None


def test_a_table_of_values_is_one_of_values_alone() -> None:
    assert shut_the_box.table(Game(9, goal="first")) is None
    assert shut_the_box.seconds_table(Game(9)) is None
    assert shut_the_box.comparison_path(Game(9, goal="first")) is None


@pytest.mark.parametrize("game", [Game(9), Game(9, "never", "shut")])
def test_a_table_s_values_are_the_solution_s(game: Game) -> None:
    table = shut_the_box.table(game)
    assert table is not None
    text = table.write(game.solution().values)
    assert game.solved(table.read(text)).answer() == game.answer()


def test_a_play_is_a_play() -> None:
    flips, after, worth, loss, solution = Game(2).plays("1,2", "3")[0]
    assert (flips, after, worth, loss) == ((1, 2), Board("none"), 0, 0)
    assert solution == Game(2).solution()
    assert Game(2).plays("1,2", "3") == [Play((1, 2), Board("none"), worth, loss, solution)]
