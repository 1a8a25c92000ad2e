"""Knock 'm Down: lay tokens on values, take one off whenever its value is rolled, be empty first.

A game is the chances of its values; an allocation is a tuple that says how many tokens lie on
each.  Both players take from the same rolls.  A place is where a value stands in these tuples,
from 0; its label is what the dice show.  Source: A. T. Benjamin and M. T. Fluet, "The Best Way to
Knock 'm Down", The UMAP Journal 20(1), 1999, 11-20.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import gcd

Tokens: TypeAlias = tuple[int, ...]


class Game(NamedTuple):
    """The values of a game and their chances, weight / total each; game() checks and makes one."""

    labels: tuple[int, ...]
    weights: tuple[int, ...]
    total: int


#: More values than a card can show, and more tokens than the solvers are tested with.
MOST_VALUES = 20
MOST_TOKENS = 99
MOST_WEIGHT = 10**6

#: Trying more allocations than this one by one takes too long.
MOST_COMPARED = 2000000

#: As many values as two dice have sums; these count from 2, all others from 1.
SUMS_OF_TWO_DICE = 11

#: More digits than this in one chance are refused.
MOST_DIGITS = 15


def game(weights: Iterable[int]) -> Game:
    """A game with chances in proportion to the whole-number weights, brought to lowest terms.

    Eleven values are the sums 2 to 12 of two dice, others count from 1.  ValueError for none or
    more than MOST_VALUES of them, for a weight that is no whole number from 0 to MOST_WEIGHT, and
    where all are 0.
    """
    parts = tuple(weights)
    if not 1 <= len(parts) <= MOST_VALUES:
        raise ValueError(f"a game has 1 to {MOST_VALUES} values, not {len(parts)}")
    for weight in parts:
        if not _is_whole(weight) or not 0 <= weight <= MOST_WEIGHT:
            raise ValueError(
                f"a chance is given as a whole number of parts from 0 to {MOST_WEIGHT}, "
                f"not {words.shorten_text(str(weight))}"
            )
    if not sum(parts):
        raise ValueError("at least one value needs a chance above 0")
    shared = 0
    for weight in parts:
        shared = gcd(shared, weight) if weight else shared
    parts = tuple([weight // shared for weight in parts])
    first = 2 if len(parts) == SUMS_OF_TWO_DICE else 1
    return Game(tuple(range(first, first + len(parts))), parts, sum(parts))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


#: Two dice, one die, and the games of the paper: .1 .2 .3 .4, 1/6 2/6 3/6 and 1/3 2/3.
ORIGINAL = game((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))
ONE_DIE = game((1, 1, 1, 1, 1, 1))
FOUR = game((1, 2, 3, 4))
THREE = game((1, 2, 3))
TWO = game((1, 2))


def parse(text: str) -> Game:
    """The game whose chances a reader wrote: parts "1,2,3,4", or chances ".1,.2,.7" or "1/6,5/6".

    ValueError names a chance that cannot be read or is negative, and chances that do not sum to 1.
    """
    written = [part.strip() for part in text.split(",")]
    if len(written) > MOST_VALUES:
        raise ValueError(f"a game has 1 to {MOST_VALUES} values, not {len(written)}")
    pairs = [_chance(part) for part in written]
    bottom = 1
    for _, below in pairs:
        bottom = bottom * below // gcd(bottom, below)
    weights = [top * (bottom // below) for top, below in pairs]
    in_parts = not [part for part in written if "." in part or "/" in part]
    if not in_parts and sum(weights) != bottom:
        total = _sum_text(sum(weights), bottom, "/" in text)
        raise ValueError(
            f"the chances {words.shorten_text(text)} add up to {words.shorten_text(total)}; "
            "they must add up to 1"
        )
    return game(weights)


def _sum_text(top: int, bottom: int, as_fraction: bool) -> str:
    """A sum of chances as they were written: as a fraction, or with decimals."""
    if as_fraction:
        shared = gcd(top, bottom)
        return f"{top // shared}/{bottom // shared}"
    places = len(str(bottom)) - 1
    decimals = ("0" * places + str(top % bottom))[-places:].rstrip("0")
    return f"{top // bottom}.{decimals}" if decimals else str(top // bottom)


def _chance(part: str) -> tuple[int, int]:
    """One chance as (numerator, denominator)."""
    if not part.strip():
        raise ValueError("a chance is missing: write 3 (parts), .25 or 1/4")
    if part[:1] in ("-", "\u2212"):
        raise ValueError(f"a chance cannot be negative, but {words.quote_text(part)} is")
    top, slash, below = part.partition("/")
    whole, point, places = top.partition(".")
    digits = whole + places + below
    readable = (
        digits and not [c for c in digits if c not in "0123456789"] and len(digits) <= MOST_DIGITS
    )
    if not readable or (slash and (point or not below or not whole)):
        raise ValueError(f"{words.quote_text(part)} is not a chance: write 3 (parts), .25 or 1/4")
    if slash and not int(below):
        raise ValueError(f"{words.quote_text(part)} divides by 0")
    return int(whole + places), int(below) if slash else 10 ** len(places)


# Allocations.


def allocation(rule: Game, tokens: Iterable[int], name: str = "the allocation") -> Tokens:
    """The tokens as a checked tuple; ValueError names what a card of this game cannot hold."""
    laid = tuple(tokens)
    if len(laid) != len(rule.weights):
        numbers = f"{len(rule.weights)} number{'s' if len(rule.weights) > 1 else ''}"
        each = "sum" if rule.weights == ORIGINAL.weights else "number"
        raise ValueError(
            f"{name} needs {numbers}, one for each {each} from {rule.labels[0]} to "
            f"{rule.labels[-1]}, not {len(laid)}"
        )
    for label, weight, count in zip(rule.labels, rule.weights, laid):
        if not _is_whole(count) or count < 0:
            raise ValueError(
                f"{name} has {count} tokens on {label}; it must be a whole number from 0"
            )
        if count and not weight:
            raise ValueError(
                f"{name} has tokens on {label}, which is never thrown: its chance is 0"
            )
    if not 1 <= sum(laid) <= MOST_TOKENS:
        raise ValueError(f"{name} has {sum(laid)} tokens, not 1 to {MOST_TOKENS}")
    return laid


def pair(rule: Game, a: Iterable[int], b: Iterable[int]) -> tuple[Tokens, Tokens]:
    """Both players' allocations, checked, with the same number of tokens."""
    a, b = allocation(rule, a, "A"), allocation(rule, b, "B")
    if sum(a) != sum(b):
        raise ValueError(f"A has {sum(a)} tokens and B has {sum(b)}; both need as many")
    return a, b


