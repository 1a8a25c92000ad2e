"""The face of Knock 'm Down: the best of all allocations, races, and the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import knock_m_down
from bestplay.knock_m_down import TWO_DICE, Game
from bestplay.knock_m_down.table import FEWEST, Row
from tests.knock_m_down.cases import FLAT, FOUR, PEAKED, THREE, TWO, Case, pairs
from tests.laws import slow_law
from tests.oracle import knock_m_down as oracle

# All allocations.


@slow_law
@given(pairs(4))
def test_fewest_rolls_and_best_replies_of_all(case: Case) -> None:
    game, _, b = case
    weights = game.weights
    rolls = {laid: oracle.rolls(weights, laid.tokens) for laid in game.allocations(sum(b))}
    least = {laid for laid in rolls if rolls[laid] == min(rolls.values())}
    fewest = game.fewest(sum(b))
    assert {variant for laid in fewest for variant in game.variants(laid)} == least
    outcomes = {laid: oracle.outcome(weights, laid.tokens, b) for laid in rolls}
    margins = {laid: win - loss for laid, (win, _, loss) in outcomes.items()}
    replies = game.best_replies(b)
    assert replies.of == len(margins)
    assert replies.beaters == sum(margin > 0 for margin in margins.values())
    assert len(replies.best) == min(replies.beaters, 10)
    for reply in replies.best:
        assert reply.margin == pytest.approx(float(margins[reply.allocation]), abs=1e-9)
    if replies.best:
        assert replies.best[0].margin == pytest.approx(float(max(margins.values())), abs=1e-9)


def test_the_cycle_of_five_tokens() -> None:
    told: list[tuple[int, int | None]] = []
    found = THREE.tournament(5, lambda done, of: told.append((done, of)))
    assert told[-1] == (21 * 21, 21 * 21)
    assert repr(found) == str(found) == "<Tournament of 21 allocations>"
    assert found.emperors == ()
    assert {str(laid) for laid in found.dominating} == {"0,2,3", "0,1,4", "1,2,2", "1,1,3"}
    assert set(found.cycle) == set(found.dominating)
    assert [str(laid) for laid in found.local_emperors] == ["1,2,2"]
    for one, other in zip(found.cycle, found.cycle[1:] + found.cycle[:1], strict=True):
        assert THREE.outcome(one, other, exact=True).margin > 0
    wins = [row.count("+") for row in found.results]
    assert wins == sorted(wins, reverse=True)
    for one, row in zip(found.allocations, found.results, strict=True):
        for other, sign in zip(found.allocations, row, strict=True):
            win, _, loss = oracle.outcome(THREE.weights, one.tokens, other.tokens)
            assert sign == "=+-"[(win > loss) - (win < loss)]


@pytest.mark.parametrize(
    ("chances", "tokens"),
    [("1,2,3", 5), ("1,2,3", 6), ("1,1,2", 6), ("1,0,2", 4), ("one die", 4), ("two dice", 3)],
)
def test_the_emperor_is_who_beats_all_others_in_the_oracle(chances: str, tokens: int) -> None:
    game = Game(chances)
    layouts = list(game.allocations(tokens))
    emperors = []
    for one in layouts:
        same = game.variants(one)
        others = [other for other in layouts if other not in same]
        outcomes = (oracle.outcome(game.weights, one.tokens, other.tokens) for other in others)
        if all(win > loss for win, _, loss in outcomes):
            emperors.append(one)
    told: list[tuple[int, int | None]] = []
    found = game.emperor(tokens, lambda done, of: told.append((done, of)))
    assert (found is None) == (not emperors)
    assert found is None or found in emperors
    assert told == sorted(told)


def test_too_many_layouts_for_an_emperor_are_refused() -> None:
    with pytest.raises(ValueError, match="too many to compare here"):
        TWO_DICE.emperor(20)


def test_emperors() -> None:
    assert [str(laid) for laid in FOUR.tournament(3).emperors] == ["0,1,1,1"]
    mirrored = Game("1,1").tournament(3)
    assert [str(laid) for laid in mirrored.emperors] == ["1,2", "2,1"]
    assert mirrored.cycle == ()
    assert [str(laid) for laid in TWO_DICE.fewest(12)] == ["0,0,1,2,2,3,2,1,1,0,0"]


def test_too_many_allocations_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="4076350421 allocations are too many for a tournament"):
        TWO_DICE.tournament(36)
    with pytest.raises(ValueError, match="3268760 allocations are too many to compare here"):
        TWO_DICE.best_replies("1,1,1,1,1,1,1,1,1,1,5")


# Races.


@given(pairs(), st.integers(1, 2**31 - 2), st.sampled_from(knock_m_down.DICE))
def test_a_race_takes_one_token_for_each_roll(
    case: Case, seed: int, dice: knock_m_down.DiceRule
) -> None:
    game, a, b = case
    race = game.race(a, b, dice, seed)
    while not race.over:
        assert race.winner == ""
        following = race.rolled()
        shown = following.rolls[-1]
        assert len(shown) == (2 if dice == "separate" else 1)
        for mine, left, roll in ((race.a, following.a, shown[0]), (race.b, following.b, shown[-1])):
            place = roll.value - 1
            assert left.tokens == oracle.without(mine.tokens, place)
        assert following.rolls[:-1] == race.rolls
        race = following
    empty = {"a": (True, False), "draw": (True, True), "b": (False, True)}
    assert empty[race.winner] == (not race.a.total, not race.b.total)
    assert race == game.race(a, b, dice, seed).finished() == race.finished()
    with pytest.raises(ValueError, match="the game is over"):
        race.rolled()


def test_two_dice_are_seen() -> None:
    race = TWO_DICE.race(FLAT, PEAKED, seed=7)
    assert repr(race) == f"<Race: {FLAT} against {PEAKED} after 0 rolls>"
    for (roll,) in race.finished().rolls:
        assert len(roll.faces) == 2
        assert sum(roll.faces) == roll.value
    assert FOUR.race("1,2,3,4", "0,2,3,5", seed=7).rolled().rolls[0][0].faces == ()
    assert TWO_DICE.race(FLAT, PEAKED).finished().over


def test_races_are_won_as_often_as_they_should_be() -> None:
    wins = {"a": 0, "draw": 0, "b": 0}
    seed = 1999
    for _ in range(2000):
        race = FOUR.race("1,2,3,4", "0,2,3,5", seed=seed).finished()
        wins[race.winner] += 1
        seed = race.seed
    expected = FOUR.outcome("1,2,3,4", "0,2,3,5")
    for count, chance in zip(wins.values(), expected, strict=True):
        assert abs(count / 2000 - chance) < 5 * (chance * (1 - chance) / 2000) ** 0.5


def test_a_seed_is_what_the_generator_takes() -> None:
    for seed in (0, 2**31 - 1):
        with pytest.raises(
            ValueError, match=f"a seed is a whole number from 1 to 2147483646, not {seed}"
        ):
            TWO.race("1,1", "0,2", seed=seed)


# The table.


def test_the_table_of_fewest_rolls_is_written_and_read() -> None:
    table = FEWEST
    best = [TWO_DICE.fewest(tokens)[0] for tokens in range(1, table.most + 1)]
    rows = [Row(laid.total, laid, float(TWO_DICE.expected_rolls(laid))) for laid in best]
    text = table.write(rows)
    assert table.read(text) == rows
    assert text.startswith('{"format": "bestplay-allocations/1", "about": "Knock \'m Down with two')
    for damaged, told in (
        (text[:-9], "the table is damaged"),
        ("[]", "the table is damaged"),
        (text.replace("allocations/1", "allocations/2"), "the table is not of the game"),
        (text.replace('"tokens": 7,', '"tokens": 8,'), "has 1 to 36 tokens"),
        (text.replace("[0, 0, 0, 0, 0, 1, 0", "[0, 0, 0, 0, 0, 2, 0"), "has not 1 tokens"),
    ):
        assert damaged != text
        with pytest.raises(ValueError, match=told):
            table.read(damaged)
    with pytest.raises(ValueError, match="has 1 to 36 tokens"):
        table.write(rows[1:])
