"""Knock 'm Down in floats: expected rolls, outcomes, last values and whole distributions.

Outcomes and chances to be the last are right within 1e-10, expected rolls within that part of
themselves; each takes some microseconds.

Let the rolls arrive at rate 1, so that value i arrives at rate p_i by itself: its x_i tokens take
a Gamma(x_i, p_i) time.  With F_i its distribution function, f_i its density, and h_i = f_i / F_i,

    E[rolls] = integral of 1 - product of F_i           P(value i is the last) = integral of
                                                        h_i * product of F_j

Both integrals are taken in v = log t by the trapezoidal rule, whose error shrinks faster than any
power of its step where the integrand dies away on both sides.  The width of these integrands in v
falls with the root of the number of tokens, and so does the step: see step().  Each game keeps F
and h on its grid for every weight and count that it has met, so an answer costs a few products.

For the distribution give value j alone the chance q_j among the first j values.  Then c_j(n), the
chance that n rolls on those values clear them, is the sum over k >= x_j of
Binomial(n, k, q_j) c_(j-1)(n - k).  Weighted with the Poisson chance of n rolls, the binomial parts
into two Poisson chances, and what is left is a plain convolution.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from bestplay.knock_m_down.rules import Dice, Tokens

#: (weight, tokens) of one value.
Held: TypeAlias = tuple[int, int]

#: Chances below this are left out at either end of the grid.
EDGE = 1e-15

#: The step in log t is WIDTH over the root of the number of tokens, and WIDEST at most.
WIDTH = 0.7
WIDEST = 0.2

#: The most allocations whose endings a grid keeps.
KEPT = 200

#: Terms this small do not change a sum that began with 1.
NEGLIGIBLE = 1e-18

#: A distribution is followed until the chance of more rolls is below a tail, or for so many rolls.
TAIL = 1e-10
MOST_ROLLS = 1600

#: Poisson chances up to MOST_ROLLS stay within a float's range for means up to this.
MEAN = 600.0

#: Negligible chances: exp of less than LEAST_LOGARITHM, or less than LEAST.
LEAST_LOGARITHM = -700
LEAST = 1e-290


def step(tokens: int) -> float:
    """The step in log t; with it the error stays below 1e-11 (measured against exact.py)."""
    return min(WIDEST, WIDTH / math.sqrt(tokens))


def gamma(tokens: int, time: float) -> tuple[float, float, float]:
    """(F, f / F, 1 - F) of the time at which arrivals of rate 1 number so many (1 or more).

    The chance is summed from whichever side is small, so that F and f / F keep their relative
    accuracy where they are tiny.
    """
    if time < tokens:
        term = total = 1.0
        k = tokens
        while term > NEGLIGIBLE:
            k += 1
            term *= time / k
            total += term
        logarithm = tokens * math.log(time) - time
        for k in range(2, tokens + 1):
            logarithm -= math.log(k)
        done = total * math.exp(logarithm)
        return done, tokens / time / total, 1.0 - done
    term = left = math.exp(-time)
    for k in range(1, tokens):
        term *= time / k
        left += term
    return 1.0 - left, term / (1.0 - left), left


class Grid:
    """A game's grid for allocations of so many tokens: t = exp(step * k) from k = first up.

    Below its first time even as many rolls as there are tokens are too rare to count.  The
    tables of a weight and a count end where they are sure to be gone, so they differ in length.
    """

    def __init__(self, game: Dice, tokens: int) -> None:
        self.game = game
        self.step = step(tokens)
        first = 0
        while gamma(tokens, math.exp(self.step * first))[0] > EDGE:
            first -= 1
        while gamma(tokens, math.exp(self.step * (first + 1)))[0] <= EDGE:
            first += 1
        self.first = first
        self.times: list[float] = []
        self.done: dict[Held, list[float]] = {}
        self.hazard: dict[Held, list[float]] = {}
        self.known: dict[Tokens | tuple[Held, ...], Endings] = {}

    def time(self, place: int) -> float:
        """The time at a place on the grid; places count from 0."""
        while len(self.times) <= place:
            self.times.append(math.exp(self.step * (self.first + len(self.times))))
        return self.times[place]

    def meet(self, pair: Held) -> None:
        """Tabulate F and h for (weight, tokens), once."""
        if pair in self.done:
            return
        weight, tokens = pair
        rate = weight / self.game.total
        done: list[float] = []
        hazard: list[float] = []
        left = 1.0
        while left > EDGE:
            time = self.time(len(done))
            now, h, left = gamma(tokens, rate * time)
            done.append(now)
            # times the integral's weight, dt = t dv
            hazard.append(rate * h * time * self.step)
        self.done[pair] = done
        self.hazard[pair] = hazard

    def endings(self, tokens: Tokens) -> Endings:
        """The Endings of an allocation, cached; swaps of equally likely values share them."""
        if tokens not in self.known:
            if len(self.known) >= KEPT:
                self.known.clear()
            pairs = tuple(sorted([pair for pair in zip(self.game.weights, tokens) if pair[1]]))
            if pairs not in self.known:
                self.known[pairs] = Endings(self, pairs)
            self.known[tokens] = self.known[pairs]
        return self.known[tokens]


class Endings:
    """The chance at each time that all tokens are gone, and chances of values to go last."""

    def __init__(self, on: Grid, pairs: Iterable[Held]) -> None:
        self.on = on
        self.chances: dict[Held, float] = {}
        tables = []
        for pair in pairs:
            on.meet(pair)
            tables.append((len(on.done[pair]), pair))
        tables.sort()
        self.whole = on.done[tables[-1][1]]
        for length, pair in tables[:-1]:
            done = [a * b for a, b in zip(self.whole, on.done[pair])]
            self.whole = done + self.whole[length:]

    def last(self, pairs: list[Held]) -> float:
        """The chance that one of these (weight, tokens) is the last to go, if all are held."""
        chance = 0.0
        for pair in pairs:
            if pair not in self.chances:
                self.chances[pair] = dot(self.whole, self.on.hazard[pair])
            chance += self.chances[pair]
        return chance


_grids: dict[tuple[Tokens, int], Grid] = {}


def grid(game: Dice, tokens: int) -> Grid:
    """The grid of a game and a number of tokens, made once and cached."""
    key = game.weights, tokens
    if key not in _grids:
        _grids[key] = Grid(game, tokens)
    return _grids[key]


def rolls(game: Dice, tokens: Tokens) -> float:
    """The expected number of rolls to clear an allocation."""
    on = grid(game, sum(tokens))
    whole = on.endings(tokens).whole
    sooner = on.times[0] / (math.exp(on.step) - 1)  # all the grid's times before its first
    area = dot(on.times, [1.0 - done for done in whole])
    return on.step * (sooner + area)


def moved_rolls(game: Dice, tokens: Tokens) -> Callable[[int, int], float]:
    """The expected rolls once a token has gone from one place to another, as a function of both.

    Only two factors of the product change, so each place's own change is worked out once.
    """
    on = grid(game, sum(tokens))
    whole = on.endings(tokens).whole
    sooner = on.times[0] / (math.exp(on.step) - 1)
    fewer: dict[int, list[float]] = {}
    more: dict[int, list[float]] = {}

    def table(place: int, laid: int) -> list[float]:
        """The chance at each time that so many tokens are gone from a place, until it is 1."""
        if not laid:
            return []
        on.meet((game.weights[place], laid))
        return on.done[game.weights[place], laid]

    def change(place: int, laid: int) -> list[float]:
        """The ratio at each time of P(laid tokens on a place are gone) to P(tokens[place] are).

        0.0 where the latter is 0.
        """
        before, after = table(place, tokens[place]), table(place, laid)
        both = [new / old if old else 0.0 for new, old in zip(after, before)]
        rest = after[len(before) :] or [1.0 / old if old else 0.0 for old in before[len(after) :]]
        return both + rest

    def rolls(source: int, target: int) -> float:
        if source not in fewer:
            changed = change(source, tokens[source] - 1)
            done = [chance * each for chance, each in zip(whole, changed)]
            fewer[source] = done + whole[len(done) :]
        if target not in more:
            more[target] = change(target, tokens[target] + 1)
        here, there = fewer[source], more[target]
        done = [chance * each for chance, each in zip(here, there)]
        done += here[len(done) :] or there[len(done) :]
        on.time(len(done) - 1)
        return on.step * (sooner + dot(on.times, [1.0 - chance for chance in done]))

    return rolls


def dot(left: Sequence[float], right: Sequence[float]) -> float:
    """The sum of products, added one by one, since sum() rounds less often from Python 3.12 on."""
    total = 0.0
    for x, y in zip(left, right):
        total += x * y
    return total


def last(game: Dice, tokens: Tokens) -> list[float]:
    """For each value the chance that its tokens are the last to go."""
    ends = grid(game, sum(tokens)).endings(tokens)
    return [ends.last([(w, laid)] if laid else []) for w, laid in zip(game.weights, tokens)]


def outcome(game: Dice, a: Tokens, b: Tokens) -> tuple[float, float, float]:
    """(P(A wins), P(draw), P(B wins)) when both take from the same rolls; see exact.outcome."""
    both = tuple([x if x > y else y for x, y in zip(a, b)])
    ends = grid(game, max(sum(a), sum(b))).endings(both)
    fewer, more = [], []
    for weight, x, y in zip(game.weights, a, b):
        if x < y:
            fewer.append((weight, y))
        elif x > y:
            more.append((weight, x))
    win, loss = ends.last(fewer), ends.last(more)
    return win, max(1.0 - win - loss, 0.0), loss


def margin(game: Dice, a: Tokens, b: Tokens) -> float:
    """P(A wins) - P(B wins)."""
    win, _, loss = outcome(game, a, b)
    return win - loss


# Distributions.


def poisson(mean: float, most: int) -> list[float]:
    """The chances of 0, 1, ... most arrivals; by logarithms, since exp(-mean) may be too small."""
    chances = []
    logarithm = -mean
    for k in range(most + 1):
        if k:
            logarithm += math.log(mean / k)
        chances.append(math.exp(logarithm) if logarithm > LEAST_LOGARITHM else 0.0)
    return chances


def done_by(game: Dice, tokens: Tokens, most: int) -> list[float]:
    """P(cleared by roll n) for n = 0..most."""
    mean = min(0.8 * most + 1, MEAN)
    empty = [w for w, laid in zip(game.weights, tokens) if w and not laid]
    ways = poisson(mean * sum(empty) / game.total, most) if empty else [1.0] + [0.0] * most
    for weight, laid in sorted(zip(game.weights, tokens)):
        if laid:
            ways = _convolve(poisson(mean * weight / game.total, most), laid, ways)
    return [min(a / b, 1.0) if b else 0.0 for a, b in zip(ways, poisson(mean, most))]


def _convolve(chances: list[float], least: int, ways: list[float]) -> list[float]:
    """The sum over k >= least of chances[k] * ways[n - k], for every n."""
    size = len(ways)
    sums = [0.0] * size
    for k in range(least, size):
        chance = chances[k]
        if chance > LEAST:
            sums[k:] = [f + chance * w for f, w in zip(sums[k:], ways)]
    return sums


def distribution(game: Dice, tokens: Tokens, tail: float = TAIL) -> list[float]:
    """P(cleared by roll n) from n = 0 until the chance of more rolls is below the tail.

    ValueError when MOST_ROLLS rolls do not reach that.
    """
    most = enough(game, tokens, tail)
    while True:
        done = done_by(game, tokens, min(most, MOST_ROLLS))
        if 1.0 - done[-1] < tail:
            break
        if most >= MOST_ROLLS:
            raise ValueError(f"more than {MOST_ROLLS:,} throws may be needed")
        most = most * 5 // 4
    while len(done) > 1 and 1.0 - done[-2] < tail:
        done.pop()
    return done


def enough(game: Dice, tokens: Tokens, tail: float) -> int:
    """A number of rolls that leaves less than the tail, with a margin."""
    on = grid(game, sum(tokens))
    whole = on.endings(tokens).whole
    time = on.times[len([done for done in whole if 1.0 - done >= tail])]
    return int(time + 2 * math.sqrt(time)) + 2
