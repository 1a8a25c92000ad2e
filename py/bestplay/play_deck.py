"""Where a player goes wrong: every decision of a game with how often it comes and what it costs.

    >>> from bestplay import klappenspiel_play, play_deck
    >>> faults = play_deck.faults(klappenspiel_play.Course())
    >>> course = klappenspiel_play.Course()
    >>> lost = sum(fault.chance * fault.loss for fault in faults)
    >>> lost == course.worth(course.start()) - play_deck.worth(course)
    True

The faults of a player, each weighed by how often its position comes in that player's own games, add
up to exactly what the player loses against best play.
"""

from collections import namedtuple

from bestplay import play
from bestplay.fraction import Fraction, gcd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.play import Course, Player, Spot

__all__ = ("Fault", "faults", "results", "worth")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


class Fault(namedtuple("Fault", ("kind", "spot", "chance", "choice", "loss"))):
    """A decision in which a player does not play best.

    kind    "play", what to do with a throw, or "dice", how many to throw
    spot    the moment
    chance  how likely a game of that player is to come to it
    choice  what the player chooses
    loss    what that loses against the best
    """

    kind: str
    spot: "Spot"
    chance: Fraction
    choice: str
    loss: Fraction


def faults(course: "Course", player: "Player | None" = None) -> list[Fault]:
    """Every fault of a player (by default of the obvious rule of thumb), in the order of play."""
    walk = _Walk(course, player or play.Natural())
    walk.run()
    return walk.faults


def results(course: "Course", player: "Player | None" = None) -> dict[Fraction, Fraction]:
    """The chance of each result of a player (by default the obvious rule of thumb)."""
    walk = _Walk(course, player or play.Natural(), grades=False)
    walk.run()
    return walk.results


def worth(course: "Course", player: "Player | None" = None) -> Fraction:
    """What a player (by default the obvious rule of thumb) gets on average, from the start."""
    total = Fraction(0)
    for result, chance in results(course, player).items():
        total += result * chance
    return total


class _Walk:
    """A player's games, all at once: each position with its chance, throw after throw."""

    def __init__(self, course: "Course", player: "Player", grades: bool = True) -> None:
        self.course = course
        self.player = player
        self.grades = grades
        self.faults: list[Fault] = []
        self.results: dict[Fraction, Fraction] = {}
        self.falls: dict[int, tuple[int, list[tuple[tuple[int, ...], int]]]] = {}

    def run(self) -> None:
        start = self.course.start()
        level: dict[object, tuple[Spot, Fraction]] = {None: (start, Fraction(1))}
        while level:
            after: dict[object, tuple[Spot, Fraction]] = {}
            for spot, chance in level.values():
                counts = self.course.counts(spot)
                if len(counts) > 1:
                    counts = tuple(self.player.counts(self.course, spot))
                    for count in counts:
                        self._note("dice", spot, str(count), chance / len(counts))
                for count in counts:
                    self._throw(spot, count, chance / len(counts), after)
            level = after

    def _throw(
        self,
        spot: "Spot",
        count: int,
        chance: Fraction,
        after: "dict[object, tuple[Spot, Fraction]]",
    ) -> None:
        """All throws of so many dice: ways are counted, and become chances only at the end."""
        whole, ways_of = self._ways(count)
        gone: dict[tuple[object, int], int] = {}
        ended: dict[tuple[Fraction, int], int] = {}
        latest: dict[object, Spot] = {}
        for dice, ways in ways_of:
            thrown = self.course.throw(spot, dice)
            if thrown.over:
                _add(ended, (self.course.worth(thrown), 1), ways)
                continue
            choices = self.player.choices(self.course, thrown)
            for choice in choices:
                self._note("play", thrown, choice, chance, ways, whole * len(choices))
                chosen = self.course.choose(thrown, choice)
                if chosen.over:
                    _add(ended, (self.course.worth(chosen), len(choices)), ways)
                    continue
                key = self.course.key(chosen)
                latest[key] = chosen
                _add(gone, (key, len(choices)), ways)
        for (key, split), ways in gone.items():
            known = after[key][1] if key in after else Fraction(0)
            after[key] = (latest[key], known + chance * Fraction(ways, whole * split))
        for (result, split), ways in ended.items():
            known = self.results.get(result, Fraction(0))
            self.results[result] = known + chance * Fraction(ways, whole * split)

    def _ways(self, count: int) -> tuple[int, list[tuple[tuple[int, ...], int]]]:
        """Every throw of so many dice with its ways, and how many ways there are."""
        if count not in self.falls:
            falls, whole = self.course.falls(count), 1
            for _, share in falls:
                whole *= share.denominator // gcd(whole, share.denominator)
            ways = [(dice, share.numerator * (whole // share.denominator)) for dice, share in falls]
            self.falls[count] = whole, ways
        return self.falls[count]

    def _note(
        self, kind: str, spot: "Spot", choice: str, chance: Fraction, ways: int = 1, whole: int = 1
    ) -> None:
        """Keep the choice if it is a fault; its chance is `chance` times ways over whole."""
        if not self.grades:
            return
        course = self.course
        options = course.options(spot) if kind == "play" else course.throwing(spot)
        for option in options:
            if option.text == choice and option.loss:
                way = chance * Fraction(ways, whole)
                self.faults.append(Fault(kind, spot, way, choice, option.loss))


def _add(counted: "dict[Any, int]", key: object, ways: int) -> None:
    """Count so many more ways."""
    counted[key] = counted.get(key, 0) + ways
