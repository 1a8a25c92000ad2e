"""What a strategy page's link may set, what it says of what is gone, and what the page keeps."""

import random

import pytest

from bestplay.core import words
from ui.strategies import kept, linked, state

LISTS: dict[str, tuple[str, ...] | None] = {
    "q": ("0", "1"),
    "a": ("best", "random", state.TAPS),
    "b": ("", "best", "random", state.TAPS),
    "rule": ("fewest", "most"),
    "except": None,
}

OPENING = {"q": "0", "a": "best", "b": "", "rule": "fewest", "except": "on 9 with 9 play 9"}

MINE = {**OPENING, "a": state.TAPS, "rule": "most.fewest", "except": "on 1 with 1 play 1"}


def read(hash_: str) -> dict[str, str]:
    return linked.read(words.split(hash_, 32_000), LISTS)


@pytest.mark.parametrize(
    ("hash_", "named"),
    [
        ("#a=foo", ("'foo'", "'best', 'random'")),
        ("#rule=most.luck", ("'luck'", "'fewest', 'most'")),
        ("#run=1", ("'run'", "q, a, b, rule, except")),
        ("#except=" + "x" * 20_001, ("20,000", "20,001")),
        ("#a=foo&q=7&whee=1", ("'foo'", "'7'", "'whee'")),
        ("#" + "&".join([f"w{number}=1" for number in range(1000)]), ("997 more",)),
    ],
)
def test_a_links_mistakes_are_told_with_what_is_allowed(hash_: str, named: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r".") as told:
        read(hash_)
    assert all(each in str(told.value) for each in named)
    assert len(str(told.value)) < 400


def test_whatever_can_be_set_comes_back_from_its_own_link() -> None:
    chance, texts = random.Random(7), ("", "1 < 2 & \u00e4\n%41 = \U0001f4a1", "x")
    for _ in range(200):
        set_ = {name: chance.choice(values or texts) for name, values in LISTS.items()}
        again = linked.follow(read("#" + linked.link(set_)), OPENING, OPENING)
        assert linked.question_of(again) == linked.question_of(set_)
    assert read("#p1=most&p2=fewest") == {"rule": "most.fewest"}


def test_a_link_leaves_the_readers_own_rule_that_it_does_not_show() -> None:
    after = linked.follow({"a": "random"}, OPENING, MINE)
    assert (after["a"], after["rule"], after["except"]) == ("random", MINE["rule"], MINE["except"])
    rule = linked.follow({"a": state.TAPS, "rule": "most"}, OPENING, MINE)
    assert (rule["rule"], rule["except"]) == ("most", "")


# What is gone.


@pytest.mark.parametrize(
    ("link", "replies", "named", "left"),
    [
        ("a=my%20own%20function&b=random&code=x", True, "/lab/", {"b": "random"}),
        ("a=best&packed=AA", True, "/lab/", {"a": "best"}),
        ("b=my%20own%20function", True, "/lab/", {}),
        ("reply=4", False, "replies", {}),
        ("reply=0&a=best", True, "", {"reply": "0", "a": "best"}),
    ],
)
def test_what_is_gone_is_told(link: str, replies: bool, named: str, left: dict[str, str]) -> None:
    given = words.split(f"#{link}")
    said = linked.take_out(given, replies)
    assert (named in said, given) == (True, left) and bool(said) == bool(named)


# The device.


def form(rule: str) -> dict[str, str]:
    return {**MINE, "rule": rule}


def test_a_link_stands_before_what_was_kept_and_never_in_its_place() -> None:
    forms = kept.put([], form("mine"), None)
    forms = kept.put(forms, form("mine, changed"), form("mine"))
    assert forms == [form("mine, changed")]
    forms = kept.put(forms, form("theirs"), None)
    assert forms == [form("theirs"), form("mine, changed")]
    for number in range(20):
        forms = kept.put(forms, form(str(number)), None)
    assert [each["rule"] for each in forms] == ["19", "18", "17", "16", "15", "14"]


def test_what_is_kept_is_read_again_and_of_what_is_damaged_nothing() -> None:
    assert kept.read(kept.as_text([MINE, OPENING])) == ([MINE, OPENING], False)
    assert kept.read("") == ([], False)
    for text in ("{", "[]", "7", '{"forms": 7}', '{"forms": [7]}', '{"forms": [{"a": 7}]}'):
        assert kept.read(text) == ([], True)
