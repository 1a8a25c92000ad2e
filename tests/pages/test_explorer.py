"""The explorer of strategies without a browser: its buttons, its links, and what it finds."""

import re
from fractions import Fraction
from html import unescape
from typing import Any

import pytest

from bestplay import games, strategies
from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages import rooms
from tests import words as prose
from ui import charts, engine
from ui.strategies import below
from ui.strategies.room import GONE, rule_key

by_game = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)


def known() -> engine.Known:
    found = engine.Known()
    found.keep("facts", {"best": None, "curve": {"free": 1, "costs": [1.5, 1, 0.5]}})
    return found


def draw(game: Game, state: Any, facts: engine.Known) -> dict[str, str]:
    own = rooms.of(game, rooms.STRATEGIES)
    drawn = {}
    for room in (own.view, own.later):
        assert room
        rooms.settle(room, state, facts, lambda path: "")
        drawn.update({name: str(html) for name, html in room.regions(state, facts).items()})
    return drawn


def buttons(html: str, action: str) -> list[str]:
    """The values of an action's buttons that can be pressed."""
    tags = [tag for tag in re.findall(r"<button [^>]*>", html) if " disabled" not in tag]
    found = [re.search(rf'data-act="{action}" data-value="([^"]*)"', tag) for tag in tags]
    return [unescape(each[1]) for each in found if each]


@by_game
def test_charts_fit_and_every_button_of_a_card_changes_the_rule(game: Game) -> None:
    own, facts = rooms.of(game, rooms.STRATEGIES), known()
    state = own.state.start(game.name)
    drawn = draw(game, state, facts)
    texts = "".join(drawn.values())
    assert [fault for line in prose.lines(texts) for fault in prose.faults(line)] == []
    (height,) = re.findall(r'cy="([\d.]+)" r="5"', drawn["curve"])
    assert 0 < float(height) < charts.HIGHER
    tapped = [(act, each) for act in ("names", "adopt") for each in buttons(texts, act)]
    assert tapped
    for action, value in tapped:
        after = own.state.act(state, action, value)
        assert after.rule != state.rule and own.state.step(action, value, after)
        again = own.state.read(game.name, words.split(own.state.write(game.name, after)))
        assert again.rule.names == after.rule.names
        assert len(again.rule.exceptions) == len(after.rule.exceptions)


@by_game
def test_adopting_a_fault_and_the_next_best_thing_save_what_they_say(game: Game) -> None:
    own, facts = rooms.of(game, rooms.STRATEGIES), known()
    room: Any = own.state
    bad = {"pickomino": "worms.highest-sum", "knock-m-down": "add-1-2"}.get(game.name, "most")
    state = room.read(game.name, {"rule": bad, "die": "6"} if "x" in bad else {"rule": bad})
    field = strategies.field(game.name, strategies.questions(game.name)[0][0])
    drawn = draw(game, state, facts)
    cost = Fraction(field.judge(state.rule).cost)
    (line,) = buttons(drawn["fault"], "adopt")
    mended = room.act(state, "adopt", line)
    said = facts.value(f"saves 0 {rule_key(state)}")
    assert float(cost - Fraction(field.judge(mended.rule).cost)) == pytest.approx(said, abs=1e-12)
    found = draw(game, room.act(state, "go", below.NEXT), facts)["next"]
    action, value = re.findall(r'id="take-next" data-act="(\w+)" data-value="([^"]*)"', found)[0]
    better = room.act(state, action, unescape(value))
    least = min(field.judge(rule).cost for rule in (state.rule, mended.rule))
    assert field.judge(better.rule).cost <= least


def test_a_rule_that_is_better_without_a_card_loses_it() -> None:
    game = games.by_name("pickomino")
    room: Any = rooms.of(game, rooms.STRATEGIES).state
    state = room.read(game.name, {"rule": "worms.sum-plus-4.dice-2"})
    asked = room.act(state, "go", below.NEXT)
    found = draw(game, asked, known())["next"]
    assert re.search(r'id="take-next" data-act="names" data-value="(?!worms)', found)


def test_a_search_passes_over_what_makes_no_sense() -> None:
    """In place of a number that stays empty a second amount cannot stand."""
    game = games.by_name("knock-m-down")
    room: Any = rooms.of(game, rooms.STRATEGIES).state
    state = room.read(game.name, {"rule": "add-3-2.empty-7"})
    assert "take-next" in draw(game, room.act(state, "go", below.NEXT), known())["next"]


LINKS = [
    ("klackers", "q=1&a=my own rule&rule=most.lowest", ("most", "lowest"), True),
    ("klackers", "rule=fewest.keep-4.highest&die=6&except=on 1,2,4 throw 1\n1-5,7,9+6:2,4",
     ("fewest", "keep-4", "highest"), False),
    ("klackers", "rule=most&called=Ada", ("most",), True),
    ("klackers", "a=my own function&code=x&p1=most", ("fewest", "keep-4"), True),
    ("pickomino", "reply=0&rule=.", (), True),
    ("shut-the-box", "q=-1&set=3-12&one-die=never&goal=shut&rule=most", ("most",), True),
    ("klackers", "rule=most.luck", None, "luck"),
    ("klackers", "q=2", None, "2"),
    ("klackers", "rule=most&except=x", None, "an exception is like"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "link", "names", "says"), LINKS)
def test_links_of_old_are_read_and_what_is_gone_or_wrong_is_told(
    name: str, link: str, names: tuple[str, ...] | None, says: bool | str
) -> None:
    room: Any = rooms.of(games.by_name(name), rooms.STRATEGIES).state
    if names is None:
        with pytest.raises(ValueError, match=str(says)):
            room.read(name, words.split(link))
        return
    state = room.read(name, words.split(link))
    assert state.rule.names == names and state.gone == (GONE if says else "")
    assert room.read(name, words.split(room.write(name, state))).rule.names == names
