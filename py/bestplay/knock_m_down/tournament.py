"""Comparisons of all allocations of Knock 'm Down: best replies, emperors, dominating sets, cycles.

An allocation beats another when it wins more often than it loses.  An emperor (Maurer 1980) beats
all others; up to its mirror image, when it only ties those that swap equally likely values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.knock_m_down import exact, quadrature, rules
from bestplay.knock_m_down.rules import Allocation

__all__ = ("MOST_RIVALS", "Replies", "Reply", "Tournament", "to_lay")

#: results[i][j]: 1, 0 or -1
Results: TypeAlias = Sequence[Sequence[int]]

#: Margins smaller than this are settled exactly.
CLOSE = 1e-8

#: More allocations than this are too many for a tournament of all pairs.
MOST_RIVALS = 2000

#: The most replies that are listed.
LISTED = 10

#: The longest cycle that is searched for.
LONGEST = 12


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
    """The best allocations that beat one, the greatest margin first, and their number.

    beaters  the number that beat it; ties within a float's error are not counted
    of       the number of all allocations
    best     at most ten that beat it

    >>> from bestplay import knock_m_down
    >>> replies = knock_m_down.Game("1,2,3,4").best_replies("0,2,3,5")
    >>> replies.beaters, replies.of, str(replies.best[0].allocation)
    (1, 286, '1,2,3,4')
    """

    beaters: int
    of: int
    best: tuple[Reply, ...]


class Tournament(NamedTuple):
    """Every allocation of a small game against every other, those with most wins first.

    allocations     all of them
    results         for each a row of "+", "-" and "=": whether it beats (wins more often than it
                    loses), loses to or ties each of the others in turn; ties are exact
    emperors        the allocations that beat all others but their own variants
    local_emperors  the allocations that beat all that are one move away
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


class Halves:
    """Margins of pairs, from tables for the first and the last half of the values.

    P(A wins) - P(B wins) is the integral of (sum of +-h_i over the values where A has fewer or
    more) * product of F_i, with the greater counts.  The product splits into the two halves' P
    and Q, the sum into S and R, and (S + R) P Q = (S P) Q + P (R Q).
    """

    def __init__(self, game: rules.Dice, tokens: int) -> None:
        self.game = game
        self.on = quadrature.grid(game, tokens)
        self.cut = len(game.weights) // 2
        self.size = 0
        for weight in game.weights:
            if weight:
                self.on.meet((weight, tokens))
                self.size = max(self.size, len(self.on.done[weight, tokens]))
        self.forget()

    def forget(self) -> None:
        """Drop the cached rows of the halves."""
        self.known: list[dict[tuple[rules.Tokens, rules.Tokens], list[float]]] = [{}, {}]

    def weights(self, side: int) -> tuple[int, ...]:
        """The weights of one half of the values."""
        return self.game.weights[self.cut :] if side else self.game.weights[: self.cut]

    def half(self, side: int, a: rules.Tokens, b: rules.Tokens) -> list[float]:
        """One half of a pair's margin, whose dot product with the other half is the margin.

        Two rows by time, end to end: P and S P for side 0, R Q and Q for side 1.
        """
        known = self.known[side]
        if (a, b) not in known:
            product = [1.0] * self.size
            signed = [0.0] * self.size
            for weight, x, y in zip(self.weights(side), a, b):
                if x or y:
                    pair = weight, max(x, y)
                    self.on.meet(pair)
                    done, hazard = self.on.done[pair], self.on.hazard[pair]
                    sure = len(done)
                    product = [p * f for p, f in zip(product, done)] + product[sure:]
                    if x != y:
                        sign = 1 if x < y else -1
                        signed = [s + sign * h for s, h in zip(signed, hazard)] + signed[sure:]
            signed = [s * p for s, p in zip(signed, product)]
            known[a, b] = signed + product if side else product + signed
        return known[a, b]

    def beats(self, a: rules.Tokens, b: rules.Tokens) -> int:
        """1 when A wins more often than B, -1 when less often, 0 when exactly as often."""
        cut = self.cut
        left = self.half(0, a[:cut], b[:cut])
        right = self.half(1, a[cut:], b[cut:])
        margin = quadrature.dot(left, right)
        if abs(margin) < CLOSE:
            return exact.beats(self.game, a, b)
        return 1 if margin > 0 else -1


