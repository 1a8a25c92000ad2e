"""Klackers' figures: three strategies alone, against each other, and against a second player.

Source of the questions: E. Huggins, "Optimal Klackers", 2007.  MES has the least expected score,
MP0 the greatest P(all down), HEU follows the paper's Rules 1 to 3.  Two more strategies are
readings of the paper, to explain its printed figures: "highest-first" follows Rule 3 without
Rule 2 and throws as many dice as MES; "MP0-by-rules" breaks MP0's ties by Rules 2 and 3.
"""

from fractions import Fraction
from functools import cache
from typing import Any

from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, players
from bestplay.solve import shut_the_box as solo
from papers.figure import Figure, exact, exacts, holds
from papers.figures import klackers_boards, klackers_chase, klackers_choices

RULE = rules.KLACKERS
TOP = sum(RULE.tiles)
SCALE = solo.scale(RULE)
NAMES = ("MES", "MP0", "HEU")
READINGS = ("highest-first", "MP0-by-rules")

CONVENTIONS = {
    "MES": "MES breaks ties by the greater P(all down).",
    "MP0": "MP0 breaks ties by the lower expected score.",
    "HEU": "HEU follows Rules 1 to 3 as stated.",
    "highest-first": "Highest tile first, however many tiles, and MES's number of dice.",
    "MP0-by-rules": "MP0 with ties broken by fewest, then highest tiles.",
}


@cache
def strategy(name: str) -> Any:
    """The strategy as a graph with its moves only."""
    down, shut = solo.points_down(RULE), solo.all_down(RULE)
    if name == "MES":
        return solo.optimal(RULE, down, shut)
    if name == "MP0":
        return solo.optimal(RULE, shut, down)
    if name == "HEU":
        return solo.rules_1_to_3(RULE)
    if name == "MP0-by-rules":
        return _by_rules(shut)
    return [
        ([[min(nexts)] if nexts else [] for nexts in throws], options)
        for (throws, _), (_, options) in zip(solo.graph(RULE), strategy("MES"), strict=True)
    ]


def _by_rules(payoff: list[int]) -> Any:
    """Best play by one payoff, ties broken by the order of the rules' moves."""
    known = solo.solve(RULE, payoff)
    best = backward.best(solo.graph(RULE), known, [SCALE * p for p in payoff])
    found = []
    for board, (throws, options) in enumerate(best):
        rows = []
        for total, nexts in enumerate(throws, 1):
            rows.append([m for m in rules.moves(RULE, board, total) if m in nexts][:1])
        found.append((rows, options[:1]))
    return found


@cache
def chances(name: str) -> list[Fraction]:
    """P(final score = s) for s = 0..45."""
    return [Fraction(chance, SCALE) for chance in solo.distribution(RULE, strategy(name))]


def expected(name: str) -> Fraction:
    """The expected score."""
    return sum((score * chance for score, chance in enumerate(chances(name))), Fraction())


def against(mine: list[Fraction], other: list[Fraction]) -> list[Fraction]:
    """[P(lower), P(higher), P(equal)] of two independent scores."""
    lower = sum((m * sum(other[s + 1 :]) for s, m in enumerate(mine)), Fraction())
    equal = sum((m * o for m, o in zip(mine, other, strict=True)), Fraction())
    return [lower, 1 - lower - equal, equal]


@cache
def answered(name: str) -> list[Fraction]:
    """[P(second wins), P(first wins), P(tie)] when the first player follows a strategy."""
    total = [Fraction()] * 3
    for target, chance in enumerate(chances(name)):
        win, same, lose = (Fraction(part, SCALE) for part in _chase(target))
        total = [t + chance * p for t, p in zip(total, (win, lose, same), strict=True)]
    return total


@cache
def _chase(target: int) -> list[int]:
    return list(players.chase(RULE, target))


def percents(parts: list[Fraction]) -> str:
    """Three chances as text with the digits that the paper has."""
    return ", ".join(f"{100 * float(p):.2f} %" for p in parts)


