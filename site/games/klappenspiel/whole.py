"""The whole strategy: each board that is looked at as a card, all as one picture, and as files.

What is best, what is at stake and how often a board comes are asked of the solution's overview.
"""

from __future__ import annotations

import json

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.overview import ONLY, SEVERAL, Overview
from bestplay.klappenspiel import memory
from games.klappenspiel.state import State as Base
from games.klappenspiel.state import own_rule
from ui import boards, explore, picture, text, view
from ui.html import EMPTY, Html, join, markup

#: All throws, as links write them, and the places of those that can offer a choice.
THROWS = tuple([f"{low},{high}" for low, high in game.ROLLS])
COLUMNS = tuple([place for place, roll in enumerate(game.ROLLS) if roll in game.CHOICE_ROLLS])

#: The rules of thumb that can be laid over the picture: (name, in words, who advises it).
PAPER = "A. T. Benjamin and D. Stanford, 1995"
RULES = (
    ("heuristic", "Two tiles when the dice add up to 6 or less, their sum from 7 on", PAPER),
    ("always-ind", "Always the two tiles that the dice show", PAPER),
    ("always-sum", "Always the tile of the sum", PAPER),
    ("mine", "Your rule, as it is set below", ""),
)
NAMES = tuple([name for name, _, _ in RULES])

TABLE = boards.table(game.TILES, THROWS, NAMES)

#: What the colours mean.
KINDS = (
    (SEVERAL + 1, "the tile of the sum is best"),
    (SEVERAL + 2, "the two tiles are best"),
    (SEVERAL, "both are equally good"),
    (ONLY, "only one play"),
)

#: How a card writes a play.
SHORT = {"both": "two", "equal": "=", "sum": "sum"}


class State(Base):
    """All boards, with any throw, as cards."""

    def __init__(self) -> None:
        super().__init__()
        self.look = explore.Look()


# Cards.


def card(state: State, best: game.Solution, number: int) -> Html:
    """A board with its chance to win, and its play with the chosen throw or with all."""
    board, seen, throw = game.Board(number=number), best.overview(), state.look.choice
    roll = None if throw is None else THROWS[throw]
    body = every(best, board) if throw is None else one(best, board, throw)
    return explore.card(
        words.join([("tiles", str(board)), ("roll", roll)]),
        "/klappenspiel/",
        board == state.board,
        boards.small_tiles(game.TILES, board.tiles),
        f"Tiles {text.as_phrase(board.tiles)} up" if len(board.tiles) > 1 else f"Tile {board} up",
        text.percent(best.worth(board)),
        "to win",
        markup('{}<p class="soft">{}</p>', body, about_board(seen, number)),
    )


def every(best: game.Solution, board: game.Board) -> Html:
    """What to do with every throw that offers a choice, "4,6 two"."""
    pairs = [
        markup("<span><b>{},{}</b> {}</span> ", roll[0], roll[1], SHORT[choice])
        for roll, choice in zip(game.CHOICE_ROLLS, game.choices(best, board))
        if choice
    ]
    if not pairs:
        return markup('<p class="pairs">No throw offers a choice.</p>')
    return markup('<p class="pairs">{}</p>', join(pairs))


def one(best: game.Solution, board: game.Board, throw: int) -> Html:
    """What to do with the chosen throw, and what the other play costs."""
    plays = best.plays(board, game.ROLLS[throw])
    return markup('<p class="pairs">With {} {}</p>', THROWS[throw], what(plays))


def what(plays: list[game.Play]) -> str:
    """The best play with a throw, in a sentence without its beginning."""
    if not plays:
        return "the game is lost."
    told = f"flip {text.as_phrase(plays[0].flips)}"
    if len(plays) == 1:
        return f"{told}, the only play."
    other = text.as_phrase(plays[1].flips)
    if plays[1].best:
        return f"{told} or else {other}, equally good."
    return f"{told}; flipping {other} costs {text.share(plays[1].loss)}."


def about_board(seen: Overview, number: int) -> str:
    """What is at stake on a board, and how often it comes."""
    stake, reach = boards.figures_of(seen, number)
    comes = "best play never comes here"
    if reach:
        comes = f"comes in {text.percent(reach)} of games"
    return f"{text.share(stake) if stake else 'Nothing'} at stake \u00b7 {comes}"


# One picture.


