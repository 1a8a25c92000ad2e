"""What games that are played are made of: moments, choices, steps, throws and players.

bestplay.play offers all of these.
"""

from collections import namedtuple

from bestplay import words
from bestplay.dice import FACES
from bestplay.fraction import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.play import Course


class Spot(namedtuple("Spot", ("place", "throw", "over"))):
    """A moment of a game.

    place  the position: a board, or a turn with its kept dice
    throw  the dice that lie there, in the order in which they fell; () before a throw
    over   whether the game has ended here
    """

    place: "Any"
    throw: tuple[int, ...]
    over: bool


class Option(namedtuple("Option", ("text", "worth", "loss"))):
    """One thing that can be chosen, as grading sees it.

    text   as it stands in a transcript
    worth  what the game is worth with it, under best play afterwards
    loss   how much worse than the best that is: exactly 0 for every best one
    """

    text: str
    worth: Fraction
    loss: Fraction

    @property
    def best(self) -> bool:
        """Whether nothing is worth more."""
        return not self.loss


class Step(namedtuple("Step", ("throw", "choice"))):
    """A throw, and what was chosen with it.

    throw   the dice, in the order in which they fell; () where something is chosen without any
    choice  as it stands in a transcript; "" where nothing was chosen, or nothing could be
    """

    throw: tuple[int, ...]
    choice: str

    def __str__(self) -> str:
        dice = ",".join([str(face) for face in self.throw])
        return f"{dice}:{self.choice}" if self.choice else dice


def falls(count: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """(rising dice, chance) of every throw of so many dice."""
    throws: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(count):
        longer: dict[tuple[int, ...], int] = {}
        for dice, ways in throws.items():
            for face in FACES:
                key = tuple(sorted(dice + (face,)))
                longer[key] = longer.get(key, 0) + ways
        throws = longer
    return [(dice, Fraction(throws[dice], len(FACES) ** count)) for dice in sorted(throws)]


def steps_of(text: str, most: int) -> tuple[Step, ...]:
    """The steps of a transcript; ValueError for a part that is not of its form, and for too many.

    Nothing stands before the colon of what was chosen without a throw.
    """
    steps = []
    parts = text.split("/") if text else []
    if len(parts) > most:
        raise ValueError(f"a game has at most {most} throws, not {len(parts)}")
    for part in parts:
        dice, sign, choice = part.partition(":")
        if sign and not choice:
            raise ValueError(f"nothing stands behind the colon of '{part}'")
        thrown = words.numbers(dice, f"a throw, in '{part}'") if dice or not sign else []
        steps.append(Step(tuple(thrown), choice))
    return tuple(steps)


class Player:
    """Somebody who plays by a rule."""

    def count(self, course: "Course", spot: Spot) -> int:
        """How many dice to throw, where that can be chosen."""
        raise NotImplementedError

    def choice(self, course: "Course", spot: Spot) -> str:
        """What to choose with a throw."""
        raise NotImplementedError

    def counts(self, course: "Course", spot: Spot) -> list[int]:
        """The numbers of dice that this player may throw, each as likely."""
        return [self.count(course, spot)]

    def choices(self, course: "Course", spot: Spot) -> list[str]:
        """What this player may choose with a throw, each as likely."""
        return [self.choice(course, spot)]


class Best(Player):
    """Best play; of equal ones the first."""

    def count(self, course: "Course", spot: Spot) -> int:
        return int(course.throwing(spot)[0].text)

    def choice(self, course: "Course", spot: Spot) -> str:
        return course.options(spot)[0].text


class Natural(Player):
    """The obvious rule of thumb of a game."""

    def count(self, course: "Course", spot: Spot) -> int:
        return course.natural_count(spot)

    def choice(self, course: "Course", spot: Spot) -> str:
        return course.natural(spot)


class Careless(Player):
    """Somebody who takes any legal choice, each as likely; only for what is reckoned as a whole."""

    def counts(self, course: "Course", spot: Spot) -> list[int]:
        return list(course.counts(spot))

    def choices(self, course: "Course", spot: Spot) -> list[str]:
        return course.legal(spot)
