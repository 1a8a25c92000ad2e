"""The questions of practice, and how they are dealt."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from bestplay.play import dice
from bestplay.play.cards import Card
from ui.engine import Need
from ui.play_days import number_of
from ui.play_progress import LEVELS, RECENT, Progress

KEY = "practice"

#: How many of a day's ten questions are of each level, from the first on.
DAILY = (3, 4, 3)

#: A question is dealt by one of so many equally likely numbers.
FINE = 6**8

#: So many other questions come before one does again, from whatever level.
FEW = RECENT // 4

#: The days of different games begin so far apart at most.
APART = 10_007


def need(page: str) -> Need:
    """The deck of a game."""
    return Need(KEY, "table", f"{page}/practice.json", read)


def read(text: str) -> list[Card]:
    """The deck's cards; ValueError when the file is damaged."""
    try:
        cards = [
            Card(str(question), int(weight), int(level), str(kind))
            for question, weight, level, kind in json.loads(text)["cards"]
        ]
    except (KeyError, TypeError, ValueError):
        raise ValueError("the deck of practice is damaged") from None
    if not cards:
        raise ValueError("the deck of practice is empty")
    return cards


def deal(cards: Sequence[Card], chance: int) -> Card:
    """One of the cards by a number below FINE: each as often as it weighs."""
    left = sum([card.weight for card in cards]) * chance // FINE
    for card in cards:
        left -= card.weight
        if left < 0:
            return card
    return cards[-1]


def following(cards: Sequence[Card], progress: Progress, fits: Callable[[str], bool]) -> str:
    """The question that comes next: a mistake that is due, else one of the reader's level or below.

    fits(question) says whether a mistake is of the rules that are practised.  What was answered
    lately does not come again, as far as there is anything else; a level of too few questions is
    filled up from those that follow.
    """
    for question in progress.due():
        if fits(question):
            return question
    level = [card for card in cards if card.level <= progress.level] or cards
    chance = dice.below(progress.seed or KEY, progress.asked, FINE)
    lately = [question for question, _, _ in progress.recent]
    for offered, count in ((level, RECENT), (level, FEW), (cards, FEW), (level, 1)):
        passed = lately[-count:] + list(progress.questions)
        fresh = [card for card in offered if card.question not in passed]
        if fresh:
            return deal(fresh, chance).question
    other = [card for card in cards if card.question not in lately[-1:]]
    return deal(other or cards, chance).question


def daily(cards: Sequence[Card], game: str, date: str) -> list[str]:
    """A game's ten questions of a day, the same for everyone, from large stakes to small.

    Day by day they go once through all cards of a level before one comes again, each kind of
    decision as often as its weight asks for.
    """
    day = number_of(date) + dice.below(game, 0, APART)
    chosen: list[str] = []
    for level, count in zip(LEVELS, DAILY):
        own = [card for card in cards if card.level == level] or cards
        before, after = day * count, (day + 1) * count
        whole = sum([card.weight for card in own])
        for kind in sorted({card.kind for card in own}):
            of_kind = [card for card in own if card.kind == kind]
            weight = sum([card.weight for card in of_kind])
            first, end = before * weight // whole, after * weight // whole
            step = stride(len(of_kind))
            chosen += [of_kind[n * step % len(of_kind)].question for n in range(first, end)]
            before, after, whole = before - first, after - end, whole - weight
    return chosen


def stride(count: int) -> int:
    """How far to step through so many cards to come to all of them, and first to unlike ones."""
    step = max(count * 5 // 8, 1)  # near the golden ratio
    while any(step % part == 0 and count % part == 0 for part in range(2, step + 1)):
        step += 1
    return step
