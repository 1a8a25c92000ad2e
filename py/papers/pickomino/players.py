"""Simulated players of Pickomino, and many games for two to seven side by side.

Rules as in the slides: a failure returns the top tile, and then the highest tile of the grill
leaves.  Players follow single-turn values, exact ones or misjudged ones, or what states of whole
games seem to be worth to a small network: a turn's payoffs are then what each of its ends leaves.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.pickomino import learned, rules
from bestplay.pickomino.solver import graph
from papers.pickomino import turns
from papers.pickomino.turns import Floats, Payoffs

Ints = NDArray[np.intp]

#: The number of cached turns; one takes 16 kB.
REMEMBERED = 6000

Valuation = Callable[[Ints, Ints], tuple[Floats, Floats]]
"""(what positions seem worth, what stopping there must pay at least), by place and lane."""


class Player(NamedTuple):
    """A player's values of outcomes, in worms, and errors in them.

    steal, fear: a steal counts 1 + steal times its worms, the own top tile 1 + fear times.
    noise: the standard deviation of the player's errors, and how they err:
      throw   each value of throwing on is misjudged, anew in every turn
      kept    so it is, but for each position by the same error throughout the game
      value   each position's value is misjudged, and one stops when stopping pays that much
      deep    errors enter the recursion, so that they reach the earlier values
    shift: what throwing on is overrated by, everywhere.
    network: says what the ends of a turn are worth to the whole game, instead of their worms.
    """

    steal: float = 0.0
    fear: float = 0.0
    noise: float = 0.0
    how: str = "throw"
    shift: float = 0.0
    network: "Network | None" = None


EXACT = Player()


@cache
def node_points() -> Ints:
    """Array by place in the solver's graph: its points, -1 without a worm."""
    return np.array([node.points for node in graph().nodes])


class SolvedTurns:
    """Solved turns by payoff, as many games have the same ones.

    best and throw have a row for each payoff, a column for each position.
    """

    def __init__(self) -> None:
        self.rows: dict[bytes, int] = {}
        self.best = np.empty((0, 0), np.float32)
        self.throw = self.best

    def find(self, pay: Payoffs) -> Ints:
        """Array by lane: the row of its payoffs in `best` and `throw`, solved if they are new."""
        keys = [lane.tobytes() for lane in np.vstack((pay.stop, pay.end, pay.fail)).T]
        if len(self.rows) + len(keys) > len(self.best):
            self.rows = {}
            shape = (max(REMEMBERED, len(keys)), len(graph().nodes))
            self.best, self.throw = np.empty(shape, np.float32), np.empty(shape, np.float32)
        new = {key: lane for lane, key in enumerate(keys) if key not in self.rows}
        if new:
            values = turns.values(Payoffs(*(part[..., list(new.values())] for part in pay)))
            rows = slice(len(self.rows), len(self.rows) + len(new))
            self.best[rows], self.throw[rows] = values.best.T, values.throw.T
            self.rows.update(zip(new, range(rows.start, rows.stop), strict=True))
        return np.array([self.rows[key] for key in keys])


class Valuations:
    """One player's valuations, in all games."""

    def __init__(
        self, player: Player, games: int, rng: np.random.Generator, solved: SolvedTurns
    ) -> None:
        self.player = player
        self.rng = rng
        self.solved = solved
        kept = player.how == "kept"
        self.kept = self._errors((len(graph().nodes), games)) if kept else None

    def _errors(self, shape: tuple[int, ...]) -> Floats:
        return self.rng.standard_normal(shape, np.float32) * np.float32(self.player.noise)

    def valuation(self, pay: Payoffs, games: Ints) -> Valuation:
        """A function of (places, lanes) that values positions in these games' turns."""
        player = self.player
        if player.how == "deep":
            best, throw = turns.values(pay, noise=self._errors)
            return lambda places, lanes: (best[places, lanes], throw[places, lanes])
        rows = self.solved.find(pay)

        def value(places: Ints, lanes: Ints) -> tuple[Floats, Floats]:
            best = self.solved.best[rows[lanes], places]
            throw = self.solved.throw[rows[lanes], places]
            if not player.shift and not player.noise:
                return best, throw
            errors: Floats = np.full(places.shape, player.shift, np.float32)
            if self.kept is not None:
                errors += self.kept[places, games[lanes]]
            elif player.noise:
                errors += self._errors(places.shape)
            ended = np.isneginf(throw)
            if player.how == "value":
                misjudged = np.where(ended, best, best + errors)
                return misjudged, misjudged
            points = node_points()[places]
            stop = np.where(points >= 0, pay.stop[points, lanes], -np.inf)
            return np.where(ended, best, np.maximum(throw + errors, stop)), throw + errors

        return value


