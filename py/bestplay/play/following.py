"""Somebody who plays by a rule, as a player of a game.

>>> from bestplay.shut_the_box import Game
>>> from bestplay.shut_the_box.play import Course
>>> course = Course(Game(tiles="1-9", one_die="always"), "1-5,7,9")
>>> rule = follower("rule=fewest.highest&die=6")
>>> spot = course.read("3,3").spot
>>> rule.choice(course, spot), rule.is_exception(course, spot)
('1,5', False)
>>> mended = follower("rule=fewest.highest&die=6&except=1-5,7,9+6:2,4")
>>> mended.choice(course, spot), mended.is_exception(course, spot)
('2,4', True)
"""

from __future__ import annotations

from collections.abc import Callable

from bestplay.core.preferences import GRAMMAR, moves_of, prefer
from bestplay.core.rule import COUNT, Rule, read_rule
from bestplay.play import Course, Player, Spot


class Follower(Player):
    """Somebody who plays by a rule."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def choice(self, course: Course, spot: Spot) -> str:
        if course.chooses(spot):
            return course.by_rule(self.rule)(spot)
        rule, counts = self.rule, [str(count) for count in course.counts(spot)]
        if len(counts) == 1:
            return counts[0]
        here, cases = (str(spot.place), COUNT), GRAMMAR.cases(rule.exceptions)
        own = [case[2] for case in cases if case[:2] == here]
        if own and own[-1] in counts:
            return own[-1]
        few = rule.one_die is not None and spot.place.score <= rule.one_die
        return counts[0 if few else -1]

    def is_exception(self, course: Course, spot: Spot) -> bool:
        """Whether one of the exceptions has it do something else here."""
        bare = Follower(Rule(self.rule.names, self.rule.one_die, ()))
        return self.choice(course, spot) != bare.choice(course, spot)


def follower(rule: str) -> Follower:
    """Who plays by a rule, said as a link says it; ValueError for one that makes no sense."""
    return Follower(read_rule(rule))


def check(rule: str, course: Course) -> None:
    """ValueError for a rule, said as a link says it, that makes no sense in a game."""
    course.by_rule(read_rule(rule))


def by_tiles(course: Course, rule: Rule) -> Callable[[Spot], str]:
    """The function that chooses as a rule does where plays are tiles in words."""
    cases, play = GRAMMAR.cases(rule.exceptions), prefer(*rule.names)

    def choose(spot: Spot) -> str:
        here, legal = (str(spot.place), course.thrown_words(spot)), course.legal(spot)
        own = [case[2] for case in cases if case[:2] == here]
        if own and own[-1] in legal:
            return own[-1]
        return str(play(None, None, moves_of(spot.place.tiles, legal)).text)

    return choose
