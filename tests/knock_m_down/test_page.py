"""The Knock 'm Down advisor's rooms: layouts, a game at the table, links, and what is refused."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from bestplay.knock_m_down import mixture
from tests.knock_m_down.cases import FLAT, PEAKED
from tests.knock_m_down.rooms import FIVE, ROOMS, page, shown
from tests.oracle import knock_m_down as oracle

OWN = FIVE + "&dice=separate"
EVEN = "p=1,2&a=1,1&b=1,1"
WEIGHTS = (1, 2, 3)


def percents(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)%", text)]


def thrown(link: str, *values: object) -> Any:
    return page(link, *[("sum", str(value)) for value in values])


# Layouts.


def test_the_opening_is_figure_1() -> None:
    state = page()
    assert (str(state.a), str(state.b)) == (FLAT, PEAKED)
    told = shown(state)
    assert percents(told["versus"])[-3:] == [16.1, 8.7, 75.2]
    assert "7 to 6" in told["best"] and "79.8%" in told["best"]


@pytest.mark.parametrize(
    ("actions", "a", "b", "hand"),
    [
        ("col b-2", "0,2,3", "0,1,4", ("b", 2)),
        ("col b-2/drop ", "0,2,3", "0,1,4", None),
        ("col b-2/col a-1", "0,2,3", "0,1,4", ("a", 1)),
        ("col b-2/col b-0", "0,2,3", "1,1,3", None),
        ("drag a-2 a-0", "1,2,2", "0,1,4", None),
        ("side a/make 3-1", "1,2,2", "0,1,4", None),
        ("type 3-1", "0,2,3", "1,1,3", None),
    ],
)
def test_tokens_are_lifted_dragged_and_typed(actions: str, a: str, b: str, hand: object) -> None:
    taps = [each.partition(" ") for each in actions.split("/")]
    state = page(FIVE, *[(action, value) for action, _, value in taps])
    assert (str(state.a), str(state.b), state.hand) == (a, b, hand)


@pytest.mark.parametrize(
    ("link", "action", "value", "told"),
    [
        (FIVE, "col", "b-0", "B .*1"),
        (FIVE, "col", "b-3", "column 3"),
        (FIVE, "drag", "a-2 b-2", "its player"),
        (FIVE, "drag", "a-0 a-2", "A .*1 to 3"),
        (FIVE, "make", "1-2", "only on 2, 3"),
        (FIVE, "type", "1,1,1", "5 .*3"),
        (FIVE, "die", "0-3", "two dice"),
        (FIVE, "first", "b", "both"),
        *[(FIVE, "tokens", count, f"1 to 99.*{count}") for count in ("0", "", "1000000")],
        ("", "type", "4,9", "1 to 6, not 9"),
        ("", "type", "4,3,1", "11 .*not 3"),
        ("", "roll-layout", "0", "12 tokens"),
        *[
            (FIVE + "&throws=3", *tap, "Put the tokens back")
            for tap in (("col", "b-2"), ("drag", "b-2 b-0"), ("make", "3-1"), ("type", "1,2,2"))
        ],
        (OWN + "&throws=3-", "first", "a", "B"),
    ],
)
def test_what_makes_no_sense_is_refused(link: str, action: str, value: str, told: str) -> None:
    state = page(link)
    with pytest.raises(ValueError, match=told):
        ROOMS.state.act(state, action, value)


def test_where_no_layout_beats_all_one_is_drawn_for_the_chosen_side() -> None:
    link = "a=0,1,2,3,4,4,4,3,2,1,0&b=0,1,2,3,3,6,3,3,2,1,0"
    state = page(link)
    assert "89.5%" in shown(state)["improve"]
    laid = {str(page(link, ("roll-layout", str(n))).b) for n in range(0, 6**10, 6**7)}
    assert laid == {str(each) for each, _ in mixture.layouts_to_draw(state.game, 24)}


# A game at the table.


def test_a_game_is_thrown_counted_and_laid_out_again() -> None:
    over = page(FIVE, ("roll", ""), ("finish", ""))
    assert over.race.over and sum(over.tally) == 1
    anew = ROOMS.state.act(over, "again", "")
    assert (anew.race, anew.tally) == (None, over.tally)
    twice = ROOMS.state.act(anew, "finish", "")
    assert sum(twice.tally) == 2
    assert twice.race.rolls != over.race.rolls or twice.seed != over.seed
    again = ROOMS.state.act(twice, "again", "")
    for change in (("col", "a-2"), ("col", "a-0")):
        again = ROOMS.state.act(again, *change)
    assert (again.race, again.tally) == (None, (0, 0, 0))
    other = page(FIVE, ("finish", ""), ("again", ""), ("roll", ""), ("dice", "separate"))
    assert (other.race, other.tally) == (None, (0, 0, 0))


@pytest.mark.parametrize("text", ["4,3", "4+3", "3 4", "7"])
def test_a_throw_is_typed_as_two_dice_or_as_their_sum(text: str) -> None:
    assert ROOMS.state.write("knock-m-down", page("", ("type", text))) == "throws=7"


@pytest.mark.parametrize(
    ("link", "values", "winner"),
    [
        (EVEN, (1, 1, 2), ""),
        (EVEN, (1, 1, 2, 2), "draw"),
        (EVEN, (1, 1, 2, 1), "a"),
        (EVEN, (1, 2, 2, 2), "a"),
        ("p=1,2&a=0,2&b=2,0", (2, 2, 2), "a"),
    ],
)
def test_whoever_is_empty_first_waits_only_where_it_counts(
    link: str, values: tuple[int, ...], winner: str
) -> None:
    assert thrown(link + "&dice=separate", *values).race.winner == winner


# Links, and what is kept.


@pytest.mark.parametrize(
    ("link", "a", "b"),
    [
        ("throws=7,12", "1,1,1,1,1,1,1,1,1,1,0", "0,0,1,1,2,3,2,1,1,0,0"),
        (OWN + "&throws=3-1,2-2", "0,1,2", "0,0,4"),
        (OWN + "&throws=3-1,2-", "0,1,2", "0,1,4"),
        (OWN + "&throws=-3", "0,2,3", "0,1,3"),
    ],
)
def test_a_link_tells_the_throws_and_a_device_the_rest(link: str, a: str, b: str) -> None:
    state = page(link)
    assert (str(state.race.a), str(state.race.b)) == (a, b)
    text = ROOMS.state.write("knock-m-down", state)
    assert text.endswith(link.rpartition("&")[2])
    again = page(text)
    again.restore(json.loads(json.dumps(state.as_json())))
    assert (again.race.rolls, again.tally) == (state.race.rolls, state.tally)


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("throws=", "missing"),
        ("throws=13", "13"),
        ("throws=7-6", "'7-6'"),
        (OWN + "&throws=3", "'3'"),
        (OWN + "&throws=3-,2-", "B"),
        (EVEN + "&throws=1,2,2", "over"),
        ("throws=" + ",".join(["2"] * 401), "400 .*401"),
    ],
)
def test_a_link_of_throws_that_cannot_be_is_explained(link: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        page(link)


# What the page says from here on, beside the paper's recursions, which share no code with it.


@pytest.mark.parametrize("throws", ["3", "3,3", "1,2", "2,2,3", "1,1,1,3,3"])
def test_percentages_follow_the_game(throws: str) -> None:
    state = page(f"{FIVE}&throws={throws}")
    a, b = tuple(state.race.a), tuple(state.race.b)
    exact = oracle.outcome(WEIGHTS, a, b)
    told = shown(state)
    assert percents(told["versus"].partition("Now")[2]) == [
        round(float(100 * chance), 1) for chance in exact
    ]
    for left in (a, b):
        assert f"{float(oracle.rolls(WEIGHTS, left)):.2f}" in told["boards"]
        for tokens, chance in zip(left, oracle.last(WEIGHTS, left), strict=True):
            share = f"last token in {int(100 * chance + Fraction(1, 2))}%"
            assert not tokens or share in told["boards"]


def own_dice(a: oracle.Tokens, b: oracle.Tokens, half: str = "") -> list[Fraction]:
    """Who is empty first, each with dice of their own, by how many throws each takes.

    half: who has thrown once already while the other has not.
    """
    most = 150
    after_a = [Fraction(0)] * (half == "a") + [oracle.done_by(WEIGHTS, a, n) for n in range(most)]
    after_b = [Fraction(0)] * (half == "b") + [oracle.done_by(WEIGHTS, b, n) for n in range(most)]
    win = loss = Fraction(0)
    for n in range(1, most):
        win += (after_a[n] - after_a[n - 1]) * (1 - after_b[n])
        loss += (after_b[n] - after_b[n - 1]) * (1 - after_a[n])
    return [win, 1 - win - loss, loss]


@pytest.mark.parametrize(
    ("throws", "half"), [("", ""), ("3-3", ""), ("3-", "a"), ("3-1,-2", "b"), ("2-2,2-3,3-", "a")]
)
def test_percentages_follow_with_dice_of_their_own(throws: str, half: str) -> None:
    state = page(f"{OWN}&throws={throws}" if throws else OWN)
    now = state.race or state
    exact = own_dice(tuple(now.a), tuple(now.b), half)
    assert percents(shown(state)["versus"])[-3:] == [
        round(float(100 * chance), 1) for chance in exact
    ]
