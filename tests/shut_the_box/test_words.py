"""Games and boards of Shut the Box in words, and what is refused in which."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from bestplay.shut_the_box import Board, Game
from tests.shut_the_box.cases import positions

# Games and boards in words.


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
    play = Game([6], "never", "shut").plays("6", 6)[0]
    assert repr(play) == "Play('6', worth=Fraction(1, 1), loss=Fraction(0, 1))"
    option = Game([6], "never", "shut").answer().options[0]
    assert repr(option) == "Option(dice=2, worth=Fraction(5, 36), loss=Fraction(0, 1))"
    assert repr(option.throws[0]).startswith("Throw(roll=2, chance=Fraction(1, 36), plays=[]")
    assert repr(game.solution()) == f"Solution(game={game!r})"


@pytest.mark.parametrize(
    ("said", "pays"), [("3.8", Fraction(19, 5)), ("19/5", Fraction(19, 5)), ("4/2", 2), ("0", 0)]
)
def test_a_payout_is_read_from_a_link(said: str, pays: Fraction) -> None:
    assert Game.read(f"goal=first&pays={said}").pays == pays


# Refusals.


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Game(13), "the number of tiles is 1 to 12, not 13$"),
        (lambda: Game("none"), "at least one tile"),
        (lambda: Game(9, goal="beat"), "target.* 0 to 45$"),
        (lambda: Game(9, goal="beat", target=46), "score to beat is 0 to 45, not 46$"),
        (lambda: Game(9, goal="round", players=7), "2 to 6 play a round, not 7$"),
        (lambda: Game(9, goal="round", scores=[46]), "a score is 0 to 45, not 46$"),
        (lambda: Game(9, goal="round", scores=[6, 12]), "at most 1 .*, not 2$"),
        (lambda: Game(9, pays=-3), "shutting the box pays 0 stakes or more, not -3$"),
        (lambda: Game(9).plays("1-10", 3), "there is no tile 10; the tiles are 1, 2, 3"),
        (lambda: Game(9).plays("1-9", 13), "show 1 to 12, not 13$"),
        (lambda: Game(9).plays("1-9", "0,3"), "two dice from 1 to 6, not 0,3$"),
        (lambda: Game(9).plays("1-9", 1), "1 cannot be thrown here: only two dice"),
        (lambda: Game(9).board_at(512), "from 0 to 511, not 512$"),
        (lambda: Game.read("set=1-9&tiles=1"), "'tiles' is no part of a link here"),
        (lambda: Game("9"), "write 1-9, or 9-9 for it alone$"),
        (lambda: Board("3,3"), "tile 3 is named twice"),
        (lambda: Game(3).pot(7), "1 to 6 players, not 7$"),
        (lambda: Game(9, "only"), "tile 9 can never be flipped with one die"),
        (lambda: Game(9, most=4), "1, 2 or 3 tiles, not 4$"),
        (lambda: Game(3, goal="shut", target=5), "5, is for goal beat, not shut$"),
        (lambda: Game(10, reading="digits"), "tile 10 is no single digit"),
        (lambda: Game.read(f"goal=first&pays={'1' * 101}"), "100 digits at most, not 101"),
    ],
)
def test_what_cannot_be_is_refused_by_name(ask: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()
