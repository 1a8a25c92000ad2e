"""The tables of Klackers and Shut the Box: values, second players, rules compared, strategies."""

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from bestplay import dice, jobs, tables, words
from bestplay.jobs import shut_the_box as questions
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals, players
from bestplay.solve import shut_the_box as solo
from sitebuild import sheets
from sitebuild.tables import strategy as strategies

TILES = (9, 10, 12)
GOALS = ("score", "shut")


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


def table(tiles: int, one_die: str, goal: str, data: Path) -> None:
    """Every board's packed value for a goal."""
    rule = rules.rules(tiles, one_die)
    known = goals.solve(rule, goals.goal(rule, goal))
    text = tables.write(
        "shut-the-box", rule_words(rule), goal_words(goal), known.unit, known.values
    )
    sheets.save(data / "shut-the-box" / f"{tiles}-{one_die}-{goal}.json", text)
    sheet = _boards(rule, _said(tiles, one_die), known)
    sheets.save(data / "shut-the-box" / f"{tiles}-{one_die}-{goal}.csv", sheet)


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
        sheets.save(path, text)
        sheet = _seconds(_said(tiles, one_die), pays, clack, scale, values)
        sheets.save(path.with_suffix(".csv"), sheet)


def comparison(tiles: int, one_die: str, goal: str, data: Path) -> None:
    """What the other rules about one die are worth, and the plays that they flip; see its job."""
    asked = {"tiles": tiles, "one_die": one_die, "goal": goal}
    rows = questions.compare(asked, jobs.silent)["rows"]
    about = (
        f"Shut the Box, {_said(tiles, one_die)}: what the other rules about one die are worth from "
        f"the start for {MEANINGS[goal]}, and how many best plays they change."
    )
    path = data / "shut-the-box" / f"{tiles}-{one_die}-{goal}-rules.json"
    whole = {"format": "bestplay-comparison/1", "about": about, "rows": rows}
    sheets.save(path, json.dumps(whole) + "\n")
    sheets.save(path.with_suffix(".csv"), _comparison(about, rows))


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
    strategies.write(data / "shut-the-box" / name, about, lines)


def _line(rule: rules.Rules, known: goals.Solved, worth: list[int], board: int) -> strategies.Line:
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
    return strategies.Line(board, up, throw, plays, Fraction(numerator, denominator))


# As sheets.

#: What the columns of a Shut the Box table are.
SHOWN = {
    "score": "the expected score",
    "shut": "the chance to turn every tile down",
}


def _boards(rule: rules.Rules, said: str, known: goals.Solved) -> str:
    """A Shut the Box table, board by board; said: the rules in words."""
    names = sorted(goals.shown(rule, known, known.values[0]))
    columns = " and ".join(SHOWN[name] for name in names)
    aim = "that" if names == [known.goal.name] else SHOWN[known.goal.name]
    title = f"Shut the Box, {said}: {columns} from every board under best play for {aim}."
    rows = []
    for board, value in enumerate(known.values):
        shown = goals.shown(rule, known, value)
        numbers = [part for name in names for part in sheets.number(Fraction(*shown[name]))]
        rows.append((board, sheets.tiles(rules.tiles_of(rule, board)), *numbers))
    head = [part for name in names for part in (name, f"{name} exactly")]
    return sheets.text(f"{title} {sheets.NUMBERED}", ("board", "tiles", *head), rows)


def _seconds(said: str, pays: int, clack: str, scale: int, values: list[int]) -> str:
    """The second player's winnings, by the score to beat."""
    ending = "wins at once" if clack == "immediate" else "is answered"
    title = (
        f"Shut the Box, {said}: what the second player wins on average, in stakes, against each "
        f"score of the first under best play; a clack pays {pays}, and a first player's {ending}."
    )
    rows = ((score, *sheets.number(Fraction(value, scale))) for score, value in enumerate(values))
    return sheets.text(title, ("score to beat", "stakes", "stakes exactly"), rows)


def _comparison(title: str, found: list[dict[str, Any]]) -> str:
    """What other rules are worth, one line for each; found: the job's rows."""
    names = sorted(found[0]["shown"])
    head = [part for name in names for part in (name, f"{name} exactly")]
    rows = []
    for row in found:
        pairs = [Fraction(int(top), int(bottom)) for top, bottom in map(row["shown"].get, names)]
        numbers = [part for pair in pairs for part in sheets.number(pair)]
        rows.append((row["one_die"], *numbers, row["flips"], row["boards"]))
    return sheets.text(
        title, ("one die", *head, "plays that differ", "boards with other dice"), rows
    )


def _tasks() -> Iterator[Callable[[Path], None]]:
    for tiles in sorted(TILES, reverse=True):
        for one_die in rules.ONE_DIE:
            for pays in players.PAYS:
                yield partial(seconds, tiles, one_die, pays)
            for goal in GOALS:
                yield partial(table, tiles, one_die, goal)
                yield partial(comparison, tiles, one_die, goal)
    for one_die in rules.ONE_DIE:
        for goal in GOALS:
            yield partial(strategy, 9, one_die, goal)


TASKS = tuple(_tasks())
