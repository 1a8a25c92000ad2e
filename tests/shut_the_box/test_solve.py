"""The Shut the Box family solved: games that can be solved by hand, and laws on all the others."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import backward, dice
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solve
from bestplay.shut_the_box.rules import Rules
from tests.laws import games, payoffs, slow_law, tile_sets


def fraction(rule: Rules, number: int) -> Fraction:
    return Fraction(number, solve.scale(rule))


def expected_score(rule: Rules) -> Fraction:
    down = solve.solve(rule, solve.points_down(rule))[-1]
    return Fraction(sum(rule.tiles)) - fraction(rule, down)


def chance_to_shut(rule: Rules) -> Fraction:
    return fraction(rule, solve.solve(rule, solve.all_down(rule))[-1])


@pytest.mark.parametrize(
    ("tiles", "one_die", "shut"),
    [
        ([6], "never", Fraction(5, 36)),
        ([6], "always", Fraction(1, 6)),
        ([7], "always", Fraction(6, 36)),
        ([1], "never", Fraction(0)),
        ([1], "sum6", Fraction(1, 6)),
        # A sum of 3 takes both; a sum of 2 leaves tile 1, which two dice cannot take.
        ([1, 2], "never", Fraction(2, 36)),
        # One die: 3 takes both, 1 or 2 leaves a tile to be thrown with one die again.
        ([1, 2], "always", Fraction(1, 6) + 2 * Fraction(1, 36)),
    ],
)
def test_games_solved_by_hand(tiles: list[int], one_die: str, shut: Fraction) -> None:
    rule = rules.rules(tiles, one_die)
    assert chance_to_shut(rule) == shut


def test_the_expected_score_of_one_tile_by_hand() -> None:
    assert expected_score(rules.rules([6], "never")) == 6 * Fraction(31, 36)


def test_nine_tiles_leave_about_eleven_points() -> None:
    assert round(float(expected_score(rules.KLACKERS)), 2) == 11.01


@given(games(6))
def test_the_graph_holds_the_moves_of_the_rules(rule: Rules) -> None:
    graph = solve.build(rule)
    assert len(graph) == rules.start(rule) + 1
    for board, (throws, options) in enumerate(graph):
        for total, nexts in zip(dice.SUMS, throws, strict=True):
            assert sorted(nexts) == sorted(rules.moves(rule, board, total))
        assert options == [dice.SUM_WEIGHTS[count] for count in rules.dice_options(rule, board)]


def test_the_graph_is_kept() -> None:
    assert solve.graph(rules.rules(4)) is solve.graph(rules.rules(4))


@given(games(8))
def test_the_scores_of_all_boards_are_those_of_the_rules(rule: Rules) -> None:
    boards = range(rules.start(rule) + 1)
    assert solve.scores(rule) == [rules.score(rule, board) for board in boards]


@given(games(4), st.data())
def test_a_value_is_the_best_number_of_dices_mean(rule: Rules, data: st.DataObject) -> None:
    payoff = data.draw(payoffs(rule))
    value = solve.solve(rule, payoff)
    board = data.draw(st.integers(0, rules.start(rule)))
    stay = solve.scale(rule) * payoff[board]
    means = []
    for count in rules.dice_options(rule, board):
        total, weights = dice.SUM_WEIGHTS[count]
        weighed = 0
        for each, weight in zip(dice.SUMS, weights, strict=True):
            after = [value[to] for to in rules.moves(rule, board, each)]
            weighed += weight * max(after, default=stay)
        means.append(Fraction(weighed, total))
    assert value[board] == max(means, default=stay)


@given(games(5), st.data())
def test_floats_fractions_and_whole_numbers_agree(rule: Rules, data: st.DataObject) -> None:
    payoff = data.draw(payoffs(rule))
    exact = [fraction(rule, v) for v in solve.solve(rule, payoff)]
    graph = solve.graph(rule)
    assert backward.values(graph, [Fraction(p) for p in payoff]) == exact
    assert backward.values(graph, [float(p) for p in payoff]) == pytest.approx(exact, abs=1e-12)


@given(games(6))
def test_chances_lie_between_0_and_1(rule: Rules) -> None:
    for payoff in (solve.all_down(rule), solve.below(rule, 4), solve.equal(rule, 4)):
        assert all(0 <= v <= solve.scale(rule) for v in solve.solve(rule, payoff))


@given(tile_sets(5), st.data())
def test_a_wider_rule_for_one_die_never_hurts(tiles: list[int], data: st.DataObject) -> None:
    narrow_to_wide = [rules.rules(tiles, name) for name in ("never", "sum6", "max6", "always")]
    payoff = data.draw(payoffs(narrow_to_wide[0]))
    values = [solve.solve(rule, payoff) for rule in narrow_to_wide]
    for chain in zip(*values, strict=True):
        assert list(chain) == sorted(chain)


@given(games(5))
def test_payoffs_by_score_are_what_their_names_say(rule: Rules) -> None:
    top = sum(rule.tiles)
    for board, points in enumerate(solve.scores(rule)):
        assert solve.points_down(rule)[board] == top - points
        assert solve.all_down(rule)[board] == (board == 0)
        for target in (0, 3, top):
            assert solve.below(rule, target)[board] == (points < target)
            assert solve.equal(rule, target)[board] == (points == target)


@given(st.data())
def test_packing_keeps_the_order_of_several_payoffs(data: st.DataObject) -> None:
    rule = data.draw(games(3))
    first, second = data.draw(payoffs(rule)), data.draw(payoffs(rule))
    packed, base = solve.pack(rule, [first, second])
    pairs = list(zip(first, second, strict=True))
    assert [tuple(solve.unpack(number, base, 2)) for number in packed] == pairs
    assert sorted(range(len(packed)), key=packed.__getitem__) == sorted(
        range(len(pairs)), key=pairs.__getitem__
    )


@given(games(4), st.data())
def test_a_packed_solution_holds_what_its_strategy_earns(rule: Rules, data: st.DataObject) -> None:
    wanted = [data.draw(payoffs(rule, high=3)) for _ in range(3)]
    packed, base = solve.pack(rule, wanted)
    earned = solve.unpack(solve.solve(rule, packed)[-1], base, 3)
    assert earned[0] == solve.solve(rule, wanted[0])[-1]
    strategy = solve.optimal(rule, *wanted)
    assert earned == [solve.expected_value(rule, strategy, payoff) for payoff in wanted]


@given(games(4), st.data())
def test_a_tie_is_settled_as_well_as_the_first_payoff_allows(
    rule: Rules, data: st.DataObject
) -> None:
    first, second = data.draw(payoffs(rule, high=1)), data.draw(payoffs(rule))
    settled = solve.expected_value(rule, solve.optimal(rule, first, second), second)
    unsettled = solve.expected_value(rule, solve.optimal(rule, first), second)
    assert unsettled <= settled <= solve.solve(rule, second)[-1]


@given(games(5))
def test_final_scores_have_the_chances_of_a_whole(rule: Rules) -> None:
    chance = solve.distribution(rule, solve.optimal(rule, solve.points_down(rule)))
    assert len(chance) == sum(rule.tiles) + 1
    assert sum(chance) == solve.scale(rule)
    assert min(chance) >= 0
    mean = sum(score * fraction(rule, each) for score, each in enumerate(chance))
    assert mean == expected_score(rule)


@pytest.mark.slow
@slow_law
@given(games(6))
def test_playing_for_a_shut_box_shuts_it_most_and_costs_points(rule: Rules) -> None:
    down, shut = solve.points_down(rule), solve.all_down(rule)
    careful, bold = solve.optimal(rule, down, shut), solve.optimal(rule, shut, down)
    assert solve.expected_value(rule, bold, shut) == solve.solve(rule, shut)[-1]
    assert solve.distribution(rule, bold)[0] == solve.solve(rule, shut)[-1]
    assert solve.expected_value(rule, careful, shut) <= solve.expected_value(rule, bold, shut)
    assert solve.expected_value(rule, bold, down) <= solve.expected_value(rule, careful, down)


@pytest.mark.slow
@given(games(5), st.data())
def test_rules_1_to_3_throw_one_die_on_few_points_and_flip_fewest_highest_tiles(
    rule: Rules, data: st.DataObject
) -> None:
    board = data.draw(st.integers(0, rules.start(rule)))
    throws, options = solve.rules_1_to_3(rule)[board]
    for total, nexts in zip(dice.SUMS, throws, strict=True):
        legal = rules.moves(rule, board, total)
        assert len(nexts) == min(1, len(legal))
        for after in nexts:
            fewest = min(len(rules.flips_between(rule, board, to)) for to in legal)
            down = rules.flips_between(rule, board, after)
            assert len(down) == fewest
            assert down[-1] == max(
                rules.flips_between(rule, board, to)[-1]
                for to in legal
                if len(rules.flips_between(rule, board, to)) == fewest
            )
    if board:
        one = 1 in rules.dice_options(rule, board) and rules.score(rule, board) <= 6
        assert options == [dice.SUM_WEIGHTS[1 if one else 2]]


@slow_law
@given(games(5))
def test_rules_1_to_3_earn_at_most_best_play(rule: Rules) -> None:
    down = solve.points_down(rule)
    assert solve.expected_value(rule, solve.rules_1_to_3(rule), down) <= solve.solve(rule, down)[-1]
