"""Larger whole games of Pickomino: what is proved of each value, and that the proof can fail."""

from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from bestplay.pickomino import game
from papers.figure import certificate
from papers.pickomino import games as figures
from papers.pickomino import whole_game as floats
from papers.pickomino.turns import Floats
from studies import enclosure, exact
from tests.proofs.pickomino.solved import solved
from tests.proofs.sampling import sample

CERTIFICATE = certificate("enclosure")["games"]


@cache
def graph(tiles: int, returned: str) -> floats.StateGraph:
    return floats.state_graph(game.start(tiles), returned)


@cache
def values(tiles: int, objective: str, returned: str) -> Floats:
    def final(here: game.State) -> float:
        return game.final(objective, here)

    return floats.solve(graph(tiles, returned), final)[0]


@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("objective", sample(game.OBJECTIVES, 1))
def test_exact_values_lie_within_the_bounds(objective: str, returned: str) -> None:
    found = values(3, objective, returned)
    radii = enclosure.radii(graph(3, returned), found)
    true = solved(game.start(3), objective, returned)
    for here, place in graph(3, returned).places.items():
        assert abs(Fraction(float(found[place])) - true[here]) <= Fraction(float(radii[place]))
    assert 0 < radii.max() < 1e-9


def test_values_that_are_off_get_bounds_that_take_in_the_truth() -> None:
    # Whatever a box that holds is built around, the values of the game lie in it.
    found = values(3, "difference", "leaves")
    chance = np.random.default_rng(5)
    going = graph(3, "leaves").failure >= 0
    off = np.where(going, found + chance.uniform(-0.01, 0.01, len(found)), found)
    radii = enclosure.radii(graph(3, "leaves"), off)
    assert (np.abs(found - off) <= radii).all()
    assert radii.max() > 0.01


def test_a_box_that_is_too_small_does_not_hold() -> None:
    states = graph(3, "leaves")
    found = values(3, "difference", "leaves")
    radii = enclosure.radii(states, found)
    assert enclosure.holds(states, found, radii)
    start = states.places[game.start(3)]
    moved, narrow = found.copy(), radii.copy()
    moved[start] += 3 * radii[start]
    narrow[start] = 0.0
    assert not enclosure.holds(states, moved, radii)
    assert not enclosure.holds(states, found, narrow)


# What the certificate says.


def test_the_certificate_is_complete() -> None:
    listed = [(each["tiles"], each["returned"], each["objective"]) for each in CERTIFICATE]
    assert listed == [
        (*which, objective) for which in enclosure.GAMES for objective in game.OBJECTIVES
    ]


@pytest.mark.parametrize("stored", sample(CERTIFICATE, 2), ids=figures.name_of)
def test_turns_of_the_certificate_stay_in_their_bounds_in_exact_fractions(
    stored: dict[str, Any],
) -> None:
    start = game.start(stored["tiles"])
    here, value, radius = stored["sample"][0][0]
    assert (game.State(*map(tuple, here)), value, radius) == (
        start,
        stored["value"],
        stored["within"],
    )
    assert Fraction(radius) < Fraction(1, 10**9)
    for rows in stored["sample"]:
        known = {
            game.State(*map(tuple, here)): (Fraction(value), Fraction(far))
            for here, value, far in rows
        }
        first = next(iter(known))
        assert set(known) == exact.near([first], stored["returned"])
        value, radius = known[first]
        for side in (-1, 1):
            ends = {here: middle + side * far for here, (middle, far) in known.items()}
            assert abs(exact.best_turn(first, stored["returned"], ends) - value) <= radius
