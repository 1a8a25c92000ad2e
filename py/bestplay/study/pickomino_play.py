"""Thousands of whole games of Pickomino for two at once, played with dice.

All games take their turns side by side: the situations of one round are lanes of
pickomino_turns.values.  Both players follow single-turn values, exact ones or misjudged ones.
Rules as in the slides: a failure returns the top tile, and then the highest shelf tile leaves.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino_graph
from bestplay.study import pickomino_turns as turns
from bestplay.study.pickomino_turns import Floats, Payoffs

Ints = NDArray[np.intp]

TILES = np.array(rules.TILES)
WORMS = np.array([rules.worms(tile) for tile in rules.TILES])

#: Far more turns than any game takes.
MOST_TURNS = 1000

#: How many solved turns are kept; one takes 16 kB.
REMEMBERED = 6000

Sight = Callable[[Ints, Ints], tuple[Floats, Floats]]
"""(what positions seem worth, what stopping there must pay at least), by place and lane."""


class Player(NamedTuple):
    """How a player values what may come, in worms.

    steal, fear: a steal counts 1 + steal times its worms, the own top tile 1 + fear times.
    noise: the standard deviation of the player's errors, and how they err:
      throw   each value of throwing on is misjudged, anew in every turn
      kept    so it is, but for each position by the same error throughout the game
      value   each position's value is misjudged, and one stops when stopping pays that much
      deep    errors enter the recursion, so that they reach the earlier values
    shift: what throwing on is overrated by, everywhere.
    """

    steal: float = 0.0
    fear: float = 0.0
    noise: float = 0.0
    how: str = "throw"
    shift: float = 0.0


EXACT = Player()


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
        return np.where(inside, WORMS[self.stacks[player]], 0).sum(1)


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


class Memory:
    """Turns that are solved, by payoff: many games come to the same ones.

    best and throw have a row for each payoff, a column for each position.
    """

    def __init__(self) -> None:
        self.rows: dict[bytes, int] = {}
        self.best = np.empty((0, 0), np.float32)
        self.throw = self.best

    def find(self, pay: Payoffs) -> Ints:
        """The row of each lane, solved where it is new."""
        keys = [lane.tobytes() for lane in np.vstack((pay.stop, pay.end, pay.fail)).T]
        if len(self.rows) + len(keys) > len(self.best):
            self.rows = {}
            shape = (max(REMEMBERED, len(keys)), len(pickomino_graph.graph().nodes))
            self.best, self.throw = np.empty(shape, np.float32), np.empty(shape, np.float32)
        new = {key: lane for lane, key in enumerate(keys) if key not in self.rows}
        if new:
            solved = turns.values(Payoffs(*(part[..., list(new.values())] for part in pay)))
            rows = slice(len(self.rows), len(self.rows) + len(new))
            self.best[rows], self.throw[rows] = solved.best.T, solved.throw.T
            self.rows.update(zip(new, range(rows.start, rows.stop), strict=True))
        return np.array([self.rows[key] for key in keys])


class Eyes:
    """One player's view of values, in all games."""

    def __init__(
        self, player: Player, games: int, rng: np.random.Generator, memory: Memory
    ) -> None:
        self.player = player
        self.rng = rng
        self.memory = memory
        kept = player.how == "kept"
        self.kept = self._errors((len(pickomino_graph.graph().nodes), games)) if kept else None

    def _errors(self, shape: tuple[int, ...]) -> Floats:
        return self.rng.standard_normal(shape, np.float32) * np.float32(self.player.noise)

    def see(self, pay: Payoffs, games: Ints) -> Sight:
        """How positions look in these games' turns."""
        player = self.player
        if player.how == "deep":
            best, throw = turns.values(pay, noise=self._errors)
            return lambda places, lanes: (best[places, lanes], throw[places, lanes])
        rows = self.memory.find(pay)

        def sight(places: Ints, lanes: Ints) -> tuple[Floats, Floats]:
            best = self.memory.best[rows[lanes], places]
            throw = self.memory.throw[rows[lanes], places]
            if not player.shift and not player.noise:
                return best, throw
            errors: Floats = np.full(places.shape, player.shift, np.float32)
            if self.kept is not None:
                errors += self.kept[places, games[lanes]]
            elif player.noise:
                errors += self._errors(places.shape)
            ended = np.isneginf(throw)
            if player.how == "value":
                seen = np.where(ended, best, best + errors)
                return seen, seen
            points = node_points()[places]
            stop = np.where(points >= 0, pay.stop[points, lanes], -np.inf)
            return np.where(ended, best, np.maximum(throw + errors, stop)), throw + errors

        return sight


