"""The whole strategy: each board that is looked at as a card, all as one picture, and as files.

What is best, what is at stake and how often a board comes are asked of the solution's overview.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import ONLY, SEVERAL, Overview
from bestplay.shut_the_box import ROLLS, Board, Game, Play, Solution
from bestplay.shut_the_box.thumb import PLAIN
from bestplay.tiles.answers import Choices, Line
from games.shut_the_box import figures
from games.shut_the_box.model import State as Base
from games.shut_the_box.model import board_words, game_words
from ui import boards, explore, picture, text, view
from ui.html import EMPTY, Html, join, markup

#: All throws, as links write them.
THROWS = tuple([str(total) for total in ROLLS])

#: The rules of thumb that can be laid over the picture: name, preferences, in words, source.
RULES = tuple([rule for rule in PLAIN if rule[1]])
NAMES = tuple([rule[0] for rule in RULES])


def table_of(game: Game) -> explore.Table:
    """What a reader can look for among the boards of a game."""
    return boards.table(game.tiles, THROWS, NAMES)


class State(Base):
    """All boards, with any throw, as cards."""

    def __init__(self, page: str = "klackers") -> None:
        super().__init__(page)
        self.look = explore.Look()


def columns(game: Game) -> list[int]:
    """The places of the throws that can come."""
    can = game.rolls() + game.rolls(game.tiles[:1])
    return [place for place, total in enumerate(ROLLS) if total in can]


# Cards.


def card(state: State, solution: Solution, rules: list[tuple[str, object]], number: int) -> Html:
    """A board with what it is worth, its dice, and its play with the chosen throw or with all."""
    game, seen = solution.game, solution.overview()
    line = seen_line(solution, number)
    board = line.board
    said = words.join(rules + board_words(state, board) + [("roll", roll_of(state, board))])
    dice = text.as_phrase([text.NUMBERS[count] for count in line.dice], "or")
    counted = figures.head(game) if game.measure in figures.POINTS else figures.unit(game)
    unit = f"{counted}, {dice} {'die' if line.dice == (1,) else 'dice'}"
    throw = state.look.choice
    body = every(line) if throw is None else one(solution, line, number, throw)
    return explore.card(
        said,
        f"/{state.page}/",
        board == state.board,
        boards.small_tiles(game.tiles, board.tiles),
        f"Tiles {text.as_phrase(board.tiles)} up" if len(board.tiles) > 1 else f"Tile {board} up",
        figures.worth(game, line.worth),
        unit,
        markup('{}<p class="soft">{}</p>', body, about_board(seen, game, number)),
    )


def seen_line(solution: Solution, number: int) -> Line:
    """Best play on a board with every throw that can come, as the overview has found it already."""
    game, seen = solution.game, solution.overview()
    board = game.board_at(number)
    can = game.dice(board)
    dice = tuple([can[place] for place in seen.best_counts(number)])
    tiles = list(enumerate(game.tiles))
    plays: dict[int, list[tuple[int, ...]]] = {}
    for place, total in enumerate(ROLLS):
        column = seen.column(place)
        after = column.after[number]
        if column.losses[number] == 0:  # several are best
            plays[total] = Choices(solution, number).best_flips(total)
        else:
            down = number - after
            flips = tuple([tile for bit, tile in tiles if down >> bit & 1])
            plays[total] = [flips] if after >= 0 else []
    return Line(board, solution.worth(board), dice, plays, game.rolls(board, dice))


def roll_of(state: State, board: Board) -> int | None:
    """The chosen throw, where it can come."""
    throw = state.look.choice
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
    plays = [text.as_phrase(flips) for flips in line.plays[total]]
    if not plays:
        return markup('<p class="pairs">With {} the turn ends.</p>', total)
    loss = solution.overview().column(throw).losses[number]
    more = ", the only play"
    if loss is not None:
        cost = cost_of(solution.game, Fraction(loss, solution.overview().unit))
        more = f"; the next best costs {cost}" if loss else ", equally good"
    return markup(
        '<p class="pairs">With {} flip <b>{}</b>{}.</p>', total, " or else ".join(plays), more
    )


def about_board(seen: Overview, game: Game, number: int) -> str:
    """What is at stake on a board, and how often it comes."""
    stake, reach = boards.figures_of(seen, number)
    if stake:
        at_stake = f"{cost_of(game, stake)} at stake"
    elif [1 for throw in range(len(seen.flips)) if seen.column(throw).losses[number] is not None]:
        at_stake = "Nothing at stake"
    else:
        at_stake = "Nothing to choose"
    comes = "best play never comes here"
    if reach:
        comes = f"comes in {text.percent(reach)} of turns"
    return f"{at_stake} \u00b7 {comes}"


def cost_of(game: Game, value: Fraction) -> str:
    """A loss with its unit: "0.28 points", "0.11 tiles", "1.2%"."""
    if game.measure in figures.POINTS:
        said = figures.loss(game, value, figures.places(game, [], [value]))
        return f"{said} {'tiles' if game.reading == 'tiles' else 'points'}"
    return figures.loss(game, value, figures.places(game, [value], [value])) + "%"


# One picture.

#: What the colours mean; five tiles are four or more.
KINDS = (
    (SEVERAL + 1, "one tile is best"),
    (SEVERAL + 2, "two tiles are best"),
    (SEVERAL + 3, "three tiles are best"),
    (SEVERAL + 4, "four tiles or more are best"),
    (SEVERAL, "several plays are equally good"),
    (ONLY, "only one play"),
)


def picture_of(state: State, solution: Solution) -> picture.Picture:
    """The picture of the boards that are looked at."""
    look, game, seen = state.look, solution.game, solution.overview()

    def make() -> picture.Picture:
        laid, worst = None, []
        for name, names, said, source in RULES:
            if name == look.rule:
                laid, worst = picture.Rule(name, said, source), worse(solution, names)
        labels = [(place, THROWS[place]) for place in columns(game)]
        rows = boards.rows(look, game.tiles)
        return boards.picture_of(seen, rows, game.tiles, labels, KINDS, laid, worst)

    return picture.once(f"{game} {look.has} {look.lacks} {look.rule}", make)


def worse(solution: Solution, names: Sequence[str]) -> list[list[int]]:
    """Where preferences are worse than best play."""
    game = solution.game
    return boards.worse(f"{game} {names}", solution.overview(), game.tiles, lambda throw: names)


def about_picture(state: State, solution: Solution, here: picture.Picture) -> Html:
    """What the picture shows, and what is best in the chosen cell."""
    told, link = EMPTY, EMPTY
    if state.roll is not None:
        board, total = state.board, state.roll
        plays = solution.plays(board, total)
        said = words.join(game_words(state) + board_words(state, board) + [("roll", total)])
        told = markup("<b>{}, throw {}</b>: {}", board, total, what(solution.game, plays))
        link = view.link(said, "Open it", f"/{state.page}/")
    rules = [(name, said) for name, _, said, _ in RULES]
    return boards.about(here, rules, state.look.rule, told, link)


def what(game: Game, plays: Sequence[Play]) -> str:
    """The best plays of a cell in a sentence."""
    if not plays:
        return "the turn ends."
    best = [text.as_phrase(play.flips) for play in plays if play.best]
    worth = figures.worth(game, plays[0].worth)
    told = f"flip {' or else '.join(best)}, {worth} {figures.unit(game)}."
    if len(plays) > len(best):
        next_best = plays[len(best)]
        cost = cost_of(game, next_best.loss)
        told += f" Flipping {text.as_phrase(next_best.flips)} costs {cost}."
    return told


def cursor(state: State, here: picture.Picture) -> Html:
    """A frame around the chosen cell, where it is in the picture."""
    if state.roll is None:
        return EMPTY
    return here.cursor(state.game.number(state.board), ROLLS.index(state.roll))


# Choosing a cell.


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the board and the throw."""
    game = state.game
    take(state, explore.cell_at(value, boards.rows(state.look, game.tiles), columns(game)))


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    game = state.game
    here = None if state.roll is None else (game.number(state.board), ROLLS.index(state.roll))
    rows = boards.rows(state.look, game.tiles)
    take(state, explore.cell_beside(value, rows, here, lambda board: can_come(game, board)))


