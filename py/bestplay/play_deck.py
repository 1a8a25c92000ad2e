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

__all__ = ("Fault", "faults", "worth")


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


def worth(course: "Course", player: "Player | None" = None) -> Fraction:
    """What a player (by default the obvious rule of thumb) gets on average, from the start."""
    walk = _Walk(course, player or play.Natural())
    walk.run()
    return walk.result


class _Walk:
    """A player's games, all at once: each position with its chance, throw after throw."""

    def __init__(self, course: "Course", player: "Player") -> None:
        self.course = course
        self.player = player
        self.faults: list[Fault] = []
        self.result = Fraction(0)

    def run(self) -> None:
        start = self.course.start()
        level: dict[object, tuple[Spot, Fraction]] = {start.place: (start, Fraction(1))}
        while level:
            after: dict[object, tuple[Spot, Fraction]] = {}
            for spot, chance in level.values():
                self._from(spot, chance, after)
            level = after

    def _from(
        self, spot: "Spot", chance: Fraction, after: "dict[object, tuple[Spot, Fraction]]"
    ) -> None:
        course = self.course
        counts = course.counts(spot)
        count = counts[0]
        if len(counts) > 1:
            count = self.player.count(course, spot)
            self._note("dice", spot, chance, str(count), course.throwing(spot))
        for dice, share in course.falls(count):
            thrown, way = course.throw(spot, dice), chance * share
            if not thrown.over:
                choice = self.player.choice(course, thrown)
                self._note("play", thrown, way, choice, course.options(thrown))
                thrown = course.choose(thrown, choice)
            if thrown.over:
                self.result += way * course.worth(thrown)
            else:
                known = after.get(thrown.place)
                after[thrown.place] = (thrown, way + known[1] if known else way)

    def _note(
        self, kind: str, spot: "Spot", chance: Fraction, choice: str, options: list[play.Option]
    ) -> None:
        for option in options:
            if option.text == choice and option.loss:
                self.faults.append(Fault(kind, spot, chance, choice, option.loss))
