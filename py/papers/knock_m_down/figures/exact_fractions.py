"""Knock 'm Down in exact fractions, and allocations as text: what its figures share."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from bestplay.knock_m_down import exact as solver
from bestplay.knock_m_down import rules, search

Game = Any
"""A game of bestplay.knock_m_down.rules."""

Tokens = tuple[int, ...]
"""An allocation: how many tokens lie on each value."""


def as_text(tokens: Iterable[int]) -> str:
    """An allocation as text: "0,2,3,5"."""
    return ",".join(map(str, tokens))


def rolls(game: Game, tokens: Tokens) -> Fraction:
    """The expected rolls."""
    return Fraction(*solver.rolls(game, tokens))


def outcome(game: Game, a: Tokens, b: Tokens) -> list[Fraction]:
    """[P(A wins), P(draw), P(B wins)]."""
    return [Fraction(*part) for part in solver.outcome(game, a, b)]


def margin(game: Game, a: Tokens, b: Tokens) -> Fraction:
    """P(A wins) - P(B wins)."""
    return Fraction(*solver.margin(game, a, b))


@cache
def fewest(tokens: int) -> Tokens:
    """The original game's fewest-rolls allocation; the first where several take as few."""
    listed: list[Tokens] = search.fewest(rules.ORIGINAL, tokens)
    return listed[0]


def moves(game: Game, tokens: Tokens) -> list[Tokens]:
    """All allocations that differ by the move of one token."""
    return [rules.moved(tokens, *move) for move in rules.neighbours(game, tokens)]
