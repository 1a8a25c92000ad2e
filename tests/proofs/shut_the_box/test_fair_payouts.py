"""The payout that makes Shut the Box for two fair, for every set of rules and not only for some."""

import re
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from bestplay.shut_the_box import READINGS, Clack, Game, OneDie, Reading
from bestplay.shut_the_box.fair import MOST_STAKES
from bestplay.tiles import rules
from tests.oracle import house_rules as oracle
from tests.oracle.payouts import ROUNDED, bisected, worth
from tests.proofs.sampling import long_proof, sample

ONE_DIE = tuple(rule for rule in rules.DICE_RULES if rule != "only")
LIMITS = (None, *rules.MOST)
CLACK: tuple[Clack, ...] = ("immediate", "answered")

#: Tiles 1 to 3 up to 1 to 9, with every rule about dice, tiles a throw and a first player's shut.
EVERY = list(product(range(3, 10), ONE_DIE, LIMITS, CLACK))
SMALL = sample([each for each in EVERY if each[0] < 6], 6, seed=25)


def certified(
    tiles: int, one_die: OneDie, most: int | None, clack: Clack, reading: Reading
) -> Fraction | None:
    """The fair payout, after a look at it and beside it; None where none is."""
    up = tuple(range(1, tiles + 1))
    first = worth(up, one_die, most, reading, clack == "immediate")
    game = Game(up, one_die, "first", clack=clack, most=most, reading=reading)
    try:
        fair = game.fair()
    except ValueError as error:
        assert re.match("no payout from 0 to 1000 stakes makes this game fair", str(error))
        looked = np.concatenate([[0.0], np.geomspace(1 / 64, MOST_STAKES, 24)])
        assert max(map(first, looked)) < -ROUNDED
        return None
    assert fair.worth() == 0
    assert 0 <= fair.pays <= MOST_STAKES
    assert abs(first(float(fair.pays))) < ROUNDED
    return Fraction(fair.pays)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("tiles", "one_die", "most", "clack"), SMALL)
def test_a_small_game_has_its_fair_payout_or_is_proved_to_have_none(
    tiles: int, one_die: OneDie, most: int | None, clack: Clack, reading: Reading
) -> None:
    found = certified(tiles, one_die, most, clack, reading)
    up = tuple(range(1, tiles + 1))
    first = worth(up, one_die, most, reading, clack == "immediate")
    if found is None:
        assert clack == "answered"
        return
    if tiles < 5:
        assert not oracle.duel(up, one_die, most, reading, found, clack == "immediate")
    at = float(found)
    if first(at * 0.99) < -ROUNDED:
        assert bisected(first, at * 0.99, at + 1e-3) == pytest.approx(at, rel=1e-6)


@long_proof
def test_nine_tiles_where_newtons_steps_went_round_and_round() -> None:
    fair = Game(9, "sum6", "first", clack="immediate").fair()
    assert fair.worth() == 0
    first = worth(tuple(range(1, 10)), "sum6", None, "sum", at_once=True)
    assert bisected(first, 0, 1) == pytest.approx(float(fair.pays), abs=1e-9)
    assert float(fair.pays) == pytest.approx(0.8616546, abs=5e-8)


def test_a_payout_that_a_shut_has_to_reach() -> None:
    """Two tiles, the second may answer: from one stake on a shut is all that counts for both."""
    game = Game("1,2", "always", "first", pays=Fraction(1, 2))
    first = worth((1, 2), "always", None, "sum", at_once=False)
    fair = game.fair()
    assert fair.pays == 1
    assert first(0.999) < -ROUNDED
    assert all(abs(first(pays)) < ROUNDED for pays in (1, 1.5, 40, 900))
