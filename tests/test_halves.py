"""The two halves of the tests are all of them, and take about as long as each other."""

from tests import halves


def test_each_file_is_in_one_half() -> None:
    first, second = halves.dealt(halves.files()).values()
    assert sorted(first + second) == halves.files()
    assert not set(first) & set(second)
    assert "test_halves.py" in first + second


def test_both_halves_have_as_much_to_do() -> None:
    loads = [
        sum(halves.SECONDS.get(name, halves.OTHERS) for name in names)
        for names in halves.dealt(halves.files()).values()
    ]
    assert max(loads) - min(loads) <= halves.OTHERS


def test_every_file_whose_time_is_known_is_there() -> None:
    assert set(halves.SECONDS) <= set(halves.files())
