"""A rule followed where tokens are laid, against the layout that its judge says."""

import pytest

from bestplay.knock_m_down.play import Course
from bestplay.knock_m_down.quick import Judge
from bestplay.knock_m_down.strategies import Card
from bestplay.strategies.rule import Rule


@pytest.mark.parametrize("names", [(), ("add-0",), ("add-3-2", "empty-7"), ("one-each",)])
@pytest.mark.parametrize(("chances", "tokens"), [("two dice", 12), ("1,2,3,4", 7)])
def test_a_rule_lays_what_its_judge_says(names: tuple[str, ...], chances: str, tokens: int) -> None:
    course = Course(chances, tokens)
    card = Card(f"p={chances}&tokens={tokens}" if chances != "two dice" else f"tokens={tokens}")
    for lines in ((), ("4 to 3", "4 to 3", "3 to 4", "2 to 3")):
        apart = [(line[0], "to", line[-1]) for line in lines]
        choice, own = course.ruling().choice(names, apart, course.start())
        assert choice == str(
            Judge(
                card,
            ).layout(Rule(names, None, lines))
        )
        assert own == bool(lines)
