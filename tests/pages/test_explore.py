"""Strategy tables that are explored: taps, their words in a link, cells, and the picture."""

import re
from typing import Any

import pytest

from bestplay import klackers
from bestplay.core import words
from games.shut_the_box import solved, table
from ui import engine, explore, picture

SEEN = klackers.GAME.solution()


def after(*actions: tuple[str, str]) -> Any:
    return seen("", *actions)


def seen(link: str, *actions: tuple[str, str]) -> Any:
    state = table.room.read("klackers", words.split(link))
    for action, value in actions:
        state = table.room.act(state, action, value)
    return state


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([("want", "9")], "up=9"),
        ([("want", "9"), ("want", "9")], "down=9"),
        ([("want", "9"), ("want", "9"), ("want", "9")], ""),
        ([("want", "9"), ("want", "1"), ("want", "1"), ("choose", "8")], "up=9&down=1&throw=8"),
        ([("choose", "8"), ("choose", "any"), ("sort", "stake")], "sort=stake"),
        ([("page", "25")], "from=25"),
        ([("page", "25"), ("want", "3")], "up=3"),
        ([("want", "9"), ("set", "1-8")], "set=1-8"),
        ([("show", "picture"), ("lay", "rules-1-to-3")], "show=picture&rule=rules-1-to-3"),
    ],
)
def test_what_is_tapped_stands_in_the_link(actions: list[tuple[str, str]], said: str) -> None:
    assert table.room.write("klackers", after(*actions)) == said
    assert table.room.write("klackers", table.room.read("klackers", words.split(said))) == said


def test_cells_are_those_of_the_rows_that_are_seen() -> None:
    state = seen("up=2,4&down=1,3,5-9", ("cell", "4-0"))
    assert (str(state.board), state.roll) == ("2,4", 5)
    for wrong in ("99-0", "0-1", "x", "-"):
        with pytest.raises(ValueError, match=r"no such cell|whole number|a number is missing"):
            table.room.act(state, "cell", wrong)


def test_steps_lead_to_the_next_cell_in_which_something_can_be() -> None:
    state = seen("set=1-7&one-die=max6-forced&up=1,2&down=3-7")
    for way, roll in (("down", 1), ("right", 2), ("left", 1), ("left", 6), ("up", 6)):
        state = table.room.act(state, "move", way)  # one die, and round
        assert state.roll == roll


# The picture.


def cells(svg: str, kinds: str) -> dict[tuple[int, int], str]:
    """(column, row) of each cell that is drawn, with its class."""
    found: dict[tuple[int, int], str] = {}
    for kind, path in re.findall(rf'<path class="({kinds})"[^>]* d="([^"]+)"', svg):
        for column, row, count in re.findall(r"M(\d+) (\d+)v(\d+)", path):
            for place in range(int(row), int(row) + int(count)):
                assert (int(column), place) not in found
                found[int(column), place] = kind
    return found


def test_every_cell_is_drawn_once_in_the_colour_of_its_kind() -> None:
    state = after(("show", "picture"), ("want", "9"), ("want", "1"), ("want", "1"))
    drawn, (boards, throws) = table.room.draw(state, SEEN), table.room.grid(state)
    found = cells(str(drawn.figure), r"k\d")
    assert len(boards) == 128 and len(found) == 128 * 12 - drawn.counts[0]
    for row, board in enumerate(boards):
        for column, throw in enumerate(throws):
            (kind,) = SEEN.overview().kinds([board], throw, 6)
            assert found.get((column, row), "k0") == f"k{kind}"
    up = cells(str(drawn.figure), "u1")
    assert {(n, row) for row, board in enumerate(boards) for n in range(9) if board >> n & 1} == {
        *up
    }


def test_where_a_rule_is_worse_lights_up_and_is_counted() -> None:
    rule = picture.Rule("mine", "My own rule.", "me")
    column = picture.Column("4", [3, 3, 2, 0, 1], [0, 1])
    here = picture.Picture(range(5), [4], [column], [], ("", ""), "", [(3, "one")], rule)
    here.said = explore.said_of(rule, 3, "5 cells", 2)
    assert cells(str(here.figure), "lit") == {(0, 0): "lit", (0, 1): "lit"}
    assert "2 of 3" in str(here.figure) and "My own rule (me)." in str(here.figure)


def test_the_files_hold_the_rows_that_are_seen() -> None:
    known, state = engine.Known(), after(("want", "9"), ("choose", "9"))
    known.keep(solved.source(state.game).solved, SEEN)
    lines = table.room.file(state, known, "csv")[2].splitlines()
    assert len(lines) == 2 + 256
    assert {"9" in line.split('"')[1] for line in lines[2:] if '"' in line} == {True}
