"""Pickomino's figures for whole games with all sixteen tiles, played with dice.

Source of the question: R. C. Seydel's slides, 24 May 2012, which report 17 wins in 20 games against
a player who misjudges values by 0.1.
"""

import math
from functools import partial
from math import comb

from papers.figure import Error, Figure, counts, sampled_figure
from papers.pickomino import players
from papers.pickomino.players import EXACT, Player

GAMES = 2500

#: Games that show a difference of two in a hundred.
MANY = 4000

#: The slides' games.
REPORTED_GAMES = 20
REPORTED_WINS = 17

#: Ways in which a player may misjudge values by 0.1: (how, in words).
READINGS: dict[str, tuple[Player, str]] = {
    "throw": (
        Player(noise=0.1),
        "Each value of throwing on is off by a normal error of 0.1, anew in every turn; what "
        "stopping pays is plain to see.",
    ),
    "kept": (
        Player(noise=0.1, how="kept"),
        "Each value of throwing on is off by a normal error of 0.1 that stays the same throughout "
        "a game.",
    ),
    "deep": (
        Player(noise=0.1, how="deep"),
        "The errors of 0.1 enter the recursion, so that they reach all earlier values.",
    ),
    "over": (Player(shift=0.1), "Throwing on is overrated by 0.1 everywhere."),
    "under": (Player(shift=-0.1), "Throwing on is underrated by 0.1 everywhere."),
    "value": (
        Player(noise=0.1, how="value"),
        "Each position's value v is off by a normal error of 0.1, and one stops when the payoff is "
        "at least v. Where stopping is best v is the payoff itself, so that half of all errors "
        "make one throw on, whatever that costs.",
    ),
}

APPROXIMATIONS: dict[str, tuple[Player, str]] = {
    "steals-double": (
        Player(steal=1.0),
        "A steal counts double, because the opponent loses what the mover wins.",
    ),
    "steals-double-bold": (
        Player(steal=1.0, fear=-0.5),
        "A steal counts double, and the own tile that a failure costs half.",
    ),
    "steals-double-careful": (
        Player(steal=1.0, fear=0.5),
        "A steal counts double, and the own tile that a failure costs half as much again.",
    ),
}


def duel(name: str) -> list[Figure]:
    """Whole games of best single-turn play against a player who misjudges values."""
    player, note = READINGS[name]
    score = players.play(EXACT, player, GAMES, seed=17)
    return _figures(f"pickomino.duel.{name}", score, note)


def approximation(name: str) -> list[Figure]:
    """A changed single-turn player against the plain one, sixteen tiles."""
    player, note = APPROXIMATIONS[name]
    score = players.play(player, EXACT, MANY, seed=16)
    note = f"{note} Against plain expected worms."
    return _figures(f"pickomino.approximation.{name}", score, note)


def _figures(name: str, score: players.Score, note: str) -> list[Figure]:
    games = score.won + score.drawn + score.lost
    decided = score.won + score.lost
    share = score.won / decided
    error = (share * (1 - share) / decided) ** 0.5
    about = f"{note} {games} seeded games, each player begins half."
    as_many = at_least(REPORTED_WINS, REPORTED_GAMES, share)
    return [
        counts(f"{name}.games", [score.won, score.drawn, score.lost], f"Won, drawn, lost. {note}"),
        sampled_figure(
            f"{name}.share", share, "probability", error, f"Of games not drawn. {about}"
        ),
        Figure(
            f"{name}.of-20",
            round(REPORTED_GAMES * share),
            "count",
            None,
            f"{share:.3f} of the games not drawn, at which {REPORTED_WINS} wins or more of "
            f"{REPORTED_GAMES} have a chance of {_percent(as_many)}. {about}",
            {"share": share, f"at_least_{REPORTED_WINS}": as_many},
            Error("standard", REPORTED_GAMES * error),
        ),
        sampled_figure(
            f"{name}.lead",
            float(score.leads.mean()),
            "worms",
            float(score.leads.std()) / games**0.5,
        ),
    ]


def at_least(wins: int, games: int, share: float) -> float:
    """The chance of so many wins or more in so many games, each won with the chance `share`."""
    ways = range(wins, games + 1)
    chances = [comb(games, won) * share**won * (1 - share) ** (games - won) for won in ways]
    return math.fsum(chances)


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}%" if chance < 0.1 else f"{100 * chance:.0f}%"


PARTS = (
    *(partial(duel, name) for name in READINGS),
    *(partial(approximation, name) for name in APPROXIMATIONS),
)
