"""Rules of Knock 'm Down: lay tokens on values, remove one whenever its value is rolled.

Dice are values and their chances; an Allocation says how many tokens lie on each value.  Solvers
take the dice and tuples of tokens: a place is where a value stands in these, from 0.  Source: A. T.
Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP Journal 20(1), 1999, 11-20.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction, gcd
from bestplay.core.value import Value

Tokens: TypeAlias = tuple[int, ...]

#: More values than a card can show, and more tokens than the solvers are tested with.
MOST_VALUES = 20
MOST_TOKENS = 99
MOST_WEIGHT = 10**6

#: The most allocations that are compared one by one.
MOST_COMPARED = 2000000

#: The number of values of two dice; these values count from 2, all others from 1.
SUMS_OF_TWO_DICE = 11

#: The most digits in one chance.
MOST_DIGITS = 15

#: The error bound of every chance given as a float.
ERROR = 1e-9

#: The rule about dice: one of DICE.
DiceRule: TypeAlias = Literal["common", "separate"]

#: Both players use the same rolls.
COMMON: DiceRule = "common"
#: Each player rolls dice of their own.
SEPARATE: DiceRule = "separate"
#: The rules about dice.
DICE: tuple[DiceRule, ...] = (COMMON, SEPARATE)

#: Games with a name.
NAMED = {"two dice": "1,2,3,4,5,6,5,4,3,2,1", "one die": "1,1,1,1,1,1"}


class Allocation(Value):
    """Tokens on each value of a game, in the values' order: Allocation("0,2,3,5").

    tokens  the counts as a tuple, (0, 2, 3, 5)

    str() gives the words of a link, and it can be run through, indexed and measured like the tuple.

    >>> laid = Allocation("0,0,1,2,2,3,2,1,1,0,0")
    >>> laid.total, laid.tokens[5], str(laid)
    (12, 3, '0,0,1,2,2,3,2,1,1,0,0')
    """

    fields = ("tokens",)
    tokens: tuple[int, ...]

    def __init__(self, tokens: str | Iterable[int], name: str = "") -> None:
        """From text or numbers; ValueError, calling it by name, for no whole number from 0.

        What a game's card cannot hold is for Game.allocation to refuse.
        """
        what = f"the tokens{name and ' of ' + name}"
        if isinstance(tokens, str):
            what += ", such as 0,2,3,5"
            laid = [words.number(part, what) for part in words.pieces(tokens)]
        else:
            laid = words.numbers(tokens, what)
        for count in laid:
            if not 0 <= count < 10**words.MOST_DIGITS:
                shown = words.excerpt(count)
                whose = name or "an allocation"
                raise ValueError(f"{whose} has 0 or more tokens on a value, not {shown}")
        self._set(tokens=tuple(laid))

    @property
    def total(self) -> int:
        """The tokens on all values together."""
        return sum(self.tokens)

    def __str__(self) -> str:
        return ",".join([str(count) for count in self.tokens])

    def __repr__(self) -> str:
        return f"Allocation({str(self)!r})"

    def _repr_html_(self) -> str:
        """The tokens above their values, for notebooks."""
        from bestplay.core import notebook

        return notebook.tokens(labels(len(self.tokens)), self.tokens)

    def __iter__(self) -> Iterator[int]:
        return iter(self.tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    def __getitem__(self, place: int) -> int:
        return self.tokens[place]


#: The forms in which an allocation is accepted.
Layout: TypeAlias = Allocation | str | Iterable[int]


class Outcome(NamedTuple):
    """Chances to win, draw and lose: three Fractions that sum to 1, or three floats.

    win   the chance that the first player is empty first
    draw  the chance that both are empty at once
    loss  the chance that the other player is empty first

    >>> outcome = Outcome(win=0.5, draw=0.25, loss=0.25)
    >>> outcome.worth, outcome.margin
    (0.625, 0.25)
    """

    win: float | Fraction
    draw: float | Fraction
    loss: float | Fraction

    @property
    def exact(self) -> bool:
        """True if the chances are Fractions."""
        return not isinstance(self.win, float)

    @property
    def error(self) -> float:
        """Most that each chance may be off by: 0 for Fractions."""
        return 0.0 if self.exact else ERROR

    @property
    def margin(self) -> float | Fraction:
        """P(win) - P(loss): above 0 just when the first allocation beats the second."""
        return self.win - self.loss

    @property
    def worth(self) -> float | Fraction:
        """Wins and half the draws, from 0 to 1."""
        return (1 + self.margin) / 2


class Dice(Value):
    """The values that can be rolled and their chances, from a Game's text.

    values   the values that can be rolled, such as 2 to 12
    weights  the chances in whole parts of their sum, in lowest terms
    total    that sum

    >>> Dice(".1,.2,.3,.4").weights, Dice([1, 2]).chances
    ((1, 2, 3, 4), (Fraction(1, 3), Fraction(2, 3)))
    """

    fields = ("weights",)
    values: tuple[int, ...]
    weights: tuple[int, ...]
    total: int

    def __init__(self, chances: str | Iterable[int | float | Fraction]) -> None:
        if isinstance(chances, str):
            written = [part.strip() for part in NAMED.get(chances, chances).split(",")]
        else:
            written = [str(part) for part in words.items(chances, "chances")]
        weights = _weights(written)
        self._set(values=tuple(labels(len(weights))), weights=weights, total=sum(weights))

    def __str__(self) -> str:
        return ",".join([str(weight) for weight in self.weights])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of each value."""
        return tuple([Fraction(weight, self.total) for weight in self.weights])

    def place(self, value: int) -> int:
        """Place of a value in an allocation, from 0; ValueError for one that is not there."""
        rolled = words.whole(value, "a value")
        if rolled not in self.values:
            shown = words.excerpt(rolled)
            raise ValueError(f"the numbers are {self.values[0]} to {self.values[-1]}, not {shown}")
        return self.values.index(rolled)

    def allocation(self, tokens: Layout, name: str = "the allocation") -> Allocation:
        """The tokens as an allocation; ValueError, calling it by name, if no card can hold it.

        It needs 1 to MOST_TOKENS tokens, and none on a value that is never thrown.
        """
        laid = tokens if isinstance(tokens, Allocation) else Allocation(tokens, name)
        first, last = self.values[0], self.values[-1]
        if len(laid) != len(self.weights):
            numbers = f"{len(self.weights)} number{'s' if last > first else ''}"
            each = "sum" if self.weights == ORIGINAL.weights else "number"
            which = f"one for each {each} from {first} to {last}"
            message = f"{name} needs {numbers}, {which}, not {len(laid)}"
            if self.weights == ORIGINAL.weights and len(laid) == len(self.weights) + 1:
                message = f"1 never comes with two dice, so a token on it never leaves; {message}"
            raise ValueError(message)
        for value, weight, count in zip(self.values, self.weights, laid):
            if count and not weight:
                raise ValueError(
                    f"{name} has tokens on {value}, which is never thrown: its chance is 0, so "
                    "they never leave"
                )
        if not 1 <= laid.total <= MOST_TOKENS:
            raise ValueError(f"{name} has {laid.total} tokens, not 1 to {MOST_TOKENS}")
        return laid

    def pair(self, a: Layout, b: Layout) -> tuple[Allocation, Allocation]:
        """Both players' allocations; ValueError unless they have equally many tokens."""
        one, other = self.allocation(a, "A"), self.allocation(b, "B")
        if one.total != other.total:
            raise ValueError(f"A has {one.total} tokens and B has {other.total}; both need as many")
        return one, other


