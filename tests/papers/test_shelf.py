"""Printed house rules of Shut the Box, each from its words by plain recursion over all throws."""

from fractions import Fraction

import pytest

from bestplay.shut_the_box.rules import OneDie
from papers.figure import Figure
from papers.shut_the_box import shelf
from tests.oracle.printed_rules import Plain


def exacts(figures: list[Figure]) -> dict[str, Fraction]:
    return {figure.name: Fraction(str(figure.exact)) for figure in figures}


def wanted(name: str, words: str) -> dict[str, Fraction]:
    """The chance to shut the box, and the points that are left."""
    plain = Plain(words, Fraction)
    return {
        f"shelf.{name}.shut": plain.turn(lambda up: Fraction(not up)),
        f"shelf.{name}.score": -plain.turn(lambda up: Fraction(-sum(up))),
    }


@pytest.mark.slow
@pytest.mark.parametrize("one_die", shelf.DICE)
def test_each_rule_is_worth_what_its_words_say(one_die: OneDie) -> None:
    nine = f"one-die={one_die}"
    fewest, most = (Plain(f"{nine}&{words}", Fraction) for words in ("reading=tiles", "goal=most"))
    expected = {
        f"shelf.fewest-tiles.9.{one_die}.left": -fewest.turn(lambda up: Fraction(-len(up))),
        f"shelf.most-points.9.{one_die}.score": most.turn(lambda up: Fraction(sum(up))),
    }
    for name, words in {
        "unlucky-7.9": "stop=7",
        "two-to-go.9": "first=2",
        "three-down": "set=4-9",
        "odds-up": "set=1,3,5,7,9",
        "evens-up": "set=2,4,6,8",
    }.items():
        expected |= wanted(f"{name}.{one_die}", f"{nine}&{words}")
    assert exacts(shelf.common_rules(one_die)) == expected


def test_one_tile_a_throw_is_worth_what_its_words_say() -> None:
    assert exacts(shelf.thai()) == wanted("thai.9", "one-die=never&style=thai")


def test_each_printed_rule_has_a_source_and_opens_in_the_advisor() -> None:
    printed = shelf.printed_rules()
    assert len(printed) >= 25
    assert len({rule.name for rule in printed}) == len(printed)
    for rule in printed:
        assert rule.source
        assert rule.says.endswith(".")
        assert set(rule.words.split("&")) <= set(str(rule.game).split("&")), rule.words


def test_a_box_with_nothing_to_choose_rewards_no_skill_and_is_fair() -> None:
    (lucky,) = [rule for rule in shelf.printed_rules() if rule.name == "lucky-7"]
    seven = shelf.Shelf(lucky.game)
    assert seven.edge == 0
    assert seven.first == Fraction(1, 2)
    assert seven.shut == Fraction(1, 6)
