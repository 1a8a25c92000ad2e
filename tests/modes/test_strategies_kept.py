"""What a strategy page's link and file may set, and what the page keeps of its reader's."""

import json
import random

import pytest

from ui.strategies import kept, linked, state

LISTS: dict[str, tuple[str, ...] | None] = {
    "q": ("0", "1"),
    "a": ("best", "random", state.TAPS, state.CODE),
    "b": ("", "best", "random", state.TAPS, state.CODE),
    "p1": ("fewest", "most"),
    "p2": ("", "fewest", "most"),
    "except": None,
    "code": None,
}

OPENING = {
    "q": "0",
    "a": "best",
    "b": "",
    "p1": "fewest",
    "p2": "",
    "except": "on 9 with 9 play 9",
    "code": "def play(): example",
}

MINE = {**OPENING, "a": state.CODE, "code": "def play(): mine", "except": "on 1 with 1 play 1"}


def refused(hash_: str) -> str:
    with pytest.raises(ValueError, match=r".") as told:
        linked.read(hash_, LISTS)
    return str(told.value)


# A link.


def test_a_link_sets_the_form_and_no_more() -> None:
    set_ = linked.read("#a=my%20own%20function&b=random&code=def%20play()%3A%0A%20%20pass", LISTS)
    assert set_ == {"a": state.CODE, "b": "random", "code": "def play():\n  pass"}
    question = {"a": state.CODE, "b": "", "code": "x"}
    asked = state.question("klackers", question, "goal=shut")
    assert asked["strategies"] == [{"choices": state.OWN}]


@pytest.mark.parametrize(
    ("hash_", "value", "allowed"),
    [
        ("#a=foo", "The strategy (a) is 'foo'", "'best', 'random', 'my own rule'"),
        ("#b=nonsense", "compare with (b) is 'nonsense'", "'best', 'random', "),
        ("#q=2", "The question (q) is '2'", "'0', '1'."),
        ("#q=", "The question (q) is an empty text", "'0', '1'."),
        ("#p1=luck", "The first preference (p1) is 'luck'", "'fewest', 'most'."),
        ("#p1=", "The first preference (p1) is an empty text", "'fewest', 'most'."),
        ("#p2=luck", "second preference (p2) is 'luck'", "'most', nothing at all."),
        ("#run=1", "does not know: 'run';", "q, a, b, p1, p2, except, code."),
        ("#reply=0", "does not know: 'reply';", "q, a, b, p1, p2, except, code."),
        ("#packed=AA&code=x", "does not know: 'packed';", "code."),
        ("#code=" + "x" * 20_001, "20,000 characters at most", "this has 20,001."),
        ("#except=" + "x" * 20_001, "20,000 characters at most", "this has 20,001."),
        ("#a=best&a=random", "'a' is given twice", ""),
        ("#best", "'best' is not of the form name=value", ""),
        ("#" + "x" * 32_000, "32000 characters at most", "32001"),
    ],
)
def test_a_link_s_mistake_is_told_with_its_value_and_what_is_allowed(
    hash_: str, value: str, allowed: str
) -> None:
    told = refused(hash_)
    assert value in told and allowed in told


def test_every_mistake_of_a_link_has_its_sentence() -> None:
    told = refused("#a=foo&b=nonsense&q=7&p1=luck&whee=1&except=fine")
    for value in ("'foo'", "'nonsense'", "'7'", "'luck'", "'whee'"):
        assert told.count(value) == 1
    assert told.count("none of these") == 4
    many = refused("#" + "&".join([f"w{number}=1" for number in range(1000)]))
    assert "'w0', 'w1', 'w10' and 997 more" in many and len(many) < 300


def test_whatever_can_be_set_comes_back_from_its_own_link() -> None:
    chance, texts = random.Random(7), ("", "1 < 2 & ä\n%41 = 💡", "x")
    for _ in range(200):
        set_ = {name: chance.choice(values or texts) for name, values in LISTS.items()}
        again = linked.follow(linked.read("#" + linked.link(set_), LISTS), OPENING, OPENING)
        assert linked.question_of(again) == linked.question_of(set_)
        wide = {**set_, "reply": ""}
        assert linked.link(wide) == linked.link(set_)


def test_a_link_leaves_the_reader_s_own_text_that_it_does_not_show() -> None:
    after = linked.follow({"a": "random"}, OPENING, MINE)
    assert (after["a"], after["code"], after["except"]) == (
        "random",
        MINE["code"],
        MINE["except"],
    )
    rule = linked.follow({"a": state.TAPS, "p1": "most"}, OPENING, MINE)
    assert (rule["except"], rule["code"]) == ("", MINE["code"])
    code = linked.follow({"b": state.CODE, "code": "theirs"}, OPENING, MINE)
    assert (code["a"], code["code"], code["except"]) == ("best", "theirs", MINE["except"])


