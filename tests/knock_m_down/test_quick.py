"""Rules for laying tokens, counted by hand."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from bestplay.core.rule import Rule
from bestplay.knock_m_down.play import Course
from bestplay.knock_m_down.strategies import TokenField
from bestplay.play import Follower


@pytest.mark.parametrize(
    ("names", "lines", "laid"),
    [
        ((), (), {12: "0,1,1,1,2,2,2,1,1,1,0"}),
        (("add-1",), (), {12: "0,0,1,2,2,3,2,1,1,0,0"}),
        (("add-1", "empty-7"), ("6 to 8", "2 to 3"), {12: ""}),
        (("one-each", "add-5"), (), {12: "", 3: "0,0,0,0,1,1,1,0,0,0,0"}),
    ],
)
def test_tokens_laid_by_hand(
    names: tuple[str, ...], lines: tuple[str, ...], laid: dict[int, str]
) -> None:
    for tokens, told in laid.items():
        found = TokenField(f"tokens={tokens}").judge(Rule(names, None, lines))
        assert list(found.allocation.tokens) == by_hand(names, lines, tokens)
        assert not told or str(found.allocation) == told


WAYS = {value: 6 - abs(7 - value) for value in range(2, 13)}


def by_hand(names: Sequence[str], lines: Sequence[str], tokens: int) -> list[int]:
    more = Fraction(1, 2)
    for name in names:
        if name.startswith("add-"):
            more = Fraction(name[4:].replace("-", "/"))
    may = [value for value in WAYS if f"empty-{value}" not in names]
    laid = dict.fromkeys(WAYS, 0)
    for _ in range(tokens):
        bare = [value for value in may if not laid[value]] if "one-each" in names else []
        place = min(bare or may, key=lambda v: ((laid[v] + more) / WAYS[v], -WAYS[v], v))
        laid[place] += 1
    for line in lines:
        source, target = map(int, line.split(" to "))
        if laid[source]:
            laid[source] -= 1
            laid[target] += 1
    return list(laid.values())


# A rule followed where tokens are laid.


@pytest.mark.parametrize("names", [(), ("add-0",), ("add-3-2", "empty-7"), ("one-each",)])
@pytest.mark.parametrize(("chances", "tokens"), [("two dice", 12), ("1,2,3,4", 7)])
def test_a_rule_lays_what_its_judge_says(names: tuple[str, ...], chances: str, tokens: int) -> None:
    course = Course(chances, tokens)
    card = TokenField(
        f"p={chances}&tokens={tokens}" if chances != "two dice" else f"tokens={tokens}"
    )
    for lines in ((), ("4 to 3", "4 to 3", "3 to 4", "2 to 3")):
        rule = Rule(names, None, lines)
        follower = Follower(rule)
        choice = follower.choice(course, course.start())
        assert choice == str(card.layout(rule))
        moved = choice != str(card.layout(Rule(names, None, ())))
        assert follower.is_exception(course, course.start()) == moved
