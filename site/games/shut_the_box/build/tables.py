"""The tables of Klackers and Shut the Box: values, second players, rounds, strategies."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path

from bestplay import klackers, shut_the_box
from bestplay.core import dice
from bestplay.core.tables import Table
from bestplay.shut_the_box import Clack, Expected, Game, Solution
from bestplay.tiles import goals, players, rules
from bestplay.tiles.answers import Line
from sitebuild.data import sheets

#: The whole strategy is written for games with so many tiles.
STRATEGY_TILES = 9

#: What best play for a goal is best at.
MEANINGS = {
    "score": "the least expected score",
    "shut": "the greatest chance to shut the box",
}
ONE_DIE = {
    "never": "two dice always",
    "always": "one die whenever you like",
    "sum6": "one die once 6 points or fewer are left",
    "max6": "one die once no tile above 6 is left",
}

#: What the columns of a table are.
SHOWN = {
    "score": "the expected score",
    "shut": "the chance to shut the box",
}


def table(game: Game, data: Path) -> None:
    """What every board is worth."""
    record = _record(shut_the_box.table(game))
    solution = game.solution()
    sheets.save(data / record.path, write_table(record, solution))
    sheets.save((data / record.path).with_suffix(".csv"), _boards(solution))


def _record(record: Table | None) -> Table:
    if record is None:
        raise ValueError("this game has no table at the site")
    return record


def seconds(game: Game, data: Path) -> None:
    """The second player's winnings for every score to beat, under both rules for a clack.

    The two differ only at the score 0, which cannot be answered if it wins at once.
    """
    answered = players.second_values(game.rule, game.pays, "answered")
    immediate = players.second_values(game.rule, game.pays, "immediate", against=[0])[0]
    listed: list[tuple[Clack, list[int]]] = [
        ("answered", answered),
        ("immediate", [immediate, *answered[1:]]),
    ]
    for clack, values in listed:
        variant = Game(game.tiles, game.one_die, "first", pays=game.pays, clack=clack)
        record = _record(shut_the_box.others_table(variant))
        sheets.save(data / record.path, record.write(values))
        sheet = _seconds(variant, [Fraction(value, record.scale) for value in values])
        sheets.save((data / record.path).with_suffix(".csv"), sheet)


def rounds(game: Game, data: Path) -> None:
    """What a holder of the best score has in every standing, for three players up to so many."""
    pot = players.round_of(game.rule, everybody=False)
    for count in range(3, game.players + 1):
        variant = Game(game.tiles, game.one_die, "round", players=count)
        record = _record(shut_the_box.others_table(variant))
        values = players.holder_shares(pot, players.blocks(count), count - 1)
        sheets.save(data / record.path, record.write(values))
        shares = [Fraction(value, record.scale) for value in values]
        sheets.save((data / record.path).with_suffix(".csv"), _rounds(variant, shares))


def strategy(game: Game, data: Path) -> None:
    """Best play on every board, as CSV and JSON."""
    solution = game.solution()
    lines = [_line(number, solution.line(game.board_at(number))) for number in range(1, game.size)]
    about = (
        f"{_name(game)}: best play on every board for {MEANINGS[game.goal]}, which is value. dice "
        "is how many to throw. Under each sum of the throw: the tiles to flip, equal plays joined "
        f"by or, empty where the turn ends or the sum cannot come. {sheets.NUMBERED}"
    )
    sheets.save_strategy(data / f"{shut_the_box.stem(game)}-strategy", about, lines)


def _line(number: int, line: Line) -> sheets.Line:
    can_come = line.rolls
    plays = {
        str(total): [sheets.tiles(flips) for flips in line.plays[total]]
        if total in can_come
        else []
        for total in dice.SUMS
    }
    return sheets.Line(number, list(line.board.tiles), sorted(line.dice), plays, line.worth)


# As sheets.


def _name(game: Game) -> str:
    """The game and its rules in words."""
    rules = f"Shut the Box, tiles 1 to {len(game.tiles)}, {ONE_DIE[game.one_die]}"
    is_klackers = (game.tiles, game.one_die) == (klackers.GAME.tiles, klackers.GAME.one_die)
    return f"Klackers ({rules})" if is_klackers else rules


def _boards(solution: Solution) -> str:
    """A table of values, board by board."""
    game = solution.game
    names = sorted(name for name, value in _named_values(solution.expected()) if value is not None)
    columns = " and ".join(SHOWN[name] for name in names)
    aim = "that" if names == [game.goal] else SHOWN[game.goal]
    title = f"{_name(game)}: {columns} from every board under best play for {aim}."
    rows = []
    for number in range(game.size):
        board = game.board_at(number)
        expected = dict(_named_values(solution.expected(board)))
        numbers = [part for name in names for part in sheets.number(expected[name] or Fraction(0))]
        rows.append((number, sheets.tiles(board.tiles), *numbers))
    head = [part for name in names for part in (name, f"{name} exactly")]
    return sheets.text(f"{title} {sheets.NUMBERED}", ("board", "tiles", *head), rows)


def _named_values(expected: Expected) -> list[tuple[str, Fraction | None]]:
    return list(zip(Expected._fields, expected, strict=True))


def _seconds(game: Game, values: list[Fraction]) -> str:
    """The second player's winnings, by the score to beat."""
    ending = "wins at once" if game.clack == "immediate" else "may still be equalled"
    title = (
        f"{_name(game)}: what the second player wins on average, in stakes, against "
        f"each score of the first under best play; shutting the box pays {game.pays}, and what "
        f"the first player shuts {ending}."
    )
    rows = ((score, *sheets.number(value)) for score, value in enumerate(values))
    return sheets.text(title, ("score to beat", "stakes", "stakes exactly"), rows)


def _rounds(game: Game, shares: list[Fraction]) -> str:
    """A holder's share of the round, by the standing."""
    title = (
        f"{_name(game)}, a round of up to {game.players}: what each holder of the "
        "lowest score so far has of the round on average when everybody to come plays best for "
        "their own share; the lowest score takes the round, equal ones split it."
    )
    columns = ("to come", "holders", "lowest score", "share", "share exactly")
    standings = [
        (to_come, holders, score)
        for to_come, holders in players.blocks(game.players)
        for score in range(game.points + 1)
    ]
    rows = [
        (*standing, *sheets.number(share))
        for standing, share in zip(standings, shares, strict=True)
    ]
    return sheets.text(title, columns, rows)


def write_table(record: Table, solution: Solution) -> str:
    """The text of the table of a game that is solved."""
    figures = goals.figures_by_board(solution.rule, solution.solved)
    values = figures.pop(solution.game.goal)
    return record.write(values, figures)


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
