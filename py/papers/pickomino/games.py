"""Pickomino's figures for whole games: best play of few tiles, single turns, networks, dice.

Source of the question: R. C. Seydel's slides, 24 May 2012, which leave the whole game open, and
report 17 wins in 20 games against a player who misjudges values by 0.1.  What takes long is read
from certificates, which the tests check again.
"""

import hashlib
import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import product
from math import comb
from typing import Any, NamedTuple

from bestplay.pickomino import Goal, Purpose, Situation, game, learned, rules
from bestplay.pickomino.solver import BestPlay, Payoff
from papers.figure import Figure, Part, certificate, figure, figures
from papers.pickomino import players
from papers.pickomino import whole_game as floats
from papers.pickomino.players import EXACT, Player
from papers.pickomino.turns import Floats

# Whole games of two, with the lowest tiles from 21 up. Up to six tiles are solved in floats; larger
# games, and exact fractions, are read from certificates.

#: The most tiles for which the whole game is solved.
MOST = 6

#: Two solvers that share no turn agree within this; see tests/proofs/pickomino/test_game.py.
ERROR = 1e-9

#: A value that is not written as a fraction is the nearest float.
ROUNDED = 1e-16

RULE = {
    "leaves": "A returned tile may itself be the highest that leaves.",
    "spared": "If the returned tile is the highest, none leaves.",
}
UNITS = {"difference": "worms", "win": "probability"}
TO_PLAY = "States in which a turn is to be played."
CONVENTION = (
    "On failure the top tile goes back; stop only with a worm and enough points for a tile; the "
    "highest shelf tile or an exact steal, at the mover's choice."
)


@cache
def solve_game(tiles: int, returned: str) -> tuple[floats.StateGraph, dict[str, Floats]]:
    """(all states of a game with this many tiles, {objective: their values})."""
    graph = floats.state_graph(game.start(tiles), returned)
    return graph, floats.by_objective(graph)


def whole(returned: str) -> list[Figure]:
    """Figures of the first player's expected lead and P(win) - P(loss), with one to six tiles.

    All states of the smaller games belong to the largest one.
    """
    found = []
    kind = "" if returned == "leaves" else f".{returned}"
    graph, values = solve_game(MOST, returned)
    for tiles in range(1, MOST + 1):
        name = f"pickomino.whole.{tiles}{kind}."
        start = graph.places[game.start(tiles)]
        note = f"{RULE[returned]} {CONVENTION}"
        for objective, unit in UNITS.items():
            value = round(float(values[objective][start]), 12)
            found.append(figure(name + objective, value, unit, note, within=ERROR))
        found.append(figure(f"{name}states", len(going_on(tiles, returned)), note=TO_PLAY))
    return found + (last_tile(graph, values) if returned == "leaves" else [])


def last_tile(graph: floats.StateGraph, values: dict[str, Floats]) -> list[Figure]:
    """Figures of choices between the last tile and a steal: their number, and which is better."""
    choices = [
        here
        for here in graph.places
        if len(here.shelf) == 1 and here.theirs and here.theirs[-1] > here.shelf[0]
    ]
    counted = {"states": len(choices)}
    for objective in UNITS:
        gains = []
        for here in choices:
            lead = -game.lead(game.after_take(here, "shelf", here.shelf[0]))
            taken = lead if objective == "difference" else (lead > 0) - (lead < 0)
            after = graph.places[game.after_take(here, "steal", here.theirs[-1])]
            gains.append(-float(values[objective][after]) - taken)
        counted[f"{objective}.steals"] = sum(gain > ERROR for gain in gains)
        counted[f"{objective}.takes"] = sum(gain < -ERROR for gain in gains)
    note = f"One tile on the grill, and points for the opponent's top tile. {RULE['leaves']}"
    return figures(f"pickomino.whole.{MOST}.last-tile.", counted, note=f"{note} {CONVENTION}")


def going_on(tiles: int, returned: str = "leaves") -> list[game.State]:
    """All states of a game with this many tiles in which a turn is to be played."""
    return [s for s in game.states(game.start(tiles), returned) if not game.is_over(s)]


def name_of(answer: dict[str, Any]) -> str:
    """The name of the float figure that a game's exact answer replaces."""
    kind = "" if answer["returned"] == "leaves" else f".{answer['returned']}"
    return f"pickomino.whole.{answer['tiles']}{kind}.{answer['objective']}"


