"""The questions of practice, and how they are dealt."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from bestplay.play import dice
from ui.engine import Known, Need
from ui.play import plan
from ui.play.plan import Card
from ui.play.progress import TEN, Progress, number_of

KEY = "practice"

#: A question is dealt by one of so many equally likely numbers.
FINE = 6**8

#: So many other questions come before one does again, as far as there are enough.
FEW = 10

#: The days of different games begin so far apart at most.
APART = 10_007


def need(page: str) -> Need:
    """The need of a game's deck of questions, a table; page: the game's name."""
    return Need(KEY, "table", f"{page}/practice.json", read)


def read(text: str) -> list[Card]:
    """The deck's cards; ValueError when the file is damaged."""
    try:
        cards = [
            Card(str(question), int(weight), int(level), str(kind), bool(obvious))
            for question, weight, level, kind, obvious in json.loads(text)["cards"]
        ]
    except (KeyError, TypeError, ValueError):
        raise ValueError("the deck of practice is damaged") from None
    if not cards:
        raise ValueError("the deck of practice is empty")
    return cards


def deal(cards: Sequence[Card], weights: Sequence[int], chance: int) -> str:
    """The words of one question by a number below FINE: each as often as it weighs."""
    left = sum(weights) * chance // FINE
    for card, weight in zip(cards, weights):
        left -= weight
        if left < 0:
            return card.question
    return cards[-1].question


def following(
    cards: Sequence[Card], progress: Progress, now: int, fits: Callable[[str], bool]
) -> str:
    """The words of the next question: a mistake that is due, else by its worth to this reader.

    fits(question) says whether a mistake is of the rules that are practised.  Where all were seen
    today they are asked again.
    """
    lately = [entry[0] for entry in progress.recent[-FEW:]]
    late = [question for question in plan.due(progress.wrong, now) if question not in lately[-1:]]
    for question in late:
        if fits(question):
            return question
    chance = dice.below(progress.seed or KEY, progress.asked, FINE)
    seen = {entry[0]: entry[3] for entry in progress.recent}
    waiting = {question: True for question in progress.questions}
    needs = {card.kind: plan.need(progress.kinds, card.kind) for card in cards}
    worth = []
    for card in cards:
        rest = 4 if card.question not in seen else plan.rest(now - seen[card.question])
        worth.append(card.weight * needs[card.kind] * (0 if card.question in waiting else rest))
    for weights in (
        worth,
        [card.weight if card.question not in lately else 0 for card in cards],
        [card.weight if card.question not in lately[-1:] else 0 for card in cards],
    ):
        if sum(weights):
            return deal(cards, weights, chance)
    return cards[0].question


def beginner(cards: Sequence[Card], questions: Sequence[str]) -> int:
    """The number of these questions that the rule of thumb gets right."""
    obvious = {card.question: card.obvious for card in cards}
    return len([question for question in questions if obvious[question]])


def daily(cards: Sequence[Card], game: str, date: str) -> list[str]:
    """A game's ten questions of a day, the same for everyone, from large stakes to small.

    Day by day they go once through all cards of a kind before one comes again.  Each kind of
    decision comes as often as its weight asks for, unless it has too few cards for a month.
    """
    day = number_of(date) + dice.below(game, 0, APART)
    shares = shares_of(cards)
    before, after, whole = day * TEN, (day + 1) * TEN, sum(shares.values())
    chosen: list[Card] = []
    for kind in sorted(shares):
        of_kind = sorted([card for card in cards if card.kind == kind], key=lambda card: card.level)
        share = shares[kind]
        first, end = before * share // whole, after * share // whole
        step = stride(len(of_kind))
        chosen += [of_kind[n * step % len(of_kind)] for n in range(first, end)]
        before, after, whole = before - first, after - end, whole - share
    return [card.question for card in sorted(chosen, key=lambda card: card.level)]


def shares_of(cards: Sequence[Card]) -> dict[str, int]:
    """The number of a month's questions of each kind: as its weight asks for, but no more than it
    has cards, the scarcest first."""
    count: dict[str, int] = {}
    weight: dict[str, int] = {}
    for card in cards:
        count[card.kind] = count.get(card.kind, 0) + 1
        weight[card.kind] = weight.get(card.kind, 0) + card.weight
    left, whole = plan.MONTH, sum(weight.values())
    shares = {}
    for kind in sorted(count, key=lambda kind: (count[kind] / weight[kind], kind)):
        shares[kind] = max(min(count[kind], left * weight[kind] // whole), 1)
        left, whole = left - shares[kind], whole - weight[kind]
    return shares


def stride(count: int) -> int:
    """The step through so many cards that comes to all of them, and first to unlike ones."""
    step = max(count * 5 // 8, 1)  # near the golden ratio
    while any(step % part == 0 and count % part == 0 for part in range(2, step + 1)):
        step += 1
    return step


def deck_of(known: Known) -> list[Card] | None:
    """The deck, None while it is not known."""
    found: list[Card] | None = known.value(KEY)
    return found
