"""The questions of practice, and how they are dealt."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.play import Best, Course, Natural, Player, Spot, dice, plan
from bestplay.play import cards as play_cards
from bestplay.play.cards import Asked, Card
from bestplay.play.deck import Decision
from ui.engine import Known, Need, Question
from ui.play.progress import TEN, Progress, number_of
from ui.play.state import State

KEY = "practice"

#: A question is dealt by one of so many equally likely numbers.
FINE = 6**8

#: So many other questions come before one does again, as far as there are enough.
FEW = 10

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


def deal(cards: Sequence[Card], weights: Sequence[int], chance: int) -> str:
    """One of the questions by a number below FINE: each as often as it weighs."""
    left = sum(weights) * chance // FINE
    for card, weight in zip(cards, weights):
        left -= weight
        if left < 0:
            return card.question
    return cards[-1].question


def following(
    cards: Sequence[Card], progress: Progress, now: int, fits: Callable[[str], bool]
) -> str:
    """The question that comes next: a mistake that is due, else one of the reader's level or below,
    by what it is worth to this reader; see bestplay.play.plan.

    fits(question) says whether a mistake is of the rules that are practised.  Where all of a level
    was seen today it is filled up from those that follow, and then asked again.
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
    level = [card.level <= progress.level for card in cards]
    for weights in (
        [weight if own else 0 for weight, own in zip(worth, level)],
        worth,
        [card.weight if card.question not in lately else 0 for card in cards],
        [card.weight if card.question not in lately[-1:] else 0 for card in cards],
    ):
        if sum(weights):
            return deal(cards, weights, chance)
    return cards[0].question


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
    """How many of a month's questions are of each kind: as its weight asks for, but no more than it
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
    """How far to step through so many cards to come to all of them, and first to unlike ones."""
    step = max(count * 5 // 8, 1)  # near the golden ratio
    while any(step % part == 0 and count % part == 0 for part in range(2, step + 1)):
        step += 1
    return step


# The deck that a state practises with.  Under a link's own rules the page makes it, in slices of
# work.  Where a game has no way of its own the questions are from games that the page plays: half
# those of best play, half those of the obvious rule of thumb, one in each slice; the deck is made
# of their decisions as the build makes the standard one.


def key(state: State) -> str:
    """Where the deck is known that a state practises with."""
    return f"{KEY} {state.basis}" if state.asks_basis else KEY


def needs(state: State, known: Known) -> list[Need]:
    """The standard deck, or best play under the link's rules and then the games."""
    if not state.asks_basis:
        return [need(state.page)]
    base = state.base()
    solution = base.solution(known)
    if key(state) in known:
        return []
    if not solution and not base.deals:
        return base.needs(known)
    table = made_by(state, known)
    if not table:
        table = base.deals(base, solution) if base.deals else Table(base, solution)
        known.keep(f"table of {key(state)}", table)
    games = [table.need(number, f"{key(state)}, game {number}") for number in range(table.slices)]
    return [game for game in games if game.key not in known] or table.laid_out(key(state), known)


def deck_of(state: State, known: Known) -> list[Card] | None:
    """The deck, None while it is not known."""
    found: list[Card] | None = known.value(key(state))
    return found


def made_by(state: State, known: Known) -> Table | None:
    """What makes the deck, None before it begins."""
    found: Table | None = known.value(f"table of {key(state)}")
    return found


def progress(state: State, known: Known) -> tuple[int, int]:
    """How many slices of the work have been done, and of how many."""
    table = made_by(state, known)
    count = table.slices if table else Table.slices
    return len([n for n in range(count) if f"{key(state)}, game {n}" in known]), count


class Table:
    """Where the games are played, with all decisions so far."""

    #: So many games, each a slice of work.
    slices = 40

    def __init__(self, base: State, solution: Any) -> None:
        """base: a state with the rules of the link; solution: its best play."""
        self.base = base
        self.course = base.course(solution)
        self.asked: list[Asked] = []
        self.JOBS: dict[str, Callable[..., object]] = {"practice-game": self.play}

    def cost(self, name: str, arguments: dict[str, Any]) -> float:
        """Too long for a tap, many as they are."""
        return play_cards.STEPS

    def need(self, number: int, name: str) -> Need:
        """One of the games, as a slice of work."""
        question = Question(self, "practice-game", {"number": number})
        return Need(name, "slice", question, lambda text: True)

    def laid_out(self, name: str, known: Known) -> list[Need]:
        """The deck of all decisions, kept where it belongs; nothing more is needed then."""
        known.keep(name, play_cards.deal_cards(self.asked) if self.asked else [])
        return []

    def play(self, arguments: dict[str, Any], report: Any) -> bool:
        """Play a game, best play's or the obvious rule's by turns, and keep its decisions."""
        course, number = self.course, arguments["number"]
        player = (Best(), Natural())[number % 2]
        seed, spot = f"practice-{number}", course.start()
        for throw in range(course.longest):
            if spot.over:
                break
            spot = self.throw(course, player, spot, seed, throw)
            if spot.throw and not spot.over:
                self.note("play", spot, course.options(spot))
                spot = course.choose(spot, player.choice(course, spot))
        return True

    def throw(self, course: Course, player: Player, spot: Spot, seed: str, number: int) -> Spot:
        """The moment after the next throw."""
        counts = course.counts(spot)
        if len(counts) > 1:
            self.note("dice", spot, course.throwing(spot))
        count = player.count(course, spot) if len(counts) > 1 else counts[0]
        return course.throw(spot, course.dice(seed, number, count))

    def note(self, kind: str, spot: Spot, options: list[Any]) -> None:
        """Keep a decision in which something can be lost."""
        if len(options) < 2 or not options[-1].loss:
            return
        decision = Decision(kind, spot, Fraction(1, self.slices), "", tuple(options))
        said = self.base.question(spot)
        self.asked.append(play_cards.asked_of(self.course, decision, said))
