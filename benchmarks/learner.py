"""What the plan of practice is worth to a learner who forgets, against questions in random order.

    python -m benchmarks.learner [GAME] [LEARNERS]

The learner plays by the obvious rule of thumb until a position has been explained.  From then on
it is remembered with a chance of one half to the power of days since it was asked / half-life.  The
half-life is one, two or four days at first, grows by the factor 1 + 3 (1 - chance) when it is
remembered, so most where it was almost forgotten, and falls to half, but not below the first, when
it is not.  What is forgotten is answered by the rule of thumb again.  Nothing is learned of a
position from another one.

What is given away a game is the sum over the deck of how often each position comes (the mean of
best play's games and the rule of thumb's) times what the rule of thumb loses there times the chance
that it is forgotten.  Both orders ask as many questions, at the same moments.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from bestplay import games
from bestplay.play import cards as play_cards
from bestplay.play import plan
from bestplay.play.cards import Card
from sitebuild.data import practice
from ui.play import deck as play_deck
from ui.play.progress import Progress

SEED = 20_261_124

#: Practice: so many days, with so many questions on each, so many of them in a minute.
DAYS, QUESTIONS, A_MINUTE = 60, 20, 3
#: What is measured besides the last day of practice: so many days later.
LATER = 30

#: The half-lives of a memory after its first explanation, in days.
FIRST = (1.0, 2.0, 4.0)


class Deck(NamedTuple):
    """The questions, and what the rule of thumb gives away at each, a game."""

    cards: list[Card]
    given: dict[str, float]

    @property
    def whole(self) -> float:
        """What is given away before any practice."""
        return math.fsum(self.given.values())


def deck_of(game: str) -> Deck:
    """The deck of a game as the site builds it."""
    state = import_module(f"games.{games.by_name(game).family}.play").start(game)
    course = state.course()
    asked: list[play_cards.Asked] = []
    given: dict[str, float] = {}
    played = practice.players(course)
    for decision in [each for one in played.values() for each in one.decisions]:
        question = state.question(decision.spot)
        asked.append(play_cards.asked_of(course, decision, question))
        dice = decision.kind == "dice"
        spot = decision.spot
        natural = str(course.natural_count(spot)) if dice else course.natural(spot)
        (loss,) = (option.loss for option in decision.options if option.text == natural)
        share = float(decision.chance * loss) / len(played)
        given[question] = given.get(question, 0.0) + share
    cards = practice.deal_deck(asked)
    return Deck(cards, {card.question: given[card.question] for card in cards})


class Learner:
    """One who forgets; times are days, first is the first half-life."""

    def __init__(self, deck: Deck, chance: random.Random, first: float) -> None:
        self.deck, self.chance, self.first = deck, chance, first
        self.known: dict[str, tuple[float, float]] = {}

    def remembers(self, question: str, day: float) -> float:
        """How likely a position is to be remembered."""
        if question not in self.known:
            return 0.0
        last, half = self.known[question]
        return float(0.5 ** ((day - last) / half))

    def answers(self, question: str, day: float) -> bool:
        """Whether an answer is right; what is best is explained after it."""
        sure = self.remembers(question, day)
        remembered = self.chance.random() < sure
        _, half = self.known.get(question, (0.0, self.first))
        half = half * (1 + 3 * (1 - sure)) if remembered else max(self.first, half / 2)
        self.known[question] = (day, half)
        return remembered or not self.deck.given[question]

    def gives_away(self, day: float) -> float:
        """What a game costs on a day."""
        given = self.deck.given
        return math.fsum(lost * (1 - self.remembers(each, day)) for each, lost in given.items())


#: (what is known of the learner, minutes) -> the next question.
Order = Callable[[Progress, int], str]


def planned(deck: Deck) -> Order:
    """The order of practice."""
    return lambda progress, now: play_deck.following(deck.cards, progress, now, lambda _: True)


def anyhow(deck: Deck, chance: random.Random, weights: Sequence[int] | None = None) -> Order:
    """Questions in random order: all alike, or each as often as it weighs in the deck."""
    return lambda progress, now: chance.choices(deck.cards, weights)[0].question


def practised(deck: Deck, order: Order, first: float, seed: int, days: int) -> Learner:
    """A learner after so many days of practice."""
    learner = Learner(deck, random.Random(f"learner {seed}"), first)
    kinds = {card.question: card.kind for card in deck.cards}
    progress = Progress(f"learner-{seed}")
    for day in range(days):
        for number in range(QUESTIONS):
            now = day * plan.DAY + number // A_MINUTE
            question = order(progress, now)
            right = learner.answers(question, now / plan.DAY)
            progress = progress.with_answer(question, right, kinds[question], now)
    return learner


def study(
    deck: Deck, first: float, learners: int, days: int = DAYS
) -> dict[str, tuple[float, float]]:
    """{order: the share still given away (on the day after practice, a month later)}, means."""
    chance = random.Random(SEED)
    weights = [card.weight for card in deck.cards]
    orders = {
        "planned": planned(deck),
        "random, by weight": anyhow(deck, chance, weights),
        "random": anyhow(deck, chance),
    }
    found = {}
    for name, order in orders.items():
        after = []
        for seed in range(learners):
            learner = practised(deck, order, first, seed, days)
            after.append([learner.gives_away(day) / deck.whole for day in (days, days + LATER)])
        soon, later = (math.fsum(each) / learners for each in zip(*after, strict=True))
        found[name] = soon, later
    return found


def main(game: str = "klappenspiel", learners: str = "10") -> None:
    """Print what is still given away, in percent of what it was before."""
    deck = deck_of(game)
    print(f"{game}: {deck.whole:.6g} a game before, {len(deck.cards)} questions, seed {SEED}")
    for first in FIRST:
        print(f"  first half-life {first:g} days")
        for name, (soon, later) in study(deck, first, int(learners)).items():
            print(f"    {name:20} after {DAYS} days {soon:6.1%}, {LATER} days later {later:6.1%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
