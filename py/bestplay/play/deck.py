"""What a player decides in all games at once: each decision with how often it comes and its cost.

    >>> from bestplay.klappenspiel import play as klappenspiel_play
    >>> from bestplay.play import deck
    >>> course = klappenspiel_play.Course()
    >>> played = deck.play_all_games(course)
    >>> lost = sum(each.chance * each.loss for each in played.decisions)
    >>> lost == course.worth(course.start()) - played.worth
    True

What a player's choices lose, each weighed by how often its position comes in that player's own
games, adds up to exactly what the player loses against best play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bestplay import play
from bestplay.core.fraction import Fraction, gcd
from bestplay.play import Course, Option, Player, Spot

__all__ = ("Decision", "Played", "play_all_games")


class Decision(NamedTuple):
    """A moment in which a player can lose something.

    kind     "play", what to do with a throw, or "dice", how many to throw
    spot     the moment
    chance   how likely a game of that player is to come to it, and to this choice
    choice   what the player chooses
    options  everything that can be chosen, best first

    >>> from bestplay.klappenspiel.play import Course
    >>> decision = play_all_games(Course("4,6,10")).decisions[0]
    >>> decision.kind, decision.spot.throw, decision.choice, str(decision.chance)
    ('play', (4, 6), '10', '1/18')
    """

    kind: str
    spot: Spot
    chance: Fraction
    choice: str
    options: tuple[Option, ...]

    @property
    def loss(self) -> Fraction:
        """What the choice loses against the best."""
        return next(option.loss for option in self.options if option.text == self.choice)


class Played(NamedTuple):
    """All games of a player at once.

    decisions  those in which something can be lost, in the order of play
    results    the chance of each result

    >>> from bestplay.klappenspiel.play import Course
    >>> str(sum(play_all_games(Course("1-3")).results.values()))
    '1'
    """

    decisions: list[Decision]
    results: dict[Fraction, Fraction]

    @property
    def worth(self) -> Fraction:
        """What the player gets on average."""
        total = Fraction(0)
        for result, chance in self.results.items():
            total += result * chance
        return total


def play_all_games(course: Course, player: Player | None = None) -> Played:
    """A player's games (by default those of the obvious rule of thumb), with every decision.

    >>> from bestplay.klappenspiel.play import Course
    >>> found = play_all_games(Course("1-3"))
    >>> len(found.decisions), str(sum(found.results.values()))
    (0, '1')
    """
    walk = _Walk(course, player or play.Natural())
    walk.run()
    return Played(walk.decisions, walk.results)


class _Walk:
    """A player's games, all at once: each position with its chance, throw after throw."""

    def __init__(self, course: Course, player: Player) -> None:
        self.course = course
        self.player = player
        self.decisions: list[Decision] = []
        self.results: dict[Fraction, Fraction] = {}
        self.falls: dict[int, tuple[int, list[tuple[tuple[int, ...], int]]]] = {}

    def run(self) -> None:
        start = self.course.start()
        level: dict[object, tuple[Spot, Fraction]] = {None: (start, Fraction(1))}
        while level:
            after: dict[object, tuple[Spot, Fraction]] = {}
            for spot, chance in level.values():
                counts = self.course.counts(spot)
                count = counts[0] if counts else 0
                if len(counts) > 1:
                    count = self.player.count(self.course, spot)
                    self._note("dice", spot, str(count), chance)
                if count:
                    self._throw(spot, count, chance, after)
            level = after

    def _throw(
        self,
        spot: Spot,
        count: int,
        chance: Fraction,
        after: dict[object, tuple[Spot, Fraction]],
    ) -> None:
        """All throws of so many dice: ways are counted, and become chances only at the end."""
        whole, ways_of = self._ways(count)
        gone: dict[object, int] = {}
        ended: dict[Fraction, int] = {}
        latest: dict[object, Spot] = {}
        for dice, ways in ways_of:
            thrown = self.course.after_throw(spot, dice)
            if thrown.over:
                _add(ended, self.course.worth(thrown), ways)
                continue
            choice = self.player.choice(self.course, thrown)
            self._note("play", thrown, choice, chance, ways, whole)
            chosen = self.course.choose(thrown, choice)
            if chosen.over:
                _add(ended, self.course.worth(chosen), ways)
                continue
            key = self.course.key(chosen)
            latest[key] = chosen
            _add(gone, key, ways)
        for key, ways in gone.items():
            known = after[key][1] if key in after else Fraction(0)
            after[key] = (latest[key], known + chance * Fraction(ways, whole))
        for result, ways in ended.items():
            known = self.results.get(result, Fraction(0))
            self.results[result] = known + chance * Fraction(ways, whole)

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
        self, kind: str, spot: Spot, choice: str, chance: Fraction, ways: int = 1, whole: int = 1
    ) -> None:
        """Keep a decision in which something can be lost; its chance is `chance` times ways over
        whole."""
        course = self.course
        options = course.options(spot) if kind == "play" else course.throwing(spot)
        if options[-1].loss:
            way = chance * Fraction(ways, whole)
            self.decisions.append(Decision(kind, spot, way, choice, tuple(options)))


def _add(counted: dict[Any, int], key: object, ways: int) -> None:
    """Count so many more ways."""
    counted[key] = counted.get(key, 0) + ways
