"""Tokens laid in turn, in view of the other: what it is worth to lay second.

Whoever lays second answers the layout that lies there with the one that has the greatest margin
P(wins) - P(loses) against it; whoever lays first leaves as little as possible.  A layout that beats
all others but its mirror images leaves nothing.  Elsewhere what would be drawn if both laid at once
says which layouts are worth a look: against the others the draw itself already has more.

Laid one token at a time, by turns, the second can copy each token and draw, so the second's margin
is never below 0; one_by_one proves where it is not above 0 either.
"""

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from bestplay.knock_m_down import exact, mixture, rules
from papers.figure import Figure
from papers.figure import exact as exactly
from papers.knock_m_down import emperor
from papers.knock_m_down import equilibrium as study
from papers.knock_m_down.figures.exact_fractions import Tokens
from papers.knock_m_down.scan import Mixture, narrow_mixture

GAME: Any = rules.ORIGINAL

#: Margins further apart than this are told apart by floats, whose error is below 1e-10.
APART = 1e-9


class InTurn(NamedTuple):
    """What is laid first, the best reply to it, and by how much that wins more than it loses."""

    first: Tokens
    second: Tokens
    margin: float


@cache
def replies(game: Any, tokens: int, laid: Tokens) -> list[tuple[Tokens, float]]:
    """The layouts that do not lose clearly to one, each with its margin."""
    return narrow_mixture(game, tokens, {laid: 1.0}).kept


def reply(game: Any, tokens: int, laid: Tokens) -> InTurn:
    """The best reply of all to a layout."""
    found = replies(game, tokens, laid)
    second, margin = max(found, key=lambda each: (round(each[1], 9), each[0]))
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


def beaten_by(game: Any, tokens: int, laid: Tokens) -> list[Tokens]:
    """All layouts that beat one."""
    first = rules.canonical(game, laid)
    beats = [
        other
        for other, margin in replies(game, tokens, first)
        if margin > APART or (margin > -APART and exact.beats(game, other, first) > 0)
    ]
    order = _variant_order(game, first, laid)
    return [tuple(other[place] for place in order) for other in beats]


def _variant_order(game: Any, one: Tokens, other: Tokens) -> list[int]:
    """Which place of one stands at each place of the other, its variant."""
    left = list(range(len(one)))
    order = []
    for weight, count in zip(game.weights, other, strict=True):
        place = next(k for k in left if (game.weights[k], one[k]) == (weight, count))
        left.remove(place)
        order.append(place)
    return order


Plans = Mapping[Tokens, Collection[Tokens]]
"""The layouts that whoever lays first may come to, each with all that beat it."""


def plans(game: Any, tokens: int, first: Tokens) -> Plans:
    """A layout, and those that lie one token nearer to one that beats it."""
    found = {first: beaten_by(game, tokens, first)}
    for second in found[first]:
        for place, (mine, theirs) in enumerate(zip(first, second, strict=True)):
            for target in [k for k, count in enumerate(second) if count > first[k]]:
                if mine > theirs:
                    near = rules.moved(first, place, target)
                    found[near] = beaten_by(game, tokens, near)
    return found


def one_by_one(listed: Plans) -> bool:
    """Whether whoever lays first, one token at a time and by turns, loses no more often than wins.

    They lay what all these layouts share without looking, then what leads to one of them.  False
    proves nothing: another plan may do.
    """
    shared = common(listed)

    @cache
    def safe(mine: Tokens, theirs: Tokens) -> bool:
        """Whether it is so once these are laid, the first to lay."""
        reached = [laid for laid in listed if _within(mine, laid)]
        if any(not any(_within(theirs, other) for other in listed[laid]) for laid in reached):
            return True  # they lay that one, whatever the second does
        return any(
            all(safe(_more(mine, place), _more(theirs, answer)) for answer in range(len(mine)))
            for place in range(len(mine))
            if any(mine[place] < laid[place] for laid in reached)
        )

    # What the second has laid by then lies within something that beats the first of the layouts:
    # anything else has lost already.
    start = set(next(iter(listed.values())))
    for _ in range(sum(next(iter(listed))) - sum(shared)):
        start = {_more(each, k, -1) for each in start for k, count in enumerate(each) if count}
    return all(safe(shared, theirs) for theirs in start)


def common(listed: Plans) -> Tokens:
    """The tokens that all layouts share."""
    return tuple(min(counts) for counts in zip(*listed, strict=True))


def _within(part: Tokens, whole: Tokens) -> bool:
    return all(x <= y for x, y in zip(part, whole, strict=True))


def _more(laid: Tokens, place: int, count: int = 1) -> Tokens:
    return (*laid[:place], laid[place] + count, *laid[place + 1 :])


def seconds() -> list[Figure]:
    """The margin of whoever lays second, for each number of tokens."""
    figures = []
    for tokens, told in emperor.certificate()["emperors"].items():
        laid = told["emperor"]
        figures += _with_an_emperor(int(tokens), laid) if laid else _without(int(tokens))
    return figures


def _with_an_emperor(tokens: int, laid: list[int]) -> list[Figure]:
    note = "What is laid first beats all but its mirror images, so the second can only draw level."
    turns = exactly(_name(tokens), Fraction(), "margin", note, {"first": laid, "second": laid})
    return [turns, _by_turns(tokens, {tuple(laid): []})]


def _without(tokens: int) -> list[Figure]:
    told = study.certificate()[str(tokens)]
    drawn = mixture.allocation_chances(
        GAME, mixture.weights(GAME, [tuple(each) for each in told["drawn"]])
    )
    best = in_turn(GAME, tokens, {each: float(part) for each, part in drawn.items()})
    margin = Fraction(*exact.margin(GAME, best.second, best.first))
    note = "P(second wins) - P(first wins) with the same throws for both, both laying their best."
    evidence = {"first": list(best.first), "second": list(best.second)}
    turns = exactly(_name(tokens), margin, "margin", note, evidence)
    return [turns, _by_turns(tokens, plans(GAME, tokens, best.first))]


def _by_turns(tokens: int, listed: Plans) -> Figure:
    """ArithmeticError where the plans do not keep the second from winning more."""
    if not one_by_one(listed):
        raise ArithmeticError(f"{tokens} tokens: the second may win more against {list(listed)}")
    note = (
        "P(second wins) - P(first wins) with the same throws for both, who lay one token at a time "
        "by turns, in view, both as best they can. The second copies and draws; the first lays "
        "what these layouts share, then goes on to one that the second can no longer beat."
    )
    evidence = {"layouts": [list(laid) for laid in listed], "shared": list(common(listed))}
    return exactly(
        f"{_figure_prefix(tokens)}.one-by-one.second", Fraction(), "margin", note, evidence
    )


def _figure_prefix(tokens: int) -> str:
    return f"knock.original.{tokens}"


def _name(tokens: int) -> str:
    return f"{_figure_prefix(tokens)}.in-turn.second"


PARTS = (seconds,)
