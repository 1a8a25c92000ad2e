"""A player of Pickomino for two learns by playing: python -m studies.learning

Many games are played side by side.  Each turn is solved exactly for what its ends seem to be worth
to the network, which says what the state before it is worth: the network learns
that, and so the end of the game teaches what comes before it.  Half of the games begin in the
middle, with any tiles on the grill, in the stacks and out of the game.  In the end the weights,
rounded, become those of bestplay.pickomino.learned.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bestplay.pickomino import learned as pickomino_learned
from bestplay.pickomino.learned import BACKSLASH, FIRST, LETTERS, PART, PLAYERS, RAMPS, letters
from papers.pickomino import players, turns
from papers.pickomino.players import COUNT, Ints, Network, Table, input_size, move, throw_turns
from papers.pickomino.turns import Floats

#: The inputs of the network for two.
INPUTS = input_size(2)

#: Where the weights go.
WEIGHTS = Path(pickomino_learned.__file__).with_name("weights.txt")

#: Games side by side; states that are remembered, and learned at a time, and how often a turn.
GAMES = 768
REMEMBERED = 300_000
BATCH = 2048
BATCHES = 8
#: How far a step goes at first, and at last.
RATE = 1e-3
LEAST_RATE = 2e-5
#: How many states are learned from.
STATES = 6_000_000


class Memory:
    """The last states that were met, as the network's inputs, and what their turns came to."""

    def __init__(self, inputs: int = INPUTS) -> None:
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

    def __init__(self, rng: np.random.Generator, inputs: int = INPUTS, width: int = RAMPS) -> None:
        ramps = rng.standard_normal((inputs, width)) * 0.15
        out = rng.standard_normal(width) * 0.1
        parts = (ramps, out, np.zeros(inputs))
        self.parts = [np.asarray(part, np.float32) for part in parts]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    @property
    def network(self) -> Network:
        return Network(*self.parts)

    def learn(self, given: Floats, worth: Floats, rate: float) -> float:
        """One step towards what states are worth; the mean square of the error before it."""
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
    """New games: half from the start, half anywhere."""
    table.shelf[games] = True
    table.heights[:, games] = 0
    for game in games[rng.random(len(games)) < 0.5]:
        anywhere(table, int(game), rng)


def anywhere(table: Table, game: int, rng: np.random.Generator) -> None:
    """Tiles at random on the grill, on the stacks and out of the game, the highest out first."""
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


class Study(NamedTuple):
    """All that goes on from one run to the next."""

    rng: np.random.Generator
    learner: Learner
    table: Table
    memory: Memory


def step(study: Study, mover: int, rate: float) -> float:
    """A turn in every game, and what it teaches; the error before."""
    rng, learner, table, memory = study
    games = np.arange(GAMES)
    pay, takes, *_ = players.guessed(table, mover, games, learner.network)
    best, throw = turns.values(pay)
    memory.add(players.inputs(players.view_of(table, 1 - mover, games)), best[-1])
    points = throw_turns(
        pay, lambda places, lanes: (best[places, lanes], throw[places, lanes]), rng
    )
    move(table, mover, games, takes, points)
    begin(table, np.flatnonzero(~table.shelf.any(1)), rng)
    return float(np.mean([learner.learn(*memory.sample(rng), rate) for _ in range(BATCHES)]))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m studies.learning")
    parser.add_argument("--out", type=Path, default=WEIGHTS, metavar="FILE")
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    study = Study(rng, Learner(rng), Table(GAMES), Memory())
    begin(study.table, np.arange(GAMES), rng)
    errors: list[float] = []
    for learned in range(0, STATES, GAMES):
        falling = 0.5 * (1 + np.cos(np.pi * learned / STATES))
        errors.append(step(study, len(errors) % 2, RATE * falling + LEAST_RATE))
        if len(errors) % 200 == 0:
            print(f"{learned} states, error {np.mean(errors[-200:]) ** 0.5:.4f}", flush=True)
    write_letters(options.out, {2: letters_of(study.learner.network)})
    print(f"Wrote {options.out}")
    return 0


def write_letters(path: Path, found: dict[int, str]) -> None:
    """Write the package's weights with those of some numbers of players anew."""
    lines = [found.get(players) or letters(players) for players in PLAYERS]
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def letters_of(network: Network) -> str:
    """The weights in whole parts of PART, two letters for each."""
    listed = np.concatenate([part.ravel() for part in network])
    half = LETTERS * LETTERS // 2
    whole = np.clip(np.rint(listed * PART).astype(int), -half, half - 1) + half
    return "".join(_letter(n // LETTERS) + _letter(n % LETTERS) for n in whole.tolist())


def _letter(number: int) -> str:
    code = number + FIRST
    return chr(code + (code >= BACKSLASH))


if __name__ == "__main__":
    sys.exit(main())
