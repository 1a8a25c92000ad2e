"""Knock 'm Down's long questions: python -m studies.long_questions --help

Which numbers of tokens have an emperor in the original game?  Most allocations are left out by
proof (narrowing.py), so 1 to 36 tokens take seconds.  For 36, where the paper names one,
two scans of all 4,076,350,421 allocations leave nothing out; they take a few minutes on two cores.
Finished tasks are kept in a file, so that a scan that was stopped goes on where it was; the
answers are written as the certificate that the site's figures read and that the tests check again.
"""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.progress import Progress

from bestplay.knock_m_down import quadrature, rules, search
from papers.knock_m_down.emperor import (
    CERTIFICATE,
    FORMAT,
    SPECULATED,
    above_fewest,
    emperor,
    least_rolls,
)
from papers.knock_m_down.scan import Kept, Scan, Task, narrow, run, tasks
from studies import running
from studies.running import Finished

#: Up to how many tokens emperors are searched for.
EMPERORS = 36


def certificate(executor: Executor, folder: Path, progress: Progress) -> dict[str, Any]:
    """All answers, ready to be written."""
    game = rules.ORIGINAL
    listed = {}
    for tokens in progress.track(range(1, EMPERORS + 1), description="Emperors"):
        listed[str(tokens)] = about(game, tokens)

    def look(scan: Scan) -> Kept:
        against = scan.against and "-".join(map(str, scan.against))
        bar = progress.add_task(f"36 tokens: {against or 'fewest rolls'}", total=None)
        path = folder / f"scan-{scan.tokens}-{against or 'rolls'}.jsonl"
        return survey(
            scan, executor, path, lambda done, of: progress.update(bar, completed=done, total=of)
        )

    least = search.fewest(game, 36)[0]
    rolls = look(Scan(game, 36, None, quadrature.rolls(game, least) * 1.001))
    best = least_rolls(rolls, game)
    return {
        "format": FORMAT,
        "emperors": listed,
        "36": emperor(game, 36, SPECULATED, look),
        "36 fewest": {
            "seen": rolls.seen,
            "within_a_thousandth": len(rolls.kept),
            "least": [list(tokens) for tokens in sorted(best, reverse=True)],
        },
    }


def about(game: Any, tokens: int) -> dict[str, Any]:
    """The emperor or the proof that there is none, and who beats the fewest-rolls allocation."""
    answer = emperor(game, tokens, search.fewest(game, tokens)[0], narrow)
    return {**answer, "fewest": above_fewest(game, tokens, narrow)}


Report = Callable[[int, int], None]
"""Called with the tasks that are done, and all."""

#: Few tasks are under way at a time, so that stopping loses little.
UNDER_WAY = 32


def survey(
    scan: Scan, executor: Executor, path: Path | None = None, report: Report | None = None
) -> Kept:
    """The whole scan over an executor; finished tasks are kept in a file, if one is named.

    ArithmeticError when the tasks did not see every allocation.
    """
    file = Finished({"scan": asdict(scan)}, path)
    done = {
        Task(*task): Kept(seen, [(tuple(laid), worth) for laid, worth in kept])
        for *task, seen, kept in file.rows
    }
    every = tasks(scan)
    waiting = [task for task in reversed(every) if task not in done]
    running: dict[Any, Task] = {}
    while waiting or running:
        while waiting and len(running) < UNDER_WAY:
            task = waiting.pop()
            running[executor.submit(run, scan, task)] = task
        ready, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            task, found = running.pop(future), future.result()
            done[task] = found
            file.add([[task.first, task.start, task.stop, found.seen, found.kept]])
        if report:
            report(len(done), len(every))
    results = [done[task] for task in every]
    seen = sum(result.seen for result in results)
    if seen != rules.count(scan.game, scan.tokens):
        raise ArithmeticError(f"the scan saw {seen} allocations")
    return Kept(seen, [each for result in results for each in result.kept])


def main(arguments: list[str] | None = None) -> int:
    told = "Scan every allocation of Knock 'm Down and write the certificate."
    parser = running.parser("long_questions", CERTIFICATE, told)
    parser.add_argument("--state", type=Path, default=Path(".cache/knock"), metavar="FOLDER")
    options = parser.parse_args(arguments)
    options.state.mkdir(parents=True, exist_ok=True)
    with running.executor(options.scheduler, options.workers) as executor, Progress() as progress:
        answers = certificate(executor, options.state, progress)
    return running.write(options.out, answers)


if __name__ == "__main__":
    running.run_on_executor("studies.long_questions")
