"""The printed house rules: whole, and what the page says of them."""

from papers.shut_the_box import shelf


def test_each_printed_rule_has_a_source_and_opens_in_the_advisor() -> None:
    rules = shelf.printed()
    assert len(rules) >= 25
    assert len({rule.name for rule in rules}) == len({rule.words for rule in rules}) == len(rules)
    for rule in rules:
        assert rule.source
        assert rule.says.endswith(".")
        words = set(rule.words.split("&"))
        assert words <= set(str(rule.game).split("&")), rule.words


def test_a_box_with_nothing_to_choose_rewards_no_skill() -> None:
    (lucky,) = [rule for rule in shelf.printed() if rule.name == "lucky-7"]
    seven = shelf.Shelf(lucky.game)
    assert (seven.edge, seven.first, 6 * seven.shut) == (0, seven.first.__class__(1, 2), 1)
