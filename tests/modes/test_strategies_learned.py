"""A rule of the explorer to learn: its links are understood where they lead, and its sheet."""

import re
from html import unescape
from importlib import import_module
from urllib.parse import unquote

import pytest

from bestplay import games, strategies
from bestplay.core import words
from bestplay.strategies.rule import Rule
from sitebuild.pages import explored
from tests.modes.rooms import acted, room
from ui.strategies import learning
from ui.strategies.learning import Learned
from ui.strategies.part import Part, Seen

EXPLORED = [game for game in games.GAMES if explored.has(game.family)]
by_game = pytest.mark.parametrize("game", EXPLORED, ids=lambda game: game.name)

LINES = {
    "klackers": ("on 1-5,7,9 with 6 play 2,4", "on 1,2,4 throw 1"),
    "shut-the-box": ("on 1,2,3,4,5,7,9 with 6 play 2,4",),
    "klappenspiel": ("on 1-10 with 6,4 play 10",),
}


def learned(game: games.Game, names: str, question: int = 0, called: str = "") -> Learned:
    asked = strategies.questions(game.name)
    part: Part = import_module(f"games.{game.family}.explorer").PART
    judge = part.judge(game.name, asked[question][0])
    rule = Rule(
        tuple(names.split(".")), 6 if judge.chooses_dice else None, LINES.get(game.name, ())
    )
    seen = Seen(part, judge, asked[question][2], rule)
    return Learned(seen, game.name, asked[question][0], asked[0][0], called)


def links(html: object) -> dict[str, str]:
    found = re.findall(r'id="x-(\w+)" href="([^"]*)"', str(html))
    return {name: unquote(unescape(link)).partition("#")[2] for name, link in found}


OPENS = {"pickomino": "highest-sum", "knock-m-down": "add-1"}


@by_game
def test_the_links_lead_to_what_is_drilled_and_to_who_is_played(game: games.Game) -> None:
    what = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"), called="Ada & co")
    found = links(learning.region(what))
    assert ("against" in found) == what.seen.part.played == (game.name not in OPENS)
    lines = LINES.get(game.name, ())
    if "drill" not in found:
        assert not what.seen.part.played
        return
    own = room(game)
    state = own.state.read(game.name, words.split(found["drill"]))
    worst = len(what.seen.verdict.lost)
    assert len(state.queue) == len(lines) + min(worst, learning.FAULTS)
    for question in state.queue:
        asked = acted(own, state, f"ask {question}")
        assert asked.asking and len(asked.record.course.legal(asked.record.spot)) != 1
    if lines:
        assert state.rule_name == "Ada co"
        against = own.state.read(game.name, words.split(found["against"]))
        assert against.score.names == ("You", "Ada co")


def test_another_question_is_drilled_under_its_own_rules() -> None:
    game = games.by_name("shut-the-box")
    found = links(learning.region(learned(game, "fewest.highest", 3)))
    assert found["drill"].startswith("one-die=sum6&goal=shut&practise=drill")
    state = room(game).state.read(game.name, words.split(found["drill"]))
    assert state.queue[0].startswith("one-die=sum6&goal=shut&tiles=1-5,7,9&roll=6")


@by_game
def test_a_sheet_has_the_cards_the_worth_and_the_exceptions(game: games.Game) -> None:
    what = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"))
    html = str(learning.sheet(what, game.title, "played for x", "https://a/#rule", "https://a/"))
    assert "https://a/#rule" in html and "so the rule costs" in html
    assert html.count("<li>") == sum(what.seen.judge.counting(what.seen.verdict.rule)) + len(
        LINES.get(game.name, ())
    ) + bool(what.seen.part.rest(what.seen.judge, what.seen.verdict.rule))
    long = learning.sheet(what, game.title, "x", "https://a/#" + "x" * 600, "https://a/")
    assert "xxxx" not in str(long) and "https://a/" in str(long)


def test_an_exception_is_a_board() -> None:
    what = learned(games.by_name("klackers"), "fewest.highest")
    html = str(learning.exceptions(what.seen))
    assert html.count('class="down"') == 2 + 6 and "with 6: <b>2, 4</b>" in html
    assert "throw <b>one die</b>" in html
