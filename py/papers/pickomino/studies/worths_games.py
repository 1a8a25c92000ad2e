"""Rules for a turn of Pickomino in the situations of real games; see pickomino_worths."""

from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from bestplay.pickomino import Situation, learned
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.opponent import Learned
from bestplay.pickomino.play import Course
from bestplay.pickomino.preferences_by_worth import Worths, by_worths
from bestplay.pickomino.strategies import Grill
from bestplay.pickomino.table import Table
from bestplay.pickomino.weights import TEXT
from bestplay.play import dice
from papers.pickomino.studies import worths_turns as turns
from papers.pickomino.studies.worths_turns import Array, Pays, Whole

#: A turn is played for worms, a stolen tile counting twice: an opponent loses it.
GOAL = Goal(steal=100)

#: How many games are played, and which of their turns are looked at.
GAMES, EVERY = 20, 10

#: What dice may be worth, the bonus, and the limits with one, two and three dice left.
RANGE = [range(7)] * 6 + [range(10), range(21, 37), range(21, 32), range(21, 27)]


def situations(game: int) -> list[Situation]:
    """What lies on the table before each turn of a game that the learned player plays alone."""
    guess = learned.Guess.written(TEXT)
    table, listed = Table(stacks=((), ())), []
    while not table.over:
        listed.append(table.situation)
        seed = f"game{game}turn{len(listed)}"
        course = Course(table.situation, GOAL)
        record = course.replay(partial(dice.throw, seed), Learned(table, guess))
        taken = course.taken(record.spot)
        table = table.take(taken) if taken else table.fail()
    return listed


def paid(situations: list[Situation], goal: Goal) -> Pays:
    """What the ends of turns are worth, a column for each situation."""
    stop = np.full((turns.TOP + 1, len(situations)), np.nan)
    fail = np.zeros(len(situations))
    for column, each in enumerate(situations):
        pays = goals.payoff(each.here, goal.aim)
        fail[column] = pays.fail / pays.unit
        for points, value in enumerate(pays.stop):
            if value is not None and goals.best_take(each.here, goal.aim, points):
                stop[points, column] = value / pays.unit
    return Pays(stop, fail)


def worths(rules: Whole, pays: Pays) -> Array:
    """What rules, each a column of all its numbers, are worth on average."""
    many = len(pays.fail)
    kept = turns.chances(turns.keys(rules[:6], rules[6]))
    limits = np.vstack([np.full((1, rules.shape[1]), 99), rules[7:]])
    columns = np.repeat(np.arange(rules.shape[1]), many)
    each = Pays(np.tile(pays.stop, rules.shape[1]), np.tile(pays.fail, rules.shape[1]))
    found = turns.values(turns.taken(kept, columns), each, limits[:, columns])
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


def climbed(first: Worths, pays: Pays) -> tuple[float, Worths]:
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


def found(starts: list[Worths]) -> dict[str, Any]:
    """The best rule found, and what it, the ones that it began with and best play are worth."""
    listed = [each for game in range(GAMES) for each in situations(game)][::EVERY]
    pays = paid(listed, GOAL)
    _, best = max(climbed(each, pays) for each in starts)
    return {
        "games": GAMES,
        "every": EVERY,
        "situations": [str(each) for each in listed],
        "best play": str(mean(None, listed)),
        "rules": [{**each.data(), "worth": str(mean(each, listed))} for each in (*starts, best)],
    }
