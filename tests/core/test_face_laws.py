"""Laws of every game and position, tested through the faces.

More to choose from never hurts, and what is symmetric stays so.
"""

from hypothesis import assume, given
from hypothesis import strategies as st

from bestplay import knock_m_down, pickomino, shut_the_box
from tests.laws import slow_law, tile_sets

# Shut the Box.

GOALS = st.sampled_from([("score", None), ("shut", None), ("beat", 3), ("beat", 9)])


@slow_law
@given(tile_sets(6), GOALS, st.data())
def test_shut_the_box_more_rules_to_choose_from_never_hurt(
    tiles: list[int], goal: tuple[shut_the_box.GoalName, int | None], data: st.DataObject
) -> None:
    name, target = goal
    assume(target is None or target <= sum(tiles))
    rules: tuple[shut_the_box.OneDie, ...] = ("never", "sum6", "always")
    games = {one_die: shut_the_box.Game(tiles, one_die, name, target) for one_die in rules}
    up = data.draw(st.sets(st.sampled_from(tiles), min_size=1).map(sorted))
    worths = [game.worth(up) for game in games.values()]
    if name == "score":
        worths = [-worth for worth in worths]
    assert worths == sorted(worths)


# Pickomino.

TILES = range(21, 37)
kept = st.dictionaries(st.integers(1, 6), st.integers(1, 3), max_size=3).map(
    lambda counts: [face for face, count in counts.items() for _ in range(count)]
)


@slow_law
@given(st.sets(st.sampled_from(TILES), min_size=1, max_size=15), kept, st.data())
def test_pickomino_another_tile_on_the_grill_never_hurts(
    shelf: set[int], dice: list[int], data: st.DataObject
) -> None:
    assume(len(dice) < pickomino.DICE)
    more = data.draw(st.sampled_from([tile for tile in TILES if tile not in shelf]))
    for goal in ("tile", "worms"):
        fewer = pickomino.Situation(shelf=sorted(shelf)).worth(dice, goal)
        assert fewer <= pickomino.Situation(shelf=sorted(shelf | {more})).worth(dice, goal)


# Knock 'm Down.


@st.composite
def layouts(draw: st.DrawFn, values: int, tokens: int) -> tuple[int, ...]:
    """So many tokens laid in any way."""
    places = draw(st.lists(st.integers(0, values - 1), min_size=tokens, max_size=tokens))
    return tuple(places.count(place) for place in range(values))


@slow_law
@given(layouts(4, 5))
def test_knock_m_down_one_token_less_never_takes_longer(a: tuple[int, ...]) -> None:
    game = knock_m_down.Game("1,2,3,4")
    rolls = game.expected_rolls(a, exact=True)
    for place, count in enumerate(a):
        if count:
            fewer = (*a[:place], count - 1, *a[place + 1 :])
            assert game.expected_rolls(fewer, exact=True) < rolls