TILES = np.array(rules.TILES)
WORMS = np.array([rules.worms(tile) for tile in rules.TILES])


class Table:
    """Many games at once: shelves, and stacks as the tiles' places in TILES from the bottom up."""

    def __init__(self, games: int, seats: int = 2) -> None:
        self.shelf = np.ones((games, len(TILES)), bool)
        self.stacks = np.zeros((seats, games, len(TILES)), np.intp)
        self.heights = np.zeros((seats, games), np.intp)

    def others(self, player: int) -> list[int]:
        """All seats but one."""
        return [seat for seat in range(len(self.stacks)) if seat != player]

    def tops(self, player: int, games: Ints) -> Ints:
        """Array by game: the place in TILES of a player's top tile, or -1."""
        heights = self.heights[player, games]
        return np.where(heights, self.stacks[player, games, heights - 1], -1)

    def worms(self, player: int) -> Ints:
        """Array by game, of all games: a player's worms."""
        inside = np.arange(len(TILES)) < self.heights[player][:, None]
        worms: Ints = np.where(inside, WORMS[self.stacks[player]], 0).sum(1)
        return worms


class Takes(NamedTuple):
    """The takes for points 0..40, by lane: a shelf tile's place or -1, a seat to rob or -1."""

    shelf: Ints
    robbed: Ints


def from_the_grill(table: Table, games: Ints) -> Ints:
    """Array [points, lane]: the place of the grill tile that these points take, or -1."""
    place = np.where(table.shelf[games], np.arange(len(TILES)), -1)
    highest = np.maximum.accumulate(place, axis=1).T
    taken = np.full((rules.TOP + 1, len(games)), -1)
    taken[TILES] = highest
    taken[TILES[-1] + 1 :] = highest[-1]
    return taken


def steals_by(tops: Ints) -> NDArray[np.bool_]:
    """Array [points, lane]: True where points equal the tile; tops: its place by lane, or -1."""
    exact: NDArray[np.bool_] = np.arange(rules.TOP + 1)[:, None] == TILES[tops]
    return exact & (tops >= 0)


def situation(table: Table, mover: int, games: Ints, player: Player) -> tuple[Payoffs, Takes]:
    """The mover's payoffs in these games, and what each number of points takes."""
    shelf = from_the_grill(table, games)
    worth = np.where(shelf >= 0, WORMS[shelf], 0.0)
    robbed, bonus = np.full(shelf.shape, -1), np.full(shelf.shape, -1.0)
    for seat in table.others(mover):
        theirs = table.tops(seat, games)
        stolen = WORMS[theirs] * (1 + player.steal)
        more = steals_by(theirs) & (stolen >= worth)  # if equal, it costs the other too
        bonus = np.where(more, stolen, bonus)
        robbed = np.where(more, seat, robbed)
    mine = table.tops(mover, games)
    fail = np.where(mine >= 0, -(1 + player.fear) * WORMS[mine], 0.0)
    end = np.where(robbed >= 0, bonus, np.where(shelf >= 0, worth, fail))
    pay = [np.asarray(part, np.float32) for part in (end, end, fail)]
    return Payoffs(*pay), Takes(shelf, robbed)


