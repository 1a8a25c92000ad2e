"""Regions of the Klackers and Shut the Box pages, and the data that they need."""

import pytest

from bestplay import shut_the_box
from games.shut_the_box import later, state, view
from games.shut_the_box import solved as values
from games.shut_the_box.build.tables import write_table
from games.shut_the_box.model import State
from tests.shut_the_box.rooms import acted, reading, solved, text
from ui import engine

# What has to be known, and what stands there until it is.


def needed(shown: State, known: engine.Known) -> list[tuple[str, str]]:
    return [(need.kind, need.key.partition(" ")[0]) for need in view.needs(shown, known)]


def test_the_opening_comes_from_its_table() -> None:
    shown, known = reading(""), engine.Known()
    (need,) = view.needs(shown, known)
    table = shut_the_box.table(shown.game)
    assert table is not None
    assert (need.kind, need.ask) == ("table", table.path)
    known.keep(need.key, need.take(write_table(table, shown.game.solution())))
    assert view.needs(shown, known) == []
    assert values.solution(shown, known) == shown.game.solution()


def test_quick_rules_are_solved_here_and_slow_ones_on_request() -> None:
    assert needed(reading("one-die=never"), engine.Known()) == [("job", "solve")]
    large = reading("set=1-11")
    assert needed(large, engine.Known()) == []
    assert needed(state.act(large, "go", "solve"), engine.Known()) == [("job", "solve")]
    assert needed(reading("set=1-12"), engine.Known()) == [("table", "table")]


def test_going_first_takes_the_second_player_from_a_table() -> None:
    shown, known = reading("goal=first"), engine.Known()
    (need,) = view.needs(shown, known)
    assert need.ask == "shut-the-box/9-always-seconds-1-answered.json"
    seconds = shown.game.solution().seconds
    known.keep(need.key, seconds)
    (solve,) = view.needs(shown, known)
    assert solve.question.arguments["seconds"] == seconds
    engine.settle(view, shown, known)
    assert values.solution(shown, known) is not None


# Tiles that are read as one number, and a shut that pays any number.


def test_shutting_the_box_may_pay_any_number() -> None:
    assert acted("goal=first", ("pays", "3,8")) == "goal=first&pays=19/5"
    for wrong in ("much", ".2,.2", "1,2,3"):
        with pytest.raises(
            ValueError, match=f"pays a number such as 2, 3.8 or 19/5, not '{wrong}'"
        ):
            state.act(reading("goal=first"), "pays", wrong)
    shown = reading("set=1-3&one-die=never&goal=first&pays=1/2&clack=immediate")
    known = solved(shown)
    assert "Find the fair payout" in text(later.regions(shown, known)["fair"])
    asked = state.act(shown, "go", "fair")
    assert not engine.settle(later, asked, known)
    fair = text(later.regions(asked, known)["fair"])
    exact = shown.game.fair().pays
    assert f"Exactly: {exact}." in fair
    taken = state.act(asked, "pays", str(exact))
    engine.settle(later, taken, known)
    assert taken.game.worth() == 0
    assert "That is played for here" in text(later.regions(taken, known)["fair"])
