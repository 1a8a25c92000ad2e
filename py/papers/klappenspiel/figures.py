"""Klappenspiel's figures: strategies, all boards, Tables 1 to 4, examples, the lemma, two players.

Source of the questions: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal
16(1), 1995, 11-20.  Its IND flips both dice's tiles, its SUM the tile of their sum.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from bestplay import klappenspiel
from bestplay.core import dice
from bestplay.klappenspiel import BOARDS, CHOICE_ROLLS, GAME, ROLLS, TILES, Board, memory
from bestplay.klappenspiel.strategies import KlappenspielField
from papers import tiles
from papers.figure import Figure, figure, figures

Roll = tuple[int, int]

START = BOARDS - 1

#: The paper's strategies by our names of them.
STRATEGIES = {
    "optimal": "best",
    "anti-optimal": "worst",
    "always-ind": "always both",
    "always-sum": "always the sum",
    "heuristic": "small sums both, large sums sum",
    "random": "random",
}

GAINS = (
    ("optimal", "anti-optimal"),
    ("optimal", "random"),
    ("heuristic", "anti-optimal"),
    ("heuristic", "random"),
)
TABLE1 = (*range(9), *range(1008, 1024))
NUMBERED = (0, 1, 199, 511, 1023)

#: The paper's letters for the choices of a solution.
LETTERS = {"both": "I", "sum": "S", "equal": "=", None: "."}
PLAYS = {"I": "IND", "S": "SUM", "=": "equal", ".": "forced"}


@cache
def strategy_field() -> KlappenspielField:
    """The field in which strategies are judged."""
    return KlappenspielField()


@cache
def best_rule() -> tuple[memory.Rule, Fraction]:
    """(the best of all rules, its P(win)), proven by branch and bound (some 100 ms).

    A partial rule is worth at most what it wins when the rolls that it leaves free are played
    best, so of 2^14 rules those are passed over that cannot beat the best one yet.

    """
    leader = memory.rule("heuristic")
    top = memory.rule_values(leader)[START]
    stack: list[tuple[list[Roll], int]] = [([], 0)]  # the sums among the first rolls
    while stack:
        sums, count = stack.pop()
        tried = memory.Rule(sums)
        bound = memory.rule_values(tried, CHOICE_ROLLS[count:])[START]
        if bound <= top:
            continue
        if count == len(CHOICE_ROLLS):
            top, leader = bound, tried
            continue
        stack += [(sums, count + 1), ([*sums, CHOICE_ROLLS[count]], count + 1)]
    return leader, Fraction(top, klappenspiel.TABLE.scale)


@cache
def letters() -> list[str]:
    """List by board: a letter (I, S, = or . for no choice) for each of the fourteen rolls."""
    best = klappenspiel.solution()
    return [
        "".join([LETTERS[play] for play in klappenspiel.choices(best, GAME.board_at(number))])
        for number in range(BOARDS)
    ]


def win(board: int) -> Fraction:
    """P(win) from a board, by its number, under best play."""
    return klappenspiel.worth(GAME.board_at(board))


def number_of(up: Iterable[int]) -> int:
    """The number of the board with these tiles up."""
    return GAME.number(list(up))


def roll_name(roll: Roll) -> str:
    return f"{roll[0]}-{roll[1]}"


@cache
def wins() -> dict[str, Fraction]:
    """{the paper's name of a strategy: P(win) from the start}."""
    return {name: strategy_field().judge(ours).worth for name, ours in STRATEGIES.items()}


def strategies() -> Iterator[Figure]:
    """Figures of each strategy's chance to win, and of the better ones' gains in percent."""
    yield from figures("klappenspiel.win.", wins())
    note = "From the chances rounded to four places, as in Table 5."
    for better, worse in GAINS:
        name = f"klappenspiel.gain.{better}-over-{worse}"
        pair = wins()[better], wins()[worse]
        most, least = (Fraction(round(chance * 10**4), 10**4) for chance in pair)
        yield figure(name, 100 * (pair[0] / pair[1] - 1), "percent")
        yield figure(f"{name}.from-rounded", 100 * (most / least - 1), "percent", note)
    rule, worth = best_rule()
    same = "the paper's heuristic" if worth == wins()["heuristic"] else f"SUM on {rule}"
    note = f"Over all {2 ** len(CHOICE_ROLLS):,} rules with one play for each roll; it is {same}."
    between = wins()["always-ind"] < wins()["random"] < wins()["always-sum"]
    yield figure("klappenspiel.best-fixed-rule.win", worth, note=note)
    yield figure("klappenspiel.random.between-ind-and-sum", between)


def counts() -> Iterator[Figure]:
    """Figures of counts over all boards and rolls: choices, ties, forced and consistent rolls."""
    # Counts of I, S and = as each roll's best play, over all boards that offer a choice.
    tally: dict[Roll, Counter[str]] = {roll: Counter() for roll in ROLLS}
    for row in letters():
        for roll, letter in zip(CHOICE_ROLLS, row, strict=True):
            if letter != ".":
                tally[roll][letter] += 1
    forced = [roll for roll in ROLLS if not tally[roll]]
    steady = [roll for roll in ROLLS if len(set(tally[roll]) - {"="}) <= 1]
    rolls = {"forced": forced, "consistent": steady}
    rolls["with-ties"] = [roll for roll in ROLLS if tally[roll]["="]]
    majority = all((tally[r]["I"] > tally[r]["S"]) == (sum(r) <= 6) for r in CHOICE_ROLLS)
    choice = "A choice is a board and a roll with both plays legal."
    steadily = "A roll is consistent when the best play, ties aside, is the same on all boards."
    numbers = {
        "boards": (BOARDS, ""),
        "rolls": (len(ROLLS), ""),
        "decisions": (sum(t.total() for t in tally.values()), choice),
        "ties": (sum(t["="] for t in tally.values()), choice),
        "forced-rolls": (len(forced), ""),
        "consistent-rolls": (len(steady), steadily),
        "inconsistent-rolls": (len(ROLLS) - len(steady), ""),
        "unwinnable-boards": (sum(win(board) == 0 for board in range(BOARDS)), ""),
    }
    shares = {
        f"{roll_name(roll)}.shares": [Fraction(tally[roll][k], tally[roll].total()) for k in "IS="]
        for roll in CHOICE_ROLLS
    }
    note = "Shares of the boards with a choice on which IND, SUM or neither is better."
    for k, (n, about) in numbers.items():
        yield figure(f"klappenspiel.count.{k}", n, note=about)
    yield from figures("klappenspiel.rolls.", {k: map(tiles.name_of, r) for k, r in rolls.items()})
    yield figure("klappenspiel.heuristic.is-the-majority", majority)
    yield from figures("klappenspiel.roll.", shares, "", note)


def table1() -> Iterator[Figure]:
    """Figures of Table 1's boards: the chance to win, and the best play of each roll as letters."""
    note = "I or S: the better play; = both equal; . no choice. The paper writes I for equal plays."
    chances = {f"{board}.win": win(board) for board in TABLE1}
    plays = {f"{board}.plays": letters()[board] for board in TABLE1}
    yield from figures("klappenspiel.table1.", chances)
    yield from figures("klappenspiel.table1.", plays, note=note)


def table2() -> list[Figure]:
    """Figures of the chances that a roll lets IND, SUM, or either flip each tile, all tiles up."""
    ways = {tile: Counter[str]() for tile in TILES}
    for roll, weight in zip(ROLLS, dice.PAIR_WEIGHTS, strict=True):
        for play in klappenspiel.plays(None, roll):
            for tile in play.flips:
                ways[tile][play.kind] += weight
    parts = {
        str(tile): [Fraction(way, 36) for way in (each["both"], each["sum"], each.total())]
        for tile, each in ways.items()
    }
    note = "[by IND, by SUM, by either]; no roll does both for one tile."
    return figures("klappenspiel.table2.", parts, note=note)


def numbering() -> Iterator[Figure]:
    """Figures of board numbers: binary digits, tiles, and the number that a play subtracts."""
    for board in NUMBERED:
        name = f"klappenspiel.number.{board}"
        yield figure(f"{name}.binary", f"{board:010b}", note="Ten tiles take ten digits.")
        up = tiles.name_of(GAME.board_at(board).tiles)
        yield figure(f"{name}.tiles", up or "none")
    # The number that a play takes off the board's number, from the moves.
    taken: dict[str, list[tuple[int, int, int]]] = {"both": [], "sum": []}
    for roll in CHOICE_ROLLS:
        for play in klappenspiel.plays(None, roll):
            taken[play.kind].append((*roll, START - GAME.number(play.after)))
    both = [
        f"2^(j{a:+d}) + 2^(k{b:+d})"
        for a, b in product((-1, 1), repeat=2)
        if all(off == 2 ** (j + a) + 2 ** (k + b) for j, k, off in taken["both"])
    ]
    one = [
        f"2^(j+k{a:+d})"
        for a in (-1, 1)
        if all(off == 2 ** (j + k + a) for j, k, off in taken["sum"])
    ]
    taken_off = {"ind-takes-off": " or ".join(both), "sum-takes-off": " or ".join(one)}
    without = number_of(tile for tile in TILES if tile != 10)
    yield from figures("klappenspiel.number.", taken_off)
    yield figure("klappenspiel.number.start-without-10", without)


@cache
def fewest_points_chances(start: int = START) -> dict[int, Fraction]:
    """{points: chance that they are the fewest possible from a board, all throws known}."""
    graph = strategy_field().graph
    points = [sum(GAME.board_at(board).tiles) for board in range(BOARDS)]
    pairs = [((pair,), ways) for pair, ways in enumerate(dice.PAIR_WEIGHTS)]
    return tiles.hindsight(
        start, lambda board, pair: graph[board][0][pair] if board else (), pairs, points
    )


def known_throws() -> list[Figure]:
    """Figures of the hindsight bound: chance to win and mean points with all throws known."""
    return tiles.hindsight_figures("klappenspiel", "win", fewest_points_chances())


# Single boards.

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


def quoted_chances() -> list[Figure]:
    """Figures of the chances to win from single boards that the paper quotes."""
    chances = {"-".join(map(str, up)): klappenspiel.worth(up) for up in QUOTED}
    return figures("klappenspiel.win.from.", chances)


def positions() -> list[Figure]:
    """Figures of the best play on j, k, j + k, with one more tile, and on larger boards."""
    boards: list[tuple[Iterable[int], Roll]] = []
    for roll in CHOICE_ROLLS:
        alone = {*roll, sum(roll)}
        boards += [(alone, roll), *((alone | {tile}, roll) for tile in TILES if tile not in alone)]
    boards += [({*roll, sum(roll), *more}, roll) for roll, more in TOGETHER]
    for up, roll, added in POSITIONS:
        boards += [(up, roll), *([({*up, added}, roll)] if added else [])]
    return list({each.name: each for each in (play(*each) for each in boards)}.values())


def play(up: Iterable[int], roll: Roll) -> Figure:
    """The figure of the best play (IND, SUM, equal) of a roll on a board; note: both chances."""
    board = Board(sorted(up))
    name = f"klappenspiel.play.{'-'.join(map(str, board.tiles))}.roll.{roll_name(roll)}"
    worths = {play.kind: float(play.worth) for play in klappenspiel.plays(board, roll)}
    chances = [
        f"{paper} wins {worths[kind]:.5f}"
        for kind, paper in (("both", "IND"), ("sum", "SUM"))
        if kind in worths
    ]
    letter = letters()[GAME.number(board)][CHOICE_ROLLS.index(roll)]
    return figure(name, PLAYS[letter], note=f"{', '.join(chances)}.")


def switches() -> Iterator[Figure]:
    """Figures of the tiles whose addition to some board changes the best play, by roll too."""
    note = "A tile can if there is a board on which adding it, and nothing else, changes the play."
    for before, after, text in (("I", "S", "IND-to-SUM"), ("S", "I", "SUM-to-IND")):
        turns: dict[Roll, list[int]] = {
            roll: [
                tile
                for place, tile in enumerate(TILES)
                if any(
                    letters()[board][n] == before and letters()[board | 1 << place][n] == after
                    for board in range(BOARDS)
                    if not board >> place & 1
                )
            ]
            for n, roll in enumerate(CHOICE_ROLLS)
        }
        name = f"klappenspiel.switch.{text}"
        yield figure(name, sorted(set().union(*turns.values())), "count", note)
        by_roll = {f"{name}.roll.{roll_name(roll)}": each for roll, each in turns.items()}
        yield from figures("", by_roll, "count", note)


def lemma() -> Iterator[Figure]:
    """Figures of the lemma on boards with j, k and j + k up: chances to win by IND and SUM."""
    after: dict[str, dict[Roll, Fraction]] = {"both": {}, "sum": {}}
    for roll in CHOICE_ROLLS:
        for each in klappenspiel.plays([*roll, sum(roll)], roll):
            after[each.kind][roll] = each.worth
    one_sum, by_pair = after["both"], after["sum"]
    exceptions = [roll for roll in CHOICE_ROLLS if one_sum[roll] <= by_pair[roll]]
    others = [chance for roll, chance in one_sum.items() if roll not in exceptions]
    ways = Counter(sum(pair) for pair in product(dice.FACES, repeat=2))
    direct = [Fraction(2, 36) + 2 * Fraction(ways[j] * ways[k], 36**2) for j, k in CHOICE_ROLLS]
    least = "klappenspiel.lemma.ind-play.least"
    yield figure("klappenspiel.lemma.sum-play.most", max(by_pair.values()))
    yield figure("klappenspiel.lemma.sum-play.formula", max(direct))
    yield figure(least, min(one_sum.values()), note="Over all fourteen rolls.")
    yield figure(f"{least}-but-for-1-2", min(others), note="Over the rolls on which IND is better.")
    yield figure(
        "klappenspiel.lemma.exceptions",
        [f"{j},{k},{j + k}" for j, k in exceptions],
        note="Boards j, k, j + k on which IND is not strictly better.",
    )


def two() -> Iterator[Figure]:
    """Figures of the first of two players' share of the round, by the first player's strategy."""
    game, best = klappenspiel.win_round(2), strategy_field().best_values()
    solo = tiles.liking(lambda move: -best[move.number], "most")
    note = (
        "Of two players: P(fewer points left) + half P(a tie); the second knows the first's score "
        "and plays best. The first "
    )
    name, most = "klappenspiel.two.first.", "plays for the greatest chance to flip every tile"
    yield figure(f"{name}optimal", game.worth(), note=f"{note}plays best for that.")
    for how, strategy, says in (
        ("solo", solo, f"{most}, of equal plays the two tiles."),
        ("always-sum", "always the sum", "always flips the sum's."),
    ):
        ends = tiles.ends(strategy_field().judge(strategy))
        share = sum((c * game.end(GAME.board_at(n)) for n, c in ends.items()), Fraction())
        yield figure(f"{name}{how}", share, note=f"{note}{says}")


PARTS = (
    known_throws,
    strategies,
    counts,
    table1,
    table2,
    numbering,
    quoted_chances,
    positions,
    switches,
    lemma,
    two,
)
