"""What states of whole games of Pickomino seem to be worth to a small network, many at once.

The network sees the grill, the two uppermost tiles of both stacks and the lead; one layer of ramps,
and what comes out is the first guess at P(win) - P(loss) for the player to move.  A turn's payoffs
follow from it: what each end of the turn leaves to the opponent.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino_learned
from bestplay.solve.pickomino_weights import TEXT
from papers.studies.pickomino_players import Ints
from papers.studies.pickomino_table import TILES, WORMS, Table, Takes
from papers.studies.pickomino_turns import Floats, Payoffs

COUNT = len(TILES)
#: The place of a tile that is not there.
NONE = COUNT
#: Inputs: the grill, four tiles of the stacks or none, and three numbers with a constant.
INPUTS = COUNT + 4 * (COUNT + 1) + 4

_ONE_OF = np.eye(COUNT + 1, dtype=np.float32)
_PLACES = np.arange(COUNT)
_WORMS_AT = np.append(WORMS, 0)


class Seen(NamedTuple):
    """What the network sees of states, by lane; tiles are places in TILES or NONE.

    tops: the mover's top tile and the one below, then the opponent's.
    """

    shelf: NDArray[np.bool_]
    tops: Ints
    lead: Ints


class Network(NamedTuple):
    """The weights: of the inputs by ramp, of the ramps, and of the inputs past them."""

    ramps: Floats
    out: Floats
    past: Floats

    def values(self, seen: Seen) -> Floats:
        """P(win) - P(loss) for the mover of every state, its lead's sign where the game is over."""
        guess = self.guess(inputs(seen))
        return np.where(seen.shelf.any(1), guess, np.sign(seen.lead)).astype(np.float32)

    def guess(self, given: Floats) -> Floats:
        """The same from the inputs, where the game goes on."""
        hidden = np.maximum(given @ self.ramps, 0)
        guess: Floats = np.tanh(hidden @ self.out + given @ self.past)
        return guess


def learned() -> Network:
    """The network that the package has, whose weights are rounded."""
    kept = pickomino_learned.Network(pickomino_learned.weights(TEXT))
    parts = (kept.ramps, kept.out, kept.past)
    return Network(*(np.array(part, np.float32) / pickomino_learned.PART for part in parts))


def inputs(seen: Seen) -> Floats:
    """What goes into the network, a row for each state."""
    left = seen.shelf @ WORMS.astype(np.float32)
    lead = seen.lead.astype(np.float32)
    numbers = np.stack((lead / 10, lead / (2 + left), left / 20, np.ones_like(lead)), 1)
    tops = _ONE_OF[seen.tops].reshape(len(lead), -1)
    return np.concatenate((seen.shelf, tops, numbers), axis=1, dtype=np.float32)


def upper(table: Table, player: int, games: Ints) -> Ints:
    """The places of the three uppermost tiles of a player's stack, the top one first."""
    heights = table.heights[player, games][:, None] - np.arange(1, 4)
    stacks = table.stacks[player, games]
    tiles = np.take_along_axis(stacks, np.maximum(heights, 0), axis=1)
    return np.where(heights >= 0, tiles, NONE)


def seen(table: Table, mover: int, games: Ints) -> Seen:
    """What the mover sees in these games."""
    mine, theirs = upper(table, mover, games), upper(table, 1 - mover, games)
    tops = np.concatenate((mine[:, :2], theirs[:, :2]), axis=1)
    lead = table.worms(mover)[games] - table.worms(1 - mover)[games]
    return Seen(table.shelf[games], tops, lead)


def afters(table: Table, mover: int, games: Ints, returned: str = "leaves") -> Seen:
    """What the opponent sees after each end of the mover's turn, COUNT + 2 for each game.

    First after taking each tile of the grill in turn (nonsense for those that are not there), then
    after stealing (likewise), then after a failure.
    """
    mine, theirs = upper(table, mover, games), upper(table, 1 - mover, games)
    lead = table.worms(mover)[games] - table.worms(1 - mover)[games]
    shelf = np.repeat(table.shelf[games][:, None], COUNT + 2, axis=1)
    tops = np.empty((len(games), COUNT + 2, 4), np.intp)
    leads = np.repeat(-lead[:, None], COUNT + 2, axis=1)
    # The opponent is the next mover: their tiles come first.
    shelf[:, _PLACES, _PLACES] = False
    tops[:, :, 0], tops[:, :, 1] = theirs[:, :1], theirs[:, 1:2]
    tops[:, :COUNT, 2], tops[:, :COUNT, 3] = _PLACES, mine[:, :1]
    leads[:, :COUNT] -= WORMS
    tops[:, COUNT] = np.stack((theirs[:, 1], theirs[:, 2], theirs[:, 0], mine[:, 0]), 1)
    leads[:, COUNT] -= 2 * _WORMS_AT[theirs[:, 0]]
    tops[:, -1, 2:] = mine[:, 1:]
    leads[:, -1] += _WORMS_AT[mine[:, 0]]
    some = np.flatnonzero(mine[:, 0] != NONE)
    shelf[some, -1, mine[some, 0]] = True
    highest = np.where(shelf[some, -1], _PLACES, -1).max(1)
    leaving = some if returned == "leaves" else some[highest != mine[some, 0]]
    shelf[leaving, -1, highest if returned == "leaves" else highest[highest != mine[some, 0]]] = 0
    flat = len(games) * (COUNT + 2)
    return Seen(shelf.reshape(flat, COUNT), tops.reshape(flat, 4), leads.reshape(flat))


def situation(
    table: Table, mover: int, games: Ints, network: Network, returned: str = "leaves"
) -> tuple[Payoffs, Takes]:
    """The mover's payoffs by what the network thinks, and what each number of points takes."""
    after = network.values(afters(table, mover, games, returned))
    worth = -after.reshape(len(games), COUNT + 2).T
    place = np.where(table.shelf[games], _PLACES, -1)
    highest = np.maximum.accumulate(place, axis=1).T
    shelf = np.full((rules.TOP + 1, len(games)), -1)
    shelf[TILES] = highest
    shelf[TILES[-1] + 1 :] = highest[-1]
    lanes = np.arange(len(games))
    stop = np.where(shelf >= 0, worth[shelf, lanes], -np.inf)
    theirs = table.tops(1 - mover, games)
    exact = (np.arange(rules.TOP + 1)[:, None] == TILES[theirs]) & (theirs >= 0)
    steal = exact & (worth[COUNT] > stop)
    stop = np.where(steal, worth[COUNT], stop)
    fail = worth[-1]
    end = np.where(np.isneginf(stop), fail, stop)
    pay = [np.ascontiguousarray(part, np.float32) for part in (stop, end, fail)]
    return Payoffs(*pay), Takes(shelf, steal)
