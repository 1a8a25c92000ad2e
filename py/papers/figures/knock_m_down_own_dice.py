"""Knock 'm Down with dice of their own: nontransitive allocations, which the paper calls rarer.

The paper leaves this variation to Fluet's thesis of 1999.  Here both players roll at the same
time, and whoever is empty on the earlier roll wins.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import rolls, tournament
from papers.figure import Figure, counts, holds, lines

GAME = rules.FOUR
MOST = 6

#: The distributions stop where more rolls have this chance, so margins are right within twice it.
TAIL = 1e-12
SURE = 1e-9

Signs = NDArray[np.int8]


def separate(tokens: int) -> tuple[list[tuple[int, ...]], NDArray[np.float64]]:
    """All allocations, and P(wins) - P(loses) of each against each."""
    listed = rules.playable(GAME, tokens)
    known = [rolls.distribution(GAME, each, TAIL) for each in listed]
    done = np.ones((len(known), max(map(len, known))))
    for row, chances in zip(done, known, strict=True):
        row[: len(chances)] = chances
    earlier = np.diff(done, axis=1, prepend=0.0) @ (1.0 - done).T
    return listed, earlier - earlier.T


def common(tokens: int) -> Signs:
    """Who beats whom with the same rolls for both."""
    return np.array(tournament.results(GAME, rules.playable(GAME, tokens)), np.int8)


def signs(margins: NDArray[np.float64]) -> Signs:
    """Who beats whom; ValueError where the error leaves that open."""
    open_ = (np.abs(margins) < SURE) & (np.abs(margins) > 4 * TAIL)
    if open_.any():
        raise ValueError("a margin is too small to tell its sign")
    found: Signs = np.where(np.abs(margins) < SURE, 0, np.sign(margins)).astype(np.int8)
    return found


def triples(beats: Signs) -> int:
    """How many sets of three go round in a circle."""
    wins = (beats > 0).astype(np.int64)
    return int(np.trace(wins @ wins @ wins)) // 3


def cycles() -> list[Figure]:
    """Cycles of three with dice of their own, and how many there are with the same rolls."""
    apart, together = [], []
    first: list[str] = []
    note = ""
    for tokens in range(1, MOST + 1):
        listed, margins = separate(tokens)
        beats = signs(margins)
        apart.append(triples(beats))
        together.append(triples(common(tokens)))
        if apart[-1] and not first:
            found = _first(beats)
            first = [",".join(map(str, listed[place])) for place in found]
            steps = zip(found, [*found[1:], found[0]], strict=True)
            margin = [f"{margins[a, b]:.5f}" for a, b in steps]
            note = (
                f"Chances .1, .2, .3, .4; each beats the next, the last the first, by "
                f"P(wins) - P(loses) = {', '.join(margin)}. The first cycle by number of tokens."
            )
    about = f"All allocations of 1 to {MOST} tokens on chances .1, .2, .3, .4."
    return [
        lines("knock.separate.cycle", first, note),
        counts("knock.separate.cycles-of-three", apart, f"{about} Each rolls dice of their own."),
        holds("knock.separate.some-nontransitive", bool(first), f"{' > '.join(first)}. {note}"),
        holds(
            "knock.separate.rarer",
            sum(apart) < sum(together) / 10,
            f"Cycles of three: {sum(apart)} instead of {sum(together)}. {about}",
        ),
        counts("knock.common.cycles-of-three", together, f"{about} The same rolls for both."),
    ]


def _first(beats: Signs) -> list[int]:
    for a, b, c in combinations(range(len(beats)), 3):
        for path in ([a, b, c], [a, c, b]):
            if all(beats[x, y] > 0 for x, y in zip(path, [*path[1:], path[0]], strict=True)):
                return path
    return []


PARTS = (cycles,)
