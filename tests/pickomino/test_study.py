"""Turns and games that NumPy solves and plays side by side, against the exact solver."""

import random

import numpy as np
import pytest

from bestplay.pickomino import Goal, Purpose, Situation
from bestplay.pickomino.solver import BestPlay, graph
from papers.pickomino import turns
from papers.pickomino.players import EXACT, Table, move, situation


def test_turns_side_by_side_have_the_exact_values() -> None:
    rng = random.Random(1)
    situations = []
    for _ in range(6):
        tiles = rng.sample(range(21, 37), 12)
        situations.append(Situation(tiles[:9], tiles[9:11], tiles[11]))
    pays = [Purpose(here, Goal()).payoff() for here in situations]
    stop, end = (np.array([p[k] for p in pays]).T / 100 for k in (0, 1))
    fail = np.array([p.fail for p in pays]) / 100
    values = turns.values(turns.Payoffs(stop, end, fail)).best
    for lane, here in enumerate(situations):
        known = BestPlay(Purpose(here, Goal()).payoff())
        for place, position in enumerate(graph().positions):
            numerator, denominator = known.worth(position)
            assert values[place, lane] == pytest.approx(numerator / denominator, abs=1e-12)


def test_tiles_are_never_lost_or_doubled_in_play() -> None:
    rng = np.random.default_rng(3)
    table = Table(40)
    games = np.arange(40)
    for number in range(30):
        mover = number % 2
        before = table.shelf.sum(1) + table.heights.sum(0)
        _, takes = situation(table, mover, games, EXACT)
        points = rng.integers(-1, 41, 40)
        move(table, mover, games, takes, points)
        for at in games:
            on_stacks = [t for p in (0, 1) for t in table.stacks[p, at, : table.heights[p, at]]]
            tiles = on_stacks + list(np.flatnonzero(table.shelf[at]))
            assert len(tiles) == len(set(tiles))
            assert before[at] - len(tiles) in (0, 1)
