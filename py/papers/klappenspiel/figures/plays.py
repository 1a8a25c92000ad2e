"""Klappenspiel's figures on single boards: examples, interference of other tiles, the lemma.

Source of the questions: Benjamin & Stanford 1995, Examples 1 and 3, Tables 3 and 4.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product

from bestplay.core import dice
from bestplay.klappenspiel import rules, solver
from papers.figure import Figure, counts, exact, lines, words

Roll = tuple[int, int]

#: Boards whose chance to win the paper quotes: tiles up.
QUOTED = ((6,), (1, 5), (10,), (4, 6), (1, 10))

#: Positions beyond "j, k, j + k and at most one more tile": tiles up, roll, and a tile to add.
POSITIONS: tuple[tuple[tuple[int, ...], Roll, int | None], ...] = (
    ((1, 2, 3, 6, 7), (1, 6), None),
    ((1, 2, 3, 4, 5, 7, 9), (2, 3), None),
    ((1, 2, 3, 4, 5, 7, 9, 10), (2, 3), None),
    ((1, 2, 4, 6, 7, 8), (1, 6), 10),
    ((1, 2, 4, 5, 6, 7, 8, 10), (1, 4), 9),
    ((1, 2, 4, 5, 6, 7, 8, 10), (1, 5), 9),
    ((3, 4, 5, 6, 7, 10), (3, 4), 8),
    ((1, 2, 4, 5, 6, 8, 9, 10), (1, 5), 7),
    ((1, 2, 3, 4, 5, 7, 9), (1, 4), 6),
    ((1, 2, 3, 4, 6, 7, 8, 9, 10), (2, 4), 5),
    ((1, 2, 6, 7, 8, 10), (1, 6), 4),
    ((1, 2, 6, 7, 8), (1, 6), 3),
    ((1, 4, 6, 7), (1, 6), 2),
    ((1, 3, 6, 7, 8), (1, 6), 2),
)

#: Sets of tiles that Table 3a lists for a roll, to be added together.
TOGETHER: tuple[tuple[Roll, tuple[int, ...]], ...] = (
    ((1, 4), (2, 3)),
    ((1, 4), (2, 3, 6)),
    ((1, 5), (2, 4, 8)),
    ((2, 3), (1, 4)),
    ((2, 4), (1, 5, 7)),
    ((2, 4), (1, 5, 7, 10)),
)


@cache
def _values() -> list[int]:
    return list(solver.values())


def win(board: int) -> Fraction:
    """P(win) under best play."""
    return Fraction(_values()[board], solver.SCALE)


def rolls() -> tuple[Roll, ...]:
    """The fourteen rolls that can offer a choice, in the order of the paper's Table 1."""
    return tuple(rules.CHOICE_ROLLS)


def letter(board: int, roll: Roll) -> str:
    """I or S for the better play, = when both are equal, . without a choice."""
    moves = rules.moves(board, roll)
    if len(moves) < 2:
        return "."
    both, one = (_values()[after] for _, after in moves)
    return "I" if both > one else "S" if both < one else "="


def play_letters(board: int) -> str:
    """The letters for all fourteen rolls."""
    return "".join(letter(board, roll) for roll in rolls())


PLAYS = {"I": "IND", "S": "SUM", "=": "equal", ".": "forced"}


def play(tiles: Iterable[int], roll: Roll) -> Figure:
    """The best play on a board, named by its tiles and the roll, with what both plays win."""
    up = sorted(tiles)
    board = rules.board_of(up)
    name = f"klappenspiel.play.{'-'.join(map(str, up))}.roll.{roll[0]}-{roll[1]}"
    chances = ", ".join(
        f"{p} wins {float(win(after)):.5f}" for p, after in rules.moves(board, roll)
    )
    return words(name, PLAYS[letter(board, roll)], f"{chances}.")


def quoted_chances() -> list[Figure]:
    """Chances to win from single boards."""
    return [
        exact(f"klappenspiel.win.from.{'-'.join(map(str, tiles))}", win(rules.board_of(tiles)))
        for tiles in QUOTED
    ]


def positions() -> list[Figure]:
    """The best play on j, k, j + k, alone and with one more tile, and on the larger boards."""
    by_name: dict[str, Figure] = {}
    for roll in rolls():
        alone = {*roll, sum(roll)}
        for more in [set(), *({tile} for tile in rules.TILES if tile not in alone)]:
            figure = play(alone | more, roll)
            by_name[figure.name] = figure
    for roll, more_tiles in TOGETHER:
        figure = play({*roll, sum(roll), *more_tiles}, roll)
        by_name.setdefault(figure.name, figure)
    for given, roll, added in POSITIONS:
        figure = play(given, roll)
        by_name[figure.name] = figure
        if added:
            figure = play({*given, added}, roll)
            by_name.setdefault(figure.name, figure)
    return list(by_name.values())


def switches() -> list[Figure]:
    """Which tiles, added to some board, change the best play, over all boards and for each roll."""
    figures = []
    alone = "A tile can if there is a board on which adding it, and nothing else, changes the play."
    turns: dict[tuple[Roll, str], set[int]] = {}
    for roll, way in product(rolls(), ("IS", "SI")):
        turns[roll, way] = {
            tile
            for board in range(1, rules.START + 1)
            for tile in rules.TILES
            if not board >> (tile - 1) & 1
            and letter(board, roll) == way[0]
            and letter(board | 1 << (tile - 1), roll) == way[1]
        }
    for way, text in (("IS", "IND-to-SUM"), ("SI", "SUM-to-IND")):
        tiles = set().union(*(turns[roll, way] for roll in rolls()))
        figures.append(counts(f"klappenspiel.switch.{text}", sorted(tiles), alone))
        for roll in rolls():
            name = f"klappenspiel.switch.{text}.roll.{roll[0]}-{roll[1]}"
            figures.append(counts(name, sorted(turns[roll, way]), alone))
    return figures


def lemma() -> list[Figure]:
    """On boards with only j, k and j + k up: IND then wins by one sum, SUM by the pair or two."""
    after: dict[str, dict[Roll, Fraction]] = {"IND": {}, "SUM": {}}
    for roll in rolls():
        for name, board in rules.moves(rules.board_of([*roll, sum(roll)]), roll):
            after[name][roll] = win(board)
    exceptions = [r for r in rolls() if after["IND"][r] <= after["SUM"][r]]
    others = [chance for roll, chance in after["IND"].items() if roll not in exceptions]
    ways = dict(zip(dice.SUMS, dice.SUM_WEIGHTS[2][1], strict=True))
    direct = max(Fraction(2, 36) + 2 * Fraction(ways[j] * ways[k], 36**2) for j, k in rolls())
    least = "klappenspiel.lemma.ind-play.least"
    return [
        exact("klappenspiel.lemma.sum-play.most", max(after["SUM"].values())),
        exact("klappenspiel.lemma.sum-play.formula", direct),
        exact(least, min(after["IND"].values()), note="Over all fourteen rolls."),
        exact(f"{least}-but-for-1-2", min(others), note="Over the rolls on which IND is better."),
        lines(
            "klappenspiel.lemma.exceptions",
            [f"{j},{k},{j + k}" for j, k in exceptions],
            "Boards j, k, j + k on which IND is not strictly better.",
        ),
    ]


PARTS = (quoted_chances, positions, switches, lemma)
