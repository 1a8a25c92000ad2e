"""Every allocation of a small game against every other: emperors, dominating sets and cycles.

An allocation beats another when it wins more often than it loses.  An emperor (Maurer 1980) beats
all others; up to its mirror image, when it only ties those that swap equally likely values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.core.types import Report
from bestplay.knock_m_down import exact, quadrature, rules

#: results[i][j]: 1, 0 or -1
Results: TypeAlias = Sequence[Sequence[int]]

#: Margins smaller than this are settled exactly.
CLOSE = 1e-8

#: More allocations than this are too many for a tournament of all pairs.
MOST = 2000

#: The longest cycle that is looked for.
LONGEST = 12


class Halves:
    """Margins of pairs, from tables for the first and the last half of the values.

    P(A wins) - P(B wins) is the integral of (sum of +-h_i over the values where A has fewer or
    more) * product of F_i, with the greater counts.  The product splits into the two halves' P
    and Q, the sum into S and R, and (S + R) P Q = (S P) Q + P (R Q).
    """

    def __init__(self, rule: rules.Game, tokens: int) -> None:
        self.rule = rule
        self.on = quadrature.grid(rule, tokens)
        self.cut = len(rule.weights) // 2
        self.size = 0
        for weight in rule.weights:
            if weight:
                self.size = max(self.size, len(self._table(weight, tokens)[0]))
        self.forget()

    def forget(self) -> None:
        """Drop the rows of the halves met so far."""
        self.known: list[dict[tuple[rules.Tokens, rules.Tokens], list[float]]] = [{}, {}]

    def _table(self, weight: int, tokens: int) -> tuple[list[float], list[float]]:
        pair = (weight, tokens)
        if pair not in self.on.done:
            self.on.meet(pair)
        return self.on.done[pair], self.on.hazard[pair]

    def half(self, side: int, a: rules.Tokens, b: rules.Tokens) -> list[float]:
        """[product, signed product] of one half of a pair, in the order that fits the other's."""
        known = self.known[side]
        if (a, b) not in known:
            weights = self.rule.weights[self.cut :] if side else self.rule.weights[: self.cut]
            product = [1.0] * self.size
            signed = [0.0] * self.size
            for weight, x, y in zip(weights, a, b):
                if x or y:
                    done, hazard = self._table(weight, max(x, y))
                    sure = len(done)
                    product = [p * f for p, f in zip(product, done)] + product[sure:]
                    if x != y:
                        sign = 1 if x < y else -1
                        signed = [s + sign * h for s, h in zip(signed, hazard)] + signed[sure:]
            signed = [s * p for s, p in zip(signed, product)]
            known[a, b] = signed + product if side else product + signed
        return known[a, b]

    def margin(self, a: rules.Tokens, b: rules.Tokens) -> float:
        """P(A wins) - P(B wins)."""
        cut = self.cut
        left = self.half(0, a[:cut], b[:cut])
        right = self.half(1, a[cut:], b[cut:])
        return quadrature.dot(left, right)


def results(
    rule: rules.Game,
    allocations: Sequence[rules.Tokens],
    report: Report | None = None,
) -> list[list[int]]:
    """results[i][j] = 1, 0 or -1: whether i beats, ties or loses to j; ties are exact.

    Calls report(pairs done, of so many).  ValueError for more than MOST allocations.
    """
    if len(allocations) > MOST:
        raise ValueError(f"a tournament takes at most {MOST} allocations, not {len(allocations)}")
    halves = Halves(rule, sum(allocations[0]))
    same = [rules.canonical(rule, tokens) for tokens in allocations]
    rows = [[0] * len(allocations) for _ in allocations]
    for i, a in enumerate(allocations):
        for j in range(i):
            if same[i] != same[j]:
                margin = halves.margin(a, allocations[j])
                if abs(margin) < CLOSE:
                    sign = exact.beats(rule, a, allocations[j])
                else:
                    sign = 1 if margin > 0 else -1
                rows[i][j] = sign
                rows[j][i] = -sign
        if report:
            report((i + 1) * (i + 1), len(allocations) * len(allocations))
    return rows


def wins(row: Sequence[int]) -> int:
    """How many others an allocation beats."""
    return len([sign for sign in row if sign > 0])


def emperors(rule: rules.Game, allocations: Sequence[rules.Tokens], rows: Results) -> list[int]:
    """The places of the allocations that beat all others but those with swapped equal values."""
    same = [rules.canonical(rule, tokens) for tokens in allocations]
    return [
        i
        for i, row in enumerate(rows)
        if not [j for j, sign in enumerate(row) if sign <= 0 and same[j] != same[i]]
    ]


def local_emperors(
    rule: rules.Game, allocations: Sequence[rules.Tokens], rows: Results
) -> list[int]:
    """The places of those that beat all neighbours, again but for swapped equal values."""
    place = {tokens: i for i, tokens in enumerate(allocations)}
    same = [rules.canonical(rule, tokens) for tokens in allocations]
    local = []
    for i, tokens in enumerate(allocations):
        near = [place[rules.moved(tokens, *move)] for move in rules.neighbours(rule, tokens)]
        if not [j for j in near if rows[i][j] <= 0 and same[j] != same[i]]:
            local.append(i)
    return local


def dominating(rows: Results) -> list[int]:
    """The places of the smallest set whose members each beat everyone outside it.

    Such sets lie inside each other, and each holds whoever beats or ties one of its members; so
    start with the one who beats most, who is in all of them.
    """
    start = max(range(len(rows)), key=lambda i: (wins(rows[i]), -i))
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
    order = sorted([(-wins(rows[i]), i) for i in members])[:LONGEST]
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