@cache
def node_points() -> Ints:
    """The points of every place, -1 without a worm."""
    return np.array([node.points for node in pickomino_graph.graph().nodes])


@cache
def nexts() -> Ints:
    """nexts()[place, face - 1, count]: the place after a selection, -1 where it cannot be."""
    graph = pickomino_graph.graph()
    found = np.full((len(graph.nodes), 6, rules.DICE + 1), -1)
    for place, here in enumerate(graph.positions):
        for face in rules.free_faces(here):
            for count in range(1, here[2] + 1):
                found[place, face - 1, count] = graph.place(rules.keep(here, face, count))
    return found


def throw_turns(pay: Payoffs, sight: Sight, rng: np.random.Generator) -> Ints:
    """Play one turn in every lane with dice: the points of each, or -1 without a worm or bust."""
    nodes = pickomino_graph.graph().nodes
    dice = np.array([node.dice if node.nexts else 0 for node in nodes])
    lanes = np.arange(len(pay.fail))
    places = np.full(len(lanes), len(nodes) - 1)
    least = np.full(len(lanes), np.inf)
    result = np.full(len(lanes), -1)
    while len(lanes):
        here = node_points()[places]
        ended = (here >= 0) & (pay.stop[here, lanes] >= least) | (dice[places] == 0)
        result[lanes[ended]] = here[ended]
        lanes, places = lanes[~ended], places[~ended]
        faces = rng.integers(0, 6, (len(lanes), rules.DICE))
        faces[np.arange(rules.DICE) >= dice[places][:, None]] = 6
        counts = np.stack([(faces == face).sum(1) for face in range(6)], 1)
        after = nexts()[places[:, None], np.arange(6), counts]
        seen, stops = sight(after, np.broadcast_to(lanes[:, None], after.shape))
        chosen = np.where(after >= 0, seen, -np.inf).argmax(1)[:, None]
        places = np.take_along_axis(after, chosen, 1)[:, 0]
        goes_on = places >= 0
        least = np.take_along_axis(stops, chosen, 1)[goes_on, 0]
        lanes, places = lanes[goes_on], places[goes_on]
    return result


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


class Score(NamedTuple):
    """The first player's games won, drawn and lost, and the leads in worms."""

    won: int
    drawn: int
    lost: int
    leads: Ints


def play(first: Player, second: Player, games: int, seed: int) -> Score:
    """Whole games; each player begins half of them."""
    rng = np.random.default_rng(seed)
    table = Table(games)
    memory = Memory()
    eyes = [Eyes(player, games, rng, memory) for player in (first, second)]
    begins = np.arange(games) % 2
    for turn_number in range(MOST_TURNS):
        going = table.shelf.any(1)
        if not going.any():
            break
        for mover in (0, 1):
            mine = np.flatnonzero(going & ((begins + turn_number) % 2 == mover))
            if len(mine):
                pay, takes = situation(table, mover, mine, eyes[mover].player)
                sight = eyes[mover].see(pay, mine)
                move(table, mover, mine, takes, throw_turns(pay, sight, rng))
    else:
        raise RuntimeError(f"a game is not over after {MOST_TURNS} turns")
    leads = table.worms(0) - table.worms(1)
    return Score(int((leads > 0).sum()), int((leads == 0).sum()), int((leads < 0).sum()), leads)
