"""The questions of practice under a link's own rules, which the page makes in slices of work.

Where a game has no way of its own they are from games that the page plays: half those of best
play, half those of the obvious rule of thumb, one in each slice; the deck is made of their
decisions as the build makes the standard one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.play import Best, Course, Natural, Player, Spot
from bestplay.play import cards as play_cards
from bestplay.play.cards import Asked, Card
from bestplay.play.deck import Decision
from ui import play_deck
from ui.engine import Known, Need, Question
from ui.play_state import State


def key(state: State) -> str:
    """Where the deck is known that a state practises with."""
    return f"{play_deck.KEY} {state.basis}" if state.asks_basis else play_deck.KEY


def needs(state: State, known: Known) -> list[Need]:
    """The standard deck, or best play under the link's rules and then the games."""
    if not state.asks_basis:
        return [play_deck.need(state.page)]
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
    return [need for need in games if need.key not in known] or table.laid_out(key(state), known)


def cards(state: State, known: Known) -> list[Card] | None:
    """The deck, None while it is not known."""
    found: list[Card] | None = known.value(key(state))
    return found


def made_by(state: State, known: Known) -> Table | None:
    """What makes the deck, None before it begins."""
    found: Table | None = known.value(f"table of {key(state)}")
    return found


def done(state: State, known: Known) -> tuple[int, int]:
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
        known.keep(name, play_cards.dealt(self.asked) if self.asked else [])
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
