"""Explanations: their parts add up to the difference, and what they compare is counted anew."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, play, shut_the_box
from bestplay.games import by_name
from bestplay.play import dice as play_dice
from bestplay.play import why
from bestplay.shut_the_box import play as shut_the_box_play
from bestplay.tiles.play import TileCourse
from sitebuild.pages import rooms
from ui import tile_facts
from ui.play import why as sentences

THROWS = list(product(range(1, 7), repeat=2))


@pytest.fixture(scope="module", autouse=True)
def _looked_at_once() -> Iterator[None]:
    """What comes after a moment is worked out once, since many choices lead to the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(why, "stuck_then", cache(why.stuck_then))
        yield


def asked_once(course: play.Course) -> play.Course:
    """A course that works out once what it is asked about a moment, since many lead to the same."""
    for asked in (
        "options",
        "ahead",
        "after_throw",
        "after_choice",
        "thrown_words",
        "falls",
    ):
        setattr(course, asked, cache(getattr(course, asked)))
    return course


@cache
def state_of(game: str) -> Any:
    """The page of play of a game at its start, whose course is asked everything once."""
    state = rooms.of(by_name(game), rooms.PLAY).state.start(game)
    asked_once(state.record.course)
    return state


def course_of(game: str) -> play.Course:
    course: play.Course = state_of(game).record.course
    return course


@cache
def box(game: shut_the_box.Game) -> play.Course:
    return asked_once(shut_the_box_play.Course(game))


@cache
def spots(course: play.Course, boards: int) -> list[play.Spot]:
    """Every moment with a choice on all boards of so many numbers."""
    return list(moments(course, boards))


def moments(course: play.Course, boards: int) -> Iterator[play.Spot]:
    assert isinstance(course, TileCourse)
    for number in range(1, boards):
        here = play.Spot(course.game.board_at(number), (), False)
        seen = set()
        for count in course.counts(here):
            for dice, _ in course.falls(count):
                key = dice if course.rule.style == "both" else sum(dice)
                thrown = course.throw(here, dice)
                if key not in seen and not thrown.over:
                    seen.add(key)
                    yield thrown
        if len(course.counts(here)) > 1:
            yield here


def checked(course: play.Course, spot: play.Spot) -> int:
    """Compare every worse choice with the best; how many there were."""
    options = course.options(spot)
    count = 0
    for option in options[1:]:
        parts = why.reasons(course, spot, options[0].text, option.text)
        assert sum(part.amount for part in parts) == option.loss
        count += 1
    return count


@pytest.mark.slow
def test_every_difference_of_klappenspiel() -> None:
    course = course_of("klappenspiel")
    assert sum(checked(course, spot) for spot in spots(course, 1024)) == 1792


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "differences"),
    [
        (klackers.GAME, 3575),
        (shut_the_box.Game(goal="beat", target=9), 3127),
    ],
    ids=str,
)
def test_every_difference_of_nine_tiles(game: shut_the_box.Game, differences: int) -> None:
    course = box(game)
    assert sum(checked(course, spot) for spot in spots(course, 512)) == differences


def pickomino_spots(games: int) -> Iterator[play.Spot]:
    course = course_of("pickomino")
    for number in range(games):
        seed = f"why-{number}"
        player = (play.Best(), play.Natural())[number % 2]

        def dice(place: int, count: int, seed: str = seed) -> tuple[int, ...]:
            return play_dice.throw(seed, place, count)

        for event in course.replay(dice, player, seed).review().decisions:
            yield event.spot


@pytest.mark.slow
def test_thousands_of_situations_of_pickomino() -> None:
    course = course_of("pickomino")
    assert sum(checked(course, spot) for spot in pickomino_spots(150)) > 800


# What is at work, counted anew from the tiles and dice alone.


def tiles_after(spot: play.Spot, choice: str) -> frozenset[int]:
    flipped = {int(tile) for tile in choice.split(",")} if spot.throw else set()
    return frozenset(set(spot.place.tiles) - flipped)


@cache
def klappenspiel_flips(up: frozenset[int], a: int, b: int) -> frozenset[int]:
    """The tiles that a throw can flip in any way."""
    both = frozenset((a, b) if a != b and {a, b} <= up else ())
    return both | ({a + b} & up)


@cache
def box_flips(up: frozenset[int], total: int) -> frozenset[int]:
    sets = [each for n in range(1, 7) for each in combinations(sorted(up), n) if sum(each) == total]
    return frozenset(tile for each in sets for tile in each)