def picture_of(state: State, best: game.Solution) -> picture.Picture:
    """The picture of the boards that are looked at."""
    look, seen = state.look, best.overview()
    own = own_rule(state) if look.rule == "mine" else None

    def make() -> picture.Picture:
        laid, worst = None, []
        for name, said, source in RULES:
            if name == look.rule:
                laid = picture.Rule(name, said, source)
                worst = worse(best, own or memory.rule(name))
        labels = [(place, THROWS[place]) for place in COLUMNS]
        rows = boards.rows(look, game.TILES)
        return boards.picture_of(seen, rows, game.TILES, labels, KINDS, laid, worst)

    return picture.once(f"{look.has} {look.lacks} {look.rule} {own}", make)


def worse(best: game.Solution, rule: memory.Rule) -> list[list[int]]:
    """Where a rule is worse than best play."""
    sums = [game.ROLLS.index(roll) for roll in rule.sums]
    return boards.worse(
        str(rule),
        best.overview(),
        game.TILES,
        lambda throw: ("fewest",) if throw in sums else ("most",),
    )


def about_picture(state: State, best: game.Solution, here: picture.Picture) -> Html:
    """What the picture shows, and what is best in the chosen cell."""
    told, way = EMPTY, EMPTY
    if state.roll:
        low, high = state.roll
        plays = best.plays(state.board, state.roll)
        told = markup("<b>{}, throw {},{}</b>: {}", state.board, low, high, what(plays))
        said = words.join([("tiles", str(state.board)), ("roll", f"{low},{high}")])
        way = view.link(said, "Open it", "/klappenspiel/")
    rules = [(name, said) for name, said, _ in RULES]
    return boards.about(here, rules, state.look.rule, told, way)


def cursor(state: State, here: picture.Picture) -> Html:
    """A frame around the chosen cell, where it is in the picture."""
    if not state.roll:
        return EMPTY
    return here.cursor(state.board.number, game.ROLLS.index(state.roll))


# Choosing a cell.


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the board and the throw."""
    take(state, explore.cell_at(value, boards.rows(state.look, game.TILES), COLUMNS))


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    here = (state.board.number, game.ROLLS.index(state.roll)) if state.roll else None
    rows = boards.rows(state.look, game.TILES)
    take(state, explore.cell_beside(value, rows, here, lambda board: COLUMNS))


def take(state: State, cell: tuple[int, int]) -> None:
    """Take a board and a throw."""
    state.board = game.Board(number=cell[0])
    state.dice = game.ROLLS[cell[1]]


# Files.


def about(state: State) -> str:
    """A line that says what a downloaded file holds."""
    return f"Bestplay: best play at Klappenspiel{boards.some(state.look)}"


def boards_to_show(state: State, best: game.Solution) -> list[game.Board]:
    """The boards that are looked at, in their order."""
    numbers = boards.matching_boards(state.look, best.overview(), game.TILES)
    return [game.Board(number=number) for number in numbers]


def csv(state: State, best: game.Solution) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    heads = ",".join([f"throw_{low}_{high}" for low, high in game.CHOICE_ROLLS])
    rows = [f"# {about(state)}", f"tiles,value,exact,at_stake,comes,{heads}"]
    for board in boards_to_show(state, best):
        stake, reach = map(boards.decimal, boards.figures_of(best.overview(), board.number))
        worth = best.worth(board)
        tiles = ",".join([str(tile) for tile in board.tiles])
        plays = ",".join([choice or "" for choice in game.choices(best, board)])
        rows.append(f'"{tiles}",{boards.decimal(worth)!r},{worth},{stake!r},{reach!r},{plays}')
    return "\n".join(rows) + "\n"


def as_json(state: State, best: game.Solution) -> str:
    """The boards that are asked for with best play on each, as JSON."""
    told_of = []
    for board in boards_to_show(state, best):
        choices = zip(game.CHOICE_ROLLS, game.choices(best, board))
        plays = {f"{roll[0]},{roll[1]}": choice for roll, choice in choices if choice}
        worth = best.worth(board)
        told = {"board": board.number, "tiles": list(board.tiles), "plays": plays}
        told_of.append({**told, "value": boards.decimal(worth), "exact": str(worth)})
    whole = {"format": "bestplay-choices/1", "about": about(state), "boards": told_of}
    return json.dumps(whole)


def to_print(state: State, best: game.Solution) -> Html:
    """All that is looked at as a table, for paper."""
    heads = ["Tiles up", "Win"] + [f"{low},{high}" for low, high in game.CHOICE_ROLLS]
    rows: list[list[Html | str]] = []
    for board in boards_to_show(state, best):
        row: list[Html | str] = [str(board), text.percent(best.worth(board))]
        row += [SHORT[choice] if choice else "\u00b7" for choice in game.choices(best, board)]
        rows.append(row)
    table = view.table(heads, rows, f"{len(rows):,} boards", "plays")
    return join([view.note(about(state), "soft"), table])
