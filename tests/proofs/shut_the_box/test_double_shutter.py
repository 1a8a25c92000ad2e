"""Double Shutter: the program beside brute force, and the stored figures beside the program."""

from fractions import Fraction
from itertools import product

import pytest

from papers.figure import certificate
from studies import double_shutter
from tests.oracle import house_rules as oracle
from tests.proofs.sampling import long_proof


@pytest.mark.parametrize(("columns", "one_die"), list(product((1, 2, 3), double_shutter.ONE_DIE)))
def test_two_rows_are_solved_as_by_brute_force(columns: int, one_die: str) -> None:
    def score(rows: oracle.Rows) -> Fraction:
        return Fraction(2 * sum(rows[0]) + sum(rows[1]))

    least, shut = double_shutter.best_play(columns, one_die)
    assert least == -oracle.double_shutter(columns, one_die, lambda rows: -score(rows))
    assert shut == oracle.double_shutter(columns, one_die, lambda rows: Fraction(not any(rows)))


@long_proof
def test_what_is_stored_is_what_the_program_finds() -> None:
    assert certificate("double_shutter") == double_shutter.study()
