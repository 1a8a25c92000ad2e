"""A position's description, which search engines and shared links show, is made of sentences."""

import html
import re
from pathlib import Path

import pytest

from bestplay import games
from sitebuild.pages import described
from ui import answer, view
from ui.html import join, markup

DESCRIPTIONS = re.compile(r'<meta (?:name|property)="(?:og:)?description" content="([^"]*)">')
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>", re.DOTALL)

#: What somebody does in one of the games.
VERBS = r"flip|throw|threw|keep|stop|take|move|helps|wins|needs|bust|lose"


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_every_example_page_describes_itself_in_whole_sentences(
    built: Path, game: games.Game
) -> None:
    pages = sorted((built / game.name).rglob("at/*/index.html"))
    assert len(pages) >= 3
    for page in pages:
        source = page.read_text("utf-8")
        told, shared = [html.unescape(each) for each in DESCRIPTIONS.findall(source)]
        assert told == shared
        first = told.removesuffix(f" {game.line}")
        assert first != told and game.line.endswith(".")
        assert re.fullmatch(r"[A-Z].*[^.?! ][.?]", first), told
        assert re.search(rf"(?i)\b({VERBS})\b", first), told
        start = source.index('id="best"')
        region = source[start : source.index('id="moves"', start)]
        labels = [re.sub("<[^>]*>", "", each) for each in BUTTON.findall(region)]
        assert not [label for label in labels if label and label in first.removesuffix("?")], told
        assert " \u2192 " not in first and " : " not in first, told


@pytest.mark.parametrize(
    ("value", "unit", "says"),
    [
        ("6.69", "points left on average", "leaves 6.69 points on average"),
        ("62.1%", "to beat 10", "beats 10 in 62.1% of turns"),
        ("\u22120.775%", "of the stake on average", "loses 0.775% of the stake on average"),
        ("+1.92", "worms on average", "wins 1.92 worms on average"),
        ("8.7%", "to take 2 worms or more", "takes 2 worms or more in 8.7% of turns"),
        ("14,761", "is the score on average", "scores 14,761 on average"),
    ],
)
def test_a_number_becomes_what_the_play_does(value: str, unit: str, says: str) -> None:
    number = markup("<output>{}<small>{}</small></output>", value, unit)
    play = view.button("make", "4,5", "Flip 4 and 5", None, "action make")
    asks = markup('<button class="ask-why">?</button>')
    assert described.sentence(str(join([play, number, asks]))) == (
        f"Best: flip 4 and 5, which {says}."
    )
    before = markup("<strong>Throw two dice</strong>{}{}", number, asks)
    assert described.sentence(str(before)) == f"Throw two dice: best play then {says}."


def test_what_has_no_number_is_told_as_it_stands() -> None:
    again = view.button("record", "", "Play again", None, "action")
    assert described.sentence(str(answer.headline("You have won", again))) == "You have won."
    asked = "<strong>Which layout needs the fewest throws?</strong>"
    assert described.sentence(asked) == "Which layout needs the fewest throws?"


def test_a_move_of_a_token_is_told_with_what_it_wins() -> None:
    number = markup("<output>{}<small>{}</small></output>", "51.3%", "+17.6 points")
    move = view.button("make", "3 to 1", "B: move 3 to 1", None, "action make")
    assert described.sentence(str(join([move, number]))) == (
        "B should move a token from 3 to 1: then B wins 51.3 of 100 games, a draw counting half."
    )
    stay = answer.headline("A: no single move helps", "50.0%")
    assert described.sentence(str(stay)) == (
        "No single move helps A, who wins 50.0 of 100 games, a draw counting half."
    )
