"""The whole game of Pickomino as everybody calls it: jobs, plays, texts, and the tables."""

import random
from pathlib import Path

import pytest

from bestplay.pickomino import game, rules
from bestplay.pickomino.game import Game
from bestplay.pickomino.table import Table
from papers.pickomino import games as figures
from sitebuild.data import store
from tests.oracle import pickomino_game as oracle
from tests.proofs.pickomino.solved import in_floats
from tests.proofs.sampling import sample

# The game as everybody calls it.


KINDS = [Game(objective, returned) for returned in game.RETURNED for objective in game.OBJECTIVES]
each_kind = pytest.mark.parametrize("kind", sample(KINDS, 1), ids=str)


@each_kind
def test_plays_in_the_whole_game_are_worth_what_follows_them(kind: Game) -> None:
    objective, returned = kind.objective, kind.returned
    stacks = Table(shelf="21,23", stacks=((), "22"))
    known = oracle.solve((21, 22, 23), returned)[game.OBJECTIVES.index(objective)]
    prospect = kind.solve(stacks)
    assert prospect.worth == pytest.approx(known[frozenset({21, 23}), (), (22,)], abs=1e-9)
    assert prospect.failure == pytest.approx(-known[frozenset({21, 23}), (22,), ()], abs=1e-9)
    turn = prospect.turn("2,5,5,6,6")
    stop = next(play for play in turn.plays() if play.stop)
    assert (str(stop.take), turn.points) == ("steal 22", 22)
    assert stop.worth == pytest.approx(-known[frozenset({21, 23}), (), (22,)], abs=1e-9)
    assert [str(end.take) for end in prospect.ends] == ["take 21", "steal 22", "take 23"]
    assert prospect.ends[2].worth == pytest.approx(-known[frozenset({21}), (22,), (23,)], abs=1e-9)
    best = turn.plays("1,3,4")
    assert [play.worth for play in best] == sorted((p.worth for p in best), reverse=True)
    assert best[0].loss == 0 <= best[-1].loss == pytest.approx(best[0].worth - best[-1].worth)
    assert prospect.turn().worth == pytest.approx(prospect.worth, abs=1e-9)


# The tables of the games among the tiles 21 to 26.


def table(built: Path, kind: Game) -> list[str | None]:
    """A table as the page reads it."""
    return kind.table.read_texts((store.folder(built) / kind.table.path).read_text("utf-8"))


def table_of(state: game.State) -> Table:
    return Table(state.shelf, (state.mine, state.theirs))


@each_kind
def test_a_table_has_every_state_that_follows_from_its_start(built: Path, kind: Game) -> None:
    scale, texts = kind.table.scale, table(built, kind)
    going = {game.index(state) for state in figures.going_on(6, kind.returned)}
    assert {place for place, text in enumerate(texts) if text is not None} == going
    assert all(abs(int(text)) <= 12 * scale for text in texts if text is not None)


@each_kind
def test_a_table_says_what_the_solver_says(built: Path, kind: Game) -> None:
    values = table(built, kind)
    live = in_floats(game.start(3), kind.objective, kind.returned)
    for state in figures.going_on(3, kind.returned):
        prospect = kind.look_up(table_of(state), values)
        assert prospect
        assert prospect.worth == pytest.approx(live[state], abs=1e-9)
        after = game.after_failure(state, kind.returned)
        assert prospect.failure == pytest.approx(-live[after], abs=1e-9)
        for points in range(rules.TOP + 1):
            takes = game.takes(state, points)
            worths = {take: -live[game.after_take(state, *take)] for take in takes}
            ends = [end for end in prospect.ends if end.low <= points <= end.high]
            assert len(ends) == min(len(takes), 1)
            for end in ends:
                assert end.worth == pytest.approx(worths[end.take], abs=1e-9)
                assert end.worth == pytest.approx(max(worths.values()), abs=1e-9)


@each_kind
def test_each_state_of_a_table_is_worth_its_turn(built: Path, kind: Game) -> None:
    values = table(built, kind)
    for state in random.Random(6).sample(figures.going_on(6, kind.returned), 25):
        found = kind.look_up(table_of(state), values)
        assert found
        assert found.turn().worth == pytest.approx(found.worth, abs=1e-9)
