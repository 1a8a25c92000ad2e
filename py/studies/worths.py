"""What faces are worth in a turn of Pickomino: python -m studies.worths --help

A rule to remember says what a die of each face is worth, which bonus worms have (they are kept once
at most, so always while no worm is kept), and from how many points it stops with three, two and
one dice left.  It keeps the face whose dice are worth most together, of equal ones the higher.

Everybody knows how to begin: dice are worth their points, no bonus, stop with any tile.  Each
number that differs from that is one thing to remember.  For the whole grill the study finds the
best rule for so many things, and proves it by trying all rules of RANGE; rules that keep the same
of every throw are one.  A rule is left alone where it is no better even if it stops at the best
moments.  For the situations of real games, the starts of the turns of games that the learned
player plays against itself, it goes from rule to rule by the best change of one number
until none is better: the best found.

Many rules are looked at at once, each a column of arrays.  Values of arrays are floats; the best
are told by fractions.  It takes some ten minutes.  Its answers are the certificate that the
site's figures read; tests check it by code of their own.
"""

import json
import sys
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bestplay.pickomino import Purpose, Situation, learned
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.opponent import Learned
from bestplay.pickomino.play import Course
from bestplay.pickomino.rules import DICE, FACES, WORM, face_points
from bestplay.pickomino.strategies import POINTS, Grill, Worths, by_worths
from bestplay.pickomino.table import Table
from bestplay.play.dice import throw
from studies import running

Array = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
Group = tuple[int, int]
"""The faces that are kept, as bits, and how many dice are left."""

SIDES = len(FACES)
TOP = DICE * max(face_points(face) for face in FACES)
START: Group = (0, DICE)
ALL = (1 << SIDES) - 1

#: As a limit: stop where that is worth more than throwing on, as no rule can.
FREE = 0


class Pays(NamedTuple):
    """What the ends of a turn are worth."""

    stop: Array
    """By points and column: with a worm; NaN where there is no tile."""
    fail: Array
    """By column: without a tile."""


@cache
def groups() -> dict[Group, list[int]]:
    """The points that may be kept, rising, by what else is known of a position."""
    found: dict[Group, set[int]] = {START: {0}}
    for dice in range(DICE, 0, -1):
        for used in range(ALL):
            for face in FACES:
                bit = 1 << (face - 1)
                if used & bit or (used, dice) not in found:
                    continue
                for count in range(1, dice + 1):
                    after = found.setdefault((used | bit, dice - count), set())
                    after |= {have + count * face_points(face) for have in found[used, dice]}
    return {group: sorted(points) for group, points in found.items()}


@cache
def following(group: Group, face: int, count: int) -> tuple[Group, Whole]:
    """The group after keeping so many dice of a face, and where its points stand there."""
    after = (group[0] | 1 << (face - 1), group[1] - count)
    have = groups()[after]
    gained = count * face_points(face)
    return after, np.array([have.index(points + gained) for points in groups()[group]])


Chances = dict[Group, list[tuple[int, int, Array]]]
"""(face, count, by column the chance that the next throw makes a rule keep these)."""


def keys(worths: Whole, bonus: Whole) -> Whole:
    """What so many dice of a face are worth, by face, count and column."""
    counts = np.arange(DICE + 1)[None, :, None]
    made = counts * worths[:, None, :]
    made[WORM - 1] += bonus
    return made


def chances(key: Whole) -> Chances:
    """What rules keep of the next throw: key says what dice are worth, see keys()."""
    kept: Chances = {group: [] for group in groups() if group[1]}
    for face in FACES:
        for count in range(1, DICE + 1):
            _add(kept, key, face, count)
    return kept