def test_an_answer_belongs_to_what_its_question_takes_and_to_nothing_else() -> None:
    plain = {**OPENING, "a": "random"}
    assert linked.question_of(plain) == linked.question_of({**plain, "code": "other", "p1": "most"})
    assert linked.question_of(plain) != linked.question_of({**plain, "q": "1"})
    assert linked.question_of(MINE) != linked.question_of({**MINE, "code": "other"})
    said = linked.in_words({**plain, "b": "best"}, ["fewest points"], [])
    assert said == "\u201crandom\u201d compared with \u201cbest\u201d, played for fewest points."
    reply = linked.in_words({"reply": "0", "a": "best"}, [], ["one turn each"])
    assert reply == "the best reply to \u201cbest\u201d: one turn each."


# A file.


@pytest.mark.parametrize("set_", [MINE, {**OPENING, "a": state.TAPS, "except": "on 1 with 2"}])
def test_a_file_opens_as_what_was_saved(set_: dict[str, str]) -> None:
    text = linked.file_text("klackers", set_)
    compile(text, "file", "exec")
    again = linked.follow(linked.read_file(text, "klackers", LISTS), OPENING, OPENING)
    assert linked.question_of(again) == linked.question_of(set_)
    assert linked.read_file(text.replace("\n", "\r\n"), "klackers", LISTS) == linked.read_file(
        text, "klackers", LISTS
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("# bestplay: pickomino#q=0&a=best\n", "for the game 'pickomino', and this page for klack"),
        ("# bestplay: klackers#a=foo\n", "The strategy (a) is 'foo'"),
        ("# bestplay: klackers#a=best&code=x\n", "does not stand below the first line"),
        ("# bestplay: klackers#a=best&packed=x\n", "does not stand below the first line"),
        ("x" * 20_001, "20,000 characters at most, and this has 20,001"),
    ],
)
def test_a_file_that_may_not_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=r".") as told:
        linked.read_file(text, "klackers", LISTS)
    assert says in str(told.value)


def test_any_python_file_is_a_function() -> None:
    code = "def play(position, throw, plays):\n    return plays[0]\n"
    assert linked.read_file(code, "klackers", LISTS) == {"a": state.CODE, "code": code}


def test_a_file_that_asks_for_no_function_brings_none() -> None:
    assert linked.read_file("# bestplay: klackers#a=best\ntext", "klackers", LISTS) == {"a": "best"}


# The device.


def form(code: str) -> dict[str, str]:
    return {**MINE, "code": code}


def test_what_a_link_brings_stands_before_what_was_kept_and_never_in_its_place() -> None:
    forms = kept.put([], form("mine"), None)
    forms = kept.put(forms, form("mine, changed"), form("mine"))
    assert forms == [form("mine, changed")]
    forms = kept.put(forms, form("theirs, changed"), None)
    forms = kept.put(forms, form("theirs, changed again"), form("theirs, changed"))
    assert forms == [form("theirs, changed again"), form("mine, changed")]


def test_two_windows_lose_nothing_of_each_other() -> None:
    first = kept.put([form("start")], form("first"), form("start"))
    second = kept.put(first, form("second"), form("start"))
    assert second == [form("second"), form("first")]
    assert kept.put(second, form("first, on"), form("first")) == [form("first, on"), form("second")]


def test_the_way_back_leads_through_all_and_round() -> None:
    forms = [form("a"), form("b"), form("c")]
    shown = form("a")
    seen = []
    for _ in range(3):
        forms = kept.back(forms, shown)
        shown = forms[0]
        seen.append(shown["code"])
    assert seen == ["b", "c", "a"]
    assert kept.back(forms, form("a stranger's"))[0] == form("a")
    assert kept.back([], form("a")) == []


def test_only_so_many_forms_are_kept_the_last_ones() -> None:
    forms: list[dict[str, str]] = []
    for number in range(20):
        forms = kept.put(forms, form(str(number)), None)
    assert [each["code"] for each in forms] == ["19", "18", "17", "16", "15", "14"]


ANSWER = {"set": MINE, "told": {"told": []}, "on": "2026-11-23", "by": "x", "own": True}


def test_what_is_kept_is_read_again() -> None:
    what = kept.Kept([MINE, OPENING], ANSWER)
    again = kept.read(what.text())
    assert (again.forms, again.answered, again.damaged) == ([MINE, OPENING], ANSWER, False)
    assert kept.read("").forms == [] and not kept.read("").damaged


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "7",
        json.dumps({"forms": 7, "answered": None}),
        json.dumps({"forms": [7], "answered": None}),
        json.dumps({"forms": [{"a": 7}], "answered": None}),
        json.dumps({"forms": []}),
        json.dumps({"forms": [], "answered": 7}),
        json.dumps({"forms": [], "answered": {"set": {}}}),
        *[json.dumps({"forms": [], "answered": {**ANSWER, name: 7}}) for name in ANSWER],
    ],
)
def test_of_what_is_damaged_nothing_is_taken(text: str) -> None:
    found = kept.read(text)
    assert (found.forms, found.answered, found.damaged) == ([], None, True)
