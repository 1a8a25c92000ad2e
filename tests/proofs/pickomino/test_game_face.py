"""The whole game of Pickomino as everybody calls it: jobs, plays, texts, and the tables."""

import csv
import random
from pathlib import Path
from typing import Any

import pytest

from bestplay.pickomino import Situation, jobs, rules
from bestplay.pickomino import game as pickomino_game
from bestplay.pickomino import game_index as pickomino_index
from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino.game import Game, Stacks, TableValues
from bestplay.pickomino.goal import Goal
from papers.pickomino.figures import whole as figures
from sitebuild.data import store
from tests.oracle import pickomino_game as oracle
from tests.proofs.pickomino.solved import in_floats


def test_first_selections_are_worth_what_a_turn_says() -> None:
    here = Situation("24,30", "22", 26)
    for goal in (Goal(), Goal("tile")):
        parts = [getattr(goal, name) for name in Goal.fields]
        asked = {"shelf": [24, 30], "tops": [22], "own": 26, "goal": parts}
        rows = jobs.firsts(asked, lambda done, of: None)
        for row, face in zip(rows, (4, 5, 6), strict=True):
            for count, value in enumerate(row, 1):
                assert value == float(here.worth((face,) * count, goal))


def test_the_job_says_what_each_end_of_the_turn_is_worth() -> None:
    heard: list[tuple[int, int | None]] = []
    data = jobs.whole_game(
        {"shelf": [21, 22], "theirs": [24], "objective": "difference"},
        lambda done, of: heard.append((done, of)),
    )
    state = game.state([21, 22], [], [24])
    values = solver.solve(state)
    prospect = pickomino_game.prospect_of(data)
    assert prospect.worth == pytest.approx(values[state], abs=1e-12)
    assert prospect.failure == pytest.approx(-values[game.after_failure(state)], abs=1e-12)
    assert [(end.low, end.high, str(end.take)) for end in prospect.ends] == [
        (21, 21, "take 21"),
        (22, 23, "take 22"),
        (24, 24, "steal 24"),
        (25, 40, "take 22"),
    ]
    for end in prospect.ends:
        after = game.after_take(state, end.take.how, end.take.tile)
        assert end.worth == pytest.approx(-values[after], abs=1e-12)
    assert prospect.data() == data
    assert heard
    assert jobs.cost("pickomino-game", {"shelf": [21, 22]}) > 20


# The game as everybody calls it.


@pytest.mark.parametrize("objective", pickomino_game.OBJECTIVES)
@pytest.mark.parametrize("returned", pickomino_game.RETURNED)
def test_plays_in_the_whole_game_are_worth_what_follows_them(
    objective: pickomino_game.Objective, returned: pickomino_game.Returned
) -> None:
    stacks = Stacks(shelf="21,23", theirs="22")
    known = oracle.solve((21, 22, 23), returned)[pickomino_game.OBJECTIVES.index(objective)]
    prospect = Game(objective, returned).solve(stacks)
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


def test_what_lies_on_the_table_is_written_in_the_words_of_a_link() -> None:
    stacks = Stacks(shelf="22,23", mine="25,26", theirs="21,24")
    assert str(stacks) == "shelf=22,23&tops=24&own=26&under-own=25&under-top=21"
    assert str(Stacks("21-24")) == "shelf=21-24"
    assert repr(stacks) == "Stacks(shelf='22,23', mine='25,26', theirs='21,24')"
    assert eval(repr(stacks)) == stacks
    assert (stacks.size, stacks.lead, stacks.over) == (6, 4 - 2, False)
    assert stacks.situation == Situation("22,23", "24", 26)
    assert str(Game("win")) == "for=win&returned=leaves"
    assert eval(repr(Game("win", "spared"))) == Game("win", "spared")


# The tables of the games among the tiles 21 to 26.

KINDS = [
    Game(objective, returned)
    for returned in pickomino_game.RETURNED
    for objective in pickomino_game.OBJECTIVES
]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def table(built: Path, kind: Game) -> TableValues:
    """A table as the page reads it."""
    return TableValues(kind, (store.folder(built) / kind.table.path).read_text("utf-8"))


