"""Strategy tables of games with tiles: boards by throws, from an overview of best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bestplay.core import preferences
from bestplay.core.fraction import Fraction
from bestplay.core.overview import SEVERAL, Overview, mask
from ui import explore, picture, text
from ui.explore import ANY, PICTURE, Column, TableRoom, quoted
from ui.html import Html, join, markup
from ui.picture import Picture
from ui.view import Words


class BoardRoom(TableRoom):
    """The page of a table of boards by throws; a board is known by its number, a throw by its place
    among the choices.

    rolls  the throws, as the game's face has them
    kinds  what the colours of the picture mean: (kind, in words), of which the greatest stands for
           all that are greater
    over   of what a board's chance to come is a share
    lost   what is said of a throw with which nothing can be flipped
    """

    row, rows, listed = "board", "boards", "boards"
    title, item, has, lacks = "Tiles", "tile", "up", "down"
    head, choice = "Throw", "throw"
    sorts = (
        ("full", "Most tiles up"),
        ("best", "Worth most"),
        ("worst", "Worth least"),
        ("stake", "Most at stake"),
        ("reach", "Comes most often"),
    )
    shows = (
        "Each row is a board, the fullest at the top; each column a throw; the colour says what is "
        "best."
    )
    tap = "Tap a cell of the picture to see its board, throw and best play."
    steps = ("The throw before", "The next throw", "The board above", "The board below")
    rolls: Sequence[Any] = ()
    kinds: Sequence[tuple[int, str]] = ()
    over, lost = "turns", "the turn ends."

    # What a game has to say, and what it may; best is its solution, number a board's.

    throws_of: Callable[[Any], Sequence[int]]  # the throws that have a column
    liked: Callable[[str, int], Sequence[str]]  # a rule of thumb's preferences for a throw
    worth: Callable[[Any, int], tuple[str, str]]  # a board's worth, and what it counts
    cost: Callable[[Any, Fraction], str]  # a loss with its unit
    head_of_worths: Callable[[Any], str]  # the head of the worths on paper
    chips: Callable[[Any, int], Sequence[tuple[str, str]]]  # (throw, best plays) on a card
    link: Callable[[Any, Any, int | None], str]  # the advisor's link to a board and a throw

    def record(self, state: Any, best: Any, row: int) -> Sequence[Any]:
        """(number, board, plays) of a row; plays: for each throw the best plays, as in JSON.

        That is how they are called, or each of them; nothing for none.
        """
        raise NotImplementedError

    def set_roll(self, state: Any, roll: Any) -> None:
        """Set the throw."""
        state.set_roll(roll)

    # What all have in common.

    def items(self, state: Any) -> Sequence[int]:
        tiles: Sequence[int] = state.game.tiles
        return tiles

    def offered(self, state: Any) -> Sequence[tuple[str, Words]]:
        """(value, label) of each throw that can come."""
        return [(self.choices[place], self.choices[place]) for place in self.throws_of(state)]

    def throw(self, state: Any) -> int | None:
        """The index in choices of the throw that is asked for, None for any."""
        return None if state.choice == ANY else list(self.choices).index(state.choice)

    def rows_of(self, state: Any, best: Any) -> list[int]:
        """The numbers of the boards that are asked for; in the picture the fullest first."""
        places = list(self.items(state))
        up, down = [
            mask([places.index(tile) for tile in asked]) for asked in (state.has, state.lacks)
        ]
        if state.show == PICTURE:
            both = up | down
            return [n for n in range((1 << len(places)) - 1, 0, -1) if n & both == up]
        overview: Overview = best.overview()
        return overview.boards_in_order(state.sort, up, down, self.throw(state))

    def count(self, state: Any, best: Any, rows: Sequence[int]) -> tuple[int, int, str]:
        """(boards listed, of how many, legend or ""), without the board that has no tile up."""
        legend = "" if state.show == PICTURE or state.choice != ANY else "throw: flip"
        return len(rows), (1 << len(self.items(state))) - 1, legend

    def card(self, state: Any, best: Any, row: int) -> Html:
        """The card of a board: its play with the chosen throw or all, and how often it comes."""
        board, throw = best.game.board_at(row), self.throw(state)
        if throw is None:
            chips = self.chips(best, row)
            drawn = [markup("<span><b>{}</b> {}</span> ", name, play) for name, play in chips]
            body = join(drawn) if drawn else markup("No throw offers a choice.")
        else:
            body = markup("With {} {}", state.choice, self.play(best, board, throw))
        return explore.card(
            f"/{state.page}/#{self.link(state, board, throw)}",
            board == state.board,
            small_tiles(self.items(state), board.tiles),
            f"{'Tile' if len(board.tiles) == 1 else 'Tiles'} {text.as_phrase(board.tiles)} up",
            *self.worth(best, row),
            markup(
                '<p class="pairs">{}</p><p class="soft">{}</p>', body, self.about_board(best, row)
            ),
        )

    def play(self, best: Any, board: Any, throw: int) -> Html:
        """The end of a sentence: the best plays with a throw, and the cost of the next best."""
        try:
            plays = best.plays(board, self.rolls[throw])
        except ValueError:
            return markup("nothing: it cannot be thrown here.")
        if not plays:
            return markup("{}", self.lost)
        others = [play for play in plays if not play.best]
        liked = [text.as_phrase(play.flips) for play in plays if play.best]
        more = ", the only play" if len(plays) == 1 else ", equally good"
        if len(liked) == 1 and others:
            other = text.as_phrase(others[0].flips)
            more = f"; flipping {other} costs {self.cost(best, others[0].loss)}"
        return markup("flip <b>{}</b>{}.", " or else ".join(liked), more)

    def about_board(self, best: Any, row: int) -> str:
        """The stakes on a board and its chance to come, in a line."""
        overview = best.overview()
        stake, reach = figures_of(overview, row)
        at_stake = f"{self.cost(best, stake) if stake else 'Nothing'} at stake"
        comes = "best play never comes here"
        if reach:
            comes = f"comes in {text.percent(reach)} of {self.over}"
        return f"{at_stake} \u00b7 {comes}"

    # The picture.

    def grid(self, state: Any) -> tuple[Sequence[int], Sequence[int]]:
        """(board numbers, throw indices) of the picture; a throw that is chosen stands alone."""
        drawn, throws, chosen = state.copy(), self.throws_of(state), self.throw(state)
        drawn.show = PICTURE
        return self.rows_of(drawn, None), [each for each in throws if each == chosen] or throws

    def cell(self, state: Any) -> tuple[int, int] | None:
        if not state.roll:
            return None
        return state.game.number(state.board), list(self.rolls).index(state.roll)

    def take(self, state: Any, row: int, column: int) -> None:
        board, roll = state.game.board_at(row), self.rolls[column]
        state.game.roll(board, roll)
        state.set_board(board)
        self.set_roll(state, roll)

    def cell_card(self, state: Any, best: Any, row: int, column: int) -> Html:
        """The card of the board, with the throw."""
        there = state.copy()
        there.choice = self.choices[column]
        return self.card(there, best, row)

    def worse(self, best: Any, rule: str) -> list[list[int]]:
        """For each throw, the numbers of the boards on which a rule of thumb is not best play."""
        key = f"{best.game} {rule}"
        if key not in _worse:
            _worse.clear()
            names = lambda throw: self.liked(rule, throw)  # noqa: E731
            _worse[key] = preferences.worse(best.overview(), best.game.tiles, names)
        return _worse[key]

    def draw(self, state: Any, best: Any) -> Picture:
        """The picture of boards by throws, with the chosen rule of thumb laid over it."""
        overview, tiles, (boards, throws) = best.overview(), self.items(state), self.grid(state)
        rule, worse, places = None, [], {}
        for each in self.rules:
            if each.name == state.rule:
                rule, places = each, {board: place for place, board in enumerate(boards)}
                worse = self.worse(best, each.name)
        most = max([kind for kind, _ in self.kinds])
        columns, worst = [], 0
        for throw in throws:
            lit = [places[board] for board in worse[throw] if board in places] if rule else []
            worst += len(lit)
            kinds = overview.kinds(boards, throw, most)
            columns.append(picture.Column(self.choices[throw], kinds, sorted(lit)))
        marks = [
            picture.Column(str(tile), [board >> place & 1 for board in boards], ())
            for place, tile in enumerate(tiles)
        ]
        label = f"{text.many(len(boards), 'board')} by throws, coloured by what is best to flip"
        titles = ("tiles up", "throw")
        here = Picture(boards, throws, columns, marks, titles, label, self.kinds, rule)
        choices = sum([here.counts[kind] for kind in here.counts if kind >= SEVERAL])
        here.said = explore.said_of(rule, choices, f"{len(boards) * len(throws):,} cells", worst)
        return here

    # Files.

    def columns(self, state: Any, best: Any) -> list[Column]:
        overview = best.overview()

        def throws(row: Any) -> dict[str, Any]:
            return {name: play for name, play in zip(self.choices, row[2]) if play}

        def throw(place: int) -> list[Column]:
            def said(row: Any) -> str:
                play = row[2][place]
                return " or ".join(play) if isinstance(play, list) else play or ""

            name = f"throw_{self.choices[place].replace(',', '_')}"
            paper = lambda row: said(row) or "\u00b7"  # noqa: E731
            flips = lambda row: quoted(said(row))  # noqa: E731
            return [Column("csv", name, flips), Column("print", self.choices[place], paper)]

        def worth(row: Any) -> Fraction:
            value: Fraction = best.worth(row[1])
            return value

        def figure(which: int) -> Callable[[Any], float]:
            return lambda row: float(figures_of(overview, row[0])[which])

        listed = [
            Column("json", "board", lambda row: row[0]),
            Column("json", "tiles", lambda row: list(row[1].tiles)),
            Column("csv", "tiles", lambda row: quoted(",".join(map(str, row[1].tiles)))),
            Column("print", "Tiles up", lambda row: str(row[1])),
            *self.more_columns(),
            Column("json", "plays", throws),
            Column("json csv", "value", lambda row: float(worth(row))),
            Column("print", self.head_of_worths(best), lambda row: self.worth(best, row[0])[0]),
            Column("json csv", "exact", lambda row: str(worth(row))),
            Column("csv", "at_stake", figure(0)),
            Column("csv", "comes", figure(1)),
        ]
        for place in self.throws_of(state):
            listed += throw(place)
        return listed

    def more_columns(self) -> list[Column]:
        """A game's own columns of the files, behind those of the tiles; none by default."""
        return []


#: BoardRoom.worse() of the latest game and rule.
_worse: dict[str, list[list[int]]] = {}


def small_tiles(tiles: Sequence[int], up: Sequence[int]) -> Html:
    """All tiles in a line, to look at: those that are up drawn as wood."""
    drawn = [
        markup("<b>{}</b> ", tile) if tile in up else markup("<i>{}</i> ", tile) for tile in tiles
    ]
    return markup('<span class="mini" aria-hidden="true">{}</span>', join(drawn))


def figures_of(overview: Overview, number: int) -> tuple[Fraction, Fraction]:
    """(average cost of the next best plays, chance to come) of a board."""
    stake = Fraction(overview.stakes[number], overview.falls * overview.unit)
    return stake, Fraction(overview.reach[number], overview.whole)