def allocations(tokens: int, values: int) -> list[Tokens]:
    """Every way to lay tokens on so many values, in lexicographic order."""
    if values == 1:
        return [(tokens,)]
    return [
        (first,) + rest
        for first in range(tokens + 1)
        for rest in allocations(tokens - first, values - 1)
    ]


def playable(rule: Game, tokens: int) -> list[Tokens]:
    """Every allocation that a game can clear: nothing lies on a value of chance 0."""
    places = [place for place, weight in enumerate(rule.weights) if weight]
    return [allocation_at(rule, places, laid) for laid in allocations(tokens, len(places))]


def allocation_at(rule: Game, places: Sequence[int], counts: Sequence[int]) -> Tokens:
    """The allocation with so many tokens on each of the places, and none elsewhere."""
    tokens = [0] * len(rule.weights)
    for place, count in zip(places, counts):
        tokens[place] = count
    return tuple(tokens)


def count(rule: Game, tokens: int) -> int:
    """How many allocations there are: (tokens + values - 1) choose tokens."""
    values = len([weight for weight in rule.weights if weight])
    ways = 1
    for k in range(1, values):
        ways = ways * (tokens + k) // k
    return ways


def check_comparable(rule: Game, tokens: int) -> int:
    """The same, where all can be compared; ValueError when there are more than MOST_COMPARED."""
    ways = count(rule, tokens)
    if ways > MOST_COMPARED:
        raise ValueError(
            f"{ways} allocations are too many to compare here, {MOST_COMPARED} at most"
        )
    return ways


def spread(rule: Game, tokens: int) -> Tokens:
    """Tokens in proportion to the chances, as nearly as whole tokens allow."""
    laid = [0] * len(rule.weights)
    for n in range(1, tokens + 1):
        short = [
            (n * w - rule.total * x, -place) for place, (w, x) in enumerate(zip(rule.weights, laid))
        ]
        laid[-max(short)[1]] += 1
    return tuple(laid)


def moved(tokens: Tokens, source: int, target: int) -> Tokens:
    """The allocation after one token moves between two places; ValueError if none can."""
    if source == target or not tokens[source]:
        raise ValueError(f"there is no token to move from place {source} to {target}")
    changed = list(tokens)
    changed[source] -= 1
    changed[target] += 1
    return tuple(changed)


def neighbours(rule: Game, tokens: Tokens) -> list[tuple[int, int]]:
    """Every (source, target) that moves one token to another value that can be rolled."""
    return [
        (source, target)
        for source, laid in enumerate(tokens)
        if laid
        for target, weight in enumerate(rule.weights)
        if target != source and weight
    ]


def canonical(rule: Game, tokens: Sequence[int]) -> Tokens:
    """Of all allocations that differ by swaps of equally likely values, the largest as a list.

    Such swaps change no chance: for two dice the mirror image is one of them.
    """
    rising: dict[int, list[int]] = {}
    for weight, laid in zip(rule.weights, tokens):
        rising.setdefault(weight, []).append(laid)
    for equal in rising.values():
        equal.sort()
    return tuple([rising[weight].pop() for weight in rule.weights])


def variants(rule: Game, tokens: Sequence[int]) -> list[Tokens]:
    """The allocation and all that differ from it by swaps of equally likely values, rising."""
    reached = {tuple(tokens)}
    for one in range(len(tokens)):
        for other in range(one):
            if rule.weights[one] == rule.weights[other]:
                for known in list(reached):
                    changed = list(known)
                    changed[one], changed[other] = known[other], known[one]
                    reached.add(tuple(changed))
    return sorted(reached)


def place_of(rule: Game, number: int) -> int:
    """The place of the value that a number from 0 to less than the total stands for."""
    place = 0
    while number >= rule.weights[place]:
        number -= rule.weights[place]
        place += 1
    return place


def after(tokens: Tokens, place: int) -> Tokens:
    """What is left on a card when the value at a place is rolled."""
    return tokens[:place] + (max(tokens[place] - 1, 0),) + tokens[place + 1 :]
