"""The tables of Klackers and Shut the Box: values, second players, rounds, strategies."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import chain
from pathlib import Path

from bestplay import klackers, shut_the_box
from bestplay.core import dice
from bestplay.core.tables import Table
from bestplay.shut_the_box import Clack, Game, Solution
from bestplay.tiles import goals, players, rules
from sitebuild.data import sheets
from sitebuild.data.listing import publish

#: The whole strategy is written for games with so many tiles.
STRATEGY_TILES = 9

#: What best play for a goal is best at, and what the columns of its table are.
MEANINGS = {
    "score": ("the least expected score", "the expected score"),
    "shut": ("the greatest chance to shut the box", "the chance to shut the box"),
}
ONE_DIE = {
    "never": "two dice always",
    "always": "one die whenever you like",
    "sum6": "one die once 6 points or fewer are left",
    "max6": "one die once no tile above 6 is left",
}


def table(game: Game, data: Path) -> None:
    """Write the worth of every board: the goal's figure, and others under best play for it."""
    record, solution, rows = _record(shut_the_box.table(game)), game.solution(), []
    names = sorted(name for name in MEANINGS if getattr(solution.expected(), name) is not None)
    for number in range(game.size):
        board = game.board_at(number)
        expected = solution.expected(board)
        figures = [sheets.number(getattr(expected, name) or Fraction(0)) for name in names]
        rows.append((number, sheets.tiles(board.tiles), *chain(*figures)))
    columns = " and ".join(MEANINGS[name][1] for name in names)
    aim = "that" if names == [game.goal] else MEANINGS[game.goal][1]
    about = f"{_name(game)}: {columns} from every board under best play for {aim}."
    text = write_table(record, solution)
    publish(data, record.path, text, f"{about} {sheets.NUMBERED}", rows)


def write_table(record: Table, solution: Solution) -> str:
    """The text of the table of a game that is solved."""
    figures = goals.figures_by_board(solution.rule, solution.solved)
    values = figures.pop(solution.game.goal)
    return record.write(values, figures)


def _record(record: Table | None) -> Table:
    if record is None:
        raise ValueError("this game has no table at the site")
    return record


def _name(game: Game) -> str:
    """The game and its rules in words."""
    rules = f"Shut the Box, tiles 1 to {len(game.tiles)}, {ONE_DIE[game.one_die]}"
    is_klackers = (game.tiles, game.one_die) == (klackers.GAME.tiles, klackers.GAME.one_die)
    return f"Klackers ({rules})" if is_klackers else rules


def seconds(game: Game, data: Path) -> None:
    """Write the second player's winnings for every score to beat, under both rules for a clack.


    The two differ only at the score 0, which cannot be answered if it wins at once.
    """
    answered = players.second_values(game.rule, game.pays, "answered")
    immediate = players.second_values(game.rule, game.pays, "immediate", against=[0])[0]
    listed: list[tuple[Clack, list[int], str]] = [
        ("answered", answered, "may still be equalled"),
        ("immediate", [immediate, *answered[1:]], "wins at once"),
    ]
    for clack, values, ending in listed:
        variant = Game(game.tiles, game.one_die, "first", pays=game.pays, clack=clack)
        record = _record(shut_the_box.others_table(variant))
        about = (
            f"{_name(variant)}: what the second player wins on average, in stakes, against "
            f"each score of the first under best play; shutting the box pays {game.pays}, and what "
            f"the first player shuts {ending}."
        )
        rows = (
            (score, *sheets.number(Fraction(value, record.scale)))
            for score, value in enumerate(values)
        )
        publish(data, record.path, record.write(values), about, rows)


def rounds(game: Game, data: Path) -> None:
    """Write the share of a holder of the best score in every standing, for 3 players or more."""
    pot = players.round_of(game.rule, everybody=False)
    for count in range(3, game.players + 1):
        variant = Game(game.tiles, game.one_die, "round", players=count)
        record = _record(shut_the_box.others_table(variant))
        values = players.holder_shares(pot, players.blocks(count), count - 1)
        about = (
            f"{_name(variant)}, a round of up to {count}: what each holder of the "
            "lowest score so far has of the round on average when everybody to come plays best for "
            "their own share; the lowest score takes the round, equal ones split it."
        )
        standings = [
            (*block, score)
            for block in players.blocks(count)
            for score in range(variant.points + 1)
        ]
        rows = (
            (*standing, *sheets.number(Fraction(value, record.scale)))
            for standing, value in zip(standings, values, strict=True)
        )
        publish(data, record.path, record.write(values), about, rows)


def strategy(game: Game, data: Path) -> None:
    """Write best play on every board, as CSV and JSON."""
    solution, lines = game.solution(), []
    for number in range(1, game.size):
        line = solution.line(game.board_at(number))
        plays = {
            str(total): list(map(sheets.tiles, line.plays[total] if total in line.rolls else []))
            for total in dice.SUMS
        }
        tiles = list(line.board.tiles)
        lines.append(sheets.Line(number, tiles, sorted(line.dice), plays, line.worth))
    about = (
        f"{_name(game)}: best play on every board for {MEANINGS[game.goal][0]}, which is value. "
        "dice is how many to throw. Under each sum of the throw: the tiles to flip, equal plays "
        "joined by or, empty where the turn ends or the sum cannot come."
    )
    path = data / f"{shut_the_box.stem(game)}-strategy"
    sheets.save_strategy(path, f"{about} {sheets.NUMBERED}", lines)


def games_with_tables() -> list[Game]:
    """Every game that has a table at the site, most tiles first."""
    games = []
    for count in sorted(shut_the_box.TABLED, reverse=True):
        for one_die in rules.ONE_DIE:
            games += [Game(count, one_die, goal) for goal in shut_the_box.TABLED_GOALS]
            games += [
                Game(count, one_die, "first", pays=pays, clack=clack)
                for pays in shut_the_box.PAYS
                for clack in shut_the_box.CLACK
            ]
            most = shut_the_box.TABLED_ROUNDS[count]
            games += [Game(count, one_die, "round", players=n) for n in range(3, most + 1)]
    return games


def _tasks() -> Iterator[partial[None]]:
    for game in games_with_tables():
        if game.goal == "round":
            if game.players == shut_the_box.TABLED_ROUNDS[len(game.tiles)]:
                yield partial(rounds, game)
        elif game.goal != "first":
            yield partial(table, game)
        elif game.clack == "answered":
            yield partial(seconds, game)
        if shut_the_box.table(game) and len(game.tiles) == STRATEGY_TILES:
            yield partial(strategy, game)


TASKS = tuple(_tasks())

PLAYED = ("klackers", "shut-the-box")
