"""Strategy tables of games with tiles: boards by throws, from an overview of best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bestplay.core import preferences
from bestplay.core.fraction import Fraction, pair
from bestplay.core.overview import SEVERAL, Order, Overview, mask
from ui import explore, picture, text, view
from ui.engine import Known, Need, slice_of
from ui.explore import Card, Column, Look, Looking, Table, TableRoom
from ui.html import EMPTY, Html, join, markup
from ui.picture import Picture, Rule
from ui.view import Words

Own = TypeVar("Own", bound=Looking)

#: The orders, in words.
SORTS: tuple[tuple[Order, str], ...] = (
    ("full", "Most tiles up"),
    ("best", "Worth most"),
    ("worst", "Worth least"),
    ("stake", "Most at stake"),
    ("reach", "Comes most often"),
)


def table(tiles: Sequence[int], throws: Sequence[str], rules: Sequence[Rule]) -> Table:
    """The boards of these tiles; throws: all of them as a link writes them."""
    up, down = "up", "down"
    item, choice = ("Tiles", "tile"), ("Throw", "throw")
    return Table("board", "boards", *item, tiles, up, down, *choice, throws, SORTS, rules)


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


class BoardRoom(TableRoom[Own]):
    """The page of a table of boards by throws; a board is known by its number, a throw by its place
    among the table's choices.

    kinds  what the colours of the picture mean: (kind, in words), of which the greatest stands for
           all that are greater
    over   of what a board's chance to come is a share
    """

    shows = (
        "Each row is a board, the fullest at the top; each column a throw; the colour says what is "
        "best."
    )
    tap = "Tap a cell of the picture to see its board, throw and best play."
    steps = ("The throw before", "The next throw", "The board above", "The board below")
    kinds: tuple[tuple[int, str], ...] = ()
    over = "turns"

    # What a game says; state has board and look, and best is its solution.

    def throws_of(self, state: Any) -> Sequence[int]:
        """The places of the throws that are columns of the picture."""
        raise NotImplementedError

    def laid(self, state: Any, rule: str) -> tuple[str, Callable[[int], Sequence[str]]]:
        """What tells a rule of thumb from others, and its preferences for each throw."""
        raise NotImplementedError

    def board_at(self, state: Any, number: int) -> Any:
        """A board by its number."""
        raise NotImplementedError

    def worth_words(self, best: Any, number: int) -> tuple[str, str]:
        """What a board is worth, and in what."""
        raise NotImplementedError

    def plays(self, best: Any, number: int) -> list[tuple[str, str]]:
        """What to do with every throw: (throw, play)."""
        raise NotImplementedError

    def play(self, best: Any, number: int, throw: int) -> Words:
        """What to do with one throw, as a sentence after it."""
        raise NotImplementedError

    def cost(self, best: Any, value: Fraction) -> str:
        """A loss with its unit."""
        raise NotImplementedError

    def link(self, state: Any, board: Any, throw: int | None) -> str:
        """The words of the advisor's link to a board and a throw."""
        raise NotImplementedError

    # What all have in common.

    def controls(self, state: Any, known: Known) -> Html:
        """The throws that can come, and the board that the reader comes with, to be shown alone."""
        own, can, mine = self.table(state), self.throws_of(state), state.board
        listed = [(name if place in can else "", name) for place, name in enumerate(own.choices)]
        only = EMPTY
        if mine.tiles not in ((), tuple(own.items)):
            only = view.button("only", mine, f"Only {mine}", None, "quiet")
        return explore.controls(state.look, own, listed, only)

    def rows_of(self, state: Any, seen: Any) -> list[int]:
        """The numbers of the boards that are asked for."""
        look, tiles = state.look, self.table(state).items
        order: Order = "full"
        for name, _ in SORTS:
            if name == look.sort and not look.picture:
                order = name
        overview: Overview = seen.overview()
        return overview.boards_in_order(order, *masks(look, tiles), look.choice)

    def count(self, state: Any, seen: Any, rows: Sequence[int]) -> tuple[int, int, str]:
        """The board with no tile up is none of them."""
        return len(rows), (1 << len(self.table(state).items)) - 1, "boards"

    def remark(self, state: Any, seen: Any, rows: Sequence[int]) -> str:
        """What the cards say."""
        return "" if state.look.picture or state.look.choice is not None else "throw: flip"

    def card(self, state: Any, seen: Any, row: int) -> Card:
        """A board with its play with the chosen throw or with all, and how often it comes."""
        board, throw = self.board_at(state, row), state.look.choice
        if throw is None:
            pairs = self.plays(seen, row)
            drawn = [markup("<span><b>{}</b> {}</span> ", name, play) for name, play in pairs]
            body = join(drawn) if drawn else markup("No throw offers a choice.")
        else:
            thrown = self.table(state).choices[throw]
            body = markup("With {} {}", thrown, self.play(seen, row, throw))
        tiles = "Tile" if len(board.tiles) == 1 else "Tiles"
        return Card(
            self.link(state, board, throw),
            board == state.board,
            small_tiles(self.table(state).items, board.tiles),
            f"{tiles} {text.as_phrase(board.tiles)} up",
            *self.worth_words(seen, row),
            markup(
                '<p class="pairs">{}</p><p class="soft">{}</p>', body, self.about_board(seen, row)
            ),
        )

    def about_board(self, seen: Any, row: int) -> str:
        """What is at stake on a board, and how often it comes."""
        overview = seen.overview()
        stake, reach = figures_of(overview, row)
        at_stake = "Nothing to choose"
        if stake:
            at_stake = f"{self.cost(seen, stake)} at stake"
        for throw in range(0 if stake else len(overview.flips)):
            if overview.column(throw).losses[row] is not None:
                at_stake = "Nothing at stake"
        comes = "best play never comes here"
        if reach:
            comes = f"comes in {text.percent(reach)} of {self.over}"
        return f"{at_stake} \u00b7 {comes}"

    def grid(self, state: Any) -> tuple[Sequence[int], Sequence[int]]:
        """The boards, and the throws, of which one that is chosen stands alone."""
        throws, chosen = self.throws_of(state), state.look.choice
        return rows(state.look, self.table(state).items), [chosen] if chosen in throws else throws

    def draw(self, state: Any, seen: Any) -> Picture:
        """Boards by throws, with a rule of thumb laid over it."""
        own, (boards, throws) = self.table(state), self.grid(state)
        rule, worst = None, []
        for each in own.rules:
            if each.name == state.look.rule:
                rule = each
                key, names = self.laid(state, each.name)
                worst = worse(key, seen.overview(), own.items, names)
        labels = [(place, own.choices[place]) for place in throws]
        return picture_of(seen.overview(), boards, own.items, labels, self.kinds, rule, worst)

    def figures(
        self, seen: Any, worth: Callable[[Any], Fraction], head: str, said: Callable[[Any], str]
    ) -> list[Column]:
        """The columns that all boards have; worth, said: what a record is worth, also in few places
        for paper, below the head."""
        overview = seen.overview()

        def number(value: Fraction) -> str:
            return repr(decimal(value))

        exact = lambda row: str(worth(row))  # noqa: E731
        stake = lambda row: number(figures_of(overview, row[0])[0])  # noqa: E731
        comes = lambda row: number(figures_of(overview, row[0])[1])  # noqa: E731
        value = lambda row: decimal(worth(row))  # noqa: E731
        return [
            Column("value", value, lambda row: number(worth(row)), head, said),
            Column("exact", exact, exact, "", None),
            Column("at_stake", None, stake, "", None),
            Column("comes", None, comes, "", None),
        ]


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


def ahead(seen: Overview) -> list[Need]:
    """What works an overview out ahead of time: SLICES slices, each of which does a part."""
    throws = len(seen.flips)
    columns = SLICES - 2
    parts = [throws * (n + 1) // columns - throws * n // columns for n in range(columns)] + [1, 1]

    def part(count: int) -> Callable[[], bool]:
        def work() -> bool:
            for _ in range(count):
                seen.work()
            return True

        return work

    return [slice_of(f"seen {n}", part(count)) for n, count in enumerate(parts)]


def is_seen(known: Known) -> bool:
    """Whether all of it is worked out."""
    return known.value(f"seen {SLICES - 1}") is not None


# The picture.


def picture_of(
    seen: Overview,
    boards: Sequence[int],
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
        columns.append(picture.Column(label, runs, sorted(lit)))
    marks = [
        picture.Column(str(tile), picture.runs_of([board >> place & 1 for board in boards]), ())
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
    said = f"There is something to choose in {choices:,} of {cells:,} cells"
    said += f", and in {legend[0][2]:,} of these {legend[0][1]}." if legend[0][2] else "."
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
