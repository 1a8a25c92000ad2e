"""The learned players of Pickomino for three to seven are judged: python -m studies.company

Each network plays with seeds of its own: all seats alike, and one such player among players who win
as many worms a turn as they can.  Whoever is ahead together shares the game.

While most tiles lie on the grill a network guesses too much.  What its guesses come to is fitted to
more games of its like, by a logistic function of the guess and of the tiles that are left, and
tried on games of another seed; what is fitted goes into bestplay.pickomino.learned.SHARES.
"""

import sys
from typing import Any

import numpy as np

from bestplay.pickomino import learned
from papers.pickomino import turns
from papers.pickomino.games import digest
from papers.pickomino.players import (
    COUNT,
    EXACT,
    Ints,
    Network,
    Player,
    Table,
    guessed,
    network_of,
    play,
)
from papers.pickomino.turns import Floats
from studies import running

#: The numbers of players.
SEATS = learned.PLAYERS[1:]

#: Seeds of the games that judge, and the games of each.
SEEDS = range(1, 5)
JUDGED = 2500

#: Games whose steals are counted.
WATCHED = 1000

#: Games to which the guesses are fitted, and as many on which the fit is checked.
FITTED = 2000

#: Guesses nearer than this to 0 or 1 count as this near.
NEAR = 1e-4

_PLACES = np.arange(COUNT)


def rotate_seats(games: int, seats: int) -> Ints:
    """An array (games, seats) of ones with a single 0, in each seat equally often."""
    seating = np.ones((games, seats), int)
    seating[np.arange(games), np.arange(games) % seats] = 0
    return seating


def judge(network: Network, seats: int) -> dict[str, Any]:
    """A row of the certificate: sums of shares won, their squares and worms over all games, for the
    learned player by seat among its like, and alone among single-turn players."""
    player, games = Player(network=network), JUDGED
    won, worms = np.zeros((2, seats)), np.zeros(seats)
    alone, others = np.zeros(4), np.zeros(4)
    for seed in SEEDS:
        alike = play((player,), np.zeros((games, seats), int), seed)
        won += np.stack((alike.won.sum(1), (alike.won**2).sum(1)))
        worms += alike.worms.sum(1)
        seating = rotate_seats(games, seats)
        for sums, pair in ((alone, (player, EXACT)), (others, (EXACT, player))):
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
    }


def steals(network: Network, seats: int) -> dict[str, list[float]]:
    """{"leader", "others": [choices, choices where stealing seems better, shares gained]}, counted
    where a tile can be stolen or one of the grill taken with the same points; "leader": tiles of
    the sole leader among the others."""
    found = {"leader": np.zeros(3), "others": np.zeros(3)}

    def watch(table: Table, seat: int, here: Ints) -> None:
        worth = guessed(table, seat, here, network).worth
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


# Calibration of guesses.


def sample_guesses(network: Network, seats: int, seed: int) -> tuple[Floats, Floats, Floats]:
    """Arrays by turn: the network's guess, share of tiles on the grill, share won in the end."""
    movers, places, worths, lefts = [], [], [], []

    def watch(table: Table, seat: int, here: Ints) -> None:
        best, _ = turns.values(guessed(table, seat, here, network).pay)
        movers.append(np.full(len(here), seat))
        places.append(here)
        worths.append((1 + best[-1]) / 2)
        lefts.append(table.shelf[here].sum(1) / COUNT)

    result = play((Player(network=network),), np.zeros((FITTED, seats), int), seed, watch)
    won = result.won[np.concatenate(movers), np.concatenate(places)]
    return np.concatenate(worths), np.concatenate(lefts), won


def terms(worths: Floats, left: Floats) -> Floats:
    """Array (guesses, 4): the inputs of the logistic function; see pickomino.learned.share."""
    near = np.clip(worths.astype(float), NEAR, 1 - NEAR)
    odds = np.log(near / (1 - near))
    return np.stack([np.ones_like(odds), odds, left, odds * left], 1)


def logistic(rows: Floats, weights: Floats) -> Floats:
    """Array by row: the share, 0 to 1, that these weights predict."""
    return 1 / (1 + np.exp(-rows @ weights))


def fit_weights(rows: Floats, won: Floats) -> Floats:
    """The weights of logistic() that fit the shares won with the greatest likelihood."""
    weights = np.array([0.0, 1, 0, 0])
    for _ in range(30):
        predicted = logistic(rows, weights)
        bent = rows.T @ (rows * (predicted * (1 - predicted))[:, None])
        weights = weights + np.linalg.solve(bent, rows.T @ (won - predicted))
    return weights


def calibrate_guesses(network: Network, seats: int) -> dict[str, Any]:
    """{"fitted": weights of the logistic function, "tenths": a check of it on other games}.

    tenths: of turns by rising share, (guessed, predicted, won), as means.
    """
    worths, left, won = sample_guesses(network, seats, SEEDS[-1] + 2)
    weights = np.round(fit_weights(terms(worths, left), won), 4)
    if min(weights[1], weights[1] + weights[3]) <= 0:
        raise ArithmeticError(f"a greater guess tells less: {weights}")
    worths, left, won = sample_guesses(network, seats, SEEDS[-1] + 3)
    predicted = logistic(terms(worths, left), weights)
    tenths = np.array_split(np.argsort(predicted, kind="stable"), 10)
    rows = [
        [round(float(each[some].mean()), 4) for each in (worths, predicted, won)] for some in tenths
    ]
    return {"fitted": [float(each) for each in weights], "tenths": rows}


def answers() -> dict[str, object]:
    """The certificate's content: seeds, and a row for each number of players."""
    rows = []
    for seats in SEATS:
        network = network_of(seats)
        rows.append(
            judge(network, seats)
            | {"weights": digest(learned.letters(seats)), "steals": steals(network, seats)}
            | calibrate_guesses(network, seats)
        )
        print(rows[-1], flush=True)
    return {"seeds": list(SEEDS), "players": rows}


if __name__ == "__main__":
    sys.exit(running.run("company", answers))
