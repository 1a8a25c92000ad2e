"""The decks of practice: decisions by how often they come and by what is at stake in them.

How often a decision comes is the mean of two players' games: those of best play, and those of the
obvious rule of thumb.
"""

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from bestplay import games, play
from bestplay.play import Course, plan
from bestplay.play import deck as play_deck
from bestplay.play.deck import Asked, Played
from bestplay.play.plan import Card
from sitebuild.data import sheets

FORMAT = "bestplay-practice/1"

#: Whose games the decisions are from, each as often.
PLAYERS: dict[str, play.Player] = {"natural": play.Natural(), "best": play.Best()}


def players(course: Course) -> dict[str, Played]:
    """The games of each of PLAYERS."""
    return {name: play_deck.play_all_games(course, player) for name, player in PLAYERS.items()}


def write(game: str, data: Path, course: Course, played: dict[str, Played]) -> None:
    """Write a game's deck, of the decisions in these games."""
    state = import_module(f"games.{games.by_name(game).family}.play").start(game)
    decisions = [each for one in played.values() for each in one.decisions]
    save(
        game,
        data,
        (play_deck.asked_of(course, each, state.question(each.spot)) for each in decisions),
    )


def deal_deck(asked: list[Asked]) -> list[Card]:
    """A deck with enough questions for a month of days' tens: in twice the steps where needed."""
    cards = play_deck.deal_cards(asked)
    return cards if len(cards) >= plan.MONTH else play_deck.deal_cards(asked, 2 * play_deck.STEPS)


def save(game: str, data: Path, asked: Iterable[Asked]) -> None:
    """Write a deck of questions."""
    deck = {
        "format": FORMAT,
        "about": f"{games.by_name(game).title}: what practice asks. Decisions of games by best "
        "play and by the obvious rule of thumb, by how often they come times what is at stake, "
        "those where the obvious choice is right among them; each as the words of a link, with its "
        "weight, its level, 1 where most is at stake, and what is decided.",
        "cards": [list(card) for card in deal_deck(list(asked))],
    }
    sheets.save(data / game / "practice.json", json.dumps(deck, separators=(",", ":")) + "\n")
