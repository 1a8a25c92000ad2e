"""The work that a round of Shut the Box takes, in parts: for pages that answer taps in between."""

from __future__ import annotations

from typing import TypeAlias

from bestplay.shut_the_box import Game, pots

Part: TypeAlias = tuple[int, int, int]

__all__ = ("parts", "solve")


def parts(game: Game) -> list[Part]:
    """What has to be known before best play for the goal "round", in the order to solve it.

    Most of it is the same for all seats of a round.

    >>> from bestplay import shut_the_box
    >>> game = shut_the_box.Game("1-4", goal="round", players=3)
    >>> len(parts(game))
    6
    """
    return pots.parts(game.rule, game.players, game.scores, game.reading)


def solve(game: Game, part: Part) -> None:
    """Solve a part; Game.solution() then finds it done.

    >>> from bestplay import shut_the_box
    >>> game = shut_the_box.Game("1-4", goal="round", players=3)
    >>> for part in parts(game):
    ...     solve(game, part)
    >>> round(float(game.worth()), 4)
    0.3313
    """
    pots.solve_part(game.rule, game.reading, part)
