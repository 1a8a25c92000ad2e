"""A rule of the explorer to learn: its links are understood where they lead."""

import json
import re
import zlib
from base64 import urlsafe_b64decode
from html import unescape
from importlib import import_module
from typing import Any
from urllib.parse import unquote

import pytest

from bestplay import games, strategies
from bestplay.core import words
from bestplay.core.rule import Rule
from tests.modes.rooms import acted, room
from ui.strategies import learning
from ui.strategies.learning import Learned
from ui.strategies.part import Part, Seen

by_game = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)

LINES = {
    "klackers": ("on 1-5,7,9 with 6 play 2,4", "on 1,2,4 throw 1"),
    "shut-the-box": ("on 1,2,3,4,5,7,9 with 6 play 2,4",),
    "klappenspiel": ("on 1-10 with 6,4 play 10",),
    "pickomino": ("on 4,5,6,6,6 throw", "at first keep 6,6 not 4,4,4"),
    "knock-m-down": ("7 to 6",),
}


def learned(game: games.Game, names: str, question: int = 0, called: str = "") -> Learned:
    asked = strategies.questions(game.name)
    part: Part = import_module(f"games.{game.family}.explorer").room.part
    field = part.field(game.name, asked[question][0], "")
    rule = Rule(
        tuple(names.split(".")), 6 if field.chooses_dice else None, LINES.get(game.name, ())
    )
    seen = Seen(part, field, asked[question][2], rule)
    return Learned(seen, game.name, asked[question][0], asked[0][0], called)


def links(html: object) -> dict[str, str]:
    found = re.findall(r'id="x-(\w+)" href="([^"]*)"', str(html))
    return {name: unquote(unescape(link)).partition("#")[2] for name, link in found}


OPENS = {"pickomino": "highest-sum", "knock-m-down": "add-1"}


@by_game
def test_the_link_leads_to_what_is_drilled(game: games.Game) -> None:
    what = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"), called="Ada & co")
    found = links(learning.region(what))
    lines = LINES[game.name]
    own = room(game)
    state = own.state.read(game.name, words.split(found["drill"]))
    worst = len(what.seen.verdict.costly_choices)
    asked = len(state.queue)
    # The move that an exception of Knock 'm Down makes may be one to take back, too.
    assert len(lines) <= asked <= len(lines) + min(worst, learning.FAULTS)
    assert asked == len(set(state.queue)) >= min(worst, learning.FAULTS)
    for question in state.queue:
        after = acted(own, state, f"ask {question}")
        assert after.asking and len(after.record.course.legal(after.record.spot)) != 1
    assert state.rule_name == "Ada co"


@pytest.mark.parametrize(
    "said",
    [
        "goal=tile",
        "shelf=25-36&goal=worms&steal=50&tops=24&own=23",
        "shelf=29-36&goal=least&least=4&short=throw",
    ],
)
def test_a_drill_of_a_turn_is_graded_by_what_the_rule_is_judged_for(said: str) -> None:
    """Another solver has judged the rule: its better play is best, and costs are the same."""
    game = games.by_name("pickomino")
    part: Part = import_module("games.pickomino.explorer").room.part
    field = part.field(game.name, said, "")
    seen = Seen(part, field, "", Rule(("worms", "highest-sum", "from-26"), None, ()))
    link = Learned(seen, game.name, said, "goal=worms", "").drill(part.to_drill(seen, 0, 8)[1])
    own = room(game)
    state = own.state.read(game.name, words.split(unquote(link).partition("#")[2]))
    faults = [seen.verdict.fault(lost) for lost in seen.verdict.costly_choices[:8]]
    assert len(state.queue) == len(faults) == 8
    stops = 0
    for question, fault in zip(state.queue, faults, strict=True):
        asked = acted(own, state, f"ask {question}")
        best, *others = asked.record.course.options(asked.record.spot)
        if fault.throw is None:
            stops += 1
            assert best.text.endswith(fault.better[0])
            same = best.text.replace(fault.better[0], fault.plays[0])
        else:
            assert best.text.startswith(f"{fault.better[0]}+")
            same = fault.plays[0]
        assert fault.loss in [each.loss for each in others if each.text.startswith(same)]
    assert stops


def test_a_turn_in_which_stopping_without_a_tile_is_free_is_not_drilled() -> None:
    part: Part = import_module("games.pickomino.explorer").room.part
    seen = Seen(
        part, part.field("pickomino", "short=free", ""), "worms", Rule(("worms",), None, ())
    )
    assert part.to_drill(seen, 5, 5) == ([], []) and seen.verdict.costly_choices


def unpacked(letters: str) -> bytes:
    return zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), wbits=-15)


@by_game
def test_the_rule_as_python_costs_what_the_rule_costs(game: games.Game) -> None:
    what = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"))
    link = links(learning.region(what))["code"]
    (_, (kind, code)) = json.loads(unpacked(link.removeprefix("packed=")))
    assert kind == 0
    space: dict[str, Any] = {}
    exec(code, space)
    cost = float(what.seen.verdict.cost)
    assert float(space["verdict"].cost) == pytest.approx(cost, abs=1e-9)
    assert str(what.seen.verdict.rule.names[0]) in code and "def play" in code
