"""Klappenspiel's figures: strategies, counts, the boards of Tables 1 and 2, and going first of two.

Source of the questions: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal
16(1), 1995, 11-20.  The plays on single boards are in plays.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from bestplay.core import backward, dice
from bestplay.klappenspiel import rounds, rules, solver
from papers import hindsight
from papers.figure import Figure, count, exact, exacts, holds, lines, words
from papers.klappenspiel.figures import plays
from papers.klappenspiel.figures.plays import letter, play_letters, rolls, win

TWO = (
    "Of two players: P(fewer points left) + half P(a tie); the second knows the first's score and "
    "plays best."
)


def two() -> list[Figure]:
    """The first of two players' share of the round, by what the first plays for."""
    payoff, scale = rounds.ends(rounds.Round(2))
    # The first best move of those listed: both dice's tiles before the sum's.
    solitaire = backward.first(backward.best(solver.graph(), solver.optimal(), solver.payoff()))
    played = {
        "optimal": (solver.graph(), "The first plays best for that."),
        "solo": (
            solitaire,
            "The first plays for the greatest chance to flip every tile, of equal plays the two "
            "tiles.",
        ),
        "always-sum": (
            solver.fixed_graph(solver.always("SUM")),
            "The first always flips the sum's.",
        ),
    }
    figures = []
    for name, (graph, note) in played.items():
        share = Fraction(backward.values(graph, payoff)[-1], scale)
        figures.append(exact(f"klappenspiel.two.first.{name}", share, note=f"{TWO} {note}"))
    return figures


GAINS = (
    ("optimal", "anti-optimal"),
    ("optimal", "random"),
    ("heuristic", "anti-optimal"),
    ("heuristic", "random"),
)
TABLE1 = (*range(9), *range(1008, 1024))
NUMBERED = (0, 1, 199, 511, 1023)


@cache
def wins() -> dict[str, Fraction]:
    """P(win) from the start by strategy."""
    scaled = {
        "optimal": solver.values(),
        "anti-optimal": solver.values(min),
        "always-ind": solver.rule_values(solver.always("IND")),
        "always-sum": solver.rule_values(solver.always("SUM")),
        "heuristic": solver.rule_values(solver.heuristic()),
    }
    chances = {name: Fraction(values[-1], solver.SCALE) for name, values in scaled.items()}
    chances["random"] = Fraction(solver.random_values()[-1], solver.RANDOM_SCALE)
    return chances


def strategies() -> list[Figure]:
    """What each strategy wins, and what the better ones gain."""
    figures = [exact(f"klappenspiel.win.{name}", chance) for name, chance in wins().items()]
    for better, worse in GAINS:
        name = f"klappenspiel.gain.{better}-over-{worse}"
        figures.append(exact(name, _gain(wins()[better], wins()[worse]), "percent"))
        rounded = _gain(_to_four_places(wins()[better]), _to_four_places(wins()[worse]))
        note = "From the chances rounded to four places, as in Table 5."
        figures.append(exact(f"{name}.from-rounded", rounded, "percent", note))
    value, rule = solver.best_rule()
    same = "the paper's heuristic" if rule == solver.heuristic() else f"SUM on {_sums(rule)}"
    note = f"Over all {2 ** len(rule):,} rules with one play for each roll; it is {same}."
    figures.append(
        exact("klappenspiel.best-fixed-rule.win", Fraction(value, solver.SCALE), note=note)
    )
    low, middle, high = (wins()[name] for name in ("always-ind", "random", "always-sum"))
    figures.append(holds("klappenspiel.random.between-ind-and-sum", low < middle < high))
    return figures


def _gain(better: Fraction, worse: Fraction) -> Fraction:
    """By how many percent the one is more than the other."""
    return 100 * (better / worse - 1)


def _to_four_places(chance: Fraction) -> Fraction:
    return Fraction(round(chance * 10**4), 10**4)


def _sums(rule: dict[tuple[int, int], str]) -> str:
    return " ".join(f"{a},{b}" for (a, b), play in rule.items() if play == "SUM")


@cache
def by_roll() -> dict[tuple[int, int], Counter[str]]:
    """How often each roll's best play is I, S or = over all boards that offer a choice."""
    tally = {roll: Counter[str]() for roll in dice.PAIRS}
    for board in range(1, rules.START + 1):
        for roll in dice.PAIRS:
            if (best := letter(board, roll)) != ".":
                tally[roll][best] += 1
    return tally