def in_fractions() -> Iterator[Figure]:
    """Figures of the first player's expected lead and P(win) - P(loss), exactly, and of the digits
    of the denominators by number of tiles."""
    digits: dict[str, list[int]] = {objective: [] for objective in UNITS}
    for each in certificate("exact")["games"]:
        name, unit = f"{name_of(each)}.exact", UNITS[each["objective"]]
        note = (
            f"No turn improves any of {each['turns']:,} states, in exact fractions. "
            f"{RULE[each['returned']]} {CONVENTION}"
        )
        evidence = {key: each[key] for key in ("states", "turns", "digits", "decimal", "sha256")}
        above, below = each["digits"]
        if each["returned"] == "leaves":
            digits[each["objective"]].append(below)
        if "fraction" in each:
            yield figure(name, Fraction(each["fraction"]), unit, note, evidence)
            continue
        note = (
            f"A fraction of {above:,} over {below:,} digits, not written out; the digest is that "
            f'of its text in hexadecimal, "a/b". {note}'
        )
        value = float(Fraction(each["decimal"]))
        yield figure(name, value, unit, note, evidence, within=ROUNDED)
    listed = {f"{objective}.denominator-digits": row for objective, row in digits.items()}
    yield from figures("pickomino.whole.", listed, note="By tiles, in lowest terms.")


def proved_bounds() -> Iterator[Figure]:
    """Figures of the first player's expected lead and P(win) - P(loss), within proved errors."""
    for each in certificate("enclosure")["games"]:
        note = (
            "The error is proved: with values so far off at most, the best turn of every state "
            f"comes to a value that is. {RULE[each['returned']]} {CONVENTION}"
        )
        evidence = {key: each[key] for key in ("states", "turns")}
        value, off, unit = float(each["value"]), float(each["within"]), UNITS[each["objective"]]
        yield figure(name_of(each), value, unit, note, evidence, within=off)
        if each["objective"] == "win":
            name = name_of(each).removesuffix("win")
            yield figure(f"{name}states", each["turns"], note=TO_PLAY)


# The loss of single-turn play in whole games of up to four tiles.

#: The most tiles for which the two ways to play are compared.
COMPARED = 4

#: The bonus of a steal in percent, by the name of the way to play.
WAYS = {"plain": 0, "steals-double": 100}

#: A state departs from best play when it loses more than this; smaller losses are rounding.
DEPARTS = 1e-9

#: The error of a loss: the values of best play are within 1e-9, the rest far closer.
LOSS_ERROR = 2e-9

Mixture = list[tuple[game.State, float]]
"""The states that a turn can lead to, with the chance of each."""

Values = Mapping[game.State, float]


def single_turn(state: game.State, steal: int) -> Mixture:
    """[(next state, chance)] of a turn played for its own worms; steal: bonus in percent."""
    here = Situation(state.shelf, state.theirs[-1:], state.mine[-1] if state.mine else 0)
    purpose = Purpose(here, Goal(steal=steal, short="throw"))
    pay = purpose.payoff()
    points, nothing, whole = turn_ends(pay._replace(stop=tuple(pay.stop), end=tuple(pay.end)))
    chances = {game.after_failure(state): nothing}
    for total, ways in points.items():
        take = purpose.take(total)
        after = game.after_take(state, *take) if take else game.after_failure(state)
        chances[after] = chances.get(after, 0) + ways
    return [(after, ways / whole) for after, ways in chances.items()]


@cache
def turn_ends(pay: Payoff) -> tuple[dict[int, int], int, int]:
    """({points: ways}, ways to fail, all ways): how a turn of best play ends; cached by payoff."""
    return BestPlay(pay).ends(rules.START)


@cache
def best_play(objective: str) -> tuple[Values, dict[game.State, Mixture]]:
    """({state: value}, {state: [(next state, chance)]}) of best play with up to COMPARED tiles."""
    graph, by_objective = solve_game(COMPARED, "leaves")
    best = dict(zip(graph.states, by_objective[objective].tolist(), strict=True))
    turns = {state: BestPlay(game.payoff(state, best)) for state in going_on(COMPARED)}
    return best, {state: game.mixture(state, turns[state], best) for state in turns}


def given_away(
    going: list[game.State],
    mine: Mapping[game.State, Mixture],
    best: Values,
    theirs: Mapping[game.State, Mixture],
) -> float:
    """The loss of fixed turns (mine) against best play from going[0], the mean of moving first and
    second.

    best, theirs: the values of best play, and how its turns end.
    """
    values = [dict(best), dict(best)]  # of the fixed turns, and of best play, to move
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for state in going:
            for mover, mixtures in ((0, mine), (1, theirs)):
                new = _mean(mixtures[state], values[1 - mover])
                change = max(change, abs(new - values[mover][state]))
                values[mover][state] = new
    first, second, start = values[0][going[0]], -values[1][going[0]], best[going[0]]
    return ((start - first) + (-start - second)) / 2


def _mean(mixture: Mixture, values: Values) -> float:
    """The mean value of a turn to its player: minus that of the next states to the opponent."""
    return -math.fsum(chance * values[after] for after, chance in mixture)


