"""Strategies that are put together: preferences in order, and exceptions.

>>> from bestplay import strategies
>>> from bestplay.strategies import own
>>> field = strategies.field("klackers")
>>> rule = own.by_preferences(field, ["fewest", "highest"], "on 1-5,7,9 with 6 play 2,4")
>>> round(float(field.judge(rule).cost), 4)
0.1689
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core import words
from bestplay.strategies.board_field import BoardField
from bestplay.strategies.choosing import (
    QUOTED,
    AnyField,
    ChooseDice,
    Fault,
    Strategy,
    cut,
    strategy,
)

#: What stands for the throw where an exception is about the number of dice.
DICE = "dice"

#: The most exceptions to a rule.
MOST_EXCEPTIONS = 200


def by_preferences(
    field: AnyField, names: Sequence[str], exceptions: str = "", one_die: int | None = None
) -> Strategy:
    """The strategy that goes by these preferences, in order, but for the exceptions.

    exceptions  one a line: "on 1-5,7,9 with 6 play 2,4", or "on 1,2,4 throw 1" for the dice
    one_die     how many points may be up when it throws one die, where it may; None for the
                game's usual way

    ValueError for a preference or an exception that makes no sense.
    """
    choose = field.preferring(names)
    says = ", then ".join([field.preferences.get(name, name) for name in names])
    dice = None if one_die is None else few_points(one_die)
    return with_exceptions(field, strategy("your rule", choose, dice, says), exceptions)


def few_points(most: int) -> ChooseDice:
    """The function that throws the fewest dice once so many points or fewer are up."""
    return lambda position, options: options[0] if position.score <= most else options[-1]


def with_exceptions(field: AnyField, base: Strategy, exceptions: str) -> Strategy:
    """A strategy but for some exceptions, written as in by_preferences()."""
    if not isinstance(field, BoardField):
        lines = lines_of(exceptions)
        return field.excepting(base, lines) if lines else base
    listed = read_exceptions(field, exceptions)
    if not listed:
        return base
    choose_dice = base.dice or field.usual_dice

    def play(position: Any, throw: Any, plays: Sequence[Any]) -> Any:
        own = listed.get((str(position), field.format_throw(throw)))
        return base.play(position, throw, plays) if own is None else own

    def dice(position: Any, options: tuple[int, ...]) -> int:
        own = listed.get((str(position), DICE))
        return choose_dice(position, options) if own is None else int(own)

    return strategy(base.name, play, dice, f"{base.says}, with {len(listed)} exceptions")


def lines_of(text: str) -> list[str]:
    """The exceptions of a text; ValueError for too many."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) > MOST_EXCEPTIONS:
        raise ValueError(f"there may be {MOST_EXCEPTIONS} exceptions, not {len(lines)}")
    return lines


def line_of(field: AnyField, fault: Fault) -> str:
    """The exception that mends a fault, on tiles, as with_exceptions() reads it."""
    if fault.throw is None:
        return f"on {fault.position} throw {fault.better[0]}"
    return f"on {fault.position} with {field.format_throw(fault.throw)} play {fault.better[0]}"


def read_exceptions(field: BoardField, text: str) -> dict[tuple[str, str], str]:
    """{(position, throw): play}; ValueError names a line that is none, or that nothing fits."""
    listed = {}
    for line in lines_of(text):
        parts = line.split()
        if len(parts) == 4 and (parts[0], parts[2]) == ("on", "throw") and parts[3] in "12":
            listed[_board(field, parts[1], line), DICE] = parts[3]
            continue
        if len(parts) < 6 or (parts[0], parts[2], parts[4]) != ("on", "with", "play"):
            said = cut(line, QUOTED)
            raise ValueError(f"an exception is like 'on 1-5,7,9 with 6 play 2,4', not '{said}'")
        where = _board(field, parts[1], line), _throw(field, parts[3], line)
        listed[where] = " ".join(parts[5:])
    return listed


def _board(field: BoardField, text: str, line: str) -> str:
    """The board of an exception as the game writes it: "1,2,3" is "1-3"."""
    tiles = sorted(set(words.numbers(text, "the tiles")))
    whole = field.tiles_of(field.start)
    if not tiles or not set(tiles) <= set(whole):
        said = cut(line, QUOTED)
        raise ValueError(f"'{said}': the tiles are {words.ranges(whole)}, not {cut(text, QUOTED)}")
    return words.ranges(tiles)


def _throw(field: BoardField, text: str, line: str) -> str:
    """The throw of an exception as the game writes it, the lower die first."""
    throw = ",".join(sorted(text.split(",")))
    count = len(field.graph[field.start][0])
    known = [field.format_throw(field.throw(field.start, place)) for place in range(count)]
    if throw not in known:
        said = f"'{cut(line, QUOTED)}': the throws are {known[0]} to {known[-1]}"
        raise ValueError(f"{said}, not {cut(text, QUOTED)}")
    return throw
