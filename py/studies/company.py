"""Pickomino for three to seven: a player learns it for each number of players, and is judged.

    python -m studies.company

A small network guesses what share of the game a state is worth to whoever has just moved, the
others moving next: the grill, everybody's top tile in the order of play, the second of one's own
and the leads.  Games are played side by side, each turn solved exactly for what its ends seem to be
worth; what the next turn of the same player is worth then is what the state after the last one
should have been (see studies.learning, where two play and the mover is asked).

Then it plays with seeds of its own: all seats alike, and one such player among players who win as
many worms a turn as they can.  Whoever is ahead together shares the game.

While most tiles lie on the grill a network guesses too much.  What its guesses come to is fitted to
more games of its like, by a logistic function of the guess and of the tiles that are left, and
tried on games of another seed.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bestplay.pickomino import network as pickomino_learned
from bestplay.pickomino.company import PLAYERS as SEATS
from bestplay.pickomino.company import WIDTH
from papers.pickomino import turns
from papers.pickomino.figures.company import CERTIFICATE, FORMAT, digest
from papers.pickomino.players import (
    COUNT,
    EXACT,
    MOST_TURNS,
    NONE,
    WORMS,
    Ints,
    Judgement,
    Network,
    Player,
    SolvedTurns,
    Table,
    Takes,
    from_the_grill,
    move,
    situation,
    steals_by,
    throw_turns,
    upper,
)
from papers.pickomino.turns import Floats, Payoffs
from studies import learning, running
from studies.learning import GAMES, LEAST_RATE, RATE, Learner, Memory

#: Where the weights go.
WEIGHTS = Path(pickomino_learned.__file__).with_name("company_weights.txt")

#: States that are learned from, and steps of learning a turn.
STATES = 1_200_000
BATCHES = 4

#: Seeds of the games that judge, and the games of each.
SEEDS = range(1, 5)
JUDGED = 2500

#: Games whose steals are counted.
WATCHED = 1000

#: Games to which what guesses come to is fitted, and as many on which that is tried.
FITTED = 2000

#: Guesses nearer to nothing or all than this count as so near.
NEAR = 1e-4

_ONE_OF = np.eye(COUNT + 1, dtype=np.float32)
_WORMS_AT = np.append(WORMS, 0)
_PLACES = np.arange(COUNT)


class Seen(NamedTuple):
    """What the network sees of states, in the order of play from whoever has just moved.

    tops: by place of play; below: the mover's second tile; worms: by place of play.
    """

    shelf: Floats
    tops: Ints
    below: Ints
    worms: Ints


def size(seats: int) -> int:
    """How many inputs a network has for so many players."""
    return COUNT + (seats + 1) * (COUNT + 1) + (seats - 1) + 3


def inputs(seen: Seen) -> Floats:
    """What goes into the network, a row for each state."""
    left = seen.shelf @ WORMS.astype(np.float32)
    worms = seen.worms.astype(np.float32)
    leads = worms[:, :1] - worms[:, 1:]
    least = leads.min(1)
    numbers = np.stack((least / (2 + left), left / 20, np.ones_like(left)), 1)
    tiles = np.concatenate((seen.tops, seen.below[:, None]), axis=1)
    ones = _ONE_OF[tiles].reshape(len(left), -1)
    return np.concatenate((seen.shelf, ones, leads / 10, numbers), axis=1, dtype=np.float32)


def shares(worms: Ints) -> Floats:
    """Whoever is first in the order of play has this share of a game that is over, from -1 for
    nothing to 1 for all of it."""
    best = worms.max(1)
    ahead = (worms == best[:, None]).sum(1)
    return np.where(worms[:, 0] == best, 2 / ahead - 1, -1.0)


def afters(table: Table, mover: int, games: Ints) -> Seen:
    """What each end of the mover's turn leaves, COUNT + seats for each game: taking each tile of
    the grill (nonsense for those that are not there), robbing each other in the order of play
    (likewise), and failing."""
    seats = len(table.stacks)
    order = [(mover + n) % seats for n in range(seats)]
    piles = [upper(table, seat, games) for seat in order]
    ends = COUNT + seats
    shelf = np.repeat(table.shelf[games][:, None], ends, axis=1)
    tops = np.repeat(np.stack([pile[:, 0] for pile in piles], 1)[:, None], ends, axis=1)
    below = np.repeat(piles[0][:, :1], ends, axis=1)
    counts = np.stack([table.worms(seat)[games] for seat in order], 1)
    worms = np.repeat(counts[:, None], ends, axis=1)
    shelf[:, _PLACES, _PLACES] = False
    tops[:, :COUNT, 0] = _PLACES
    worms[:, :COUNT, 0] += WORMS
    for place in range(1, seats):
        end = COUNT + place - 1
        tops[:, end, 0], tops[:, end, place] = piles[place][:, 0], piles[place][:, 1]
        stolen = _WORMS_AT[piles[place][:, 0]]
        worms[:, end, 0] += stolen
        worms[:, end, place] -= stolen
    mine = piles[0]
    tops[:, -1, 0], below[:, -1] = mine[:, 1], mine[:, 2]
    worms[:, -1, 0] -= _WORMS_AT[mine[:, 0]]
    some = np.flatnonzero(mine[:, 0] != NONE)
    shelf[some, -1, mine[some, 0]] = True
    shelf[some, -1, np.where(shelf[some, -1], _PLACES, -1).max(1)] = False
    flat = len(games) * ends
    return Seen(
        shelf.reshape(flat, COUNT),
        tops.reshape(flat, seats),
        below.ravel(),
        worms.reshape(flat, -1),
    )


class Situation(NamedTuple):
    """A turn's payoffs, what points take, and by end and lane what the ends are worth, with what
    the network sees of them."""

    pay: Payoffs
    takes: Takes
    worth: Floats
    given: Floats


def look(table: Table, mover: int, games: Ints, network: Network) -> Situation:
    """The mover's situation as the network sees it."""
    seats = len(table.stacks)
    after = afters(table, mover, games)
    given = inputs(after)
    guessed = np.where(after.shelf.any(1), network.guess(given), shares(after.worms))
    worth = guessed.reshape(len(games), COUNT + seats).T
    shelf = from_the_grill(table, games)
    lanes = np.arange(len(games))
    stop = np.where(shelf >= 0, worth[shelf, lanes], -np.inf)
    robbed = np.full(shelf.shape, -1)
    for place in range(1, seats):
        seat = (mover + place) % seats
        better = steals_by(table.tops(seat, games)) & (worth[COUNT + place - 1] > stop)
        stop = np.where(better, worth[COUNT + place - 1], stop)
        robbed = np.where(better, seat, robbed)
    fail = worth[-1]
    end = np.where(np.isneginf(stop), fail, stop)
    pay = Payoffs(*(np.ascontiguousarray(part, np.float32) for part in (stop, end, fail)))
    return Situation(pay, Takes(shelf, robbed), worth, given.reshape(len(games), COUNT + seats, -1))


