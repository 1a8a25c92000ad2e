"""Whole games of Pickomino in exact fractions: solved, proved, and certified."""

from fractions import Fraction
from typing import Any

import pytest

from bestplay.pickomino import game
from papers.figure import certificate
from papers.pickomino import games as figures
from papers.pickomino.whole_game import following, waves
from studies import exact
from tests.conftest import Entries
from tests.oracle import pickomino_game as oracle
from tests.proofs.pickomino.solved import in_floats, solved
from tests.proofs.sampling import long_proof, sample

CERTIFICATE = certificate("exact")["games"]
LARGER = [each for each in CERTIFICATE if "sample" in each]


@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("tiles", sample([(21, 22), (24, 29), (21, 22, 23)], 1), ids=str)
def test_a_solver_that_shares_no_code_agrees_with_both_in_every_state(
    tiles: tuple[int, ...], returned: str
) -> None:
    by_objective = dict(zip(game.OBJECTIVES, oracle.solve(tiles, returned), strict=True))
    for objective, expected in by_objective.items():
        exactly = solved(game.State(tuple(tiles), (), ()), objective, returned)
        roughly = in_floats(game.State(tuple(tiles), (), ()), objective, returned)
        for values in (exactly, roughly):
            told = {(frozenset(s.shelf), s.mine, s.theirs): float(v) for s, v in values.items()}
            assert told == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("returned", game.RETURNED)
def test_no_turn_improves_any_state(returned: str) -> None:
    values = solved(game.start(3), "win", returned)
    for here, value in values.items():
        if not game.is_over(here):
            assert exact.best_turn(here, returned, values) == value


@pytest.mark.parametrize("returned", game.RETURNED)
def test_parts_are_the_states_that_come_round_to_each_other(returned: str) -> None:
    every = game.states(game.start(3), returned)
    reach = {here: set(game.states(here, returned)) for here in every}
    listed = waves(every, lambda here: following(here, returned))
    parts = [part for wave in listed for part in wave]
    assert sorted(here for part in parts for here in part) == sorted(every)
    for part in parts:
        together = {n for n in reach[part[0]] if part[0] in reach[n]}
        assert set(part) == together
    done: set[game.State] = set()
    for wave in listed:
        for group in wave:
            assert exact.near(group, returned) <= done | set(group)
        done |= {here for group in wave for here in group}
    assert done == set(every)


# What the certificate says.


def test_the_certificate_is_complete() -> None:
    listed = [(each["returned"], each["objective"], each["tiles"]) for each in CERTIFICATE]
    assert listed == [
        (returned, objective, tiles)
        for returned, most in exact.MOST.items()
        for objective in game.OBJECTIVES
        for tiles in range(1, most + 1)
    ]


@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("objective", sample(game.OBJECTIVES, 1))
def test_games_of_up_to_three_tiles_are_found_again(objective: str, returned: str) -> None:
    values = solved(game.start(3), objective, returned)
    listed = {
        each["tiles"]: each
        for each in CERTIFICATE
        if (each["objective"], each["returned"]) == (objective, returned)
    }
    for tiles in (1, 2, 3):
        assert exact.answer(tiles, objective, returned, values) == listed[tiles]


@long_proof
def test_a_game_of_four_tiles_is_found_again() -> None:
    values = solved(game.start(4), "difference", "leaves")
    assert exact.answer(4, "difference", "leaves", values) in CERTIFICATE


@pytest.mark.parametrize("stored", sample(LARGER, 2), ids=figures.name_of)
def test_turns_of_larger_games_are_solved_again_to_all_stored_decimals(
    stored: dict[str, Any],
) -> None:
    start = game.start(stored["tiles"])
    assert stored["sample"][0][0] == [[list(start.shelf), [], []], stored["decimal"]]
    for rows in stored["sample"]:
        known = {game.State(*map(tuple, here)): Fraction(value) for here, value in rows}
        first = next(iter(known))
        assert set(known) == exact.near([first], stored["returned"])
        found = exact.best_turn(first, stored["returned"], known)
        assert abs(found - known[first]) < Fraction(2, 10**exact.DECIMALS)


@pytest.mark.parametrize("stored", CERTIFICATE, ids=figures.name_of)
def test_numbers_of_the_certificate_fit_together(stored: dict[str, Any], entries: Entries) -> None:
    known = entries("pickomino")
    name = figures.name_of(stored)
    rough, fine = known[name], known[f"{name}.exact"]
    assert abs(rough["value"] - fine["value"]) <= rough["error"]["at most"]
    assert known[f"{name.rpartition('.')[0]}.states"]["value"] == stored["turns"]
    if "fraction" in stored:
        value = Fraction(stored["fraction"])
        assert fine["exact"] == stored["fraction"]
        top, _, below = stored["fraction"].partition("/")
        assert stored["digits"] == [len(top.lstrip("-")), len(below)]
        assert (stored["sha256"], stored["decimal"]) == (exact.digest(value), exact.decimal(value))
    else:
        assert min(stored["digits"]) > 4000
        assert fine["value"] == float(Fraction(stored["decimal"]))
