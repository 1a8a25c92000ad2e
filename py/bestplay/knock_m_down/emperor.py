"""The emperor of a game: the allocation that beats every other, or that there is none.

It ties those that swap equally likely values, if it has any.  Whoever beats all others is never
beaten by the next in a row, so one walk through the allocations leaves one candidate, and a second
walk tries it against all: 2 n comparisons instead of n^2 / 2.
"""

from __future__ import annotations

from bestplay.core.types import Report
from bestplay.knock_m_down import exact, rules, tournament


def find(rule: rules.Game, tokens: int, report: Report | None = None) -> rules.Tokens | None:
    """The emperor, in its canonical form, or None where there is none; ties are exact.

    Calls report(allocations seen, of so many).  ValueError when there are more than
    rules.MOST_COMPARED of them.
    """
    rules.check_comparable(rule, tokens)
    listed = rules.playable(rule, tokens)
    halves = tournament.Halves(rule, tokens)
    champion = rules.canonical(rule, listed[0])
    for laid in listed:
        if laid == rules.canonical(rule, laid) and beats(halves, laid, champion):
            champion = laid
            halves.forget()
    for seen, laid in enumerate(listed, 1):
        same = rules.canonical(rule, laid) == champion
        if not same and not beats(halves, champion, laid):
            return None
        if report and not seen % 100:
            report(seen, len(listed))
    return champion


def beats(halves: tournament.Halves, a: rules.Tokens, b: rules.Tokens) -> bool:
    """Whether a wins more often than it loses against b."""
    margin = halves.margin(a, b)
    if abs(margin) < tournament.CLOSE:
        return exact.beats(halves.rule, a, b) > 0
    return margin > 0
