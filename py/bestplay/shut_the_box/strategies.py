"""Strategies for Shut the Box and Klackers.

    >>> from bestplay.shut_the_box.strategies import BoxField
    >>> rules = BoxField("set=1-9&one-die=always").judge("rules 1 to 3")
    >>> round(float(rules.worth), 4), round(float(rules.cost), 4)
    (11.1883, 0.1791)
    >>> worst = rules.faults[0]
    >>> str(worst.position), worst.throw, worst.plays, worst.better
    ('1-5,7,9', 6, ('1,5',), ('2,4',))

Sources: E. Huggins, "Optimal Klackers", 2007, for Rules 1 to 3; C. S. Ananian (blog), 2007, for
reading what stays up as a number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bestplay.core.preferences import LEAST_LIKELY, PLAIN, at_random, prefer
from bestplay.shut_the_box import Game, GoalName
from bestplay.strategies.boards import BoardField
from bestplay.strategies.choosing import Strategy, strategy
from bestplay.strategies.field import best_strategy
from bestplay.tiles import rules

#: The games that pages open with, in words of a link.
OPENING = {"klackers": "set=1-9&one-die=always", "shut-the-box": "set=1-9&one-die=max6"}

SUM6 = "one die once 6 points or fewer are left"

#: The goals that pages offer: (words, in words for a reader, the measure), by game.
QUESTIONS = {
    "klackers": (
        (f"{OPENING['klackers']}&goal=score", "fewest points left", "points"),
        (f"{OPENING['klackers']}&goal=shut", "shutting the box", "chance"),
    ),
    "shut-the-box": (
        (f"{OPENING['shut-the-box']}&goal=score", "fewest points left", "points"),
        (f"{OPENING['shut-the-box']}&goal=shut", "shutting the box", "chance"),
        ("set=1-9&one-die=sum6&goal=score", f"fewest points left, {SUM6}", "points"),
        ("set=1-9&one-die=sum6&goal=shut", f"shutting the box, {SUM6}", "chance"),
        ("set=1-9&one-die=never&goal=score", "fewest points left, always two dice", "points"),
        ("set=1-9&one-die=never&goal=shut", "shutting the box, always two dice", "chance"),
    ),
}


class BoxField(BoardField):
    """A game of Shut the Box for strategies: its rules and its goal."""

    game: Game

    def __init__(
        self, game: Game | str = "", pays: tuple[Sequence[int], int] | None = None
    ) -> None:
        """A Game, or the words of a link that say its rules and its goal; pays: see BoardField."""
        game = game if isinstance(game, Game) else Game.read(game)
        rules.added_up(game.rule, game.reading)
        super().__init__(game, pays=pays)
        self.known = {each.name: each for each in named_strategies(self)}

    def having(self, goal: GoalName, target: int | None = None) -> BoxField:
        """The field of the same rules with another goal."""
        return BoxField(self.game.having(goal, target=target))


#: (goal, name, in words).
BEST: tuple[tuple[GoalName, str, str], ...] = (
    ("score", "best for points", "Best play for the fewest points left."),
    ("shut", "best to shut", "Best play for shutting the box."),
)


def named_strategies(field: BoxField) -> list[Strategy]:
    """The built-in strategies."""

    def solved_for(goal: GoalName) -> Callable[[], BoxField]:
        return lambda: field if field.game.goal == goal else field.having(goal)

    own: GoalName = field.game.goal
    named = list(BEST)
    if own not in [goal for goal, _, _ in BEST]:
        named.append((own, "best", "Best play for what is played for here."))
    plain = PLAIN if field.game.style == "sum" else (*PLAIN, LEAST_LIKELY)
    return [best_strategy(name, says, solved_for(goal)) for goal, name, says in named] + [
        strategy(name, prefer(*names) if names else at_random, None, says, source)
        for name, names, says, source in plain
    ]


def open_field(game: str, words: str) -> BoxField:
    """The field of a page, from link words, or the page's opening game."""
    return BoxField(words or OPENING[game])
