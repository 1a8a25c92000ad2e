"""The whole strategy: each board that is looked at as a card, all as one picture, and as files.

What is best, what is at stake and how often a board comes are asked of the solution's overview.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bestplay.core import words
from bestplay.core.fraction import Fraction, pair
from bestplay.core.overview import ONLY, SEVERAL, WAYS, Overview
from bestplay.shut_the_box import ROLLS, Board, Game, Play, Solution
from bestplay.shut_the_box.game import Line
from bestplay.shut_the_box.game import line as line_of
from bestplay.shut_the_box.thumb import PLAIN
from bestplay.strategies import overlay
from games.shut_the_box import figures
from games.shut_the_box.model import State as Base
from games.shut_the_box.model import board_words, game_words
from ui import explore, picture, text, view
from ui.html import EMPTY, Html, join, markup

#: All throws, as links write them.
THROWS = tuple([str(total) for total in ROLLS])

#: The rules of thumb that can be laid over the picture: name, preferences, in words, source.
RULES = tuple([rule for rule in PLAIN if rule[1]])
NAMES = tuple([rule[0] for rule in RULES])


class State(Base):
    """All boards, with any throw, as cards."""

    def __init__(self, page: str = "klackers") -> None:
        super().__init__(page)
        self.look = explore.Look()


def columns(game: Game) -> list[int]:
    """The places of the throws that can come."""
    can = game.rolls() + game.rolls(game.tiles[:1])
    return [place for place, total in enumerate(ROLLS) if total in can]


def boards_of(state: State, solution: Solution) -> list[int]:
    """The boards that are looked at, in the order of the cards, or of the picture."""
    look, seen = state.look, solution.overview()
    return look.boards(seen, solution.game.tiles, "full" if look.picture else None)


# Cards.


def card(state: State, solution: Solution, rules: list[tuple[str, object]], number: int) -> Html:
    """A board with what it is worth, its dice, and its play with the chosen throw or with all."""
    game, seen = solution.game, solution.overview()
    line = line_of(solution, game.board_at(number))
    board = line.board
    said = words.join(rules + board_words(state, board) + [("roll", roll_of(state, board))])
    dice = text.listed([text.NUMBERS[count] for count in line.dice], "or")
    unit = f"{figures.head(game)}, {dice} {'die' if line.dice == (1,) else 'dice'}"
    throw = state.look.throw
    body = every(line) if throw is None else one(solution, line, number, throw)
    return explore.card(
        said,
        f"/{state.page}/",
        board == state.board,
        explore.small_tiles(game.tiles, board.tiles),
        f"Tiles {text.listed(board.tiles)} up" if len(board.tiles) > 1 else f"Tile {board} up",
        figures.worth(game, line.worth),
        unit,
        markup('{}<p class="soft">{}</p>', body, about_board(seen, game, number)),
    )


def roll_of(state: State, board: Board) -> int | None:
    """The chosen throw, where it can come."""
    throw = state.look.throw
    return None if throw is None or ROLLS[throw] not in state.game.rolls(board) else ROLLS[throw]


def every(line: Line) -> Html:
    """What to flip with every throw that can come, "9: 4,5"; equal plays all."""
    pairs = []
    for total in line.rolls:
        plays = line.plays[total]
        flips = " = ".join([",".join([str(tile) for tile in each]) for each in plays])
        pairs.append(markup("<span><b>{}</b> {}</span> ", total, flips or "\u00b7"))
    return markup('<p class="pairs">{}</p>', join(pairs))


def one(solution: Solution, line: Line, number: int, throw: int) -> Html:
    """What to do with the chosen throw, and what the next best play costs."""
    total = ROLLS[throw]
    if total not in solution.game.rolls(line.board):
        return markup('<p class="pairs">{} cannot be thrown here.</p>', total)
    plays = [text.listed(flips) for flips in line.plays[total]]
    if not plays:
        return markup('<p class="pairs">With {} the turn ends.</p>', total)
    loss = solution.overview().losses[number][throw]
    more = ", the only play"
    if loss is not None:
        cost = cost_of(solution.game, Fraction(loss, solution.overview().unit))
        more = f"; the next best costs {cost}" if loss else ", equally good"
    return markup(
        '<p class="pairs">With {} flip <b>{}</b>{}.</p>', total, " or else ".join(plays), more
    )


def about_board(seen: Overview, game: Game, number: int) -> str:
    """What is at stake on a board, and how often it comes."""
    stake, reach = seen.stakes[number], seen.reach[number]
    at_stake = "Nothing to choose"
    if [loss for loss in seen.losses[number] if loss is not None]:
        at_stake = "Nothing at stake"
    if stake:
        at_stake = f"{cost_of(game, Fraction(stake, WAYS * seen.unit))} at stake"
    comes = "best play never comes here"
    if reach:
        comes = f"comes in {text.percent(Fraction(reach, seen.whole))} of turns"
    return f"{at_stake} \u00b7 {comes}"


def cost_of(game: Game, value: Fraction) -> str:
    """A loss with its unit: "0.28 points", "1.2%"."""
    if game.measure == "score":
        said = figures.loss(game, value, figures.places(game, [], [value]))
        return f"{said} points"
    return figures.loss(game, value, figures.places(game, [value], [value])) + "%"


# One picture.

#: The kinds of choice, as the legend has them: (kind, words).
KINDS = (
    (SEVERAL + 1, "one tile is best"),
    (SEVERAL + 2, "two tiles are best"),
    (SEVERAL + 3, "three tiles are best"),
    (SEVERAL + 4, "four tiles or more are best"),
    (SEVERAL, "several plays are equally good"),
    (ONLY, "only one play"),
)


def of_kind(kind: int) -> int:
    """A kind as the legend has it: five tiles are four or more."""
    return min(kind, SEVERAL + 4)


class Picture:
    """The picture of some boards, with all that is said about it."""

    def __init__(self, state: State, solution: Solution) -> None:
        game, seen = solution.game, solution.overview()
        self.boards = boards_of(state, solution)
        self.columns = columns(game)
        rule = state.look.rule
        named = [each for each in RULES if each[0] == rule]
        self.rule = named[0] if named else None
        self.worse = 0
        worse = None
        if self.rule:
            names = self.rule[1]
            worse = overlay.worse(seen, game.tiles, lambda throw: names)
            shown = set(self.boards)
            self.worse = sum(
                [len([each for each in worse[place] if each in shown]) for place in self.columns]
            )
        self.drawn = picture.draw(
            self.boards,
            game.tiles,
            [(place, THROWS[place]) for place in self.columns],
            seen.kinds,
            worse,
            f"{len(self.boards):,} boards by throws, coloured by what is best to flip",
        )

    def counted(self, kind: int) -> int:
        """How many cells have a kind, as the legend has it."""
        counts = self.drawn.counts
        return sum([counts[each] for each in counts if of_kind(each) == kind])

    @property
    def choices(self) -> int:
        """How many cells have something to choose."""
        counts = self.drawn.counts
        return sum([counts[kind] for kind in counts if kind >= SEVERAL])

    def entries(self) -> list[tuple[str, str, int]]:
        """The legend: (class, words, count)."""
        return [(f"k{kind}", said, self.counted(kind)) for kind, said in KINDS]

    def sentence(self) -> str:
        """What is seen."""
        cells = len(self.boards) * len(self.columns)
        if not self.choices:
            return f"On none of these {cells:,} cells is there anything to choose."
        told = (
            f"There is something to choose in {self.choices:,} of {cells:,} cells, and in "
            f"{self.counted(SEVERAL + 1):,} of these one tile alone is best."
        )
        if self.rule:
            times = "once" if self.worse == 1 else f"in {self.worse:,} of {self.choices:,} choices"
            told = f"It is worse than best play {times}, which light up."
            if not self.worse:
                told = f"It is never worse than best play in these {self.choices:,} choices."
        return told


def drawn_once(state: State, solution: Solution) -> Picture:
    """The picture, drawn anew only when something in it changes."""
    look = state.look
    key = f"{state.game} {look.up} {look.down} {look.rule}"
    if _latest.get("key") != key:
        _latest.update({"key": key, "picture": Picture(state, solution)})
    latest: Picture = _latest["picture"]
    return latest


_latest: dict[str, Any] = {}


def about_picture(state: State, solution: Solution, here: Picture) -> Html:
    """What the picture shows, its legend, the rule of thumb, and the chosen cell."""
    options = [(explore.NONE, "no rule")] + [(name, said.rstrip(".")) for name, _, said, _ in RULES]
    source = f" ({here.rule[3]})" if here.rule and here.rule[3] else ""
    laid = f"{here.rule[2]}{source} " if here.rule else ""
    return markup(
        '<p class="soft">Each row is a board, the fullest at the top; each column a throw; the '
        "colour says what is best. {}{}</p>{}{}{}",
        laid,
        here.sentence(),
        picture.legend(here.entries()),
        markup(
            '<div class="field">{}</div>',
            view.select("lay", options, state.look.rule, "Lay a rule of thumb over it"),
        ),
        cell(state, solution, here),
    )


def cell(state: State, solution: Solution, here: Picture) -> Html:
    """The chosen cell: what is best there, what it costs not to do that, and the way to it."""
    told: Html = markup("Tap a cell of the picture to see its board, throw and best play.")
    link = EMPTY
    if state.roll is not None:
        board, total = state.board, state.roll
        plays = solution.plays(board, total)
        said = words.join(game_words(state) + board_words(state, board) + [("roll", total)])
        told = markup("<b>{}, throw {}</b>: {}", board, total, what(solution.game, plays))
        link = view.link(said, "Open it", EMPTY, f"/{state.page}/")
    return markup(
        '<div class="cell-told"><p aria-live="polite">{}</p>{}</div>', told, picture.steps(link)
    )


def what(game: Game, plays: Sequence[Play]) -> str:
    """The best plays of a cell in a sentence."""
    if not plays:
        return "the turn ends."
    best = [text.listed(play.flips) for play in plays if play.best]
    worth = figures.worth(game, plays[0].worth)
    told = f"flip {' or else '.join(best)}, {worth} {figures.unit(game)}."
    if len(plays) > len(best):
        next_best = plays[len(best)]
        cost = cost_of(game, next_best.loss)
        told += f" Flipping {text.listed(next_best.flips)} costs {cost}."
    return told


def cursor(state: State, solution: Solution, here: Picture) -> Html:
    """A frame around the chosen cell, where it is in the picture."""
    number = solution.game.number(state.board)
    if state.roll is None or number not in here.boards:
        return EMPTY
    row = here.boards.index(number)
    column = here.columns.index(ROLLS.index(state.roll))
    return picture.cursor(len(here.boards), len(here.columns), row, column)


# Choosing a cell.


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the board and the throw."""
    listed, places = asked(state), columns(state.game)
    column, _, row = value.partition("-")
    x, y = words.number(column, "a column"), words.number(row, "a row")
    if x >= len(places) or y >= len(listed):
        raise ValueError("the picture has no such cell")
    take(state, listed[y], ROLLS[places[x]])


