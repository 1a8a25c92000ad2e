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
Invalid input raises ValueError with a message that says what is allowed.  help() of a module tells
the rest; bestplay.protocols says what all games have in common.
"""

from __future__ import annotations

from typing import Any

__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    """A game, strategies or play, imported when first named; __all__ lists them."""
    offered = __dir__()
    if name == "__all__":
        return tuple(offered)
    if name not in offered:
        raise AttributeError(f"bestplay offers {', '.join(offered)}, not {name!r}")
    from importlib import import_module

    return import_module(f"bestplay.{name}")


def __dir__() -> list[str]:
    """Names for completion: the games, play and strategies."""
    from bestplay.games import NAMES

    return sorted([name.replace("-", "_") for name in NAMES] + ["play", "strategies"])
