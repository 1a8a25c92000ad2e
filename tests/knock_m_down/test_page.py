"""The Knock 'm Down advisor's rooms: tokens that are tapped, links of today and before, answers."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from bestplay import knock_m_down
from bestplay.knock_m_down import mixture
from tests.knock_m_down.cases import FLAT, PEAKED
from tests.knock_m_down.rooms import FIVE, ROOMS, page, shown
from tests.oracle import knock_m_down as oracle

WEIGHTS = (1, 2, 3)
MINE, OTHER = (0, 1, 4), (0, 2, 3)


def percents(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)%", text)]


def close(said: str, value: Fraction) -> bool:
    """True if a number is rounded from a value."""
    tenfold: int = 10 ** len(said.partition(".")[2])
    return abs(Fraction(said) - value) * tenfold < Fraction(51, 100)


def rounded(chances: Any) -> list[float]:
    return [round(float(100 * chance), 1) for chance in chances]


def write(state: Any) -> str:
    words: str = ROOMS.state.write("knock-m-down", state)
    return words


# Tokens, and links.


def test_tokens_are_tapped_away_and_laid() -> None:
    state = page("", ("back", "12"), ("back", "2"), ("add", "7"), ("add", "6"))
    assert write(state) == "b=0,1,1,1,2,3,1,1,1,1,0"
    assert write(page("", ("make", "12 to 7"))) == write(page("", ("type", "12-7")))


@pytest.mark.parametrize(
    ("link", "mine", "other", "words"),
    [
        ("", FLAT, None, ""),
        (f"b={PEAKED}", PEAKED, None, f"b={PEAKED}"),
        (f"a={PEAKED}", PEAKED, None, f"b={PEAKED}"),
        (f"a={FLAT}&b={PEAKED}", PEAKED, FLAT, f"a={FLAT}&b={PEAKED}"),
        (f"a={FLAT}&b={PEAKED}&improve=a", FLAT, PEAKED, f"a={PEAKED}&b={FLAT}"),
        (FIVE + "&dice=separate", "0,1,4", "0,2,3", FIVE + "&dice=separate"),
        ("p=1,2,3", "2,4,6", None, "p=1,2,3"),
    ],
)
def test_a_link_says_whose_tokens_lie_where(
    link: str, mine: str, other: str | None, words: str
) -> None:
    state = page(link)
    assert (str(state.mine), state.other and str(state.other)) == (mine, other)
    assert write(state) == words


def test_a_link_to_a_thrown_game_opens_its_layouts_and_says_where_one_plays() -> None:
    state = page(FIVE + "&throws=3,3")
    assert write(state) == FIVE and "Play" in state.gone


def test_the_other_layout_stays_while_a_token_is_on_its_way() -> None:
    away = page(FIVE, ("back", "3"))
    assert (away.rival, str(away.other), write(away)) == (None, "0,2,3", "p=1,2,3&b=0,1,3")
    again = page(write(away))
    again.restore(json.loads(json.dumps(away.as_json())))
    assert write(ROOMS.state.act(again, "add", "1")) == "p=1,2,3&a=0,2,3&b=1,1,3"


@pytest.mark.parametrize(
    ("link", "action", "value", "told"),
    [
        (FIVE, "back", "1", "1"),
        ("p=1,2,3&b=0,0,1", "back", "3", "one token"),
        (FIVE, "add", "4", "1 to 3, not 4"),
        ("p=1,0,2&b=1,0,1", "add", "2", "2"),
        (FIVE, "make", "1-2", "only on 2, 3"),
        (FIVE, "a", "1,1,1", "3 .*5"),
        ("", "type", "x", "'x'"),
        *[(FIVE, "tokens", count, f"1 to 99.*{count}") for count in ("0", "", "1000000")],
        ("", "roll-layout", "0", "12 tokens"),
    ],
)
def test_what_makes_no_sense_is_refused(link: str, action: str, value: str, told: str) -> None:
    state = page(link)
    with pytest.raises(ValueError, match=told):
        ROOMS.state.act(state, action, value)


# Answers, beside the paper's recursions, which share no code with them.


@pytest.mark.parametrize("laid", ["1,2,2", "0,1,4", "2,3,1", "0,3,5", "3,0,0"])
def test_the_best_layout_is_a_button_and_each_move_costs_what_it_takes_more(laid: str) -> None:
    state = page(f"p=1,2,3&b={laid}", ("fold", "rest"))
    tokens = tuple(state.mine)
    told = shown(state)
    said = re.search(r"([\d.]+) throws on average", told["board"])
    assert said and close(said[1], oracle.rolls(WEIGHTS, tokens))
    total = sum(tokens)
    every = [(x, y, total - x - y) for x in range(total + 1) for y in range(total + 1 - x)]
    least = min(oracle.rolls(WEIGHTS, each) for each in every)
    best = oracle.rolls(WEIGHTS, tokens) == least
    assert ("The best layout" in told["best"]) == best
    said = re.search(r"[\d.]+", told["best"])
    assert said and close(said[0], least)
    moves = re.findall(r"Move (\d) to (\d): ([\d.]+) throws, (equal|costs ([\d.]+))", told["moves"])
    assert len(moves) == len(knock_m_down.Game("1,2,3").plays(tokens, tokens))
    for source, target, throws, words, cost in moves:
        after = list(tokens)
        after[int(source) - 1] -= 1
        after[int(target) - 1] += 1
        rolls = oracle.rolls(WEIGHTS, tuple(after))
        assert close(throws, rolls)
        assert (words == "equal") == (rolls == least)
        assert words == "equal" or close(cost, rolls - least)


def test_two_layouts_are_compared_with_the_same_throws_and_with_dice_of_their_own() -> None:
    exact = oracle.outcome(WEIGHTS, MINE, OTHER)
    assert percents(shown(page(FIVE))["versus"])[-3:] == rounded(exact)
    apart = shown(page(FIVE + "&dice=separate", ("go", "knock-rolls")))["versus"]
    assert percents(apart)[-3:] == rounded(own_dice(MINE, OTHER))


def own_dice(mine: oracle.Tokens, other: oracle.Tokens) -> list[Fraction]:
    """The chances to be empty first, together and last, each player with dice of their own."""
    one, two = ([oracle.done_by(WEIGHTS, each, n) for n in range(150)] for each in (mine, other))
    rounds, none = range(1, 150), Fraction(0)
    win = sum(((one[n] - one[n - 1]) * (1 - two[n]) for n in rounds), none)
    loss = sum(((two[n] - two[n - 1]) * (1 - one[n]) for n in rounds), none)
    return [win, 1 - win - loss, loss]


def test_what_is_exact_is_told_once_it_is_opened() -> None:
    told = shown(page(FIVE, ("open", "exact-fold")))["exactly"]
    assert str(oracle.rolls(WEIGHTS, MINE)) in told
    assert all(str(chance) in told for chance in oracle.outcome(WEIGHTS, MINE, OTHER))


def test_where_no_layout_beats_all_one_is_drawn() -> None:
    state = page("b=0,1,2,3,3,6,3,3,2,1,0")
    assert "89.5%" in shown(state)["against"]
    drawn = {str(ROOMS.state.act(state, "roll-layout", str(n)).mine) for n in range(0, 6**10, 6**7)}
    assert drawn == {str(each) for each, _ in mixture.layouts_to_draw(state.game, 24)}
