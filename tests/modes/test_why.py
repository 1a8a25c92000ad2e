"""Explanations: their parts add up to the difference, and what they compare is counted anew."""

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from itertools import product
from typing import Any

import pytest

from bestplay import klackers, play, shut_the_box
from bestplay.games import by_name
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.pickomino import play as pickomino_play
from bestplay.play import dice as play_dice
from bestplay.shut_the_box import play as shut_the_box_play
from sitebuild.pages import rooms
from tests.modes.rooms import KLAPPENSPIEL, at, drawn, text
from ui import play_practice as sentences

THROWS = list(product(range(1, 7), repeat=2))


def spots(course: play.Course, boards: int) -> Iterator[play.Spot]:
    """Every moment with a choice on all boards of so many numbers."""
    board_of: Any = course.solution.game.board_at if hasattr(course, "game") else None  # type: ignore[attr-defined]
    for number in range(1, boards):
        if board_of:
            place = board_of(number)
        else:
            from bestplay.klappenspiel import Board

            place = Board(number=number)
        here = play.Spot(place, (), False)
        seen = set()
        for count in course.counts(here):
            for dice, _ in course.falls(count):
                key = sum(dice) if board_of else dice
                thrown = course.throw(here, dice)
                if key not in seen and not thrown.over:
                    seen.add(key)
                    yield thrown
        if len(course.counts(here)) > 1:
            yield here


def checked(course: play.Course, spot: play.Spot) -> int:
    """Compare every worse choice with the best; how many there were."""
    options = course.options(spot) if spot.throw else course.throwing(spot)
    count = 0
    for option in options[1:]:
        parts = play.reasons(course, spot, options[0].text, option.text)
        assert sum(part.amount for part in parts) == option.loss
        count += 1
    return count


def test_every_difference_of_klappenspiel() -> None:
    course = klappenspiel_play.Course()
    assert sum(checked(course, spot) for spot in spots(course, 1024)) == 1792


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "differences"),
    [
        (klackers.GAME, 3575),
        (shut_the_box.Game(), 3127),
        (shut_the_box.Game(goal="beat", target=9), 3127),
    ],
    ids=str,
)
def test_every_difference_of_nine_tiles(game: shut_the_box.Game, differences: int) -> None:
    course = shut_the_box_play.Course(game)
    assert sum(checked(course, spot) for spot in spots(course, 512)) == differences


def pickomino_spots(games: int) -> Iterator[play.Spot]:
    course = pickomino_play.Course()
    for number in range(games):
        seed = f"why-{number}"
        player = (play.Best(), play.Natural())[number % 2]

        def dice(place: int, count: int, seed: str = seed) -> tuple[int, ...]:
            return play_dice.throw(seed, place, count)

        for event in course.replay(dice, player, seed).review().decisions:
            yield event.spot


@pytest.mark.slow
def test_thousands_of_situations_of_pickomino() -> None:
    course = pickomino_play.Course()
    assert sum(checked(course, spot) for spot in pickomino_spots(900)) > 5000


def test_the_chance_to_be_stuck_is_counted_anew() -> None:
    """By hand from the tiles alone, without the package's moves."""
    course = klappenspiel_play.Course()
    for spot in list(spots(course, 1024))[::7]:
        for choice in course.legal(spot):
            up = set(spot.place.tiles) - {int(tile) for tile in choice.split(",")}
            ways = sum(not ((a != b and {a, b} <= up) or a + b in up) for a, b in THROWS)
            stuck = Fraction(ways, 36) if up else Fraction(0)
            assert course.ahead(spot, choice).stuck == stuck


def test_a_bust_is_counted_anew() -> None:
    course = pickomino_play.Course()
    for spot in list(pickomino_spots(30)):
        for choice in course.legal(spot):
            dice, _, then = choice.partition("+")
            kept = [*spot.place.kept, *(int(face) for face in dice.split(","))]
            left = 8 - len(kept)
            stuck = Fraction(len(set(kept)) ** left, 6**left) if then == "throw" else 0
            assert course.ahead(spot, choice).stuck == stuck


