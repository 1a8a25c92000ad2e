"""Exact best play in dice games: what it is worth, and what every other play costs.

Each game is a module of its own: bestplay.klappenspiel, bestplay.klackers, bestplay.shut_the_box,
bestplay.pickomino and bestplay.knock_m_down.  Positions and throws are given as text or as
numbers; plays come best first, each with its worth and with what it loses against the best one.

    >>> import bestplay
    >>> for play in bestplay.klappenspiel.plays("4,6,10", roll="4,6"):
    ...     print(play.text, play.worth, play.loss)
    4,6 1/12 0
    10 17/216 1/216

Worths are Fractions wherever there is an exact value; what is a float says how far it may be off.
What makes no sense is a ValueError that says what is allowed.  help() of a module tells the rest;
bestplay.protocols says what all games have in common.
"""

from __future__ import annotations

from types import ModuleType

__version__ = "0.3.0"

__all__ = (
    "klackers",
    "klappenspiel",
    "knock_m_down",
    "pickomino",
    "play",
    "protocols",
    "shut_the_box",
    "strategies",
)


def __getattr__(name: str) -> ModuleType:
    """A game or one of the other modules, imported when it is named."""
    if name not in __all__:
        raise AttributeError(f"bestplay offers {', '.join(__all__)}, not {name}")
    from importlib import import_module

    return import_module(f"bestplay.{name}")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)
