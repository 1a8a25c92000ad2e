"""Games with tiles solved exactly, for any payoff that depends on the final board.

Sources: E. Huggins, "Optimal Klackers", 2007; "Possibly Wrong" (blog), January 2013.  Payoffs and
values are ints over scale(rule): each throw turns down at least one tile, so no value's
denominator exceeds the ways to throw two dice to the number of tiles.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward
from bestplay.core.backward import Graph, Options, Throws
from bestplay.tiles import rules
from bestplay.tiles.rules import Rules

#: The moves of the latest rules but for those about one die, and the graphs by all rules.
_moves: dict[tuple[object, ...], list[Throws]] = {}
_graphs: dict[Rules, Graph] = {}


def scale(rule: Rules) -> int:
    """The common denominator of every value; the ways of one die divide those of two."""
    whole: int = rules.weights(rule, 2)[0] ** len(rule.tiles)
    return whole


def graph(rule: Rules) -> Graph:
    """The graph of all boards; its throws are rules.throws().

    The latest set of tiles is kept: the rules about one die share its moves.
    """
    if rule not in _graphs:
        moves = grow(rule, rules.start(rule) + 1)
        _graphs[rule] = add_options(rule, moves)
    return _graphs[rule]


def build(rule: Rules) -> Graph:
    """The graph of all boards, made anew."""
    return add_options(rule, moves_of(rule, range(rules.start(rule) + 1)))


def grow(rule: Rules, boards: int) -> list[Throws]:
    """The moves of the first so many boards at least, so that graph() can be made in slices."""
    key = (rule.tiles, *rule[2:])  # all but the rule about one die
    if key not in _moves:
        _moves.clear()
        _graphs.clear()
        _moves[key] = []
    known = _moves[key]
    if len(known) < boards:
        known += moves_of(rule, range(len(known), boards))
    return known


def moves_of(rule: Rules, boards: range) -> list[Throws]:
    """For each of the boards and each throw what rules.moves() says, but quicker.

    Where tiles have the throw's sum those with the highest come first: the least boards.
    """
    sets = [rules.flips(rule, thrown) for thrown in rules.throws(rule)]
    if rule.style == "sum":
        sets = [sorted(flips, reverse=True) for flips in sets]
    found: list[Throws] = [
        [[board - each for each in flips if board & each == each] for flips in sets]
        for board in boards
    ]
    if rule.first and rules.start(rule) in boards:
        full = rules.start(rule)
        found[-1] = [rules.moves(rule, full, thrown) for thrown in rules.throws(rule)]
    return found


def add_options(rule: Rules, moves: Sequence[Throws]) -> Graph:
    """The graph that the moves make with the dice that may be thrown from each board."""
    choices: dict[tuple[int, ...], Options] = {}
    found = []
    for board, throws in enumerate(moves):
        counts = rules.dice_options(rule, board)
        if counts not in choices:
            choices[counts] = [rules.weights(rule, count) for count in counts]
        found.append((throws, choices[counts]))
    return found


def scores(rule: Rules, reading: str = "sum") -> list[int]:
    """The score of every board: its tiles added up, read as one number, or counted."""
    shift = 10 if reading == "digits" else 1
    points = [0]
    for tile in rule.tiles:
        points += [shift * p + (1 if reading == "tiles" else tile) for p in points]
    return points


# Payoffs: lists over boards, greater is better, to be multiplied by the scale.


def points_down(rule: Rules, reading: str = "sum") -> list[int]:
    """Points turned down: its value taken from the score of all tiles is the expected score."""
    points = scores(rule, reading)
    return [points[-1] - p for p in points]


def all_down(rule: Rules) -> list[int]:
    """1 for the empty board: its value is P(all down)."""
    return [1] + [0] * rules.start(rule)


def below(rule: Rules, target: int, reading: str = "sum") -> list[int]:
    """1 for a score below the target: its value is P(beating the target)."""
    return [1 if p < target else 0 for p in scores(rule, reading)]


def solve(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """The value of every board, as ints over scale(rule), for an integer payoff."""
    return backward.values(graph(rule), scale_payoff(rule, payoff))


def scale_payoff(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """The payoff as ints over scale(rule)."""
    whole = scale(rule)
    return [whole * p for p in payoff]


def pack(rule: Rules, payoffs: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """One payoff that ranks by the first of several, then the second, and so on; and its base.

    The payoffs are ints from 0 up.  Each is one digit of the packed number, in a base that no
    value can reach, so comparing packed values compares the expectations one after another, and
    unpack reads each expectation under the strategy that is best in that order.
    """
    if min([min(payoff) for payoff in payoffs]) < 0:
        raise ValueError("only payoffs from 0 up can be packed")
    base = scale(rule) * max([max(payoff) for payoff in payoffs]) + 1
    packed = []
    for digits in zip(*payoffs):
        number = 0
        for digit in digits:
            number = number * base + digit
        packed.append(number)
    return packed, base


def unpack(number: int, base: int, count: int) -> list[int]:
    """The expectations, over scale(rule), that a packed value holds."""
    digits = []
    for _ in range(count):
        number, digit = divmod(number, base)
        digits.append(digit)
    return digits[::-1]


def final_scores(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """P(final score = s) over scale(rule) by best play, of equal plays the first, for each s from 0
    to the sum of the tiles."""
    play, over = graph(rule), scale_payoff(rule, payoff)
    values = backward.values(play, over)
    return by_score(rule, backward.best_ends(play, values, over, rules.start(rule), scale(rule)))


def by_score(rule: Rules, end: Sequence[int]) -> list[int]:
    """The chance of each score, from those of the boards that a turn ends on."""
    points = scores(rule)
    chance = [0] * (points[-1] + 1)
    for p, probability in zip(points, end):
        chance[p] += probability
    return chance
