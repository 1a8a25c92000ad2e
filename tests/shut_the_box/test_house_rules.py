"""Shut the Box under house rules: forced dice, few tiles a throw, digits, payouts."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice
from bestplay.jobs import silent
from bestplay.shut_the_box import GOALS, TIES, Clack, Game, GoalName, Reading, Tie, stem
from bestplay.shut_the_box import jobs as questions
from bestplay.tiles import rules
from bestplay.tiles.goals import CLACK
from games.shut_the_box import solved
from tests.laws import slow_law, tile_sets
from tests.oracle import house_rules as oracle
from tests.shut_the_box.cases import HOUSE_RULES

LIMITS = (None, *rules.MOST)

#: The ways in all, and to throw each sum, by the number of dice.
WEIGHTS = {
    count: (6**count, tuple(oracle.totals(count)[total] for total in dice.SUMS)) for count in (1, 2)
}


def one_die_for(tiles: tuple[int, ...]) -> list[str]:
    """The rules about one die under which these tiles make a game."""
    return [rule for rule in rules.DICE_RULES if rule != "only" or max(tiles) <= 6]


@st.composite
def house(draw: st.DrawFn, most: int = 4) -> rules.Rules:
    tiles = tuple(draw(tile_sets(most)))
    one_die = draw(st.sampled_from(one_die_for(tiles)))
    return rules.rules(tiles, one_die, most=draw(st.sampled_from(LIMITS)))


@st.composite
def any_rules(draw: st.DrawFn, most: int = 4) -> rules.Rules:
    """Any rules of a turn, with every house rule that is listed."""
    tiles = tuple(draw(tile_sets(most)))
    one_die = draw(st.just("never") | st.sampled_from(one_die_for(tiles)))
    rule = rules.rules(tiles, one_die)
    for each in rules.HOUSE:
        if each.name in rules.USUAL and draw(st.booleans()):
            texts = each.allowed or [str(number) for number in tiles + dice.SUMS]
            value = each.read(draw(st.sampled_from(texts)))
            with suppress(ValueError):
                rule = rules.rules(**{**rule._asdict(), each.name: value})
    return rule


# Turns.


@given(house(6))
def test_moves_and_dice_are_those_of_the_words(rule: rules.Rules) -> None:
    graph = rules.build(rule)
    assert len(graph) == rules.start(rule) + 1
    for board in range(1, len(graph)):
        up = tuple(rules.tiles_of(rule, board))
        throws, options = graph[board]
        assert set(rules.dice_options(rule, board)) == oracle.HOW_MANY[rule.one_die](up)
        assert options == [WEIGHTS[count] for count in rules.dice_options(rule, board)]
        for total in dice.SUMS:
            moves = rules.moves(rule, board, total)
            left = [tuple(rules.tiles_of(rule, after)) for after in moves]
            assert sorted(left) == sorted(oracle.plays(up, total, rule.most))
            assert sorted(throws[total - 1]) == sorted(moves)


@slow_law
@given(house(5))
def test_one_player(rule: rules.Rules) -> None:
    game = Game(rule.tiles, rule.one_die, most=rule.most)
    shut = Game(rule.tiles, rule.one_die, "shut", most=rule.most)
    least = oracle.best_turn(rule.one_die, rule.most, lambda up: Fraction(-sum(up)))
    assert game.worth() == -least(rule.tiles)
    greatest = oracle.best_turn(rule.one_die, rule.most, lambda up: Fraction(not up))
    assert shut.worth() == greatest(rule.tiles)


def test_a_forced_die_shows_six_at_most() -> None:
    game = Game(9, "sum6-forced")
    assert game.dice("1,2,3") == (1,)
    assert game.rolls("1,2,3") == [1, 2, 3, 4, 5, 6]
    assert game.roll("1,2,3", 6) == 6
    for roll in (7, "3,3", (1, 2)):
        with pytest.raises(ValueError, match="only one die may be thrown"):
            game.roll("1,2,3", roll)
    assert game.dice("1,2,4") == (2,)
    assert Game(9, "max6-forced").dice("1-6") == (1,)
    assert Game(6, "only").dice() == (1,)


@pytest.mark.parametrize(("name", "value"), HOUSE_RULES)
def test_a_game_with_a_house_rule_has_words_and_no_table_and_parts_of_its_own(
    name: str, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for goal in GOALS:
        plain = Game(9, "never", goal, 9 if goal == "beat" else None)
        game = plain.having(goal, target=plain.target, **{name: value})
        assert game != plain and Game.read(str(game)) == game
        assert stem(game) is None
    monkeypatch.setattr(questions, "cost", lambda *asked: solved.SLICED)
    plain = Game(9, "never", "round")
    parts = {need.key for need in solved.slices(plain.having("round", **{name: value}))}
    assert parts and not parts & {need.key for need in solved.slices(plain)}


# Two players.


@slow_law
@given(house(4), st.sampled_from(rules.READINGS), st.booleans(), st.integers(0, 7))
def test_two_players(rule: rules.Rules, reading: Reading, at_once: bool, thirds: int) -> None:
    if reading == "digits" and max(rule.tiles) > rules.HIGHEST_DIGIT:
        reading = "sum"
    clack: Clack = "immediate" if at_once else "answered"
    pays = Fraction(thirds, 3)
    game = Game(rule.tiles, rule.one_die, "first", None, "lost", pays, clack, rule.most, reading)
    worth = oracle.duel(rule.tiles, rule.one_die, rule.most, reading, pays, at_once)
    assert game.worth() == game.solution().expected().stakes == worth


@slow_law
@given(any_rules(), st.sampled_from(rules.READINGS), st.sampled_from(CLACK))
def test_at_the_payout_that_a_page_finds_the_game_is_worth_nothing(
    rule: rules.Rules, reading: Reading, clack: Clack
) -> None:
    if reading == "digits" and max(rule.tiles) > rules.HIGHEST_DIGIT:
        reading = "sum"
    game = Game(**rule._asdict(), goal="first", clack=clack, reading=reading)
    try:
        pays = Fraction(*questions.fair(silent, str(game)))
    except ValueError:  # no payout is fair
        assert game.worth() < 0
    else:
        assert game.having("first", clack=clack, pays=pays).worth() == 0


@slow_law
@given(any_rules(3), st.sampled_from(rules.READINGS), st.integers(2, 3))
def test_who_goes_first_has_the_same_of_a_pot_as_of_a_round(
    rule: rules.Rules, reading: Reading, players: int
) -> None:
    if reading == "digits" and max(rule.tiles) > rules.HIGHEST_DIGIT:
        reading = "sum"
    game = Game(**rule._asdict(), reading=reading)
    shares = game.pot(players)
    assert sum(shares) == 1
    assert shares[0] == game.having("round", players=players).worth()


# The tiles left are read as one number, and a shut pays any number.


@slow_law
@given(house(4).filter(lambda rule: rule.tiles[-1] <= rules.HIGHEST_DIGIT))
def test_tiles_read_as_one_number(rule: rules.Rules) -> None:
    def game(goal: GoalName = "score", target: int | None = None, tie: Tie = "lost") -> Game:
        return Game(rule.tiles, rule.one_die, goal, target, tie, most=rule.most, reading="digits")

    def best(worth: oracle.Worth) -> Fraction:
        return oracle.best_turn(rule.one_die, rule.most, worth)(rule.tiles)

    def score(up: oracle.Tiles) -> int:
        return oracle.read(up, "digits")

    assert game().worth() == -best(lambda up: Fraction(-score(up)))
    target = score(rule.tiles[1:])
    assert game("beat", target).worth() == best(lambda up: Fraction(score(up) < target))
    stakes = best(lambda up: Fraction((score(up) < target) - (score(up) > target)))
    assert game("beat", target, "half").worth() == stakes


@st.composite
def accepted(draw: st.DrawFn) -> Game:
    """Any game that Game() takes."""
    rule = draw(any_rules(9))
    digits = rule.tiles[-1] <= rules.HIGHEST_DIGIT
    reading = draw(st.sampled_from(rules.READINGS if digits else ("sum",)))
    goal = draw(st.sampled_from(GOALS))
    top = oracle.read(rule.tiles, reading)
    target = draw(st.integers(0, top)) if goal == "beat" else None
    pays = draw(st.integers(0, 10**99) | st.fractions(0, 100))
    tie, clack = draw(st.sampled_from(TIES)), draw(st.sampled_from(CLACK))
    return Game(
        **rule._asdict(),
        goal=goal,
        target=target,
        tie=tie,
        pays=pays,
        clack=clack,
        reading=reading,
        players=draw(st.integers(2, 6)) if goal == "round" else 2,
    )


@pytest.mark.slow
@given(accepted())
def test_every_game_comes_back_from_its_words(game: Game) -> None:
    assert Game.read(str(game)) == game
    assert eval(repr(game), {"Game": Game, "Fraction": Fraction}) == game