def _add(kept: Chances, key: Whole, face: int, count: int) -> None:
    """Throws with so many dice of a face, in which no other free face is worth more."""
    most = DICE - count
    others = [other for other in FACES if other != face]
    limit = key[face - 1, count]
    below = [
        [
            ((key[o - 1, n] < limit) if o > face else (key[o - 1, n] <= limit)) / factorial(n)
            for n in range(most + 1)
        ]
        for o in others
    ]
    nothing = np.zeros(key.shape[2])
    ways = [[nothing + 1] + [nothing] * most]  # by the others that are free, and their dice
    for bits in range(1, 1 << len(others)):
        rest, slot = ways[bits & (bits - 1)], (bits & -bits).bit_length() - 1
        one = below[slot]
        row = []
        for dice in range(most + 1):
            total = rest[dice].copy()
            for n in range(1, dice + 1):
                if rest[dice - n] is not nothing:
                    total += one[n] * rest[dice - n]
            row.append(total)
        ways.append(row)
    for bits, row in enumerate(ways):
        free = sum(1 << (o - 1) for n, o in enumerate(others) if bits >> n & 1) | 1 << (face - 1)
        dead = SIDES - free.bit_count()
        for dice in range(count, DICE + 1):
            if (ALL ^ free, dice) not in kept:
                continue
            left = dice - count
            total = nothing.copy()
            for n in range(left + 1):
                if dead or n == left:
                    total += row[n] * (dead ** (left - n) / factorial(left - n))
            total *= factorial(dice) / factorial(count) / SIDES**dice
            kept[ALL ^ free, dice].append((face, count, total))


def take_columns(kept: Chances, columns: Whole) -> Chances:
    """The chances of some rules, each as often as it is named."""
    return {
        group: [(face, count, chance[columns]) for face, count, chance in listed]
        for group, listed in kept.items()
    }


def values(kept: Chances, pays: Pays, limits: Whole) -> Array:
    """What a turn is worth under rules, by column.

    limits: by dice left and column the points with which it stops, or FREE.
    """
    worth: dict[Group, Array] = {}
    for group in sorted(groups(), key=lambda group: group[1]):
        used, dice = group
        points = groups()[group]
        stop = pays.stop[points]
        worm = used >> (WORM - 1) & 1
        if not dice or used == ALL:
            tiles = ~np.isnan(stop) if worm else np.zeros_like(stop, bool)
            worth[group] = np.where(tiles, stop, pays.fail)
            continue
        total, some = np.zeros((1, 1)), np.zeros(1)
        for face, count, chance in kept[group]:
            after, places = following(group, face, count)
            total = total + chance * worth[after][places]
            some = some + chance
        total = total + pays.fail * (1 - some)
        if worm and dice < len(limits):
            limit = limits[dice]
            enough = np.array(points)[:, None] >= limit
            tile = ~np.isnan(stop) & enough
            total = np.where(tile & ((limit != FREE) | (stop > total)), stop, total)
        worth[group] = total
    answer: Array = worth[START][0]
    return answer


#: A turn is played for worms, a stolen tile counting twice: an opponent loses it.
GOAL = Goal(steal=100)

#: How many games are played, and which of their turns are looked at.
GAMES, EVERY = 20, 10

#: What dice may be worth, the bonus, and the limits with one, two and three dice left.
RANGE = [range(7)] * 6 + [range(10), range(21, 37), range(21, 32), range(21, 27)]


def situations(game: int) -> list[Situation]:
    """What lies on the table before each turn of a game that the learned player plays alone."""
    guess = learned.load(2)
    table, listed = Table(stacks=((), ())), []
    while not table.over:
        listed.append(table.situation)
        seed = f"game{game}turn{len(listed)}"
        course = Course(table.situation, GOAL)
        record = course.replay(partial(throw, seed), Learned(table, guess))
        taken = course.tile_taken(record.spot)
        table = table.take(taken) if taken else table.fail()
    return listed


def end_worths(situations: list[Situation], goal: Goal) -> Pays:
    """What the ends of turns are worth, a column for each situation."""
    stop = np.full((TOP + 1, len(situations)), np.nan)
    fail = np.zeros(len(situations))
    for column, each in enumerate(situations):
        purpose = Purpose(each, goal)
        pays = purpose.payoff()
        fail[column] = pays.fail / pays.unit
        for points, value in enumerate(pays.stop):
            if value is not None and purpose.take(points):
                stop[points, column] = value / pays.unit
    return Pays(stop, fail)


