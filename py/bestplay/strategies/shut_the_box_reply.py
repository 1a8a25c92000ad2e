"""The best reply to an imperfect opponent in two-player Shut the Box, from either seat.

    >>> from bestplay import strategies
    >>> from bestplay.strategies import shut_the_box_reply as reply
    >>> field = strategies.field("klackers")
    >>> first = reply.going_first(field, "lowest first")
    >>> round(float(first.worth), 4), round(float(first.usual), 4)
    (0.728, 0.7259)

The lower score wins one stake, equal scores win nothing, and the second player always answers.
The opponent plays for itself, whatever the other's score.  All of it is exact.
"""

from collections import namedtuple

from bestplay.fraction import Fraction
from bestplay.solve import backward, players
from bestplay.solve import shut_the_box as solo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.strategies.choosing import Strategy
    from bestplay.strategies.field import Judgement
    from bestplay.strategies.shut_the_box import Box


class Reply(namedtuple("Reply", ("worth", "usual"))):
    """What a player wins on average against an opponent, in stakes.

    worth  with the best reply to this very opponent
    usual  with the play that is best against a best opponent
    """

    worth: Fraction
    usual: Fraction

    @property
    def gain(self) -> Fraction:
        """What knowing the opponent is worth, from 0 up."""
        return self.worth - self.usual


def going_first(field: "Box", opponent: "Strategy | str") -> Reply:
    """Going first against an opponent who goes second."""
    rule = field.game.rule
    theirs = _spread(field.judge(opponent), field)
    nothing = Fraction(0)
    stakes = [
        sum(theirs[score + 1 :], nothing) - sum(theirs[:score], nothing)
        for score in range(len(theirs))
    ]
    points = solo.scores(rule)
    payoff = [stakes[score] for score in points]
    # Fractions: the denominators of a strategy's chances may be any.
    graph = solo.graph(rule)
    best = backward.values(graph, payoff)[-1]
    seconds = players.second_values(rule)
    usual = backward.first(_best(field, players.first_payoff(rule, seconds)))
    return Reply(best, backward.values(usual, payoff)[-1])


def going_second(field: "Box", opponent: "Strategy | str") -> Fraction:
    """What the second player wins on average who knows the opponent's score.

    The best reply depends on that score alone, so knowing the strategy too gains nothing.
    """
    rule = field.game.rule
    theirs = _spread(field.judge(opponent), field)
    seconds = players.second_values(rule)
    whole = solo.scale(rule)
    return sum([chance * Fraction(s, whole) for chance, s in zip(theirs, seconds)], Fraction(0))


def _spread(verdict: "Judgement", field: "Box") -> list[Fraction]:
    """How likely each score is, from 0 to the sum of the tiles."""
    chances = verdict.distribution
    return [chances.get(score, Fraction(0)) for score in range(field.game.points + 1)]


def _best(field: "Box", payoff: list[int]) -> "backward.Graph":
    """The moves that are best for a payoff over the scale."""
    rule = field.game.rule
    scaled = solo.scaled(rule, payoff)
    graph = solo.graph(rule)
    return backward.best(graph, backward.values(graph, scaled), scaled)
