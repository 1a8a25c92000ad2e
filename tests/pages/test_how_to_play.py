"""How to play, as each page tells it: what the rules in force allow, and no more."""

import re

from hypothesis import given
from hypothesis import strategies as st

from bestplay import knock_m_down, pickomino
from bestplay.klappenspiel import Game as Klappenspiel
from bestplay.pickomino.rules import RETURNED
from bestplay.pickomino.table import Table
from games.klappenspiel import how_to_play as klappenspiel_told
from games.klappenspiel import later as klappenspiel_later
from games.klappenspiel import state as klappenspiel_state
from games.knock_m_down import how_to_play as knock_told
from games.pickomino import how_to_play as pickomino_told
from games.pickomino.settings import STEAL
from tests.laws import slow_law
from tests.pickomino.rooms import reads
from tests.words import named
from ui import engine

# Klappenspiel.


def test_points_decide_where_several_play_or_there_are_some_to_beat() -> None:
    state = klappenspiel_state.read("klappenspiel", {"goal": "shut"})
    alone = reads(klappenspiel_later.regions(state, engine.Known())["how-words"].text)
    joined = klappenspiel_state.act(state, "join", "")
    several = reads(klappenspiel_later.regions(joined, engine.Known())["how-words"].text)
    assert "you have lost" in alone and "fewest points" not in alone
    assert "you have lost" not in several and "The fewest points win the round." in several
    assert "fewer points than 12" in " ".join(
        klappenspiel_told.ending(Klappenspiel("round", scores="12"), 12)
    )


# Knock 'm Down.

chances = st.one_of(
    st.just("two dice"),
    st.just("one die"),
    st.lists(st.integers(0, 5), min_size=2, max_size=12)
    .filter(any)
    .map(lambda weights: ",".join(map(str, weights))),
)


@slow_law
@given(chances, st.sampled_from(knock_m_down.DICE), st.booleans())
def test_the_numbers_that_are_named_can_come(text: str, dice: str, alone: bool) -> None:
    game = knock_m_down.Game(text)
    told = reads(knock_told.region(game, dice, alone).text)
    can_come = [value for value, chance in zip(game.values, game.chances, strict=True) if chance]
    on = re.findall(r"on the numbers? ([\d ,to and]+?)(?:, each)? as", told)[0]
    assert named(on) == can_come
    assert ("two dice" in told) is (game == knock_m_down.TWO_DICE)
    assert bool(re.search("(one|a) die", told)) is (game == knock_m_down.ONE_DIE)
    own = dice == knock_m_down.SEPARATE and not alone
    assert ("that player takes" in told) is own
    assert ("each player takes" in told) is (not own and not alone)
    assert ("a draw" in told) is not alone


# Pickomino.


@slow_law
@given(
    st.sampled_from(("worms", "tile", "least", "exactly")),
    st.integers(1, 4),
    st.sampled_from((0, 50, 100)),
    st.sampled_from(("fail", "throw", "free")),
    st.sampled_from(RETURNED),
)
def test_pickominos_house_rules_are_those_that_are_solved(
    name: pickomino.GoalName,
    least: int,
    steal: int,
    short: pickomino.Short,
    returned: str,
) -> None:
    goal = pickomino.Goal(name, least, steal, short)
    aims = pickomino_told.advice_for(goal, to_win=False)
    told = reads(pickomino_told.region(goal, returned, aims).text)
    # A worm and eleven points: no tile of this grill is in reach.
    turn = pickomino.Situation("30-36", own=25).turn("1,6,6", goal)
    stops = [play for play in turn.plays() if play.stop]
    assert ("must throw again" in told) is not bool(stops)
    assert ("lose nothing" in told) is (short == "free")
    assert ("you give your top tile back" in told) is (short == "fail")
    for play in stops if name == "worms" else ():
        assert play.worth == (turn.failure if short == "fail" else 0)
    table = Table([21, 22, 23], [(36,)], 0).fail(returned)
    assert ("even if it is the one just given back" in told) is (36 not in table.shelf)
    assert ("none leaves" in told) is (36 in table.shelf)
    assert (f"a tile with {least} worm" in told) is (name == "least")
    counts = dict(STEAL).get(str(steal), f"its worms and {steal}% more")
    assert (f"counts {counts}." in told) is (bool(steal) and name == "worms")