# Best replies.


def best_replies(game: rules.Dice, against: rules.Tokens, report: Report | None = None) -> Replies:
    """The best replies to a layout, of all; ties within a float's error do not count.

    Calls report(allocations seen, of so many).  ValueError when there are more than
    rules.MOST_COMPARED of them.
    """
    tokens = sum(against)
    ways = rules.check_count(game, tokens)
    halves = Halves(game, tokens)
    beaters = seen = 0
    listed: list[tuple[float, rules.Tokens]] = []
    for first in range(tokens + 1):
        lefts = _half_rows(halves, 0, first, against[: halves.cut])
        rights = _half_rows(halves, 1, tokens - first, against[halves.cut :])
        for a, left in lefts:
            for b, right in rights:
                margin = quadrature.dot(left, right)
                if margin > CLOSE:
                    beaters += 1
                    if len(listed) < LISTED or margin > -listed[-1][0]:
                        listed = sorted(listed + [(-margin, a + b)])[:LISTED]
            seen += len(rights)
            if report:
                report(seen, ways)
        halves.forget()
    return Replies(beaters, ways, tuple([Reply(Allocation(laid), -less) for less, laid in listed]))


def _half_rows(
    halves: Halves, side: int, tokens: int, against: rules.Tokens
) -> list[tuple[rules.Tokens, list[float]]]:
    """(half allocation, its row) for all of this many tokens on values that can be rolled."""
    if not against:
        return [((), halves.half(side, (), ()))] if not tokens else []
    weights, rows = halves.weights(side), []
    for laid in rules.allocations(tokens, len(against)):
        if not [1 for weight, count in zip(weights, laid) if count and not weight]:
            rows.append((laid, halves.half(side, laid, against)))
    return rows


# The emperor.


def find_emperor(
    game: rules.Dice, tokens: int, report: Report | None = None
) -> rules.Tokens | None:
    """The emperor, in its canonical form, or None where there is none; ties are exact.

    Whoever beats all others is never beaten by the next in a row, so one walk through the
    allocations leaves one candidate, and a second walk tries it against all: 2 n comparisons
    instead of n^2 / 2.  Calls report(allocations seen, of so many).  ValueError when there are
    more than rules.MOST_COMPARED of them.
    """
    rules.check_count(game, tokens)
    listed = rules.playable(game, tokens)
    halves = Halves(game, tokens)
    champion = rules.canonical(game, listed[0])
    for laid in listed:
        if laid == rules.canonical(game, laid) and halves.beats(laid, champion) > 0:
            champion = laid
            halves.forget()
    for seen, laid in enumerate(listed, 1):
        same = rules.canonical(game, laid) == champion
        if not same and halves.beats(champion, laid) <= 0:
            return None
        if report and not seen % 100:
            report(seen, len(listed))
    return champion


def to_lay(
    game: rules.Dice, tokens: int, report: Report | None = None
) -> tuple[Allocation | None, tuple[tuple[Allocation, Fraction], ...]]:
    """(emperor, ()), or (None, layouts to draw, each with its chance).

    No layouts with more than MOST_RIVALS of them, which would take too long.

    >>> laid, instead = to_lay(rules.THREE, 5)
    >>> laid is None, len(instead) > 1
    (True, True)
    """
    laid = find_emperor(game, tokens, report)
    if laid:
        return Allocation(laid), ()
    few = rules.count(game, tokens) <= MOST_RIVALS
    return None, tournament(game, tokens, report).drawn if few else ()


# All against all.


