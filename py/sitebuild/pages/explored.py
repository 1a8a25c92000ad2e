"""The explorer of a page of strategies as it opens: complete before any Python has loaded.

A family of games has it where its rules are judged in the page (bestplay.strategies.quick); which
rule it opens with is said in games.<family>.build.strategies.
"""

import json
from typing import Any

from bestplay import strategies
from bestplay.games import GAMES, Game
from bestplay.strategies.board_field import BoardField
from bestplay.strategies.quick import Judge, Rule
from sitebuild import parts
from sitebuild.pages import remembered
from ui.strategies import explorer
from ui.strategies.explorer import Curve, Seen

USUAL = 6
"""How many points may be up when one die is thrown, before a reader says otherwise."""


def has(family: str) -> bool:
    """Whether the pages of a family have an explorer."""
    if not parts.has(family, "strategies"):
        return False
    first = next(game.name for game in GAMES if game.family == family)
    return isinstance(strategies.field(first), BoardField)


def content(game: Game, sheet: dict[str, Any] | None) -> dict[str, Any] | None:
    """What the template is told; None where the game has no explorer.

    sheet: what the page says of rules to remember.
    """
    words, _, measure = strategies.questions(game.name)[0]
    field = strategies.field(game.name, words)
    if not isinstance(field, BoardField):
        return None
    chosen = any(len(options) > 1 for _, options in field.graph)
    opens = parts.of(game.family, "strategies").OPENS
    judge, rule = Judge(field), Rule(opens, USUAL if chosen else None, ())
    seen = Seen(judge, measure, judge.judge(rule))
    cost = float(seen.verdict.cost)
    cards = range(explorer.count(rule))
    seen.gains = [explorer.gain(judge, rule, at, cost) for at in cards]
    curve = remembered.curve(game, sheet)
    if curve:
        seen.curve = Curve(curve["costs"], curve["lists"], curve["free"])
    return {
        "regions": {name[2:]: html for name, html in explorer.regions(seen).items()},
        "said": explorer.sentence(seen),
        "set": explorer.write(rule),
        "limits": list(explorer.LIMITS) if chosen else [],
        "curve": json.dumps(curve) if curve else "",
    }
