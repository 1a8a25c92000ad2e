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
from bestplay.fraction import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
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
                        self._note("dice", spot, chance / len(counts), str(count))
                for count in counts:
                    for dice, share in self.course.falls(count):
                        thrown = self.course.throw(spot, dice)
                        self._thrown(thrown, chance / len(counts) * share, after)
            level = after

    def _thrown(
        self, thrown: "Spot", chance: Fraction, after: "dict[object, tuple[Spot, Fraction]]"
    ) -> None:
        if thrown.over:
            self._end(thrown, chance)
            return
        choices = self.player.choices(self.course, thrown)
        for choice in choices:
            way = chance / len(choices)
            self._note("play", thrown, way, choice)
            spot = self.course.choose(thrown, choice)
            if spot.over:
                self._end(spot, way)
                continue
            key = self.course.key(spot)
            known = after.get(key)
            after[key] = (spot, way + known[1] if known else way)

    def _end(self, spot: "Spot", chance: Fraction) -> None:
        result = self.course.worth(spot)
        self.results[result] = self.results.get(result, Fraction(0)) + chance

    def _note(self, kind: str, spot: "Spot", chance: Fraction, choice: str) -> None:
        if not self.grades:
            return
        course = self.course
        options = course.options(spot) if kind == "play" else course.throwing(spot)
        for option in options:
            if option.text == choice and option.loss:
                self.faults.append(Fault(kind, spot, chance, choice, option.loss))
