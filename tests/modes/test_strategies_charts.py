"""The charts of the explorer: what their axes are, and what the sentence below them says."""

import re

import pytest

from bestplay import games, strategies
from bestplay.strategies.rule import Rule
from sitebuild import parts
from sitebuild.pages import explored
from ui.html import Html
from ui.strategies import explorer
from ui.strategies.part import Seen

by_game = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)


def opening(game: games.Game) -> Seen:
    """The rule with which the page of a game opens, without exceptions."""
    words, _, measure = strategies.questions(game.name)[0]
    part = explored.part_of(game)
    names = parts.of(game.family, "strategies").OPENS
    rule = Rule(names, None, ())
    return Seen(part, part.judge(game.name, words), measure, rule)


def names_of(chart: Html) -> tuple[str, str, str]:
    """The names of the upright and the level axis, and the sentence."""
    (upright,) = re.findall(r'rotate\(-90\)" text-anchor="middle">([^<]+)<', str(chart))
    level = re.findall(r'text-anchor="middle" class="">([^<]+)<', str(chart))
    (sentence,) = re.findall(r"<figcaption>(.+)</figcaption>", str(chart))
    (name,) = [each for each in level if not each.isdigit()]
    return upright, name, sentence


@by_game
def test_the_axes_have_names_with_units_and_a_sentence_below(game: games.Game) -> None:
    seen = opening(game)
    for chart, level in (
        (explorer.where(seen), "(tiles|dice) that are (up|left)|number that a token"),
        (explorer.curve(seen), "things to remember"),
    ):
        upright, name, sentence = names_of(chart)
        assert re.fullmatch(r"[a-z]+ \((%|% of games|points|worms|throws)\)", upright)
        assert re.match(level, name)
        assert sentence.endswith(".") and "{" not in sentence


@by_game
def test_the_bars_and_the_dot_stand_inside_the_axes(game: games.Game) -> None:
    seen = opening(game)
    tall = re.findall(r'height="([\d.-]+)" class="mark cost"', str(explorer.where(seen)))
    assert tall and all(0 <= float(each) <= explorer.LOW for each in tall)
    (height,) = re.findall(r'class="own" cx="[\d.]+" cy="([\d.]+)"', str(explorer.curve(seen)))
    assert 0 < float(height) < explorer.CURVE


@pytest.mark.parametrize(
    ("number", "said"), [(0, "nothing more"), (1, "1 thing more"), (3, "3 things more")]
)
def test_how_much_there_is_to_remember_is_said_of_every_count(number: int, said: str) -> None:
    told = explorer.curve_text(opening(games.by_name("klackers")), (number, 0.25), None)
    assert f"has {said} to remember than the simplest rule, and costs 0.250 points." in told
