"""Shut the Box from its rules: one player, two players, and a pot for several.

A turn: throw one die or two, turn down any set of tiles that adds up to the throw, and go on
until no set does.  What is left is the score.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from operator import mul

from tests.oracle.house_rules import HOW_MANY, Tiles, Worth, best_turn, plays, totals

__all__ = ["Tiles", "Worth", "plays"]


def throws(number: int) -> Iterator[int]:
    """The total of every ordered throw of so many dice."""
    return map(sum, product(range(1, 7), repeat=number))


def turn(one_die: str, worth: Worth) -> Callable[[Tiles], Fraction]:
    """The greatest expected worth of a turn's end, from any tiles."""
    return best_turn(one_die, None, worth)


def least_score(tiles: Tiles, one_die: str) -> Fraction:
    """The least expected score."""
    return -turn(one_die, lambda up: Fraction(-sum(up)))(tiles)


def all_down(tiles: Tiles, one_die: str) -> Fraction:
    """The greatest P(all down)."""
    return turn(one_die, lambda up: Fraction(not up))(tiles)


def beats(tiles: Tiles, one_die: str, target: int) -> Fraction:
    """The greatest P(score below the target)."""
    return turn(one_die, lambda up: Fraction(sum(up) < target))(tiles)


def pot(tiles: Tiles, one_die: str, players: int) -> list[Fraction]:
    """Each player's share of the pot, best play by each for the own share."""
    return list(shares(tiles, one_die, players, ()))


@cache
def shares(
    tiles: Tiles, one_die: str, players: int, scores: tuple[int, ...]
) -> tuple[Fraction, ...]:
    """Everybody's share of the pot, in order of play, when some have played and scored so much."""
    if len(scores) == players:
        best = scores.count(min(scores))
        return tuple(Fraction(score == min(scores), best) for score in scores)
    return _best_turn(tiles, one_die, _next(tiles, one_die, players, scores))(tiles)[2:]


@cache
def share(tiles: Tiles, one_die: str, players: int, scores: tuple[int, ...], up: Tiles) -> Fraction:
    """The next player's own share before a throw, with these tiles still up."""
    return _best_turn(tiles, one_die, _next(tiles, one_die, players, scores))(up)[0]


def share_after(
    tiles: Tiles, one_die: str, players: int, scores: tuple[int, ...], up: Tiles
) -> Fraction:
    """The same when the turn ends with these tiles up."""
    return _next(tiles, one_die, players, scores)(up)[0]


def _next(
    tiles: Tiles, one_die: str, players: int, scores: tuple[int, ...]
) -> Callable[[Tiles], tuple[Fraction, ...]]:
    """The payoffs of the next player's turn: their share, minus their score, by which they choose;
    then all shares, which settle ties."""

    @cache
    def end(up: Tiles) -> tuple[Fraction, ...]:
        found = shares(tiles, one_die, players, (*scores, sum(up)))
        return (found[len(scores)], Fraction(-sum(up)), *found)

    return end


def _best_turn(
    tiles: Tiles, one_die: str, end: Callable[[Tiles], tuple[Fraction, ...]]
) -> Callable[[Tiles], tuple[Fraction, ...]]:
    """The expectations of a list of quantities; the choices go by the first, then the second..."""

    @cache
    def value(up: Tiles) -> tuple[Fraction, ...]:
        if not up:
            return end(up)
        means = []
        for number in HOW_MANY[one_die](up):
            ways = totals(number).values()
            rows = [after(up, total) for total in totals(number)]
            means.append(
                tuple(
                    sum(map(mul, column, ways)) / totals(number).total()
                    for column in zip(*rows, strict=True)
                )
            )
        return max(means)

    @cache
    def after(up: Tiles, total: int) -> tuple[Fraction, ...]:
        return max((value(rest) for rest in plays(up, total)), default=end(up))

    return value
