"""Players of Pickomino learn by playing: python -m studies.learning 2

A small network guesses what share of the game a state is worth: of two players to whoever moves
next, of three to seven to whoever has just moved.  It sees the grill, everybody's top tile in the
order of play, the second of one's own (of two players both tiles of each) and the leads.  Many
games are played side by side.  Each turn is solved exactly for what its ends seem to be worth to
the network, and what it comes to is learned: of two players as the worth of the state before it, of
more as that of the state after the same player's last turn.  So the end of the game teaches what
comes before it.  Half of the games begin in the middle, with any tiles on the grill, in the stacks
and out of the game.  In the end the weights, rounded, become those of bestplay.pickomino.learned.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from bestplay.pickomino import learned as pickomino_learned
from bestplay.pickomino.learned import BACKSLASH, FIRST, LETTERS, PART, PLAYERS, letters, ramps
from papers.pickomino import players, turns
from papers.pickomino.players import (
    COUNT,
    Ints,
    Network,
    Table,
    Takes,
    guessed,
    input_size,
    move,
    shares,
    throw_turns,
)
from papers.pickomino.turns import Floats

#: The file of the weights.
WEIGHTS = Path(pickomino_learned.__file__).with_name("weights.txt")

#: Games side by side; states in memory, and states per learning step.
GAMES = 768
REMEMBERED = 300_000
BATCH = 2048
#: The first and the last step size.
RATE = 1e-3
LEAST_RATE = 2e-5
#: The number of states to learn from, and learning steps per turn: for two players, and for more.
STATES = (6_000_000, 1_199_616)
STEPS = (8, 4)


class Memory:
    """The last visited states, as network inputs, with the results of their turns."""

    def __init__(self, inputs: int) -> None:
        self.given = np.zeros((REMEMBERED, inputs), np.float16)
        self.worth = np.zeros(REMEMBERED, np.float32)
        self.count = 0

    def add(self, given: Floats, worth: Floats) -> None:
        places = (self.count + np.arange(len(worth))) % REMEMBERED
        self.given[places], self.worth[places] = given, worth
        self.count += len(worth)

    def sample(self, rng: np.random.Generator) -> tuple[Floats, Floats]:
        places = rng.integers(0, min(self.count, REMEMBERED), BATCH)
        return self.given[places].astype(np.float32), self.worth[places]


class Learner:
    """A network and the means of its slopes (Kingma and Ba's Adam)."""

    def __init__(self, rng: np.random.Generator, inputs: int, width: int) -> None:
        first = rng.standard_normal((inputs, width)) * 0.15
        parts = (first, rng.standard_normal(width) * 0.1, np.zeros(inputs))
        self.parts = [np.asarray(part, np.float32) for part in parts]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    @property
    def network(self) -> Network:
        return Network(*self.parts)

    def learn(self, given: Floats, worth: Floats, rate: float) -> float:
        """Take a learning step towards these worths; return the mean square error before it."""
        ramps, out, past = self.parts
        sums = given @ ramps
        hidden = np.maximum(sums, 0)
        guess = np.tanh(hidden @ out + given @ past)
        wrong = guess - worth
        back = wrong * (1 - guess**2 + 0.05) / len(worth)
        slopes = (
            given.T @ (back[:, None] * out * (sums > 0)),
            hidden.T @ back,
            given.T @ back,
        )
        self.steps += 1
        for part, slope, first, second in zip(
            self.parts, slopes, self.first, self.second, strict=True
        ):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            mean = first / (1 - 0.9**self.steps)
            square = second / (1 - 0.999**self.steps)
            part -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return float((wrong**2).mean())


def begin(table: Table, games: Ints, rng: np.random.Generator) -> None:
    """Set up new games on the table: half from the start, half from random positions."""
    table.shelf[games] = True
    table.heights[:, games] = 0
    for game in games[rng.random(len(games)) < 0.5]:
        anywhere(table, int(game), rng)


def anywhere(table: Table, game: int, rng: np.random.Generator) -> None:
    """Set up a game with random tiles on the grill, on the stacks and out of the game."""
    tiles = np.arange(COUNT)
    if rng.random() < 0.5:
        tiles = tiles[: rng.integers(1, COUNT + 1)]
    else:
        tiles = tiles[rng.random(COUNT) < rng.random()]
    if not len(tiles):
        tiles = rng.integers(0, COUNT, 1)
    tiles = rng.permutation(tiles)
    held = rng.integers(0, len(tiles))
    cuts = np.sort(rng.integers(0, held + 1, len(table.stacks) - 1))
    table.shelf[game] = False
    table.shelf[game, tiles[held:]] = True
    for seat, stack in enumerate(np.split(tiles[:held], cuts)):
        table.heights[seat, game] = len(stack)
        table.stacks[seat, game, : len(stack)] = stack


def ends_of_turns(takes: Takes, points: Ints, seats: int, mover: int) -> Ints:
    """Array by lane: how its turn ended with these points, as a place in afters()."""
    lanes = np.arange(len(points))
    robbed = np.where(points >= 0, takes.robbed[points, lanes], -1)
    shelf = np.where(points >= 0, takes.shelf[points, lanes], -1)
    failed = np.where(shelf >= 0, shelf, COUNT + seats - 1)
    return np.where(robbed >= 0, COUNT + (robbed - mover) % seats - 1, failed)


class School:
    """Games side by side from which a network learns."""

    def __init__(self, seats: int, seed: int = 1) -> None:
        self.rng, self.seats = np.random.default_rng(seed), seats
        self.learner = Learner(self.rng, input_size(seats), ramps(seats))
        self.memory, self.table = Memory(input_size(seats)), Table(GAMES, seats)
        #: With more than two players, each player's state after the last turn, and whether there is
        #: one.
        self.last = np.zeros((seats, GAMES, input_size(seats)), np.float16)
        self.has = np.zeros((seats, GAMES), bool)
        begin(self.table, np.arange(GAMES), self.rng)

    def step(self, mover: int, rate: float) -> float:
        """Play a turn in every game and learn from it; return the mean square error before."""
        games = np.arange(GAMES)
        pay, takes, _, given = guessed(self.table, mover, games, self.learner.network)
        best, throw = turns.values(pay)
        if self.seats == 2:
            here = players.view_of(self.table, 1 - mover, games)
            self.memory.add(players.inputs(here), best[-1])
        else:
            before = np.flatnonzero(self.has[mover])
            self.memory.add(self.last[mover, before], best[-1, before])
        points = throw_turns(
            pay, lambda places, lanes: (best[places, lanes], throw[places, lanes]), self.rng
        )
        if self.seats > 2:
            self.last[mover] = given[games, ends_of_turns(takes, points, self.seats, mover)]
            self.has[mover] = True
        move(self.table, mover, games, takes, points)
        self.end_games(np.flatnonzero(~self.table.shelf.any(1)))
        if self.seats > 2 and self.memory.count < BATCH:
            return 1.0
        steps = range(STEPS[self.seats > 2])
        return float(
            np.mean([self.learner.learn(*self.memory.sample(self.rng), rate) for _ in steps])
        )

    def end_games(self, over: Ints) -> None:
        """Remember the results of finished games, and begin new ones in their place."""
        for seat in range(self.seats if self.seats > 2 else 0):
            order = [(seat + n) % self.seats for n in range(self.seats)]
            worms = np.stack([self.table.worms(each)[over] for each in order], 1)
            some = self.has[seat, over]
            self.memory.add(self.last[seat, over[some]], shares(worms)[some])
        self.has[:, over] = False
        begin(self.table, over, self.rng)


def learn(seats: int) -> str:
    """The weights of a network trained for this many players, as letters."""
    school, states, errors = School(seats), STATES[seats > 2], []
    for turn, done in enumerate(range(0, states, GAMES)):
        falling = 0.5 * (1 + np.cos(np.pi * done / states))
        errors.append(school.step(turn % seats, RATE * falling + LEAST_RATE))
        if turn % 200 == 199:
            error = np.mean(errors[-200:]) ** 0.5
            print(f"{seats} players, {done} states, error {error:.4f}", flush=True)
    return letters_of(school.learner.network)


def main() -> int:
    """Train a network for each requested number of players, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m studies.learning")
    parser.add_argument("players", nargs="+", type=int, choices=PLAYERS, help="how many play")
    parser.add_argument("--out", type=Path, default=WEIGHTS, metavar="FILE")
    options = parser.parse_args()
    write_letters(options.out, {seats: learn(seats) for seats in options.players})
    print(f"Wrote {options.out}")
    return 0


def write_letters(path: Path, found: dict[int, str]) -> None:
    """Write the file of weights, with those in `found`, by number of players, replaced."""
    lines = [found.get(players) or letters(players) for players in PLAYERS]
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def letters_of(network: Network) -> str:
    """A network's weights as text: two letters for each, in units of 1 / PART."""
    listed = np.concatenate([part.ravel() for part in network])
    half = LETTERS * LETTERS // 2
    whole = np.clip(np.rint(listed * PART).astype(int), -half, half - 1) + half
    return "".join(_letter(n // LETTERS) + _letter(n % LETTERS) for n in whole.tolist())


def _letter(number: int) -> str:
    """The letter that encodes a number of one digit in base LETTERS."""
    code = number + FIRST
    return chr(code + (code >= BACKSLASH))


if __name__ == "__main__":
    sys.exit(main())