def can_come(game: Game, board: int) -> list[int]:
    """The places of the throws that can come on a board."""
    return [ROLLS.index(total) for total in game.rolls(game.board_at(board))]


def take(state: State, cell: tuple[int, int]) -> None:
    """Take a board and a throw; ValueError where it cannot come."""
    board, total = state.game.board_at(cell[0]), ROLLS[cell[1]]
    state.game.roll(board, total)
    state.set_board(board)
    state.set_roll(total)


# Files.


def lines(state: State, solution: Solution) -> list[tuple[int, Line]]:
    """The boards that are looked at, in their order, each with its number."""
    numbers = boards.matching_boards(state.look, solution.overview(), solution.game.tiles)
    return [(number, solution.line(solution.game.board_at(number))) for number in numbers]


def about(state: State, solution: Solution) -> str:
    """A line that says what a downloaded file holds."""
    game = solution.game
    goal = game.goal if game.target is None else f"beat {game.target}"
    if game.goal == "round":
        scores = " and ".join([str(score) for score in game.scores])
        goal = f"the share of a round of {game.players}"
        goal += f", after {scores}" if scores else ""
    tiles = words.ranges(game.tiles)
    read = "" if game.reading == "sum" else ", tiles left read as one number"
    return (
        f"Bestplay: best play at Shut the Box, tiles {tiles}, one die {game.one_die}, goal {goal}"
        f"{read}{boards.some(state.look)}"
    )


def texts(line: Line, total: int) -> list[str]:
    """What the best plays for a sum flip, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in line.plays[total]]


def csv_cell(cell: str) -> str:
    """A cell that may have commas in it."""
    return f'"{cell}"' if "," in cell else cell


def csv(state: State, solution: Solution) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    heads = ",".join([f"throw_{total}" for total in ROLLS])
    rows = [f"# {about(state, solution)}", f"tiles,dice,value,exact,at_stake,comes,{heads}"]
    for number, line in lines(state, solution):
        cells = ",".join([csv_cell(" or ".join(texts(line, total))) for total in ROLLS])
        dice = " or ".join([str(count) for count in line.dice])
        tiles = csv_cell(",".join([str(tile) for tile in line.board.tiles]))
        stake, reach = map(boards.decimal, boards.figures_of(solution.overview(), number))
        worth = f"{boards.decimal(line.worth)!r},{line.worth}"
        rows.append(f"{tiles},{dice},{worth},{stake!r},{reach!r},{cells}")
    return "\n".join(rows) + "\n"


def as_json(state: State, solution: Solution) -> str:
    """The boards that are shown, as JSON."""
    board_by_board = [
        {
            "board": number,
            "tiles": list(line.board.tiles),
            "dice": list(line.dice),
            "plays": {str(total): texts(line, total) for total in ROLLS if line.plays[total]},
            "value": boards.decimal(line.worth),
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
