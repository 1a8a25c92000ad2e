"""The learned player of Pickomino: its view of the table, its guesses, its strength."""

import random

import numpy as np
import pytest

from bestplay.pickomino import game, learned, rules
from bestplay.pickomino import table as face
from papers.figure import certificate
from papers.pickomino import games as figures
from papers.pickomino import players, turns
from papers.pickomino.players import TILES, Table
from studies import learned as judging
from studies import learning
from tests.pickomino.rooms import known_network

GAMES = np.arange(60)
EACH = range(60)


@pytest.fixture(scope="module")
def table() -> Table:
    """Games that have come anywhere."""
    table = Table(len(GAMES))
    rng = np.random.default_rng(7)
    for here in EACH:
        learning.anywhere(table, here, rng)
    return table


def state(table: Table, at: int, mover: int) -> game.State:
    """One of them as the rules have it."""
    stacks = [
        tuple(int(TILES[n]) for n in table.stacks[player, at, : table.heights[player, at]])
        for player in (mover, 1 - mover)
    ]
    return game.State(tuple(int(tile) for tile in TILES[table.shelf[at]]), *stacks)


def shown(here: game.State) -> face.Table:
    """A state as a page has it, the first player to move."""
    return face.Table(here.shelf, (here.mine, here.theirs))


def view_of_state(here: game.State) -> tuple[list[bool], list[int], int]:
    """A network's view of a state: the grill, the upper tiles of both stacks, the lead."""
    tops = [
        tile[0] - rules.TILES[0] if tile else players.NONE
        for stack in (here.mine, here.theirs)
        for tile in (stack[-1:], stack[-2:-1])
    ]
    return [tile in here.shelf for tile in rules.TILES], tops, game.lead(here)


def view_in_lane(many: players.StateView, lane: int) -> tuple[list[bool], list[int], int]:
    # Of whoever moves next: the other of two has just moved.
    tops = many.tops[lane, ::-1].ravel().tolist()
    return many.shelf[lane].tolist(), tops, int(many.worms[lane, 1] - many.worms[lane, 0])


def test_each_end_of_a_turn_is_seen_as_the_rules_say(table: Table) -> None:
    for mover in (0, 1):
        afters = players.afters(table, mover, GAMES)
        for at in EACH:
            here, first = state(table, at, mover), at * (players.COUNT + 2)
            assert view_in_lane(players.view_of(table, 1 - mover, GAMES), at) == view_of_state(here)
            for tile in here.shelf:
                lane = first + tile - rules.TILES[0]
                assert view_in_lane(afters, lane) == view_of_state(
                    game.after_take(here, "shelf", tile)
                )
            if here.theirs:
                stolen = game.after_take(here, "steal", here.theirs[-1])
                assert view_in_lane(afters, first + players.COUNT) == view_of_state(stolen)
            failed = game.after_failure(here, "leaves")
            assert view_in_lane(afters, first + players.COUNT + 1) == view_of_state(failed)


def test_the_package_guesses_what_the_study_does(table: Table) -> None:
    guess = known_network()
    view = players.view_of(table, 1, GAMES)
    many = -players.network_of(2).worths(view, players.inputs(view))
    for at in EACH:
        # The second player has just moved.
        mover = -guess.share(shown(state(table, at, 0)), 1)
        assert mover == pytest.approx(float(many[at]), abs=0.01)


def test_a_turn_is_solved_for_the_guesses(table: Table) -> None:
    pay = players.guessed(table, 0, GAMES, players.network_of(2)).pay
    opened = turns.openings(pay)
    for at in random.Random(1).sample(EACH, 5):
        here = state(table, at, 0)
        turn = learned.turn(shown(here), known_network())
        assert 2 * turn.worth - 1 == pytest.approx(float(opened[at]), abs=0.02)


def test_the_weights_are_a_table_of_the_site() -> None:
    table = learned.table_of(2)
    written = table.write(learned.weights(learned.letters(2)))
    here = face.Table(stacks=((), ()))
    assert learned.Network.read(written, 2).share(here, 0) == known_network().share(here, 0)
    with pytest.raises(ValueError, match="damaged|not"):
        learned.Network.read(written.replace('"500"', '"501"', 1).replace("500", "501", 1), 2)


def test_the_certificate_is_for_these_weights_and_its_games_add_up() -> None:
    for duel in certificate("learned")["duels"]:
        assert sum(duel["games"]) == len(duel["seeds"]) * judging.GAMES >= 10_000
    named = {figure.name: figure for figure in figures.learned_duels()}
    for against in judging.OPPONENTS:
        error = named[f"pickomino.learned.{against}.share"].error
        assert error is not None
        assert error["standard"] < 0.0055


@pytest.mark.slow
def test_few_tiles_cost_little_against_best_play() -> None:
    few = {game["tiles"]: game["loss"] for game in certificate("learned")["few"]}
    assert judging.given_away(2)[0] == pytest.approx(few[2], abs=1e-6)
    assert all(0 <= loss < 0.2 for loss in few.values())
