"""A game looked at once it is over: marks, a second try, luck added up, and its throws foreseen."""

import random
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from bestplay import klackers, pickomino, play
from bestplay.games import by_name
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.pickomino import play as pickomino_play
from bestplay.play.after import foreseen, mark
from bestplay.shut_the_box import play as shut_the_box_play
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, acted, at, drawn
from tests.modes.rooms import text as words_of
from ui.html import Html

KNOCK = by_name("knock-m-down")

Ways = Callable[[frozenset[int], tuple[int, ...]], list[frozenset[int]]]


def by_dice(up: frozenset[int], throw: tuple[int, ...]) -> list[frozenset[int]]:
    """Klappenspiel: both dice's tiles, or the tile of their sum."""
    pairs = [set(throw)] if throw[0] != throw[1] else []
    return [up - flips for flips in [*pairs, {sum(throw)}] if flips <= up]


def by_sum(up: frozenset[int], throw: tuple[int, ...]) -> list[frozenset[int]]:
    sets = [each for n in range(1, 7) for each in combinations(up, n) if sum(each) == sum(throw)]
    return [up - set(flips) for flips in sets]


def least_left(up: frozenset[int], throws: list[tuple[int, ...]], ways: Ways) -> int | None:
    """The fewest points of all ways that end within the throws, each way by itself."""
    if not up:
        return 0
    if not throws:
        return None
    lefts: list[int | None] = []
    # Where one die may be thrown it is the first of the two.
    for throw in [throws[0], throws[0][:1]] if ways is by_sum else throws[:1]:
        after = ways(up, throw)
        lefts += [least_left(each, throws[1:], ways) for each in after] or [sum(up)]
    return min((left for left in lefts if left is not None), default=None)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["klappenspiel", "klackers"])
def test_what_was_possible_is_the_best_of_all_ways(game: str) -> None:
    course: play.Course = klappenspiel_play.Course()
    if game == "klackers":
        course = shut_the_box_play.Course(klackers.GAME)
    ways = by_dice if game == "klappenspiel" else by_sum
    chance, won = random.Random(30), 0
    for _ in range(60):
        record = course.record()
        while not record.over:
            record = record.throw((chance.randint(1, 6), chance.randint(1, 6)))
            if not record.over:
                record = record.choose(chance.choice(course.legal(record.spot)))
        throws = [step.throw for step in record.steps]
        up = frozenset(range(1, 11 if game == "klappenspiel" else 10))
        left = least_left(up, throws, ways)
        known = foreseen(record)
        assert known is not None
        assert left is not None
        assert known.result == (left if game == "klackers" else (left == 0))
        assert known.record.over
        assert (known.result - record.review().result) * course.better >= 0
        for step, throw in zip(known.record.steps, throws, strict=False):
            assert step.throw == throw[: len(step.throw)]
        won += not left
    assert game != "klackers" or won


def test_a_win_that_was_missed_is_found() -> None:
    known = foreseen(klappenspiel_play.Course("4,6,10").read("4,6:10/5,5"))
    assert known is not None
    assert (str(known.result), str(known.record)) == ("1", "4,6:4,6/5,5:10")


def test_in_pickomino_no_way_brings_more() -> None:
    course = pickomino_play.Course(pickomino.Situation("21-24"))

    def most(record: play.Record) -> Fraction:
        if record.over:
            return Fraction(course.worth(record.spot))
        spot = record.spot
        if not spot.throw:
            return most(record.roll())
        return max(most(record.choose(choice)) for choice in course.legal(spot))

    for seed in ("a", "b", "c"):
        record = course.record(seed).finished(play.Natural())
        known = foreseen(record)
        assert known is not None
        assert known.result == most(course.record(seed))


def test_marks_go_by_the_written_limits() -> None:
    small, blunder = limits = Fraction(1, 4), Fraction(1)
    shown = play.Event(
        "play", 1, play.Spot("", (1,), False), "a", Fraction(0), Fraction(0), Fraction(0), ()
    )

    def marked(cost: Fraction) -> str:
        return mark(shown._replace(cost=cost), limits)

    tiny = Fraction(1, 10**9)
    assert marked(small - tiny) == marked(tiny) == "small"
    assert marked(small) == marked(blunder - tiny) == "mistake"
    assert marked(blunder) == "blunder"


def report(game: Any, link: str, *actions: str) -> str:
    own, state = at(game, link)
    return words_of(drawn(own, game, acted(own, state, *actions)), "report")


def test_a_mistake_is_tried_again_before_it_is_told() -> None:
    link = "tiles=4,6,10&moves=4,6:10/5,5"
    said = report(KLAPPENSPIEL, link)
    assert "1. blunder" in said
    assert "A small mistake costs less than 0.020 percentage points, a blunder 0.200" in said
    assert "These throws could have been won, by somebody who had known them all." in said
    own_part = said.split("What your choices cost")[0]
    assert "Flip 4 and 6" not in own_part.split("The best way with these throws known")[0]
    looked = report(KLAPPENSPIEL, link, "moment 1")
    assert "Flip 10” with 4 and 6: a blunder ." in looked
    assert "What is better?" in looked
    assert "“Flip 10” is not the best." in report(KLAPPENSPIEL, link, "moment 1", "guess 10")
    with pytest.raises(ValueError, match="tried this already"):
        report(KLAPPENSPIEL, link, "moment 1", "guess 10", "guess 10")
    right = report(KLAPPENSPIEL, link, "moment 1", "guess 10", "guess 4,6")
    assert "Right: “Flip 4 and 6”." in right
    assert "“Flip 10” costs 0.463 percentage points:" in right.split("What your choices cost")[0]
    assert "The best was “Flip 4 and 6”." in report(KLAPPENSPIEL, link, "moment 1", "reveal")


