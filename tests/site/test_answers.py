"""The pages /answers/ and /sources/: whole, without typed figures, and true to what they say."""

import re
from pathlib import Path

from bestplay import games
from bestplay.core import words
from sitebuild import ROOT
from sitebuild.pages import rooms
from sitebuild.pages.answers import Answer, Entries, Figures

PAGES = ROOT / "site" / "games"

#: Decimals and percentages, which only a figure may give.
MEASURED = re.compile(r"\d+\.\d+|\d+\s*(%|percent)")


def test_the_widget_of_each_shows_a_position_that_makes_sense(all_answers: list[Answer]) -> None:
    for answer in all_answers:
        kind = rooms.PLAY if answer.asks else rooms.ADVISOR
        own = rooms.of(games.by_name(answer.game), kind)
        own.state.read(answer.game, words.split(answer.words))


def test_no_measured_number_is_typed() -> None:
    """In the texts of the answers: every decimal and percentage comes from a figure."""
    pages = sorted(PAGES.glob("*/answers/*.md"))
    assert len(pages) > 25
    for page in pages:
        said = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\]\((play/)?#.*\)", "", page.read_text("utf-8"))
        assert len(said.split()) > 30
        assert not MEASURED.search(said), page.name


def test_what_the_sentences_say_holds(known: Entries) -> None:
    """Comparisons in words, which would be wrong with other figures."""
    figures = Figures(known)
    value = figures.value
    assert known["shut-the-box.first.fairest"]["value"] == "never.1.immediate"
    assert known["shut-the-box.first.order"]["value"][-1] == "sum6.2.immediate"
    assert value("shut-the-box.first.max6.1.answered") < 0
    assert value("shut-the-box.first.max6.1.immediate") > 0
    assert value("shut-the-box.9.sum6.expected") == value("web.advice.best.expected")
    assert value("shut-the-box.9.sum6.shut") == value("web.durangobill.forced")
    assert value("web.advice.lowest-first.expected") > value("web.advice.random.expected")
    assert value("klackers.count.rule2-exceptions") == 0
    four = figures.all("shut-the-box.players.4.max6")
    assert four == sorted(four)
    after = {key: value(f"pickomino.after.{key}") for key in ("5.3", "6.2", "5.2", "6.3", "5.4")}
    assert after["5.2"] < after["6.2"] < after["5.3"] < after["6.3"] < after["5.4"]
    assert value("pickomino.after.6.1") < value("pickomino.after.4.3")
    assert value("pickomino.after.6.1") < value("pickomino.after.5.5") < after["5.4"]


def test_the_pages_are_built_and_linked(built: Path, all_answers: list[Answer]) -> None:
    listed = (built / "answers" / "index.html").read_text("utf-8")
    for answer in all_answers:
        page = (built / answer.path.strip("/") / "index.html").read_text("utf-8")
        assert f"<h1>{answer.question}</h1>" in page
        assert "bestplay-widget" in page
        assert f'href="{answer.path}"' in listed
    assert 'href="/answers/"' in (built / "index.html").read_text("utf-8")
    assert 'href="/sources/"' in listed
