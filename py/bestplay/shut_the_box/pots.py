"""Shut the Box for several: the lowest score takes the pot, equal ones split it; see rounds."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import given, rounds
from bestplay.core.types import Report
from bestplay.tiles import rules
from bestplay.tiles import solver as solo
from bestplay.tiles.rules import Rules

#: How many players a pot is solved for.
PLAYERS = tuple(range(1, rounds.MOST + 1))


class Pot(rounds.Round):
    """The pot shared by the lowest scores, each player maximising their own share."""

    def __init__(
        self,
        rule: Rules,
        report: Report | None = None,
        reading: str = "sum",
        everybody: bool = True,
    ) -> None:
        points = solo.scores(rule, reading)
        super().__init__(solo.graph(rule), points, solo.scale(rule), report, everybody)


#: The pots of the latest rules, the latest first: the seats of a round have most in common.
_kept: list[tuple[Rules, str, Pot]] = []
KEPT = 3

#: So many standings are a part of the work.
PART = 8


def pot_of(rule: Rules, reading: str) -> Pot:
    """The pot of the rules with what has been solved of it."""
    for known, read, pot in _kept:
        if (known, read) == (rule, reading):
            return pot
    _kept.insert(0, (rule, reading, Pot(rule, reading=reading, everybody=False)))
    del _kept[KEPT:]
    return _kept[0][2]


def parts(
    rule: Rules, players: int, scores: Sequence[int], reading: str
) -> list[tuple[int, int, int]]:
    """What worths() takes, in parts for solve_part(), of which each needs those before it.

    Most of it is the same for all seats of a round.
    """
    to_come, best, _ = standing(players, scores)
    met = sorted(set(solo.scores(rule, reading)))
    count = len([score for score in met if best is None or score <= best])
    return [
        (after, holders, start)
        for after in range(1, to_come)
        for holders in range(1, to_come - after + 1)
        for start in range(0, count, PART)
    ]


def solve_part(rule: Rules, reading: str, part: tuple[int, int, int]) -> None:
    """Solve one of parts(), for worths() to find it done."""
    to_come, holders, start = part
    pot = pot_of(rule, reading)
    pot.report = None
    pot.solve(to_come, [(score, holders) for score in pot.scores[start : start + PART]])


def pot_shares(
    rule: Rules, players: int, report: Report | None = None, reading: str = "sum"
) -> tuple[list[int], int]:
    """Each player's expected share of the pot, in order of play: (numerators, denominator)."""
    players = given.whole(players, "how many play")
    if players not in PLAYERS:
        shown = given.excerpt(players)
        raise ValueError(f"the pot is solved for 1 to {rounds.MOST} players, not {shown}")
    pot = Pot(rule, report, reading)
    return pot.shares(players)[1], pot.unit(players)


def check(rule: Rules, players: int, scores: Sequence[int], reading: str) -> tuple[int, ...]:
    """The scores of those who have played a round, in order; ValueError for what cannot be."""
    if not 2 <= players <= rounds.MOST:
        raise ValueError(f"2 to {rounds.MOST} play a round, not {given.excerpt(players)}")
    top = rules.read(rule.tiles, reading)
    for score in scores:
        if not 0 <= score <= top:
            raise ValueError(f"a score is 0 to {top}, not {given.excerpt(score)}")
    if len(scores) >= players:
        raise ValueError(
            f"of {players} players at most {players - 1} can have scored already, not {len(scores)}"
        )
    return tuple(scores)


def standing(players: int, scores: Sequence[int]) -> tuple[int, int | None, int]:
    """(how many are still to play, the best score so far, how many have it)."""
    best = min(scores) if scores else None
    return players - len(scores), best, len([score for score in scores if score == best])


def unit(rule: Rules, players: int, scores: Sequence[int]) -> int:
    """What the next player's shares for each score are parts of."""
    whole: int = solo.scale(rule) ** (players - len(scores) - 1)
    return Pot.SPLIT * whole


def worths(
    rule: Rules,
    players: int,
    scores: Sequence[int],
    report: Report | None = None,
    reading: str = "sum",
) -> list[int]:
    """The next player's share for each score that there is, over unit()."""
    pot = pot_of(rule, reading)
    pot.report = report
    return pot.worths(*standing(players, scores))


def passes(rule: Rules, players: int, scores: Sequence[int], reading: str = "sum") -> int:
    """Roughly how many passes over the boards worths() takes."""
    to_come, best, _ = standing(players, scores)
    if to_come < 2:
        return 0
    most = rules.read(rule.tiles, reading) if best is None else best
    return min(most, rules.start(rule)) * rounds.standings(to_come)


# What a table holds: what a holder has in every standing, which is all that any seat has to know.


def blocks(players: int) -> list[tuple[int, int]]:
    """(how many are to come, how many hold the best score), of standings with so many players."""
    totals = range(2, players + 1)
    return [(to_come, total - to_come) for total in totals for to_come in range(1, total)]


def holder_shares(pot: Pot, players: int) -> list[int]:
    """A holder's share for each of blocks() and each score, over pot.unit(players - 1)."""
    shares = []
    for to_come, holders in blocks(players):
        pot.solve(to_come, [(score, holders) for score in pot.scores])
        by = pot.scale ** (players - 1 - to_come)
        shares += [by * pot.solved[(to_come, score, holders)][0] for score in pot.scores]
    return shares


def held_by_first(rule: Rules, seconds: Sequence[int]) -> list[int]:
    """holder_shares() for two, from the second player's winnings where a shut pays one stake."""
    whole = solo.scale(rule)
    return [Pot.SPLIT // 2 * (whole - value) for value in seconds]


def worths_of(rule: Rules, players: int, scores: Sequence[int], shares: Sequence[int]) -> list[int]:
    """worths(), from holder_shares(); ValueError when there are not enough."""
    pot = Pot(rule)
    ways = blocks(players)
    if len(shares) != len(ways) * len(pot.scores):
        raise ValueError(f"{len(ways) * len(pot.scores)} shares are needed, not {len(shares)}")
    place = 0
    for to_come, holders in ways:
        by = pot.scale ** (players - 1 - to_come)
        for score in pot.scores:
            pot.solved[(to_come, score, holders)] = (shares[place] // by, [])
            place += 1
    return pot.worths(*standing(players, scores))
