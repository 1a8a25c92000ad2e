"""The questions of practice, as the build has found them, and how they are dealt."""

import json
from collections import namedtuple

from bestplay import play_dice
from ui.engine import Need

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.play_progress import Progress

KEY = "practice"

#: The levels of a day's ten questions, from easy to hard.
DAILY = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3)

#: A question is dealt by one of so many equally likely numbers.
FINE = 6**8


class Card(namedtuple("Card", ("question", "weight", "level"))):
    """A question that can be dealt.

    question  the words of its link
    weight    how often it comes, times what the obvious rule of thumb loses there
    level     1 where that loses most, to 3
    """

    question: str
    weight: int
    level: int


def need(page: str) -> Need:
    """The deck of a game."""
    return Need(KEY, "table", f"{page}/practice.json", read)


def read(text: str) -> list[Card]:
    """The deck's cards; ValueError when the file is damaged."""
    try:
        cards = [
            Card(str(question), int(weight), int(level))
            for question, weight, level in json.loads(text)["cards"]
        ]
    except (KeyError, TypeError, ValueError):
        raise ValueError("the deck of practice is damaged") from None
    if not cards:
        raise ValueError("the deck of practice is empty")
    return cards


def number(seed: str, place: int) -> int:
    """One of FINE numbers, the same everywhere for a seed and a place."""
    value = 0
    for face in play_dice.throw(seed, place, 8):
        value = value * 6 + face - 1
    return value


def deal(cards: "Sequence[Card]", chance: int) -> Card:
    """One of the cards by a number below FINE: each as often as it weighs."""
    left = sum([card.weight for card in cards]) * chance // FINE
    for card in cards:
        left -= card.weight
        if left < 0:
            return card
    return cards[-1]


def following(cards: "Sequence[Card]", progress: "Progress") -> str:
    """The question that comes next: a mistake that is due, else one of the reader's level."""
    due = progress.due()
    if due:
        return due
    waiting = [question for question, _ in progress.wrong]
    level = [card for card in cards if card.level == progress.level]
    fresh = [card for card in level if card.question not in waiting]
    chance = number(progress.seed or "practice", progress.asked)
    return deal(fresh or level or cards, chance).question


def daily(cards: "Sequence[Card]", date: str) -> list[str]:
    """A day's ten questions, the same for everyone."""
    chosen: list[str] = []
    for place, level in enumerate(DAILY):
        fresh = [card for card in cards if card.question not in chosen]
        own = [card for card in fresh if card.level == level]
        chosen.append(deal(own or fresh or cards, number(date, place)).question)
    return chosen
