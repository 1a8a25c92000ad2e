"""The decks of practice: where the obvious rule of thumb goes wrong, and how much that costs.

Each deck holds the decisions in which a game's rule of thumb loses most, each weighed by how often
its own games come to it times what it loses there.  It is the pages' own file, not listed.
"""

import json
from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from pathlib import Path

from bestplay import games, play_deck
from bestplay.play import Course
from sitebuild.data import sheets

#: So many questions are in a deck at most.
MOST = 400
#: The weights of a deck are parts of this.
WHOLE = 10**6
LEVELS = 3


def write(game: str, data: Path, course: Course | None = None) -> None:
    """Write a game's deck, of the decisions of its rule of thumb.

    course: what the game's room plays, where that is known already.
    """
    rooms = import_module(f"ui.games.{games.named(game).family}.play")
    state = rooms.start(game)
    faults = play_deck.faults(course or state.course())
    save(
        game,
        data,
        [(state.question(each.spot), each.chance * each.loss, each.loss) for each in faults],
    )


def save(game: str, data: Path, asked: Iterable[tuple[str, Fraction, Fraction]]) -> None:
    """Write a deck of questions, each with its weight and with what the obvious answer loses."""
    weights: dict[str, Fraction] = {}
    losses: dict[str, Fraction] = {}
    for question, weight, loss in asked:
        weights[question] = weights.get(question, Fraction(0)) + weight
        losses[question] = loss
    whole = sum(weights.values())
    most = sorted(weights, key=lambda question: (-weights[question], question))[:MOST]
    dealt = sum(weights[question] for question in most)
    cards = []
    before = Fraction(0)
    for question in sorted(most, key=lambda question: (-losses[question], question)):
        share = weights[question] / dealt
        level = min(int((before + share / 2) * LEVELS), LEVELS - 1) + 1
        cards.append([question, max(round(share * WHOLE), 1), level])
        before += share
    deck = {
        "about": "Decisions in which the obvious rule of thumb loses, each weighed by how often "
        "its games come there times what it loses; level 1 where it loses most.",
        "share": float(dealt / whole),
        "cards": cards,
    }
    sheets.save(data / game / "practice.json", json.dumps(deck, separators=(",", ":")) + "\n")