def labels(count: int) -> range:
    """The values of a game that has `count`: 2 to 12 for eleven, else from 1 up."""
    first = 2 if count == SUMS_OF_TWO_DICE else 1
    return range(first, first + count)


def _weights(written: Sequence[str]) -> tuple[int, ...]:
    """The written chances as whole parts in lowest terms.

    ValueError names a chance that cannot be read or is negative, and chances that do not sum to 1.
    """
    if not 1 <= len(written) <= MOST_VALUES:
        raise ValueError(f"a game has 1 to {MOST_VALUES} values, not {len(written)}")
    pairs = [_chance(part) for part in written]
    bottom = 1
    for _, below in pairs:
        bottom = bottom * below // gcd(bottom, below)
    weights = [top * (bottom // below) for top, below in pairs]
    text, total = ",".join(written), sum(weights)
    if ("." in text or "/" in text) and total != bottom:
        shown = str(Fraction(total, bottom) if "/" in text else total / bottom)
        raise ValueError(
            f"the chances {words.shorten_text(text)} add up to {words.shorten_text(shown)}; "
            "they must add up to 1"
        )
    shared = 0
    for weight in weights:
        shared = gcd(shared, weight) if weight else shared
    if not shared:
        raise ValueError("at least one value needs a chance above 0")
    if max(weights) // shared > MOST_WEIGHT:
        shown = words.shorten_text(str(max(weights) // shared))
        raise ValueError(f"a chance has {MOST_WEIGHT} parts at most, not {shown}")
    return tuple([weight // shared for weight in weights])


def _chance(part: str) -> tuple[int, int]:
    """One chance as (numerator, denominator)."""
    if not part:
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


#: Two dice, one die, and the games of the paper: .1 .2 .3 .4, 1/6 2/6 3/6 and 1/3 2/3.
ORIGINAL = Dice("two dice")
ONE_DIE = Dice("one die")
FOUR = Dice("1,2,3,4")
THREE = Dice("1,2,3")
TWO = Dice("1,2")


# The functions of solvers, on tuples of tokens.


def allocations(tokens: int, values: int) -> list[Tokens]:
    """Every way to lay tokens on so many values, in lexicographic order."""
    if values == 1:
        return [(tokens,)]
    return [
        (first,) + rest
        for first in range(tokens + 1)
        for rest in allocations(tokens - first, values - 1)
    ]


def playable(game: Dice, tokens: int) -> list[Tokens]:
    """Every allocation that a game can clear: nothing lies on a value of chance 0."""
    places = [place for place, weight in enumerate(game.weights) if weight]
    return [allocation_at(game, places, laid) for laid in allocations(tokens, len(places))]


def allocation_at(game: Dice, places: Sequence[int], counts: Sequence[int]) -> Tokens:
    """The allocation with so many tokens on each of the places, and none elsewhere."""
    tokens = [0] * len(game.weights)
    for place, count in zip(places, counts):
        tokens[place] = count
    return tuple(tokens)


def count(game: Dice, tokens: int) -> int:
    """Number of allocations: (tokens + values - 1) choose tokens."""
    values = len([weight for weight in game.weights if weight])
    ways = 1
    for k in range(1, values):
        ways = ways * (tokens + k) // k
    return ways


def check_count(game: Dice, tokens: int, most: int = MOST_COMPARED) -> int:
    """Number of allocations; ValueError when it is more than the most."""
    ways = count(game, tokens)
    if ways > most:
        raise ValueError(f"{ways} allocations are too many to compare here, {most} at most")
    return ways


def spread(game: Dice, tokens: int) -> Tokens:
    """Tokens in proportion to the chances, as nearly as whole tokens allow."""
    laid = [0] * len(game.weights)
    for n in range(1, tokens + 1):
        short = [
            (n * w - game.total * x, -place) for place, (w, x) in enumerate(zip(game.weights, laid))
        ]
        laid[-max(short)[1]] += 1
    return tuple(laid)


def moved(tokens: Tokens, source: int, target: int) -> Tokens:
    """The allocation after one token moves between two places."""
    changed = list(tokens)
    changed[source] -= 1
    changed[target] += 1
    return tuple(changed)


def neighbours(game: Dice, tokens: Tokens) -> list[tuple[int, int]]:
    """Every (source, target) that moves one token to another value that can be rolled."""
    return [
        (source, target)
        for source, laid in enumerate(tokens)
        if laid
        for target, weight in enumerate(game.weights)
        if target != source and weight
    ]


def canonical(game: Dice, tokens: Sequence[int]) -> Tokens:
    """The largest, as a list, of all allocations that swap equally likely values.

    Such swaps change no chance: for two dice the mirror image is one of them.
    """
    rising: dict[int, list[int]] = {}
    for weight, laid in zip(game.weights, tokens):
        rising.setdefault(weight, []).append(laid)
    for equal in rising.values():
        equal.sort()
    return tuple([rising[weight].pop() for weight in game.weights])


def variants(game: Dice, tokens: Sequence[int]) -> list[Tokens]:
    """The allocation and all that differ from it by swaps of equally likely values, rising."""
    reached = {tuple(tokens)}
    for one in range(len(tokens)):
        for other in range(one):
            if game.weights[one] == game.weights[other]:
                for known in list(reached):
                    changed = list(known)
                    changed[one], changed[other] = known[other], known[one]
                    reached.add(tuple(changed))
    return sorted(reached)


def place_of(game: Dice, number: int) -> int:
    """The place of the value that a number from 0 to total - 1 stands for."""
    place = 0
    while number >= game.weights[place]:
        number -= game.weights[place]
        place += 1
    return place


def after(tokens: Tokens, place: int) -> Tokens:
    """The tokens that are left when the value at a place is rolled."""
    return tokens[:place] + (max(tokens[place] - 1, 0),) + tokens[place + 1 :]
