"""The explorer of a page of strategies as it opens: complete before any Python has loaded.

A family's part of it is games.<family>.explorer; which rule it opens with is said in
games.<family>.build.strategies.
"""

import json
from importlib import import_module
from typing import Any

from bestplay import strategies
from bestplay.core.rule import Rule
from bestplay.games import Game
from sitebuild import parts
from sitebuild.pages import remembered
from ui.strategies import explorer, learning
from ui.strategies.part import Curve, Part, Seen, count

USUAL = 6
"""How many points may be up when one die is thrown, before a reader says otherwise."""


def part_of(game: Game) -> Part:
    """What of the explorer is a game's own."""
    part: Part = import_module(f"games.{game.family}.explorer").PART
    return part


def question_facts(game: Game) -> dict[str, str]:
    """What its pages are told of their questions; see Part.give."""
    part = part_of(game)
    told = {words: part.give(game.name, words) for words, _, _ in strategies.questions(game.name)}
    return {words: text for words, text in told.items() if text}


def content(game: Game, sheet: dict[str, Any] | None) -> dict[str, Any]:
    """What the template is told; sheet: what the page says of rules to remember."""
    words, _, measure = strategies.questions(game.name)[0]
    part = part_of(game)
    field = part.field(game.name, words)
    opens = parts.of(game.family, "strategies").OPENS
    rule = Rule(opens, USUAL if field.chooses_dice else None, ())
    seen = Seen(part, field, measure, rule)
    cost = float(seen.verdict.cost)
    cards = range(count(rule))
    seen.gains = [explorer.gain(field, rule, at, cost) for at in cards]
    seen.saves = explorer.saves(seen)
    curve = remembered.curve(game, sheet)
    if curve:
        seen.curve = Curve(curve["costs"], curve["lists"], curve["free"])
    regions = {name[2:]: html for name, html in explorer.regions(seen).items()}
    learned = learning.Learned(seen, game.name, words, words, "")
    return {
        "regions": {**regions, "learn": learning.region(learned)},
        "said": explorer.sentence(seen),
        "set": explorer.write(rule),
        "names": " ".join(part.names(field)),
        "order": part.order,
        "own": explorer.own_game(part.settings(game.name, words)),
        "limits": list(explorer.LIMITS) if field.chooses_dice else [],
        "curve": json.dumps(curve) if curve else "",
    }
