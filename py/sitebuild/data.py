"""What the pages and their readers load: results.json, the exact value tables, and strategies.

Every file is written by a task of its own, the same bytes each time; the tasks share the
machine's processors.
"""

import json
import multiprocessing
import os
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from bestplay import dice, jobs, results, tables, words
from bestplay.figures.figure import Figure, ratio
from bestplay.jobs import shut_the_box as tile_jobs
from bestplay.rules import klappenspiel as klappenspiel_rules
from bestplay.rules import knock_m_down as knock_rules
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals, players
from bestplay.solve import klappenspiel as klappenspiel_solver
from bestplay.solve import shut_the_box as solo
from bestplay.solve.knock import search as knock_search
from sitebuild import sheets

#: Addresses below this folder keep their meaning; what would break a reader goes into v2.
VERSION = "v1"

TILES = (9, 10, 12)
GOALS = ("score", "shut")
STRATEGY = "bestplay-strategy/1"

#: Klackers is a rule of Shut the Box and reads its tables.
SHUT_THE_BOX = ("klackers", "shut-the-box")

Task = Callable[[Path], None]
"""Writes one table or two, given the folder for data."""


def write(
    out: Path, only: str | None = None, progress: Callable[[str, int, int], None] | None = None
) -> None:
    """Write out/data/v1 for one game, or for all; progress(text, done, of) hears of each part.

    With only, results.json holds the figures of that game's family.  ValueError for an unknown
    game.
    """
    if only not in (None, *results.PARTS):
        raise ValueError(f"the games are {', '.join(results.PARTS)}, not {only}")
    data = folder(out)
    data.mkdir(parents=True, exist_ok=True)
    games = _games(only)
    parts = [part for game in games for part in results.PARTS[game]]
    tasks = _tasks(only)
    # The caller may have threads (a progress bar's), which a forked child would inherit half-alive.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        # The longest parts are the last ones: begun first, they leave no processor idle at the end.
        figures: list[Future[list[Figure]]] = [pool.submit(part) for part in reversed(parts)]
        writing = [pool.submit(task, data) for task in tasks]
        waiting: list[Future[Any]] = [*figures, *writing]
        for done, future in enumerate(as_completed(waiting), 1):
            future.result()
            if progress:
                progress("Figures and tables", done, len(waiting))
    listed = [figure for future in reversed(figures) for figure in future.result()]
    printed = [claim for game in games for claim in results.claims(game)]
    entries = results.entries(listed, printed)
    _save(data / "results.json", results.dumps(entries))
    _save(data / "results.csv", sheets.results(entries))


def folder(out: Path) -> Path:
    """Where the data of a site that is built in `out` lie."""
    return out / "data" / VERSION


def _games(only: str | None) -> list[str]:
    """The games whose figures are needed: pages on one rule family show each other's."""
    wanted = SHUT_THE_BOX if only in SHUT_THE_BOX else (only,)
    return [game for game in results.PARTS if only is None or game in wanted]


def _tasks(only: str | None) -> list[Task]:
    found: list[Task] = []
    if only in (None, *SHUT_THE_BOX):
        for tiles in sorted(TILES, reverse=True):
            for one_die in rules.ONE_DIE:
                for pays in players.PAYS:
                    found.append(partial(seconds, tiles, one_die, pays))
                for goal in GOALS:
                    found.append(partial(table, tiles, one_die, goal))
                    found.append(partial(comparison, tiles, one_die, goal))
        for one_die in rules.ONE_DIE:
            for goal in GOALS:
                found.append(partial(strategy, 9, one_die, goal))
    if only in (None, "knock-m-down"):
        found.append(fewest)
    if only in (None, "klappenspiel"):
        found += [klappenspiel, klappenspiel_strategy]
    return found


