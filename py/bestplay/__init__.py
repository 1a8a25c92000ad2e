"""Exact best play in dice games: what it is worth, and what every other play costs.

Each game is a module of its own: bestplay.klappenspiel, bestplay.klackers, bestplay.shut_the_box,
bestplay.pickomino and bestplay.knock_m_down.  Positions and throws are given as text or as
numbers; plays come best first, each with its worth and with what it loses against the best one.

    >>> from bestplay import klappenspiel
    >>> for play in klappenspiel.plays("4,6,10", roll="4,6"):
    ...     print(play.text, play.worth, play.loss)
    4,6 1/12 0
    10 17/216 1/216

Worths are Fractions wherever there is an exact value; what is a float says how far it may be off.
What makes no sense is a ValueError that says what is allowed.  help() of a module tells the rest.
"""

__version__ = "0.3.0"