def test_a_long_game_has_a_chart_of_what_changed_most() -> None:
    link = "tokens=2&moves=:1,0,0,0,0,1,0,0,0,0,0/" + 30 * "3,3/" + "3,4/" + 30 * "3,3/" + "1,1"
    own, state = at(KNOCK, link)
    html = drawn(own, KNOCK, state)["report"].text
    bars = html.partition("<figure")[2].partition("</figure>")[0]
    assert bars.count("<rect") == 12
    for shown in ("layout", "throw 62"):
        assert f">{shown}<" in bars
    assert "These are the 12 that changed most." in bars
    assert "With the best layout these dice take" in words_of({"report": Html(html)}, "report")


def test_each_choice_of_a_turn_has_a_name_of_its_own_and_is_told_once() -> None:
    own, state = at(KLACKERS, "moves=5:2,3/1,1")
    html = drawn(own, KLACKERS, state)["report"].text
    for shown in ("dice 1", "choice 1", "throw 1"):
        assert html.count(f">{shown}<") == 1
    said = words_of({"report": Html(html)}, "report").split("What your choices cost")[1]
    assert "Throw 1, 5: See all plays \u201cFlip 2 and 3\u201d costs 7.00 points:" in said
    assert "Before throw 1: See all plays \u201cThrow one die\u201d costs 2.85 points:" in said


@pytest.mark.parametrize(
    ("link", "told", "line"),
    [
        ("moves=4,6:10/5,5", "Played best, these throws lose.", "Klappenspiel: lost"),
        ("tiles=4,6,10&moves=4,6:10/5,5", "Played best, these throws win.", "Klappenspiel: lost"),
        (
            "goal=mark&most=10&tiles=4,6,10&moves=4,6:10/5,5",
            "Played best, these throws reach the mark.",
            "Klappenspiel: reached the mark",
        ),
    ],
)
def test_what_a_game_came_to_is_said_in_words(link: str, told: str, line: str) -> None:
    own, state = at(KLAPPENSPIEL, link)
    html = drawn(own, KLAPPENSPIEL, state)["report"].text
    assert told in html
    assert "from the start." in html
    assert f'data-value="{line}' in html


def test_what_is_looked_at_is_kept_and_a_new_game_forgets_it() -> None:
    own, state = at(KLACKERS, "tiles=2,4,5,7&moves=4,5:4,5")
    with pytest.raises(ValueError, match="a game that is over"):
        acted(own, state, "moment 1")
    own, state = at(KLAPPENSPIEL, "tiles=4,6,10&moves=4,6:10/5,5")
    with pytest.raises(ValueError, match="no moment 99"):
        acted(own, state, "moment 99")
    with pytest.raises(ValueError, match="choose the moment"):
        acted(own, state, "guess 4,6")
    state = acted(own, state, "moment 1", "guess 10")
    again = own.state.read("klappenspiel", {"tiles": "4,6,10", "moves": "4,6:10/5,5"})
    again.restore(state.as_json())
    assert (again.looked, again.guessed) == (1, ("10",))
    assert acted(own, again, "again").looked is None


def test_luck_is_added_up_throw_by_throw() -> None:
    own, state = at(KLACKERS, "seed=karin")
    state.record = state.record.finished(play.Natural())
    html = drawn(own, KLACKERS, state)["report"].text
    assert "Throw by throw, added up: how much luck has helped so far" in html
    drawing = next(each for each in html.split("<figure") if "added up: how" in each)
    lines = re.findall(r'class="curve (c\d)" points="([^"]+)"', drawing)
    assert [look for look, _ in lines] == ["c0", "c2"] * 2  # both lines, then both in the key
    heights = [[float(each.split(",")[1]) for each in points.split()] for _, points in lines]
    names = re.findall(r'<text x="[^"]+" y="([^"]+)"[^>]*>(luck|choices)<', drawing)
    assert [name for _, name in names] == ["luck", "choices"]
    in_key = [*heights[2], *heights[3], *(float(height) for height, _ in names)]
    assert max(in_key) < min(heights[0] + heights[1])  # no line crosses a name


def test_knock_m_down_has_no_decision_by_a_throw() -> None:
    own, state = at(KNOCK, "p=1,2,3&tokens=3&moves=:1,1,1/1/2/3")
    said = words_of(drawn(own, KNOCK, state), "report")
    assert "Move by move" not in said


def test_playing_klappenspiel_alone_is_said_to_be_seldom_won() -> None:
    own, state = at(KLAPPENSPIEL, "")
    won = float(klappenspiel_play.Course().worth(klappenspiel_play.Course().start()))
    assert round(won * 1000) == 3
    regions = drawn(own, KLAPPENSPIEL, state)
    assert "Alone even best play wins only 3 games of 1,000." in words_of(regions, "players")
    several = drawn(own, KLAPPENSPIEL, acted(own, state, "company second"))
    assert "3 games of 1,000" not in words_of(several, "players")
