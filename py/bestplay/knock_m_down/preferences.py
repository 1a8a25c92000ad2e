"""Rules for the next token of Knock 'm Down: their preferences, and the layouts they make.

>>> from bestplay.knock_m_down import Game
>>> game = Game("1,2")
>>> layouts(game, 6, preferring(preferences(game), ["add-0"]))[-1]
(2, 4)

An exception moves a token of the finished layout: "7 to 6".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.core import words
from bestplay.core.preferences import Choose, Preference, Rank, liked
from bestplay.core.rule import Grammar
from bestplay.knock_m_down import Allocation, Game


class Value(NamedTuple):
    """A value for the next token, as strategies are given it.

    value   the value itself
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
        """The value as text."""
        return str(self.value)

    @property
    def key(self) -> int:
        """The number itself, accepted in its place as a rule's answer."""
        return self.value


#: The amounts added to the tokens before they are divided by the chance, by name, in halves.
HALVES = {(f"add-{n // 2}" if n % 2 == 0 else f"add-{n}-2"): n for n in range(11)}

#: Named rules: (name, amount added to the tokens).
NEXT = (
    ("half a token more", "add-1-2"),
    ("one token more", "add-1"),
    ("two tokens more", "add-2"),
)

#: The default amount to add: tokens are laid in proportion to the chances.
PROPORTIONAL = "add-1-2"

#: Other preferences: no token on a value; one token on each value first.
EMPTY, EACH = "empty-", "one-each"

#: The syntax of an exception, a move of a token.
GRAMMAR = Grammar("7 to 6", ("{0} to {2}", ("", "to", "")))


def in_halves(halves: int) -> str:
    """A number of halves as text: "2½" for 5."""
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")


def preferences(game: Game) -> dict[str, Preference]:
    """All preferences for the next token, by name."""
    whole = 1
    for weight in game.weights:
        whole *= weight or 1

    def adding(halves: int) -> Rank:
        return lambda value: (2 * value.laid + halves) * (whole // value.weight)

    known = {
        name: Preference(
            f"the next token: where (tokens there + {in_halves(HALVES[name])}) ÷ chance is "
            "smallest",
            f"Next token where (tokens + {in_halves(HALVES[name])}) ÷ chance is smallest",
            adding(HALVES[name]),
        )
        for name in HALVES
    }
    known[EACH] = Preference(
        "one token first on each number", "One token first on each number", lambda v: v.laid > 0
    )
    for value, weight in zip(game.values, game.weights):
        if weight:
            known[f"{EMPTY}{value}"] = none_on(value)
    return known


def none_on(value: int) -> Preference:
    """The preference for leaving a value without tokens."""
    says = f"token on {value}"
    return Preference(f"no {says}", f"No {says}", lambda other: other.value == value)


def preferring(known: dict[str, Preference], names: Sequence[str]) -> Choose:
    """A strategy's function for these preferences.

    Without an amount to add, tokens go in proportion; if every value is to stay empty, none does.
    ValueError for an unknown name, and for two amounts.
    """
    for name in names:
        # "Empty" preferences for values that the game lacks have no effect.
        if name not in known and not (name.startswith(EMPTY) and name[len(EMPTY) :].isdigit()):
            raise ValueError(
                f"a rule for the next token has {', '.join(sorted(known))}, not '{name}'"
            )
    added = [name for name in names if name in HALVES]
    if len(added) > 1:
        raise ValueError(f"a rule adds one amount, not {' and '.join(added)}")
    empty = [int(name[len(EMPTY) :]) for name in names if name.startswith(EMPTY)]
    ranks: list[Rank] = [lambda value: value.value in empty] if empty else []
    ranks += [known[name].rank for name in (EACH,) if name in names]
    ranks.append(known[(added or [PROPORTIONAL])[0]].rank)
    return lambda laid, throw, values: liked(values, ranks)[0]


def apply_moves(game: Game, tokens: Sequence[int], lines: Sequence[str]) -> list[int]:
    """A layout after moves of one token, "7 to 6"; a move from an empty value changes nothing.

    ValueError names a line that is no move.
    """
    laid, values = list(tokens), [str(value) for value in game.values]
    for source, _, target in GRAMMAR.cases(lines):
        for value in (source, target):
            if value not in values:
                raise ValueError(
                    f"a token moves between {values[0]} to {values[-1]}, "
                    f"not to or from {words.quote_text(value)}"
                )
        start, end = values.index(source), values.index(target)
        if not game.weights[end]:
            raise ValueError(f"no token moves to {target}, which never comes")
        if laid[start]:
            laid[start] -= 1
            laid[end] += 1
    return laid


def values_of(game: Game, laid: Sequence[int]) -> list[Value]:
    """The values that can be rolled, the likeliest first, then the lower."""
    listed = [(-weight, place) for place, weight in enumerate(game.weights) if weight]
    return [
        Value(game.values[place], -weight, laid[place], place) for weight, place in sorted(listed)
    ]


def layouts(game: Game, most: int, lay: Choose) -> list[tuple[int, ...]]:
    """A rule's layouts of 1 to `most` tokens, each one token more than the last."""
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


def layout_of(game: Game, tokens: int, lay: Choose, lines: Sequence[str]) -> Allocation:
    """The layout that a rule makes and its exceptions change; ValueError for a bad exception."""
    return Allocation(apply_moves(game, layouts(game, tokens, lay)[-1], lines))
