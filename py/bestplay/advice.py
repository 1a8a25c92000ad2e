"""Rules and values in, advice out: every legal move, best first, with what it loses.

A valuation turns the number stored for a position into what readers see; it is exact, so moves
whose worth is equal are found equal and no others.
"""

from collections import namedtuple

from bestplay.solve import backward

#: value: the stored number; worth: what the goal counts; loss: best worth less this one's.
Move = namedtuple("Move", ("name", "after", "value", "worth", "loss"))

#: One throw: its weight, its moves best first (none: the turn ends here), and the value after it.
Throw = namedtuple("Throw", ("throw", "weight", "moves", "value"))

#: One number of dice: total ways, the throws, the value and worth of throwing them, and the loss.
Option = namedtuple("Option", ("dice", "total", "throws", "value", "worth", "loss"))


def rank(legal, values, worth):
    """Every legal (name, after), best first, equal ones in the order of the rules."""
    if not legal:
        return []
    top = max([values[after] for _, after in legal])
    best = worth(top)
    moves = []
    for name, after in legal:
        mine = worth(values[after])
        moves.append(Move(name, after, values[after], mine, best - mine))
    return _best_first(moves)


def _best_first(found):
    """Sorted by value, equal ones as listed: MicroPython's own sort would mix them."""
    order = sorted([(-entry.value, place) for place, entry in enumerate(found)])
    return [found[place] for _, place in order]


def throws(weighted, legal, values, worth, here):
    """Every throw that can come, with its moves; here is the stored number if the turn ends."""
    found = []
    for throw, weight in weighted:
        if weight:
            moves = rank(legal(throw), values, worth)
            found.append(Throw(throw, weight, moves, moves[0].value if moves else here))
    return found


def options(choices, legal, values, worth, here):
    """The ways to throw, best first; choices lists (dice, total, [(throw, weight)])."""
    found = []
    for dice, total, weighted in choices:
        rows = throws(weighted, legal, values, worth, here)
        value = backward.divide(sum([row.weight * row.value for row in rows]), total)
        found.append((dice, total, rows, value))
    if not found:
        return []
    top = worth(max([value for _, _, _, value in found]))
    return _best_first(
        [
            Option(dice, total, rows, value, worth(value), top - worth(value))
            for dice, total, rows, value in found
        ]
    )


def chance_to_end(option):
    """(ways in which the next throw ends the turn, ways in all)."""
    return sum([row.weight for row in option.throws if not row.moves]), option.total
