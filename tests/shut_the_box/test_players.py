"""Shut the Box against others: chasing a score, going first, replaying ties, sharing a pot."""

import random
from fractions import Fraction
from statistics import mean

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bestplay import play
from bestplay.core import backward
from bestplay.games import GAMES
from bestplay.shut_the_box import Game, players, rules
from bestplay.shut_the_box import play as shut_the_box_play
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from games.shut_the_box import solved, view
from tests.laws import games, slow_law
from tests.modes.rooms import acted, drawn, room
from tests.modes.test_play import Careless
from tests.oracle import shut_the_box as oracle
from tests.shut_the_box.rooms import reading, text
from ui import engine

stakes = st.tuples(st.sampled_from(players.PAYS), st.sampled_from(players.CLACK))
SIX = rules.rules([6], "never")  # shut with 5 throws of 36
STUCK = rules.rules([1], "never")  # two dice never show 1


def first(rule: Rules, pays: int = 1, clack: str = "answered") -> Fraction:
    return Fraction(*players.first_value(rule, pays, clack))


@pytest.mark.parametrize("pays", players.PAYS)
def test_a_first_player_who_shuts_the_box_may_win_at_once(pays: int) -> None:
    assert set(players.second_payoff(SIX, 0, pays, "immediate")) == {-pays}
    assert players.second_values(SIX, pays, "immediate")[0] == -pays * solo.scale(SIX)


def test_one_tile_by_hand() -> None:
    shut = Fraction(5, 36)
    # To beat 6 the box must be shut; against 0 the best is a tie.
    values = players.second_values(SIX)
    assert values[6] == 5
    assert values[0] == -31
    assert first(SIX) == shut * (1 - shut) - (1 - shut) * shut == 0
    assert first(SIX, 1, "immediate") == shut - (1 - shut) * shut


@given(games(4), stakes)
def test_a_higher_score_is_easier_to_beat(rule: Rules, stake: tuple[int, str]) -> None:
    values = players.second_values(rule, *stake)
    assert values == sorted(values)
    assert all(abs(value) <= stake[0] * solo.scale(rule) for value in values)


@given(games(4), st.sampled_from(players.PAYS))
def test_going_first_is_never_an_advantage_unless_it_can_win_at_once(
    rule: Rules, pays: int
) -> None:
    answered = first(rule, pays)
    assert -pays <= answered <= 0
    assert answered <= first(rule, pays, "immediate") <= pays


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


@pytest.mark.slow
@slow_law
@given(games(4).filter(lambda rule: rule != STUCK))
@example(rules.rules(7))  # here what a tie is worth changes the second player's plays
def test_the_value_of_replaying_ties_is_a_fixed_point(rule: Rules) -> None:
    value = Fraction(*players.replay(rule))
    assert -1 <= value <= 0
    assert round_value(rule, value) == value


# A round for three: every play is worth what brute force says it is worth.

TILES = (1, 2, 3, 4)
SHUT_THE_BOX = next(game for game in GAMES if game.name == "shut-the-box")

#: What those before have scored: everybody's turn of three, and standings that are shared.
SEATS = [(), (3,), (0,), (10,), (3, 3), (2, 7), (0, 4)]
seats = pytest.mark.parametrize("scores", SEATS, ids=str)


def share(scores: tuple[int, ...], up: tuple[int, ...]) -> Fraction:
    return oracle.share(TILES, "always", 3, scores, up)


def thrown(scores: tuple[int, ...], up: tuple[int, ...], total: int) -> Fraction:
    """The share when this was thrown and is played best."""
    after = [share(scores, rest) for rest in oracle.plays(up, total)]
    return max(after, default=oracle.share_after(TILES, "always", 3, scores, up))


