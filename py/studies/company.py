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

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from bestplay.pickomino.learned import PLAYERS, WIDTH
from papers.pickomino import turns
from papers.pickomino.games import digest
from papers.pickomino.players import (
    COUNT,
    EXACT,
    Ints,
    Network,
    Player,
    Table,
    Takes,
    guessed,
    input_size,
    move,
    network_of,
    play,
    shares,
    throw_turns,
)
from papers.pickomino.turns import Floats
from studies import learning, running
from studies.learning import GAMES, LEAST_RATE, RATE, Learner, Memory

#: The numbers of players.
SEATS = PLAYERS[1:]

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

_PLACES = np.arange(COUNT)


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
        self.learner = Learner(self.rng, input_size(seats), WIDTH)
        self.memory = Memory(input_size(seats))
        self.table = Table(GAMES, seats)
        self.last = np.zeros((seats, GAMES, input_size(seats)), np.float16)
        self.has = np.zeros((seats, GAMES), bool)
        learning.begin(self.table, np.arange(GAMES), self.rng)

    def step(self, mover: int, rate: float) -> float:
        """A turn in every game, and what it teaches; the error before."""
        games = np.arange(GAMES)
        pay, takes, _, given = guessed(self.table, mover, games, self.learner.network)
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


def network(letters: str, seats: int) -> Network:
    """The network whose weights these are."""
    return network_of(letters, seats)


# Judged.


def rotate_seats(games: int, seats: int) -> Ints:
    """(games, seats) of numbers: a single 0 among ones, in each seat equally often."""
    seating = np.ones((games, seats), int)
    seating[np.arange(games), np.arange(games) % seats] = 0
    return seating


def judge(letters: str, seats: int, games: int = JUDGED) -> dict[str, Any]:
    """What the learned player wins by seat among its like, and alone among single-turn players:
    sums of shares, their squares and worms over the games of all seeds."""
    learned = Player(network=network(letters, seats))
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
    learned = network(letters, seats)
    found = {"leader": np.zeros(3), "others": np.zeros(3)}

    def watch(table: Table, seat: int, here: Ints) -> None:
        worth = guessed(table, seat, here, learned).worth
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

    play((Player(network=learned),), np.zeros((WATCHED, seats), int), SEEDS[-1] + 1, watch)
    return {name: [round(float(each), 3) for each in row] for name, row in found.items()}


# What guesses come to.


def sample_guesses(
    letters: str, seats: int, games: int, seed: int
) -> tuple[Floats, Floats, Floats]:
    """Of each turn of games in which all play alike: what share of the game it seemed worth before
    the first throw, which part of the tiles lay on the grill, and what share it was."""
    learned = network(letters, seats)
    movers, places, worths, lefts = [], [], [], []

    def watch(table: Table, seat: int, here: Ints) -> None:
        best, _ = turns.values(guessed(table, seat, here, learned).pay)
        movers.append(np.full(len(here), seat))
        places.append(here)
        worths.append((1 + best[-1]) / 2)
        lefts.append(table.shelf[here].sum(1) / COUNT)

    result = play((Player(network=learned),), np.zeros((games, seats), int), seed, watch)
    won = result.won[np.concatenate(movers), np.concatenate(places)]
    return np.concatenate(worths), np.concatenate(lefts), won


def terms(worths: Floats, left: Floats) -> Floats:
    """What the logistic function weighs, a row for each guess; see pickomino.learned.share."""
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


def main() -> int:
    """Learn and judge for each number of players; what is learned is kept, to go on if stopped."""
    parser = running.parser("company")
    parser.add_argument("--weights", type=Path, default=learning.WEIGHTS, metavar="FILE")
    parser.add_argument("--state", type=Path, default=Path(".cache/company.json"), metavar="FILE")
    options = parser.parse_args()
    options.state.parent.mkdir(parents=True, exist_ok=True)
    known: dict[str, Any] = {}
    if options.state.exists():
        known = json.loads(options.state.read_text("utf-8"))
    rows = []
    for seats in SEATS:
        if str(seats) not in known:
            known[str(seats)] = judge(learn(seats), seats)
            options.state.write_text(json.dumps(known), "utf-8")
        row = known[str(seats)]
        letters = row["weights"]
        row |= {"steals": steals(letters, seats), **calibrate_guesses(letters, seats)}
        rows.append({**row, "weights": digest(letters)})
        print(rows[-1], flush=True)
    learning.write_letters(options.weights, {n: known[str(n)]["weights"] for n in SEATS})
    print(f"Wrote {options.weights}; what is fitted goes into bestplay.pickomino.learned.SHARES")
    return running.write("company", options.out, {"seeds": list(SEEDS), "players": rows})


if __name__ == "__main__":
    sys.exit(main())
