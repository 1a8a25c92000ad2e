"""Klappenspiel as a player asks for it: boards, throws, plays and what they are worth."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import klappenspiel as game
from bestplay.klappenspiel import memory
from tests.laws import klappenspiel_boards, slow_law
from tests.oracle import klappenspiel as oracle

rolls = st.sampled_from(game.ROLLS)


def test_a_board_is_written_as_one_says_it() -> None:
    board = game.Board("1-3,5")
    assert board.tiles == (1, 2, 3, 5)
    assert (str(board), repr(board)) == ("1-3,5", "Board('1-3,5')")
    assert board == game.Board([5, 3, 2, 1]) == game.Board(board) == game.GAME.board_at(0b10111)
    assert len({board, game.Board("1-3,5")}) == 1
    assert str(game.Board("none")) == "none"
    assert str(game.GAME.board()) == "1-10"
    assert board.toggled(5) == game.Board("1-3")


@given(klappenspiel_boards.filter(bool))
def test_an_open_throw_is_worth_the_mean_of_all_throws(number: int) -> None:
    answer = game.answer(game.GAME.board_at(number))
    assert sum(throw.chance for throw in answer.throws) == 1
    assert answer.worth == sum(throw.chance * throw.worth for throw in answer.throws)
    stuck = sum(throw.chance for throw in answer.throws if not throw.plays)
    assert stuck == answer.options[0].ends
    won = sum(t.chance for t in answer.throws if any(p.after.shut for p in t.plays))
    assert won == game.chance_to_win_at_once(answer.board)


@slow_law
@given(klappenspiel_boards.filter(bool), rolls)
def test_plays_are_those_of_the_rules_and_worth_what_brute_force_finds(
    number: int, roll: tuple[int, int]
) -> None:
    board = game.GAME.board_at(number)
    up = frozenset(board.tiles)
    win = oracle.STRATEGIES["optimal"]
    expected = {}
    if (after := oracle.after_ind(up, *roll)) is not None:
        expected["both"] = win(after)
    if (after := oracle.after_sum(up, *roll)) is not None:
        expected["sum"] = win(after)
    plays = game.plays(board, roll)
    assert {play.kind: play.worth for play in plays} == expected
    assert [play.worth for play in plays] == sorted(expected.values(), reverse=True)
    for play in plays:
        assert play.loss == max(expected.values()) - play.worth
        assert set(board.tiles) == set(play.flips) | set(play.after.tiles)
        stuck = [throw.chance for throw in play.follow().throws if not throw.plays]
        assert play.ends == sum(stuck)


# Rules that fit in a head.


def test_the_papers_rule_is_written_by_the_rolls_that_it_plays_as_sums() -> None:
    paper = memory.rule("heuristic")
    assert str(paper) == "16,25,26,34,35,36,45,46"
    assert memory.Rule(str(paper)) == paper
    assert (paper.play((1, 6)), paper.play((1, 5))) == ("SUM", "IND")
    assert str(memory.rule("always-ind")) == "none"
    assert memory.Rule("none") == memory.rule("always-ind")


def test_a_rule_is_judged_against_best_play() -> None:
    paper = memory.judge_rule(memory.rule("heuristic"))
    assert paper.worth == oracle.STRATEGIES["heuristic"](oracle.ALL)
    assert paper.best == oracle.STRATEGIES["optimal"](oracle.ALL)
    assert paper.share == paper.worth / paper.best
    assert 0 < paper.wrong < paper.decisions


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (partial(game.plays, "4,11", "1,2"), "tile 11"),
        (partial(game.plays, "4,4", "1,2"), "tile 4"),
        (partial(game.plays, "x", "1,2"), "'x'"),
        (partial(game.plays, "4", "1,7"), "not 1,7"),
        (partial(game.plays, "4", "3"), "not 3"),
        (partial(game.GAME.solved, [0, 1]), "1024 .*2"),
        *[(partial(memory.Rule, sums), f"'{sums}'") for sums in ("11", "56", "1", "163", "x")],
        (partial(memory.Rule, ""), "empty"),
        (partial(memory.rule, "best"), "'best'"),
    ],
)
def test_what_makes_no_sense_is_named(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask()
