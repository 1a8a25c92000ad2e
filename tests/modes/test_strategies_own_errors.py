"""What a reader's own function raises is told as its own fault, and in short."""

import pytest

from bestplay import strategies
from bestplay.strategies import own
from tests.modes.test_strategies_own import chosen

PLAY = "def play(b, t, p):\n    "


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import sys\nsys.exit()", "line 2: SystemExit"),
        (PLAY + "raise SystemExit(3)", "line 2: SystemExit: 3"),
        (PLAY + "raise KeyboardInterrupt", "line 2: KeyboardInterrupt"),
        ("class Own(BaseException): pass\n" + PLAY + "raise Own('x')", "line 3: Own: x"),
        (PLAY + "raise GeneratorExit", "line 2: GeneratorExit"),
        ("(" * 5000 + ")" * 5000, "line 1: too many nested parentheses"),
        (PLAY + "return play(b, t, p)", "line 2: RecursionError"),
        (PLAY + "return [0] * 10**15", "line 2: MemoryError"),
        (PLAY + "raise ValueError('x' * 300_000)", "line 2: ValueError: xxx"),
        (PLAY + "raise type('E' * 300_000, (Exception,), {})", "line 2: EEE"),
        ("raise SyntaxError('x' * 300_000)", "line 1: SyntaxError: xxx"),
        (PLAY + "raise ValueError('<b>x</b>')", "line 2: ValueError: <b>x</b>"),
        (PLAY + "return 'x' * 30_000_000", "on 1-9 with 3 the strategy returned 'xxx"),
        ("class E(Exception):\n  def __str__(self): raise SystemExit\nraise E", "line 3: E"),
        (PLAY + "raise StopIteration", "line 2: StopIteration"),
    ],
)
def test_whatever_a_function_raises_is_told_as_its_own_fault_and_in_short(
    code: str, says: str
) -> None:
    answer = chosen("klackers", code)
    assert answer.startswith(f"failed {says}")
    assert len(answer) < 1000


def test_long_exceptions_are_quoted_in_short() -> None:
    field = strategies.field("klackers")
    for line in (
        "x" * 300_000,
        f"on 1-{'9' * 4000} with 3 play 3",
        f"on 1-9 with {'9' * 300_000} play 1",
    ):
        with pytest.raises(ValueError, match=".") as told:
            own.tapped(field, ["fewest"], line)
        assert len(str(told.value)) < 1000
