"""The strategy of Shut the Box, board by board: a page of it as a table, the whole as a file."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bestplay.core import words
from bestplay.core.fraction import pair
from bestplay.shut_the_box import ROLLS, Solution
from bestplay.shut_the_box.game import Line
from bestplay.shut_the_box.game import line as line_of
from games.shut_the_box import figures
from games.shut_the_box.model import PAGE, State, board_words, game_words
from ui import view
from ui.html import EMPTY, Html, markup

# On the page.


def boards(state: State, solution: Solution) -> Html:
    """A page of the strategy table, with all other pages a tap away."""
    game = solution.game
    top = game.size - 1
    latest = max(game.size - PAGE, 0)
    first = max(min(state.first_row, latest), 0)
    last = min(first + PAGE - 1, top)
    heads = ["Tiles up", "Worth", "Dice"] + [str(total) for total in ROLLS]
    rules = game_words(state)
    rows = []
    for number in range(last, max(first - 1, 0), -1):
        line = line_of(solution, game.board_at(number))
        rows.append(row(line, state, solution, rules))
    label = f"Best play on boards {max(first, 1):,} to {last:,} of {top:,}"
    mine = game.number(state.board) // PAGE * PAGE
    return markup(
        '{}<div class="turn">{}{}{}<span>{}</span></div>',
        view.table(heads, rows, label, "plays"),
        turn("previous", min(first + PAGE, latest), "Previous"),
        turn("next", max(first - PAGE, 0), "Next"),
        turn("mine", mine, "My board"),
        label,
    )


def turn(name: str, first: int, label: str) -> Html:
    """A button that turns the table to the page from a board on."""
    return view.button("page", first, label, None, "quiet", ident=f"page-{name}")


def row(
    line: Line, state: State, solution: Solution, rules: list[tuple[str, object]]
) -> list[Html | str]:
    """One board: a link to it, its worth, the dice to throw, and what to flip for every sum."""
    board = line.board
    here = markup(' aria-current="true"') if board == state.board else EMPTY
    cells: list[Html | str] = [
        view.link(
            words.join(rules + board_words(state, board)), str(board), here, f"/{state.page}/"
        ),
        figures.worth(solution.game, line.worth),
        " or ".join([str(count) for count in line.dice]),
    ]
    for total in ROLLS:
        plays = line.plays[total]
        flips = ",".join([str(tile) for tile in plays[0]]) if plays else "\u00b7"
        cells.append(f"{flips} =" if len(plays) > 1 else flips)
    return cells


# As a file.


def lines(solution: Solution) -> Iterator[Line]:
    """Every board but the empty one."""
    game = solution.game
    for number in range(1, game.size):
        yield line_of(solution, game.board_at(number))


def about(solution: Solution) -> str:
    """What the file is."""
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
        f"{read}"
    )


def texts(line: Line, total: int) -> list[str]:
    """What the best plays for a sum flip, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in line.plays[total]]


def quoted(cell: str) -> str:
    """A cell that may have commas in it."""
    return f'"{cell}"' if "," in cell else cell


def decimal(line: Line) -> float:
    """What a board is worth, as a float."""
    top, bottom = pair(line.worth)
    return top / bottom


def csv(solution: Solution) -> str:
    """The strategy as CSV, its first line a comment that says what it is."""
    heads = ",".join([f"throw_{total}" for total in ROLLS])
    rows = [f"# {about(solution)}", f"tiles,dice,value,exact,{heads}"]
    for line in lines(solution):
        cells = ",".join([quoted(" or ".join(texts(line, total))) for total in ROLLS])
        dice = " or ".join([str(count) for count in line.dice])
        tiles = quoted(",".join([str(tile) for tile in line.board.tiles]))
        rows.append(f"{tiles},{dice},{decimal(line)!r},{line.worth},{cells}")
    return "\n".join(rows) + "\n"


def as_json(solution: Solution) -> str:
    """The strategy as JSON; see site/schemas/bestplay-strategy-1.json."""
    boards = [
        {
            "board": number,
            "tiles": list(line.board.tiles),
            "dice": list(line.dice),
            "plays": {str(total): texts(line, total) for total in ROLLS if line.plays[total]},
            "value": decimal(line),
            "exact": str(line.worth),
        }
        for number, line in enumerate(lines(solution), 1)
    ]
    whole = {"format": "bestplay-strategy/1", "about": about(solution), "boards": boards}
    return json.dumps(whole)
