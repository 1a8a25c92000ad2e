"""Tokens laid one at a time, by turns and in view: nobody gains, by going through all that may be
laid, and by plans that invented games put to the test."""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest

from bestplay.knock_m_down import mixture, quadrature, rules
from papers.knock_m_down import emperors as in_turn
from studies import equilibrium as study
from tests.conftest import Entries
from tests.oracle import knock_m_down as oracle
from tests.proofs.sampling import sample

Tokens = tuple[int, ...]

#: Values' weights and tokens; in the last three no layout beats all others.
GAMES = (
    ("1,2,3,4,5,6,5,4,3,2,1", 1),
    ("1,2,3,4,5,6,5,4,3,2,1", 2),
    ("1,2,3", 4),
    ("1,2,3,4", 3),
    ("1,2,3", 5),
    ("1,1,2", 7),
    ("1,2,2,3", 6),
)
NO_EMPEROR = GAMES[-3:]


def one_more(laid: Tokens, place: int) -> Tokens:
    return tuple(count + (k == place) for k, count in enumerate(laid))


def comes_to(mine: Tokens, theirs: Tokens, left: int, end: Callable[[Tokens, Tokens], Any]) -> bool:
    """True if the second player can reach such an end, whatever the first lays, token by token."""
    places = range(len(mine))

    @cache
    def sure(one: Tokens, other: Tokens, left: int) -> bool:
        if not left:
            return bool(end(one, other))
        return all(
            any(sure(one_more(one, k), one_more(other, j), left - 1) for j in places)
            for k in places
        )

    return sure(mine, theirs, left)


def played(mine: Tokens, theirs: Tokens, left: int, end: Callable[[Tokens, Tokens], Any]) -> Any:
    """The second player's result, both laying one token at a time as best they can."""
    places = range(len(mine))

    @cache
    def worth(one: Tokens, other: Tokens, left: int) -> Any:
        if not left:
            return end(one, other)
        return min(
            max(worth(one_more(one, k), one_more(other, j), left - 1) for j in places)
            for k in places
        )

    return worth(mine, theirs, left)


def first_of(words: str, tokens: int) -> Tokens:
    """The best layout of the first player, if whole layouts are laid at once."""
    game = rules.Dice(words)
    drawn = study.equilibrium(game, tokens)["drawn"]
    laid = mixture.allocation_chances(game, mixture.weights(game, [tuple(each) for each in drawn]))
    best = in_turn.in_turn(game, tokens, {each: float(part) for each, part in laid.items()})
    return best.first


@pytest.mark.parametrize(("words", "tokens"), GAMES)
def test_nobody_gains_in_a_small_game(words: str, tokens: int) -> None:
    """The oracle plays the rolls out one by one, in fractions."""
    weights = rules.Dice(words).weights

    def margin(first: Tokens, second: Tokens) -> Fraction:
        win, _, loss = oracle.outcome(weights, second, first)
        return win - loss

    nothing = (0,) * len(weights)
    assert played(nothing, nothing, tokens, margin) == 0


@pytest.mark.parametrize(("words", "tokens"), NO_EMPEROR)
def test_the_plans_of_a_small_game_hold(words: str, tokens: int) -> None:
    game, first = rules.Dice(words), first_of(words, tokens)
    plans = in_turn.plans(game, tokens, first)
    assert len(plans) > 1 and all(plans.values())
    for laid, beaten_by in plans.items():
        listed = rules.playable(game, tokens)
        outcomes = {other: oracle.outcome(game.weights, other, laid) for other in listed}
        assert set(beaten_by) == {other for other, (win, _, loss) in outcomes.items() if win > loss}
    assert in_turn.one_by_one(plans)
    assert not in_turn.one_by_one({first: plans[first]})  # the second would come to what beats it


def test_plans_are_proofs_whatever_beats_whatever() -> None:
    """Invented games on three values: what holds by the plans holds for all that may be laid."""
    chance, tokens = random.Random(5), 4
    layouts = [
        tuple(map(places.count, range(3)))
        for places in combinations_with_replacement(range(3), tokens)
    ]
    held = lost = 0
    for _ in range(400):
        plans = {
            laid: chance.sample(layouts, chance.randint(1, 4))
            for laid in chance.sample(layouts, chance.randint(1, 4))
        }

        def loses(first: Tokens, second: Tokens, plans: in_turn.Plans = plans) -> bool:
            return first not in plans or second in plans[first]

        loss = comes_to((0, 0, 0), (0, 0, 0), tokens, loses)
        if in_turn.one_by_one(plans):
            held += 1
            assert not loss
        else:
            lost += loss
    assert min(held, lost) > 40


@pytest.mark.parametrize("tokens", sample((24, 27, 32, 35, 36), 1))
def test_the_last_two_tokens_on_two_dice_by_trying_all(tokens: int, entries: Entries) -> None:
    """Once the first has laid what its plans share: against every part of what beats one."""
    figure = entries("knock")[f"knock.original.{tokens}.one-by-one.second"]
    shared = tuple(figure["evidence"]["shared"])
    left = tokens - sum(shared)
    assert left == 2

    @cache
    def gains(first: Tokens, second: Tokens) -> bool:
        return quadrature.margin(rules.ORIGINAL, second, first) >= 1e-9

    first = tuple(figure["evidence"]["layouts"][0])
    replies = in_turn.replies(rules.ORIGINAL, tokens, first)
    parts = {each for each, more in replies if more > 1e-9}
    for _ in range(left):
        parts = {
            tuple(count - (k == place) for k, count in enumerate(part))
            for part in parts
            for place in range(len(part))
            if part[place]
        }
    for theirs in parts:
        assert not comes_to(shared, theirs, left, gains)