def asked(state: State) -> list[int]:
    """The boards of the picture, from the fullest on."""
    game = state.game
    up, down = game.number(state.look.up), game.number(state.look.down)
    both = up | down
    return [board for board in range(game.size - 1, 0, -1) if board & both == up]


def take(state: State, number: int, total: int) -> None:
    """Take a board and a throw; ValueError where it cannot come."""
    board = state.game.board_at(number)
    state.game.roll(board, total)
    state.set_board(board)
    state.set_roll(total)


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    listed = asked(state)
    if not listed:
        raise ValueError("no board is like that: let a tile be either again")
    number = state.game.number(state.board)
    if state.roll is None or number not in listed:
        take(state, listed[0], state.game.rolls(state.game.board_at(listed[0]))[0])
        return
    row, by = listed.index(number), {"up": -1, "down": 1}.get(value, 0)
    if by:
        place = row + by
        while 0 <= place < len(listed):
            if state.roll in state.game.rolls(state.game.board_at(listed[place])):
                take(state, listed[place], state.roll)
                return
            place += by
        raise ValueError("this is the last board of the picture in that direction")
    rolls = state.game.rolls(state.board)
    step = {"left": -1, "right": 1}.get(value)
    if step is None:
        raise ValueError("the ways are left, right, up and down")
    take(state, number, rolls[(rolls.index(state.roll) + step) % len(rolls)])


