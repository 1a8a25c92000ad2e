"""A whole scan of Knock 'm Down's allocations over any executor, going on where it was stopped."""

import json
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bestplay.knock_m_down import rules
from papers.knock_m_down.studies.scan import Kept, Scan, Task, run, tasks

Report = Callable[[int, int], None]
"""Called with the tasks that are done, and all."""

#: Few tasks are under way at a time, so that stopping loses little.
UNDER_WAY = 32


class Finished:
    """Finished tasks in a file of JSON lines: the first line says which scan they belong to."""

    def __init__(self, scan: Scan, path: Path | None) -> None:
        """ValueError when the file is there and belongs to another scan."""
        self.path = path
        self.done: dict[Task, Kept] = {}
        head = json.dumps({"scan": asdict(scan)})
        if path is None:
            return
        if path.exists():
            lines = path.read_text("utf-8").splitlines()
            if not lines or lines[0] != head:
                raise ValueError(f"{path} belongs to another scan; remove it or name another file")
            for line in lines[1:]:
                self._read(line)
        path.write_text("".join([head + "\n", *map(self._line, self.done)]), "utf-8")

    def _read(self, line: str) -> None:
        try:
            first, start, stop, seen, kept = json.loads(line)
        except ValueError:
            return  # cut off in the middle of a write: the task is done again
        self.done[Task(first, start, stop)] = Kept(seen, [(tuple(x), v) for x, v in kept])

    def _line(self, task: Task) -> str:
        result = self.done[task]
        return json.dumps([task.first, task.start, task.stop, result.seen, result.kept]) + "\n"

    def add(self, task: Task, result: Kept) -> None:
        """Remember a task that has just been done."""
        self.done[task] = result
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self._line(task))


def survey(
    scan: Scan, executor: Executor, path: Path | None = None, report: Report | None = None
) -> Kept:
    """The whole scan over an executor; finished tasks are kept in a file, if one is named.

    ArithmeticError when the tasks did not see every allocation.
    """
    finished = Finished(scan, path)
    every = tasks(scan)
    waiting = [task for task in reversed(every) if task not in finished.done]
    running: dict[Any, Task] = {}
    while waiting or running:
        while waiting and len(running) < UNDER_WAY:
            task = waiting.pop()
            running[executor.submit(run, scan, task)] = task
        ready, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            finished.add(running.pop(future), future.result())
        if report:
            report(len(finished.done), len(every))
    results = [finished.done[task] for task in every]
    seen = sum(result.seen for result in results)
    if seen != rules.count(scan.game, scan.tokens):
        raise ArithmeticError(f"the scan saw {seen} allocations")
    return Kept(seen, [each for result in results for each in result.kept])
