"""Tokens laid in turn, in view of the other: what it is worth to lay second.

Whoever lays second answers the layout that lies there with the one that has the greatest margin
P(wins) - P(loses) against it; whoever lays first leaves as little as possible.  A layout that beats
all others but its mirror images leaves nothing.  Elsewhere what would be drawn if both laid at once
says which layouts are worth a look: against the others the draw itself already has more.
"""

from fractions import Fraction
from typing import Any, NamedTuple

from bestplay.knock_m_down import exact, mixture, rules
from papers.figure import Figure
from papers.figure import exact as exactly
from papers.knock_m_down.figures.exact_fractions import Tokens
from papers.knock_m_down.studies import emperor
from papers.knock_m_down.studies import equilibrium as study
from papers.knock_m_down.studies.scan import Mixture, narrow_mixture

GAME: Any = rules.ORIGINAL

#: Margins further apart than this are told apart by floats, whose error is below 1e-10.
APART = 1e-9


class InTurn(NamedTuple):
    """What is laid first, the best reply to it, and by how much that wins more than it loses."""

    first: Tokens
    second: Tokens
    margin: float


def reply(game: Any, tokens: int, laid: Tokens) -> InTurn:
    """The best reply of all to a layout."""
    replies = narrow_mixture(game, tokens, {laid: 1.0}).kept
    second, margin = max(replies, key=lambda each: (round(each[1], 9), each[0]))
    return InTurn(laid, second, margin)


def in_turn(game: Any, tokens: int, drawn: Mixture) -> InTurn:
    """Best play of both; drawn: an equilibrium of laying at once.

    ArithmeticError where floats do not tell which layout is best to lay first.
    """
    least = min(reply(game, tokens, each).margin for each in drawn)
    worth_a_look = narrow_mixture(game, tokens, drawn, least + APART).kept
    classes = {rules.canonical(game, each) for each, _ in worth_a_look}
    best, *others = sorted(
        (reply(game, tokens, each) for each in classes), key=lambda each: each.margin
    )
    if others and others[0].margin - best.margin < APART:
        raise ArithmeticError(f"{best.first} and {others[0].first} leave the same")
    return best


def seconds() -> list[Figure]:
    """The margin of whoever lays second, for each number of tokens."""
    return [
        _with_an_emperor(int(tokens), told["emperor"]) if told["emperor"] else _without(int(tokens))
        for tokens, told in emperor.certificate()["emperors"].items()
    ]


def _with_an_emperor(tokens: int, laid: list[int]) -> Figure:
    note = "What is laid first beats all but its mirror images, so the second can only draw level."
    return exactly(_name(tokens), Fraction(), "margin", note, {"first": laid, "second": laid})


def _without(tokens: int) -> Figure:
    told = study.certificate()[str(tokens)]
    drawn = mixture.laid(GAME, mixture.weights(GAME, [tuple(each) for each in told["drawn"]]))
    best = in_turn(GAME, tokens, {each: float(part) for each, part in drawn.items()})
    margin = Fraction(*exact.margin(GAME, best.second, best.first))
    note = "P(second wins) - P(first wins) with the same throws for both, both laying their best."
    evidence = {"first": list(best.first), "second": list(best.second)}
    return exactly(_name(tokens), margin, "margin", note, evidence)


def _name(tokens: int) -> str:
    return f"knock.original.{tokens}.in-turn.second"


PARTS = (seconds,)
