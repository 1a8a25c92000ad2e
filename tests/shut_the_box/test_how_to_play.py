"""Rules as the pages of Shut the Box and Klackers explain them, with all house rules."""

import re
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bestplay import shut_the_box
from bestplay.tiles import rules
from games.shut_the_box import how_to_play as box_told
from tests.laws import slow_law
from tests.pickomino.rooms import reads
from tests.words import named

PAYS: tuple[int | Fraction, ...] = (1, 2, 3, Fraction(3, 2))


@st.composite
def boxes(draw: st.DrawFn, most_tiles: int = 12) -> shut_the_box.Game:
    """Any game of the family, with any goal."""
    digits = draw(st.booleans())
    highest = 9 if digits else 12
    tiles = draw(st.sets(st.integers(1, highest), min_size=1, max_size=most_tiles))
    one_die = shut_the_box.ONE_DIE + shut_the_box.FORCED[: 3 if max(tiles) <= 6 else 2]
    reading: shut_the_box.Reading = "digits" if digits else "sum"
    plain = shut_the_box.Game(sorted(tiles), reading=reading)
    goal = draw(st.sampled_from(shut_the_box.GOALS))
    return shut_the_box.Game(
        sorted(tiles),
        draw(st.sampled_from(one_die)),
        goal,
        draw(st.integers(0, plain.points)) if goal == "beat" else None,
        draw(st.sampled_from(shut_the_box.TIES)),
        draw(st.sampled_from(PAYS)),
        draw(st.sampled_from(shut_the_box.CLACK)),
        draw(st.sampled_from((None, *shut_the_box.MOST))),
        reading,
    )


@slow_law
@given(game=boxes())
def test_the_tiles_that_are_named_are_those_of_the_game(game: shut_the_box.Game) -> None:
    told = reads(box_told.region(game).text)
    assert named(told.partition(" up.")[0]) == list(game.tiles)


@slow_law
@given(game=boxes())
def test_one_die_is_named_where_one_may_be_thrown_and_only_there(game: shut_the_box.Game) -> None:
    told = reads(box_told.region(game).text)
    boards = [game.board_at(number) for number in range(1, game.size)]
    allowed = {board: game.dice(board) for board in boards}
    may = "may throw one die" in told
    must = "must throw one die" in told
    alone = "Throw one die." in told
    assert (may or must or alone) is any(1 in dice for dice in allowed.values())
    assert ("You always throw two dice." in told) is all(d == (2,) for d in allowed.values())
    assert alone is all(dice == (1,) for dice in allowed.values())
    assert may is any(dice == (1, 2) for dice in allowed.values())
    for board, dice in allowed.items():
        if "Once the tiles that are up add up to 6 or less" in told:
            assert (1 in dice) is (board.score <= 6)
        elif "Once " in told:
            high = re.findall(r"Once (.*?) (?:is|are) shut,", told)[0]
            assert (1 in dice) is not bool(set(named(high)) & set(board.tiles))
        elif may:
            assert dice == (1, 2)


@slow_law
@given(game=boxes())
def test_the_throw_that_is_drawn_flips_what_is_drawn(game: shut_the_box.Game) -> None:
    sketch = re.findall('aria-label="(.*?)"', box_told.region(game).text)
    start = rules.start(game.rule)
    thrown = [faces for faces in pairs(game) if rules.moves(game.rule, start, sum(faces))]
    assert len(sketch) == bool(thrown)
    for label in sketch:
        throw, ways = label.split(": flip ")
        faces = named(throw.partition(" makes ")[0])
        assert len(faces) in game.dice()
        for way in re.split(r",? or ", ways):
            tiles = ",".join(map(str, named(way)))
            left = game.flip(game.board(), sum(faces), tiles)
            assert len(left) == len(game.tiles) - len(named(way))


def pairs(game: shut_the_box.Game) -> list[tuple[int, ...]]:
    """Every throw at the start but for one die where two may be thrown."""
    if game.dice() == (1,):
        return [(face,) for face in range(1, 7)]
    return [(one, two) for one in range(1, 7) for two in range(1, 7)]


@slow_law
@given(game=boxes(most_tiles=4))
def test_the_goal_that_is_told_is_what_counts(game: shut_the_box.Game) -> None:
    told = reads(box_told.region(game).text)
    solution = game.solution()
    shut = solution.ending(game.board(()))
    assert ("The lowest score wins." in told) is (game.goal == "score")
    assert ("Nothing else counts" in told) is (game.goal == "shut")
    assert ("as the digits" in told) is (game.reading == "digits" and game.goal != "shut")
    for shown, scored in re.findall(r"score: ([\d, and]+) scores? (\d+)\.", told):
        assert game.score(named(shown)) == int(scored)
    assert (f"The score to beat is {game.target}." in told) is (game.goal == "beat")
    if game.goal == "beat":
        beaten = [b for b in range(game.size) if game.score(game.board_at(b)) < (game.target or 0)]
        assert ("You win with a lower score" in told) is bool(beaten)
    if game.measure == "stakes" and "pays" in told and game.goal == "beat":
        assert f"shutting the box pays {stakes(shut.worth)}" in told
    if game.goal == "first":
        assert ("you win at once" in told) is (shut.worth == game.pays)


def stakes(amount: object) -> str:
    return f"{amount} stake{'' if amount == 1 else 's'}"