def move(table: Table, mover: int, games: Ints, takes: Takes, points: Ints) -> None:
    """Update the table after the mover's turn; points: by lane, -1 for a failed turn."""
    lanes = np.arange(len(games))
    robbed = np.where(points >= 0, takes.robbed[points, lanes], -1)
    taken = np.where(points >= 0, takes.shelf[points, lanes], -1)
    picks = (robbed < 0) & (taken >= 0)
    table.shelf[games[picks], taken[picks]] = False
    for seat in table.others(mover):
        stolen = robbed == seat
        taken = np.where(stolen, table.tops(seat, games), taken)
        table.heights[seat, games[stolen]] -= 1
    gains = (robbed >= 0) | picks
    table.stacks[mover, games[gains], table.heights[mover, games[gains]]] = taken[gains]
    table.heights[mover, games[gains]] += 1
    fails = games[~gains & (table.heights[mover, games] > 0)]
    table.shelf[fails, table.tops(mover, fails)] = True
    table.heights[mover, fails] -= 1
    highest = np.where(table.shelf[fails], np.arange(len(TILES)), -1).max(1)
    table.shelf[fails, highest] = False


COUNT = len(TILES)
#: The place for a missing tile.
NONE = COUNT

_ONE_OF = np.eye(COUNT + 1, dtype=np.float32)
_PLACES = np.arange(COUNT)
_WORMS_AT = np.append(WORMS, 0)


class StateView(NamedTuple):
    """The networks' view of states, by lane, in the order of play from the last player to move.

    tops: everybody's top tile and the one below, places in TILES or NONE; worms: everybody's.
    """

    shelf: NDArray[np.bool_]
    tops: Ints
    worms: Ints


def input_size(seats: int) -> int:
    """The number of a network's inputs for this many players."""
    if seats == 2:
        return COUNT + 4 * (COUNT + 1) + 4
    return COUNT + (seats + 1) * (COUNT + 1) + (seats - 1) + 3


def inputs(seen: StateView) -> Floats:
    """The inputs of a network, a row for each state: the grill, tiles of the stacks, the leads.

    Of two players it sees both tiles of each, those of the next mover first; of more only its own
    second tile.
    """
    left = seen.shelf @ WORMS.astype(np.float32)
    worms = seen.worms.astype(np.float32)
    if worms.shape[1] == 2:
        lead = worms[:, 1] - worms[:, 0]
        numbers = np.stack((lead / 10, lead / (2 + left), left / 20, np.ones_like(lead)), 1)
        tiles = seen.tops[:, ::-1].reshape(len(left), 4)
    else:
        leads = worms[:, :1] - worms[:, 1:]
        others = (leads.min(1) / (2 + left), left / 20, np.ones_like(left))
        numbers = np.concatenate((leads / 10, np.stack(others, 1)), axis=1)
        tiles = np.concatenate((seen.tops[:, :, 0], seen.tops[:, :1, 1]), axis=1)
    ones = _ONE_OF[tiles].reshape(len(left), -1)
    return np.concatenate((seen.shelf, ones, numbers), axis=1, dtype=np.float32)


def shares(worms: Ints) -> Floats:
    """Array by finished game: the result for the first in the order of play, from -1 for nothing to
    1 for all; leaders share."""
    best = worms.max(1)
    ahead = (worms == best[:, None]).sum(1)
    return np.where(worms[:, 0] == best, 2 / ahead - 1, -1.0)


class Network(NamedTuple):
    """The weights: of the inputs by ramp, of the ramps, and of the inputs past them.

    One layer of ramps, and what comes out is a guess at the share of the game, from -1 to 1: of two
    players of the one who moves next, of more of the one who has just moved.
    """

    ramps: Floats
    out: Floats
    past: Floats

    def guess(self, given: Floats) -> Floats:
        """Array by state: the guessed share of the game, -1 to 1, where the game goes on."""
        hidden = np.maximum(given @ self.ramps, 0)
        guess: Floats = np.tanh(hidden @ self.out + given @ self.past)
        return guess

    def worths(self, seen: StateView, given: Floats) -> Floats:
        """Array by state: its value, -1 to 1, to the last player to move; exact if it is over."""
        guess = -self.guess(given) if seen.worms.shape[1] == 2 else self.guess(given)
        return np.where(seen.shelf.any(1), guess, shares(seen.worms)).astype(np.float32)


