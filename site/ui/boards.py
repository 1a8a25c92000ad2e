"""Strategy tables of games with tiles: boards by throws, from an overview of best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bestplay.core import preferences
from bestplay.core.fraction import Fraction, pair
from bestplay.core.overview import SEVERAL, Order, Overview, mask
from bestplay.core.value import Report
from ui import explore, picture, text, view
from ui.engine import Known, Need, Question
from ui.explore import Look, Table
from ui.html import EMPTY, Html, join, markup
from ui.picture import Column, Picture, Rule

#: The orders, in words.
SORTS: tuple[tuple[Order, str], ...] = (
    ("full", "Most tiles up"),
    ("best", "Worth most"),
    ("worst", "Worth least"),
    ("stake", "Most at stake"),
    ("reach", "Comes most often"),
)


class Board(Protocol):
    """A board of any of these games; its text is what a link says of it."""

    @property
    def tiles(self) -> tuple[int, ...]:
        """Those that are up."""


def table(tiles: Sequence[int], throws: Sequence[str], rules: Sequence[str]) -> Table:
    """The boards of these tiles; throws: all of them as a link writes them."""
    return Table(
        "board",
        "boards",
        "Tiles",
        "tile",
        tiles,
        "up",
        "down",
        "Throw",
        "throw",
        throws,
        SORTS,
        rules,
    )


def matching_boards(look: Look, seen: Overview, tiles: Sequence[int]) -> list[int]:
    """The boards that are asked for, in the order of the cards, or of the picture."""
    up, down = masks(look, tiles)
    order: Order = "full"
    for name, _ in SORTS:
        if name == look.sort and not look.picture:
            order = name
    return seen.boards_in_order(order, up, down, look.choice)


def masks(look: Look, tiles: Sequence[int]) -> tuple[int, int]:
    """The tiles that have to be up and those that have to be down, as boards' numbers."""
    places = list(tiles)
    up, down = [mask([places.index(tile) for tile in asked]) for asked in (look.has, look.lacks)]
    return up, down


def rows(look: Look, tiles: Sequence[int]) -> list[int]:
    """The boards of the picture, the fullest first."""
    up, down = masks(look, tiles)
    both = up | down
    return [board for board in range((1 << len(tiles)) - 1, 0, -1) if board & both == up]


def controls(look: Look, table: Table, can: Sequence[int], mine: Board) -> Html:
    """What can be asked for; can: the places of the throws that may come; mine: the board that the
    reader comes with, which can be shown alone."""
    throws = [(name if place in can else "", name) for place, name in enumerate(table.choices)]
    only = EMPTY
    if mine.tiles not in ((), tuple(table.items)):
        only = view.button("only", mine, f"Only {mine}", None, "quiet")
    return explore.controls(look, table, throws, only)


_worse: dict[str, list[list[int]]] = {}


def worse(
    key: str, seen: Overview, tiles: Sequence[int], names: Callable[[int], Sequence[str]]
) -> list[list[int]]:
    """Where the preferences for each throw are worse than best play, looked for once for a key."""
    if key not in _worse:
        _worse.clear()
        _worse[key] = preferences.worse(seen, tiles, names)
    return _worse[key]


# An overview in slices, for games where it takes a page longer than a tap may.

#: In so many slices; the last ones find the stakes and the reach.
SLICES = 8


class Working:
    """An overview that is worked out, as jobs."""

    def __init__(self, seen: Overview) -> None:
        self.JOBS = {"overview": self.work}
        self.seen = seen

    def work(self, report: Report, parts: int) -> None:
        """Work out so many parts."""
        for _ in range(parts):
            self.seen.work()

    def cost(self, name: str, arguments: dict[str, Any]) -> float:
        """It is for slices alone."""
        return 0


