"""What must hold in every game, whatever the position: asked of the faces, as everybody calls them.

Chances sum to one, more to choose from never hurts, exact and float agree, and what is symmetric
stays so.
"""


from hypothesis import assume, given
from hypothesis import strategies as st

from bestplay import klappenspiel, pickomino, shut_the_box
from bestplay.klappenspiel.memory import Rule, judge_rule
from tests.laws import klappenspiel_boards, slow_law, tile_sets

# Klappenspiel.


@given(klappenspiel_boards)
def test_klappenspiel_chances_sum_to_one_and_losses_are_gaps(number: int) -> None:
    board = klappenspiel.Board(number=number)
    throws = klappenspiel.answer(board).throws
    assert sum(throw.chance for throw in throws) == 1
    assert 0 <= klappenspiel.worth(board) <= 1
    for throw in throws:
        for play in throw.plays:
            assert play.worth + play.loss == throw.worth
            assert 0 <= play.ends <= 1


@slow_law
@given(st.sets(st.sampled_from(klappenspiel.CHOICE_ROLLS)))
def test_klappenspiel_a_rule_that_binds_is_never_better_than_free_play(
    sums: set[tuple[int, int]],
) -> None:
    judgement = judge_rule(Rule(sorted(sums)))
    assert 0 < judgement.worth <= judgement.best
    assert 0 <= judgement.wrong <= judgement.decisions


# Shut the Box.

GOALS = st.sampled_from([("score", None), ("shut", None), ("beat", 3), ("beat", 9)])


@slow_law
@given(tile_sets(6), GOALS, st.data())
def test_shut_the_box_more_rules_to_choose_from_never_hurt(
    tiles: list[int], goal: tuple[shut_the_box.GoalName, int | None], data: st.DataObject
) -> None:
    name, target = goal
    assume(target is None or target <= sum(tiles))
    rules: tuple[shut_the_box.OneDie, ...] = ("never", "sum6", "always")
    games = {one_die: shut_the_box.Game(tiles, one_die, name, target or 10) for one_die in rules}
    up = data.draw(st.sets(st.sampled_from(tiles), min_size=1).map(sorted))
    worths = [game.worth(up) for game in games.values()]
    if name == "score":
        worths = [-worth for worth in worths]
    assert worths == sorted(worths)


@slow_law
@given(tile_sets(6), GOALS, st.sampled_from(("never", "always", "max6", "sum6")), st.data())
def test_shut_the_box_chances_sum_to_one(
    tiles: list[int],
    goal: tuple[shut_the_box.GoalName, int | None],
    one_die: shut_the_box.OneDie,
    data: st.DataObject,
) -> None:
    name, target = goal
    assume(target is None or target <= sum(tiles))
    game = shut_the_box.Game(tiles, one_die, name, target or 10)
    up = data.draw(st.sets(st.sampled_from(tiles), min_size=1).map(sorted))
    solution = game.solution()
    spread = solution.distribution(up)
    assert sum(spread.chances) == 1
    if name == "score":
        assert spread.mean == game.worth(up)
    for option in solution.options(up):
        assert sum(throw.chance for throw in option.throws) == 1
        for throw in option.throws:
            assert throw.ends == (not solution.plays(up, throw.roll))
    expected = solution.expected(up)
    if name == "beat":
        parts = [expected.win, expected.tie, expected.lose]
        assert sum(part for part in parts if part is not None) == 1


# Pickomino.

TILES = range(21, 37)
kept = st.dictionaries(st.integers(1, 6), st.integers(1, 3), max_size=3).map(
    lambda counts: [face for face, count in counts.items() for _ in range(count)]
)


@slow_law
@given(st.sets(st.sampled_from(TILES), min_size=1), kept)
def test_pickomino_chances_sum_to_one(shelf: set[int], dice: list[int]) -> None:
    assume(len(dice) < pickomino.DICE)
    turn = pickomino.Situation(shelf=sorted(shelf)).turn(dice, "tile")
    outcome = turn.outcome()
    assert sum(chance for _, chance in outcome.takes) + outcome.nothing == 1
    assert sum(outcome.points) == 1
    assert turn.worth == 1 - outcome.nothing
    for play in turn.plays():
        assert play.worth + play.loss == turn.plays()[0].worth


@slow_law
@given(st.sets(st.sampled_from(TILES), min_size=1, max_size=15), kept, st.data())
def test_pickomino_another_tile_on_the_grill_never_hurts(
    shelf: set[int], dice: list[int], data: st.DataObject
) -> None:
    assume(len(dice) < pickomino.DICE)
    more = data.draw(st.sampled_from([tile for tile in TILES if tile not in shelf]))
    for goal in ("tile", "worms"):
        fewer = pickomino.Situation(shelf=sorted(shelf)).worth(dice, goal)
        assert fewer <= pickomino.Situation(shelf=sorted(shelf | {more})).worth(dice, goal)


