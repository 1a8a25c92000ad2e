"""Knock 'm Down's allocations all compared: the best replies to one, and all against all."""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.core.types import Report
from bestplay.knock_m_down import replies, rules
from bestplay.knock_m_down import tournament as solver
from bestplay.knock_m_down.values import Allocation

__all__ = ("MOST_RIVALS", "Replies", "Reply", "Tournament", "to_lay")


#: A tournament is of at most so many allocations.
MOST_RIVALS = solver.MOST


class Reply(NamedTuple):
    """An allocation that beats another.

    allocation  the allocation
    margin      the chance that it wins, less the chance that it loses, a float

    >>> from bestplay import knock_m_down
    >>> reply = knock_m_down.Game("1,2,3,4").best_replies("0,2,3,5").best[0]
    >>> str(reply.allocation), reply.margin > 0
    ('1,2,3,4', True)
    """

    allocation: Allocation
    margin: float


class Replies(NamedTuple):
    """How many of all allocations beat one, and the best of these, the greatest margin first.

    beaters  how many beat it; ties, and what floats cannot tell from them, are not counted
    of       how many allocations there are
    best     at most ten that beat it

    >>> from bestplay import knock_m_down
    >>> replies = knock_m_down.Game("1,2,3,4").best_replies("0,2,3,5")
    >>> replies.beaters, replies.of, str(replies.best[0].allocation)
    (1, 286, '1,2,3,4')
    """

    beaters: int
    of: int
    best: tuple[Reply, ...]


def best_replies(rule: rules.Game, against: rules.Tokens, report: Report | None) -> Replies:
    """All allocations compared against one; ValueError where there are too many of them."""
    beaters, listed = replies.best(rule, against, report)
    best = [Reply(Allocation(tokens), margin) for margin, tokens in listed]
    return Replies(beaters, rules.count(rule, sum(against)), tuple(best))


class Tournament(NamedTuple):
    """Every allocation of a small game against every other, those with most wins first.

    allocations     all of them
    results         for each a row of "+", "-" and "=": whether it beats (wins more often than it
                    loses), loses to or ties each of the others in turn; ties are exact
    emperors        those that beat all others but the ones that swap equally likely values
    local_emperors  those that beat all that are one move away
    dominating      the smallest set whose members each beat everyone outside it
    cycle           as many of these as go round, at most twelve, each beating the next and the
                    last the first; () where nothing goes round
    drawn           where no allocation beats all others: those to draw from, most often laid first,
                    each with its chance, so that none has a margin against that; () where one does,
                    or where the dominating set is too large for it

    >>> from bestplay import knock_m_down
    >>> found = knock_m_down.Game("1,2,3,4").tournament(4)
    >>> [str(laid) for laid in found.emperors], len(found.allocations)
    (['0,1,1,2'], 35)
    """

    allocations: tuple[Allocation, ...]
    results: tuple[str, ...]
    emperors: tuple[Allocation, ...]
    local_emperors: tuple[Allocation, ...]
    dominating: tuple[Allocation, ...]
    cycle: tuple[Allocation, ...]
    drawn: tuple[tuple[Allocation, Fraction], ...]

    def __repr__(self) -> str:
        return f"<Tournament of {len(self.allocations)} allocations>"

    def __str__(self) -> str:
        return repr(self)


def tournament(rule: rules.Game, tokens: int, report: Report | None) -> Tournament:
    """All allocations of so many tokens against each other; ValueError for too many of them."""
    if rules.count(rule, tokens) > MOST_RIVALS:
        raise ValueError(
            f"{rules.count(rule, tokens)} allocations are too many for a tournament, "
            f"{MOST_RIVALS} at most"
        )
    listed = rules.playable(rule, tokens)
    rows = solver.results(rule, listed, report)
    ranks = sorted([(-solver.wins(row), place) for place, row in enumerate(rows)])
    order = [place for _, place in ranks]
    listed = [listed[place] for place in order]
    rows = [[rows[i][j] for j in order] for i in order]
    dominating = solver.dominating(rows)
    allocations = [Allocation(laid) for laid in listed]

    def allocations_at(places: list[int]) -> tuple[Allocation, ...]:
        return tuple([allocations[place] for place in places])

    return Tournament(
        tuple(allocations),
        tuple(["".join(["=+-"[sign] for sign in row]) for row in rows]),
        allocations_at(solver.emperors(rule, listed, rows)),
        allocations_at(solver.local_emperors(rule, listed, rows)),
        allocations_at(dominating),
        allocations_at(solver.cycle(rows, dominating)),
        _equilibrium_mixture(rule, [listed[place] for place in dominating]),
    )


def to_lay(
    rule: rules.Game, tokens: int, report: Report | None = None
) -> tuple[Allocation | None, tuple[tuple[Allocation, Fraction], ...]]:
    """The allocation that beats all others; where there is none what to draw instead, () with more
    than MOST_RIVALS of them: then that would take too long.

    >>> laid, instead = to_lay(rules.THREE, 5)
    >>> laid is None, len(instead) > 1
    (True, True)
    """
    from bestplay.knock_m_down import emperor

    laid = emperor.find(rule, tokens, report)
    if laid:
        return Allocation(laid), ()
    few = rules.count(rule, tokens) <= MOST_RIVALS
    return None, tournament(rule, tokens, report).drawn if few else ()


def _equilibrium_mixture(
    rule: rules.Game, dominating: list[rules.Tokens]
) -> tuple[tuple[Allocation, Fraction], ...]:
    """What to draw: only of those that beat everyone else, since others lose to all of these."""
    from bestplay.knock_m_down import mixture

    classes = {rules.canonical(rule, each) for each in dominating}
    if not 1 < len(classes) <= mixture.MOST:
        return ()
    laid = mixture.allocation_chances(rule, mixture.equilibrium(rule, dominating))
    ranked = sorted(laid.items(), key=lambda each: (-each[1], each[0]))
    return tuple([(Allocation(tokens), chance) for tokens, chance in ranked])
