"""Knock 'm Down: lay tokens on values, take one off whenever its value is rolled, be empty first.

A game is the chances of its values; an allocation is a tuple that says how many tokens lie on
each.  Both players take from the same rolls.  Source: A. T. Benjamin and M. T. Fluet, "The Best
Way to Knock 'm Down", The UMAP Journal 20(1), 1999, 11-20.
"""

from collections import namedtuple

#: labels: what is rolled; weights: whole numbers in proportion to the chances; total: their sum.
Game = namedtuple("Game", ("labels", "weights", "total"))

#: More values than a card can show, and more tokens than the solvers are tested with.
MOST_VALUES = 20
MOST_TOKENS = 99
MOST_WEIGHT = 10**6


def game(weights):
    """A checked game.  Eleven values are the sums 2 to 12 of two dice, others count from 1."""
    weights = tuple(weights)
    if not 1 <= len(weights) <= MOST_VALUES:
        raise ValueError("a game has 1 to %d values, not %d" % (MOST_VALUES, len(weights)))
    for weight in weights:
        if not _whole(weight) or not 0 <= weight <= MOST_WEIGHT:
            raise ValueError(
                "a chance is given as a whole number of parts from 0 to %d, not %s"
                % (MOST_WEIGHT, weight)
            )
    if not sum(weights):
        raise ValueError("at least one value needs a chance above 0")
    first = 2 if len(weights) == 11 else 1
    shared = weights[0]
    for weight in weights:
        shared = common_divisor(shared, weight)
    weights = tuple([weight // shared for weight in weights])
    return Game(tuple(range(first, first + len(weights))), weights, sum(weights))


def _whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def common_divisor(a, b):
    """The greatest common divisor of two whole numbers, not both 0."""
    while b:
        a, b = b, a % b
    return a


ORIGINAL = game((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))
ONE_DIE = game((1, 1, 1, 1, 1, 1))
FOUR = game((1, 2, 3, 4))
THREE = game((1, 2, 3))
TWO = game((1, 2))


def parse(text):
    """The game whose chances a reader wrote: parts "1,2,3,4", or chances ".1,.2,.7" or "1/6,5/6".

    ValueError names a chance that cannot be read or is negative, and chances that do not sum to 1.
    """
    pairs = [_chance(part.strip()) for part in text.split(",")]
    whole = not [part for part in text.split(",") if "." in part or "/" in part]
    bottom = 1
    for _, below in pairs:
        bottom = bottom * below // common_divisor(bottom, below)
    weights = [top * (bottom // below) for top, below in pairs]
    if not whole and sum(weights) != bottom:
        a = common_divisor(sum(weights), bottom)
        raise ValueError(
            "the chances %s sum to %d/%d, not to 1" % (text, sum(weights) // a, bottom // a)
        )
    return game(weights)


def _chance(part):
    """One chance as (numerator, denominator)."""
    if part[:1] in ("-", "\u2212"):
        raise ValueError("a chance cannot be negative, but '%s' is" % part)
    top, slash, below = part.partition("/")
    whole, point, places = top.partition(".")
    digits = whole + places + below
    readable = digits and not [c for c in digits if c not in "0123456789"] and len(digits) <= 15
    if not readable or (slash and (point or not below or not whole)):
        raise ValueError("'%s' is not a chance: write 3 (parts), .25 or 1/4" % part)
    if slash and not int(below):
        raise ValueError("'%s' divides by 0" % part)
    return int(whole + places), int(below) if slash else 10 ** len(places)


def allocation(rule, tokens, name="the allocation"):
    """The tokens as a checked tuple; ValueError names what a card of this game cannot hold."""
    tokens = tuple(tokens)
    if len(tokens) != len(rule.weights):
        raise ValueError(
            "%s has %d values, but the game has %d" % (name, len(tokens), len(rule.weights))
        )
    for label, weight, count in zip(rule.labels, rule.weights, tokens):
        if not _whole(count) or count < 0:
            raise ValueError(
                "%s has %s tokens on %d; it must be a whole number from 0" % (name, count, label)
            )
        if count and not weight:
            raise ValueError(
                "%s has tokens on %d, which is never rolled: its chance is 0" % (name, label)
            )
    if not 1 <= sum(tokens) <= MOST_TOKENS:
        raise ValueError("%s has %d tokens, not 1 to %d" % (name, sum(tokens), MOST_TOKENS))
    return tokens


def pair(rule, a, b):
    """Both players' allocations, checked, with the same number of tokens."""
    a, b = allocation(rule, a, "A"), allocation(rule, b, "B")
    if sum(a) != sum(b):
        raise ValueError("A has %d tokens and B has %d; both need as many" % (sum(a), sum(b)))
    return a, b


def allocations(tokens, values):
    """Every way to lay tokens on so many values, in lexicographic order."""
    if values == 1:
        return [(tokens,)]
    found = []
    for first in range(tokens + 1):
        found.extend([(first,) + rest for rest in allocations(tokens - first, values - 1)])
    return found


def playable(rule, tokens):
    """Every allocation that a game can clear: nothing lies on a value of chance 0."""
    places = [place for place, weight in enumerate(rule.weights) if weight]
    found = []
    for laid in allocations(tokens, len(places)):
        whole = [0] * len(rule.weights)
        for place, count in zip(places, laid):
            whole[place] = count
        found.append(tuple(whole))
    return found


def count(rule, tokens):
    """How many allocations there are: (tokens + values - 1) choose tokens."""
    values = len([weight for weight in rule.weights if weight])
    ways = 1
    for k in range(1, values):
        ways = ways * (tokens + k) // k
    return ways


def moved(tokens, source, target):
    """The allocation after one token moves between two places."""
    if source == target or not tokens[source]:
        raise ValueError("there is no token to move from place %d to %d" % (source, target))
    changed = list(tokens)
    changed[source] -= 1
    changed[target] += 1
    return tuple(changed)


def neighbours(rule, tokens):
    """Every (source, target) that moves one token to another value that can be rolled."""
    return [
        (source, target)
        for source, laid in enumerate(tokens)
        if laid
        for target, weight in enumerate(rule.weights)
        if target != source and weight
    ]


def canonical(rule, tokens):
    """Of all allocations that differ by swaps of equally likely values, the largest as a list.

    Such swaps change no chance: for two dice the mirror image is one of them.
    """
    changed = list(tokens)
    for weight in set(rule.weights):
        places = [place for place, other in enumerate(rule.weights) if other == weight]
        laid = sorted([changed[place] for place in places])
        for place, here in zip(places, reversed(laid)):
            changed[place] = here
    return tuple(changed)


def variants(rule, tokens):
    """The allocation and all that differ from it by swaps of equally likely values."""
    found = {tuple(tokens)}
    for one in range(len(tokens)):
        for other in range(one):
            if rule.weights[one] == rule.weights[other]:
                for known in list(found):
                    changed = list(known)
                    changed[one], changed[other] = known[other], known[one]
                    found.add(tuple(changed))
    return sorted(found)


def after(tokens, place):
    """What is left on a card when the value at a place is rolled."""
    return tokens[:place] + (max(tokens[place] - 1, 0),) + tokens[place + 1 :]
