"""Equilibria where no allocation beats all: nothing has a margin against the drawn layouts."""

from fractions import Fraction
from typing import Any

import pytest

from bestplay.knock_m_down import exact, mixture, rules
from papers.figure import certificate
from papers.knock_m_down import emperors
from papers.knock_m_down.scan import NEAR, narrow_mixture
from studies import equilibrium as study
from tests.oracle import knock_m_down as oracle
from tests.proofs.sampling import sample

ORIGINAL = rules.ORIGINAL
STORED = certificate("equilibrium")["tokens"]
RIVALS = [tokens for tokens, told in STORED.items() if "rivals" in told]
#: Small games: their values' weights, how many tokens, and how many classes are drawn from.
GAMES = (("1,2,3", 5, 3), ("1,1,2", 7, 3), ("1,2,2,3", 6, 3), ("2,5,5,1,9", 3, 1))


@pytest.mark.parametrize(("words", "tokens", "classes"), GAMES)
def test_no_layout_of_a_small_game_beats_what_is_drawn(
    words: str, tokens: int, classes: int
) -> None:
    """The oracle plays the rolls out one by one; it shares no code with the scans."""
    game = rules.Dice(words)
    found = study.equilibrium(game, tokens)
    assert len(found["drawn"]) == classes
    laid = mixture.allocation_chances(
        game, mixture.weights(game, [tuple(each) for each in found["drawn"]])
    )
    assert sum(laid.values()) == 1

    def margin(mine: Any, other: Any) -> Fraction:
        win, _, loss = oracle.outcome(game.weights, mine, other)
        return win - loss

    margins = {
        mine: sum(chance * margin(mine, each) for each, chance in laid.items())
        for mine in rules.playable(game, tokens)
    }
    assert max(margins.values()) == 0
    assert all(margins[each] == 0 for each in laid)
    near = {tuple(each) for each, _ in found["near"]}
    assert near == {each for each, margin in margins.items() if margin > -NEAR}


@pytest.mark.parametrize(("words", "tokens"), [(words, tokens) for words, tokens, _ in GAMES])
def test_laid_in_turn_the_first_leaves_the_second_as_little_as_can_be(
    words: str, tokens: int
) -> None:
    """The oracle compares all layouts with all others."""
    game = rules.Dice(words)
    drawn = study.equilibrium(game, tokens)["drawn"]
    laid = mixture.allocation_chances(game, mixture.weights(game, [tuple(each) for each in drawn]))
    found = emperors.in_turn(game, tokens, {each: float(part) for each, part in laid.items()})
    listed = rules.playable(game, tokens)

    def left(first: Any) -> Fraction:
        outcomes = [oracle.outcome(game.weights, second, first) for second in listed]
        return max(win - loss for win, _, loss in outcomes)

    assert left(found.first) == min(left(first) for first in listed)
    assert found.margin == pytest.approx(float(left(found.first)), abs=1e-10)


@pytest.mark.parametrize("tokens", sample(list(STORED), 2))
def test_all_but_those_that_were_compared_exactly_lose(tokens: str) -> None:
    told = STORED[tokens]
    drawn = mixture.weights(ORIGINAL, [tuple(each) for each in told["drawn"]])
    laid = mixture.allocation_chances(ORIGINAL, drawn)
    kept = narrow_mixture(ORIGINAL, int(tokens), {each: float(part) for each, part in laid.items()})
    assert kept.seen == told["seen"]
    assert {each for each, _ in kept.kept} == {tuple(each) for each, _ in told["near"]}
    for each, _ in told["near"]:
        parts = (part * exact.margin(ORIGINAL, tuple(each), one) for one, part in laid.items())
        assert sum(parts) <= 0


@pytest.mark.parametrize("tokens", sample(RIVALS, 1))
def test_a_rival_wins_as_soon_as_one_of_two_is_laid_more_often(tokens: str) -> None:
    told = STORED[tokens]
    most = emperors.share(told)
    one, other = rules.variants(ORIGINAL, tuple(told["drawn"][0]))
    for part, beaten in ((most, False), (most + Fraction(1, 10**6), True), (1 - most, False)):
        kept = narrow_mixture(ORIGINAL, int(tokens), {one: float(part), other: float(1 - part)})
        assert (max(margin for _, margin in kept.kept) > study.NONE) == beaten