def alone() -> list[Figure]:
    """Expected score and P(all down) of each strategy; the scores of the best."""
    found = []
    for name in (*NAMES, *READINGS):
        note = CONVENTIONS[name]
        if name == "HEU":
            high = chances("highest-first")[0]
            dice = 100 * float(_heu_with_best_dice())
            note += (
                f" With one die on 1, 2, 4 as well, P(all down) is {dice:.2f} %; highest tile "
                f"first, whatever their number, gives {100 * float(high):.2f} %."
            )
        found.append(exact(f"klackers.{name}.expected", expected(name), "points", note))
        found.append(exact(f"klackers.{name}.shut", chances(name)[0], note=note))
    found.append(exacts("klackers.MES.scores", chances("MES"), note=CONVENTIONS["MES"]))
    return found


def _heu_with_best_dice() -> Fraction:
    pairs = zip(strategy("HEU"), strategy("MES"), strict=True)
    mixed = [(throws, options) for (throws, _), (_, options) in pairs]
    return Fraction(solo.expected(RULE, mixed, solo.all_down(RULE)), SCALE)


def versus() -> list[Figure]:
    """Two players who take independent turns: [P(A wins), P(B wins), P(tie)] and A's winnings."""
    found = []
    for a in (*NAMES, *READINGS):
        for b in (*NAMES, *READINGS):
            parts = against(chances(a), chances(b))
            note = " ".join(CONVENTIONS[n] for n in sorted({a, b})) + _reading(a, b)
            found.append(exacts(f"klackers.versus.{a}.{b}", parts, note=note))
            name = f"klackers.versus.{a}.{b}.winnings"
            found.append(exact(name, parts[0] - parts[1], "stakes", note))
    ties = [against(chances(n), chances(n))[2] for n in NAMES]
    found.append(exacts("klackers.versus.same.ties", ties, note="MES, MP0, HEU, each with itself."))
    return found


def _reading(a: str, b: str) -> str:
    """The same pair under the readings that may be the paper's, as text."""
    other = {"HEU": "highest-first", "MP0": "MP0-by-rules"}
    if set(READINGS) & {a, b} or not set(other) & {a, b}:
        return ""
    x, y = other.get(a, a), other.get(b, b)
    parts = against(chances(x), chances(y))
    gain = float(parts[0] - parts[1])
    return f" Read as {x} against {y}: {percents(parts)}, winnings {gain:.5f}."


def second() -> list[Figure]:
    """The second player's chances, and winnings, when she knows the score to beat."""
    found = []
    for name in (*NAMES, *READINGS):
        parts = answered(name)
        note = (
            "[P(second wins), P(first wins), P(tie)]; she maximises P(lower score), ties by lower "
            f"expected score. {CONVENTIONS[name]}"
        )
        other = {"HEU": "highest-first", "MP0": "MP0-by-rules"}.get(name)
        if other:
            gain = float(answered(other)[0] - answered(other)[1])
            note += f" With {other}: {percents(answered(other))}, winnings {gain:.5f}."
        found.append(exacts(f"klackers.second.{name}", parts, note=note))
        gain_name = f"klackers.second.{name}.winnings"
        found.append(exact(gain_name, parts[0] - parts[1], "stakes", note))
    better = all(answered(name)[0] > answered(name)[1] for name in NAMES)
    found.append(holds("klackers.second.has-the-advantage", better))
    return found


def both_best() -> list[Figure]:
    """The first player's value when both play their best, a tie worth nothing or replayed."""
    value = Fraction(*players.first_value(RULE, 1, "answered"))
    replayed = Fraction(*players.replay(RULE))
    return [
        exact(
            "klackers.equilibrium.first",
            value,
            "stakes",
            "Both maximise wins less losses; a tie is worth 0.",
        ),
        exact(
            "klackers.replay.first",
            replayed,
            "stakes",
            "Ties are replayed in the same order; a fixed point, found exactly.",
        ),
    ]


PARTS = (
    alone,
    versus,
    second,
    both_best,
    *klackers_boards.PARTS,
    *klackers_choices.PARTS,
    *klackers_chase.PARTS,
)