class Loss(NamedTuple):
    """The loss of single-turn play against best play in games with this many tiles.

    gives: the mean of moving first and second.  most: what one turn of it loses at most when best
    play follows, and where; departs: in how many states it loses something.
    """

    tiles: int
    objective: str
    way: str
    gives: float
    most: float
    worst: list[list[int]]
    departs: int
    states: int


def single_turn_losses() -> Iterator[Loss]:
    """All losses of single-turn play; studies.single_turns stores them."""
    for tiles, objective, (way, steal) in product(range(1, COMPARED + 1), UNITS, WAYS.items()):
        best, theirs = best_play(objective)
        mine = {state: single_turn(state, steal) for state in going_on(tiles)}
        gives = given_away([*mine], mine, best, theirs)
        losses = {state: best[state] - _mean(turn, best) for state, turn in mine.items()}
        worst = max(losses, key=losses.__getitem__)
        departs = sum(loss > DEPARTS for loss in losses.values())
        stacks, rounded = [list(stack) for stack in worst], round(losses[worst], 9)
        yield Loss(tiles, objective, way, round(gives, 9), rounded, stacks, departs, len(losses))


def single_turn_play() -> Iterator[Figure]:
    """Figures of the loss of single-turn play against best play, and of its departures."""
    for loss in (Loss(*each) for each in certificate("single_turns")["losses"]):
        unit, mean = (
            UNITS[loss.objective],
            "Against best play, the mean of moving first and second.",
        )
        note = f"Of {loss.states} states." if loss.states > 1 else "Of a single state."
        shelf, own, other = (",".join(map(str, each)) or "none" for each in loss.worst)
        stacks = f"mover's stack {own}, opponent's stack {other}"
        where = f"{note} It is lost in one turn with shelf {shelf}, {stacks}."
        tops = dict(zip(game.State._fields, loss.worst, strict=True))
        evidence = {"states": loss.states, "worst": tops}
        name = f"pickomino.whole.{loss.tiles}.{loss.way}.{loss.objective}."
        yield figure(f"{name}loss", loss.gives, unit, mean, within=LOSS_ERROR)
        yield figure(f"{name}departs", loss.departs, note=note)
        yield figure(f"{name}worst", loss.most, unit, where, evidence, within=LOSS_ERROR)


# The network for two, as studies.learned has judged it.

AGAINST = {
    "plain": "Against plain expected worms of one turn.",
    "steals-double": "Against one turn's expected worms with steals counted double.",
}


def digest(letters: str) -> str:
    """The SHA-256 of a network's weights as letters, in hexadecimal."""
    return hashlib.sha256(letters.encode()).hexdigest()


def judged(study: str, *letters: str) -> dict[str, Any]:
    """The stored results of a study of networks; ValueError if they are of other weights."""
    stored = certificate(study)
    found = [stored["weights"]] if study == "learned" else [e["weights"] for e in stored["players"]]
    if found != [digest(each) for each in letters]:
        raise ValueError(f"the stored answers of {study} are for other weights")
    return stored


def learned_duels() -> Iterator[Figure]:
    """Figures of the network's games with all sixteen tiles: results, share won, mean lead."""
    for duel in judged("learned", learned.letters(2))["duels"]:
        leads, squares = (each / sum(duel["games"]) for each in duel["leads"])
        note = f"{AGAINST[duel['against']]} {sum(duel['games'])} games, seeds {duel['seeds']}."
        name = f"pickomino.learned.{duel['against']}"
        yield from _match(name, duel["games"], leads, (squares - leads**2) ** 0.5, note)


def _match(name: str, games: list[int], lead: float, spread: float, note: str) -> Iterator[Figure]:
    """Figures of games won, drawn and lost, the share won of those not drawn, and the mean lead."""
    decided = games[0] + games[2]
    share = games[0] / decided
    error, alike = (share * (1 - share) / decided) ** 0.5, f"Of games not drawn. {note}"
    yield figure(f"{name}.games", games, note=f"Won, drawn, lost. {note}")
    yield figure(f"{name}.share", share, "probability", alike, standard=error)
    yield figure(f"{name}.lead", lead, "worms", standard=spread / sum(games) ** 0.5)


def few_tiles() -> Iterator[Figure]:
    """Figures of the network's loss against best play in small games, and of its weights."""
    note, name = "Against best play, the mean of moving first and second.", "pickomino.whole"
    for each in judged("learned", learned.letters(2))["few"]:
        full = f"{name}.{each['tiles']}.learned.win.loss"
        yield figure(full, each["loss"], "probability", note, within=LOSS_ERROR)
    about = f"In whole parts of 1/{learned.PART}."
    yield figure("pickomino.learned.weights", learned.count(2), note=about)


# Three to seven players, as studies.company has judged the networks.

