"""What a game that was played comes to: best play's expectation, luck, and the cost of choices.

bestplay.play makes these; they add up exactly: with more being better, the result is what best
play expects at the start, plus the luck of every throw, less the cost of every choice.
"""

from collections import namedtuple

from bestplay.fraction import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.play import Course, Option, Spot, Step

__all__ = ("Event", "Review", "review_of")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


class Event(
    namedtuple("Event", ("kind", "number", "spot", "text", "worth", "luck", "cost", "options"))
):
    """A throw or a choice.

    kind     "throw"; "play", a choice with it or before any; "dice", how many to throw
    number   of which throw, from 1; 0 for what was chosen before any
    spot     the moment: for a throw after it, for a choice before it
    text     what fell or was chosen
    worth    what the game is worth after it, under best play
    luck     for a throw: what it changed, in the player's favour
    cost     for a choice: what it lost against the best, 0 for every best one
    options  for a choice: everything that could be chosen, best first
    """

    kind: str
    number: int
    spot: "Spot"
    text: str
    worth: Fraction
    luck: Fraction
    cost: Fraction
    options: "tuple[Option, ...]"

    @property
    def decided(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.options) > 1

    @property
    def grade(self) -> str:
        """ "best", "equal" (to the best), "costs"; "only" where nothing else could be chosen, and
        "" for a throw."""
        if not self.options:
            return ""
        if not self.decided:
            return "only"
        if self.cost:
            return "costs"
        return "equal" if self.options[1].best else "best"


class Review(namedtuple("Review", ("expected", "events", "worth", "better", "over"))):
    """A game seen from its end, or as far as it has come.

    expected  what best play expects at the start
    events    every throw and choice, in their order
    worth     what the game has come to: its result once it is over
    better    1 where a greater result is better, -1 where a smaller one is
    over      whether it has ended
    """

    expected: Fraction
    events: tuple[Event, ...]
    worth: Fraction
    better: int
    over: bool

    @property
    def result(self) -> Fraction:
        """What the game has come to."""
        return self.worth

    @property
    def luck(self) -> Fraction:
        """All throws together, as they change the result."""
        return self._sum([event.luck for event in self.events])

    @property
    def cost(self) -> Fraction:
        """All choices together, as they change the result."""
        return self._sum([event.cost for event in self.events])

    def _sum(self, parts: "list[Any]") -> Fraction:
        total = Fraction(0)
        for part in parts:
            total += part
            _ = total.numerator  # in lowest terms, or MicroPython's would grow
        return total * self.better

    @property
    def decisions(self) -> tuple[Event, ...]:
        """The choices in which there was something to decide."""
        return tuple([event for event in self.events if event.decided])

    @property
    def mistakes(self) -> tuple[Event, ...]:
        """The choices that cost something, in their order."""
        return tuple([event for event in self.events if event.cost])

    @property
    def right(self) -> int:
        """How many of the decisions cost nothing."""
        return len([event for event in self.decisions if not event.cost])

    @property
    def costliest(self) -> "Event | None":
        """The choice that cost most, the first of equal ones; None where none cost anything."""
        worst = None
        for event in self.mistakes:
            if worst is None or event.cost > worst.cost:
                worst = event
        return worst


def review_of(course: "Course", steps: "tuple[Step, ...]") -> Review:
    """What every throw and every choice of a game was worth."""
    spot = course.start()
    worth = expected = course.worth(spot)
    events = []
    number = 0
    for step in steps:
        if step.throw:
            number += 1
            if len(course.counts(spot)) > 1:
                ways = course.throwing(spot)
                event = _chosen("dice", number, spot, str(len(step.throw)), ways)
                events.append(event)
                worth = event.worth
            spot = course.throw(spot, step.throw)
            before, worth = worth, course.worth(spot)
            dice = ",".join([str(face) for face in step.throw])
            luck = (worth - before) * course.better
            events.append(Event("throw", number, spot, dice, worth, luck, Fraction(0), ()))
        if step.choice:
            options = course.compared(spot, step.choice)
            event = _chosen("play", number, spot, step.choice, options)
            events.append(event)
            spot, worth = course.choose(spot, step.choice), event.worth
    return Review(expected, tuple(events), worth, course.better, spot.over)


def _chosen(kind: str, number: int, spot: "Spot", text: str, options: "list[Option]") -> Event:
    for option in options:
        if option.text == text:
            worth, loss = option.worth, option.loss
            return Event(kind, number, spot, text, worth, Fraction(0), loss, tuple(options))
    raise ValueError(f"{text} is none of the choices")
