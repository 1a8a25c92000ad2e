"""Knock 'm Down as it is played: the sum, the grades and the reasons, over many layouts."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import pytest

from bestplay import knock_m_down
from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down import play as knock_m_down_play
from bestplay.knock_m_down.play import Course, Duel
from tests.oracle import knock_m_down as oracle

#: Games with few layouts: the chances, and the number of tokens.
SMALL = [("1,2", 6), ("1,2,3", 5), ("1,2,3,4", 4), ("two dice", 3)]
small = pytest.mark.parametrize(("chances", "tokens"), SMALL)


@small
def test_the_best_is_the_least_of_all_layouts(chances: str, tokens: int) -> None:
    course = Course(chances, tokens)
    rolls = {laid: course.rolls(laid) for laid in course.game.allocations(tokens)}
    least = min(rolls.values())
    assert course.worth(course.start()) == least
    assert all(rolls[laid] == least for laid in course.best)
    for laid, expected in rolls.items():
        (event,) = course.read(f":{laid}").review().events
        assert event.cost == expected - least
        assert (event.grade == "costs") == (expected > least)
        assert event.decided


@pytest.mark.slow
@pytest.mark.parametrize(("chances", "tokens"), [*SMALL[:-1], ("two dice", 2)])
def test_reasons_add_up_between_all_layouts(chances: str, tokens: int) -> None:
    """Reasons against a second count, roll by roll, of the time to wait for the other layout."""
    course = Course(chances, tokens)
    course.rolls = cache(course.rolls)  # type: ignore[method-assign]
    start = course.start()
    layouts = course.game.allocations(tokens)
    known: dict[tuple[Allocation, Allocation], Fraction] = {}

    def waits(one: Allocation, two: Allocation) -> Fraction:
        """The rolls until the second is empty after the first, averaged by the next roll."""
        if not one.total:
            return course.rolls(two)
        if not two.total:
            return Fraction(0)
        if (one, two) not in known:
            moves, still = Fraction(0), Fraction(0)
            for place, chance in enumerate(course.game.chances):
                after = [
                    Allocation([n - (k == place and n > 0) for k, n in enumerate(laid)])
                    for laid in (one, two)
                ]
                if after == [one, two]:
                    still += chance
                else:
                    moves += chance * waits(after[0], after[1])
            known[one, two] = moves / (1 - still)
        return known[one, two]

    for number, (one, two) in enumerate(combinations_with_replacement(layouts, 2)):
        parts = {part.what: part.amount for part in course.reasons(start, str(one), str(two))}
        assert sum(parts.values()) == course.rolls(two) - course.rolls(one)
        assert parts.get("waits", 0) >= 0 >= parts.get("spares", 0)
        if number % 3 == 0:
            assert parts.get("waits", 0) == waits(one, two)
            assert -parts.get("spares", 0) == waits(two, one)


@small
def test_a_duel_is_graded_as_the_face_says(chances: str, tokens: int) -> None:
    layouts = knock_m_down.Game(chances).allocations(tokens)
    other = layouts[len(layouts) // 2]
    course = Duel(chances, tokens, layouts[:12], other)
    start = course.start()
    options = course.options(start)
    assert options[0].best
    for option in options:
        outcome = course.game.outcome(option.text, other, exact=True)
        assert option.worth == outcome.worth
        assert option.loss == options[0].worth - option.worth
        parts = course.reasons(start, options[0].text, option.text)
        assert sum(part.amount for part in parts) == option.loss


def test_who_wins_from_here_on_is_the_oracle_s() -> None:
    course = Course("1,2,3", 4)
    for throws in ([], [(3,)], [(3,), (1,), (3,)]):
        one, other = [
            course.left_after_throws(Allocation(laid), throws) for laid in ("1,1,2", "0,1,3")
        ]
        assert one.left and other.left
        chances = oracle.outcome(course.game.weights, one.left.tokens, other.left.tokens)
        assert course.outcome(one, other) == pytest.approx([float(each) for each in chances])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (":1,2", "11 .*not 2"),
        (":0,0,0,0,0,1,1,0,0,0,0", "12 .*not 2"),
        ("3,4", "lay the tokens first"),
        (":0,0,1,2,2,3,2,1,1,0,0/7,1", "1 to 6"),
        (":0,0,1,2,2,3,2,1,1,0,0/:0,0,1,2,2,3,2,1,1,0,0", "already"),
        ("/".join(["1,2"] * 601), "600 .*601"),
    ],
)
def test_a_transcript_that_makes_no_sense_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Course().read(text)


def test_only_the_layouts_of_a_question_may_be_chosen() -> None:
    course = knock_m_down_play.Course("1,2,3", 3, ["1,1,1", "0,1,2"])
    assert course.legal(course.start()) == ["0,1,2", "1,1,1"]
    with pytest.raises(ValueError, match="none of the layouts to choose among"):
        course.read(":0,0,3")
