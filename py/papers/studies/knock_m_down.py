"""Knock 'm Down's long questions: python -m papers.studies.knock_m_down --help

Which numbers of tokens have an emperor in the original game, and is there one for 36?  Two scans
of all 4,076,350,421 allocations of 36 tokens take a few minutes on two cores.  Finished tasks are
kept in a file, so that a scan that was stopped goes on where it was; the answers are written as
the certificate that the site's figures read and that the tests check again.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.progress import Progress

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import exact, quadrature, search
from papers.studies.knock_m_down_scan import NEAR, Found, Scan, Task, pool, run, tasks, whole

FORMAT = "bestplay-knock-certificate/1"
CERTIFICATE = Path(__file__).with_name("knock_m_down.json")

#: The allocation that the paper takes for the emperor of 36 tokens.
SPECULATED = (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)

#: How many numbers of tokens are searched for emperors with scans in this process.
EMPERORS = 20

#: Margins smaller than this are settled exactly.
CLOSE = 1e-6

Tokens = tuple[int, ...]
Report = Callable[[int, int], None]


# Running a scan.


class Kept:
    """Finished tasks in a file of JSON lines: the first line says which scan they belong to."""

    def __init__(self, scan: Scan, path: Path | None) -> None:
        self.path = path
        self.done: dict[Task, Found] = {}
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
        self.done[Task(first, start, stop)] = Found(seen, [(tuple(x), v) for x, v in kept])

    def _line(self, task: Task) -> str:
        found = self.done[task]
        row = [task.first, task.start, task.stop, found.seen, found.kept]
        return json.dumps(row) + "\n"

    def add(self, task: Task, found: Found) -> None:
        self.done[task] = found
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self._line(task))


def survey(
    scan: Scan, executor: Executor, kept: Path | None = None, report: Report | None = None
) -> Found:
    """The whole scan over an executor, going on from the tasks kept in a file.

    Few tasks are under way at a time, so that stopping loses little.
    """
    memory = Kept(scan, kept)
    every = tasks(scan)
    waiting = [task for task in reversed(every) if task not in memory.done]
    running: dict[Any, Task] = {}
    while waiting or running:
        while waiting and len(running) < 32:
            task = waiting.pop()
            running[executor.submit(run, scan, task)] = task
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            memory.add(running.pop(future), future.result())
        if report:
            report(len(memory.done), len(every))
    found = [memory.done[task] for task in every]
    seen = sum(each.seen for each in found)
    if seen != rules.count(scan.game, scan.tokens):
        raise ArithmeticError(f"the scan saw {seen} allocations")
    return Found(seen, [each for part in found for each in part.kept])


# What beats an allocation, and is there an emperor?


def beaters(scan: Scan, found: Found) -> list[tuple[Tokens, float]]:
    """Those that beat the opponent, the greatest margin first; close ones are settled exactly."""
    assert scan.against is not None
    same = rules.canonical(scan.game, scan.against)
    return sorted(
        (
            (tokens, margin)
            for tokens, margin in found.kept
            if rules.canonical(scan.game, tokens) != same
            and (margin >= CLOSE or exact.beats(scan.game, tokens, scan.against) > 0)
        ),
        key=lambda each: (-each[1], each[0]),
    )


def ties(scan: Scan, found: Found) -> list[Tokens]:
    """Those that exactly tie the opponent without being it up to equally likely values."""
    assert scan.against is not None
    same = rules.canonical(scan.game, scan.against)
    return [
        tokens
        for tokens, margin in found.kept
        if abs(margin) < CLOSE
        and rules.canonical(scan.game, tokens) != same
        and exact.beats(scan.game, tokens, scan.against) == 0
    ]


def emperor(
    game: Any, tokens: int, start: Tokens, look: Callable[[Scan], Found] = whole
) -> dict[str, Any]:
    """The emperor up to equally likely values, or the proof that there is none.

    An emperor is the start, or beats it and all its variants; so everything else is out after one
    scan.  Of what is left each but one at most fails to beat another, and that one is scanned.
    Each step names the scanned allocation, how many beat or tie it (its own variants apart), who
    is out for not beating whom, and who loses to it by less than NEAR: all others lose by more.
    """
    proof: list[dict[str, Any]] = []
    current = start
    left: set[Tokens] | None = None
    while True:
        found = look(Scan(game, tokens, current))
        above = [each for each, _ in beaters(Scan(game, tokens, current), found)]
        equal = ties(Scan(game, tokens, current), found)
        out: list[list[list[int]]] = []
        step: dict[str, Any] = {"scanned": list(current), "seen": found.seen}
        step |= {"beaten_by": len(above), "tied_by": len(equal), "out": out}
        step["losing_narrowly"] = [
            [list(each), margin] for each, margin in found.kept if -NEAR < margin < -CLOSE
        ]
        proof.append(step)
        if not above and not equal:
            # That it beats all is the whole proof, however it was found.
            return {"emperor": list(rules.canonical(game, current)), "proof": [step]}
        still = set()
        rivals = [*rules.variants(game, current), *above]
        for each in above if left is None else sorted(left & set(above)):
            victor = _not_beaten(game, each, rivals)
            if victor is None:
                still.add(each)
            else:
                out.append([list(each), list(victor)])
        if not still:
            return {"emperor": None, "proof": proof}
        current, left = min(still), still


def _not_beaten(game: Any, mine: Tokens, others: Iterable[Tokens]) -> Tokens | None:
    """The first of the others, not the same up to equal values, that one does not beat."""
    same = rules.canonical(game, mine)
    for other in others:
        if rules.canonical(game, other) != same and sign(game, mine, other) <= 0:
            return other
    return None


def sign(game: Any, a: Tokens, b: Tokens) -> int:
    """1, 0 or -1: A beats, ties or loses to B, exactly where it is close."""
    margin: float = quadrature.margin(game, a, b)
    if abs(margin) < CLOSE:
        return int(exact.beats(game, a, b))
    return 1 if margin > 0 else -1


def least_rolls(found: Found, game: Any) -> list[Tokens]:
    """Of what a scan for few rolls kept, all with the very least, exactly."""
    return list(search.least(game, [tokens for tokens, _ in found.kept]))


# The command.


def certificate(executor: Executor, folder: Path, progress: Progress) -> dict[str, Any]:
    """All answers, ready to be written."""
    game = rules.ORIGINAL
    small = {}
    for tokens in progress.track(range(1, EMPERORS + 1), description="Emperors"):
        small[str(tokens)] = emperor(game, tokens, search.fewest(game, tokens)[0])

    def look(scan: Scan) -> Found:
        against = scan.against and "-".join(map(str, scan.against))
        bar = progress.add_task(f"36 tokens: {against or 'fewest rolls'}", total=None)
        path = folder / f"scan-{scan.tokens}-{against or 'rolls'}.jsonl"
        return survey(
            scan, executor, path, lambda done, of: progress.update(bar, completed=done, total=of)
        )

    known = search.fewest(game, 36)[0]
    rolls = look(Scan(game, 36, None, quadrature.rolls(game, known) * 1.001))
    best = least_rolls(rolls, game)
    return {
        "format": FORMAT,
        "emperors": small,
        "36": emperor(game, 36, SPECULATED, look),
        "36 fewest": {
            "seen": rolls.seen,
            "within_a_thousandth": len(rolls.kept),
            "least": [list(tokens) for tokens in sorted(best, reverse=True)],
        },
    }


def executor_of(scheduler: str | None, workers: int | None, stack: ExitStack) -> Executor:
    """A pool of processes here, or a Dask cluster's executor."""
    if scheduler is None:
        return stack.enter_context(pool(workers))
    try:
        from distributed import Client
    except ImportError:
        sys.exit("--scheduler needs Dask: pip install 'bestplay[cluster]'")
    client = stack.enter_context(Client(scheduler))
    found: Executor = client.get_executor()
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m papers.studies.knock_m_down",
        description="Scan every allocation of Knock 'm Down and write the certificate.",
    )
    parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster's scheduler")
    parser.add_argument("--state", type=Path, default=Path(".cache/knock"), metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=CERTIFICATE, metavar="FILE")
    options = parser.parse_args(arguments)
    options.state.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        executor = executor_of(options.scheduler, options.workers, stack)
        progress = stack.enter_context(Progress())
        found = certificate(executor, options.state, progress)
    options.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(f"Wrote {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
