"""Rules for the next token of Knock 'm Down: what they may say, and the layouts that they make.

>>> from bestplay.knock_m_down import Game
>>> game = Game("1,2")
>>> layouts(game, 6, preferring(["add-0"], preference_texts(game)))[-1]
(2, 4)

An exception moves a token of the finished layout: "7 to 6".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction, pair
from bestplay.knock_m_down import Allocation, Game
from bestplay.play import Spot

#: (the tokens laid so far, nothing, the values) -> the value that the next token goes on.
Lay: TypeAlias = Callable[[Any, Any, Sequence["Value"]], "Value"]


class Value(NamedTuple):
    """A value on which the next token may be laid, as strategies see it.

    value   what is rolled
    weight  its chance, in whole parts of all chances together
    laid    the tokens on it already
    place   its place on the card, from 0
    """

    value: int
    weight: int
    laid: int
    place: int

    @property
    def text(self) -> str:
        """The value."""
        return str(self.value)

    @property
    def key(self) -> int:
        """What else names it: the number itself."""
        return self.value


#: Rules that have a name: (name, what is added to the tokens before they are divided by the chance,
#: in words).
NEXT = tuple(
    [
        (name, more, f"Put the next token where (tokens there + {said}) \u00f7 chance is smallest.")
        for name, more, said in (
            ("half a token more", Fraction(1, 2), "\u00bd"),
            ("one token more", Fraction(1), "1"),
            ("two tokens more", Fraction(2), "2"),
        )
    ]
)

#: What may be added to the tokens before they are divided by the chance, by name, in halves.
HALVES = {(f"add-{n // 2}" if n % 2 == 0 else f"add-{n}-2"): n for n in range(11)}

#: What a rule adds that says nothing of it: tokens are laid in proportion to the chances.
PROPORTIONAL = "add-1-2"

#: What else a rule may say: where no token goes, and that one comes first on each.
EMPTY, EACH = "empty-", "one-each"


def preference_texts(game: Game) -> dict[str, str]:
    """All that a rule for the next token may say, by name, in words."""
    known = {}
    for name in HALVES:
        whole = str(HALVES[name] // 2 or "") if HALVES[name] else "0"
        more = whole + ("\u00bd" if HALVES[name] % 2 else "")
        known[name] = f"the next token: where (tokens there + {more}) \u00f7 chance is smallest"
    known[EACH] = "one token first on each number"
    for value, weight in zip(game.values, game.weights):
        if weight:
            known[f"{EMPTY}{value}"] = f"no token on {value}"
    return known


def preferring(names: Sequence[str], known: dict[str, str]) -> Lay:
    """The rule of these names; without an amount to add tokens are laid in proportion, and where
    every value is to stay empty it is as if none were.  ValueError for a name that is not there,
    and for two amounts.
    """
    for name in names:
        # Where a value is none of the game's, no token lies on it.
        if name not in known and not (name.startswith(EMPTY) and name[len(EMPTY) :].isdigit()):
            raise ValueError(
                f"a rule for the next token has {', '.join(sorted(known))}, not '{name}'"
            )
    added = [name for name in names if name in HALVES]
    if len(added) > 1:
        raise ValueError(f"a rule adds one amount, not {' and '.join(added)}")
    lay = next_token(Fraction(HALVES[(added or [PROPORTIONAL])[0]], 2))

    def play(laid: object, throw: object, values: Sequence[Value]) -> Value:
        may = [value for value in values if f"{EMPTY}{value.value}" not in names] or values
        bare = [value for value in may if not value.laid] if EACH in names else []
        chosen: Value = lay(laid, throw, bare or may)
        return chosen

    return play


def apply_moves(game: Game, tokens: Sequence[int], lines: Sequence[str]) -> list[int]:
    """A layout after moves of one token, "7 to 6"; one from where none lies moves nothing.

    ValueError names a line that is no move.
    """
    laid, values = list(tokens), [str(value) for value in game.values]
    for line in lines:
        parts = line.split()
        if len(parts) != 3 or parts[1] != "to" or not {parts[0], parts[2]} <= set(values):
            said = f"an exception moves a token from one number to another, '{values[0]} to "
            raise ValueError(f"{said}{values[-1]}', not {words.quote_text(line)}")
        source, target = values.index(parts[0]), values.index(parts[2])
        if not game.weights[target]:
            raise ValueError(f"{words.quote_text(line)}: {parts[2]} never comes")
        if laid[source]:
            laid[source] -= 1
            laid[target] += 1
    return laid


def next_token(more: Fraction) -> Lay:
    """The next token goes where (tokens there + more) / chance is least."""
    top, bottom = pair(more)

    def play(laid: object, throw: object, values: Sequence[Value]) -> Value:
        best = values[0]
        least = best.laid * bottom + top
        for value in values:
            here = value.laid * bottom + top
            if here * best.weight < least * value.weight:
                best, least = value, here
        return best

    return play


def values_of(game: Game, laid: Sequence[int]) -> list[Value]:
    """The values that can be rolled, the likeliest first, of equal ones the lower."""
    listed = [(-weight, place) for place, weight in enumerate(game.weights) if weight]
    return [
        Value(game.values[place], -weight, laid[place], place) for weight, place in sorted(listed)
    ]


def layouts(game: Game, most: int, lay: Lay) -> list[tuple[int, ...]]:
    """What a rule lays of 1 to so many tokens, one after the other."""
    values = values_of(game, [0] * len(game.weights))
    laid = [0] * len(game.weights)
    found = []
    for _ in range(most):
        chosen = lay(tuple(laid), None, values)
        laid[chosen.place] += 1
        more = Value(chosen.value, chosen.weight, laid[chosen.place], chosen.place)
        values = [more if value.place == chosen.place else value for value in values]
        found.append(tuple(laid))
    return found


class TokenRuling:
    """Follows rules for the next token where tokens are laid; see bestplay.play.Ruling.

    An exception is ("7", "to", "6"): a token moves from 7 to 6.

    >>> from bestplay.knock_m_down.play import Course
    >>> course = Course("1,2", 6)
    >>> course.ruling().choice(("add-0",), (), course.start())
    ('2,4', False)
    >>> course.ruling().choice(("add-0",), (("2", "to", "1"),), course.start())
    ('3,3', True)
    """

    def __init__(self, game: Game, tokens: int) -> None:
        self.game, self.tokens = game, tokens
        self._texts = preference_texts(game)

    def check(self, names: Sequence[str]) -> None:
        preferring(names, self._texts)

    def choice(
        self, names: Sequence[str], apart: Sequence[tuple[str, str, str]], spot: Spot
    ) -> tuple[str, bool]:
        laid = layouts(self.game, self.tokens, preferring(names, self._texts))[-1]
        lines = [f"{source} {to} {target}" for source, to, target in apart]
        return str(Allocation(apply_moves(self.game, laid, lines))), bool(lines)
