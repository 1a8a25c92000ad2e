"""The Shut the Box family solved exactly, for any payoff that depends on the final board.

Sources: E. Huggins, "Optimal Klackers", 2007; "Possibly Wrong" (blog), January 2013.  Payoffs and
values are ints over scale(rule): each throw turns down at least one tile, so no value's
denominator exceeds 36 to the number of tiles.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward, dice
from bestplay.core.backward import Graph, Options, Throws
from bestplay.tiles import rules
from bestplay.tiles.rules import Rules

#: The moves of the latest rules but for those about one die, and the graphs by all rules.
_moves: dict[tuple[object, ...], list[list[list[int]]]] = {}
_graphs: dict[Rules, Graph] = {}


def scale(rule: Rules) -> int:
    """The common denominator of every value."""
    whole: int = 36 ** len(rule.tiles)
    return whole


def graph(rule: Rules) -> Graph:
    """The graph of all boards; its throws are the rules.THROWS of its style.

    The latest set of tiles is kept: the rules about one die share its moves.
    """
    if rule not in _graphs:
        key = (rule.tiles, *rule[2:])  # all but the rule about one die
        if key not in _moves:
            _moves.clear()
            _graphs.clear()
            _moves[key] = moves_of(rule)
        _graphs[rule] = add_options(rule, _moves[key])
    return _graphs[rule]


def build(rule: Rules) -> Graph:
    """The graph of all boards, made anew."""
    return add_options(rule, moves_of(rule))


def moves_of(rule: Rules) -> list[list[list[int]]]:
    """For every board and throw the boards that it can lead to, by all rules about moves."""
    full = rules.start(rule)

    def row(board: int) -> list[list[int]]:
        return [rules.moves(rule, board, thrown) for thrown in rules.THROWS[rule.style]]

    if rule.style != "sum":
        return [row(board) for board in range(full + 1)]
    found = build_moves(rule.tiles, rule.most)
    if rule.stop:
        for throws in found:
            throws[rule.stop - 1] = []
    if rule.first:
        found[full] = row(full)
    return found


def add_options(rule: Rules, moves: list[list[list[int]]]) -> Graph:
    """The graph that the moves make with the dice that may be thrown from each board."""
    choices: dict[tuple[int, ...], Options] = {(): []}
    weights = rules.WEIGHTS[rule.style]
    for options in ((1,), (2,), (1, 2)):
        choices[options] = [weights[d] for d in options if d in weights]
    return [
        (throws, choices[rules.dice_options(rule, board)]) for board, throws in enumerate(moves)
    ]


def build_moves(tiles: Sequence[int], most: int | None = None) -> list[list[list[int]]]:
    """For every board and sum the boards that it can lead to, with at most so many tiles a throw.

    They come from those of the board without its highest tile: a move on board + tile either
    leaves the tile up (a move on the board, plus the tile) or turns it down with others of the
    remaining sum (the same move on the board).
    """
    # Each board's row begins with the sum 0, which leads to the board itself.
    rows: list[list[list[int]]] = [[[0]] + [[] for _ in dice.SUMS]]
    for place, tile in enumerate(tiles):
        bit = 1 << place
        for board in range(bit):
            low = rows[board]
            row = []
            for total, nexts in enumerate(low):
                kept = [n + bit for n in nexts]
                row.append(low[total - tile] + kept if total >= tile else kept)
            rows.append(row)
    moves = [row[1:] for row in rows]
    if most is None:
        return moves
    return [
        [[after for after in nexts if bin(board - after).count("1") <= most] for nexts in throws]
        for board, throws in enumerate(moves)
    ]


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


def equal(rule: Rules, target: int, reading: str = "sum") -> list[int]:
    """1 for a score that equals the target."""
    return [1 if p == target else 0 for p in scores(rule, reading)]


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


def optimal(rule: Rules, *payoffs: Sequence[int]) -> Graph:
    """The strategy best by the first payoff, ties by the next ...: a graph with its moves only.

    What is still equal after the last payoff is settled by the first move listed.
    """
    packed = scale_payoff(rule, pack(rule, payoffs)[0])
    play = graph(rule)
    return backward.first(backward.best(play, backward.values(play, packed), packed))


def best_distribution(rule: Rules, *payoffs: Sequence[int]) -> list[int]:
    """The final scores of the strategy optimal(rule, ...), as distribution() gives them."""
    return final_scores(rule, pack(rule, payoffs)[0])


def final_scores(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """The final scores of best play for one payoff, of equal plays the first, likewise."""
    play, over = graph(rule), scale_payoff(rule, payoff)
    values = backward.values(play, over)
    return _by_score(rule, backward.best_ends(play, values, over, rules.start(rule), scale(rule)))


def rules_1_to_3(rule: Rules) -> Graph:
    """Huggins' rules: one die when six points or less are left; fewest tiles; highest tiles."""
    strategy: list[tuple[Throws, Options]] = []
    for board, (_, options) in enumerate(graph(rule)):
        throws = [rules.moves(rule, board, total)[:1] for total in dice.SUMS]
        few = rules.score(rule, board) <= rules.MOST_FOR_ONE_DIE
        strategy.append((throws, options[:1] if few else options[-1:]))
    return strategy


def distribution(rule: Rules, strategy: Graph, board: int | None = None) -> list[int]:
    """P(final score = s) over scale(rule), for s from 0 to the sum of the tiles.

    board is where the turn stands; None is the start.
    """
    here = rules.start(rule) if board is None else board
    return _by_score(rule, backward.ends(strategy, here, scale(rule)))


def _by_score(rule: Rules, end: Sequence[int]) -> list[int]:
    """The chance of each score, from those of the boards that a turn ends on."""
    points = scores(rule)
    chance = [0] * (points[-1] + 1)
    for p, probability in zip(points, end):
        chance[p] += probability
    return chance
