"""Strategy tables that are explored: what a look says, its words, its cells, and the picture."""

import re

import pytest

from bestplay import klackers
from bestplay.core import words
from ui import boards, explore, picture

TILES = tuple(range(1, 10))
THROWS = tuple([str(total) for total in range(1, 13)])
RULES = [picture.Rule(name, "", "") for name in ("rules 1 to 3", "7, 8, 9, else lowest")]
TABLE = boards.table(TILES, THROWS, RULES)
SEEN = klackers.GAME.solution().overview()


def after(*actions: tuple[str, str]) -> explore.Look:
    look = explore.Look()
    for action, value in actions:
        changed = explore.act(look, action, value, TABLE)
        assert changed is not None
        look = changed
    return look


def written(look: explore.Look) -> str:
    return words.join(explore.pairs(look, TABLE))


def read(text: str) -> explore.Look:
    return explore.read(words.split(text), TABLE)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([("want", "9")], "up=9"),
        ([("want", "9"), ("want", "9")], "down=9"),
        ([("want", "9"), ("want", "9"), ("want", "9")], ""),
        ([("want", "9"), ("want", "1"), ("want", "1"), ("choose", "8")], "up=9&down=1&throw=8"),
        ([("choose", "8"), ("choose", "any"), ("sort", "stake")], "sort=stake"),
        ([("only", "2,4,5,7")], "up=2,4,5,7&down=1,3,6,8,9"),
        ([("page", "24")], "from=25"),
        ([("page", "24"), ("want", "3")], "up=3"),
        ([("show", "picture"), ("lay", RULES[1].name)], "show=picture&rule=7-8-9-else-lowest"),
    ],
)
def test_what_is_tapped_stands_in_the_link(actions: list[tuple[str, str]], said: str) -> None:
    assert written(after(*actions)) == said
    assert written(read(said)) == said


def test_cells_are_those_of_the_rows_that_are_seen() -> None:
    look = after(("only", "2,4"))
    (board,) = boards.rows(look, TILES)
    assert board == 0b1010
    assert boards.rows(look, TILES) == SEEN.boards_in_order("full", *boards.masks(look, TILES))
    assert explore.cell_at("3-0", [board], [1, 2, 3, 4]) == (board, 4)
    for wrong in ("4-0", "0-1", "x", "-"):
        with pytest.raises(ValueError, match=r"no such cell|whole number|a number is missing"):
            explore.cell_at(wrong, [board], [1, 2, 3, 4])


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
    some = SEEN.boards_in_order("full", 0b100000000, 1)
    columns = [(place, str(place + 1)) for place in range(1, 12)]
    kinds = [(kind, str(kind)) for kind in range(1, 7)]
    drawn = boards.picture_of(SEEN, some, TILES, columns, kinds).drawn
    found = cells(str(drawn.svg), r"k\d")
    ends = drawn.counts[0]
    assert len(found) == 128 * 11 - ends == sum(drawn.counts.values()) - ends
    for row, board in enumerate(some):
        for column, (throw, _) in enumerate(columns):
            (kind,) = SEEN.kinds([board], throw)
            assert found.get((column, row), "k0") == f"k{kind}"
    up = cells(str(drawn.svg), "u1")
    assert {(n, row) for row, board in enumerate(some) for n in range(9) if board >> n & 1} == {*up}


def test_where_a_rule_is_worse_lights_up_and_is_counted() -> None:
    rows = boards.rows(explore.Look(), TILES)
    worse = [[511, 510] if throw == 4 else [] for throw in range(12)]
    rule = picture.Rule("mine", "My own rule.", "me")
    columns = [(place, str(place + 1)) for place in range(12)]
    here = boards.picture_of(SEEN, rows, TILES, columns, ((3, "one tile is best"),), rule, worse)
    assert cells(str(here.drawn.svg), "lit") == {(4, 0): "lit", (4, 1): "lit"}
    assert "2 of 1,774" in here.said
    filed = here.as_file("A title")
    assert 'class="' not in filed
    assert "My own rule." in filed and "A title" in filed
