"""Rules for a turn judged without throws say what Field.judge says, and counting by hand."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import factorial

import pytest

from bestplay.pickomino.preferences import PREFERENCES, SELECTIONS, STOPS
from bestplay.pickomino.quick import Judge, Verdict
from bestplay.pickomino.strategies import Grill, Kept
from bestplay.strategies import own
from bestplay.strategies.field import Judgement
from bestplay.strategies.rule import Rule, try_rules

GAMES = (
    "",
    "goal=tile",
    "shelf=29-36&goal=tile",
    "shelf=21-24,30,35&tops=26,33&own=28&steal=100",
    "shelf=25-30&own=22&short=throw",
    "shelf=22,27&own=36&short=free&goal=least&least=2",
)


def reference(judge: Judge, rule: Rule) -> Judgement:
    lines = "\n".join(rule.exceptions)
    return judge.field.judge(own.by_preferences(judge.field, rule.names, lines))


def drawn(judge: Judge, chance: random.Random) -> Rule:
    """A rule with up to three things to keep, three ways to stop and four exceptions."""
    names = chance.sample(sorted(SELECTIONS), chance.randint(0, 3))
    names += chance.sample(sorted(STOPS), chance.randint(0, 3))
    rule = Rule(tuple(names or ["worms"]), None, ())
    for _ in range(chance.randint(0, 4)):
        verdict = judge.judge(rule)
        if verdict.costly_choices:
            rule = judge.mend(verdict, chance.choice(verdict.costly_choices[:40]))
    return rule


@pytest.mark.parametrize("words", GAMES)
def test_it_says_what_the_field_says(words: str) -> None:
    judge, chance = Judge(Grill(words)), random.Random(words)
    for _ in range(2):
        rule = drawn(judge, chance)
        verdict, known = judge.judge(rule), reference(judge, rule)
        assert verdict.worth == known.worth
        assert verdict.cost == known.cost == sum(map(judge.share, verdict.costly_choices))
        assert judge.worth(judge.value(rule)) == known.worth
        shares_agree(judge, verdict, known)


def shares_agree(judge: Judge, verdict: Verdict, known: Judgement) -> None:
    """What is lost in each position: keeping dice there, and stopping or throwing after it."""
    before: dict[Kept, Fraction] = {}
    for fault in known.faults:
        before[fault.position] = before.get(fault.position, Fraction(0)) + fault.share
    # A fault of the field's is made at a throw, and may be of both kinds: all after one position
    # are told apart by the share of each selection's part.
    kept = {
        judge.position_at(lost.place): judge.share(lost)
        for lost in verdict.costly_choices
        if not lost.stops
    }
    stopped = sum(judge.share(lost) for lost in verdict.costly_choices if lost.stops)
    assert set(kept) <= set(before)
    assert all(kept.get(position, 0) <= before[position] for position in before)
    assert sum(kept.values()) + stopped == sum(before.values())


def test_the_best_addition_is_the_best_of_all() -> None:
    judge = Judge(Grill())
    rule = Rule(("most-dice",), None, ())
    listed = judge.additions(judge.judge(rule))
    assert len(listed) == len(set(listed)) > len(PREFERENCES)
    *steps, found = try_rules(judge, listed)
    assert found and not any(steps)
    assert found[0] == max(judge.value(each) for each in listed)
    assert reference(judge, found[1]).worth == judge.worth(found[0])


@pytest.mark.parametrize(
    ("names", "lines", "says"),
    [
        (("wisest",), (), "there are"),
        (("worms",), ("on 5,5 stop",), "one stops with a worm"),
        (("worms",), ("on 5,5 keep 5,5 not 4",), "each face may be kept once"),
        (("worms",), ("at first keep 6,5 not 4",), "dice of one face"),
        (("worms",), ("at first keep 6 not 6,6",), "all dice of a face"),
        (("worms",), ("whenever",), "an exception is like"),
        (("worms",), ("on x keep 6 not 5",), "an exception is like"),
    ],
)
def test_what_makes_no_sense_is_refused(
    names: tuple[str, ...], lines: tuple[str, ...], says: str
) -> None:
    judge = Judge(Grill())
    for act in (judge.judge, lambda rule: reference(judge, rule)):
        with pytest.raises(ValueError, match=says):
            act(Rule(names, None, lines))


# By hand: nothing of the package but tiles and worms.

Chosen = Callable[[frozenset[int], dict[int, int]], int]
Stopped = Callable[[int, int, int], bool]


def most_worth(bonus: int) -> Chosen:
    def choose(kept: frozenset[int], offered: dict[int, int]) -> int:
        def worth(face: int) -> tuple[int, int]:
            return offered[face] * min(face, 5) + bonus * (face == 6), face

        return max(offered, key=worth)

    return choose


def worm_first_then_few(kept: frozenset[int], offered: dict[int, int]) -> int:
    if 6 in offered and 6 not in kept:
        return 6
    return min(offered, key=lambda face: (offered[face], -face))


BY_HAND: tuple[tuple[tuple[str, ...], Chosen, Stopped], ...] = (
    (("sum-plus-2", "dice-2", "from-26"), most_worth(2), lambda p, d, n: d <= 2 or p >= 26),
    (
        ("worm-once", "fewest-dice", "four-dice"),
        worm_first_then_few,
        lambda p, d, n: n > 3 or d < 4,
    ),
    (("highest-sum", "dice-3-from-25"), most_worth(0), lambda p, d, n: d <= 3 and p >= 25),
)


@pytest.mark.parametrize(("names", "choose", "stops"), BY_HAND)
def test_counted_by_hand(names: tuple[str, ...], choose: Chosen, stops: Stopped) -> None:
    @cache
    def worth(kept: frozenset[int], points: int, dice: int) -> Fraction:
        """What throwing so many dice comes to."""
        total = Fraction(0)
        for counts, ways in thrown(dice):
            offered = {f: n for f, n in enumerate(counts, 1) if n and f not in kept}
            if offered:
                face = choose(kept, offered)
                now = kept | {face}
                have, left = points + offered[face] * min(face, 5), dice - offered[face]
                takes = 6 in now and have >= 21
                over = not left or len(now) == 6
                if over or (takes and stops(have, left, len(now))):
                    gained = Fraction(1 + (min(have, 36) - 21) // 4 if takes else 0)
                else:
                    gained = worth(now, have, left)
                total += ways * gained
        return total / Fraction(6**dice)

    judge = Judge(Grill())
    assert judge.judge(Rule(names, None, ())).worth == worth(frozenset(), 0, 8)


@cache
def thrown(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Every throw, as how many dice show each face, and its ways."""

    def fill(faces: int, left: int) -> Iterator[tuple[int, ...]]:
        if faces == 1:
            yield (left,)
            return
        for count in range(left + 1):
            for rest in fill(faces - 1, left - count):
                yield (count, *rest)

    found = []
    for counts in fill(6, dice):
        ways = factorial(dice)
        for count in counts:
            ways //= factorial(count)
        found.append((counts, ways))
    return found
