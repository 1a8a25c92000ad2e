"""Knock 'm Down with dice of their own: nontransitive allocations, which the paper calls rarer.

The paper leaves this variation to Fluet's thesis of 1999.  Here both players roll at the same
time, and whoever is empty on the earlier roll wins.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bestplay.knock_m_down import quadrature, rules, tournament
from papers.figure import Figure, counts, holds, lines

GAME = rules.FOUR
MOST = 6

#: The distributions stop where more rolls have this chance, so margins are right within ERROR.
TAIL = 1e-12
ERROR = 4 * TAIL

#: Margins that are larger have a sign; all others must be zero within ERROR.
SURE = 1e-9

Signs = NDArray[np.int8]


def own_dice(tokens: int) -> tuple[list[tuple[int, ...]], NDArray[np.float64]]:
    """All allocations, and P(wins) - P(loses) of each against each."""
    listed = rules.playable(GAME, tokens)
    distributions = [quadrature.distribution(GAME, each, TAIL) for each in listed]
    done = np.ones((len(distributions), max(map(len, distributions))))
    for row, chances in zip(done, distributions, strict=True):
        row[: len(chances)] = chances
    earlier = np.diff(done, axis=1, prepend=0.0) @ (1.0 - done).T
    return listed, earlier - earlier.T


def common(tokens: int) -> Signs:
    """Who beats whom with the same rolls for both."""
    return np.array(tournament.results(GAME, rules.playable(GAME, tokens)), np.int8)


def signs(margins: NDArray[np.float64]) -> Signs:
    """Who beats whom; ValueError where the error leaves that open."""
    size = np.abs(margins)
    if ((size < SURE) & (size > ERROR)).any():
        raise ValueError("a margin is too small to tell its sign")
    beats: Signs = np.where(size < SURE, 0, np.sign(margins)).astype(np.int8)
    return beats


def triples(beats: Signs) -> int:
    """How many sets of three go round in a circle."""
    wins = (beats > 0).astype(np.int64)
    return int(np.trace(wins @ wins @ wins)) // 3


def cycles() -> list[Figure]:
    """Cycles of three with dice of their own, and how many there are with the same rolls."""
    apart, together = [], []
    cycle: list[str] = []
    margins_in_cycle: list[float] = []
    for tokens in range(1, MOST + 1):
        listed, margins = own_dice(tokens)
        beats = signs(margins)
        apart.append(triples(beats))
        together.append(triples(common(tokens)))
        if apart[-1] and not cycle:
            places = _first_cycle(beats)
            cycle = [",".join(map(str, listed[place])) for place in places]
            steps = zip(places, [*places[1:], places[0]], strict=True)
            margins_in_cycle = [float(margins[a, b]) for a, b in steps]
    about = f"All allocations of 1 to {MOST} tokens on chances .1, .2, .3, .4."
    by = ", ".join(f"{margin:.5f}" for margin in margins_in_cycle)
    note = (
        "Chances .1, .2, .3, .4; each beats the next, the last the first, by "
        f"P(wins) - P(loses) = {by}. The first cycle by number of tokens."
    )
    evidence = {"margins": margins_in_cycle, "error": {"at most": ERROR}}
    return [
        lines("knock.separate.cycle", cycle, note, evidence),
        counts("knock.separate.cycles-of-three", apart, f"{about} Each rolls dice of their own."),
        holds("knock.separate.some-nontransitive", bool(cycle), f"{' > '.join(cycle)}. {note}"),
        holds(
            "knock.separate.rarer",
            sum(apart) < sum(together) / 10,
            f"Cycles of three: {sum(apart)} instead of {sum(together)}. {about}",
        ),
        counts("knock.common.cycles-of-three", together, f"{about} The same rolls for both."),
    ]


def _first_cycle(beats: Signs) -> list[int]:
    """The places of three who beat each other in turn, or []."""
    for a, b, c in combinations(range(len(beats)), 3):
        for path in ([a, b, c], [a, c, b]):
            if all(beats[x, y] > 0 for x, y in zip(path, [*path[1:], path[0]], strict=True)):
                return path
    return []


PARTS = (cycles,)
