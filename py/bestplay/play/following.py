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

from bestplay.core import preferences
from bestplay.core.rule import COUNT, Grammar, Rule, read_rule
from bestplay.play import Course, Player, Spot


class Follower(Player):
    """Somebody who plays by a rule."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def count(self, course: Course, spot: Spot) -> int:
        counts, rule = course.counts(spot), self.rule
        if len(counts) > 1:
            here, cases = str(spot.place), course.ruling().grammar.cases(rule.exceptions)
            own = [play for place, given, play in cases if (place, given) == (here, COUNT)]
            if own and own[-1] in [str(count) for count in counts]:
                return int(own[-1])
        if rule.one_die is None:
            return counts[-1]
        return counts[0] if spot.place.score <= rule.one_die else counts[-1]

    def choice(self, course: Course, spot: Spot) -> str:
        return course.ruling().choice(self.rule, spot)

    def is_exception(self, course: Course, spot: Spot) -> bool:
        """Whether one of the exceptions has it do something else here."""
        bare = Follower(Rule(self.rule.names, self.rule.one_die, ()))
        if course.chooses(spot):
            return self.choice(course, spot) != bare.choice(course, spot)
        return self.count(course, spot) != bare.count(course, spot)


def follower(rule: str) -> Follower:
    """Who plays by a rule, said as a link says it; ValueError for one that makes no sense."""
    return Follower(read_rule(rule))


def check(rule: str, course: Course) -> None:
    """ValueError for a rule, said as a link says it, that makes no sense in a game."""
    course.ruling().check(read_rule(rule))


class Flipping:
    """How rules are followed in a game whose plays are tiles in words; see bestplay.play.Ruling.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course()
    >>> spot = course.read("4,6").spot
    >>> course.ruling().choice(read_rule("rule=fewest"), spot)
    '10'
    >>> course.ruling().choice(read_rule("rule=fewest&except=1-10+4,6:4,6"), spot)
    '4,6'
    """

    grammar: Grammar = preferences.GRAMMAR

    def __init__(self, course: Course) -> None:
        self.course = course

    def check(self, rule: Rule) -> None:
        preferences.prefer(*rule.names)
        self.grammar.cases(rule.exceptions)

    def choice(self, rule: Rule, spot: Spot) -> str:
        here = str(spot.place), self.course.thrown_words(spot)
        legal = self.course.legal(spot)
        own = [case[2] for case in self.grammar.cases(rule.exceptions) if case[:2] == here]
        if own and own[-1] in legal:
            return own[-1]
        moves = preferences.moves_of(spot.place.tiles, legal)
        return str(preferences.prefer(*rule.names)(None, None, moves).text)