def hardest(flips: Sequence[Collection[int]], up: Collection[int]) -> tuple[int, int, int]:
    """(tile, throws that flip it, all throws), of equal ones the highest."""
    counts = {tile: sum(tile in each for each in flips) for tile in up}
    tile = max(counts, key=lambda tile: (-counts[tile], tile))
    return tile, counts[tile], len(flips)


@cache
def hardest_of(up: frozenset[int], number: int) -> tuple[int, int, int]:
    """The same of nine tiles with so many dice."""
    return hardest([box_flips(up, sum(each)) for each in product(range(1, 7), repeat=number)], up)


def worse(course: play.Course, spot: play.Spot) -> Iterator[tuple[str, str]]:
    """(best, other) for every choice that costs something."""
    options = course.options(spot)
    return ((options[0].text, option.text) for option in options if option.loss)


@pytest.mark.slow
def test_the_facts_of_klappenspiel_on_all_boards() -> None:
    course, seen = course_of("klappenspiel"), 0
    for spot in spots(course, 1024):
        for best, other in worse(course, spot):
            ups = [tiles_after(spot, choice) for choice in (best, other)]
            flips = [[klappenspiel_flips(up, a, b) for a, b in THROWS] for up in ups]
            expected: dict[str, list[Any]] = {}
            on = [sum(map(bool, each)) for each in flips]
            if all(on) and on[0] != on[1]:
                expected["throws"] = on
            hard = (
                [hardest(each, up) for each, up in zip(flips, ups, strict=True)] if all(on) else []
            )
            if hard and hard[0] != hard[1]:
                expected["hardest"] = hard
            facts = {fact.what: [fact.best, fact.other] for fact in course.facts(spot, best, other)}
            assert facts == expected
            seen += len(facts)
    assert seen > 2000


@pytest.mark.slow
@pytest.mark.parametrize("game", [shut_the_box.Game()], ids=str)
def test_the_facts_of_nine_tiles_on_all_boards(game: shut_the_box.Game) -> None:
    course, seen = box(game), Counter[str]()
    for spot in spots(course, 512):
        for best, other in worse(course, spot):
            ups = [tiles_after(spot, choice) for choice in (best, other)]
            dice = [
                game.solution().options(game.board(sorted(up)))[0].dice if spot.throw else int(n)
                for up, n in zip(ups, (best, other), strict=True)
            ]
            on = [
                {total for total in range(n, 6 * n + 1) if box_flips(up, total)}
                for up, n in zip(ups, dice, strict=True)
            ]
            facts = {fact.what: [fact.best, fact.other] for fact in course.facts(spot, best, other)}
            expected: dict[str, list[Any]] = {}
            if dice[0] != dice[1]:
                expected["dice"] = dice
            elif on[0] != on[1]:
                expected["sums"] = [sorted(on[0] - on[1]), sorted(on[1] - on[0])]
            hard = [hardest_of(up, n) for up, n in zip(ups, dice, strict=True)]
            if hard[0] != hard[1]:
                expected["hardest"] = hard
            assert facts == expected
            seen.update(facts.keys())
    assert min(seen.values()) > 50


def test_the_facts_of_pickomino_are_counted_anew() -> None:
    course, seen = course_of("pickomino"), set()
    for spot in pickomino_spots(60):
        for best, other in worse(course, spot):
            kept, stops = [], []
            for choice in (best, other):
                dice, _, then = choice.partition("+")
                kept.append([*spot.place.kept, *(int(face) for face in dice.split(","))])
                stops.append(then != "throw")
            expected: dict[str, list[Any]] = {
                "points": [sum(min(face, 5) for face in each) for each in kept],
                "worm": [6 in each for each in kept],
            }
            if not any(stops):
                expected["dice"] = [8 - len(each) for each in kept]
            facts = {fact.what: [fact.best, fact.other] for fact in course.facts(spot, best, other)}
            assert facts == {what: pair for what, pair in expected.items() if pair[0] != pair[1]}
            seen |= set(facts)
    assert seen == {"points", "worm", "dice"}


# The sentences.


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


def test_a_tile_is_said_to_have_one_way_just_where_it_has_one() -> None:
    sums = {sum(throw) for throw in THROWS}
    for tile in klappenspiel.TILES:
        by_die, by_sum = tile <= 6, tile in sums
        said = tile_facts.how((tile, 1, 36), by_dice=True)
        only = tile_facts.ONLY_A_DIE if by_die else tile_facts.ONLY_A_SUM
        assert said == ("" if by_die and by_sum else only)
