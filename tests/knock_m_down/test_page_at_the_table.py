"""A game of Knock 'm Down at the table: throws tapped and typed, and percentages that follow."""

import re
from fractions import Fraction

import pytest

from tests.knock_m_down.rooms import FIVE, ROOMS, page, shown
from tests.oracle import knock_m_down as oracle
from ui import engine

THREE = (1, 2, 3)


def percents(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)%", text)]


def drawn(state: object) -> dict[str, str]:
    """The regions as they are written, with their attributes."""
    known = engine.Known()
    engine.settle(ROOMS.view, state, known)
    return {name: html.text for name, html in ROOMS.view.regions(state, known).items()}


# One throw for both.


def test_one_tap_takes_a_token_from_both() -> None:
    state = page("", ("sum", "7"))
    assert (str(state.race.a), str(state.race.b)) == (
        "1,1,1,1,1,1,1,1,1,1,1",
        "0,0,1,1,2,3,2,1,1,0,0",
    )
    assert "7: both take a token" in shown(state)["best"]
    assert "11 of 12 left" in shown(state)["boards"]
    state = ROOMS.state.act(state, "sum", "12")
    assert "12: only A takes a token" in shown(state)["best"]
    assert "Thrown: 7, 12." in shown(state)["moves"]
    assert "12: nobody has a token there" in shown(ROOMS.state.act(state, "sum", "12"))["best"]


@pytest.mark.parametrize("text", ["4,3", "4, 3", "4+3", "3 4", "7"])
def test_a_throw_is_typed_as_two_dice_or_as_their_sum(text: str) -> None:
    assert ROOMS.state.write("knock-m-down", page("", ("type", text))) == "throws=7"


