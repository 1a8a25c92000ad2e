"""What the studies share: where they run, how they go on when stopped, what they write."""

import argparse
import importlib
import importlib.util
import json
import os
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

#: Seconds that a scheduler, and then its first worker, have to answer.
PATIENCE = 20

#: So long is a line of a certificate, where it can be.
LINE = 100

#: What a worker of a cluster needs beside Dask and our own modules.
NEEDED = ("numpy", "rich")


def parser(study: str, out: Path, description: str | None = None) -> argparse.ArgumentParser:
    """What every study that runs over an executor takes: how many processes or which cluster, and
    where its answers go."""
    made = argparse.ArgumentParser(prog=f"python -m studies.{study}", description=description)
    made.add_argument("--workers", type=int, help="processes (default: one for each core)")
    made.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster's scheduler")
    made.add_argument("--out", type=Path, default=out, metavar="FILE")
    return made


def run_alone(study: str, stored: Path, answers: Callable[[], object]) -> int:
    """The command of a study that runs in one process: it writes its answers."""
    made = argparse.ArgumentParser(prog=f"python -m studies.{study}")
    made.add_argument("--out", type=Path, default=stored, metavar="FILE")
    return write(made.parse_args().out, answers())


def run_on_executor(study: str) -> None:
    """Run the command of a study whose tasks other processes know by its module's name, which it
    does not have while it is run itself."""
    sys.exit(importlib.import_module(study).main())


def write(path: Path, answers: object) -> int:
    """Write a certificate and say so; 0, as a command that has ended well."""
    path.write_text(as_text(answers) + "\n", "utf-8", newline="\n")
    print(f"Wrote {path}")
    return 0


def as_text(answers: object, indent: str = "") -> str:
    """JSON in which lists and objects stand in one line where LINE has room for them."""
    line = json.dumps(answers)
    if len(indent + line) <= LINE or not isinstance(answers, dict | list):
        return line
    more = f"{indent} "
    if isinstance(answers, dict):
        begin, end = "{}"
        parts = [f"{json.dumps(key)}: {as_text(each, more)}" for key, each in answers.items()]
    else:
        begin, end = "[]"
        parts = [as_text(each, more) for each in answers]
    inside = ",\n".join(more + part for part in parts)
    return f"{begin}\n{inside}\n{indent}{end}"


@contextmanager
def executor(scheduler: str | None, workers: int | None) -> Iterator[Executor]:
    """A pool of processes here, or a Dask cluster's executor, whose workers get our modules.

    SystemExit says in words what lacks: Dask here, the scheduler, workers, a package there.
    """
    if scheduler is None:
        with pool(workers) as processes:
            yield processes
        return
    try:
        from distributed import Client
    except ImportError:
        sys.exit("--scheduler needs Dask: pip install 'bestplay[cluster]'")
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        sys.exit(f"no Dask scheduler answers at {scheduler}: {error}")
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            sys.exit(f"no worker has joined {scheduler}; start some: dask worker {scheduler}")
        with TemporaryDirectory() as folder:
            client.upload_file(str(_modules(Path(folder))))
        lacking = sorted(set(filter(None, client.run(_lacking).values())))
        if lacking:
            sys.exit(f"workers of {scheduler} lack {', '.join(lacking)}: install it there, too")
        yield client.get_executor()


def _modules(folder: Path) -> Path:
    """Our packages as one file that Python imports from, for workers that do not have them."""
    path = folder / "bestplay-studies.zip"
    home = Path(__file__).parents[1]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in ("bestplay", "papers", "studies"):
            for suffix in ("py", "txt"):
                for file in sorted((home / package).rglob(f"*.{suffix}")):
                    archive.write(file, file.relative_to(home))
    return path


def _lacking() -> str:
    """What a worker has not and a study needs; asked of each worker."""
    return ", ".join(name for name in NEEDED if not importlib.util.find_spec(name))


def pool(workers: int | None = None) -> Executor:
    """Processes that compute with one thread each, so that they do not stand in each other's way.

    They are started afresh: a forked process would keep the parent's threads of the matrix library.
    """
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    return ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn"))


class Finished:
    """What is done already, in a file of JSON lines: the first one says of which question.

    rows: what the file held.
    """

    def __init__(self, question: object, path: Path | None) -> None:
        """ValueError when the file is there and belongs to another question."""
        self.path = path
        self.rows: list[Any] = []
        head = json.dumps(question)
        if path is None:
            return
        if path.exists():
            lines = path.read_text("utf-8").splitlines()
            if not lines or lines[0] != head:
                told = f"{path} belongs to another question; remove it or name another file"
                raise ValueError(told)
            for line in lines[1:]:
                with suppress(ValueError):  # cut off in the middle of a write: it is done again
                    self.rows.append(json.loads(line))
        path.write_text("".join([head + "\n", *map(_line, self.rows)]), "utf-8")

    def add(self, rows: Iterable[Any]) -> None:
        """Remember what has just been done."""
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(map(_line, rows))


def _line(row: Any) -> str:
    return json.dumps(row) + "\n"
