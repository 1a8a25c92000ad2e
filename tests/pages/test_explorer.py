"""The explorer of strategies without a browser: every button of a card does something."""

import re
from html import unescape

import pytest

from bestplay import games, strategies
from bestplay.core.rule import Rule
from bestplay.games import Game
from sitebuild import parts
from sitebuild.pages import explored
from tests import words as prose
from ui.strategies import explorer
from ui.strategies.part import Seen

GAMES = games.GAMES

#: Buttons that the page itself answers, see ui.strategies.exploring.
PAGE = ("undo", "redo", "back", "on", "next")


def buttons(drawn: str) -> list[tuple[str, str]]:
    """What each button that can be pressed does, and to which card."""
    live = [tag for tag in re.findall(r"<button [^>]*>", drawn) if " disabled" not in tag]
    found = [re.search(r'data-do="([^"]*)" data-at="([^"]*)"', tag) for tag in live]
    return [(each[1], unescape(each[2])) for each in found if each and each[1] not in PAGE]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_charts_fit_and_every_button_changes_the_rule_or_takes_hold(game: Game) -> None:
    part, (words, _, measure) = explored.part_of(game), strategies.questions(game.name)[0]
    field = part.field(game.name, words)
    opens = parts.of(game.family, "strategies").OPENS
    rule = Rule(opens, explored.USUAL if field.chooses_dice else None, ())

    def see() -> Seen:
        return Seen(part, field, measure, rule)

    drawn = "".join(map(str, explorer.regions(see()).values()))
    assert [fault for line in prose.lines(drawn) for fault in prose.faults(line)] == []
    tall = re.findall(r'height="([\d.-]+)" class="mark cost"', str(explorer.where(see())))
    assert tall and all(0 <= float(each) <= explorer.LOW for each in tall)
    (height,) = re.findall(r'class="own" cx="[\d.]+" cy="([\d.]+)"', str(explorer.curve(see())))
    assert 0 < float(height) < explorer.CURVE
    tapped = buttons(drawn)
    assert len(tapped) > 5
    for button in tapped:
        seen = see()
        after = explorer.act(seen, *button)
        others = [each for each in buttons(str(part.above(seen))) if each != button]
        while after is None:  # it took hold: a second one of its kind moves it
            after = explorer.act(seen, *others.pop())
        assert after != rule, button
