"""Many games of Pickomino for two side by side: grills, stacks, and what a turn's points do.

Rules as in the slides: a failure returns the top tile, and then the highest tile of the grill
leaves.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.rules import pickomino as rules
from papers.studies.pickomino_players import Ints, Player
from papers.studies.pickomino_turns import Payoffs

TILES = np.array(rules.TILES)
WORMS = np.array([rules.worms(tile) for tile in rules.TILES])


class Table:
    """Many games at once: shelves, and stacks as the tiles' places in TILES from the bottom up."""

    def __init__(self, games: int) -> None:
        self.shelf = np.ones((games, len(TILES)), bool)
        self.stacks = np.zeros((2, games, len(TILES)), np.intp)
        self.heights = np.zeros((2, games), np.intp)

    def tops(self, player: int, games: Ints) -> Ints:
        """The place of the top tile, or -1."""
        heights = self.heights[player, games]
        return np.where(heights, self.stacks[player, games, heights - 1], -1)

    def worms(self, player: int) -> Ints:
        """Everybody's worms."""
        inside = np.arange(len(TILES)) < self.heights[player][:, None]
        worms: Ints = np.where(inside, WORMS[self.stacks[player]], 0).sum(1)
        return worms


class Takes(NamedTuple):
    """By points 0..40 and lane: the shelf tile's place or -1, and whether it is better to steal."""

    shelf: Ints
    steal: NDArray[np.bool_]


def situation(table: Table, mover: int, games: Ints, player: Player) -> tuple[Payoffs, Takes]:
    """The mover's payoffs and what each number of points takes."""
    place = np.where(table.shelf[games], np.arange(len(TILES)), -1)
    highest = np.maximum.accumulate(place, axis=1).T
    lanes = len(games)
    shelf = np.full((rules.TOP + 1, lanes), -1)
    shelf[TILES] = highest
    shelf[TILES[-1] + 1 :] = highest[-1]
    worth = np.where(shelf >= 0, WORMS[shelf], 0.0)
    theirs = table.tops(1 - mover, games)
    bonus = np.where(theirs >= 0, WORMS[theirs] * (1 + player.steal), -1.0)
    exact = (np.arange(rules.TOP + 1)[:, None] == TILES[theirs]) & (theirs >= 0)
    steal = exact & (bonus >= worth)  # if equal, a steal costs the opponent too
    mine = table.tops(mover, games)
    fail = np.where(mine >= 0, -(1 + player.fear) * WORMS[mine], 0.0)
    end = np.where(steal, bonus, np.where(shelf >= 0, worth, fail))
    pay = [np.asarray(part, np.float32) for part in (end, end, fail)]
    return Payoffs(*pay), Takes(shelf, steal)


def move(table: Table, mover: int, games: Ints, takes: Takes, points: Ints) -> None:
    """Do what the points of a turn bring about."""
    lanes = np.arange(len(games))
    steals = (points >= 0) & takes.steal[points, lanes]
    shelf = np.where(points >= 0, takes.shelf[points, lanes], -1)
    picks = ~steals & (shelf >= 0)
    table.shelf[games[picks], shelf[picks]] = False
    stolen = table.tops(1 - mover, games)
    table.heights[1 - mover, games[steals]] -= 1
    taken = np.where(steals, stolen, shelf)
    gains = steals | picks
    table.stacks[mover, games[gains], table.heights[mover, games[gains]]] = taken[gains]
    table.heights[mover, games[gains]] += 1
    fails = games[~gains & (table.heights[mover, games] > 0)]
    table.shelf[fails, table.tops(mover, fails)] = True
    table.heights[mover, fails] -= 1
    highest = np.where(table.shelf[fails], np.arange(len(TILES)), -1).max(1)
    table.shelf[fails, highest] = False