def seen(state: game.State) -> Stacks:
    return Stacks(*state)


def test_the_tables_lie_where_they_always_did() -> None:
    assert [kind.table.path for kind in KINDS] == [
        "pickomino/6-leaves-difference.json",
        "pickomino/6-leaves-win.json",
        "pickomino/6-spared-difference.json",
        "pickomino/6-spared-win.json",
    ]
    one = KINDS[3].table
    assert (one.rules, one.objective) == ("tiles=21-26&returned=spared", "for=win")
    assert (one.length, one.scale) == (pickomino_index.COUNT, 10**10)


@each_kind
def test_a_table_has_every_state_that_follows_from_its_start(built: Path, kind: Game) -> None:
    scale, texts = (
        kind.table.scale,
        kind.table.read_texts((store.folder(built) / kind.table.path).read_text("utf-8")),
    )
    going = {pickomino_index.index(state) for state in figures.going_on(6, kind.returned)}
    assert {place for place, text in enumerate(texts) if text is not None} == going
    assert all(abs(int(text)) <= 12 * scale for text in texts if text is not None)


@each_kind
def test_a_table_says_what_the_solver_says(built: Path, kind: Game) -> None:
    values = table(built, kind)
    live = in_floats(game.start(3), kind.objective, kind.returned)
    for state in figures.going_on(3, kind.returned):
        prospect = kind.look_up(seen(state), values)
        assert prospect
        assert prospect.worth == pytest.approx(live[state], abs=1e-9)
        after = game.after_failure(state, kind.returned)
        assert prospect.failure == pytest.approx(-live[after], abs=1e-9)
        for points in range(rules.TOP + 1):
            takes = rules.takes(game.situation(state), points)
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
        found = kind.look_up(seen(state), values)
        assert found
        assert found.turn().worth == pytest.approx(found.worth, abs=1e-9)


def test_a_table_as_a_sheet(built: Path) -> None:
    kind = Game("win", "spared")
    values = table(built, kind)
    sheet = (store.folder(built) / kind.table.path).with_suffix(".csv")
    rows = list(csv.DictReader(sheet.read_text("utf-8").splitlines()[1:]))
    assert len(rows) == len(figures.going_on(6, "spared"))
    for row in rows[:: len(rows) // 50]:
        piles = [row[key].replace("none", "") for key in ("grill", "mover", "opponent")]
        parts = [[int(tile) for tile in pile.split(",") if tile] for pile in piles]
        state = game.state(*parts)
        assert pickomino_index.index(state) == int(row["index"])
        assert float(row["win"]) == values.at(state)


def test_a_state_that_no_game_comes_to_is_not_looked_up() -> None:
    kind = Game("win")
    nothing = TableValues(kind, kind.table.write([None] * kind.table.length))
    full = TableValues(kind, kind.table.write([kind.table.scale // 2] * kind.table.length))
    assert kind.look_up(Stacks("21,22"), nothing) is None
    assert kind.look_up(Stacks("21,22"), full) is not None
    assert kind.look_up(Stacks("33"), full) is None
    assert kind.look_up(Stacks("none", "21"), full) is None
    assert pickomino_game.in_table(Stacks("21,22"))
    assert not pickomino_game.in_table(Stacks("33"))


def test_a_table_of_another_game_is_refused() -> None:
    text = Game("win").table.write([None] * pickomino_index.COUNT)
    with pytest.raises(ValueError, match="the table's objective is 'for=win', not"):
        TableValues(Game("difference"), text)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"shelf": [21, 22, 23, 24, 25]}, "4 tiles at most, not 5"),
        ({"shelf": [], "mine": [21]}, "the game is over"),
        ({"shelf": [21], "mine": [21]}, "tile 21 is in two places"),
        ({"shelf": [21], "objective": "fun"}, "difference or win, not 'fun'"),
        ({"shelf": [21], "returned": "lost"}, "leaves or spared, not 'lost'"),
        ({"shelf": [37]}, "there is no tile 37"),
    ],
)
def test_jobs_that_cannot_be(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        jobs.whole_game(asked, lambda done, of: None)