def network_of(seats: int, letters: str = "") -> Network:
    """The package's network for this many players, or one with the weights in `letters`."""
    whole = learned.weights(letters or learned.letters(seats))
    numbers = np.array(whole, np.float32) / learned.PART
    count, width = input_size(seats), learned.ramps(seats)
    ramps, out, past = np.split(numbers, [count * width, (count + 1) * width])
    return Network(ramps.reshape(count, width), out, past)


def upper(table: Table, player: int, games: Ints) -> Ints:
    """Array [game, 3]: the places of a player's three uppermost tiles, top first, or NONE."""
    heights = table.heights[player, games][:, None] - np.arange(1, 4)
    stacks = table.stacks[player, games]
    tiles = np.take_along_axis(stacks, np.maximum(heights, 0), axis=1)
    return np.where(heights >= 0, tiles, NONE)


def _around(table: Table, first: int) -> list[int]:
    """All seats in the order of play, from the first on."""
    seats = len(table.stacks)
    return [(first + n) % seats for n in range(seats)]


def view_of(table: Table, last: int, games: Ints) -> StateView:
    """The networks' view of these games after the seat `last` has moved."""
    order = _around(table, last)
    tops = np.stack([upper(table, seat, games)[:, :2] for seat in order], 1)
    worms = np.stack([table.worms(seat)[games] for seat in order], 1)
    return StateView(table.shelf[games], tops, worms)


def afters(table: Table, mover: int, games: Ints) -> StateView:
    """The states after each end of the mover's turn, COUNT + seats for each game: taking each tile
    of the grill (nonsense for missing ones), robbing each other player in the order of play
    (likewise), and failing."""
    seats = len(table.stacks)
    piles = [upper(table, seat, games) for seat in _around(table, mover)]
    ends, mine = COUNT + seats, piles[0]
    now = view_of(table, mover, games)
    shelf = np.repeat(now.shelf[:, None], ends, axis=1)
    tops = np.repeat(now.tops[:, None], ends, axis=1)
    worms = np.repeat(now.worms[:, None], ends, axis=1)
    shelf[:, _PLACES, _PLACES] = False
    tops[:, :COUNT, 0, 0], tops[:, : ends - 1, 0, 1] = _PLACES, mine[:, :1]
    worms[:, :COUNT, 0] += WORMS
    for place in range(1, seats):
        end, theirs = COUNT + place - 1, piles[place]
        tops[:, end, 0, 0], tops[:, end, place] = theirs[:, 0], theirs[:, 1:]
        worms[:, end, 0] += _WORMS_AT[theirs[:, 0]]
        worms[:, end, place] -= _WORMS_AT[theirs[:, 0]]
    tops[:, -1, 0] = mine[:, 1:]
    worms[:, -1, 0] -= _WORMS_AT[mine[:, 0]]
    some = np.flatnonzero(mine[:, 0] != NONE)
    shelf[some, -1, mine[some, 0]] = True
    shelf[some, -1, np.where(shelf[some, -1], _PLACES, -1).max(1)] = False
    flat = len(games) * ends
    return StateView(
        shelf.reshape(flat, COUNT), tops.reshape(flat, seats, 2), worms.reshape(flat, seats)
    )


class Guessed(NamedTuple):
    """A turn's payoffs and takes, the worths of its ends, and the network's view of them."""

    pay: Payoffs
    takes: Takes
    worth: Floats
    given: Floats


