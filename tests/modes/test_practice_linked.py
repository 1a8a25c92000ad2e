"""A record of practice in a link: shown before it is taken in, joined as a file's, taken back."""

import json
from typing import Any

import pytest

from tests.modes.rooms import KLACKERS, acted, drawn, room, text
from tests.modes.test_practice_joined import answered
from tests.modes.test_practice_kept import opened
from ui import engine
from ui.play.file import LONGEST
from ui.play.progress import Progress, file_of
from ui.text import SHORT_LINK

OWN = room(KLACKERS)
GAMES = {"games": ["seed=a&moves=1,1:2"]}
BROUGHT = file_of(answered(Progress("x"), 3, 1, 0), "klackers", GAMES)


def here() -> Any:
    state = opened("klackers")
    state.progress = answered(Progress("y"), 2, 2, 0)
    return state


def practice(state: Any) -> str:
    return text(drawn(OWN, KLACKERS, state), "practice")


def test_what_a_link_brings_changes_nothing_before_it_is_taken_in() -> None:
    state = here()
    offered = acted(OWN, state, f"offer {BROUGHT}")
    assert offered.as_json() == state.as_json()
    assert "brings a record of practice: 3 questions answered" in practice(offered)
    assert "that makes 5 questions answered" in practice(offered)
    assert "and 1 more game." in practice(offered)
    left = acted(OWN, offered, "decline")
    assert left.as_json() == state.as_json()
    assert practice(left) == practice(state)


def test_taken_in_it_joins_as_a_file_does_and_can_be_taken_back() -> None:
    state = here()
    after = acted(OWN, state, f"offer {BROUGHT}", "accept")
    assert after.as_json() == acted(OWN, state, f"import {BROUGHT}").as_json()
    assert "brings a record" not in practice(after)
    back = acted(OWN, after, "earlier")
    assert (back.progress, back.games) == (state.progress, state.games)


def test_a_link_that_is_opened_twice_has_nothing_new() -> None:
    after = acted(OWN, here(), f"offer {BROUGHT}", "accept")
    again = acted(OWN, after, f"offer {BROUGHT}")
    assert "All of that is here already." in practice(again)
    assert "Take it in" not in practice(again)
    with pytest.raises(ValueError, match="here already"):
        acted(OWN, again, "accept")


def test_nothing_can_be_taken_in_that_no_link_has_brought() -> None:
    with pytest.raises(ValueError, match="no link has brought a record"):
        acted(OWN, here(), "accept")


@pytest.mark.parametrize(
    ("brought", "told"),
    [
        ("{", "this link holds no record of practice"),
        ("[" * 5000, "this link holds no record of practice"),
        ("x" * (LONGEST + 1), "at most 1,000,000 characters"),
        (file_of(Progress("x"), "pickomino"), "this link is about 'pickomino', not klackers"),
        (json.dumps({**json.loads(BROUGHT), "asked": -1}), "'asked' is from 0"),
        (json.dumps({**json.loads(BROUGHT), "games": [3]}), "'games' is a list of links"),
        (
            json.dumps({**json.loads(BROUGHT), "wrong": [["tiles=99&roll=4", 0, 1]]}),
            "the link has a damaged question, 'tiles=99&roll=4': there is no tile 99",
        ),
        (
            json.dumps({**json.loads(BROUGHT), "daily": [["2140-01-01", "1"]]}),
            "2140-01-01 is still to come",
        ),
    ],
)
def test_a_link_is_looked_at_as_a_file_is(brought: str, told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("[", r"\[")):
        acted(OWN, here(), f"offer {brought}")


def test_the_link_stands_there_as_long_as_the_record_stays() -> None:
    link = "https://example.org/klackers/play/#record=abc"
    linked = acted(OWN, here(), f"linked {link}")
    html = drawn(OWN, KLACKERS, linked)["practice"].text
    assert f'data-act="copy" data-value="{link}"' in html
    assert "characters" not in html
    after = acted(OWN, linked, f"import {BROUGHT}")
    assert "Copy link" not in practice(after)
    with pytest.raises(ValueError, match="Export makes a file"):
        acted(OWN, here(), "linked ")


def test_a_link_that_may_be_cut_says_so_and_that_a_file_is_better() -> None:
    link = "https://example.org/klackers/play/#record="
    long = acted(OWN, here(), f"linked {link}{'a' * SHORT_LINK}")
    assert "It has 2,042 characters" in practice(long)
    assert "the exported file is the better way" in practice(long)
    assert "better" not in practice(acted(OWN, here(), f"linked {link}{'a' * 1900}"))


def test_a_link_holds_what_the_file_holds() -> None:
    """The page packs this very text."""
    state = acted(OWN, here(), f"import {BROUGHT}")
    assert OWN.files is not None
    exported = OWN.files.file(state, engine.Known(), "practice")[2]
    again = acted(OWN, opened("klackers"), f"offer {exported}", "accept")
    assert (again.progress, again.games) == (state.progress, state.games)