def _save(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


# The value tables.


def rule_words(rule: rules.Rules) -> str:
    """The rules as a table and a link name them: "tiles=1-9&one-die=max6"."""
    return words.join([("tiles", words.ranges(rule.tiles)), ("one-die", rule.one_die)])


def goal_words(name: str) -> str:
    """The objective of a table: the goal, and what its values pack, in order.

    The values are what goals.solve returns for the goal: goals.solved(rule, aim, values) restores
    the rest.  "goal=shut&parts=shut,down" packs P(all down) and points turned down.
    """
    rule = rules.rules(1)
    parts = goals.payoffs(rule, goals.goal(rule, name))[0]
    return words.join([("goal", name), ("parts", ",".join(parts))])


def seconds_words(pays: int, clack: str) -> str:
    """The objective of a table of players.second_values: values[M] when M is to be beaten."""
    return words.join([("goal", "second"), ("pays", str(pays)), ("clack", clack)])


def klappenspiel(data: Path) -> None:
    """P(win) on every board under best play."""
    solver = klappenspiel_solver
    scale, values = solver.SCALE, solver.values()
    text = tables.write("klappenspiel", "tiles=1-10", "win", scale, values)
    _save(data / "klappenspiel" / "optimal.json", text)
    _save(data / "klappenspiel" / "optimal.csv", sheets.klappenspiel(scale, values))


def fewest(data: Path) -> None:
    """The fewest-rolls allocations of the original Knock 'm Down, for the page's own use."""
    best = {n: knock_search.fewest(knock_rules.ORIGINAL, n)[0] for n in range(1, 37)}
    text = json.dumps({"allocations": best})
    _save(data / "knock-m-down" / "fewest.json", text + "\n")


def table(tiles: int, one_die: str, goal: str, data: Path) -> None:
    """Every board's packed value for a goal."""
    rule = rules.rules(tiles, one_die)
    known = goals.solve(rule, goals.goal(rule, goal))
    text = tables.write(
        "shut-the-box", rule_words(rule), goal_words(goal), known.unit, known.values
    )
    _save(data / "shut-the-box" / f"{tiles}-{one_die}-{goal}.json", text)
    sheet = sheets.boards(rule, _said(tiles, one_die), known)
    _save(data / "shut-the-box" / f"{tiles}-{one_die}-{goal}.csv", sheet)


def seconds(tiles: int, one_die: str, pays: int, data: Path) -> None:
    """The second player's winnings for every score to beat, under both rules for a clack.

    The two differ only at the score 0, which cannot be answered if it wins at once.
    """
    rule = rules.rules(tiles, one_die)
    found = players.second_values(rule, pays, "answered")
    at_once = solo.solve(rule, players.second_payoff(rule, 0, pays, "immediate"))[-1]
    for clack, values in (("answered", found), ("immediate", [at_once, *found[1:]])):
        said, scale = seconds_words(pays, clack), solo.scale(rule)
        text = tables.write("shut-the-box", rule_words(rule), said, scale, values)
        path = data / "shut-the-box" / f"{tiles}-{one_die}-seconds-{pays}-{clack}.json"
        _save(path, text)
        sheet = sheets.seconds(_said(tiles, one_die), pays, clack, scale, values)
        _save(path.with_suffix(".csv"), sheet)


def comparison(tiles: int, one_die: str, goal: str, data: Path) -> None:
    """What the other rules about one die are worth, and the plays that they flip; see its job."""
    asked = {"tiles": tiles, "one_die": one_die, "goal": goal}
    rows = tile_jobs.compare(asked, jobs.silent)["rows"]
    about = (
        f"Shut the Box, {_said(tiles, one_die)}: what the other rules about one die are worth from "
        f"the start for {MEANINGS[goal]}, and how many best plays they change."
    )
    path = data / "shut-the-box" / f"{tiles}-{one_die}-{goal}-rules.json"
    whole = {"format": "bestplay-comparison/1", "about": about, "rows": rows}
    _save(path, json.dumps(whole) + "\n")
    _save(path.with_suffix(".csv"), sheets.comparison(about, rows))


# Whole strategies, for readers.


@dataclass(frozen=True)
class Line:
    """The best play on one board; plays[throw] lists equal best plays, none where nothing is."""

    board: int
    tiles: list[int]
    dice: list[int]
    plays: dict[str, list[str]]
    value: Fraction


def klappenspiel_strategy(data: Path) -> None:
    """Best play on every board of Klappenspiel, as CSV and JSON."""
    values = klappenspiel_solver.values()
    lines = []
    for board in range(1, klappenspiel_rules.START + 1):
        plays = {}
        for roll in dice.PAIRS:
            moves = klappenspiel_rules.moves(board, roll)
            top = max((values[after] for _, after in moves), default=None)
            named = f"{roll[0]},{roll[1]}"
            plays[named] = [name for name, after in moves if values[after] == top]
        value = Fraction(values[board], klappenspiel_solver.SCALE)
        lines.append(Line(board, klappenspiel_rules.tiles_of(board), [2], plays, value))
    about = (
        "Klappenspiel, best play on every board: IND flips both dice's tiles, SUM the tile of "
        "their sum, IND or SUM are equal, empty means that the turn ends. value is the chance to "
        "win. Tile j is worth 2^(j-1) in the board's number."
    )
    _strategy(data / "klappenspiel" / "strategy", about, lines)


MEANINGS = {
    "score": "the least expected score",
    "shut": "the greatest chance to turn all tiles down",
}
ONE_DIE = {
    "never": "two dice always",
    "always": "one die or two at will",
    "sum6": "one die allowed with at most 6 points left",
    "max6": "one die allowed when no tile above 6 is up",
}


def _said(tiles: int, one_die: str) -> str:
    return f"tiles 1 to {tiles}, {ONE_DIE[one_die]}"


def strategy(tiles: int, one_die: str, goal: str, data: Path) -> None:
    """Best play on every board of Shut the Box for a goal, as CSV and JSON."""
    rule = rules.rules(tiles, one_die)
    known = goals.solve(rule, goals.goal(rule, goal))
    worth = [goals.worth(rule, known, value) for value in known.values]
    lines = [_line(rule, known, worth, board) for board in range(1, rules.start(rule) + 1)]
    about = (
        f"Shut the Box, {_said(tiles, one_die)}: best play on every board for "
        f"{MEANINGS[goal]}, which is value. dice is how many to throw. Under each sum of the "
        "throw: the tiles to turn down, equal plays joined by or, empty where the turn ends or "
        "the sum cannot come. Tile j is worth 2^(j-1) in the board's number."
    )
    name = f"{tiles}-{one_die}-{goal}-strategy"
    _strategy(data / "shut-the-box" / name, about, lines)


def _line(rule: rules.Rules, known: goals.Solved, worth: list[int], board: int) -> Line:
    base, parts = known.base, len(known.parts)
    here = solo.unpack(known.payoff[board], base, parts)[0]
    plays: dict[str, list[str]] = {}
    after = []
    for total in dice.SUMS:
        moves = rules.moves(rule, board, total)
        best = max((worth[move] for move in moves), default=here)
        equal = [move for move in moves if worth[move] == best]
        # Equal for the goal: the one that the goal's further parts prefer comes first.
        equal.sort(key=lambda move: -known.values[move])
        plays[str(total)] = ["+".join(map(str, rules.flipped(rule, board, m))) for m in equal]
        after.append(best)
    chances = {}
    for number in rules.dice_options(rule, board):
        total, weights = dice.SUM_WEIGHTS[number]
        weighed = sum(w * v for w, v in zip(weights, after, strict=True))
        chances[number] = Fraction(weighed, total)
    throw = [number for number, chance in chances.items() if chance == worth[board]]
    possible = {
        s for n in throw for s, w in zip(dice.SUMS, dice.SUM_WEIGHTS[n][1], strict=True) if w
    }
    plays = {total: found if int(total) in possible else [] for total, found in plays.items()}
    numerator, denominator = goals.shown(rule, known, known.values[board])[known.goal.name]
    up = rules.tiles_of(rule, board)
    return Line(board, up, throw, plays, Fraction(numerator, denominator))


def _strategy(path: Path, about: str, lines: list[Line]) -> None:
    throws = list(lines[0].plays)
    head = ["board", "tiles", "dice", *throws, "value", "exact"]
    sheet = sheets.text(about, head, (_cells(line) for line in lines))
    _save(path.with_name(path.name + ".csv"), sheet)
    boards = ",\n".join(json.dumps(_entry(line)) for line in lines)
    said = f'"format": "{STRATEGY}",\n "about": {json.dumps(about)}'
    whole = f'{{{said},\n "boards": [\n{boards}]}}\n'
    _save(path.with_name(path.name + ".json"), whole)


def _cells(line: Line) -> Iterable[str]:
    yield str(line.board)
    yield " ".join(map(str, line.tiles))
    yield " or ".join(map(str, line.dice))
    for plays in line.plays.values():
        yield " or ".join(plays)
    yield repr(float(line.value))
    yield ratio(line.value)


def _entry(line: Line) -> dict[str, object]:
    return {
        "board": line.board,
        "tiles": line.tiles,
        "dice": line.dice,
        "plays": {throw: plays for throw, plays in line.plays.items() if plays},
        "value": float(line.value),
        "exact": ratio(line.value),
    }
