"""Pickomino for three to seven: what the study and the page make of the same tables."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.pickomino import learned
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Take
from papers.pickomino import games as figures
from papers.pickomino import players, turns
from papers.pickomino.players import TILES
from studies import company as study
from studies import learning

GAMES = 12
several = pytest.mark.parametrize("seats", study.SEATS)


def untaught(seats: int) -> str:
    """The weights of a network that has learned nothing."""
    rng = np.random.default_rng(seats)
    learner = learning.Learner(rng, players.input_size(seats), learned.WIDTH)
    learner.parts[-1] += rng.standard_normal(players.input_size(seats)).astype(np.float32) / 5
    return learning.letters_of(learner.network)


def package(letters: str, seats: int) -> learned.Network:
    """The package's network with these weights."""
    return learned.Network(learned.weights(letters), seats)


def anywhere(seats: int) -> players.Table:
    """Tables in the middle of games."""
    table, rng = players.Table(GAMES, seats), np.random.default_rng(5)
    for game in range(GAMES):
        learning.anywhere(table, game, rng)
    return table


def shown(table: players.Table, at: int, turn: int) -> Table:
    """One of the tables as the page has it."""
    stacks = [
        tuple(int(TILES[n]) for n in table.stacks[seat, at, : table.heights[seat, at]])
        for seat in range(len(table.stacks))
    ]
    return Table(tuple(int(tile) for tile in TILES[table.shelf[at]]), stacks, turn)


@several
def test_a_network_has_the_weights_that_its_table_has_room_for(seats: int) -> None:
    assert len(untaught(seats)) == 2 * learned.count(seats) == 2 * learned.table_of(seats).length


@several
def test_both_see_the_same_ends_of_a_turn(seats: int) -> None:
    letters, table = untaught(seats), anywhere(seats)
    guess, network = package(letters, seats), players.network_of(seats, letters)
    for mover in (0, seats - 1):
        seen = players.guessed(table, mover, np.arange(GAMES), network)
        for at in range(GAMES):
            here = shown(table, at, mover)
            ends = [("shelf", int(tile)) for tile in TILES]
            order = [(mover + n) % seats for n in range(1, seats)]
            ends += [("steal", here.stacks[seat][-1]) for seat in order if here.stacks[seat]]
            places = [n for n, seat in enumerate(order) if here.stacks[seat]]
            worths = [*seen.worth[:16, at], *[seen.worth[16 + n, at] for n in places]]
            for (how, tile), worth in zip(ends, worths, strict=True):
                if how == "steal" or tile in here.shelf:
                    take = Take("steal" if how == "steal" else "shelf", tile)
                    assert guess.share(here.take(take), mover) == pytest.approx(worth, abs=1e-3)
            assert guess.share(here.fail(), mover) == pytest.approx(seen.worth[-1, at], abs=1e-3)


@several
def test_both_solve_the_same_turn(seats: int) -> None:
    letters, table = untaught(seats), anywhere(seats)
    guess, network = package(letters, seats), players.network_of(seats, letters)
    seen = players.guessed(table, 1, np.arange(3), network)
    guesses = (1 + turns.openings(seen.pay)) / 2
    told = study.logistic(
        study.terms(guesses, table.shelf[:3].sum(1) / 16), np.array(learned.SHARES[seats])
    )
    for at in range(3):
        turn = learned.turn(shown(table, at, 1), guess)
        assert float(turn.worth) == pytest.approx(float(told[at]), abs=2e-3)


@several
def test_a_share_that_is_told_is_what_such_turns_have_won(seats: int) -> None:
    (row,) = [each for each in figures.company() if each["seats"] == seats]
    assert tuple(row["fitted"]) == learned.SHARES[seats]
    assert [told for _, told, _ in row["tenths"]] == sorted(told for _, told, _ in row["tenths"])
    for _, told, won in row["tenths"]:
        assert told == pytest.approx(won, abs=0.03)
    # And before the first throw of all: the network itself is further off.
    table = Table("21-36", stacks=((),) * seats)
    first = learned.turn(table, learned.load(seats))
    assert first.worth == pytest.approx(row["won"][0] / row["games"], abs=0.03)


@given(st.sampled_from(learned.PLAYERS), st.integers(1, 16), st.data())
def test_a_greater_guess_is_a_greater_share(players: int, left: int, data: st.DataObject) -> None:
    guesses = sorted(data.draw(st.lists(st.floats(-1, 1), min_size=2, max_size=5, unique=True)))
    shares = [learned.share(players, guess, left) for guess in guesses]
    assert shares == sorted(shares)
    assert shares[0] >= 0 and shares[-1] <= 1


def test_a_game_that_is_over_is_shared_by_those_who_are_ahead() -> None:
    guess = package(untaught(4), 4)
    over = Table((), stacks=((21, 22), (25,), (), (23,)))
    assert [guess.share(over, seat) for seat in range(4)] == [0.0, 0.0, -1.0, -1.0]
    worms = np.array([[2, 2, 0, 1], [0, 1, 2, 2], [3, 3, 3, 0]])
    assert players.shares(worms) == pytest.approx([0.0, -1.0, 2 / 3 - 1])