def counts() -> list[Figure]:
    """Counts over all boards and rolls."""
    tally = by_roll()
    both = "A choice is a board and a roll with both plays legal."
    forced = [roll for roll in dice.PAIRS if not tally[roll]]
    steady = [roll for roll in dice.PAIRS if len(set(tally[roll]) - {"="}) <= 1]
    tied = [roll for roll in dice.PAIRS if tally[roll]["="]]
    most = {roll: "IND" if tally[roll]["I"] > tally[roll]["S"] else "SUM" for roll in rolls()}
    unwinnable = sum(win(board) == 0 for board in range(rules.START + 1))
    figures = [
        count("klappenspiel.count.boards", rules.START + 1),
        count("klappenspiel.count.rolls", len(dice.PAIRS)),
        count("klappenspiel.count.decisions", sum(t.total() for t in tally.values()), both),
        count("klappenspiel.count.ties", sum(t["="] for t in tally.values()), both),
        count("klappenspiel.count.forced-rolls", len(forced)),
        count(
            "klappenspiel.count.consistent-rolls",
            len(steady),
            "A roll is consistent when the best play, ties aside, is the same on all boards.",
        ),
        count("klappenspiel.count.inconsistent-rolls", len(dice.PAIRS) - len(steady)),
        count("klappenspiel.count.unwinnable-boards", unwinnable),
        lines("klappenspiel.rolls.forced", map(_roll, forced)),
        lines("klappenspiel.rolls.consistent", map(_roll, steady)),
        lines("klappenspiel.rolls.with-ties", map(_roll, tied)),
        holds("klappenspiel.heuristic.is-the-majority", most == solver.heuristic()),
    ]
    for roll in rolls():
        shares = [Fraction(tally[roll][key], tally[roll].total()) for key in "IS="]
        note = "Shares of the boards with a choice on which IND, SUM or neither is better."
        figures.append(exacts(f"klappenspiel.roll.{roll[0]}-{roll[1]}.shares", shares, "", note))
    return figures


def _roll(roll: tuple[int, int]) -> str:
    return f"{roll[0]},{roll[1]}"


def table1() -> list[Figure]:
    """The boards of Table 1: the chance to win, and a letter for each of the fourteen rolls."""
    note = "I or S: the better play; = both equal; . no choice. The paper writes I for equal plays."
    figures = []
    for board in TABLE1:
        figures.append(exact(f"klappenspiel.table1.{board}.win", win(board)))
        figures.append(words(f"klappenspiel.table1.{board}.plays", play_letters(board), note))
    return figures


def table2() -> list[Figure]:
    """For each tile the chances that a roll lets IND, or SUM, or either flip it, all tiles up."""
    figures = []
    for tile in rules.TILES:
        ways = Counter[str]()
        for roll, weight in rules.throws():
            for play, after in rules.moves(rules.START, roll):
                if tile in rules.flips_between(rules.START, after):
                    ways[play] += weight
        parts = [ways["IND"], ways["SUM"], ways.total()]
        note = "[by IND, by SUM, by either]; no roll does both for one tile."
        name = f"klappenspiel.table2.{tile}"
        figures.append(exacts(name, [Fraction(way, 36) for way in parts], note=note))
    return figures


def numbering() -> list[Figure]:
    """Board numbers: binary digits, what they stand for, and what a play takes off."""
    figures = []
    for board in NUMBERED:
        name = f"klappenspiel.number.{board}"
        figures.append(words(f"{name}.binary", f"{board:010b}", "Ten tiles take ten digits."))
        tiles = ",".join(map(str, rules.tiles_of(board))) or "none"
        figures.append(words(f"{name}.tiles", tiles))
    figures.append(words("klappenspiel.number.ind-takes-off", _powers("IND")))
    figures.append(words("klappenspiel.number.sum-takes-off", _powers("SUM")))
    after = rules.START - rules.board_of([10])
    figures.append(count("klappenspiel.number.start-without-10", after))
    return figures


def _powers(play: str) -> str:
    """What a play takes off the board's number, read off the rules' own moves."""
    taken_off = [
        (j, k, rules.START - after)
        for j, k in rolls()
        for name, after in rules.moves(rules.START, (j, k))
        if name == play
    ]
    fits = []
    if play == "IND":
        for a, b in product((-1, 1), repeat=2):
            if all(off == 2 ** (j + a) + 2 ** (k + b) for j, k, off in taken_off):
                fits.append(f"2^(j{a:+d}) + 2^(k{b:+d})")
    for a in (-1, 1):
        if all(off == 2 ** (j + k + a) for j, k, off in taken_off):
            fits.append(f"2^(j+k{a:+d})")
    return " or ".join(fits)


def fewest_points_chances(start: int = rules.START) -> dict[int, Fraction]:
    """The chance of the fewest points that the throws from a board allow."""
    graph = solver.graph()

    def after(board: int, pair: int) -> Sequence[int]:
        return graph[board][0][pair] if board else ()

    pairs = [((pair,), ways) for pair, ways in enumerate(dice.PAIR_WEIGHTS)]
    return hindsight.least(start, after, pairs, solver.points_left())


def known_throws() -> list[Figure]:
    """How often the throws allow every tile to be flipped, and the fewest points they allow."""
    chances = fewest_points_chances()
    note = "The player knows all throws before the first one."
    return [
        exact("hindsight.klappenspiel.win", chances[0], note=note),
        exact("hindsight.klappenspiel.score", hindsight.mean(chances), "points", note),
    ]


PARTS = (known_throws, strategies, counts, table1, table2, numbering, *plays.PARTS, two)
