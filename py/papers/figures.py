"""Our figures for what the papers print, and for what they leave open, computed by name.

The figures of a game are in papers.<game>.figures, which lists its PARTS: functions without
arguments that may run side by side, in processes of their own.  Nothing here knows what a paper
prints; papers.claims does, and papers.results joins the two.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from papers.figure import Figure

Part = Callable[[], list[Figure]]

#: The module of the figures that other sources' claims are about.
OTHERS = "web"


def parts(game: str) -> tuple[Part, ...]:
    """The parts of a game's figures, the longest ones last; () for a game that has none."""
    folder = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.figures") is None:
        return ()
    listed: tuple[Part, ...] = import_module(f"{folder}.figures").PARTS
    return listed


def compute(game: str) -> list[Figure]:
    """All figures of a game, one part after the other."""
    return [figure for part in parts(game) for figure in part()]