@pytest.mark.slow
@seats
def test_every_play_and_every_number_of_dice_has_its_share(scores: tuple[int, ...]) -> None:
    game = Game("1-4", "always", "round", players=3, scores=scores)
    for number in range(1, game.size):
        board = game.board_at(number)
        up = board.tiles
        assert game.worth(board) == share(scores, up)
        ending = oracle.share_after(TILES, "always", 3, scores, up)
        assert game.solution().ending(board).worth == ending
        for option in game.solution().options(board):
            falls = oracle.throws(option.dice)
            assert option.worth == mean([thrown(scores, up, total) for total in falls])
        for total in game.rolls(board):
            best = thrown(scores, up, total)
            for choice in game.plays(board, total):
                assert choice.worth == share(scores, choice.after.tiles)
                assert choice.loss == best - choice.worth


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_round_of_three_is_graded_by_what_each_choice_costs_of_it(seed: int) -> None:
    own = room(SHUT_THE_BOX)
    state = own.state.read("shut-the-box", {"set": "1-4", "one-die": "always"})
    state = acted(own, state, "company friends", "join", "dice own")
    scores: tuple[int, ...] = ()
    dice = random.Random(seed)
    for _ in range(3):
        course = state.course()
        assert isinstance(course, shut_the_box_play.Course)
        record = course.replay(
            lambda _, count: tuple(dice.randint(1, 6) for _ in range(count)), Careless(seed)
        )
        review = record.review()
        assert review.result == review.expected + review.luck - review.cost
        assert review.expected == share(scores, TILES)
        for event in review.events:
            assert event.cost == costs(scores, event.spot, event.kind, event.text)
        state.record = record
        regions = drawn(own, SHUT_THE_BOX, state)
        if review.result in (0, 1):
            made = "the whole round" if review.result else "none of the round"
            assert f"<b>That makes {made}.</b>" in regions["report"].text
        assert "of the round" in regions["report"].text
        scores += (record.spot.place.score,)
        state = acted(own, state, "record")
        assert state.score.scores[: len(scores)] == scores
    assert state.score.over


def costs(scores: tuple[int, ...], spot: play.Spot, kind: str, text: str) -> Fraction:
    """What a choice costs, by brute force; nothing for a throw."""
    up = spot.place.tiles
    if kind == "play":
        rest = tuple(tile for tile in up if str(tile) not in text.split(","))
        return thrown(scores, up, sum(spot.throw)) - share(scores, rest)
    if kind == "dice":
        falls = [thrown(scores, up, total) for total in oracle.throws(int(text))]
        return share(scores, up) - mean(falls)
    return Fraction(0)


def test_the_order_of_those_who_have_played_makes_no_difference() -> None:
    one = Game("1-6", goal="round", players=4, scores=(3, 9))
    other = Game("1-6", goal="round", players=4, scores=(9, 3))
    assert one != other
    for number in range(one.size):
        board = one.board_at(number)
        assert one.worth(board) == other.worth(board)


def test_two_play_for_half_of_what_is_won_less_what_is_lost() -> None:
    for one_die in ("never", "max6"):
        first, stakes = (Game(6, one_die, goal) for goal in ("round", "first"))
        assert first.worth() == (1 + stakes.worth()) / 2
        second = Game(6, one_die, "round", scores=(5,))
        beat = Game(6, one_die, "beat", 5, "half")
        for number in range(second.size):
            board = second.board_at(number)
            assert second.worth(board) == (1 + beat.worth(board)) / 2


def test_a_round_with_other_tiles_is_worked_out_between_taps() -> None:
    shown, known = reading("set=1-7&one-die=never&goal=round&players=3"), engine.Known()
    waiting = engine.settle(view, shown, known)
    assert {need.kind for need in waiting} == {"slice"}
    seen = []
    while waiting:
        drawn = view.regions(shown, known)
        seen.append(text(drawn["best"]) + " " + text(drawn["moves"]))
        known.take(waiting[0], waiting[0].question.answer)
        waiting = engine.settle(view, shown, known)
    assert seen[1] == f"Working these rules out… 1 of {len(seen) - 1}"
    best = solved.solution(shown, known)
    assert best is not None
    assert best.worth() == shown.game.pot(3)[0]
    # What is the same for the next seat is not worked out again.
    later = reading("set=1-7&one-die=never&goal=round&players=3&scores=20")
    assert len(engine.settle(view, later, known)) <= 1