# The sentences.


def said(game: str, spot: play.Spot) -> Iterator[tuple[list[str], Any, play.Option]]:
    """The sentences about each option: what it costs, then each reason."""
    state = rooms.of(by_name(game), rooms.PLAY).state.start(game)
    course = state.course()
    options = course.options(spot) if spot.throw else course.throwing(spot)
    for option in options:
        html = sentences.why(state, spot, options, option.text).text
        yield (
            [
                " ".join(unescape(re.sub(r"<[^>]+>", "", each)).split())
                for each in re.findall(r"<(?:p|li)>.*?</(?:p|li)>", html)
            ],
            state,
            option,
        )


def finest_digit(amount: str) -> int:
    """What the last digit of the smallest amounts is worth: chances have one more below 1%."""
    return 100_000 if "%" in amount else 100


def half_up(value: Fraction, scale: int) -> Fraction:
    """A number rounded to whole parts of a scale."""
    sign = -1 if value < 0 else 1
    return sign * Fraction(int(abs(value) * scale + Fraction(1, 2)), scale)


GAMES = {
    "klappenspiel": lambda: spots(klappenspiel_play.Course(), 1024),
    "klackers": lambda: spots(shut_the_box_play.Course(klackers.GAME), 512),
    "pickomino": lambda: pickomino_spots(100),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_says_all_parts_and_no_other(game: str) -> None:
    """Each amount that is said is that of a part, and together they are all parts; but one that is
    "<0.01" is left out where the others add up to the whole without it, to the last digit."""
    several = left_out = 0
    for spot in list(GAMES[game]())[:: 3 if game != "pickomino" else 1]:
        for plain, state, option in said(game, spot):
            if option.best:
                assert plain == []
                continue
            course = state.course()
            options = course.options(spot) if spot.throw else course.throwing(spot)
            parts = play.reasons(course, spot, options[0].text, option.text)
            telling = [part for part in parts if "<" not in state.amount(part.amount)]
            finest = finest_digit(state.amount(Fraction(1)))
            written = sum(half_up(part.amount, finest) for part in telling)
            if telling and written == half_up(option.loss, finest):
                left_out += len(parts) - len(telling)
                parts = telling
            ordered = sorted(parts, key=lambda part: part.amount < 0)
            heads = [each.partition(": ")[0] for each in plain[1:]]
            assert heads == [state.amount(part.amount) for part in ordered]
            assert plain[0].endswith(f" costs {state.loss(option.loss)}:")
            several += len(parts) > 1
    assert several > 100
    assert left_out or game != "pickomino"


def test_a_reason_that_is_nothing_as_written_is_left_out_if_the_others_add_up() -> None:
    def parts(*amounts: Fraction) -> list[play.Reason]:
        return [play.Reason(str(n), amount, None, None) for n, amount in enumerate(amounts)]

    def left(scale: int, *amounts: Fraction) -> list[str]:
        found = parts(*amounts)
        return [part.what for part in sentences.shown_parts(found, sum(amounts, Fraction()), scale)]

    tiny = Fraction(1, 300_000)
    assert left(100, Fraction(1, 4), -tiny) == ["0"]
    assert left(100, -tiny, Fraction(1, 4), tiny) == ["1"]
    assert left(10_000, Fraction(1, 4), -tiny * 30) == ["0", "1"]  # 0.01 of a hundred
    assert left(100, Fraction(5, 1000), -tiny) == ["0", "1"]  # 0.01 and not <0.01
    assert left(100, tiny, tiny) == ["0", "1"]


def test_a_game_in_which_luck_is_bad_has_a_minus_and_no_plus_before_it() -> None:
    own, state = at(KLAPPENSPIEL, "moves=1,2:1,2/1,1")
    said = text(drawn(own, KLAPPENSPIEL, state), "report")
    exactly = said.split("The sum exactly")[1].split("=")[0]
    assert "\u2212" in exactly
    assert not re.search(r"[+\u2212] *[-\u2212]|-", exactly)