def tournament(game: rules.Dice, tokens: int, report: Report | None = None) -> Tournament:
    """All allocations of so many tokens against each other; ValueError for too many of them."""
    rules.check_count(game, tokens, MOST_RIVALS)
    listed = rules.playable(game, tokens)
    rows = results(game, listed, report)
    ranks = sorted([(-row.count(1), place) for place, row in enumerate(rows)])
    order = [place for _, place in ranks]
    listed = [listed[place] for place in order]
    rows = [[rows[i][j] for j in order] for i in order]
    top = dominating(rows)
    allocations = [Allocation(laid) for laid in listed]

    def allocations_at(places: list[int]) -> tuple[Allocation, ...]:
        return tuple([allocations[place] for place in places])

    return Tournament(
        tuple(allocations),
        tuple(["".join(["=+-"[sign] for sign in row]) for row in rows]),
        allocations_at(emperors(game, listed, rows)),
        allocations_at(emperors(game, listed, rows, near=True)),
        allocations_at(top),
        allocations_at(cycle(rows, top)),
        _drawn(game, [listed[place] for place in top]),
    )


def _drawn(game: rules.Dice, top: list[rules.Tokens]) -> tuple[tuple[Allocation, Fraction], ...]:
    """(layout, chance) of those to draw in the dominating set; () for one class or too many."""
    from bestplay.knock_m_down import mixture

    classes = {rules.canonical(game, each) for each in top}
    if not 1 < len(classes) <= mixture.MOST:
        return ()
    return tuple(mixture.ranked(mixture.allocation_chances(game, mixture.equilibrium(game, top))))


def results(
    game: rules.Dice, allocations: Sequence[rules.Tokens], report: Report | None = None
) -> list[list[int]]:
    """results[i][j] = 1, 0 or -1: whether i beats, ties or loses to j; ties are exact.

    Calls report(pairs done, of so many).
    """
    halves = Halves(game, sum(allocations[0]))
    same = [rules.canonical(game, tokens) for tokens in allocations]
    rows = [[0] * len(allocations) for _ in allocations]
    for i, a in enumerate(allocations):
        for j in range(i):
            if same[i] != same[j]:
                rows[i][j] = halves.beats(a, allocations[j])
                rows[j][i] = -rows[i][j]
        if report:
            report((i + 1) * (i + 1), len(allocations) * len(allocations))
    return rows


def emperors(
    game: rules.Dice, allocations: Sequence[rules.Tokens], rows: Results, near: bool = False
) -> list[int]:
    """The places of the allocations that beat all others but those with swapped equal values.

    near  only those have to be beaten that are one move away
    """
    same = [rules.canonical(game, tokens) for tokens in allocations]
    place = {tokens: i for i, tokens in enumerate(allocations)}
    found = []
    for i, tokens in enumerate(allocations):
        rivals: Sequence[int] = range(len(rows))
        if near:
            moves = rules.neighbours(game, tokens)
            rivals = [place[rules.moved(tokens, *move)] for move in moves]
        if not [j for j in rivals if rows[i][j] <= 0 and same[j] != same[i]]:
            found.append(i)
    return found


def dominating(rows: Results) -> list[int]:
    """The places of the smallest set whose members each beat everyone outside it.

    Such sets lie inside each other, and each holds whoever beats or ties one of its members; so
    start with the one who beats most, who is in all of them.
    """
    start = max(range(len(rows)), key=lambda i: (rows[i].count(1), -i))
    inside = [start]
    for i in inside:
        for j, sign in enumerate(rows[i]):
            if sign <= 0 and j not in inside:
                inside.append(j)
    return sorted(inside)


def cycle(rows: Results, members: Sequence[int]) -> list[int]:
    """A cycle in which each beats the next and the last the first, through as many as it can.

    Returns [] where there is none.  Members beyond LONGEST are left out, the weakest first.
    """
    order = sorted([(-rows[i].count(1), i) for i in members])[:LONGEST]
    members = [i for _, i in order]
    best: list[int] = []

    def go(path: list[int]) -> None:
        nonlocal best
        if len(path) > max(len(best), 2) and rows[path[-1]][path[0]] > 0:
            best = list(path)
        for j in members:
            if len(best) == len(members):
                return
            if j not in path and rows[path[-1]][j] > 0:
                go(path + [j])

    for start in members:
        go([start])
        if best:
            return best
    return best
