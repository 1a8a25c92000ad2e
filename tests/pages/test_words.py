"""What is drawn keeps to one way to write numbers, and to one word for one thing."""

import re

import pytest

from bestplay.games import Game
from sitebuild import ROOT
from sitebuild.pages import rooms
from tests import words
from tests.pages import walks
from tests.pages.walks import pages

#: One throws dice, whatever the game.
ROLL = re.compile(r"\b[Rr]oll(s|ed|ing)?\b")

#: What is dark on a light page is light on a dark one.
SHADE = re.compile(r"\b(dark|darker|black|white|pale|paler|lighter)\b", re.IGNORECASE)


@pages
def test_what_is_drawn_is_written_in_one_way(game: Game, kind: rooms.Kind) -> None:
    seen = {region for shown in walks.both(game, kind) for region in shown.regions.values()}
    lines = {line for region in seen for line in words.lines(region.text)}
    named = {line for line in lines if line.startswith("-1") or line.endswith(" for -1")}
    lines -= named  # with a name that was typed
    assert [fault for line in sorted(lines) for fault in words.faults(line)] == []
    assert [line for line in lines if ROLL.search(line) or SHADE.search(line)] == []


@pytest.mark.parametrize(
    "path",
    [*(ROOT / "site").glob("templates/*.html"), *(ROOT / "site" / "games").rglob("*.html")],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_template_says_it_in_the_same_way(path: object) -> None:
    text = re.sub(r"{[{%].*?[%}]}", " ", str(path.read_text("utf-8")), flags=re.S)  # type: ignore[attr-defined]
    assert [fault for line in words.lines(text) for fault in words.faults(line)] == []