NOTE = "All sixteen tiles; whoever is ahead together shares the game."


def company() -> list[dict[str, Any]]:
    """The rows of results stored by studies.company, one for each number of players from 3 to 7."""
    texts = [learned.letters(seats) for seats in learned.PLAYERS[1:]]
    rows: list[dict[str, Any]] = judged("company", *texts)["players"]
    return rows


#: Figures of shares: (end of the name, stored key, in words).
SHARES = (
    ("learned", "alone", "The learned player; all others win the most worms a turn."),
    ("plain", "plain-alone", "A player who wins the most worms a turn; others are learned."),
)


def company_figures() -> Iterator[Figure]:
    """Figures of learned players: each seat's share when all play alike; one learned player's share
    among players of single turns, and the reverse, averaged over seats; the number of choices
    between stealing and taking a tile of the grill with the same points, and of those where
    stealing seems better to the network."""
    alike = "All play as the network has learned."
    about = "In games of learned players: tiles that may be stolen, and where that seems better."
    for row in company():
        prefix, games = f"pickomino.company.{row['seats']}.", row["games"]
        won = zip(row["won"], row["squares"], strict=True)
        sums = {f"seat.{seat}": (*each, alike) for seat, each in enumerate(won, 1)}
        sums |= {name: (*row[key][:2], note) for name, key, note in SHARES}
        for name, (total, squares, note) in sums.items():
            mean, about_mean, seen = total / games, f"{note} {NOTE}", {"games": games}
            error = ((squares / games - mean**2) / games) ** 0.5
            yield figure(prefix + name, mean, "probability", about_mean, seen, standard=error)
        for whose, (times, better, gained) in row["steals"].items():
            counted, evidence = [int(times), int(better)], {"gained": gained}
            yield figure(f"{prefix}steals.{whose}", counted, note=about, evidence=evidence)


# Whole games with all sixteen tiles, played with dice.

#: The numbers of games that show a difference of 0.05, and of 0.02.
GAMES, MANY = 2500, 4000

#: The slides' games.
REPORTED_GAMES, REPORTED_WINS = 20, 17

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


class Match(NamedTuple):
    """The result of many games: won, drawn, lost, and the mean and spread of leads in worms."""

    games: list[int]
    lead: float
    spread: float


def match(name: str) -> Match:
    """The result of games of one of READINGS or APPROXIMATIONS; studies.single_turns stores it.

    Best single-turn play meets a player who misjudges values; a changed player meets the plain one.
    """
    if name in READINGS:
        score = players.duel(EXACT, READINGS[name][0], GAMES, seed=17)
    else:
        score = players.duel(APPROXIMATIONS[name][0], EXACT, MANY, seed=16)
    lead, spread = float(score.leads.mean()), float(score.leads.std())
    return Match([score.won, score.drawn, score.lost], lead, spread)


def matches() -> Iterator[Figure]:
    """Figures of the results of matches, and of the slides' result in them."""
    stored = certificate("single_turns")["matches"]
    for name, (_, note) in READINGS.items():
        yield from _played(f"duel.{name}", Match(*stored[name]), note)
    for name, (_, note) in APPROXIMATIONS.items():
        about = f"{note} Against plain expected worms."
        yield from _played(f"approximation.{name}", Match(*stored[name]), about)


def _played(name: str, score: Match, note: str) -> Iterator[Figure]:
    """Figures of a match, with the chance of the slides' result in it."""
    won, _, lost = score.games
    share, games = won / (won + lost), REPORTED_GAMES
    about = f"{note} {sum(score.games)} seeded games, each player begins half."
    as_many = math.fsum(
        comb(games, won) * share**won * (1 - share) ** (games - won)
        for won in range(REPORTED_WINS, games + 1)
    )
    percent = f"{100 * as_many:.1f}%" if as_many < 0.1 else f"{100 * as_many:.0f}%"
    of_20 = (
        f"{share:.3f} of the games not drawn, at which {REPORTED_WINS} wins or more of {games} "
        f"have a chance of {percent}. {about}"
    )
    evidence = {"share": share, f"at_least_{REPORTED_WINS}": as_many}
    error, full = games * (share * (1 - share) / (won + lost)) ** 0.5, f"pickomino.{name}"
    yield from _match(full, *score, about)
    wins = round(games * share)
    yield figure(f"{full}.of-20", wins, "count", of_20, evidence, standard=error)


#: Parts that solve whole games, by the rule about the returned tile, which tables can share.
WHOLE = {returned: partial(whole, returned) for returned in rules.RETURNED}
PARTS: tuple[Part, ...] = (
    matches,
    in_fractions,
    proved_bounds,
    company_figures,
    single_turn_play,
    learned_duels,
    few_tiles,
    *WHOLE.values(),
)
