"""Pickomino's figures for whole games of two: exact with few tiles, by play with all sixteen.

Source of the questions: R. C. Seydel's slides, 24 May 2012, which leave the whole game open and
report 17 wins in 20 games against a player who misjudges values by 0.1.
"""

from collections.abc import Iterable
from functools import cache, partial
from typing import NamedTuple

from bestplay.figures.figure import Figure, count, counts
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_follow as follow
from bestplay.solve import pickomino_game as solver
from bestplay.solve import pickomino_goals as goals
from bestplay.study import pickomino_game as study
from bestplay.study import pickomino_play as play
from bestplay.study.pickomino_turns import Floats

#: The most tiles for which the whole game is solved, and for which play is compared in it.
MOST = 6
COMPARED = 4

RULE = {
    "leaves": "A returned tile may itself be the highest that leaves.",
    "spared": "If the returned tile is the highest, none leaves.",
}
UNITS = {"difference": "worms", "win": "probability"}
CONVENTION = (
    "On failure the top tile goes back; stop only with a worm and enough points for a tile; the "
    "highest shelf tile or an exact steal, at the mover's choice. Floats, within 1e-9."
)


@cache
def solved(tiles: int, returned: str) -> tuple[study.Board, dict[str, Floats]]:
    """All states of a game with so many tiles from 21 up, and their values by objective."""
    known = study.board(game.start(tiles), returned)
    values = study.solve(
        known,
        lambda state: float(solver.final("difference", state)),
        lambda state: float(solver.final("win", state)),
    )
    return known, dict(zip(solver.OBJECTIVES, values, strict=True))


