"""Explanations: their parts add up to the difference, and what they compare is counted anew."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import combinations, product
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, play, shut_the_box
from bestplay.games import by_name
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.play import dice as play_dice
from bestplay.play import why
from bestplay.shut_the_box import play as shut_the_box_play
from sitebuild.pages import rooms
from tests.modes.rooms import KLAPPENSPIEL, at, drawn, text
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
        "throwing",
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
    board_of: Any = course.solution.game.board_at if hasattr(course, "game") else None  # type: ignore[attr-defined]
    for number in range(1, boards):
        place = board_of(number) if board_of else klappenspiel.Board(number=number)
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
        (shut_the_box.Game(), 3127),
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
    assert sum(checked(course, spot) for spot in pickomino_spots(900)) > 5000


def test_the_chance_to_be_stuck_is_counted_anew() -> None:
    """By hand from the tiles alone, without the package's moves."""
    course = course_of("klappenspiel")
    for spot in spots(course, 1024)[::7]:
        for choice in course.legal(spot):
            up = set(spot.place.tiles) - {int(tile) for tile in choice.split(",")}
            ways = sum(not ((a != b and {a, b} <= up) or a + b in up) for a, b in THROWS)
            stuck = Fraction(ways, 36) if up else Fraction(0)
            assert course.ahead(spot, choice).stuck == stuck


def test_a_bust_is_counted_anew() -> None:
    course = course_of("pickomino")
    for spot in list(pickomino_spots(30)):
        for choice in course.legal(spot):
            dice, _, then = choice.partition("+")
            kept = [*spot.place.kept, *(int(face) for face in dice.split(","))]
            left = 8 - len(kept)
            stuck = Fraction(len(set(kept)) ** left, 6**left) if then == "throw" else 0
            assert course.ahead(spot, choice).stuck == stuck


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
    options = course.options(spot) if spot.throw else course.throwing(spot)
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
@pytest.mark.parametrize("game", [klackers.GAME, shut_the_box.Game()], ids=str)
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


@pytest.mark.slow
def test_the_throw_after_the_next_is_counted_anew_on_all_boards() -> None:
    """In Klappenspiel: the chance that the second throw is the one that leaves one stuck."""
    course = course_of("klappenspiel")

    @cache
    def counted(up: frozenset[int]) -> tuple[int, int]:
        """How many throws go on from these tiles, and how many after each leave one stuck."""
        went = stuck = 0
        for a, b in THROWS:
            if not klappenspiel_flips(up, a, b):
                continue
            went += 1
            here = play.Spot(klappenspiel.Board(sorted(up)), (a, b), False)
            then = tiles_after(here, course.options(here)[0].text)
            ends = [not klappenspiel_flips(then, c, d) for c, d in THROWS]
            stuck += sum(ends) if then else 0
        return went, stuck

    for spot in spots(course, 1024):
        for choice in course.legal(spot):
            went, stuck = counted(tiles_after(spot, choice))
            ahead = why.further(course, spot, choice)
            if not went:
                assert ahead is None
                continue
            assert ahead is not None
            assert ahead.stuck == Fraction(stuck, 36 * went)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["klappenspiel", "pickomino"])
def test_no_reason_only_repeats_what_is_lost(game: str) -> None:
    """Something besides what going on is worth stands in each, or can be counted on the table."""
    course = course_of(game)
    for spot in list(GAMES[game]())[:: 3 if game == "klappenspiel" else 1]:
        for best, other in worse(course, spot):
            parts = [part.what for part in why.reasons(course, spot, best, other)]
            if not set(parts) - {"onward", "beyond"}:
                stops = [choice.endswith(("stop", "grill")) for choice in (best, other)]
                assert course.facts(spot, best, other) or any(stops)


# The sentences.


def said(game: str, spot: play.Spot) -> Iterator[tuple[list[str], Any, play.Option]]:
    """The sentences about each option: what it costs, then each reason."""
    state, course = state_of(game), course_of(game)
    options = course.options(spot) if spot.throw else course.throwing(spot)
    for option in options:
        html = sentences.why(state, course, spot, options, option.text).text
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


GAMES: dict[str, Callable[[], Iterable[play.Spot]]] = {
    "klappenspiel": lambda: spots(course_of("klappenspiel"), 1024),
    "klackers": lambda: spots(box(klackers.GAME), 512),
    "pickomino": lambda: pickomino_spots(100),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_says_all_parts_and_no_other(game: str) -> None:
    """Each amount that is said is that of a part, and together they are all parts; but one that is
    "<0.01" is left out where the others add up to the whole without it, to the last digit."""
    several = left_out = 0
    for spot in list(GAMES[game]())[:: 7 if game != "pickomino" else 1]:
        for plain, state, option in said(game, spot):
            if option.best:
                assert plain == []
                continue
            course = course_of(game)
            options = course.options(spot) if spot.throw else course.throwing(spot)
            parts = why.reasons(course, spot, options[0].text, option.text)
            telling = [part for part in parts if state.amount(part.amount)[0] not in "<>"]
            finest = finest_digit(state.amount(Fraction(1)))
            written = sum(half_up(part.amount, finest) for part in telling)
            if telling and written == half_up(option.loss, finest):
                left_out += len(parts) - len(telling)
                parts = telling
            ordered = sorted(parts, key=lambda part: part.amount < 0)
            heads = [each.partition(": ")[0] for each in plain[1:]]
            amounts = [state.amount(part.amount) for part in ordered]
            if plain[0].endswith("percentage points:"):
                amounts = [amount.rstrip("%") for amount in amounts]
            assert heads == amounts
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


def test_what_is_at_work_stands_below_the_parts() -> None:
    course = asked_once(klappenspiel_play.Course("4,6,10"))
    state = rooms.of(by_name("klappenspiel"), rooms.PLAY).state.start("klappenspiel")
    spot = course.read("4,6").spot
    html = sentences.why(state, state.record.course, spot, course.options(spot), "10").text
    told = " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
    assert "After it 10 of 36 throws go on, after the best choice 3." in told
    assert "Hardest to flip is then the 4, by 5 of 36 throws; after the best choice" in told
    assert "the 10, by 3 of 36 throws, which only a sum can flip." in told
    assert "if you can go on, the throw after it leaves you stuck 71.7% of the time" in told