def ahead(seen: Overview) -> list[Need]:
    """What works an overview out ahead of time: SLICES jobs, each of which does a part."""
    throws = len(seen.flips)
    columns = SLICES - 2
    parts = [throws * (n + 1) // columns - throws * n // columns for n in range(columns)] + [1, 1]
    working = Working(seen)
    return [
        Need(f"seen {n}", "slice", Question(working, "overview", {"parts": count}), str)
        for n, count in enumerate(parts)
    ]


def is_seen(known: Known) -> bool:
    """Whether all of it is worked out."""
    return known.value(f"seen {SLICES - 1}") is not None


# The picture.

SHOWS = (
    "Each row is a board, the fullest at the top; each column a throw; the colour says what is "
    "best."
)
TAP = "Tap a cell of the picture to see its board, throw and best play."

#: The steps from cell to cell.
STEPS = ("The throw before", "The next throw", "The board above", "The board below")


def picture_of(
    seen: Overview,
    boards: list[int],
    tiles: Sequence[int],
    throws: Sequence[tuple[int, str]],
    kinds: Sequence[tuple[int, str]],
    rule: Rule | None = None,
    worse: Sequence[Sequence[int]] = (),
) -> Picture:
    """The picture of some boards.

    throws: (place, label) of each column; kinds: (kind, words) in the order of the legend, of which
    the greatest stands for all that are greater; rule: what is laid over it; worse: for each throw
    the boards on which that is worse than best play.
    """
    most = max([kind for kind, _ in kinds])
    place_of = {board: place for place, board in enumerate(boards)} if rule else {}
    columns, worst = [], 0
    for throw, label in throws:
        lit = []
        if rule:
            lit = [place_of[board] for board in worse[throw] if board in place_of]
            worst += len(lit)
        runs = picture.runs_of(seen.kinds(boards, throw, most))
        columns.append(Column(label, runs, sorted(lit)))
    marks = [
        Column(str(tile), picture.runs_of([board >> place & 1 for board in boards]), ())
        for place, tile in enumerate(tiles)
    ]
    label = f"{text.many(len(boards), 'board')} by throws, coloured by what is best to flip"
    drawn = picture.draw(
        len(boards), marks, columns, ("tiles up", "throw"), label, rule is not None
    )
    counts = drawn.counts
    legend = [(f"k{kind}", said, counts.get(kind, 0)) for kind, said in kinds]
    cells = len(boards) * len(throws)
    choices = sum([counts[kind] for kind in counts if kind >= SEVERAL])
    said = (
        f"There is something to choose in {choices:,} of {cells:,} cells, and in "
        f"{legend[0][2]:,} of these {legend[0][1]}."
    )
    if rule:
        verb = "lights" if worst == 1 else "light"
        every = "the only choice" if choices == 1 else f"all {choices:,} choices"
        some = every if worst == choices else f"{worst:,} of {choices:,} choices"
        said = f"It is worse than best play in {some}, which {verb} up."
        if not worst:
            said = f"It is as good as best play in {every}."
    if not choices:
        said = f"In none of these {cells:,} cells is there anything to choose."
    return Picture(boards, [place for place, _ in throws], drawn, legend, said, rule)


def about(
    here: Picture, rules: Sequence[tuple[str, str]], chosen: str, told: Html, link: Html
) -> Html:
    """What the picture shows; told: what is best in the chosen cell; link: the way to it."""
    below = picture.steps(STEPS, link)
    return picture.about(here, SHOWS, rules, chosen, told or markup("{}", TAP), below)


def small_tiles(tiles: Sequence[int], up: Sequence[int]) -> Html:
    """All tiles in a line, to look at: those that are up drawn as wood."""
    drawn = [
        markup("<b>{}</b> ", tile) if tile in up else markup("<i>{}</i> ", tile) for tile in tiles
    ]
    return markup('<span class="mini" aria-hidden="true">{}</span>', join(drawn))


def figures_of(seen: Overview, number: int) -> tuple[Fraction, Fraction]:
    """What is at stake on a board, and how likely it comes."""
    stake = Fraction(seen.stakes[number], seen.falls * seen.unit)
    return stake, Fraction(seen.reach[number], seen.whole)


def decimal(value: Fraction) -> float:
    """A fraction as a float."""
    top, bottom = pair(value)
    return top / bottom


def some(look: Look) -> str:
    """Which boards are looked at: ", boards with 9 up, 1 and 2 down"; "" for all of them."""
    told = []
    if look.has:
        told.append(f"{text.as_phrase(look.has)} up")
    if look.lacks:
        told.append(f"{text.as_phrase(look.lacks)} down")
    return f", boards with {', '.join(told)}" if told else ""
