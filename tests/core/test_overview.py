"""The overview of a whole strategy, against a walk over all throws by the rules alone."""

from fractions import Fraction
from itertools import product

import pytest

from bestplay import klackers
from bestplay.core import overview
from bestplay.shut_the_box import ROLLS, Game
from tests.oracle import shut_the_box as oracle

GAMES = (
    klackers.GAME,
    Game(6, "never"),
    Game(6, "sum6", "shut"),
    Game("1,3,5,8", "always", "beat", target=6),
    Game(5, "max6", stop=7, first=2),
)


def throws(count: int) -> list[int]:
    """The sums of every way in which so many dice fall."""
    return [sum(faces) for faces in product(range(1, 7), repeat=count)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_best_and_at_stake_is_what_the_face_says_of_each_board(game: Game) -> None:
    solution = game.solution()
    seen = solution.overview()
    for number in range(1, game.size):
        line, stake = solution.line(game.board_at(number)), Fraction(0)
        count = game.dice(game.board_at(number))[seen.counts[number]]
        assert count in line.dice
        for place, roll in enumerate(ROLLS):
            plays = solution.plays(line.board, roll) if roll in game.rolls(line.board) else []
            if roll not in game.rolls(line.board):
                continue
            column = seen.column(place)
            after, loss = column.after[number], column.losses[number]
            assert seen.ways(number, place) == 36 * throws(count).count(roll) // 6**count
            assert (after >= 0) == bool(plays)
            if plays:
                assert game.board_at(after) == plays[0].after
            assert (loss is None) == (len(plays) < 2)
            (kind,) = seen.kinds([number], place)
            assert (number in column.choices) == (loss is not None)
            if len(plays) < 2:
                assert kind == (overview.ONLY if plays else overview.ENDS)
                continue
            assert Fraction(loss or 0, seen.unit) == plays[1].loss
            stake += Fraction(throws(count).count(roll), 6**count) * plays[1].loss
            equal = len(line.plays[roll]) > 1
            assert kind == overview.SEVERAL + (0 if equal else len(plays[0].flips))
        assert Fraction(seen.stakes[number], seen.falls * seen.unit) == stake


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_how_often_a_board_comes_is_what_playing_every_throw_comes_to(game: Game) -> None:
    solution = game.solution()
    seen = solution.overview()
    chances: dict[tuple[int, ...], Fraction] = {game.tiles: Fraction(1)}
    ends = Fraction(0)
    while chances:
        up = max(chances, key=len)
        chance = chances.pop(up)
        assert Fraction(seen.reach[game.number(up)], seen.whole) == chance
        if not up:
            ends += chance
            continue
        best = solution.options(up)[0]
        for roll in throws(best.dice):
            plays = solution.plays(up, roll)
            part = chance / 6**best.dice
            if plays:
                assert plays[0].after.tiles in oracle.plays(up, roll)
                chances[plays[0].after.tiles] = (
                    chances.get(plays[0].after.tiles, Fraction(0)) + part
                )
            else:
                ends += part
    assert ends == 1


def test_boards_are_listed_by_their_tiles_and_in_the_order_asked_for() -> None:
    solution = klackers.GAME.solution()
    seen, game = solution.overview(), solution.game
    nine, one = game.number("9"), game.number("1")
    some = seen.boards_in_order("full", nine, one)
    tiles = [game.board_at(board).tiles for board in some]
    assert len(tiles) == 128 and all(9 in each and 1 not in each for each in tiles)
    assert some == sorted(some, reverse=True)
    assert sorted(seen.boards_in_order("full", 0, 0)) == list(range(1, 512))
    worths = [
        solution.worth(game.board_at(board)) for board in seen.boards_in_order("best", nine, 0)
    ]
    assert worths == sorted(worths)
    reach = [seen.reach[board] for board in seen.boards_in_order("reach", 0, 0)]
    assert reach == sorted(reach, reverse=True) and reach[0] == seen.whole
    stakes = [
        seen.column(8).losses[board] or 0 for board in seen.boards_in_order("stake", 0, 0, throw=8)
    ]
    assert stakes == sorted(stakes, reverse=True) and stakes[0] > 0
