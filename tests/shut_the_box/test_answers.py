"""Shut the Box's answers against brute force: plays, ways to throw, endings."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import shut_the_box
from bestplay.shut_the_box import Board, Expected, Game
from tests.oracle import shut_the_box as oracle
from tests.shut_the_box.cases import ALONE, gain, pays, positions

# Plays.


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


# Ways to throw.


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
            assert throw.flips == [play.flips for play in throw.best]
        assert sum(throw.chance for throw in option.throws) == 1
    assert options[0].worth == game.worth(board)


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


@given(positions())
def test_what_is_expected_adds_up(position: tuple[Game, Board]) -> None:
    game, board = position
    expected = game.solution().expected(board)
    shown: dict[str, Fraction | None] = dict(zip(Expected._fields, expected, strict=True))
    measure = "score" if game.measure == "most" else game.measure
    assert shown[measure] == game.worth(board)
    assert expected.score is not None
    assert 0 <= expected.score <= board.score
    if game.goal == "beat":
        assert expected.win is not None
        assert expected.tie is not None
        assert expected.lose is not None
        assert expected.win + expected.tie + expected.lose == 1
    else:
        assert (expected.win, expected.tie, expected.lose) == (None, None, None)


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
    assert tuple(game.solution().ending(board)) == ending


def test_a_flip_gives_the_board_after_it_or_says_what_is_legal() -> None:
    game = Game()
    assert game.flip("2,4,5,7", 9, "4,5") == Board("2,7")
    assert game.flip("2,4,5,7", "4,5", [7, 2]) == Board("4,5")
    with pytest.raises(ValueError, match="with 9 you can flip 2,7 or 4,5, not 2,4$"):
        game.flip("2,4,5,7", 9, "2,4")
    with pytest.raises(ValueError, match="with 3 you can flip nothing$"):
        game.flip("9", 3, "none")
    with pytest.raises(ValueError, match="there is no tile 13|tile"):
        game.flip("9", 9, "x")