def guessed(table: Table, mover: int, games: Ints, network: Network) -> Guessed:
    """The mover's payoffs and takes when a turn's ends are worth what the network estimates."""
    seats = len(table.stacks)
    after = afters(table, mover, games)
    given = inputs(after)
    worth = network.worths(after, given).reshape(len(games), COUNT + seats).T
    shelf = from_the_grill(table, games)
    lanes = np.arange(len(games))
    stop = np.where(shelf >= 0, worth[shelf, lanes], -np.inf)
    robbed = np.full(shelf.shape, -1)
    for place, seat in enumerate(_around(table, mover)[1:]):
        better = steals_by(table.tops(seat, games)) & (worth[COUNT + place] > stop)
        stop = np.where(better, worth[COUNT + place], stop)
        robbed = np.where(better, seat, robbed)
    fail = worth[-1]
    end = np.where(np.isneginf(stop), fail, stop)
    pay = Payoffs(*(np.ascontiguousarray(part, np.float32) for part in (stop, end, fail)))
    return Guessed(pay, Takes(shelf, robbed), worth, given.reshape(len(games), COUNT + seats, -1))


#: More turns than any game takes.
MOST_TURNS = 1000


@cache
def nexts() -> Ints:
    """Array [place, face - 1, count]: the place after a selection, -1 for an impossible one."""
    positions = graph()
    after = np.full((len(positions.nodes), 6, rules.DICE + 1), -1)
    for place, here in enumerate(positions.positions):
        for face in rules.free_faces(here):
            for count in range(1, here[2] + 1):
                after[place, face - 1, count] = positions.place(rules.keep(here, face, count))
    return after


def throw_turns(pay: Payoffs, valuation: Valuation, rng: np.random.Generator) -> Ints:
    """Array by lane: the points of a turn played with dice, or -1 if it fails."""
    nodes = graph().nodes
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
        worth, stops = valuation(after, np.broadcast_to(lanes[:, None], after.shape))
        chosen = np.where(after >= 0, worth, -np.inf).argmax(1)[:, None]
        places = np.take_along_axis(after, chosen, 1)[:, 0]
        goes_on = places >= 0
        least = np.take_along_axis(stops, chosen, 1)[goes_on, 0]
        lanes, places = lanes[goes_on], places[goes_on]
    return result


Watch = Callable[[Table, int, Ints], None]


class Result(NamedTuple):
    """The results of many games: shares of the games and worms, by seat and game."""

    won: Floats
    worms: Ints


def play(
    players: tuple[Player, ...], seating: Ints, seed: int, watch: Watch | None = None
) -> Result:
    """The result of whole games; the first seat begins.

    seating: which of the players sits where, by game and seat.
    watch: is told of each turn before it is played, with the seat that moves and in which games.
    """
    rng = np.random.default_rng(seed)
    games, seats = seating.shape
    table = Table(games, seats)
    solved = SolvedTurns()
    judgements = [Valuations(player, games, rng, solved) for player in players]
    for turn in range(MOST_TURNS):
        going = table.shelf.any(1)
        if not going.any():
            break
        seat = turn % seats
        for place, judgement in enumerate(judgements):
            here = np.flatnonzero(going & (seating[:, seat] == place))
            if len(here):
                if watch:
                    watch(table, seat, here)
                player = judgement.player
                if player.network is None:
                    pay, takes = situation(table, seat, here, player)
                else:
                    pay, takes = guessed(table, seat, here, player.network)[:2]
                valuation = judgement.valuation(pay, here)
                move(table, seat, here, takes, throw_turns(pay, valuation, rng))
    else:
        raise RuntimeError(f"a game is not over after {MOST_TURNS} turns")
    worms = np.array([table.worms(seat) for seat in range(seats)])
    ahead = worms == worms.max(0)
    return Result(ahead / ahead.sum(0), worms)


class Score(NamedTuple):
    """The first of two players' games won, drawn and lost, and the leads in worms."""

    won: int
    drawn: int
    lost: int
    leads: Ints


def duel(first: Player, second: Player, games: int, seed: int) -> Score:
    """The results of whole games of two players, each of whom begins half of them."""
    begins = np.arange(games) % 2
    worms = play((first, second), np.stack((begins, 1 - begins), 1), seed).worms
    leads = np.where(begins, worms[1] - worms[0], worms[0] - worms[1])
    return Score(int((leads > 0).sum()), int((leads == 0).sum()), int((leads < 0).sum()), leads)
