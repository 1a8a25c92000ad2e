"""Klackers: Shut the Box with nine tiles, in which you may always throw one die instead of two.

    >>> from bestplay import klackers
    >>> best, other = klackers.plays("2,4,5,7", roll=9)
    >>> best
    Play('4,5', worth=Fraction(1445, 216), loss=Fraction(0, 1))
    >>> other.flips, other.loss
    ((2, 7), Fraction(5, 18))
    >>> klackers.answer("1-4").options[0].dice, round(float(klackers.worth()), 3)
    (2, 11.009)

What can be asked is what bestplay.shut_the_box answers for GAME; the functions here are its own,
and ask for the least expected score.

Source: E. Huggins, "Optimal Klackers", 2007.
"""

from __future__ import annotations

from bestplay.shut_the_box import Answer, Board, Game, Play, Solution

__all__ = (
    "GAME",
    "Answer",
    "Board",
    "Game",
    "Play",
    "Solution",
    "answer",
    "plays",
    "solution",
    "worth",
)


#: The game, played for the least expected score.
GAME = Game("1-9", one_die="always")

solution, plays, answer, worth = GAME.solution, GAME.plays, GAME.answer, GAME.worth
