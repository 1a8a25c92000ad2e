"""The three interpreters answer, and the portable core gives the same numbers under each."""

from typing import Any

import pytest

from tests.portable import table
from tests.portable.harness import Everywhere


def same(answers: dict[str, Any]) -> Any:
    """The one answer that all three gave."""
    first = answers["cpython"]
    assert answers == {"cpython": first, "micropython": first, "pyodide": first}
    return first


def test_each_is_the_interpreter_it_claims_to_be(everywhere: Everywhere) -> None:
    answers = everywhere(
        "import sys, json; print(json.dumps([sys.implementation.name, sys.platform]))"
    )
    assert answers["cpython"][0] == "cpython"
    assert answers["micropython"] == ["micropython", "webassembly"]
    assert answers["pyodide"] == ["cpython", "emscripten"]


def test_a_failing_snippet_says_where(everywhere: Everywhere) -> None:
    with pytest.raises(AssertionError, match="no such tile"):
        everywhere("raise ValueError('no such tile')")
    for interpreter in everywhere.interpreters:
        with pytest.raises(AssertionError, match="no such tile"):
            interpreter.run("raise ValueError('no such tile')")


@pytest.mark.parametrize("name", table.ROWS)
def test_every_interpreter_gives_the_same(name: str, everywhere: Everywhere) -> None:
    assert same(everywhere(table.BEFORE + table.ROWS[name] + table.AFTER))
