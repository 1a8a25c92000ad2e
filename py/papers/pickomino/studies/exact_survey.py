"""Exact whole games of Pickomino over any executor, going on where they were stopped."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bestplay.pickomino import game_rules as game
from papers.pickomino.studies import exact
from papers.pickomino.studies.exact import Values

Part = Sequence[game.State]

Report = Callable[[int, int], None]
"""Called with the states that are solved, and all."""

#: Parts of one task.
BATCH = 16


class Question(NamedTuple):
    """Which whole game: its first state, what counts, and the rule for a returned tile."""

    first: game.State
    objective: str
    returned: str


class Solved:
    """Exact values in a file of JSON lines: the first line says which game they belong to."""

    def __init__(self, question: Question, path: Path | None) -> None:
        """ValueError when the file is there and belongs to another game."""
        self.path = path
        self.values: Values = {}
        head = json.dumps(question)
        if path is None:
            return
        if path.exists():
            lines = path.read_text("utf-8").splitlines()
            if not lines or lines[0] != head:
                raise ValueError(f"{path} belongs to another game; remove it or name another file")
            for line in lines[1:]:
                self._read(line)
        path.write_text("".join([head + "\n", *map(_line, self.values.items())]), "utf-8")

    def _read(self, line: str) -> None:
        try:
            parts, numerator, denominator = json.loads(line)
        except ValueError:
            return  # cut off in the middle of a write: the part is done again
        here = game.State(*map(tuple, parts))
        self.values[here] = Fraction(int(numerator, 16), int(denominator, 16))

    def add(self, values: Values) -> None:
        """Remember what has just been solved."""
        self.values |= values
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(map(_line, values.items()))


def _line(known: tuple[game.State, Fraction]) -> str:
    here, value = known
    return json.dumps([here, f"{value.numerator:x}", f"{value.denominator:x}"]) + "\n"


def waves(every: Sequence[game.State], returned: str) -> list[list[Part]]:
    """The strongly connected parts, in groups whose members depend on earlier groups alone."""
    depth: dict[game.State, int] = {}
    listed: list[list[Part]] = []
    for part in exact.components(every, returned):
        inside = set(part)
        below = [depth[n] for n in exact.near(part, returned) if n not in inside]
        level = max(below, default=-1) + 1
        depth |= dict.fromkeys(part, level)
        listed += [[] for _ in range(level + 1 - len(listed))]
        listed[level].append(part)
    return listed


def survey(
    question: Question,
    guess: Mapping[game.State, float],
    executor: Executor,
    path: Path | None = None,
    report: Report | None = None,
) -> Values:
    """The exact value of every state that can follow; finished parts are kept in a file."""
    solved = Solved(question, path)
    every = game.states(question.first, question.returned)
    for wave in waves(every, question.returned):
        waiting = [part for part in wave if any(here not in solved.values for here in part)]
        tasks = list(_tasks(question, guess, solved.values, waiting))
        for values in executor.map(run, tasks):
            solved.add(values)
            if report:
                report(len(solved.values), len(every))
    return solved.values


class Task(NamedTuple):
    """Some parts, with the floats and the exact values that they need."""

    question: Question
    parts: list[Part]
    guess: dict[game.State, float]
    values: Values


def _tasks(
    question: Question, guess: Mapping[game.State, float], values: Values, waiting: list[Part]
) -> Iterator[Task]:
    for start in range(0, len(waiting), BATCH):
        parts = waiting[start : start + BATCH]
        near = {n for part in parts for n in exact.near(part, question.returned)}
        known = {here: values[here] for here in near if here in values}
        yield Task(question, parts, {here: guess[here] for here in near}, known)


def run(task: Task) -> Values:
    """The exact values of a task's states."""
    _, objective, returned = task.question
    values: Values = {}
    for part in task.parts:
        values |= exact.solve_part(part, objective, returned, task.guess, task.values)
    return values
