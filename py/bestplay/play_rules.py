"""What a game says of itself as it is played; bestplay.play makes a Course of it."""

from bestplay import play_dice
from bestplay.dice import FACES
from bestplay.fraction import Fraction
from bestplay.play_parts import Option, Spot, falls
from bestplay.play_why import Ahead, Reason, apart

__all__ = ("Rules",)


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


class Rules:
    """One game as it is played.  Each game has a subclass, which says what these do.

    better          1 where a greater result is better, -1 where a smaller one is
    throws_at_once  whether a choice that goes on throws the dice at the same time
    faces           what a die can show
    longest         games of more steps do not exist, or are not followed
    """

    better = 1
    throws_at_once = False
    faces: tuple[int, ...] = FACES
    longest = 40

    def start(self) -> Spot:
        """The first moment, before any throw."""
        raise NotImplementedError

    def counts(self, spot: Spot) -> tuple[int, ...]:
        """How many dice may be thrown now; () where none may."""
        raise NotImplementedError

    def chooses(self, spot: Spot) -> bool:
        """Whether something is to be chosen now, before anything can be thrown."""
        return bool(spot.throw)

    def legal(self, spot: Spot) -> list[str]:
        """What may be chosen with the throw, in an order that gives nothing away."""
        raise NotImplementedError

    def thrown(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; the game is over when nothing can be done with it."""
        raise NotImplementedError

    def chosen(self, spot: Spot, choice: str) -> Spot:
        """The moment after a choice; it is one of legal()."""
        raise NotImplementedError

    def worth(self, spot: Spot) -> Fraction:
        """What the game is worth here under best play; at its end what it has come to."""
        raise NotImplementedError

    def options(self, spot: Spot) -> list[Option]:
        """Everything that may be chosen with the throw, best first."""
        raise NotImplementedError

    def compared(self, spot: Spot, choice: str) -> list[Option]:
        """What a choice is graded against, best first, itself among it."""
        return self.options(spot)

    def throwing(self, spot: Spot) -> list[Option]:
        """Each number of dice that may be thrown, best first; its text is the number."""
        raise NotImplementedError

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        """What lies ahead of a choice: of a play with a throw, or of a number of dice before it."""
        raise NotImplementedError

    def reasons(self, spot: Spot, best: str, other: str) -> list[Reason]:
        """Why one choice is better than another, in parts that add up; none of them is nothing."""
        return apart(self.ahead(spot, best), self.ahead(spot, other), self.better)

    def natural(self, spot: Spot) -> str:
        """What the obvious rule of thumb chooses with a throw."""
        raise NotImplementedError

    def key(self, spot: Spot) -> object:
        """What tells a position before a throw from others: positions alike have one key."""
        return spot.place

    def falls(self, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
        """(dice, chance) of every throw of so many dice; their order does not count."""
        return falls(count)

    def dice(self, seed: str, number: int, count: int) -> tuple[int, ...]:
        """What a seed throws, from number 0 up."""
        return play_dice.throw(seed, number, count)

    def natural_count(self, spot: Spot) -> int:
        """How many dice the obvious rule of thumb throws."""
        return self.counts(spot)[-1]
