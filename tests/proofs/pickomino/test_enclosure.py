"""Larger whole games of Pickomino: what is proved of each value, and that the proof can fail."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from papers.pickomino import whole_game as floats
from papers.pickomino.figures import whole as figures
from papers.pickomino.figures.whole import BOUNDS_FORMAT
from papers.pickomino.turns import Floats
from studies import enclosure, exact, running
from tests.conftest import Entries
from tests.proofs.pickomino.solved import solved

CERTIFICATE = enclosure.load()


@cache
def graph(tiles: int, returned: str) -> floats.StateGraph:
    return floats.state_graph(game.start(tiles), returned)


@cache
def values(tiles: int, objective: str, returned: str) -> Floats:
    def final(here: game.State) -> float:
        return solver.final(objective, here)

    return floats.solve(graph(tiles, returned), final)[0]


@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("objective", solver.OBJECTIVES)
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


def test_radii_are_rounded_up() -> None:
    assert enclosure.within(0.0) == "0"
    for radius in (1e-10, 1.2345678e-9):
        with_rounding = Fraction(radius) + Fraction(1, 10**enclosure.DECIMALS)
        assert with_rounding <= Fraction(enclosure.within(radius)) < with_rounding * 1001 / 1000


# What the certificate says.


def test_the_certificate_is_complete() -> None:
    listed = [(each["tiles"], each["returned"], each["objective"]) for each in CERTIFICATE]
    assert listed == [
        (*which, objective) for which in enclosure.GAMES for objective in solver.OBJECTIVES
    ]


@pytest.mark.parametrize("stored", CERTIFICATE, ids=figures.name_of)
def test_turns_of_the_certificate_stay_in_their_bounds_in_exact_fractions(
    stored: dict[str, Any],
) -> None:
    start = game.start(stored["tiles"])
    here, value, radius = stored["sample"][0][0]
    assert (game.state(*here), value, radius) == (start, stored["value"], stored["within"])
    assert Fraction(radius) < Fraction(1, 10**9)
    for rows in stored["sample"]:
        known = {game.state(*here): (Fraction(value), Fraction(far)) for here, value, far in rows}
        first = next(iter(known))
        assert set(known) == exact.near([first], stored["returned"])
        value, radius = known[first]
        for side in (-1, 1):
            ends = {here: middle + side * far for here, (middle, far) in known.items()}
            assert abs(exact.best_turn(first, stored["returned"], ends) - value) <= radius


@pytest.mark.parametrize("stored", CERTIFICATE, ids=figures.name_of)
def test_figures_say_what_the_certificate_says(stored: dict[str, Any], entries: Entries) -> None:
    known = entries("pickomino")
    entry = known[figures.name_of(stored)]
    assert entry["value"] == float(stored["value"])
    assert entry["error"] == {"at most": float(stored["within"])}
    assert known[f"{figures.name_of(stored).rpartition('.')[0]}.states"]["value"] == stored["turns"]


def test_games_that_are_there_are_not_solved_again(tmp_path: Path) -> None:
    path = tmp_path / "certificate.json"
    running.write(path, {"format": BOUNDS_FORMAT, "games": CERTIFICATE})
    before = path.stat().st_mtime_ns
    assert enclosure.main(["--out", str(path)]) == 0
    assert path.stat().st_mtime_ns == before
    path.write_text('{"format": "another/1"}', "utf-8")
    with pytest.raises(ValueError, match="the certificate is another/1, not bestplay"):
        enclosure.main(["--out", str(path)])


def test_a_game_is_answered_as_its_own_study_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enclosure, "GAMES", ((3, "spared"),))
    path = tmp_path / "certificate.json"
    assert enclosure.main(["--out", str(path)]) == 0
    listed = enclosure.load(path)
    true = solved(game.start(3), "win", "spared")[game.start(3)]
    assert [each["objective"] for each in listed] == list(solver.OBJECTIVES)
    assert listed[1]["turns"] == 36
    assert abs(Fraction(listed[1]["value"]) - true) <= Fraction(listed[1]["within"])
