"""A rule of the explorer to learn: its links are understood where they lead."""

import json
import re
from base64 import urlsafe_b64decode
from html import unescape
from importlib import import_module
from typing import Any
from urllib.parse import unquote

import pytest

from bestplay import games
from bestplay.core import words
from bestplay.core.rule import Rule
from tests.modes.rooms import acted, room
from ui.engine import Known
from ui.strategies import below
from ui.strategies.room import Seen

by_game = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)

LINES = {
    "klackers": ("on 1-5,7,9 with 6 play 2,4", "on 1,2,4 throw 1"),
    "shut-the-box": ("on 1,2,3,4,5,7,9 with 6 play 2,4",),
    "klappenspiel": ("on 1-10 with 6,4 play 10",),
    "pickomino": ("on 4,5,6,6,6 throw", "at first keep 6,6 not 4,4,4"),
    "knock-m-down": ("7 to 6",),
}


def learned(game: games.Game, names: str, question: int = 0, lines: Any = None) -> tuple[Seen, Any]:
    """A rule that is judged, and the page's state."""
    room = import_module(f"games.{game.family}.explorer").room
    state = room.start(game.name)
    state.question = question
    die = 6 if state.field.chooses_dice else None
    exceptions = LINES.get(game.name, ()) if lines is None else lines
    state.rule = Rule(tuple(names.split(".")), die, exceptions)
    return room.see(state, Known()), state


def links(html: object) -> dict[str, str]:
    found = re.findall(r'id="x-(\w+)" href="([^"]*)"', str(html))
    return {name: unquote(unescape(link)).partition("#")[2] for name, link in found}


OPENS = {"pickomino": "highest-sum", "knock-m-down": "add-1"}


@by_game
def test_the_link_leads_to_what_is_drilled(game: games.Game) -> None:
    seen, shown = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"))
    found = links(below.learn(seen, shown))
    lines = LINES[game.name]
    own = room(game)
    state = own.state.read(game.name, words.split(found["drill"]))
    worst = len(seen.verdict.costly_choices)
    asked = len(state.queue)
    # The move that an exception of Knock 'm Down makes may be one to take back, too.
    assert len(lines) <= asked <= len(lines) + min(worst, below.FAULTS)
    assert asked == len(set(state.queue)) >= min(worst, below.FAULTS)
    for question in state.queue:
        after = acted(own, state, f"ask {question}")
        assert after.asking and len(after.record.course.legal(after.record.spot)) != 1
    assert state.rule_name == "The rule"


@pytest.mark.parametrize("question", range(4))
def test_a_drill_of_a_turn_is_graded_by_what_the_rule_is_judged_for(question: int) -> None:
    """Another solver has judged the rule: its better play is best, and costs are the same."""
    game = games.by_name("pickomino")
    seen, shown = learned(game, "worms.highest-sum.from-26", question, ())
    link = links(below.learn(seen, shown))["drill"]
    own = room(game)
    state = own.state.read(game.name, words.split(link))
    faults = [seen.verdict.fault(lost) for lost in seen.verdict.costly_choices[: below.FAULTS]]
    assert len(state.queue) == len(faults) == below.FAULTS
    for asked, fault in zip(state.queue, faults, strict=True):
        after = acted(own, state, f"ask {asked}")
        best, *others = after.record.course.options(after.record.spot)
        if fault.throw is None:
            assert best.text.endswith(fault.better[0])
            same = best.text.replace(fault.better[0], fault.plays[0])
        else:
            assert best.text.startswith(f"{fault.better[0]}+")
            same = fault.plays[0]
        assert fault.loss in [each.loss for each in others if each.text.startswith(same)]


@by_game
def test_the_rule_as_python_costs_what_the_rule_costs(game: games.Game) -> None:
    seen, shown = learned(game, OPENS.get(game.name, "fewest.keep-4.highest"))
    letters = links(below.learn(seen, shown))["code"].removeprefix("cells=")
    (_, (kind, code)) = json.loads(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)))
    assert kind == 0
    space: dict[str, Any] = {}
    exec(code.replace("\nfield.judge", "\nverdict = field.judge"), space)
    cost = float(seen.verdict.cost)
    assert float(space["verdict"].cost) == pytest.approx(cost, abs=1e-9)
    assert str(seen.verdict.rule.names[0]) in code and "def play" in code