def whole(returned: str) -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), in games of one to six tiles.

    All states of the smaller games belong to the largest one.
    """
    found = []
    kind = "" if returned == "leaves" else f".{returned}"
    known, values = solved(MOST, returned)
    for tiles in range(1, MOST + 1):
        name = f"pickomino.whole.{tiles}{kind}"
        note = f"{RULE[returned]} {CONVENTION}"
        start = known.places[game.start(tiles)]
        for objective, unit in UNITS.items():
            value = round(float(values[objective][start]), 12)
            found.append(Figure(f"{name}.{objective}", value, unit, None, note))
        going = len(going_on(tiles, returned))
        found.append(count(f"{name}.states", going, "States in which a turn is to be played."))
    return found


#: The parts that solve all of that: tables can share their work.
WHOLE = {returned: partial(whole, returned) for returned in game.RETURNED}


def going_on(tiles: int, returned: str = "leaves") -> list[game.State]:
    """The states of a game with so many tiles in which a turn is to be played."""
    return [s for s in game.states(game.start(tiles), returned) if not game.over(s)]


# What single-turn play gives away in small games.

#: How much more than its worms a steal counts, in percent, by the name of the way to play.
PLAIN = {"plain": 0, "steals-double": 100}

Mixture = list[tuple[game.State, float]]


def single_turn(state: game.State, steal: int) -> Mixture:
    """How a turn ends that is played for its own expected worms."""
    chances: dict[game.State, float] = {}
    for take, chance in single_turn_takes(game.situation(state), steal):
        after = game.after_take(state, *take) if take else game.after_failure(state)
        chances[after] = chances.get(after, 0.0) + chance
    return list(chances.items())


@cache
def single_turn_takes(
    here: rules.Situation, steal: int
) -> list[tuple[tuple[str, int] | None, float]]:
    """What such a turn takes, with the chance of each; None is no tile."""
    aim = goals.goal(steal=steal, short="throw")
    pay = goals.payoff(here, aim)
    ends = turn_ends(pay._replace(stop=tuple(pay.stop), end=tuple(pay.end)))
    taken, nothing = goals.outcomes(here, aim, ends)
    return [(take, chance / ends[2]) for take, chance in [*taken.items(), (None, nothing)]]


@cache
def turn_ends(pay: turn.Payoff) -> tuple[dict[int, int], int, int]:
    """How a turn ends; many situations pay alike."""
    return follow.ends(turn.solve(pay), rules.START)


@cache
def best_play(objective: str) -> tuple[dict[game.State, float], dict[game.State, Mixture]]:
    """The values of all states with up to COMPARED tiles, and how each turn ends in best play."""
    known, by_objective = solved(COMPARED, "leaves")
    best = dict(zip(known.states, by_objective[objective].tolist(), strict=True))
    going = going_on(COMPARED)
    turns = {state: turn.solve(solver.payoff(state, best)) for state in going}
    return best, {state: solver.mixture(state, turns[state], best) for state in going}


class Duel(NamedTuple):
    """A way to play, moving first or second, against best play: its expected result."""

    first: float
    second: float


def against_best(tiles: int, objective: str, steal: int) -> tuple[Duel, list[float], list[str]]:
    """Single-turn play against best play; its loss in each state, and the states in words.

    A state's loss is what one turn by single-turn play gives away when best play follows.
    """
    best, theirs = best_play(objective)
    going = going_on(tiles)
    mine = {state: single_turn(state, steal) for state in going}
    losses = [best[state] - _mean(mine[state], best) for state in going]
    values = [dict(best), dict(best)]  # seen by single-turn play, and by best play, to move
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for state in going:
            for mover, mixtures in ((0, mine), (1, theirs)):
                new = _mean(mixtures[state], values[1 - mover])
                change = max(change, abs(new - values[mover][state]))
                values[mover][state] = new
    start = going[0]
    duel = Duel(values[0][start], -values[1][start])
    return duel, losses, [_shown(state) for state in going]


def _mean(mixture: Mixture, values: dict[game.State, float]) -> float:
    return -sum(chance * values[after] for after, chance in mixture)


def _shown(state: game.State) -> str:
    parts = [_tiles(state.shelf), _tiles(state.mine), _tiles(state.theirs)]
    return "shelf {}, mover's stack {}, opponent's stack {}".format(*parts)


def _tiles(tiles: Iterable[int]) -> str:
    return ",".join(map(str, tiles)) or "none"


def single_turn_play() -> list[Figure]:
    """What single-turn play gives away to best play, and where it departs."""
    found = []
    for tiles in range(1, COMPARED + 1):
        for objective, unit in UNITS.items():
            for name, steal in PLAIN.items():
                duel, losses, states = against_best(tiles, objective, steal)
                best = best_play(objective)[0][game.start(tiles)]
                gives = ((best - duel.first) + (-best - duel.second)) / 2
                prefix = f"pickomino.whole.{tiles}.{name}.{objective}"
                worst = max(range(len(losses)), key=lambda place: losses[place])
                departs = sum(loss > 1e-9 for loss in losses)
                note = f"Of {len(losses)} states; in worst: {states[worst]}."
                found += [
                    Figure(
                        f"{prefix}.loss",
                        round(gives, 9),
                        unit,
                        None,
                        "Against best play, the mean of moving first and second.",
                    ),
                    count(f"{prefix}.departs", departs, note),
                    Figure(f"{prefix}.worst", round(losses[worst], 9), unit, None, note),
                ]
    return found


# Sixteen tiles, by play.

GAMES = 2500

#: Games that show a difference of two in a hundred.
MANY = 4000

#: Ways in which a player may misjudge values by 0.1: (how, in words).
READINGS: dict[str, tuple[play.Player, str]] = {
    "throw": (
        play.Player(noise=0.1),
        "Each value of throwing on is off by a normal error of 0.1, anew in every turn; what "
        "stopping pays is plain to see.",
    ),
    "kept": (
        play.Player(noise=0.1, how="kept"),
        "Each value of throwing on is off by a normal error of 0.1 that stays the same throughout "
        "a game.",
    ),
    "deep": (
        play.Player(noise=0.1, how="deep"),
        "The errors of 0.1 enter the recursion, so that they reach all earlier values.",
    ),
    "over": (play.Player(shift=0.1), "Throwing on is overrated by 0.1 everywhere."),
    "under": (play.Player(shift=-0.1), "Throwing on is underrated by 0.1 everywhere."),
    "value": (
        play.Player(noise=0.1, how="value"),
        "Each position's value v is off by a normal error of 0.1, and one stops when the payoff is "
        "at least v. Where stopping is best v is the payoff itself, so that half of all errors "
        "make one throw on, whatever that costs.",
    ),
}


def duel(name: str) -> list[Figure]:
    """Whole games of best single-turn play against a player who misjudges values."""
    player, note = READINGS[name]
    score = play.play(play.EXACT, player, GAMES, seed=17)
    return _score(f"pickomino.duel.{name}", score, note)


def _score(name: str, score: play.Score, note: str) -> list[Figure]:
    games = score.won + score.drawn + score.lost
    decided = score.won + score.lost
    share = score.won / decided
    error = (share * (1 - share) / decided) ** 0.5
    lead = float(score.leads.mean())
    about = f"{note} {games} seeded games, each player begins half; standard error {error:.4f}."
    lead_error = float(score.leads.std()) / games**0.5
    return [
        counts(f"{name}.games", [score.won, score.drawn, score.lost], f"Won, drawn, lost. {note}"),
        Figure(
            f"{name}.share", share, "probability", None, f"Of games that are not drawn. {about}"
        ),
        count(f"{name}.of-20", round(20 * share), f"{share:.3f} of the games not drawn. {about}"),
        Figure(f"{name}.lead", lead, "worms", None, f"Standard error {lead_error:.3f}."),
    ]


APPROXIMATIONS: dict[str, tuple[play.Player, str]] = {
    "steals-double": (
        play.Player(steal=1.0),
        "A steal counts double, because the opponent loses what the mover wins.",
    ),
    "steals-double-bold": (
        play.Player(steal=1.0, fear=-0.5),
        "A steal counts double, and the own tile that a failure costs half.",
    ),
    "steals-double-careful": (
        play.Player(steal=1.0, fear=0.5),
        "A steal counts double, and the own tile that a failure costs half as much again.",
    ),
}


def approximation(name: str) -> list[Figure]:
    """A changed single-turn player against the plain one, sixteen tiles."""
    player, note = APPROXIMATIONS[name]
    score = play.play(player, play.EXACT, MANY, seed=16)
    return _score(f"pickomino.approximation.{name}", score, f"{note} Against plain expected worms.")