# Files.


def filtered(state: State) -> str:
    """Which boards are looked at, in words; "" for all of them."""
    look = state.look
    told = []
    if look.up:
        told.append(f"{text.listed(look.up)} up")
    if look.down:
        told.append(f"{text.listed(look.down)} down")
    return ", ".join(told)


def lines(state: State, solution: Solution) -> list[tuple[int, Line]]:
    """The boards that are looked at, in their order, each with its number."""
    numbers = state.look.boards(solution.overview(), solution.game.tiles)
    return [(number, line_of(solution, solution.game.board_at(number))) for number in numbers]


def about(state: State, solution: Solution) -> str:
    """What the file is."""
    game = solution.game
    goal = game.goal if game.target is None else f"beat {game.target}"
    if game.goal == "round":
        scores = " and ".join([str(score) for score in game.scores])
        goal = f"the share of a round of {game.players}"
        goal += f", after {scores}" if scores else ""
    tiles = words.ranges(game.tiles)
    read = "" if game.reading == "sum" else ", tiles left read as one number"
    some = filtered(state)
    return (
        f"Bestplay: best play at Shut the Box, tiles {tiles}, one die {game.one_die}, goal {goal}"
        f"{read}{', boards with ' if some else ''}{some}"
    )


def texts(line: Line, total: int) -> list[str]:
    """What the best plays for a sum flip, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in line.plays[total]]


def quoted(cell: str) -> str:
    """A cell that may have commas in it."""
    return f'"{cell}"' if "," in cell else cell


def decimal(value: Fraction) -> float:
    """A fraction as a float."""
    top, bottom = pair(value)
    return top / bottom


def figures_of(seen: Overview, number: int) -> tuple[Fraction, Fraction]:
    """What is at stake on a board, and how likely it comes."""
    stake = Fraction(seen.stakes[number], WAYS * seen.unit)
    return stake, Fraction(seen.reach[number], seen.whole)


def csv(state: State, solution: Solution) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    heads = ",".join([f"throw_{total}" for total in ROLLS])
    rows = [f"# {about(state, solution)}", f"tiles,dice,value,exact,at_stake,comes,{heads}"]
    for number, line in lines(state, solution):
        cells = ",".join([quoted(" or ".join(texts(line, total))) for total in ROLLS])
        dice = " or ".join([str(count) for count in line.dice])
        tiles = quoted(",".join([str(tile) for tile in line.board.tiles]))
        stake, reach = [decimal(each) for each in figures_of(solution.overview(), number)]
        worth = f"{decimal(line.worth)!r},{line.worth}"
        rows.append(f"{tiles},{dice},{worth},{stake!r},{reach!r},{cells}")
    return "\n".join(rows) + "\n"


def as_json(state: State, solution: Solution) -> str:
    """What is looked at as JSON; see site/schemas/bestplay-strategy-1.json."""
    board_by_board = [
        {
            "board": number,
            "tiles": list(line.board.tiles),
            "dice": list(line.dice),
            "plays": {str(total): texts(line, total) for total in ROLLS if line.plays[total]},
            "value": decimal(line.worth),
            "exact": str(line.worth),
        }
        for number, line in lines(state, solution)
    ]
    whole = {
        "format": "bestplay-strategy/1",
        "about": about(state, solution),
        "boards": board_by_board,
    }
    return json.dumps(whole)


def as_svg(state: State, solution: Solution) -> str:
    """The picture as a file by itself."""
    here = drawn_once(state, solution)
    laid = [here.rule[2]] if here.rule else []
    return picture.filed(
        here.drawn, about(state, solution), [*laid, here.sentence()], here.entries()
    )


def to_print(state: State, solution: Solution) -> Html:
    """All that is looked at as a table, for paper."""
    game = solution.game
    heads = ["Tiles up", figures.head(game), "dice"] + [THROWS[n] for n in columns(game)]
    rows: list[list[Html | str]] = []
    for _, line in lines(state, solution):
        row: list[Html | str] = [str(line.board), figures.worth(game, line.worth)]
        row.append(" or ".join([str(count) for count in line.dice]))
        row += [" or ".join(texts(line, ROLLS[n])) or "\u00b7" for n in columns(game)]
        rows.append(row)
    label = f"{len(rows):,} boards"
    return join(
        [view.note(about(state, solution), "soft"), view.table(heads, rows, label, "plays")]
    )