def ends_of_turns(takes: Takes, points: Ints, seats: int, mover: int) -> Ints:
    """Which end of a turn the points of each lane have brought about, in the order of afters()."""
    lanes = np.arange(len(points))
    robbed = np.where(points >= 0, takes.robbed[points, lanes], -1)
    shelf = np.where(points >= 0, takes.shelf[points, lanes], -1)
    failed = np.where(shelf >= 0, shelf, COUNT + seats - 1)
    return np.where(robbed >= 0, COUNT + (robbed - mover) % seats - 1, failed)


class School:
    """Games side by side from which a network learns."""

    def __init__(self, seats: int, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        self.seats = seats
        self.learner = Learner(self.rng, size(seats), WIDTH)
        self.memory = Memory(size(seats))
        self.table = Table(GAMES, seats)
        self.last = np.zeros((seats, GAMES, size(seats)), np.float16)
        self.has = np.zeros((seats, GAMES), bool)
        learning.begin(self.table, np.arange(GAMES), self.rng)

    def step(self, mover: int, rate: float) -> float:
        """A turn in every game, and what it teaches; the error before."""
        games = np.arange(GAMES)
        pay, takes, _, given = look(self.table, mover, games, self.learner.network)
        best, throw = turns.values(pay)
        before = np.flatnonzero(self.has[mover])
        self.memory.add(self.last[mover, before], best[-1, before])
        points = throw_turns(
            pay, lambda places, lanes: (best[places, lanes], throw[places, lanes]), self.rng
        )
        self.last[mover] = given[games, ends_of_turns(takes, points, self.seats, mover)]
        self.has[mover] = True
        move(self.table, mover, games, takes, points)
        self.end_games(np.flatnonzero(~self.table.shelf.any(1)))
        if self.memory.count < learning.BATCH:
            return 1.0
        errors = [self.learner.learn(*self.memory.sample(self.rng), rate) for _ in range(BATCHES)]
        return float(np.mean(errors))

    def end_games(self, over: Ints) -> None:
        """What is known of games that are over, and new ones in their place."""
        for seat in range(self.seats):
            order = [(seat + n) % self.seats for n in range(self.seats)]
            worms = np.stack([self.table.worms(each)[over] for each in order], 1)
            some = self.has[seat, over]
            self.memory.add(self.last[seat, over[some]], shares(worms)[some])
        self.has[:, over] = False
        learning.begin(self.table, over, self.rng)


def learn(seats: int, states: int = STATES) -> str:
    """The weights that so many states teach, as letters."""
    school = School(seats)
    errors = []
    for turn in range(states // GAMES):
        falling = 0.5 * (1 + np.cos(np.pi * turn * GAMES / states))
        errors.append(school.step(turn % seats, RATE * falling + LEAST_RATE))
        if turn % 200 == 199:
            error = np.mean(errors[-200:]) ** 0.5
            print(f"{seats} players, {turn * GAMES} states, error {error:.4f}", flush=True)
    return learning.letters_of(school.learner.network)


def network_of(letters: str, seats: int) -> Network:
    """The network whose weights these are."""
    numbers = np.array(pickomino_learned.weights(letters), np.float32) / pickomino_learned.PART
    count = size(seats)
    ramps, out, past = np.split(numbers, [count * WIDTH, (count + 1) * WIDTH])
    return Network(ramps.reshape(count, WIDTH), out, past)


# Judged.


Watch = Callable[[Table, int, Ints], None]


class Result(NamedTuple):
    """What each seat of many games has won: shares of the games and worms, by seat and game."""

    won: Floats
    worms: Ints


def play(
    players: tuple[Player, ...], seating: Ints, seed: int, watch: Watch | None = None
) -> Result:
    """Whole games; the first seat begins.

    seating: which of the players sits where, by game and seat.
    watch: is told of each turn before it is played, with the seat that moves and in which games.
    """
    rng = np.random.default_rng(seed)
    games, seats = seating.shape
    table = Table(games, seats)
    solved = SolvedTurns()
    judgements = [Judgement(player, games, rng, solved) for player in players]
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
                pay, takes = _situation(table, seat, here, judgement.player)
                valuation = judgement.valuation(pay, here)
                move(table, seat, here, takes, throw_turns(pay, valuation, rng))
    else:
        raise RuntimeError(f"a game is not over after {MOST_TURNS} turns")
    worms = np.array([table.worms(seat) for seat in range(seats)])
    ahead = worms == worms.max(0)
    return Result(ahead / ahead.sum(0), worms)


def _situation(table: Table, mover: int, games: Ints, player: Player) -> tuple[Payoffs, Takes]:
    if player.network is None:
        return situation(table, mover, games, player)
    return look(table, mover, games, player.network)[:2]


def rotate_seats(games: int, seats: int) -> Ints:
    """(games, seats) of numbers: a single 0 among ones, in each seat equally often."""
    seating = np.ones((games, seats), int)
    seating[np.arange(games), np.arange(games) % seats] = 0
    return seating


def judge(letters: str, seats: int, games: int = JUDGED) -> dict[str, Any]:
    """What the learned player wins by seat among its like, and alone among single-turn players:
    sums of shares, their squares and worms over the games of all seeds."""
    learned = Player(network=network_of(letters, seats))
    won, worms = np.zeros((2, seats)), np.zeros(seats)
    alone, others = np.zeros(4), np.zeros(4)
    for seed in SEEDS:
        alike = play((learned,), np.zeros((games, seats), int), seed)
        won += np.stack((alike.won.sum(1), (alike.won**2).sum(1)))
        worms += alike.worms.sum(1)
        seating = rotate_seats(games, seats)
        for sums, pair in ((alone, (learned, EXACT)), (others, (EXACT, learned))):
            result = play(pair, seating, seed + 100)
            mine = result.won.T[seating == 0]
            ours, theirs = result.worms.T[seating == 0], result.worms.T[seating == 1]
            sums += (mine.sum(), (mine**2).sum(), ours.sum(), theirs.sum())
    return {
        "seats": seats,
        "games": games * len(SEEDS),
        "won": [round(float(each), 6) for each in won[0]],
        "squares": [round(float(each), 6) for each in won[1]],
        "worms": [int(each) for each in worms],
        "alone": [round(float(each), 6) for each in alone],
        "plain-alone": [round(float(each), 6) for each in others],
        "weights": letters,
    }


def steals(letters: str, seats: int) -> dict[str, list[float]]:
    """How often it seems better to steal a tile than to take one of the grill with the same points,
    where both may be done, and by how much of a game on average: (times, better, gained) for tiles
    of whoever is ahead of all others than the mover, and for all other tiles."""
    network = network_of(letters, seats)
    found = {"leader": np.zeros(3), "others": np.zeros(3)}

    def watch(table: Table, seat: int, here: Ints) -> None:
        worth = look(table, seat, here, network).worth
        worms = np.array([table.worms(each)[here] for each in range(seats)])
        worms[seat] = -1
        best = worms.max(0)
        alone = (worms == best).sum(0) == 1
        below = np.where(table.shelf[here], _PLACES, -1)
        for place in range(1, seats):
            other = (seat + place) % seats
            top = table.tops(other, here)
            grill = np.where(top[:, None] >= _PLACES, below, -1).max(1)
            both = np.flatnonzero((top >= 0) & (grill >= 0))
            gain = worth[COUNT + place - 1, both] - worth[grill[both], both]
            leads = (alone & (worms[other] == best))[both]
            for name, some in (("leader", gain[leads]), ("others", gain[~leads])):
                found[name] += (len(some), (some > 0).sum(), some.sum() / 2)

    play((Player(network=network),), np.zeros((WATCHED, seats), int), SEEDS[-1] + 1, watch)
    return {name: [round(float(each), 3) for each in row] for name, row in found.items()}


# What guesses come to.


def sample_guesses(
    letters: str, seats: int, games: int, seed: int
) -> tuple[Floats, Floats, Floats]:
    """Of each turn of games in which all play alike: what share of the game it seemed worth before
    the first throw, which part of the tiles lay on the grill, and what share it was."""
    network = network_of(letters, seats)
    movers, places, worths, lefts = [], [], [], []

    def watch(table: Table, seat: int, here: Ints) -> None:
        best, _ = turns.values(look(table, seat, here, network).pay)
        movers.append(np.full(len(here), seat))
        places.append(here)
        worths.append((1 + best[-1]) / 2)
        lefts.append(table.shelf[here].sum(1) / COUNT)

    result = play((Player(network=network),), np.zeros((games, seats), int), seed, watch)
    won = result.won[np.concatenate(movers), np.concatenate(places)]
    return np.concatenate(worths), np.concatenate(lefts), won


def terms(worths: Floats, left: Floats) -> Floats:
    """What the logistic function weighs, a row for each guess; see pickomino.company.share."""
    near = np.clip(worths.astype(float), NEAR, 1 - NEAR)
    odds = np.log(near / (1 - near))
    return np.stack([np.ones_like(odds), odds, left, odds * left], 1)


def logistic(rows: Floats, weights: Floats) -> Floats:
    """The shares that these weights tell."""
    return 1 / (1 + np.exp(-rows @ weights))


def fit_weights(rows: Floats, won: Floats) -> Floats:
    """The weights of the greatest likelihood, by Newton's method."""
    weights = np.array([0.0, 1, 0, 0])
    for _ in range(30):
        told = logistic(rows, weights)
        bent = rows.T @ (rows * (told * (1 - told))[:, None])
        weights = weights + np.linalg.solve(bent, rows.T @ (won - told))
    return weights


def calibrate_guesses(letters: str, seats: int) -> dict[str, Any]:
    """The weights of the logistic function, and for tenths of turns of other games, by rising
    share: (guessed, told, won).  ArithmeticError where a greater guess would not tell more."""
    worths, left, won = sample_guesses(letters, seats, FITTED, SEEDS[-1] + 2)
    weights = np.round(fit_weights(terms(worths, left), won), 4)
    if min(weights[1], weights[1] + weights[3]) <= 0:
        raise ArithmeticError(f"a greater guess tells less: {weights}")
    worths, left, won = sample_guesses(letters, seats, FITTED, SEEDS[-1] + 3)
    told = logistic(terms(worths, left), weights)
    tenths = np.array_split(np.argsort(told, kind="stable"), 10)
    rows = [[round(float(each[some].mean()), 4) for each in (worths, told, won)] for some in tenths]
    return {"fitted": [float(each) for each in weights], "tenths": rows}


def certificate_of(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """What was found; the weights by their digest."""
    listed = [{**row, "weights": digest(row["weights"])} for row in rows]
    return {"format": FORMAT, "seeds": list(SEEDS), "players": listed}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m studies.company")
    parser.add_argument("--out", type=Path, default=CERTIFICATE, metavar="FILE")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="FILE")
    parser.add_argument("--states", type=int, default=STATES, help="to learn from, for each")
    parser.add_argument("--games", type=int, default=JUDGED, help="to judge by, for each seed")
    parser.add_argument("--state", type=Path, default=Path(".cache/pickomino/company.json"))
    options = parser.parse_args(arguments)
    options.state.parent.mkdir(parents=True, exist_ok=True)
    state = options.state
    known: dict[str, Any] = json.loads(state.read_text("utf-8")) if state.exists() else {}
    rows = []
    for seats in SEATS:
        asked = f"{seats} {options.states} {options.games}"
        if asked not in known:
            known[asked] = judge(learn(seats, options.states), seats, options.games)
            state.write_text(json.dumps(known), "utf-8")
        row = known[asked]
        letters = row["weights"]
        rows.append({**row, "steals": steals(letters, seats), **calibrate_guesses(letters, seats)})
        print({name: value for name, value in rows[-1].items() if name != "weights"}, flush=True)
    options.weights.write_text("".join([f"{row['weights']}\n" for row in rows]), "utf-8")
    print(f"Wrote {options.weights}; what is fitted goes into bestplay.pickomino.company.SHARES")
    return running.write(options.out, certificate_of(rows))


if __name__ == "__main__":
    sys.exit(main())