def test_a_typed_layout_is_a_layout_still() -> None:
    flat = "2,1,1,1,1,1,1,1,1,1,1"
    state = page("", ("type", flat))
    assert (str(state.b), state.race) == (flat, None)
    assert str(page("p=1,2&a=1,1&b=0,2", ("type", "1,1")).b) == "1,1"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4,9", "a die shows 1 to 6, not 9"),
        ("0,3", "a die shows 1 to 6, not 0"),
        ("13", "13 is never thrown in this game"),
        ("4,3,1", "B needs 11 numbers, one for each sum from 2 to 12, not 3"),
    ],
)
def test_what_cannot_be_thrown_is_refused_in_words(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        page("", ("type", text))


def test_two_dice_are_tapped_in_any_order() -> None:
    state = page("", ("faces", "1"), ("die", "1-3"))
    assert (state.race, state.dice_set) == (None, (0, 3))
    assert (
        'id="die-1-3" data-act="die" data-value="1-3" class="die" aria-pressed="true"'
        in drawn(state)["throw"]
    )
    state = ROOMS.state.act(state, "die", "0-4")
    assert [roll.value for (roll,) in state.race.rolls] == [7]
    assert state.dice_set == (0, 0)
    assert "4 3 7: both take a token" in " ".join(shown(state)["best"].split())


def test_the_pad_has_a_button_for_every_number_that_can_come() -> None:
    two = drawn(page())["throw"]
    assert re.findall(r'data-act="sum" data-value="(\d+)"', two) == [str(n) for n in range(2, 13)]
    one = drawn(page("p=1,1,1,1,1,1"))["throw"]
    assert re.findall(r'data-act="sum" data-value="(\d)"', one) == list("123456")
    never = drawn(page("p=1,0,3"))["throw"]
    assert re.search(r'id="sum-2"[^>]* disabled', never)
    assert not re.search(r'id="sum-1"[^>]* disabled', never)


def test_tokens_are_not_moved_while_a_game_is_played() -> None:
    state = page(FIVE, ("sum", "3"))
    assert 'data-act="col"' not in drawn(state)["boards"]
    for tap in [("col", "b-2"), ("drag", "b-2 b-0"), ("make", "3-1"), ("type", "1,2,2")]:
        with pytest.raises(ValueError, match="tap Put the tokens back first"):
            ROOMS.state.act(state, *tap)
    back = ROOMS.state.act(state, "again", "")
    assert str(ROOMS.state.act(back, "make", "3-1").b) == "1,1,3"


def test_the_end_says_who_has_won_and_offers_another_game() -> None:
    state = page(FIVE, *[("sum", value) for value in "33322"])
    said = shown(state)
    assert "A wins Empty after 5 throws; B has 1 token left. Another game" in " ".join(
        said["best"].split()
    )
    assert "The game is over: A has won." in said["versus"]
    assert "Games so far: A 1, drawn 0, B 0." in said["moves"]
    assert (
        'data-act="sum" data-value="3" class="sum" aria-label="you threw 3" disabled'
        in drawn(state)["throw"]
    )
    draw = shown(page("p=1,2&a=1,1&b=1,1", ("sum", "1"), ("sum", "2")))
    assert "A draw Both are empty after 2 throws." in " ".join(draw["best"].split())


# Each with dice of their own.


OWN = FIVE + "&dice=separate"


def test_with_dice_of_their_own_one_says_whose_throw_it_is() -> None:
    state = page(OWN, ("sum", "3"))
    assert (str(state.race.a), str(state.race.b)) == ("0,2,2", "0,1,4")
    assert "A threw 3 and takes a token Now B throws." in " ".join(shown(state)["best"].split())
    assert 'aria-label="B threw 1"' in drawn(state)["throw"]
    assert re.search('id="first-a"[^>]* disabled', drawn(state)["throwing"])
    with pytest.raises(ValueError, match="A has thrown already: now it is B\u2019s throw"):
        ROOMS.state.act(state, "first", "a")
    state = ROOMS.state.act(state, "type", "1")
    assert (str(state.race.a), str(state.race.b)) == ("0,2,2", "0,1,4")
    told = "A threw 3 and takes a token; B threw 1 and has no token there"
    assert told in shown(state)["best"]
    state = ROOMS.state.act(ROOMS.state.act(state, "first", "b"), "sum", "3")
    assert (str(state.race.a), str(state.race.b)) == ("0,2,2", "0,1,3")
    assert "3 and 1; 3" in shown(state)["moves"]


def test_whoever_is_empty_first_waits_for_the_others_throw_only_where_it_counts() -> None:
    even = page("p=1,2&a=1,1&b=1,1&dice=separate", *[("sum", n) for n in ("1", "1", "2")])
    assert not even.race.over
    assert ROOMS.state.act(even, "sum", "2").race.winner == "draw"
    assert ROOMS.state.act(even, "sum", "1").race.winner == "a"
    ahead = page("p=1,2&a=1,1&b=1,1&dice=separate", *[("sum", n) for n in ("1", "2", "2", "2")])
    assert (ahead.race.over, ahead.race.winner) == (True, "a")
    behind = page("p=1,2&a=0,2&b=2,0&dice=separate", *[("sum", n) for n in ("2", "2", "2")])
    assert behind.race.over
    assert "A wins Empty after 2 throws; B has 2 tokens left." in " ".join(
        shown(behind)["best"].split()
    )


# Links.


@pytest.mark.parametrize(
    ("link", "a", "b"),
    [
        ("throws=7,12", "1,1,1,1,1,1,1,1,1,1,0", "0,0,1,1,2,3,2,1,1,0,0"),
        (OWN + "&throws=3-1,2-2", "0,1,2", "0,0,4"),
        (OWN + "&throws=3-1,2-", "0,1,2", "0,1,4"),
        (OWN + "&throws=-3", "0,2,3", "0,1,3"),
    ],
)
def test_a_link_tells_the_throws(link: str, a: str, b: str) -> None:
    state = page(link)
    assert (str(state.race.a), str(state.race.b)) == (a, b)
    assert ROOMS.state.write("knock-m-down", state).endswith(link.rpartition("&")[2])


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("throws=", "a number is missing"),
        ("throws=13", "13 is never thrown in this game"),
        ("throws=7-6", "a throw of this link is written 7, not '7-6'"),
        (OWN + "&throws=3", "is written 7-6, A\u2019s and B\u2019s, not '3'"),
        (OWN + "&throws=3-,2-", "A has rolled already: now B does"),
        ("p=1,2&a=1,1&b=1,1&throws=1,2,2", "the game is over"),
        ("throws=" + ",".join(["2"] * 401), "a link tells 400 throws at most, not 401"),
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
    said = percents(shown(state)["versus"].partition("Now")[2])
    exact = oracle.outcome(THREE, a, b)
    assert said == [round(float(100 * chance), 1) for chance in exact]
    for left in (a, b):
        rolls = float(oracle.rolls(THREE, left))
        assert f"{sum(left)} of 5 left, {rolls:.2f} throws to go" in shown(state)["boards"]


@pytest.mark.parametrize("throws", ["3", "3,3", "2,2,3", "2,2"])
def test_the_chance_to_be_the_last_follows_and_goes_under_emptied_numbers(throws: str) -> None:
    state = page(f"{FIVE}&throws={throws}")
    heard = re.findall('<span class="hidden">(.*?)</span>', drawn(state)["boards"])
    expected = []
    for name, left in (("A", tuple(state.race.a)), ("B", tuple(state.race.b))):
        for value, tokens, chance in zip(THREE, left, oracle.last(THREE, left), strict=True):
            told = f"{name}, number {value}: {tokens} token{'' if tokens == 1 else 's'}"
            if tokens:
                share = int(100 * chance + Fraction(1, 2))
                told += f"; {name}\u2019s last token in {share}% of games"
            expected.append(told)
    assert heard == expected


def own_dice(a: oracle.Tokens, b: oracle.Tokens, half: str = "") -> list[Fraction]:
    """Who is empty first, each with dice of their own, by how many throws each takes.

    half: who has thrown once already while the other has not.
    """
    most = 150
    done_a = [oracle.done_by(THREE, a, n) for n in range(most)]
    done_b = [oracle.done_by(THREE, b, n) for n in range(most)]
    after_a = [Fraction(0)] * (half == "a") + done_a
    after_b = [Fraction(0)] * (half == "b") + done_b
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
    said = percents(shown(state)["versus"])[-3:]
    assert said == [round(float(100 * chance), 1) for chance in exact]