def worths(rules: Whole, pays: Pays) -> Array:
    """What rules, each a column of all its numbers, are worth on average."""
    many = len(pays.fail)
    kept = chances(keys(rules[:6], rules[6]))
    limits = np.vstack([np.full((1, rules.shape[1]), 99), rules[7:]])
    columns = np.repeat(np.arange(rules.shape[1]), many)
    each = Pays(np.tile(pays.stop, rules.shape[1]), np.tile(pays.fail, rules.shape[1]))
    found = values(take_columns(kept, columns), each, limits[:, columns])
    means: Array = found.reshape(-1, many).mean(axis=1)
    return means


def beside(rule: list[int]) -> Whole:
    """The rule and all of RANGE that differ from it by one number."""
    near = [
        (*rule[:place], value, *rule[place + 1 :])
        for place, values in enumerate(RANGE)
        for value in values
    ]
    return np.array(sorted({each for each in near if list(each[:5]) == sorted(each[:5])})).T


def climb(first: Worths, pays: Pays) -> tuple[float, Worths]:
    """The best rule to which better and better ones lead from the first."""
    rule, best = [*first.faces, first.bonus, *first.limits], -1e9
    while True:
        around = beside(rule)
        parts = np.array_split(around, -(-around.shape[1] // 20), axis=1)
        found = np.concatenate([worths(part, pays) for part in parts])
        top = int(found.argmax())
        if found[top] <= best + 1e-9:
            return best, Worths(tuple(rule[:6]), rule[6], tuple(rule[7:]))
        best, rule = float(found[top]), [int(each) for each in around[:, top]]


def mean(rule: Worths | None, listed: list[Situation]) -> Fraction:
    """What a rule is worth on average, exactly; of best play without one."""
    total = Fraction(0)
    for each in listed:
        grill = Grill(each, GOAL)
        total += Fraction(grill.judge(by_worths(rule) if rule else "best").worth)
    return total / len(listed)


def find_best(starts: list[Worths]) -> dict[str, Any]:
    """The best rule found, and what it, the ones that it began with and best play are worth."""
    listed = [each for game in range(GAMES) for each in situations(game)][::EVERY]
    pays = end_worths(listed, GOAL)
    _, best = max(climb(each, pays) for each in starts)
    return {
        "games": GAMES,
        "every": EVERY,
        "situations": [str(each) for each in listed],
        "best play": str(mean(None, listed)),
        "rules": [{**each.data(), "worth": str(mean(each, listed))} for each in (*starts, best)],
    }


#: What a die may be worth, never less for more points; a worm; and the bonus of worms.
DIE, BONUS = range(7), range(10)

#: The points from which a rule may stop, by the dice left; the last ones are never had there.
LIMITS = {3: range(21, 27), 2: range(21, 32), 1: range(21, 37)}

#: Rules that are looked at together, and what floats may be wrong by.
TOGETHER, AT_ONCE, NEAR = 400, 40, 1e-9


class Known(NamedTuple):
    """Rules by what they keep, those that keep the same being one."""

    worths: Whole
    """By face and rule."""
    bonus: Whole
    changed: Whole
    """How many of these numbers are not the plain ones."""


def rules() -> Known:
    """All of RANGE that keep different dice, each by the fewest numbers that are not plain."""
    listed = np.array(
        [
            (*faces, worm, bonus)
            for faces in combinations_with_replacement(DIE, len(FACES) - 1)
            for worm, bonus in product(DIE, BONUS)
        ]
    )
    plain = np.array([*POINTS.faces, POINTS.bonus])
    changed = (listed != plain).sum(axis=1)
    listed = listed[np.argsort(changed, kind="stable")]
    _, first = np.unique(marks(listed.T), axis=1, return_index=True)
    listed = listed[np.sort(first)]
    return Known(listed[:, :-1].T, listed[:, -1], (listed != plain).sum(axis=1))


def marks(listed: Whole) -> Whole:
    """Which of two selections each rule prefers, packed; equal columns keep the same dice."""
    key = keys(listed[:-1], listed[-1])
    most = key.shape[1] - 1
    prefers = [
        key[high - 1, more] >= key[low - 1, count]
        for high in FACES
        for low in range(1, high)
        for more in range(1, most)
        for count in range(1, most + 1 - more)
    ]
    return np.packbits(np.array(prefers), axis=0).astype(np.int64)


class Search:
    """The best rule for the whole grill with so many numbers that are not plain, or fewer."""

    def __init__(self) -> None:
        self.pays = end_worths([Situation()], Goal())
        self.best: list[tuple[float, Worths]] = [(0.0, POINTS)] * 11
        self.tried = self.stopping = 0

    def look(self, known: Known) -> None:
        """Try some rules with all limits."""
        kept = chances(keys(known.worths, known.bonus))
        columns = np.arange(len(known.bonus))
        limits = np.full((4, len(columns)), FREE)
        self.tried += len(columns)
        for dice in (0, *LIMITS):
            if dice:
                each = np.array(LIMITS[dice])
                columns = np.repeat(columns, len(each))
                limits = np.repeat(limits, len(each), axis=1)
                limits[dice] = np.tile(each, len(columns) // len(each))
            worth = values(take_columns(kept, columns), self.pays, limits)
            things = known.changed[columns] + (limits > limits_of(POINTS)[:, None]).sum(axis=0)
            bar = np.array([value for value, _ in self.best])[things]
            left = worth > bar + NEAR
            columns, limits, worth = columns[left], limits[:, left], worth[left]
            things = things[left]
            if not len(columns):
                return
        self.stopping += len(columns)
        for place in np.argsort(-worth):
            rule = columns[place]
            faces = tuple(int(each) for each in known.worths[:, rule])
            stops = tuple(int(limits[dice, place]) for dice in sorted(LIMITS))
            told = Worths(faces, int(known.bonus[rule]), stops)
            for many in range(int(things[place]), len(self.best)):
                if worth[place] > self.best[many][0] + NEAR:
                    self.best[many] = float(worth[place]), told


def limits_of(rule: Worths) -> Whole:
    """A rule's limits by the dice left; none with none left."""
    return np.array([99, *rule.limits])


def search_rules() -> Search:
    """All rules of RANGE, those first that would be best if they stopped at the best moments."""
    known, search = rules(), Search()
    bounds: list[Array] = []
    for first in range(0, len(known.bonus), TOGETHER):
        some = slice(first, first + TOGETHER)
        kept = chances(keys(known.worths[:, some], known.bonus[some]))
        free = np.full((4, len(known.bonus[some])), FREE)
        bounds.append(values(kept, search.pays, free))
    bound = np.concatenate(bounds)
    order = np.argsort(-bound)
    for first in range(0, len(order), AT_ONCE):
        best = order[first : first + AT_ONCE]
        bar = np.array([value for value, _ in search.best])[known.changed[best]]
        best = best[bound[best] > bar + NEAR]
        if len(best):
            search.look(Known(known.worths[:, best], known.bonus[best], known.changed[best]))
        told = f"{first} of {len(order)}: {search.best[-1][0]:.6f}"
        sys.stderr.write(f"\r{told}")
    return search


def grill() -> dict[str, Any]:
    """What has been found for the whole grill."""
    known, search = rules(), search_rules()
    best = [rule for _, rule in search.best]
    first = [n for n, rule in enumerate(best) if not n or rule != best[n - 1]]
    return {
        "range": {
            "die": [DIE[0], DIE[-1]],
            "bonus": [BONUS[0], BONUS[-1]],
            "stop": {str(dice): [each[0], each[-1]] for dice, each in LIMITS.items()},
        },
        "different": len(known.bonus),
        "tried with all limits": search.tried,
        "best": [{"things": n, **as_json(best[n], Grill())} for n in first],
    }


def as_json(rule: Worths, field: Grill) -> dict[str, Any]:
    """A rule in the certificate."""
    worth = field.judge(by_worths(rule)).worth
    return {**rule.data(), "worth": str(worth)}


def main() -> int:
    """Search, and write the certificate."""
    parser = running.parser("worths")
    parser.add_argument("parts", nargs="*", default=["grill", "games"], help="what to search")
    options = parser.parse_args()
    stored = json.loads(options.out.read_text("utf-8")) if options.out.exists() else {}
    for part in options.parts:
        best = stored["grill"]["best"][-1] if part == "games" else None
        stored[part] = find_best([POINTS, Worths.of(best)]) if best else grill()
        running.write("worths", options.out, stored)
    return 0


if __name__ == "__main__":
    sys.exit(main())
