"""Shut the Box against others: chasing a score, going first, replaying ties, sharing a pot."""

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bestplay.core import backward
from bestplay.shut_the_box import players, pots, rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from tests.laws import games, law, slow_law

stakes = st.tuples(st.sampled_from(players.PAYS), st.sampled_from(players.CLACK))
SIX = rules.rules([6], "never")  # shut with 5 throws of 36
STUCK = rules.rules([1], "never")  # two dice never show 1


def first(rule: Rules, pays: int = 1, clack: str = "answered") -> Fraction:
    return Fraction(*players.first_value(rule, pays, clack))


def by_points(rule: Rules, payoff: list[int]) -> dict[int, int]:
    return dict(zip(solo.scores(rule), payoff, strict=True))


def test_the_lower_score_wins_and_a_tie_pays_nothing() -> None:
    rule = rules.rules([2, 3])
    assert by_points(rule, players.second_payoff(rule, 3, 1, "answered")) == {
        0: 1,
        2: 1,
        3: 0,
        5: -1,
    }


def test_turning_every_tile_down_may_pay_double() -> None:
    rule = rules.rules([2, 3])
    assert by_points(rule, players.second_payoff(rule, 3, 2, "answered")) == {
        0: 2,
        2: 1,
        3: 0,
        5: -1,
    }
    assert by_points(rule, players.second_payoff(rule, 0, 2, "answered")) == {
        0: 0,
        2: -2,
        3: -2,
        5: -2,
    }


@pytest.mark.parametrize("pays", players.PAYS)
def test_a_first_player_who_shuts_the_box_may_win_at_once(pays: int) -> None:
    assert set(players.second_payoff(SIX, 0, pays, "immediate")) == {-pays}
    assert players.second_values(SIX, pays, "immediate")[0] == -pays * solo.scale(SIX)


@pytest.mark.parametrize(
    ("pays", "clack", "named"),
    [
        (-1, "answered", "0 stakes or more, not -1"),
        (1, "maybe", "immediate or answered, not 'maybe'"),
    ],
)
def test_stakes_that_cannot_be_are_refused(pays: int, clack: str, named: str) -> None:
    with pytest.raises(ValueError, match=f"{named}$"):
        players.second_payoff(SIX, 0, pays, clack)


def test_one_tile_by_hand() -> None:
    shut = Fraction(5, 36)
    # To beat 6 the box must be shut; against 0 the best is a tie.
    values = players.second_values(SIX)
    assert values[6] == 5
    assert values[0] == -31
    assert first(SIX) == shut * (1 - shut) - (1 - shut) * shut == 0
    assert first(SIX, 1, "immediate") == shut - (1 - shut) * shut


@law
@given(games(4), stakes)
def test_a_higher_score_is_easier_to_beat(rule: Rules, stake: tuple[int, str]) -> None:
    values = players.second_values(rule, *stake)
    assert values == sorted(values)
    assert all(abs(value) <= stake[0] * solo.scale(rule) for value in values)


@law
@given(games(4), st.sampled_from(players.PAYS))
def test_going_first_is_never_an_advantage_unless_it_can_win_at_once(
    rule: Rules, pays: int
) -> None:
    answered = first(rule, pays)
    assert -pays <= answered <= 0
    assert answered <= first(rule, pays, "immediate") <= pays


@law
@given(games(4), stakes)
def test_the_first_players_value_is_that_of_the_best_strategy_against_every_answer(
    rule: Rules, stake: tuple[int, str]
) -> None:
    seconds = [Fraction(v, solo.scale(rule)) for v in players.second_values(rule, *stake)]
    payoff = [-seconds[points] for points in solo.scores(rule)]
    assert first(rule, *stake) == backward.values(solo.graph(rule), payoff)[-1]


@law
@given(games(4), st.data())
def test_a_chase_ends_below_at_or_above_the_target(rule: Rules, data: st.DataObject) -> None:
    target = data.draw(st.integers(0, sum(rule.tiles)))
    win, tie, loss = players.chase(rule, target)
    assert win + tie + loss == solo.scale(rule)
    assert min(win, tie, loss) >= 0
    assert win == solo.solve(rule, solo.below(rule, target))[-1]


def test_a_chase_that_cannot_win_plays_for_a_low_score() -> None:
    rule = rules.rules(4)
    low = solo.distribution(rule, solo.optimal(rule, solo.points_down(rule)))
    assert players.chase(rule, 0) == [0, low[0], sum(low[1:])]


def round_value(rule: Rules, tie: Fraction) -> Fraction:
    """What one round is worth to the first player when a tie is worth so much to her."""
    points = solo.scores(rule)
    graph = solo.graph(rule)
    worth = []
    for target in range(points[-1] + 1):
        stakes = [Fraction((p < target) - (p > target)) - tie * (p == target) for p in points]
        worth.append(-backward.values(graph, stakes)[-1])
    value: Fraction = backward.values(graph, [worth[p] for p in points])[-1]
    return value


@slow_law
@given(games(4).filter(lambda rule: rule != STUCK))
@example(rules.rules(7))  # here what a tie is worth changes the second player's plays
def test_the_value_of_replaying_ties_is_a_fixed_point(rule: Rules) -> None:
    value = Fraction(*players.replay(rule))
    assert -1 <= value <= 0
    assert round_value(rule, value) == value


def test_replaying_ties_by_hand() -> None:
    # Both play for the one tile with the same chance, so neither gains by the order.
    assert players.replay(SIX) == (0, 1)


def test_replaying_never_ends_where_every_round_is_a_tie() -> None:
    with pytest.raises(ValueError, match="every round is a tie"):
        players.replay(STUCK)


def test_long_questions_report_their_progress() -> None:
    heard: list[tuple[int, int | None]] = []
    players.second_values(rules.rules(3), report=lambda done, of: heard.append((done, of)))
    assert heard == [(done, 7) for done in range(1, 8)]
    heard.clear()
    pots.pot_shares(rules.rules(3), 3, lambda done, of: heard.append((done, of)))
    assert heard == sorted(heard)
    assert len(heard) > 1
    assert heard[-1][0] == heard[-1][1]
    heard.clear()
    players.replay(rules.rules(3), lambda done, of: heard.append((done, of)))
    assert heard[:7] == [(done, 7) for done in range(1, 8)]
