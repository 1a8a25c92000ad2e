"""Printed house rules of Shut the Box: each has its source, and opens in the advisor."""

from fractions import Fraction

from papers.shut_the_box import shelf


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
