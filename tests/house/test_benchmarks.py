"""What the benchmarks make of their measurements; that they measure is seen when they run."""

import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from benchmarks import __main__ as printing
from benchmarks import engines, growth
from benchmarks.measure import Missing, Row, milliseconds
from serve import Link, serving


def test_growth_by_a_factor_and_by_a_power_is_found() -> None:
    factor, unit = growth.fitted([6, 7, 8, 9], [5.0, 10.0, 20.0, 40.0], True)
    assert factor == pytest.approx(2) and unit == "x a step"
    power, unit = growth.fitted([6, 12, 24], [36.0, 144.0, 576.0], False)
    assert power == pytest.approx(2) and unit == "= power"


def test_every_growing_game_can_be_solved_in_its_smallest_size() -> None:
    for growing in growth.GROWING:
        if "pot" not in growing.what:
            growing.solve(growing.sizes[0])
    assert [sum(growth.ringed(tokens)) for tokens in (6, 60, 99)] == [6, 60, 99]


def test_rows_are_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    printing.markdown(iter([Row("here", "a thing", (2.0, 1.0, 4.0)), Missing("there", "gone")]))
    told = capsys.readouterr().out
    assert "| here | a thing | 1.0 ms | 2.0 ms | 3 |" in told
    assert "| there | not measured: gone |  |  |  |" in told


@pytest.mark.slow
def test_a_first_run_can_be_timed_as_well() -> None:
    runs: list[int] = []
    assert len(milliseconds(lambda: runs.append(1), 0, fewest=1, most=1, warm=False)) == 1
    assert len(runs) == 1
    assert set(engines.NAMES) == {"cpython", "pyodide", "micropython"}


def test_a_new_connection_takes_its_time_on_a_link(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>x</title>")
    for link, least in ((Link(1e9, 0.0, connecting=0.3), 0.3), (Link(1e9, 0.0), 0.0)):
        with serving(tmp_path, link=link) as site:
            start = time.perf_counter()
            with urlopen(site.address) as answer:
                answer.read()
            assert least <= time.perf_counter() - start < least + 0.25
